"""The engravings of Case 1, The Witch Cult Murders."""

from collections.abc import Callable

from ...engrave import Drawing
from . import artifacts, evidence, locations, monsters, people, threats, victims

PICTURES: dict[str, Callable[[], Drawing]] = {
    **people.PICTURES,
    **threats.PICTURES,
    **artifacts.PICTURES,
    **evidence.PICTURES,
    **locations.PICTURES,
    **monsters.PICTURES,
    **victims.PICTURES,
}
