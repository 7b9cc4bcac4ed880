"""New decks: empty, copied, or from an uploaded file."""

from __future__ import annotations

from collections.abc import Container

from ...cases import CASES, find_case
from ...decks.drafts import (
    Draft,
    draft_of,
    empty,
    from_deck,
    from_text,
    is_parcel,
    unpacked,
    with_pictures,
)
from ...errors import UnreadableText
from ..http.forms import Form
from ..jobs.threads import compute
from .drafts import LARGEST
from .pictures import PictureStore

FILE_LIMIT = 25_000_000
"""The maximum size of an upload; a whole deck with pictures needs about a third of it."""


async def parse_new_draft(
    form: Form, known: Container[str], uploads: PictureStore
) -> tuple[Draft, list[bytes]]:
    """Return a new draft and its pictures; `known` pictures are not converted again."""
    sent = form.files.get("deck", b"")
    if not is_parcel(sent):
        return await compute(_plain, form, sent), []
    draft, found = await compute(unpacked, sent)
    pictures = await uploads.cut(found, known)
    return with_pictures(draft, pictures), list(pictures.values())


def _plain(form: Form, sent: bytes) -> Draft:
    """Return a new draft without pictures."""
    if sent:
        return draft_in(sent)
    how, _, name = form["from"].partition(" ")
    if how not in ("ours", "empty") or name not in [case.name for case in CASES]:
        raise UnreadableText("Choose what to start with: a standard deck, an empty deck or a file.")
    return empty(name) if how == "empty" else _ours(name)


def draft_in(sent: bytes) -> Draft:
    """Return the draft in an uploaded file or zip, without its pictures."""
    if is_parcel(sent):
        return draft_of(sent)
    if len(sent) > LARGEST:
        raise UnreadableText(f"This deck file is too large (limit: {LARGEST:,} bytes).")
    try:
        return from_text(sent.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UnreadableText("This file is not a deck: it is not a text file.") from None


def _ours(case: str) -> Draft:
    deck = find_case(case).builtin()
    return from_deck(deck.renamed(f"{deck.name} (copy)", "0.1"))
