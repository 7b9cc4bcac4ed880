"""Made-up histories: a ranked win with any facts changed, and games of consecutive days."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from arkham_noir.history import Closing, GameSummary, PlayedGame

FIRST = datetime(2026, 11, 18, 20, tzinfo=UTC)

WIN = GameSummary(
    case="witch-cult",
    turns=40,
    outcome="won",
    ending="solved",
    ended="You have solved the case: the Big picture is complete. You win.",
    deck="484da5e15c8f",
    deck_label="The Witch Cult Murders 1.2",
    rules=2,
    origin="random",
    table_rule="strict",
    symbols="····◆" * 8,
    preset="default",
    stability=2,
    stability_limit=5,
    time=1,
    time_limit=5,
    victims_left=1,
    scored=5,
    types_scored=("person", "threat", "artifact", "evidence", "location"),
    types_to_win=5,
    closings=(Closing(5, 2), Closing(5, 2), Closing(5, 1)),
    longest_line=8,
    locks=2,
    checks=6,
    failed_checks=3,
    used_contact=True,
    played_here=True,
)
"""A ranked win that unlocks only First Light and Witch House."""


def win(**changes: Any) -> GameSummary:
    return replace(WIN, **changes)


def loss(**changes: Any) -> GameSummary:
    facts = {"outcome": "lost-time", "ending": "time", "scored": 4, "missing": 1, "victims_left": 0}
    return replace(WIN, **{**facts, **changes})


def played(day: int, summary: GameSummary = WIN, **facts: Any) -> PlayedGame:
    """Return a game that ended some days after the first."""
    return PlayedGame(f"{day:05}", FIRST + timedelta(day), summary, **facts)


def history(*summaries: GameSummary) -> list[PlayedGame]:
    """Return one game a day."""
    return [played(day, summary) for day, summary in enumerate(summaries)]
