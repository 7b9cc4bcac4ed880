"""The plates of the achievements by id, one module for each group."""

from ...engrave import Plate
from . import craft, long_run, solving, survival

PLATES: dict[str, Plate] = {
    **solving.PLATES,
    **craft.PLATES,
    **survival.PLATES,
    **long_run.PLATES,
}
