"""The heading of a line: its types, its keys, and what closing it would do."""

from __future__ import annotations

from typing import NamedTuple

from ...presentation.layout import LineLayout
from ...presentation.threats import StormClock
from .page import TablePage


class LineHeading(NamedTuple):
    """The heading of a line: its types, and the result of closing it.

    `kinds` are all types of the case with their words. `need` is the number of types needed to
    close. `scorable` has the titles of the Puzzle cards that you could score by closing.
    """

    number: int
    title: str
    kinds: tuple[tuple[str, str], ...]
    need: int
    types: tuple[str, ...]
    closable: bool
    score: str
    scorable: tuple[str, ...]
    storm_clock: StormClock | None
    keys: int
    skeleton_keys: int
    strained: bool
    prevented: bool


def heading_of(line: LineLayout, page: TablePage) -> LineHeading:
    """Return the heading of one line of a table."""
    view = line.view
    return LineHeading(
        view.number,
        view.head.title,
        page.kinds,
        page.view.types_to_close,
        view.types,
        view.closable,
        line.score,
        tuple(card.title for card in view.scorable),
        line.storm_clock,
        view.unused_keys,
        view.unused_skeleton_keys,
        view.strained,
        view.prevented,
    )
