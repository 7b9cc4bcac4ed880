"""Plots as SVG: pure functions of numbers. The style sheet of the page sets the colors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

from .statistics import Share

WIDTH = 720
ROW = 26
LABEL = 130
"""The width of the names on the left of a plot."""

SCALE = WIDTH - LABEL - 150
"""The width of the bars, which have figures on their right."""

ENDS = {"won": "won", "lost-mind": "lost by Stability", "lost-time": "lost by Time"}
"""The endings in words; each key is also a CSS class."""


def shares(rows: Sequence[tuple[str, Share]], most: float = 1.0, title: str = "") -> str:
    """Draw a point with its interval for each row."""
    most = max([most / 20, *(share.high for _, share in rows)])
    parts = [_axis(len(rows), most)]
    for place, (name, share) in enumerate(rows):
        y = ROW * place + ROW // 2
        low, at, high = (_x(value, most) for value in (share.low, share.value, share.high))
        parts += [
            _text(LABEL - 10, y, name, "end"),
            f'<line class="whisker" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/>',
            f'<circle class="won" cx="{at}" cy="{y}" r="4.5"/>',
            _text(LABEL + SCALE + 12, y, str(share), "start"),
        ]
    return _svg(parts, ROW * len(rows) + 30, title)


def endings(rows: Sequence[tuple[str, Mapping[str, int]]], title: str = "") -> str:
    """Draw a bar for each row, divided by how its games ended."""
    parts: list[str] = []
    for place, (name, counts) in enumerate(rows):
        total, x, y = max(1, sum(counts.values())), float(LABEL), ROW * place
        parts.append(_text(LABEL - 10, y + ROW // 2, name, "end"))
        for end in ENDS:
            width = round(SCALE * counts.get(end, 0) / total, 1)
            parts.append(_bar(end, x, y + 4, width, ROW - 8))
            x += width
        told = " / ".join(f"{100 * counts.get(end, 0) / total:.0f}" for end in ENDS)
        parts.append(_text(LABEL + SCALE + 12, y + ROW // 2, f"{told}%", "start"))
    return _svg(parts, ROW * len(rows), title)


def lengths(found: Mapping[str, Counter[int]], title: str = "") -> str:
    """Draw a histogram of the turns of games, each bar divided by how they ended."""
    turns = [turn for counts in found.values() for turn in counts]
    if not turns:
        return _svg([], ROW, title)
    first, last = min(turns), max(turns)
    height, each = 160, (WIDTH - 60) / (last - first + 1)
    totals = {t: sum(counts[t] for counts in found.values()) for t in range(first, last + 1)}
    highest, parts = max(totals.values()), list[str]()
    for turn in totals:
        x, y = 40 + each * (turn - first), float(height)
        for end in ENDS:
            tall = round(height * found[end][turn] / highest, 1)
            y -= tall
            parts.append(_bar(end, round(x + 0.5, 1), round(y, 1), round(each - 1, 1), tall))
    parts += [
        _text(40 + each * (t - first + 0.5), height + 14, str(t)) for t in _ticks(first, last)
    ]
    parts += [_text(30, 8, f"{highest:,}", "end"), _text(30, height - 4, "0", "end")]
    return _svg(parts, height + 26, title)


def _ticks(first: int, last: int) -> list[int]:
    """Return about eight round numbers between two numbers."""
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if (last - first) / s <= 12)
    return [t for t in range(first, last + 1) if t % step == 0]


def small_bar(share: float, end: str = "won") -> str:
    """Draw a bar as wide as a share, for a cell of a table."""
    bar = _bar(end, 0, 2, round(60 * share, 1), 8)
    size = 'viewBox="0 0 60 12" width="60" height="12"'
    return f'<svg class="small" {size} aria-hidden="true">{bar}</svg>'


# Parts


def _x(value: float, most: float) -> float:
    return round(LABEL + SCALE * value / most, 1)


def _axis(rows: int, most: float) -> str:
    step = next(s for s in (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2) if most / s <= 6)
    marks = [step * n for n in range(int(most / step + 1e-9) + 1)]
    bottom = ROW * rows + 2
    return "".join(
        f'<line class="grid" x1="{_x(m, most)}" y1="0" x2="{_x(m, most)}" y2="{bottom}"/>'
        + _text(_x(m, most), bottom + 12, f"{100 * m:g}%")
        for m in marks
    )


def _bar(end: str, x: float, y: float, width: float, height: float) -> str:
    if not width or not height:
        return ""
    return f'<rect class="{end}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{round(x, 1)}" y="{y + 4}" text-anchor="{anchor}">{escape(words)}</text>'


def _svg(parts: Sequence[str], height: int, title: str) -> str:
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}">{body}</svg>'
    )


__all__ = ["ENDS", "endings", "lengths", "shares", "small_bar"]
