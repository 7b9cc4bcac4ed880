"""The charts of the statistics as SVG, drawn once for the desk and once for the phone.

They contain no colors: the style sheet gives the classes those of the theme.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup, escape

from ..._intervals import Share
from .listing import short_date

DESK, PHONE = 560, 340
"""The widths of the two drawings."""

LABELS = 118
"""The width of the names to the left of bars."""

LEFT, RIGHT = 44, 10
"""The margins of charts with a scale."""

HATCHES = {"stability": "lines", "time": "dots", "stack": "bars"}
"""The pattern of a bar for each ending that has one."""


@dataclass(frozen=True)
class RateRow:
    """A win rate in a chart; `games` says how many games it is based on."""

    name: str
    games: str
    rate: Share
    is_you: bool = False


@dataclass(frozen=True)
class GameMark:
    """A game on the axis of time, with the win rate up to it if there is one."""

    ended: datetime
    won: bool
    rate: Share | None


def both(draw: Callable[[int], str], label: str) -> Markup:
    """Return a chart in both widths; the style sheet shows one of them."""
    return Markup("").join(_svg(draw(width), width, label) for width in (DESK, PHONE))


def _svg(content: str, width: int, label: str) -> Markup:
    height = content.partition("\n")[0]
    kind = "desk" if width == DESK else "phone"
    return Markup(
        f'<svg class="chart {kind}" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(label)}">{content.partition(chr(10))[2]}</svg>'
    )


def _sized(height: float, parts: Sequence[str]) -> str:
    """Return the parts of a drawing after its height."""
    return f"{height:.0f}\n{''.join(parts)}"


def _text(x: float, y: float, words: object, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.0f}" y="{y:.0f}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


# Win rates

ROW = 54


def win_rates(rows: Sequence[RateRow], width: int) -> str:
    """Return win rates as points with whiskers on a scale from 0% to 100%."""
    floor = ROW * len(rows)

    def place(share: float) -> float:
        return LABELS + share * (width - LABELS - 40)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts += [
            _line(place(share), 4, place(share), floor, "grid"),
            _text(place(share), floor + 20, f"{share:.0%}", "quiet middle"),
        ]
    for number, row in enumerate(rows):
        parts.append(_rate(row, ROW * number + 28, place))
    return _sized(floor + 28, parts)


def _rate(row: RateRow, y: float, place: Callable[[float], float]) -> str:
    low, middle, high = (place(it) for it in (row.rate.low, row.rate.value, row.rate.high))
    you = " you" if row.is_you else ""
    whiskers = f"M{low:.1f} {y - 6}v12M{high:.1f} {y - 6}v12M{low:.1f} {y}H{high:.1f}"
    point = (
        f'<circle class="point you" cx="{middle:.1f}" cy="{y}" r="9"/>'
        if row.is_you
        else f'<path class="point" d="M{middle - 8:.1f} {y}l8 -8l8 8l-8 8z"/>'
    )
    return "".join([
        _text(0, y - 2, row.name, f"name{you}"),
        _text(0, y + 16, row.games, "quiet"),
        f'<path class="whisker{you}" d="{whiskers}"/>',
        point,
        _text(middle, y - 13, f"{row.rate.value:.0%}", f"middle{you}"),
    ])  # fmt: skip


# Over time


def over_time(
    marks: Sequence[GameMark], computers: Sequence[tuple[str, float]], note: str, width: int
) -> str:
    """Return the win rate over time with its band, and a mark for each game below."""
    step = (width - LEFT - RIGHT) / len(marks)

    def high(share: float) -> float:
        return 160 - 140 * share

    def place(number: int) -> float:
        return LEFT + step * (number + 0.5)

    parts = [*_percent_grid(high, width)]
    for name, share in computers:
        parts += [
            _line(LEFT, high(share), width - RIGHT, high(share), "computer"),
            _text(LEFT + 5, high(share) - 5, name, "quiet"),
        ]
    rated = [(place(number), it.rate) for number, it in enumerate(marks) if it.rate]
    if rated:
        parts.append(_rate_line(rated, high))
    size = min(6.0, step * 0.38)
    parts += [_mark(place(number), 190, size, it.won) for number, it in enumerate(marks)]
    parts += [
        _text(LEFT, 224, short_date(marks[0].ended), "quiet"),
        _text((LEFT + width) / 2, 224, note, "quiet middle"),
        _text(width - RIGHT, 224, short_date(marks[-1].ended), "quiet end"),
    ]
    return _sized(232, parts)


def _percent_grid(high: Callable[[float], float], width: int) -> list[str]:
    return [
        _line(LEFT, high(share), width - RIGHT, high(share), "grid")
        + _text(LEFT - 6, high(share) + 5, f"{share:.0%}", "quiet end")
        for share in (0, 0.5, 1)
    ]


def _rate_line(rated: Sequence[tuple[float, Share]], high: Callable[[float], float]) -> str:
    """Return the line of the win rate in the band of its interval."""
    upper = [(x, high(rate.high)) for x, rate in rated]
    lower = [(x, high(rate.low)) for x, rate in reversed(rated)]
    line = [(x, high(rate.value)) for x, rate in rated]
    x, y = line[-1]
    return (
        f'<path class="band" d="{_path([*upper, *lower])}Z"/>'
        f'<path class="curve-line you" d="{_path(line)}"/>'
        f'<circle class="point you" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
    )


def _mark(x: float, y: float, size: float, won: bool) -> str:
    if won:
        return f'<circle class="point you" cx="{x:.1f}" cy="{y}" r="{size:.1f}"/>'
    corner = f'x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size:.1f}"'
    return f'<rect class="bar" fill="url(#lines)" {corner} height="{2 * size:.1f}"/>'


# How games ended

BAR_ROW = 38


def endings(rows: Sequence[tuple[str, str, int]], width: int) -> str:
    """Return a bar for each ending: its id, label and number of games."""
    most = max(count for _, _, count in rows)
    parts = []
    for number, (ending, label, count) in enumerate(rows):
        y, long = BAR_ROW * number + 6, (width - LABELS - 60) * count / most
        is_won = ending == "solved"
        fill = f"url(#{HATCHES[ending]})" if ending in HATCHES else "none"
        look = 'class="bar you"' if is_won else f'class="bar" fill="{fill}"'
        parts += [
            _text(0, y + 19, label, "name"),
            f'<rect {look} x="{LABELS + 14}" y="{y}" width="{long:.1f}" height="26"/>',
            _text(LABELS + 22 + long, y + 19, count, "name"),
        ]
    return _sized(BAR_ROW * len(rows) + 6, parts)


# Luck and skill


def luck_and_skill(games: Sequence[tuple[int, int]], width: int) -> str:
    """Return luck as hatched bars and skill as points, both in points of chance."""
    most = max(10, *(abs(each) for game in games for each in game))
    top = -(-most // 10) * 10
    step = (width - LEFT - RIGHT) / len(games)

    def high(points: float) -> float:
        return 90 - 76 * points / top

    parts = [
        _line(LEFT, high(at), width - RIGHT, high(at), "grid")
        + _text(LEFT - 6, high(at) + 5, f"{at:+d}" if at else "0", "quiet end")
        for at in (-top, 0, top)
    ]
    line = []
    for number, (luck, skill) in enumerate(games):
        x, y = LEFT + step * (number + 0.5), min(high(luck), high(0))
        wide, tall = min(16.0, step * 0.4), abs(high(luck) - high(0))
        parts.append(
            f'<rect class="bar" fill="url(#lines)" x="{x - wide:.1f}" y="{y:.1f}" '
            f'width="{wide:.1f}" height="{tall:.1f}"/>'
        )
        line.append((x + wide / 2, high(skill)))
    parts.append(f'<path class="curve-line you" d="{_path(line)}"/>')
    parts += [f'<circle class="point you" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in line]
    return _sized(204, [*parts, *_key()])


def _key() -> list[str]:
    return [
        f'<rect class="bar" fill="url(#lines)" x="{LEFT}" y="183" width="13" height="13"/>',
        _text(LEFT + 20, 195, "Luck"),
        f'<circle class="point you" cx="{LEFT + 80}" cy="190" r="5"/>',
        _text(LEFT + 92, 195, "Skill"),
    ]
