"""Drafts: unfinished decks, however incomplete."""

from .bundles import draft_of, is_parcel, pack_bundle, picture_names, unpack_bundle, with_pictures
from .draft import Draft, Found, empty, from_deck, from_text
from .fields import Field, fields_of
from .pictures import crop, crop_all, name_of
from .shorthand import read_line

__all__ = [
    "Draft",
    "Field",
    "Found",
    "crop",
    "crop_all",
    "draft_of",
    "empty",
    "fields_of",
    "from_deck",
    "from_text",
    "is_parcel",
    "name_of",
    "pack_bundle",
    "picture_names",
    "read_line",
    "unpack_bundle",
    "with_pictures",
]  # fmt: skip
