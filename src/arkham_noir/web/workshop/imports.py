"""New decks: empty, copied, or from an uploaded file."""

from __future__ import annotations

from collections.abc import Container

from starlette.requests import Request

from ...cases import CASES, find_case
from ...decks.drafts import (
    Draft,
    draft_of,
    empty,
    from_deck,
    from_text,
    is_parcel,
    unpack_bundle,
    with_pictures,
)
from ...errors import UnreadableText
from ..http.disconnects import while_connected
from ..http.forms import Form
from ..jobs.pool import WorkerPool
from ..jobs.requests import run_for
from ..jobs.threads import compute
from ..limits.config import LARGEST_DECK
from .pictures import PictureStore


async def parse_new_draft(
    request: Request,
    form: Form,
    known: Container[str],
    uploads: PictureStore,
    workers: WorkerPool,
) -> tuple[Draft, list[bytes]]:
    """Return a new draft and its pictures; `known` pictures are not converted again."""
    sent = form.files.get("deck", b"")
    if not sent:
        return await compute(_chosen, form), []
    if not is_parcel(sent):
        return await compute(_plain, sent), []
    draft, found = await run_for(request, workers, unpack_bundle, sent)
    pictures = await while_connected(request, uploads.crop_pictures(found, known))
    return with_pictures(draft, pictures), list(pictures.values())


async def parse_draft(request: Request, sent: bytes, workers: WorkerPool) -> Draft:
    """Return the draft in an uploaded file or zip, without its pictures."""
    if is_parcel(sent):
        return await run_for(request, workers, draft_of, sent)
    return await compute(_plain, sent)


def _chosen(form: Form) -> Draft:
    """Return an empty draft, or a copy of a standard deck."""
    how, _, name = form["from"].partition(" ")
    if how not in ("ours", "empty") or name not in [case.name for case in CASES]:
        raise UnreadableText("Choose what to start with: a standard deck, an empty deck or a file.")
    return empty(name) if how == "empty" else _copy_standard_deck(name)


def _plain(sent: bytes) -> Draft:
    """Return the draft in an uploaded deck file."""
    if len(sent) > LARGEST_DECK:
        raise UnreadableText(f"This deck file is too large (limit: {LARGEST_DECK:,} bytes).")
    try:
        return from_text(sent.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UnreadableText("This file is not a deck: it is not a text file.") from None


def _copy_standard_deck(case: str) -> Draft:
    deck = find_case(case).builtin()
    return from_deck(deck.renamed(f"{deck.name} (copy)", "0.1"))
