"""The chart of a review: the chance of winning over the turns, as SVG.

A decision is a vertical step; between decisions the drawn cards move the line. The shaded band is
the margin of error. The chart scales to any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ...review import WHOLE, Judgement
from ...review.breakdown import CLEAR

GRID = (0, 250, 500, 750, 1000)
MOST_LABELS = 8
TOP, FOOT = 5.0, 90.0
"""The heights of 100% and 0%, in percent of the chart."""


@dataclass(frozen=True)
class Point:
    """A decision in the chart; `number` is the number of the mistake, or 0."""

    turn: int
    found: Judgement
    number: int = 0


def plot(points: Sequence[Point], of: int, end: int | None) -> Markup:
    """Return the chart of these decisions (`of` in all), with the result if it is known."""
    parts = [_grid(), _inner(points, of, end), _labels(points, of), _marks(points, of)]
    if end is not None:
        parts.append(f'<circle class="end" cx="99%" cy="{_high(end):.2f}%" r="6"/>')
    title = '<title id="plot-title">Chance of winning by turn</title>'
    svg = f'<svg class="plot" role="img" aria-labelledby="plot-title">{title}{"".join(parts)}</svg>'
    return Markup(svg)


def _x_position(place: int, of: int) -> float:
    """Return the x position of a decision in percent; the end is at 99."""
    return 2 + 97 * place / max(of, 1)


def _high(points: int) -> float:
    """Return the y position of a chance in percent."""
    return FOOT - (FOOT - TOP) * points / WHOLE


def _grid() -> str:
    lines = [
        f'<line class="grid" x1="0" x2="100%" y1="{_high(at):.2f}%" y2="{_high(at):.2f}%"/>'
        for at in GRID
    ]
    words = [
        f'<text class="level" x="-8" y="{_high(at):.2f}%" dy="4">{at // 10}%</text>'
        for at in GRID[::2]
    ]
    return "".join([*lines, *words])


def _inner(points: Sequence[Point], of: int, end: int | None) -> str:
    """Return what stretches with the chart: the line, its band, and the drops."""
    thread = [step for place, point in enumerate(points) for step in _steps(place, point, of)]
    if end is not None:
        thread.append(f"99 {_high(end):.2f}")
    drops = [_drop(place, point, of) for place, point in enumerate(points) if point.number]
    return (
        '<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">'
        f'<path class="shade" d="{_shade(points, of)}"/>'
        f'<path class="thread" d="{_path(thread)}" vector-effect="non-scaling-stroke"/>'
        f'<path class="drop" d="{"".join(drops)}" vector-effect="non-scaling-stroke"/></svg>'
    )


def _steps(place: int, point: Point, of: int) -> list[str]:
    x = _x_position(place, of)
    return [f"{x:.2f} {_high(at):.2f}" for at in (point.found.chance, point.found.chosen_chance)]


def _drop(place: int, point: Point, of: int) -> str:
    """Return the path from the best move down to the one played."""
    x, found = _x_position(place, of), point.found
    return f"M{x:.2f} {_high(found.best_chance):.2f}L{x:.2f} {_high(found.chosen_chance):.2f}"


def _path(steps: Sequence[str]) -> str:
    return f"M{'L'.join(steps)}" if steps else ""


def _shade(points: Sequence[Point], of: int) -> str:
    """Return the band of two standard errors around the line."""
    rims = [
        [
            f"{_x_position(place, of):.2f} {_high(_chance_bound(point.found, side)):.2f}"
            for place, point in enumerate(points)
        ]
        for side in (CLEAR, -CLEAR)
    ]
    return f"{_path([*rims[0], *reversed(rims[1])])}Z" if points else ""


def _chance_bound(found: Judgement, errors: int) -> int:
    return max(0, min(WHOLE, round(found.chance + errors * found.chance_error)))


def _labels(points: Sequence[Point], of: int) -> str:
    """Return the turn numbers on the x axis, as many as are legible."""
    firsts: dict[int, int] = {}
    for place, point in enumerate(points):
        firsts.setdefault(point.turn, place)
    every = -(-max(firsts, default=1) // MOST_LABELS)
    return "".join(
        f'<text class="turn" x="{_x_position(place, of):.2f}%" y="98%">{turn}</text>'
        for turn, place in firsts.items()
        if turn % every == 0 or turn == 1
    )


def _marks(points: Sequence[Point], of: int) -> str:
    """Return a dot for each mistake."""
    return "".join(
        f'<circle class="wrong" cx="{_x_position(place, of):.2f}%" '
        f'cy="{_high(point.found.chosen_chance):.2f}%" r="4"/>'
        for place, point in enumerate(points)
        if point.number
    )
