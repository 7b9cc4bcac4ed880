"""The kinds of steps that can stand on the agenda. Imperative; the rules give them meaning.

A step is a number: its kind, a card, a line, a number more and two marks.
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
TAKE_LEAD: Final = 20
TAKE_DISCARD: Final = 21
TAKE_CLOSED: Final = 22
TAKE_STABILITY: Final = 23
TAKE_TIME: Final = 24
SEARCH: Final = 25
FIND: Final = 26
SHUFFLE: Final = 27
EXCHANGE: Final = 28
EXCHANGE_FOR: Final = 29
DISCARD_HAND: Final = 30
DISCARD_LEAD: Final = 31
EFFECT_CHECK: Final = 32
WAIVED_PLAY: Final = 33

KINDS: Final = 34

NAMES: Final = (
    "action", "maintenance", "hand-play", "choose-case", "score", "finish-closing", "last-case",
    "bonus", "check", "hand-limit", "open-victim", "lay-leads", "deal-hand", "window", "checks",
    "clear-time", "refill-window", "refill", "run-out", "form-stack", "take-lead",
    "take-discard", "take-closed", "take-stability", "take-time", "search", "find", "shuffle",
    "exchange", "exchange-for", "discard-hand", "discard-lead", "effect-check", "waived-play",
)  # fmt: skip
"""How positions write the kinds, in the order of the numbers above."""

MAY: Final = 0x100000000
"""Mark of a voluntary effect. [R-EFF-01]"""

RAN_OUT: Final = 0x200000000
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
    """The number it carries (types of a closed line, side of the contact)."""
    return (step >> 24) & 255
