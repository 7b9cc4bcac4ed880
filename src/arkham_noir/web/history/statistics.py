"""The statistics of a player as panels: a sentence, a chart, and the table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ..._intervals import Share
from ...history import (
    ENDINGS,
    PlayedGame,
    SettingsGroup,
    Statistics,
    by_settings,
    headline,
    skill_headline,
    statistics_of,
)
from ...history.statistics import LEAST_GAMES, LEAST_REVIEWS, PER_POINT, RECENT
from ..games.review_figures import thinned
from . import charts
from .charts import GameMark, RateRow
from .filters import CHOICES, GameFilter
from .listing import short_date

MOST_POINTS = 100
"""The largest number of games in the chart over time; longer histories are thinned out."""

UNKNOWN = "-"
"""A number that there is not yet."""

MOST_REVIEWS = 24
"""The largest number of reviews in a chart: the newest ones."""


@dataclass(frozen=True)
class Panel:
    """A chart with its heading, a sentence, and the table that says the same."""

    title: str
    summary: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[object, ...], ...] = ()
    chart: str = ""


@dataclass(frozen=True)
class StatisticsPage:
    """What the page of statistics shows."""

    told: Statistics
    panels: tuple[Panel, ...]
    settings: tuple[tuple[object, ...], ...]

    @property
    def facts(self) -> list[tuple[str, object]]:
        """Numbers with their labels."""
        told, best = self.told, self.told.fewest_turns
        turns = UNKNOWN if told.median_turns is None else f"{told.median_turns:g}"
        day = f", {short_date(best.ended)}" if best else ""
        return [
            ("current streak", told.streak),
            ("best streak", told.best_streak),
            ("turns in a solved game, median", turns),
            (f"fewest turns{day}", best.summary.turns if best else UNKNOWN),
            ("Puzzle cards scored per game", f"{told.scored_per_game:.1f}"),
            ("losses with one Puzzle card missing", told.one_missing),
        ]


def selected(games: Sequence[PlayedGame], wanted: GameFilter) -> list[PlayedGame]:
    """Return the games that pass a filter."""
    asked = {"case": wanted.case, "mode": wanted.mode, "difficulty": wanted.difficulty}
    equal = [(name, value) for name, value in asked.items() if value]
    since = wanted.stored.since
    return [
        game
        for game in games
        if all(getattr(game.summary, name) == value for name, value in equal)
        and (not wanted.kind or game.summary.is_ranked == (wanted.kind == "ranked"))
        and (not since or game.ended.timestamp() >= since)
    ]


def statistics_page(games: Sequence[PlayedGame], wanted: GameFilter) -> StatisticsPage:
    """Return the statistics of the games that pass a filter."""
    chosen = selected(games, wanted)
    told = statistics_of(chosen)
    kind = f"{wanted.kind} games".strip()
    panels = (
        _win_rate(told, wanted.kind),
        _over_time(told, chosen, kind),
        _endings(told),
        _luck_and_skill(told),
    )
    groups = sorted(by_settings(chosen).items(), key=lambda each: _group_order(each[0]))
    return StatisticsPage(told, panels, tuple(_group_row(*each) for each in groups))


def _percent(rate: Share) -> str:
    return f"{rate.value:.0%}"


def _interval(rate: Share) -> str:
    return f"{rate.low:.0%} to {rate.high:.0%}"


# Win rate


def _win_rate(told: Statistics, kind: str) -> Panel:
    rows = _rate_rows(told)
    if told.games < LEAST_GAMES:
        return Panel("Win rate", headline(told, kind))
    label = "Win rate: " + "; ".join(f"{row.name} {_percent(row.rate)}" for row in rows)
    return Panel(
        "Win rate",
        f"{headline(told, kind)} The bars show 95% intervals.",
        ("Player", "Won", "Win rate", "95% interval"),
        tuple((row.name, row.games, _percent(row.rate), _interval(row.rate)) for row in rows),
        charts.both(partial(charts.win_rates, rows), label),
    )


def _rate_rows(told: Statistics) -> list[RateRow]:
    """Return the win rates, the best first."""
    rows = [RateRow("You", f"{told.won} of {told.games}", told.rate, is_you=True)]
    for each in told.computers:
        won, games = (sum(getattr(it, name) for it in each.measured) for name in ("won", "games"))
        measured = f"{won} of {games}" if len(each.measured) == 1 else f"{games} games"
        rows.append(RateRow(each.player.capitalize(), measured, each.rate))
    return sorted(rows, key=lambda row: -row.rate.value)


# Over time


def _over_time(told: Statistics, games: Sequence[PlayedGame], kind: str) -> Panel:
    if told.games < LEAST_GAMES:
        return Panel("Over time", f"From the fifth game on, this is your last {RECENT} games.")
    rates = {point.number: point.rate for point in told.trend}
    numbered = thinned([*enumerate(games, 1)], MOST_POINTS)
    marks = [
        GameMark(game.ended.astimezone(), game.summary.won, rates.get(number))
        for number, game in numbered
    ]
    computers = [(each.player.capitalize(), each.rate.value) for each in told.computers]
    is_thinned = len(games) > len(numbered)
    which = f"{len(marks)} of your games" if is_thinned else "every game"
    note = f"{told.games:,} {kind}"
    return Panel(
        "Over time",
        f"Win rate of the last {RECENT} games. Below it, {which}: round is solved, "
        "hatched is lost.",
        ("Game", "Date", "Result", f"Last {RECENT}", "95% interval"),
        tuple(_trend_row(number, mark) for (number, _), mark in zip(numbered, marks, strict=True)),
        charts.both(
            partial(charts.over_time, marks, computers, note),
            f"Win rate of the last {RECENT} games, from {_first_rate(marks)} to "
            f"{_percent(told.trend[-1].rate)}",
        ),
    )


def _first_rate(marks: Sequence[GameMark]) -> str:
    return next(_percent(mark.rate) for mark in marks if mark.rate)


def _trend_row(number: int, mark: GameMark) -> tuple[object, ...]:
    rate = (_percent(mark.rate), _interval(mark.rate)) if mark.rate else (UNKNOWN, UNKNOWN)
    return (number, short_date(mark.ended), "Solved" if mark.won else "Lost", *rate)


# How games ended


def _endings(told: Statistics) -> Panel:
    rows = [(id, ENDINGS[id], count) for id, count in told.endings.items() if count]
    if not rows:
        return Panel("How games ended", "You have no such games yet.")
    lost = sorted((row for row in rows if row[0] != "solved"), key=lambda row: -row[2])
    summary = f"Lost games: {told.games - told.won} of {told.games}."
    if lost:
        summary += f" Most often: {lost[0][1]} ({lost[0][2]})."
    return Panel(
        "How games ended",
        summary,
        ("Ending", "Games"),
        tuple((label, count) for _, label, count in rows),
        charts.both(partial(charts.endings, rows), "How games ended"),
    )


# Luck and skill


def _luck_and_skill(told: Statistics) -> Panel:
    if len(told.reviewed) < LEAST_REVIEWS:
        return Panel("Luck and skill", skill_headline(told))
    shown = told.reviewed[-MOST_REVIEWS:]
    points = [
        (round(game.review.luck / PER_POINT), round(game.review.skill / PER_POINT))
        for game in shown
        if game.review
    ]
    days = [short_date(game.ended.astimezone()) for game in shown]
    rows = [
        (day, f"{luck:+d}", f"{skill:+d}") for day, (luck, skill) in zip(days, points, strict=True)
    ]
    label = f"Luck and skill in the newest {len(points)} reviewed games, in points"
    return Panel(
        "Luck and skill",
        skill_headline(told),
        ("Date", "Luck", "Skill"),
        tuple(rows),
        charts.both(partial(charts.luck_and_skill, points), label),
    )


# By settings


def _group_order(group: SettingsGroup) -> tuple[int, ...]:
    return tuple(
        [*CHOICES[name]].index(value) if value else -1
        for name, value in zip(("case", "mode", "difficulty"), group, strict=True)
    )


def _group_row(group: SettingsGroup, games: Sequence[PlayedGame]) -> tuple[object, ...]:
    told = statistics_of(games)
    words = [CHOICES["case"][group.case], group.mode.capitalize(), group.difficulty.capitalize()]
    rate = _percent(told.rate) if told.games >= LEAST_GAMES else UNKNOWN
    interval = _interval(told.rate) if told.games >= LEAST_GAMES else UNKNOWN
    median = UNKNOWN if told.median_turns is None else f"{told.median_turns:g}"
    name = ", ".join(word for word in words if word)
    return name, told.games, told.won, rate, interval, told.best_streak, median
