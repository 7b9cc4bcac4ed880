"""The pages of the workshop: the list of decks, and the deck editor."""

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
from ...errors import NoirError, UnreadableText
from ..assets.pictures import AllowDeck
from ..assets.urls import OWN
from ..db.quotas import Quotas
from ..http.addresses import url_for
from ..http.disconnects import while_connected
from ..http.errors import PageError
from ..http.forms import Form, read_form
from ..http.requests import client_address, player_id
from ..jobs.pool import WorkerPool
from ..jobs.threads import compute
from ..limits.config import ALWAYS_STORED, LARGEST_BUNDLE
from ..limits.growth import byte_length, refuse_growth
from ..templating.environment import render
from ..templating.markup import face_of, icon_of
from .conflicts import (
    HEAD,
    EditConflict,
    conflict_message,
    head_of,
    kind_in,
    place_of,
    refuse_other_head,
)
from .drafts import DraftStore, OpenDraft, stored_text
from .editor import EditorPage, values_in
from .imports import parse_new_draft
from .labels import label_of
from .measurement_jobs import MeasurementJobs
from .pictures import PictureStore


class Changed(NamedTuple):
    """A changed draft, and the path of the card to show next.

    Consecutive changes with the same `about` are undone together.
    """

    draft: Draft
    path: str
    about: str = ""


Change = Callable[[OpenDraft], Changed]


