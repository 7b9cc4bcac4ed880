"""Played games: summaries with their dates, in the order in which they ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from .summary import GameSummary

if TYPE_CHECKING:
    from ..review.breakdown import Review


@dataclass(frozen=True)
class ReviewResult:
    """What a game review found, in thousandths: skill, luck and the lowest chance of winning."""

    skill: int
    luck: int
    lowest_chance: int


def review_result(review: Review) -> ReviewResult:
    """Return the result of a review."""
    chances = [each.found.chance for each in review.decisions]
    return ReviewResult(review.skill.points, review.luck.points, min(chances, default=review.end))


@dataclass(frozen=True)
class PlayedGame:
    """A game in a history: its id, when it ended, and its summary.

    A history should contain only games that have ended. A running game counts as given up.
    `campaign` is the id of the campaign that the game belongs to.
    """

    id: str
    ended: datetime
    summary: GameSummary
    review: ReviewResult | None = None
    campaign: str = ""


def in_order(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Return games in the order in which they ended."""
    return sorted(games, key=lambda game: (game.ended, game.id))


def ranked(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Return the ranked games."""
    return [game for game in games if game.summary.is_ranked]


def free(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Return the games of free play."""
    return [game for game in games if not game.summary.is_ranked]


def daily_games(games: Iterable[PlayedGame]) -> dict[date, PlayedGame]:
    """Return the counted attempt of each day; only the first one if there are several."""
    found: dict[date, PlayedGame] = {}
    for game in in_order(games):
        if game.summary.daily:
            found.setdefault(date.fromisoformat(game.summary.daily), game)
    return found


def daily_results(games: Iterable[PlayedGame]) -> dict[date, bool]:
    """Return whether the counted attempt of each day was won, for streaks and the calendar."""
    return {day: game.summary.won for day, game in daily_games(games).items()}
