"""The curve of a replay: the chance of winning at every move, or a plain track, as SVG.

The script moves the playhead by the attributes of these elements. The curve scales to any size.
"""

from __future__ import annotations

from markupsafe import Markup

from ...review import WHOLE
from .steps import GameReplay

TOP, FOOT = 8.0, 70.0
"""The heights of 100% and 0%, in percent of the picture."""

TRACK = 46.0
"""The height of a track without chances."""

SYMBOLS_AT = "93%"

WORDS = {"◆": "scored", "\N{MULTIPLICATION SIGN}": "cracked", "▽": "time"}
"""The classes of the symbols."""


def curve(replay: GameReplay, number: int) -> Markup:
    """Return the curve with the playhead at a position."""
    x = x_of(number, replay.last)
    parts = [
        _line(replay, x),
        *(_symbol(x_of(place, replay.last), each) for place, each in replay.symbol_places()),
        f'<line class="head" data-head x1="{x}%" x2="{x}%" y1="2%" y2="80%"/>',
        f'<circle class="head" data-head cx="{x}%" cy="{y_at(replay, number)}%" r="7"/>',
    ]
    return Markup(f'<svg class="curve" aria-hidden="true">{"".join(parts)}</svg>')


def x_of(number: int, last: int) -> float:
    """Return the x position of a move in percent."""
    return round(100 * number / max(last, 1), 3)


def y_at(replay: GameReplay, number: int) -> float:
    """Return the y position of the playhead in percent."""
    chances = replay.chances
    return _height(chances[number]) if chances else TRACK


def _height(chance: int) -> float:
    return round(FOOT - (FOOT - TOP) * chance / WHOLE, 2)


def _line(replay: GameReplay, x: float) -> str:
    """Return the line: all of it thin, and the part up to the playhead thick."""
    path = _path(replay)
    return (
        '<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">'
        f'<clipPath id="played"><rect data-played width="{x}" height="100"/></clipPath>'
        f'<path class="ahead" d="{path}" vector-effect="non-scaling-stroke"/>'
        f'<path class="played" d="{path}" vector-effect="non-scaling-stroke" '
        'clip-path="url(#played)"/></svg>'
    )


def _path(replay: GameReplay) -> str:
    numbers = range(replay.last + 1) if replay.chances else (0, replay.last)
    points = [f"{x_of(each, replay.last)} {y_at(replay, each)}" for each in numbers]
    return f"M{'L'.join(points)}"


def _symbol(x: float, symbol: str) -> str:
    name = WORDS.get(symbol, "other")
    return f'<text class="{name}" x="{x}%" y="{SYMBOLS_AT}">{symbol}</text>'
