"""Decks as files, bundles and PDF, and compared with others."""

from __future__ import annotations

from importlib import import_module

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...cases import find_case
from ...decks.cards import Deck
from ...decks.drafts import Draft, named_in, packed
from ...errors import NoirError, UnreadableText
from ...words.deck_changes import deck_changes
from ..assets.pictures import AllowDeck
from ..http.addresses import url_for
from ..http.disconnects import while_connected
from ..http.downloads import download
from ..http.errors import PageError
from ..http.forms import read_form
from ..http.requests import player_id
from ..jobs.pool import Priority, WorkerPool
from ..jobs.threads import compute
from ..templating.environment import render
from .drafts import DraftStore, OpenDraft
from .imports import FILE_LIMIT, draft_in
from .pictures import PictureStore
from .views import drawn

TOML = "application/toml; charset=utf-8"
PAPERS = ("A4", "letter")
PRINT_SECONDS = 60.0


class ExportViews:
    """The addresses of the workshop that change nothing."""

    def __init__(
        self,
        drafts: DraftStore,
        shelf: PictureStore,
        workers: WorkerPool,
        admit: AllowDeck,
    ) -> None:
        self.drafts = drafts
        self.shelf = shelf
        self.workers = workers
        self.admit = admit

    async def file(self, request: Request) -> Response:
        """The deck file, finished or not."""
        bench = await self._bench(request)
        return download(bench.draft.to_toml(), TOML, f"{bench.draft.case}-deck.toml")

    async def parcel(self, request: Request) -> Response:
        """The deck file with the pictures on its cards."""
        bench = await self._bench(request)
        pictures = await self._pictures(bench)
        content = await compute(packed, bench.draft, pictures)
        return download(content, "application/zip", f"{bench.draft.case}-deck.zip")

    async def paper(self, request: Request) -> Response:
        """The deck as a PDF file, if it is finished."""
        bench = await self._bench(request)
        paper = request.query_params.get("paper", PAPERS[0])
        if paper not in PAPERS:
            raise PageError(422, f"The paper is {' or '.join(PAPERS)}.", back=_here(bench))
        pictures = await self._pictures(bench)
        deck = await compute(bench.draft.deck)
        written = await print_deck(request, self.workers, deck, paper, pictures)
        return download(written, "application/pdf", f"{bench.draft.case}-deck.pdf")

    async def compare(self, request: Request) -> Response:
        """What is other than in the deck of the case, or than in another of the workshop."""
        bench, other = await self._bench(request), request.query_params.get("with", "")
        against = await self.drafts.open(other, player_id(request)) if other else None
        draft = against.draft if against else None
        return await self._compared(request, bench, draft, other)

    async def compare_file(self, request: Request) -> Response:
        """What is other than in a file, which is read and not kept."""
        form = await read_form(request, FILE_LIMIT)
        bench = await self._bench(request)
        sent = form.files.get("deck", b"")
        if not sent:
            raise UnreadableText("Choose the deck file that this deck is to be compared with.")
        return await self._compared(request, bench, await compute(draft_in, sent))

    async def _compared(
        self, request: Request, bench: OpenDraft, other: Draft | None, chosen: str = ""
    ) -> Response:
        name, decks, left_out = await compute(_readable_pair, bench.draft, other)
        changes = await compute(deck_changes, *decks)
        for deck in decks:
            self.admit(deck, bench.saved.player)
        mine = await self.drafts.of(player_id(request))
        others = [
            each for each in mine if each.id != bench.saved.id and each.case == bench.draft.case
        ]
        return render(
            request, "workshop/compare.html", bench=bench, others=others, against=chosen, name=name,
            changes=changes, left_out=left_out, drawn=drawn,
        )  # fmt: skip

    async def _bench(self, request: Request) -> OpenDraft:
        return await self.drafts.open(request.path_params["id"], player_id(request))

    async def _pictures(self, bench: OpenDraft) -> dict[str, bytes]:
        return await self.shelf.of(bench.saved.player, named_in(bench.draft))


def _here(bench: OpenDraft) -> str:
    return url_for("draft", id=bench.saved.id)


Compared = tuple[str, tuple[Deck, Deck], list[str]]


def _readable_pair(draft: Draft, other: Draft | None) -> Compared:
    """The name of the other deck, that deck and this one, and what could not be compared."""
    theirs, unread = _readable(other) if other else (find_case(draft.case).builtin(), [])
    mine, unfinished = _readable(draft)
    name = (other.name or "the other deck") if other else "the standard deck"
    return name, (theirs, mine), [*unfinished, *unread]


def _readable(draft: Draft) -> tuple[Deck, list[str]]:
    """The cards of a draft that can be read already, and the names of the others."""
    deck = draft.readable
    if deck is None:
        raise NoirError(
            f"The cards of '{draft.name}' contradict each other, so they cannot be compared yet; "
            "the workshop says at each what is wrong."
        )
    tops = [path for path in draft.paths() if path.count("-") == 1]
    broken = [path for path in tops if draft.face(path) is None]
    return deck, [str(draft.table(path).get("title") or path) for path in broken]


async def print_deck(
    request: Request, workers: WorkerPool, deck: Deck, paper: str, pictures: dict[str, bytes]
) -> bytes:
    """Have a worker print a deck, unless the client leaves before it is done."""
    work = workers.run(
        printed, deck, paper, pictures, rank=Priority.REFINING, seconds=PRINT_SECONDS
    )
    return await while_connected(request, work)


def printed(deck: Deck, paper: str, pictures: dict[str, bytes]) -> bytes:
    """A deck as a PDF file, with pictures of one's own by their names."""
    try:
        printing = import_module("arkham_noir.printing")
    except ModuleNotFoundError as error:
        raise NoirError(
            f"Printing needs {error.name}, which is not installed: "
            "pip install 'arkham-noir[print]'."
        ) from None
    written: bytes = printing.pdf(deck, paper, pictures=pictures)
    return written


def routes(
    drafts: DraftStore, shelf: PictureStore, workers: WorkerPool, admit: AllowDeck
) -> list[Route]:
    """Return the addresses of a deck as a file, on paper and compared with another."""
    exports = ExportViews(drafts, shelf, workers, admit)
    here = "/workshop/{id}"
    return [
        Route(f"{here}/deck.toml", exports.file, name="draft_file"),
        Route(f"{here}/deck.zip", exports.parcel, name="draft_bundle"),
        Route(f"{here}/deck.pdf", exports.paper, name="draft_pdf"),
        Route(f"{here}/compare", exports.compare, name="draft_compare"),
        Route(f"{here}/compare", exports.compare_file, methods=["POST"], name="draft_compare"),
    ]
