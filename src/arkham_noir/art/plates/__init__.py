"""The plates: one picture for every card, as inner SVG for the viewBox 0 0 960 800.

Each case has a folder with one module for each type of card. A module ends with its table,
`PLATES`: card id -> the function that cuts it. A card that no table lists is given a picture
of its kind, and always the same one.
"""

from functools import cache
from importlib import import_module

from ..engrave import Drawing, Plate

FOLDERS = {"witch-cult": "witch_cult", "thunder": "thunder", "gulfs": "gulfs"}


@cache
def engraving(case: str, card_id: str, kind: str = "person") -> str:
    """The picture of one card; the kind matters only for a card that no table lists."""
    plate = plates(case).get(card_id)
    return (plate() if plate else _unlisted(kind, f"{case}/{card_id}")).svg()


@cache
def plates(case: str) -> dict[str, Plate]:
    """The plates of a case by card id; none for a deck of the player's own."""
    if case not in FOLDERS:
        return {}
    table: dict[str, Plate] = import_module(f".{FOLDERS[case]}", __name__).PLATES
    return table


def _unlisted(kind: str, name: str) -> Drawing:
    """A picture for a card of the player's own; its scenes are fetched when there is one."""
    from .unlisted import unlisted

    return unlisted(kind, name)
