"""The plates of Case 1, The Witch Cult Murders."""

from ...engrave import Plate
from . import artifacts, contact, evidence, locations, monsters, persons, threats, victims

PLATES: dict[str, Plate] = {
    **persons.PLATES,
    **threats.PLATES,
    **artifacts.PLATES,
    **evidence.PLATES,
    **locations.PLATES,
    **monsters.PLATES,
    **victims.PLATES,
    **contact.PLATES,
}
