"""The case report in the terminal: the story of a finished game."""

from __future__ import annotations

from ..game import Game
from ..report import case_report
from .screen import QUIET, STRONG, Screen

WIDTH = 80
"""The number of columns for prose."""


def show_report(screen: Screen, game: Game) -> None:
    """Show the title, the opening, a chapter for each case, and the end."""
    report = case_report(game)
    screen.say()
    screen.say(report.title, STRONG, width=WIDTH)
    screen.say(report.byline, QUIET, width=WIDTH)
    screen.say()
    screen.say(report.opening, width=WIDTH)
    for chapter in report.chapters:
        screen.say()
        screen.say(chapter.title + (" (closed)" if chapter.closed else ""), STRONG, width=WIDTH)
        screen.say(chapter.text, width=WIDTH)
    screen.say()
    screen.say(report.closing, width=WIDTH)
