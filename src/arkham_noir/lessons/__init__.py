"""Lessons: a guided game of each case, and slides on what the later cases add.

>>> lesson = lesson_named("first-game")
>>> game = lesson.begin()
>>> lesson.step(moves_made=0, read=0).id
'welcome'
>>> lesson.allows(game, 0, "pass")
'A moment, Detective: read this first, then go on.'
>>> lesson.allows(game, 5, "play lead 1")
''
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

from ..errors import Contradiction, UnreadableText
from .briefing import Briefing, Slide, read_briefing
from .lesson import ZONES, Lesson, Stage, read_lesson

LESSONS = ("first-game", "first-storm", "first-gulf")
"""The guided games by name, one for each case, in the order in which they are best played."""

BRIEFINGS = ("thunder", "gulfs")
"""The cases that have a briefing; the first one builds on nothing."""


@cache
def lesson_named(name: str) -> Lesson:
    """The guided game of this name."""
    if name not in LESSONS:
        raise UnreadableText(f"There is no lesson '{name}'; there are {', '.join(LESSONS)}.")
    return read_lesson(_text(name.replace("-", "_")))


@cache
def lesson_of(case: str) -> Lesson | None:
    """The guided game of a case; None for a case that has none, or whose deck is not kept."""
    for name in LESSONS:
        with suppress(Contradiction):
            lesson = lesson_named(name)
            if lesson.case == case:
                return lesson
    return None


@cache
def briefing(case: str) -> Briefing | None:
    """What is new in a case; None for one that builds on nothing."""
    return read_briefing(_text(case)) if case in BRIEFINGS else None


def _text(name: str) -> str:
    return Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")


__all__ = [
    "BRIEFINGS", "Briefing", "LESSONS", "Lesson", "Slide", "Stage", "ZONES", "briefing",
    "lesson_named", "lesson_of",
]  # fmt: skip
