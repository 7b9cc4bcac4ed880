"""Statistics of a history: win rates, streaks, endings, and a comparison with computer players.

Every function takes played games. Select them first: ranked ones, one case, one difficulty.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import hypot
from typing import NamedTuple

from .._intervals import Share, wilson
from .._numbers import number_word
from ..players.strength import MeasuredStrength, measured_strengths
from .played_games import PlayedGame, in_order
from .summary import ENDINGS, Ending

LEAST_GAMES = 5
"""The number of games from which a win rate is shown."""

LEAST_REVIEWS = 3
"""The number of reviews from which luck and skill are shown."""

RECENT = 10
"""The number of games in each win rate over time."""

CLOSEST = 3
"""The number of closest losses."""

PER_POINT = 10
"""Thousandths in a point of the chance of winning."""


class SettingsGroup(NamedTuple):
    """Games that belong together: the same case, mode and difficulty."""

    case: str
    mode: str
    difficulty: str


@dataclass(frozen=True)
class TrendPoint:
    """The win rate of the last games up to one game; `number` counts from 1."""

    game: PlayedGame
    number: int
    rate: Share


@dataclass(frozen=True)
class ComputerRate:
    """How often a computer player wins on the same settings.

    If there are several settings, each has the weight of its games. `games` is the number of games
    whose settings were measured, and `measured` has the results that were used.
    """

    player: str
    rate: Share
    games: int
    measured: tuple[MeasuredStrength, ...]


@dataclass(frozen=True)
class Statistics:
    """The numbers of some games.

    Attributes:
        rate: The share of games won, with Wilson's 95% interval.
        streak: The number of wins in a row up to the last game.
        best_streak: The largest number of wins in a row.
        median_turns: The median of the turns in won games; None without any.
        fewest_turns: The won game with the fewest turns, the first of several.
        endings: The number of games for each way to end, in the order of `ENDINGS`.
        scored_per_game: The mean number of Puzzle cards scored.
        one_missing: The number of losses with one Puzzle card missing.
        closest: The losses with the fewest missing Puzzle cards, then the latest.
        trend: The win rate over time, from the fifth game on.
        computers: The computer players on the same settings.
        reviewed: The games with a review, in order.
    """

    games: int
    won: int
    rate: Share
    streak: int
    best_streak: int
    median_turns: float | None
    fewest_turns: PlayedGame | None
    endings: dict[Ending, int]
    scored_per_game: float
    one_missing: int
    closest: tuple[PlayedGame, ...]
    trend: tuple[TrendPoint, ...]
    computers: tuple[ComputerRate, ...]
    reviewed: tuple[PlayedGame, ...]


def statistics_of(
    games: Iterable[PlayedGame], strengths: Sequence[MeasuredStrength] | None = None
) -> Statistics:
    """Return the statistics of games; `strengths` are the stored measurements unless given."""
    played = in_order(games)
    won = [game for game in played if game.summary.won]
    streak, best = win_streaks(played)
    return Statistics(
        games=len(played),
        won=len(won),
        rate=wilson(len(won), len(played)),
        streak=streak,
        best_streak=best,
        median_turns=median(game.summary.turns for game in won),
        fewest_turns=min(won, key=lambda game: game.summary.turns, default=None),
        endings=endings_of(played),
        scored_per_game=sum(game.summary.scored for game in played) / max(1, len(played)),
        one_missing=sum(game.summary.missing == 1 for game in losses(played)),
        closest=tuple(closest_losses(played)),
        trend=tuple(win_trend(played)),
        computers=tuple(
            computer_rates(played, measured_strengths() if strengths is None else strengths)
        ),
        reviewed=tuple(game for game in played if game.review),
    )


def by_settings(games: Iterable[PlayedGame]) -> dict[SettingsGroup, list[PlayedGame]]:
    """Return the games of each case, mode and difficulty."""
    found: dict[SettingsGroup, list[PlayedGame]] = defaultdict(list)
    for game in games:
        told = game.summary
        found[SettingsGroup(told.case, told.mode, told.difficulty)].append(game)
    return dict(found)


def win_streaks(played: Sequence[PlayedGame]) -> tuple[int, int]:
    """Return the current and the best number of wins in a row, of games in order."""
    current = best = 0
    for game in played:
        current = current + 1 if game.summary.won else 0
        best = max(best, current)
    return current, best


def endings_of(played: Sequence[PlayedGame]) -> dict[Ending, int]:
    """Return the number of games for each way to end."""
    counts = Counter(game.summary.ending for game in played)
    return {ending: counts[ending] for ending in ENDINGS}


def losses(played: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Return the games that were played to the end and lost."""
    return [game for game in played if game.summary.over and not game.summary.won]


