"""One legal answer, as a number: the verb, and the card, the line and the help that it needs."""

from __future__ import annotations

from typing import Final

from .bits import i64, vec
from .packed import card_of, line_of, number_of
from .packed import kind_of as verb_of
from .packed import pack as option

VERBS: Final[list[str]] = []
"""What the verbs are called, by number."""

FREE_VERBS: Final = vec[i64]([0] * 256)
"""By number, 1 for a verb that is a free action."""


def verb(name: str) -> i64:
    """A new verb; its number."""
    VERBS.append(name)
    return len(VERBS) - 1


def free_verb(name: str) -> i64:
    """A new verb that does not answer what is asked: that is asked again. [R-TURN-06]"""
    number = verb(name)
    FREE_VERBS[number] = 1
    return number


TAKE: Final = verb("take")
PLAY_LEAD: Final = verb("play lead")
USE_HAND: Final = verb("hand")
CLOSE: Final = verb("close")
PASS: Final = verb("pass")
PLAY: Final = verb("play")
CLOSE_LINE: Final = verb("close line")
SCORE: Final = verb("score")
DONE: Final = verb("done")
TAKE_CARD: Final = verb("take card")
DISCARD_CARD: Final = verb("discard")
SKIP: Final = verb("skip")
SEARCH: Final = verb("search")
SHUFFLE: Final = verb("shuffle")
GIVE: Final = verb("give")
GET: Final = verb("get")
CONTINUE: Final = verb("continue")
CHECK: Final = verb("check")
STORM: Final = verb("storm")
SEARCH_MENACES: Final = verb("search menaces")
SUMMON: Final = verb("summon")
DRAW_MENACE: Final = verb("draw menace")
CLOSE_NOW: Final = verb("close now")
PREVENT: Final = verb("prevent")
FLIP: Final = verb("flip")
ADD: Final = verb("add")
ACCESS: Final = verb("access")
USE: Final = free_verb("use")
STOW: Final = free_verb("stow")
FETCH: Final = free_verb("fetch")

PLAIN: Final = -1
"""What a play spends that needs no help."""


def is_free(option: i64) -> bool:
    """Whether it is done beside what is asked."""
    return FREE_VERBS[verb_of(option)] != 0


def help_of(option: i64) -> i64:
    """The number of the free action that is used, or spent on a play; otherwise `PLAIN`."""
    return number_of(option) - 1


def with_help(option: i64, number: i64) -> i64:
    """The option by this free action, or with it spent on the play."""
    return option | ((number + 1) << 24)


__all__ = ["card_of", "line_of", "option", "verb_of"]
