"""The kinds of steps on the agenda.

A step is a number: its kind, a card, a line, one more number, and marks. This module has the kinds
that rules use across modules. Effects and their questions are registered where they are defined.
"""

from __future__ import annotations

from typing import Final

from .packed import card_of, kind_of, line_of, number_of
from .packed import pack as step

ACTION: Final = 0
MAINTENANCE: Final = 1
HAND_PLAY: Final = 2
CHOOSE_CASE: Final = 3
SCORE: Final = 4
FINISH_CLOSING: Final = 5
LAST_CASE: Final = 6
BONUS: Final = 7
CHECK: Final = 8
HAND_LIMIT: Final = 9
OPEN_VICTIM: Final = 10
LAY_LEADS: Final = 11
DEAL_HAND: Final = 12
WINDOW: Final = 13
CHECKS: Final = 14
CLEAR_TIME: Final = 15
REFILL_WINDOW: Final = 16
REFILL: Final = 17
RUN_OUT: Final = 18
FORM_STACK: Final = 19
WAIVED_PLAY: Final = 20
PLACE: Final = 21
FORMULA_PLAYED: Final = 22
FORMULA_CLOSED: Final = 23
STORM_DUE: Final = 24
STORM_BREAKS: Final = 25
OPEN_CASE: Final = 26
SHELVE: Final = 27
HAUNT: Final = 28
PLAY_MENACE: Final = 29
ABSENT_MENACE: Final = 30
GAINED: Final = 31
GAIN: Final = 32
STRAIN: Final = 33

FIRST_REGISTERED: Final = 34
"""The first number that the registry assigns."""

NAMES: Final[list[str]] = [""] * FIRST_REGISTERED
"""The names of the kinds in positions, by number."""

MAY: Final = 0x100000000000000
"""Mark of a may effect. [R-EFF-01]"""

PURPLE: Final = 0x400000000000000
"""Mark of a purple icon, which does nothing without the Machine. [C3-PURPLE-01]"""

PREVENTED: Final = 0x800000000000000
"""Mark of the steps after a play whose effects were prevented. [C3-PLAY-01]"""

RAN_OUT: Final = 0x200000000000000
"""Mark of a draw that has already run the stack out once. [R-RUNOUT-03]"""

__all__ = ["card_of", "kind_of", "line_of", "number_of", "step"]
