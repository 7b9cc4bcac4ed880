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
"""A parcel of a whole case with its pictures has about a third of it."""


async def parse_new_draft(
    form: Form, known: Container[str], shelf: PictureStore
) -> tuple[Draft, list[bytes]]:
    """What a new draft begins with, and the pictures that come with it; those that are known were
    cut before."""
    sent = form.files.get("deck", b"")
    if not is_parcel(sent):
        return await compute(_plain, form, sent), []
    draft, found = await compute(unpacked, sent)
    pictures = await shelf.cut(found, known)
    return with_pictures(draft, pictures), list(pictures.values())


def _plain(form: Form, sent: bytes) -> Draft:
    """A draft that brings no pictures."""
    if sent:
        return draft_in(sent)
    how, _, name = form["from"].partition(" ")
    if how not in ("ours", "empty") or name not in [case.name for case in CASES]:
        raise UnreadableText("Say what to begin with: one of our decks, an empty box, or a file.")
    return empty(name) if how == "empty" else _ours(name)


def draft_in(sent: bytes) -> Draft:
    """The draft in a file, whatever it looks like; pictures that come with it are not looked at."""
    if is_parcel(sent):
        return draft_of(sent)
    if len(sent) > LARGEST:
        raise UnreadableText(f"A deck file has at most {LARGEST:,} bytes.")
    try:
        return from_text(sent.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UnreadableText("This file is not a deck: it is not a text.") from None


def _ours(case: str) -> Draft:
    deck = find_case(case).builtin()
    return from_deck(deck.renamed(f"{deck.name}, changed", "0.1"))
