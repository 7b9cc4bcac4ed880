"""Drafts: unfinished decks, however incomplete."""

from .bundles import draft_of, is_parcel, named_in, packed, unpacked, with_pictures
from .draft import Draft, Found, empty, from_deck, from_text
from .fields import Field, fields_of
from .pictures import cut, cut_all, name_of
from .shorthand import read_line

__all__ = [
    "Draft", "Field", "Found", "cut", "cut_all", "draft_of", "empty", "fields_of", "from_deck",
    "from_text", "is_parcel", "name_of", "named_in", "packed", "read_line", "unpacked",
    "with_pictures",
]  # fmt: skip
