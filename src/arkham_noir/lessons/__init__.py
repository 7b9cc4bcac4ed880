"""Lessons: a guided first game, and slides on what the later cases add.

>>> lesson = first_game()
>>> game = lesson.begin()
>>> lesson.step(moves_made=0, read=0).id
'welcome'
>>> lesson.allows(game, 0, "pass")
'A moment, Detective: read this first, then go on.'
>>> lesson.allows(game, 5, "play lead 1")
''
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .briefing import Briefing, Slide, read_briefing
from .lesson import ZONES, Lesson, Stage, read_lesson

BRIEFINGS = ("thunder", "gulfs")
"""The cases that have a briefing; the first one has the guided game."""


@cache
def first_game() -> Lesson:
    """The guided first game, of Case 1."""
    return read_lesson(_text("first_game"))


@cache
def briefing(case: str) -> Briefing | None:
    """What is new in a case; None for one that builds on nothing."""
    return read_briefing(_text(case)) if case in BRIEFINGS else None


def _text(name: str) -> str:
    return Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")


__all__ = ["BRIEFINGS", "Briefing", "Lesson", "Slide", "Stage", "ZONES", "briefing", "first_game"]
