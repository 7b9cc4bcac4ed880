"""The pages of the workshop: the list of decks, and every edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from ...art import ICONS, art_kind, icon_name
from ...decks.cards import Card, Objective
from ...decks.drafts import Draft, fields_of, name_of, read_line
from ...decks.drafts.draft import kind_at
from ...errors import UnreadableText
from ..assets.pictures import AllowDeck
from ..assets.urls import OWN
from ..db.quotas import Quotas
from ..http.addresses import url_for
from ..http.disconnects import while_connected
from ..http.errors import PageError
from ..http.forms import Form, read_form
from ..http.requests import client_address, player_id
from ..jobs.threads import compute
from ..templating.environment import render
from ..templating.markup import face_of, icon_of
from .conflicts import HEAD, EditConflict, head_of, kind_in, place_of, refuse_other_head, told
from .drafts import DraftStore, OpenDraft
from .editor import EditorPage, values_in
from .imports import FILE_LIMIT, parse_new_draft
from .measurement_jobs import MeasurementJobs
from .pictures import PictureStore


class Changed(NamedTuple):
    """What becomes of a draft, and which card is then looked at.

    Changes in a row that are `about` the same are taken back at once.
    """

    draft: Draft
    path: str
    about: str = ""


Change = Callable[[OpenDraft], Changed]


class WorkshopViews:
    """The addresses of the workshop."""

    def __init__(
        self,
        drafts: DraftStore,
        shelf: PictureStore,
        measuring: MeasurementJobs,
        quotas: Quotas,
        admit: AllowDeck,
    ) -> None:
        self.drafts = drafts
        self.shelf = shelf
        self.measuring = measuring
        self.quotas = quotas
        self.admit = admit

    # The shelf

    async def shelf_page(self, request: Request) -> Response:
        """All decks in the making, and how to begin another."""
        return render(
            request, "workshop/index.html", drafts=await self.drafts.of(player_id(request))
        )

    async def begin(self, request: Request) -> Response:
        """A new draft: from one of our decks, from an empty box, or from a file."""
        form = await read_form(request, FILE_LIMIT)
        await self.quotas.check_draft(request, player_id(request))
        there = await self.shelf.names(player_id(request))
        draft, pictures = await while_connected(request, parse_new_draft(form, there, self.shelf))
        await self.shelf.add(player_id(request), pictures, client_address(request))
        id = await self.drafts.add(player_id(request), draft)
        types_on = "?then=line" if form["from"].startswith("empty") else ""
        return RedirectResponse(f"{url_for('draft', id=id)}{types_on}", 303)

    async def copy(self, request: Request) -> Response:
        """The same cards once more, to go on with in another direction."""
        await read_form(request)
        await self.quotas.check_draft(request, player_id(request))
        bench = await self._bench(request)
        twin = bench.draft.with_head({"name": f"{bench.draft.name} (copy)"})
        id = await self.drafts.add(player_id(request), twin)
        return RedirectResponse(url_for("draft", id=id), 303)

    async def delete(self, request: Request) -> Response:
        """Throw a draft away, once that was confirmed."""
        form = await read_form(request)
        bench = await self._bench(request)
        if not form.sure:
            return render(request, "workshop/delete.html", bench=bench)
        await self.drafts.delete(bench)
        return RedirectResponse(url_for("workshop"), 303)

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
        form = await read_form(request)
        try:
            bench, path = await self._changed(request, lambda bench: _said(bench, form))
        except EditConflict as clash:
            return await self._clashed(request, clash, form)
        if form["then"] == "tell":
            return JSONResponse(_told(await self._shown(bench, path)))
        if form["then"] == "next":
            return await self._next(request, bench, path)
        return _to(bench, path)

    async def _next(self, request: Request, bench: OpenDraft, path: str) -> Response:
        """To the card after this one; after the last of its kind, to a new one."""
        _, after = EditorPage(bench, path).neighbours
        kind = kind_at(path)
        if after.startswith(f"{kind}-") or path.count("-") > 1:
            return _to(bench, after or path, "card")
        draft, fresh = bench.draft.with_new(kind)
        return _to(await self.drafts.change(bench, draft, fresh), fresh, "card")

    async def line(self, request: Request) -> Response:
        """A new clue from one line of shorthand."""
        form = await read_form(request)
        try:
            bench, path = await self._changed(request, lambda bench: _line(bench, form))
        except UnreadableText as error:
            bench = await self._bench(request)
            return await self._page(request, bench, "", status=422, line=form["line"], said=error)
        return _to(bench, path, "line")

    async def new(self, request: Request) -> Response:
        """A new card of a kind, or the other side of one."""
        form = await read_form(request)
        changed = await self._changed(request, lambda bench: _new(bench.draft, form))
        return _to(*changed, "card")

    async def remove(self, request: Request) -> Response:
        """Take a card out of the deck; undo brings it back."""
        form = await read_form(request)

        def without(bench: OpenDraft) -> Changed:
            path = place_of(bench, form)
            draft = bench.draft.without(path) if path else bench.draft
            return Changed(draft, "", f"without {path}")

        try:
            return _to(*await self._changed(request, without))
        except EditConflict as clash:
            raise _stale(clash.bench) from None

    async def picture(self, request: Request) -> Response:
        """Put a picture on a card, or take it off again."""
        form = await read_form(request, FILE_LIMIT)
        sent = form.files.get("picture", b"")
        if not sent and not form["off"]:
            raise UnreadableText("Choose a PNG or JPEG file first.")
        _place_unchanged(await self._bench(request), form)
        name = await self._kept_picture(request, sent) if sent else None

        def shown(bench: OpenDraft) -> Changed:
            path = _place_unchanged(bench, form)
            about = f"{path} shows {name}"
            return Changed(bench.draft.with_values(path, {"picture": name}), path, about)

        return _to(*await self._changed(request, shown))

    async def _kept_picture(self, request: Request, sent: bytes) -> str:
        await self.quotas.check_bytes(player_id(request), 0)
        (picture,) = await while_connected(request, self.shelf.cut_all([sent]))
        await self.shelf.add(player_id(request), [picture], client_address(request))
        return name_of(picture)

    async def head(self, request: Request) -> Response:
        """The name of the deck, its version, a word about it."""
        form = await read_form(request)
        said = {key: form[key].strip() for key in HEAD}

        def named(bench: OpenDraft) -> Changed:
            refuse_other_head(bench, form)
            return Changed(bench.draft.with_head(said), "", "head")

        try:
            return _to(*await self._changed(request, named))
        except EditConflict as clash:
            typed = OpenDraft(clash.bench.saved, clash.bench.draft.with_head(said))
            sentence = told(head_of(clash.bench.draft), said)
            return await self._page(request, typed, "", status=409, said=sentence)

    async def undo(self, request: Request) -> Response:
        """Take the last change back."""
        form = await read_form(request)
        bench = await self._bench(request)
        if form.revision not in (None, bench.saved.revision):
            raise _stale(bench)
        return _to(await self.drafts.undo(bench), "")

    # What they share

    async def _bench(self, request: Request) -> OpenDraft:
        return await self.drafts.open(request.path_params["id"], player_id(request))

    async def _changed(self, request: Request, change: Change) -> tuple[OpenDraft, str]:
        """The draft after a change, and the card that it is about; tabs wait for each other."""
        async with self.drafts.alone(request.path_params["id"]):
            bench = await self._bench(request)
            draft, path, about = change(bench)
            return await self.drafts.change(bench, draft, about or path), path

    async def _clashed(self, request: Request, clash: EditConflict, form: Form) -> Response:
        """A card that was changed in two tabs: what is kept, and what was typed here."""
        bench, path = clash.bench, clash.path
        values = values_in(form, fields_of(bench.draft.case, kind_at(path)))
        sentence = told(bench.draft.table(path), values)
        typed = OpenDraft(bench.saved, bench.draft.with_values(path, values))
        if form["then"] == "tell":
            shown = EditorPage(typed, path)
            return JSONResponse(
                {"said": sentence, "revision": bench.saved.revision, "seen": shown.seen,
                 "path": path}, 409,
            )  # fmt: skip
        return await self._page(request, typed, path, status=409, said=sentence)

    async def _page(
        self, request: Request, bench: OpenDraft, path: str, status: int = 200,
        line: str = "", said: object = "",
    ) -> Response:  # fmt: skip
        shown = await self._shown(bench, path)
        quick = line or "then" in request.query_params
        figures = [] if shown.problems else await self.measuring.of(bench)
        return render(
            request, "workshop/edit.html", status, shown=shown, line=line, quick=quick,
            said=str(said) or bench.trouble,
            sign=_sign, drawn=drawn, figures=[each for each in figures if each.tally.deals],
        )  # fmt: skip

    async def _shown(self, bench: OpenDraft, path: str) -> EditorPage:
        """A draft judged, beside the event loop, and its pictures ready to be asked for."""
        shown = EditorPage(bench, path)
        await compute(lambda: (shown.problems, shown.checklist, shown.face))
        deck = bench.draft.readable  # the checklist has read it already
        if deck is not None:
            self.admit(deck, bench.saved.player)
        return shown


# What becomes of a draft


def _said(bench: OpenDraft, form: Form) -> Changed:
    """Other values on a card; one that was taken out in another tab comes back with them."""
    path, draft = place_of(bench, form), bench.draft
    if path:
        values = values_in(form, fields_of(draft.case, kind_at(path)))
        return Changed(draft.with_values(path, draft.unknown(path) | values), path)
    draft, path = draft.with_new(kind_in(form["path"]))
    values = values_in(form, fields_of(draft.case, kind_at(path)))
    kept = {key: value for key, value in values.items() if value is not None}
    return Changed(draft.with_values(path, kept), path)


def _line(bench: OpenDraft, form: Form) -> Changed:
    values = read_line(bench.draft.case, form["line"][:1000])
    draft, path = bench.draft.with_new("clue")
    return Changed(draft.with_values(path, values), path)


def _new(draft: Draft, form: Form) -> Changed:
    if form["turn"]:
        draft.table(form["turn"])  # refuses a path that leads nowhere
        return Changed(*draft.with_clue_face(form["turn"]))
    return Changed(*draft.with_new(form["kind"]))


def _place_unchanged(bench: OpenDraft, form: Form) -> str:
    """Return where the card of a form is now; refuse one that another tab has changed."""
    try:
        path = place_of(bench, form)
    except EditConflict:
        path = ""
    if not path:
        raise _stale(bench)
    return path


def _stale(bench: OpenDraft) -> PageError:
    text = "This deck has been changed in another tab since; look at it again."
    back = url_for("draft", id=bench.saved.id)
    return PageError(409, text, title="The deck has changed", back=back)


# Pages


def _sign(word: str) -> Markup:
    """The icon for a word of a deck file, if it has one."""
    name = icon_name(word)
    return icon_of(name) if name in ICONS else Markup()


def _to(bench: OpenDraft, path: str, then: str = "") -> Response:
    """Back to the bench, at a card; `then` says that somebody is typing on."""
    said = {"card": path if then != "line" else "", "then": then}
    query = urlencode({key: value for key, value in said.items() if value})
    here = url_for("draft", id=bench.saved.id)
    return RedirectResponse(f"{here}?{query}" if query else here, 303)


def drawn(card: Card | Objective, case: str) -> Markup:
    """A card as it is thought of now: a browser must not keep the picture of another type."""
    face, id = face_of(card, case, "big"), getattr(card, "id", "")
    return Markup(face.replace(f'/{OWN}/{id}.svg"', f'/{OWN}/{id}.svg?{art_kind(card)}"'))


def _told(shown: EditorPage) -> dict[str, object]:
    """For the script: the card as it looks now, and all that is wrong."""
    face = drawn(shown.face, shown.draft.case) if shown.face else ""
    wrong = {field.key: shown.wrong(field.key) for field in shown.fields}
    return {
        "revision": shown.bench.saved.revision,
        "seen": shown.seen,
        "path": shown.path,
        "face": face,
        "wrong": {"": shown.wrong(), **wrong},
        "missing": {each.constraint.id: list(each.missing) for each in shown.checklist},
        "title": str(shown.values.get("title", "")),
        "sound": not any(found.path == shown.path for found in shown.problems),
    }


def routes(
    drafts: DraftStore,
    shelf: PictureStore,
    measuring: MeasurementJobs,
    quotas: Quotas,
    admit: AllowDeck,
) -> list[Route]:
    """Return the addresses of the deck editor."""
    workshop = WorkshopViews(drafts, shelf, measuring, quotas, admit)
    here = "/workshop/{id}"
    edits = {
        "card": workshop.card, "line": workshop.line, "new": workshop.new, "head": workshop.head,
        "remove": workshop.remove, "undo": workshop.undo, "copy": workshop.copy,
        "delete": workshop.delete, "picture": workshop.picture,
    }  # fmt: skip
    return [
        Route("/workshop", workshop.shelf_page, name="workshop"),
        Route("/workshop", workshop.begin, methods=["POST"], name="workshop"),
        Route(here, workshop.bench, name="draft"),
        *(
            Route(f"{here}/{verb}", edit, methods=["POST"], name=f"draft_{verb}")
            for verb, edit in edits.items()
        ),
    ]
