"""Options: one legal move as a number, packed from verb, card, line and free action."""

from __future__ import annotations

from typing import Final

from .bits import i64
from .packed import card_of, line_of, number_of
from .packed import kind_of as verb_of
from .packed import pack as option

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

VERBS: Final[list[str]] = [
    "take", "play lead", "hand", "close", "pass", "play", "close line", "score", "done",
    "take card", "discard", "skip", "search", "shuffle", "give", "get", "continue", "check",
    "storm", "search menaces", "summon", "draw menace", "close now", "prevent", "flip", "add",
    "access", "use", "stow", "fetch",
]  # fmt: skip
"""The names of the verbs by number: first those above, then registered ones."""

PLAIN: Final = -1
"""The free action number of a play that spends no free action."""


def verb(name: str) -> i64:
    """Register a new verb and return its number."""
    VERBS.append(name)
    return len(VERBS) - 1


def is_free(verb: i64) -> bool:
    """Return whether the verb is a free action, which does not answer the question [R-TURN-06]."""
    return verb in (USE, STOW, FETCH)


def help_of(option: i64) -> i64:
    """Return the number of the free action that is used or spent on a play, else `PLAIN`."""
    return number_of(option) - 1


def with_help(option: i64, number: i64) -> i64:
    """Return the option that uses this free action, or spends it on the play."""
    return option | ((number + 1) << 24)


__all__ = ["card_of", "line_of", "option", "verb_of"]
