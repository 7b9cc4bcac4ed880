"""One legal answer, as a number: the verb, and the card, the line and the manner it needs."""

from __future__ import annotations

from typing import Final

from .bits import i64

TAKE: Final = 0
PLAY_LEAD: Final = 1
USE_HAND: Final = 2
CLOSE: Final = 3
PASS: Final = 4
PLAY: Final = 5
CLOSE_LINE: Final = 6
SCORE: Final = 7
DONE: Final = 8
TAKE_CARD: Final = 9
DISCARD_CARD: Final = 10
SKIP: Final = 11
SEARCH: Final = 12
SHUFFLE: Final = 13
GIVE: Final = 14
GET: Final = 15
CONTINUE: Final = 16
CHECK: Final = 17
STORM: Final = 18
SEARCH_MENACES: Final = 19
SUMMON: Final = 20
DRAW_MENACE: Final = 21
CLOSE_NOW: Final = 22
PREVENT: Final = 23
FLIP: Final = 24
ADD: Final = 25
ACCESS: Final = 26
USE: Final = 27
STOW: Final = 28
FETCH: Final = 29

VERBS: Final = (
    "take", "play lead", "hand", "close", "pass", "play", "close line", "score", "done",
    "take card", "discard", "skip", "search", "shuffle", "give", "get", "continue", "check",
    "storm", "search menaces", "summon", "draw menace", "close now", "prevent", "flip", "add",
    "access", "use", "stow", "fetch",
)  # fmt: skip
"""What the verbs are called, in the order of the numbers above."""

FIRST_FREE: Final = USE
"""This verb and those behind it are free actions; the manner says which. [R-TURN-06]"""

PLAIN: Final = 0
"""The manner of a play that spends nothing; otherwise 1 + the number of the free action."""


def option(verb: i64, card: i64 = 0, line: i64 = 0, manner: i64 = 0) -> i64:
    """One option as a number."""
    return verb | (card << 8) | (line << 16) | (manner << 24)


def verb_of(option: i64) -> i64:
    """What the hand does."""
    return option & 255


def card_of(option: i64) -> i64:
    """The card it is done with."""
    return (option >> 8) & 255


def line_of(option: i64) -> i64:
    """The line it is done to."""
    return (option >> 16) & 255


def manner_of(option: i64) -> i64:
    """How a play is made possible; for a free action, which one."""
    return (option >> 24) & 255
