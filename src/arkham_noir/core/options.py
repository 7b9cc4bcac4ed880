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
CONTACT: Final = 17
CHECK: Final = 18

PLAIN: Final = 0
"""The manner of a play that spends nothing; otherwise 1 + the contact's side that is spent."""


def option(verb: i64, card: i64 = 0, line: i64 = 0, manner: i64 = 0) -> i64:
    """One option as a number."""
    return verb | (card << 8) | (line << 16) | (manner << 24)


def verb_of(option: i64) -> i64:
    """What the hand does."""
    return option & 255


def card_of(option: i64) -> i64:
    """The card it is done with (for `CONTACT`, the side)."""
    return (option >> 8) & 255


def line_of(option: i64) -> i64:
    """The line it is done to."""
    return (option >> 16) & 255


def manner_of(option: i64) -> i64:
    """How a play is made possible: `PLAIN`, or 1 + the contact's side."""
    return (option >> 24) & 255