def closest_losses(played: Sequence[PlayedGame], most: int = CLOSEST) -> list[PlayedGame]:
    """Return the losses with the fewest missing Puzzle cards, the latest first among equals."""
    latest_first = reversed(losses(played))
    return sorted(latest_first, key=lambda game: game.summary.missing)[:most]


def win_trend(played: Sequence[PlayedGame]) -> list[TrendPoint]:
    """Return the win rate of the last ten games after each game, from the fifth on."""
    rate = cache(wilson)  # there are few different ones
    won = [0, *accumulate(game.summary.won for game in played)]
    found = []
    for number in range(LEAST_GAMES, len(played) + 1):
        first = max(0, number - RECENT)
        recent = rate(won[number] - won[first], number - first)
        found.append(TrendPoint(played[number - 1], number, recent))
    return found


def median(numbers: Iterable[int]) -> float | None:
    """Return the middle number, or the mean of the middle two; None without numbers.

    >>> median([3, 1, 2]), median([1, 2, 3, 4]), median([])
    (2.0, 2.5, None)
    """
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return (ordered[half] + ordered[~half]) / 2 if ordered else None


# Computer players


def computer_rates(
    played: Iterable[PlayedGame], strengths: Sequence[MeasuredStrength]
) -> list[ComputerRate]:
    """Return how often each computer player wins on the settings of these games."""
    weights = Counter(
        (game.summary.case, game.summary.preset)
        for game in played
        if game.summary.preset and not game.summary.custom_deck
    )
    players = dict.fromkeys(each.player for each in strengths)
    rates = [_weighted(player, weights, strengths) for player in players]
    return [rate for rate in rates if rate.games]


def _weighted(
    player: str, weights: Counter[tuple[str, str]], strengths: Sequence[MeasuredStrength]
) -> ComputerRate:
    """Return the weighted rate; its interval combines those of the parts (Zou and Donner)."""
    used = [each for each in strengths if each.player == player and weights[each.case, each.preset]]
    games = sum(weights[each.case, each.preset] for each in used)
    shares = [
        (weights[each.case, each.preset] / games, wilson(each.won, each.games)) for each in used
    ]
    value = sum(weight * share.value for weight, share in shares)
    below = hypot(*(weight * (share.value - share.low) for weight, share in shares))
    above = hypot(*(weight * (share.high - share.value) for weight, share in shares))
    rate = Share(value, max(0.0, value - below), min(1.0, value + above))
    return ComputerRate(player, rate, games, tuple(used))


# Sentences


def of_ten(share: float) -> str:
    """Return a share as a number of ten games.

    >>> of_ten(0.266), of_ten(0.3)
    ('2.7', '3')
    """
    return f"{10 * share:.1f}".removesuffix(".0")


def headline(told: Statistics, kind: str = "ranked") -> str:
    """Return the win rate in a sentence, compared with the computer players.

    `kind` is `ranked`, `free` or empty, and is named as long as there are few games.
    """
    if told.games < LEAST_GAMES:
        wanted = f"{LEAST_GAMES} {kind} games".replace("  ", " ")
        return f"You won {told.won} of {told.games}. Play {wanted} to see a win rate."
    won = f"You won {of_ten(told.rate.value)} of 10 games."
    return " ".join([won, *_comparison(told)])


def _comparison(told: Statistics) -> list[str]:
    if not told.computers:
        return []
    first, *others = told.computers
    rates = [f"The {first.player} wins {of_ten(first.rate.value)}"]
    rates += [f"the {each.player} {of_ten(each.rate.value)}" for each in others]
    covered = min(each.games for each in told.computers)
    limit = f"They were measured on the settings of {covered} of these {told.games} games."
    return [", ".join(rates) + ".", *([limit] if covered < told.games else [])]


def skill_headline(told: Statistics) -> str:
    """Return how skill developed, from the first to the last half of the reviewed games."""
    skills = [game.review.skill for game in told.reviewed if game.review]
    if len(skills) < LEAST_REVIEWS:
        return f"Review {LEAST_REVIEWS} games to see luck and skill."
    half = len(skills) // 2
    first, last = _points(skills[:half]), _points(skills[-half:])
    if half == 1:
        return f"Skill was {_signed(first)} in the first game and {last:+d} in the last."
    count = number_word(half)
    return (
        f"Skill was {_signed(first)} per game in the first {count} games "
        f"and {last:+d} in the last {count}."
    )


def _points(thousandths: Sequence[int]) -> int:
    return round(sum(thousandths) / len(thousandths) / PER_POINT)


def _signed(points: int) -> str:
    return f"{points:+d} {'point' if abs(points) == 1 else 'points'}"
