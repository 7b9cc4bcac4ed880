"""The engravings: one picture for every card, as inner SVG for the viewBox 0 0 960 800.

The cards of the three cases have pictures of their own, in one table for each case. A card
that no table knows is given a picture of its kind, and always the same one.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from ..engrave import Drawing
from .unlisted import unlisted

Table = dict[str, Callable[[], Drawing]]

TABLES = {"witch-cult": "witch_cult", "thunder": "thunder", "gulfs": "gulfs"}
VIEW_BOX = "0 0 960 800"


@cache
def engraving(case: str, card_id: str, kind: str = "person") -> str:
    """The picture of one card; the kind matters only for a card that no table knows."""
    draw = pictures(case).get(card_id)
    return (draw() if draw else unlisted(kind, f"{case}/{card_id}")).svg()


@cache
def pictures(case: str) -> Table:
    """The picture table of a case; empty for a deck of the player's own."""
    if case not in TABLES:
        return {}
    table: Table = import_module(f".{TABLES[case]}", __name__).PICTURES
    return table


def _edition() -> str:
    """Eight letters over the source of the art package."""
    sources = sorted(Path(__file__).parents[1].rglob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:8]


EDITION = _edition()  # changes whenever the art changes: part of a picture's address
