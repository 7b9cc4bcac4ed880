"""The workshop: decks of one's own, made in the browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from anyio import to_thread
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ..art import ICONS, art_kind, icon_name
from ..cases import CASES, find_case
from ..decks.cards import Card, Deck, Objective
from ..decks.differences import differences
from ..decks.loader import DeckError
from ..errors import NoirError, UnreadableText
from ..workshop import empty, fields_of, from_deck, from_text, read_line
from ..workshop.draft import Draft, kind_at
from .assets import OWN
from .benches import BenchPage, values_in
from .drafts import LARGEST, Bench, Drafts
from .drawing import face_of, icon_of
from .errors import Trouble
from .forms import Form, read_form
from .rendering import page

TOML = "application/toml; charset=utf-8"
FILE_LIMIT = LARGEST + 50_000
PAPERS = ("A4", "letter")


class Workshop:
    """The addresses of the workshop."""

    def __init__(self, drafts: Drafts, admit: Callable[[Deck, str], None]) -> None:
        self.drafts = drafts
        self.admit = admit

    # The shelf

    async def shelf(self, request: Request) -> Response:
        """All decks in the making, and how to begin another."""
        return page(request, "workshop.html", drafts=await self.drafts.of(_player(request)))

    async def begin(self, request: Request) -> Response:
        """A new draft: from one of our decks, from an empty box, or from a file."""
        form = await read_form(request, FILE_LIMIT)
        draft = await to_thread.run_sync(_begun, form)
        id = await self.drafts.add(_player(request), draft)
        return RedirectResponse(f"/workshop/{id}", 303)

    async def copy(self, request: Request) -> Response:
        """The same cards once more, to go on with in another direction."""
        bench, _ = await self._bench_and_form(request)
        twin = bench.draft.with_head({"name": f"{bench.draft.name} (copy)"})
        return RedirectResponse(f"/workshop/{await self.drafts.add(_player(request), twin)}", 303)

    async def delete(self, request: Request) -> Response:
        """Throw a draft away, once that was confirmed."""
        bench, form = await self._bench_and_form(request)
        if not form.sure:
            return page(request, "draft_delete.html", bench=bench)
        await self.drafts.delete(bench)
        return RedirectResponse("/workshop", 303)

    # The bench

    async def bench(self, request: Request) -> Response:
        """A draft, and one of its cards to work on."""
        bench = await self._bench(request)
        path = request.query_params.get("card", "")
        if path:
            bench.draft.table(path)
        return await self._page(request, bench, path)

    async def card(self, request: Request) -> Response:
        """Keep what was said of a card; a script is told at once what it looks like now."""
        bench, form = await self._bench_and_form(request)
        path = form["path"]
        bench.draft.table(path)
        values = values_in(form, fields_of(bench.draft.case, kind_at(path)))
        bench = await self.drafts.change(bench, bench.draft.with_values(path, values), path)
        if form["then"] == "tell":
            shown = await self._shown(bench, path)
            return JSONResponse(_told(shown))
        if form["then"] == "next":
            return await self._next(request, bench, path)
        return _to(bench, path)

    async def _next(self, request: Request, bench: Bench, path: str) -> Response:
        """To the card after this one; after the last of its kind, to a new one."""
        _, after = BenchPage(bench, path).neighbours
        kind = kind_at(path)
        if after.startswith(f"{kind}-") or path.count("-") > 1:
            return _to(bench, after or path)
        draft, fresh = bench.draft.with_new(kind)
        return _to(await self.drafts.change(bench, draft, fresh), fresh)

    async def line(self, request: Request) -> Response:
        """A new clue from one line of shorthand."""
        bench, form = await self._bench_and_form(request)
        try:
            values = read_line(bench.draft.case, form["line"][:1000])
        except UnreadableText as error:
            return await self._page(request, bench, "", status=422, line=form["line"], said=error)
        draft, path = bench.draft.with_new("clue")
        bench = await self.drafts.change(bench, draft.with_values(path, values), path)
        return _to(bench, path, "line")

    async def new(self, request: Request) -> Response:
        """A new card of a kind, or the other side of one."""
        bench, form = await self._bench_and_form(request)
        draft, path = (
            bench.draft.with_clue_face(form["turn"])
            if form["turn"]
            else bench.draft.with_new(form["kind"])
        )
        return _to(await self.drafts.change(bench, draft, path), path)

    async def remove(self, request: Request) -> Response:
        """Take a card out of the deck; undo brings it back."""
        bench, form = await self._bench_and_form(request)
        draft = bench.draft.without(form["path"])
        return _to(await self.drafts.change(bench, draft, f"without {form['path']}"), "")

    async def head(self, request: Request) -> Response:
        """The name of the deck, its version, a word about it."""
        bench, form = await self._bench_and_form(request)
        said = {key: form[key].strip() for key in ("name", "version", "about")}
        return _to(await self.drafts.change(bench, bench.draft.with_head(said), "head"), "")

    async def undo(self, request: Request) -> Response:
        """Take the last change back."""
        bench, _ = await self._bench_and_form(request)
        return _to(await self.drafts.undo(bench), "")

    # Taking it away

    async def file(self, request: Request) -> Response:
        """The deck file, finished or not."""
        bench = await self._bench(request)
        return download(bench.draft.to_toml(), TOML, f"{bench.draft.case}-deck.toml")

    async def paper(self, request: Request) -> Response:
        """The deck as a PDF file, if it is finished."""
        bench = await self._bench(request)
        paper = request.query_params.get("paper", PAPERS[0])
        if paper not in PAPERS:
            raise Trouble(422, f"The paper is {' or '.join(PAPERS)}.", back=_here(bench))
        written = await to_thread.run_sync(partial(printed, bench.draft.deck(), paper))
        return download(written, "application/pdf", f"{bench.draft.case}-deck.pdf")

    async def compare(self, request: Request) -> Response:
        """What is other than in the deck of the case, in words."""
        bench = await self._bench(request)
        try:
            found = differences(find_case(bench.draft.case).builtin(), bench.draft.deck())
        except DeckError as error:
            return page(request, "draft_compare.html", bench=bench, error=error, found=[])
        return page(request, "draft_compare.html", bench=bench, error=None, found=found)

    # What they share

    async def _bench(self, request: Request) -> Bench:
        return await self.drafts.open(request.path_params["id"], _player(request))

    async def _bench_and_form(self, request: Request) -> tuple[Bench, Form]:
        """A draft and the form about it; one that was made for an older draft is refused."""
        form = await read_form(request, FILE_LIMIT)
        bench = await self._bench(request)
        if form.revision not in (None, bench.saved.revision):
            text = "This deck has been changed in another tab since; look at it again."
            raise Trouble(409, text, title="The deck has changed", back=_here(bench))
        return bench, form

    async def _page(
        self, request: Request, bench: Bench, path: str, status: int = 200,
        line: str = "", said: object = "",
    ) -> Response:  # fmt: skip
        shown = await self._shown(bench, path)
        quick = line or "then" in request.query_params
        return page(
            request, "draft.html", status, shown=shown, line=line, said=str(said), quick=quick,
            sign=_sign, drawn=drawn,
        )  # fmt: skip

    async def _shown(self, bench: Bench, path: str) -> BenchPage:
        """A draft judged, beside the event loop, and its pictures ready to be asked for."""
        shown = BenchPage(bench, path)
        await to_thread.run_sync(lambda: (shown.problems, shown.checklist, shown.face))
        deck = await to_thread.run_sync(bench.draft.readable)
        if deck is not None:
            self.admit(deck, bench.saved.player)
        return shown


def _sign(word: str) -> Markup:
    """The icon for a word of a deck file, if it has one."""
    name = icon_name(word)
    return icon_of(name) if name in ICONS else Markup()


def _player(request: Request) -> str:
    player: str = request.scope["player"].id
    return player


def _here(bench: Bench) -> str:
    return f"/workshop/{bench.saved.id}"


def _to(bench: Bench, path: str, then: str = "") -> Response:
    """Back to the bench, at a card."""
    query = f"?card={path}" if path else ""
    if then:
        query = f"?then={then}"
    return RedirectResponse(f"{_here(bench)}{query}", 303)


def _begun(form: Form) -> Draft:
    """What a new draft begins with."""
    sent = form.files.get("deck", b"")
    if sent:
        if len(sent) > LARGEST:
            raise UnreadableText(f"A deck file has at most {LARGEST:,} bytes.")
        try:
            return from_text(sent.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise UnreadableText("This file is not a deck: it is not a text.") from None
    how, _, name = form["from"].partition(" ")
    if how not in ("ours", "empty") or name not in [case.name for case in CASES]:
        raise UnreadableText("Say what to begin with: one of our decks, an empty box, or a file.")
    return empty(name) if how == "empty" else _ours(name)


def _ours(case: str) -> Draft:
    deck = find_case(case).builtin()
    return from_deck(deck.renamed(f"{deck.name}, changed", "0.1"))


def drawn(card: Card | Objective, case: str) -> Markup:
    """A card as it is thought of now: a browser must not keep the picture of another type."""
    id = getattr(card, "id", "")
    return Markup(
        face_of(card, case, "big").replace(f"/{OWN}/{id}.svg", f"/{OWN}/{id}.svg?{art_kind(card)}")
    )


def _told(shown: BenchPage) -> dict[str, object]:
    """For the script: the card as it looks now, and all that is wrong."""
    face = drawn(shown.face, shown.draft.case) if shown.face else ""
    wrong = {field.key: shown.wrong(field.key) for field in shown.fields}
    return {
        "revision": shown.bench.saved.revision,
        "face": str(face),
        "wrong": {"": shown.wrong(), **wrong},
        "missing": {each.constraint.id: list(each.missing) for each in shown.checklist},
        "title": str(shown.values.get("title", "")),
        "sound": not any(found.path == shown.path for found in shown.problems),
    }


def printed(deck: Deck, paper: str) -> bytes:
    """A deck as a PDF file."""
    try:
        printing = import_module("arkham_noir.printing")
    except ModuleNotFoundError as error:
        raise NoirError(
            f"Printing needs {error.name}, which is not installed: "
            "pip install 'arkham-noir[print]'."
        ) from None
    written: bytes = printing.pdf(deck, paper)
    return written


def download(content: str | bytes, kind: str, name: str) -> Response:
    """A file to take away."""
    disposition = f'attachment; filename="{name}"'
    return Response(content, media_type=kind, headers={"Content-Disposition": disposition})
