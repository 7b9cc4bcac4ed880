"""Lessons: a guided game for each case, and slides on the new rules of the later cases.

>>> lesson = find_lesson("first-game")
>>> game = lesson.begin()
>>> lesson.step(moves_made=0, read=0).id
'welcome'
>>> lesson.allows(game, 0, "pass")
'A moment, Detective: read this first, then continue.'
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
"""The guided games by name, one for each case, in the recommended order."""

BRIEFINGS = ("thunder", "gulfs")
"""The cases that have a briefing: those that add rules to Case 1."""


@cache
def find_lesson(name: str) -> Lesson:
    """Return the guided game with this name."""
    if name not in LESSONS:
        raise UnreadableText(f"There is no tutorial '{name}'. Choose from: {', '.join(LESSONS)}.")
    return read_lesson(_text(name.replace("-", "_")))


@cache
def lesson_of(case: str) -> Lesson | None:
    """Return the guided game of a case, or None if it has none or its deck is missing."""
    for name in LESSONS:
        with suppress(Contradiction):
            lesson = find_lesson(name)
            if lesson.case == case:
                return lesson
    return None


@cache
def briefing(case: str) -> Briefing | None:
    """Return the slides on the new rules of a case, or None if it has none."""
    return read_briefing(_text(case)) if case in BRIEFINGS else None


def _text(name: str) -> str:
    return Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")


__all__ = [
    "BRIEFINGS",
    "LESSONS",
    "ZONES",
    "Briefing",
    "Lesson",
    "Slide",
    "Stage",
    "briefing",
    "find_lesson",
    "lesson_of",
]  # fmt: skip
