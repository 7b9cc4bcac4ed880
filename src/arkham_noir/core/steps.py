"""The kinds of steps that can stand on the agenda. Imperative; the rules give them meaning.

A step is a number: its kind, a card, a line, a number more, and marks.
"""

from __future__ import annotations

from typing import Final

from .bits import i64

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
FIND: Final = 20
WAIVED_PLAY: Final = 21
PLACE: Final = 22
FORMULA_PLAYED: Final = 23
FORMULA_CLOSED: Final = 24
STORM_DUE: Final = 25
STORM_BREAKS: Final = 26
OPEN_CASE: Final = 27
SHELVE: Final = 28
HAUNT: Final = 29
PLAY_MENACE: Final = 30
ABSENT_MENACE: Final = 31
SUMMON: Final = 32
GAINED: Final = 33
GAIN: Final = 34
PREVENT_ANY: Final = 35
STRAIN: Final = 36

# From here on: effects and icons, which know the card they come from
TAKE_LEAD: Final = 37
TAKE_DISCARD: Final = 38
TAKE_CLOSED: Final = 39
TAKE_STABILITY: Final = 40
TAKE_TIME: Final = 41
TAKE_PENALTY: Final = 42
SEARCH: Final = 43
SHUFFLE: Final = 44
EXCHANGE: Final = 45
EXCHANGE_FOR: Final = 46
DISCARD_HAND: Final = 47
DISCARD_LEAD: Final = 48
EFFECT_CHECK: Final = 49
PLAY_STORM: Final = 50
SEARCH_MENACES: Final = 51
DRAW_MENACE: Final = 52
CLOSE_5: Final = 53
CLOSE_6: Final = 54
PREVENT: Final = 55
FLIP: Final = 56
ADD_TO_HAND: Final = 57
ACCESS: Final = 58
REMOVE_I: Final = 59
GREAT_SHUFFLE: Final = 60

KINDS: Final = 61

NAMES: Final = (
    "action", "maintenance", "hand-play", "choose-case", "score", "finish-closing", "last-case",
    "bonus", "check", "hand-limit", "open-victim", "lay-leads", "deal-hand", "window", "checks",
    "clear-time", "refill-window", "refill", "run-out", "form-stack", "find", "waived-play",
    "place", "formula-played", "formula-closed", "storm-due", "storm-breaks", "open-case",
    "shelve", "haunt", "play-menace", "absent-menace", "summon", "gained", "gain",
    "prevent-any", "strain", "take-lead", "take-discard", "take-closed", "take-stability",
    "take-time", "take-penalty", "search", "shuffle", "exchange", "exchange-for", "discard-hand",
    "discard-lead", "effect-check", "play-storm", "search-menaces", "draw-menace", "close-5",
    "close-6", "prevent", "flip", "add-to-hand", "access", "remove-i", "great-shuffle",
)  # fmt: skip
"""How positions write the kinds, in the order of the numbers above."""

ICONS: Final = (FLIP, ADD_TO_HAND, ACCESS, TAKE_STABILITY)
"""What can stand in the icon area of a case or a menace. [C3-ICON-02 to -05]"""

MAY: Final = 0x100000000000000
"""Mark of a voluntary effect. [R-EFF-01]"""

PURPLE: Final = 0x400000000000000
"""Mark of a purple icon: nothing without the Machine. [C3-PURPLE-01]"""

PREVENTED: Final = 0x800000000000000
"""Mark of what follows a play whose effects were prevented. [C3-PLAY-01]"""

RAN_OUT: Final = 0x200000000000000
"""Mark of a draw that has already run the stack out once. [R-RUNOUT-03]"""


def step(kind: i64, card: i64 = 0, line: i64 = 0, number: i64 = 0) -> i64:
    """One step as a number."""
    return kind | (card << 8) | (line << 16) | (number << 24)


def kind_of(step: i64) -> i64:
    """What is to be done."""
    return step & 255


def card_of(step: i64) -> i64:
    """The card it comes from or is done with."""
    return (step >> 8) & 255


def line_of(step: i64) -> i64:
    """The line it belongs to."""
    return (step >> 16) & 255


def number_of(step: i64) -> i64:
    """The number it carries: types of a closed line, a free action, the number of a case."""
    return (step >> 24) & 255
