"""The plates of Case 3, Infinite Gulfs of Darkness."""

from ...engrave import Plate
from . import (
    artifacts,
    case_cards,
    contact,
    equipment,
    evidence,
    formulas,
    locations,
    menaces,
    monsters,
    objectives,
    persons,
    threats,
)

PLATES: dict[str, Plate] = {
    **persons.PLATES,
    **threats.PLATES,
    **artifacts.PLATES,
    **evidence.PLATES,
    **locations.PLATES,
    **monsters.PLATES,
    **formulas.PLATES,
    **case_cards.PLATES,
    **menaces.PLATES,
    **objectives.PLATES,
    **equipment.PLATES,
    **contact.PLATES,
}
