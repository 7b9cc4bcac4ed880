"""Download a deck as a file or PDF, and compare it with another deck."""

from __future__ import annotations

from importlib import import_module

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...cases import find_case
from ...decks.cards import Deck
from ...decks.drafts import Draft, pack_bundle, picture_names
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
from ..limits.config import JOB_SECONDS, LARGEST_BUNDLE
from ..templating.environment import render
from .drafts import DraftStore, OpenDraft
from .imports import parse_draft
from .pictures import PictureStore
from .views import draw_card

TOML = "application/toml; charset=utf-8"
PAPERS = ("A4", "letter")


class ExportViews:
    """The views of the workshop that don't change the deck."""

    def __init__(
        self,
        drafts: DraftStore,
        uploads: PictureStore,
        workers: WorkerPool,
        admit: AllowDeck,
    ) -> None:
        self.drafts = drafts
        self.uploads = uploads
        self.workers = workers
        self.admit = admit

    async def file(self, request: Request) -> Response:
        """Return the deck file, finished or not."""
        opened = await self._open(request)
        return download(opened.draft.to_toml(), TOML, f"{opened.draft.case}-deck.toml")

    async def bundle(self, request: Request) -> Response:
        """Return a zip with the deck file and the pictures of its cards."""
        opened = await self._open(request)
        pictures = await self._pictures(opened)
        content = await compute(pack_bundle, opened.draft, pictures)
        return download(content, "application/zip", f"{opened.draft.case}-deck.zip")

    async def paper(self, request: Request) -> Response:
        """Return a finished deck as a PDF file."""
        opened = await self._open(request)
        paper = request.query_params.get("paper", PAPERS[0])
        if paper not in PAPERS:
            raise PageError(
                422, f"Choose the paper size: {' or '.join(PAPERS)}.", back=_draft_url(opened)
            )
        pictures = await self._pictures(opened)
        deck = await compute(opened.draft.deck)
        written = await print_deck(request, self.workers, deck, paper, pictures)
        return download(written, "application/pdf", f"{opened.draft.case}-deck.pdf")

    async def compare(self, request: Request) -> Response:
        """Compare the deck with the standard deck of its case, or with another workshop deck."""
        opened, other = await self._open(request), request.query_params.get("with", "")
        against = await self.drafts.open(other, player_id(request)) if other else None
        draft = against.draft if against else None
        return await self._compare_page(request, opened, draft, other)

    async def compare_file(self, request: Request) -> Response:
        """Compare the deck with an uploaded file, which is not stored."""
        form = await read_form(request, LARGEST_BUNDLE)
        opened = await self._open(request)
        sent = form.files.get("deck", b"")
        if not sent:
            raise UnreadableText("Choose the deck file to compare with.")
        other = await parse_draft(request, sent, self.workers)
        return await self._compare_page(request, opened, other)

    async def _compare_page(
        self, request: Request, opened: OpenDraft, other: Draft | None, chosen: str = ""
    ) -> Response:
        name, decks, left_out = await compute(_readable_pair, opened.draft, other)
        changes = await compute(deck_changes, *decks)
        for deck in decks:
            self.admit(deck, opened.saved.player)
        mine = await self.drafts.drafts_of(player_id(request))
        others = [
            each for each in mine if each.id != opened.saved.id and each.case == opened.draft.case
        ]
        return render(
            request, "workshop/compare.html", opened=opened, others=others, against=chosen,
            name=name, changes=changes, left_out=left_out, drawn=draw_card,
        )  # fmt: skip

    async def _open(self, request: Request) -> OpenDraft:
        return await self.drafts.open(request.path_params["id"], player_id(request))

    async def _pictures(self, opened: OpenDraft) -> dict[str, bytes]:
        return await self.uploads.find_pictures(opened.saved.player, picture_names(opened.draft))


def _draft_url(opened: OpenDraft) -> str:
    return url_for("draft", id=opened.saved.id)


Compared = tuple[str, tuple[Deck, Deck], list[str]]


def _readable_pair(draft: Draft, other: Draft | None) -> Compared:
    """Return the other deck's name, both decks, and the cards that can't be compared."""
    theirs, unread = _readable(other) if other else (find_case(draft.case).builtin(), [])
    mine, unfinished = _readable(draft)
    name = (other.name or "the other deck") if other else "the standard deck"
    return name, (theirs, mine), [*unfinished, *unread]


def _readable(draft: Draft) -> tuple[Deck, list[str]]:
    """Return the finished cards of a draft as a deck, and the titles of the others."""
    deck = draft.readable
    if deck is None:
        raise NoirError(
            f"'{draft.name}' has errors, so it can't be compared yet. Fix the errors shown next to "
            "its cards first."
        )
    tops = [path for path in draft.paths() if path.count("-") == 1]
    broken = [path for path in tops if draft.face(path) is None]
    return deck, [str(draft.table(path).get("title") or path) for path in broken]


async def print_deck(
    request: Request, workers: WorkerPool, deck: Deck, paper: str, pictures: dict[str, bytes]
) -> bytes:
    """Create the PDF of a deck in a worker; stop if the client disconnects."""
    work = workers.run(
        build_pdf, deck, paper, pictures, rank=Priority.REFINING, seconds=JOB_SECONDS
    )
    return await while_connected(request, work)


def build_pdf(deck: Deck, paper: str, pictures: dict[str, bytes]) -> bytes:
    """Return a deck as a PDF file, with uploaded pictures by name."""
    try:
        printing = import_module("arkham_noir.printing")
    except ModuleNotFoundError as error:
        raise NoirError(
            f"Printing requires the package '{error.name}'. Install it with: "
            "pip install 'arkham-noir[print]'"
        ) from None
    written: bytes = printing.pdf(deck, paper, pictures=pictures)
    return written


def routes(
    drafts: DraftStore, uploads: PictureStore, workers: WorkerPool, admit: AllowDeck
) -> list[Route]:
    """Return the addresses for deck files, PDF files and comparisons."""
    exports = ExportViews(drafts, uploads, workers, admit)
    here = "/workshop/{id}"
    return [
        Route(f"{here}/deck.toml", exports.file, name="draft_file"),
        Route(f"{here}/deck.zip", exports.bundle, name="draft_bundle"),
        Route(f"{here}/deck.pdf", exports.paper, name="draft_pdf"),
        Route(f"{here}/compare", exports.compare, name="draft_compare"),
        Route(f"{here}/compare", exports.compare_file, methods=["POST"], name="draft_compare"),
    ]