class WorkshopViews:
    """The views of the workshop."""

    def __init__(
        self,
        drafts: DraftStore,
        uploads: PictureStore,
        measuring: MeasurementJobs,
        quotas: Quotas,
        workers: WorkerPool,
        admit: AllowDeck,
    ) -> None:
        self.drafts = drafts
        self.uploads = uploads
        self.measuring = measuring
        self.quotas = quotas
        self.workers = workers
        self.admit = admit

    # The list of decks

    async def index(self, request: Request) -> Response:
        """Show the player's decks and the ways to create one."""
        return render(
            request, "workshop/index.html", drafts=await self.drafts.drafts_of(player_id(request))
        )

    async def begin(self, request: Request) -> Response:
        """Create a draft from a standard deck, from nothing, or from a file."""
        form, player = await read_form(request, LARGEST_BUNDLE), player_id(request)
        await self.quotas.check_drafts(request, player)
        there = await self.uploads.names(player)
        draft, pictures = await parse_new_draft(request, form, there, self.uploads, self.workers)
        await self._check_size(request, draft, pictures, len(form.files.get("deck", b"")))
        await self.uploads.add(player, pictures, client_address(request))
        id = await self.drafts.add(player, draft)
        types_on = "?then=line" if form["from"].startswith("empty") else ""
        return RedirectResponse(f"{url_for('draft', id=id)}{types_on}", 303)

    async def _check_size(
        self, request: Request, draft: Draft, pictures: list[bytes], sent: int
    ) -> None:
        """Refuse a new deck for which there is no room, or a file that grows too much."""
        size, drawn = byte_length(await compute(stored_text, draft)), sum(map(len, pictures))
        if sent:
            refuse_growth(2 * size + drawn, sent)  # the history can become as long as the deck
        await self.quotas.check_bytes(request, player_id(request), size + drawn)

    async def copy(self, request: Request) -> Response:
        """Duplicate a draft."""
        await read_form(request)
        await self.quotas.check_drafts(request, player_id(request))
        opened = await self._open(request)
        if byte_length(opened.saved.tables) > ALWAYS_STORED:
            raise NoirError(
                f"This deck is larger than {ALWAYS_STORED:,} bytes, so it can't be duplicated "
                "here. Download its file, then upload that in the workshop."
            )
        await self._check_size(request, opened.draft, [], 0)
        twin = opened.draft.with_head({"name": f"{opened.draft.name} (copy)"})
        id = await self.drafts.add(player_id(request), twin)
        return RedirectResponse(url_for("draft", id=id), 303)

    async def delete(self, request: Request) -> Response:
        """Delete a draft, after confirmation."""
        form = await read_form(request)
        opened = await self._open(request)
        if not form.sure:
            return render(request, "workshop/delete.html", opened=opened)
        await self.drafts.delete(opened)
        return RedirectResponse(url_for("workshop"), 303)

    # The editor

    async def editor(self, request: Request) -> Response:
        """Show a draft and its selected card."""
        opened = await self._open(request)
        path = request.query_params.get("card", "")
        if path:
            opened.draft.table(path)
        return await self._page(request, opened, path)

    async def card(self, request: Request) -> Response:
        """Save the values of a card; return the new preview if the script asks."""
        form = await read_form(request)
        try:
            opened, path = await self._changed(request, lambda opened: _set_values(opened, form))
        except EditConflict as clash:
            return await self._show_conflict(request, clash, form)
        if form["then"] == "tell":
            return JSONResponse(_as_json(await self._build_editor_page(opened, path)))
        if form["then"] == "next":
            return await self._next(request, opened, path)
        return _redirect_to_card(opened, path)

    async def _next(self, request: Request, opened: OpenDraft, path: str) -> Response:
        """Redirect to the next card; after the last of its kind, to a new card."""
        _, after = EditorPage(opened, path).neighbors
        kind = kind_at(path)
        if after.startswith(f"{kind}-") or path.count("-") > 1:
            return _redirect_to_card(opened, after or path, "card")
        draft, fresh = opened.draft.with_new_card(kind)
        return _redirect_to_card(await self.drafts.change(opened, draft, fresh), fresh, "card")

    async def line(self, request: Request) -> Response:
        """Add a clue from one line of shorthand."""
        form = await read_form(request)
        try:
            opened, path = await self._changed(request, lambda opened: _line(opened, form))
        except UnreadableText as error:
            opened = await self._open(request)
            return await self._page(
                request, opened, "", status=422, line=form["line"], message=error
            )
        return _redirect_to_card(opened, path, "line")

    async def new(self, request: Request) -> Response:
        """Add a card of a kind, or a Clue on the other side of a card."""
        form = await read_form(request)
        changed = await self._changed(request, lambda opened: _add_card(opened.draft, form))
        return _redirect_to_card(*changed, "card")

    async def remove(self, request: Request) -> Response:
        """Delete a card; Undo restores it."""
        form = await read_form(request)

        def remove_card(opened: OpenDraft) -> Changed:
            path = place_of(opened, form)
            draft = opened.draft.without_card(path) if path else opened.draft
            return Changed(draft, "", f"without {path}")

        try:
            return _redirect_to_card(*await self._changed(request, remove_card))
        except EditConflict as clash:
            raise _stale(clash.opened) from None

    async def picture(self, request: Request) -> Response:
        """Put an uploaded picture on a card, or remove it."""
        form = await read_form(request, LARGEST_BUNDLE)
        sent = form.files.get("picture", b"")
        if not sent and not form["off"]:
            raise UnreadableText("Choose a PNG or JPEG file first.")
        _place_unchanged(await self._open(request), form)
        name = await self._store_picture(request, sent) if sent else None

        def set_picture(opened: OpenDraft) -> Changed:
            path = _place_unchanged(opened, form)
            about = f"{path} shows {name}"
            return Changed(opened.draft.with_values(path, {"picture": name}), path, about)

        return _redirect_to_card(*await self._changed(request, set_picture))

    async def _store_picture(self, request: Request, sent: bytes) -> str:
        await self.quotas.check_bytes(request, player_id(request), 0)
        (picture,) = await while_connected(request, self.uploads.cut_all([sent]))
        await self.quotas.check_bytes(request, player_id(request), len(picture))
        await self.uploads.add(player_id(request), [picture], client_address(request))
        return name_of(picture)

    async def head(self, request: Request) -> Response:
        """Save the name, version and description of the deck."""
        form = await read_form(request)
        head = {key: form[key].strip() for key in HEAD}

        def change_head(opened: OpenDraft) -> Changed:
            refuse_other_head(opened, form)
            return Changed(opened.draft.with_head(head), "", "head")

        try:
            return _redirect_to_card(*await self._changed(request, change_head))
        except EditConflict as clash:
            typed = clash.opened.with_typed_values(clash.opened.draft.with_head(head))
            message = conflict_message(head_of(clash.opened.draft), head)
            return await self._page(request, typed, "", status=409, message=message)

    async def undo(self, request: Request) -> Response:
        """Undo the last change."""
        form = await read_form(request)
        opened = await self._open(request)
        if form.revision not in (None, opened.saved.revision):
            raise _stale(opened)
        return _redirect_to_card(await self.drafts.undo(opened), "")

    # Helpers

    async def _open(self, request: Request) -> OpenDraft:
        return await self.drafts.open(request.path_params["id"], player_id(request))

    async def _changed(self, request: Request, change: Change) -> tuple[OpenDraft, str]:
        """Change a draft and return it with the path of the changed card; lock out other tabs."""
        async with self.drafts.lock_for(request.path_params["id"]):
            opened = await self._open(request)
            draft, path, about = change(opened)
            return await self.drafts.change(opened, draft, about or path), path

    async def _show_conflict(self, request: Request, clash: EditConflict, form: Form) -> Response:
        """Show a card that was changed in two tabs: the saved values and the typed ones."""
        opened, path = clash.opened, clash.path
        values = values_in(form, fields_of(opened.draft.case, kind_at(path)))
        message = conflict_message(opened.draft.table(path), values)
        typed = opened.with_typed_values(opened.draft.with_values(path, values))
        if form["then"] == "tell":
            shown = EditorPage(typed, path)
            return JSONResponse(
                {"said": message, "revision": opened.saved.revision, "seen": shown.digest,
                 "path": path}, 409,
            )  # fmt: skip
        return await self._page(request, typed, path, status=409, message=message)

    async def _page(
        self, request: Request, opened: OpenDraft, path: str, status: int = 200,
        line: str = "", message: object = "",
    ) -> Response:  # fmt: skip
        shown = await self._build_editor_page(opened, path)
        quick = line or "then" in request.query_params
        figures = [] if shown.problems else await self.measuring.measurements_of(opened)
        return render(
            request, "workshop/edit.html", status, shown=shown, line=line, quick=quick,
            message=str(message) or opened.trouble,
            icon=_icon, label_of=label_of, drawn=draw_card,
            figures=[each for each in figures if each.tally.deals],
        )  # fmt: skip

    async def _build_editor_page(self, opened: OpenDraft, path: str) -> EditorPage:
        """Return the editor page, checked in a thread, and allow requests for its pictures."""
        shown = EditorPage(opened, path)
        await compute(lambda: (shown.problems, shown.checklist, shown.face))
        deck = opened.draft.readable  # already computed for the checklist
        if deck is not None:
            self.admit(deck, opened.saved.player)
        return shown


