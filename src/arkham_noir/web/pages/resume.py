"""The game to continue, as the home page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from ...decks.cards import Card
from ...history import GameSummary, summarize
from ...view import Area, LineView, TableView
from ..db.games import StoredGame
from ..games.sessions import GameSession

MOST_CARDS = 8
"""The number of cards of a line that the strip shows."""

COUNTS = ("no", "one", "two", "three", "four", "five", "six")


@dataclass(frozen=True)
class GameToContinue:
    """A running game: the longest line, a sentence on the position, and its facts.

    If the game can't be read, only its row in the database is known.
    """

    saved: StoredGame
    cards: tuple[Card, ...] = ()
    where: str = ""
    summary: GameSummary | None = None


def game_to_continue(session: GameSession, day: date | None) -> GameToContinue:
    """Return a game for the home page; `day` is the daily case whose counted attempt it is."""
    game, saved = session.game, session.saved
    view = game.view()
    summary = summarize(game, played_here=saved.played_here, daily=day, tutorial=bool(saved.lesson))
    return GameToContinue(saved, _longest_line(view), describe_position(view), summary)


def _longest_line(view: TableView) -> tuple[Card, ...]:
    """Return the last cards of the longest line, or its head if it has none."""
    rows = [(line.head, *line.cards) for line in view.lines]
    return max(rows, key=len, default=())[-MOST_CARDS:]


def describe_position(view: TableView) -> str:
    """Return what matters about a position in a sentence or two.

    >>> from arkham_noir import Game
    >>> game = Game.from_position("witch-cult | line 1: gilman p3 | stability: t1 t2 t3 t4")
    >>> describe_position(game.view())
    'Line 1 has one type. Stability is one card below its limit.'
    """
    areas = {"Time": view.time, "Stability": view.stability}
    close = [f"{name} is one card below its limit." for name, area in areas.items() if _near(area)]
    lines = [_describe_line(max(view.lines, key=_closeness))] if view.lines else []
    return " ".join([*lines, *close])


def _closeness(line: LineView) -> tuple[bool, int]:
    return line.closable, len(line.types)


def _describe_line(line: LineView) -> str:
    types = f"{COUNTS[len(line.types)]} type{'' if len(line.types) == 1 else 's'}"
    return f"Line {line.number} has {types}{' and may close' if line.closable else ''}."


def _near(area: Area) -> bool:
    return area.short == 1
