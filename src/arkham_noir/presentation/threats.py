"""Threats: what happens at the limits of Time and Stability, Storms and Menaces."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.bits import count
from ..core.rules.storms import TIME_ICONS_FOR_A_STORM, storm_possible
from ..core.state import State
from ..decks.cards import Card
from ..view import Area, LineView, TableView
from ..words.sentences import menace_words

# The limits


@dataclass(frozen=True)
class LimitEffect:
    """The consequence of an area reaching its limit, and how close that is."""

    when: str
    what: str
    is_defeat: bool

    @property
    def text(self) -> str:
        return f"{self.when}: {self.what}"


def limit_effects_of(view: TableView) -> dict[str, LimitEffect]:
    """Return what happens at the limits of Time and Stability in this position."""
    time_is_up = f"new {view.threat}" if view.threats_left else ""
    return {
        "time": _limit_effect(view.time, time_is_up),
        "stability": _limit_effect(view.stability),
    }


def _limit_effect(area: Area, mishap: str = "") -> LimitEffect:
    when = f"at {area.limit}" if area.short > 1 else "1 more" if area.short == 1 else "full"
    return LimitEffect(when, mishap or "you lose", is_defeat=not mishap)


# Storms


@dataclass(frozen=True)
class StormClock:
    """The hourglasses of a line of Case 2, and whether its Storm has broken already."""

    count: int
    limit: int
    broke: bool

    @property
    def is_near(self) -> bool:
        return not self.broke and self.count == self.limit - 1


def storm_clock_of(state: State, line: LineView) -> StormClock | None:
    """Return how near a line is to its Storm; None where there are no Storms."""
    tables = state.case.tables
    if not tables.storms:
        return None
    cards = state.line(line.number - 1)
    return StormClock(
        count(cards & tables.clues & tables.time),
        TIME_ICONS_FOR_A_STORM,
        bool(cards & tables.storms),
    )


def brings_storm(state: State, card: int, line: int) -> bool:
    """Return whether playing a card to a line would bring a Storm [C2-STORM-01]."""
    tables = state.case.tables
    if not tables.storms or not tables.time >> card & 1:
        return False
    there = count(state.line(line) & tables.clues & tables.time)
    return there + 1 == TIME_ICONS_FOR_A_STORM and storm_possible(state, line)


# Menaces


def menace_summary(card: Card) -> str:
    """Return the ongoing effects of a Menace in a few words."""
    ongoing: tuple[str, ...] = getattr(card, "ongoing", ())
    return "; ".join(_short(menace_words(word)) for word in ongoing)


def _short(text: str) -> str:
    return text[:1].upper() + text[1:]