# Changes


def _set_values(opened: OpenDraft, form: Form) -> Changed:
    """Set the values of a card; add the card again if another tab has deleted it."""
    path, draft = place_of(opened, form), opened.draft
    if path:
        values = values_in(form, fields_of(draft.case, kind_at(path)))
        return Changed(draft.with_values(path, draft.unknown(path) | values), path)
    draft, path = draft.with_new_card(kind_in(form["path"]))
    values = values_in(form, fields_of(draft.case, kind_at(path)))
    kept = {key: value for key, value in values.items() if value is not None}
    return Changed(draft.with_values(path, kept), path)


def _line(opened: OpenDraft, form: Form) -> Changed:
    values = read_line(opened.draft.case, form["line"][:1000])
    draft, path = opened.draft.with_new_card("clue")
    return Changed(draft.with_values(path, values), path)


def _add_card(draft: Draft, form: Form) -> Changed:
    if form["turn"]:
        draft.table(form["turn"])  # raises an error for an unknown path
        return Changed(*draft.with_clue_face(form["turn"]))
    return Changed(*draft.with_new_card(form["kind"]))


def _place_unchanged(opened: OpenDraft, form: Form) -> str:
    """Return the current path of a form's card; reject a card that another tab has changed."""
    try:
        path = place_of(opened, form)
    except EditConflict:
        path = ""
    if not path:
        raise _stale(opened)
    return path


def _stale(opened: OpenDraft) -> PageError:
    text = "This deck was changed in another tab, so nothing was changed here. Open it again."
    back = url_for("draft", id=opened.saved.id)
    return PageError(409, text, title="This page is out of date", back=back)


# Pages


def _icon(word: str) -> Markup:
    """Return the icon for a word of a deck file; empty if it has none."""
    name = icon_name(word)
    return icon_of(name) if name in ICONS else Markup()


def _redirect_to_card(opened: OpenDraft, path: str, then: str = "") -> Response:
    """Redirect to the editor at a card; `then` sets the focus for more typing."""
    values = {"card": path if then != "line" else "", "then": then}
    query = urlencode({key: value for key, value in values.items() if value})
    here = url_for("draft", id=opened.saved.id)
    return RedirectResponse(f"{here}?{query}" if query else here, 303)


def draw_card(card: Card | Objective, case: str) -> Markup:
    """Draw a card; its type is in the picture's address, so that caches don't show an old one."""
    face, id = face_of(card, case, "big"), getattr(card, "id", "")
    return Markup(face.replace(f'/{OWN}/{id}.svg"', f'/{OWN}/{id}.svg?{art_kind(card)}"'))


def _as_json(shown: EditorPage) -> dict[str, object]:
    """Return what the script shows after saving: the new preview and all problems."""
    face = draw_card(shown.face, shown.draft.case) if shown.face else ""
    wrong = {field.key: shown.wrong(field.key) for field in shown.fields}
    return {
        "revision": shown.opened.saved.revision,
        "seen": shown.digest,
        "path": shown.path,
        "face": face,
        "wrong": {"": shown.wrong(), **wrong},
        "missing": {each.constraint.id: list(each.missing) for each in shown.checklist},
        "title": str(shown.values.get("title", "")),
        "sound": not any(found.path == shown.path for found in shown.problems),
    }


def routes(
    drafts: DraftStore,
    uploads: PictureStore,
    measuring: MeasurementJobs,
    quotas: Quotas,
    workers: WorkerPool,
    admit: AllowDeck,
) -> list[Route]:
    """Return the addresses of the deck editor."""
    workshop = WorkshopViews(drafts, uploads, measuring, quotas, workers, admit)
    here = "/workshop/{id}"
    edits = {
        "card": workshop.card, "line": workshop.line, "new": workshop.new, "head": workshop.head,
        "remove": workshop.remove, "undo": workshop.undo, "copy": workshop.copy,
        "delete": workshop.delete, "picture": workshop.picture,
    }  # fmt: skip
    return [
        Route("/workshop", workshop.index, name="workshop"),
        Route("/workshop", workshop.begin, methods=["POST"], name="workshop"),
        Route(here, workshop.editor, name="draft"),
        *(
            Route(f"{here}/{verb}", edit, methods=["POST"], name=f"draft_{verb}")
            for verb, edit in edits.items()
        ),
    ]
