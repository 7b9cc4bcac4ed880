"""The pictures of Case 2, by card id."""

from collections.abc import Callable

from ...engrave import Drawing
from .artifacts import ARTIFACTS
from .contact import CONTACT
from .crowds import CROWDS
from .evidence import EVIDENCE
from .locations import LOCATIONS
from .monsters import MONSTERS
from .persons import PERSONS
from .storms import STORMS
from .threats import THREATS
from .victims import VICTIMS

PICTURES: dict[str, Callable[[], Drawing]] = (
    PERSONS
    | CROWDS
    | THREATS
    | ARTIFACTS
    | EVIDENCE
    | LOCATIONS
    | MONSTERS
    | STORMS
    | VICTIMS
    | CONTACT
)
