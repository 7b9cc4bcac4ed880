"""Plates: one picture for every card, as inner SVG for the viewBox 0 0 960 800.

Each case has a folder with one module for each type of card. A module ends with its table,
`PLATES`: card id -> the function that draws it. A card that no table lists gets a picture of its
kind, always the same one. `achievements` has the plates of the achievements.
"""

from functools import cache
from importlib import import_module

from ..engrave import Drawing, Plate

FOLDERS = {"witch-cult": "witch_cult", "thunder": "thunder", "gulfs": "gulfs"}


@cache
def engraving(case: str, card_id: str, kind: str = "person") -> str:
    """Return the picture of one card; the kind matters only for a card that no table lists."""
    plate = plates(case).get(card_id)
    return (plate() if plate else _draw_unlisted(kind, f"{case}/{card_id}")).svg()


@cache
def plates(case: str) -> dict[str, Plate]:
    """Return the plates of a case by card id; none for a custom deck."""
    if case not in FOLDERS:
        return {}
    table: dict[str, Plate] = import_module(f".{FOLDERS[case]}", __name__).PLATES
    return table


def _draw_unlisted(kind: str, name: str) -> Drawing:
    """Draw a picture for a custom card; the scenes are imported only then."""
    from .unlisted import draw_custom

    return draw_custom(kind, name)
