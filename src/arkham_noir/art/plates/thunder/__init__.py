"""The plates of Case 2, Called Forth by Thunder."""

from ...engrave import Plate
from . import (
    artifacts,
    contact,
    evidence,
    formulas,
    locations,
    monsters,
    persons,
    storms,
    threats,
    victims,
)

PLATES: dict[str, Plate] = {
    **persons.PLATES,
    **threats.PLATES,
    **artifacts.PLATES,
    **evidence.PLATES,
    **locations.PLATES,
    **monsters.PLATES,
    **formulas.PLATES,
    **storms.PLATES,
    **victims.PLATES,
    **contact.PLATES,
}
