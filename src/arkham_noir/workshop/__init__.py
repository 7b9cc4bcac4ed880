"""Workshop: a deck in the making, card by card, however unfinished it is."""

from .draft import Draft, Found, empty, from_deck, from_text
from .fields import Field, fields_of
from .shorthand import read_line

__all__ = [
    "Draft", "Field", "Found", "empty", "fields_of", "from_deck", "from_text", "read_line",
]  # fmt: skip
