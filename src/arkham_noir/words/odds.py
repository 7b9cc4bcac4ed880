"""Odds of the next draw, counted from the cards that you can see."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.bits import count
from ..core.state import State
from ..core.zones import STACK
from ..decks.cards import Deck
from ..text.position import threat_in
from ..vocabulary import TYPE_WORDS

ICON_NAMES = {"Stability icon": "Cracked head", "Time icon": "Hourglass"}
"""The penalty icons as people call them; the keys are those of the JSON output."""


def icon_name(what: str) -> str:
    """Return the name of an icon or type for people.

    >>> icon_name("Time icon"), icon_name("Key")
    ('Hourglass', 'Key')
    """
    return ICON_NAMES.get(what, what)


@dataclass(frozen=True)
class Odds:
    """The size of the Draw stack, and how many of its cards show each icon or type.

    `threat` is what comes first if the stack is empty: a Victim or a Menace.
    """

    size: int
    showing: dict[str, int]
    threat: str = "Victim"

    def percent(self, what: str) -> int:
        """Return the chance that the next card shows this, in percent."""
        return round(100 * self.showing[what] / self.size)

    def lines(self) -> list[str]:
        """Return one line for each kind: "18 of 42 (43%): Cracked head"."""
        if not self.size:
            return [f"The Draw stack is empty: the next draw brings a {self.threat} first."]
        return [f"The Draw stack has {self.size} cards."] + [
            f"{number} of {self.size} ({self.percent(what)}%): {icon_name(what)}"
            for what, number in self.showing.items()
        ]


def next_draw(state: State, deck: Deck) -> Odds:
    """Return the odds of the next draw: every card of the stack is equally likely."""
    tables, stack = state.case.tables, state.zones[STACK]
    kinds = {
        "Stability icon": tables.stability,
        "Time icon": state.time_icons,  # including those that Menaces add [C3-ONGO-01]
        "Puzzle": tables.puzzles,
        "Key": tables.keys,
        "Lock": tables.locks,
        "Skeleton key": tables.skeleton_keys,
        "Skeleton lock": tables.skeleton_locks,
        "Lightning": tables.lightning,
        "Darkness": tables.darkness,
    }
    kinds |= dict(zip(TYPE_WORDS.values(), tables.types, strict=True))
    shown = {what: count(stack & mask) for what, mask in kinds.items() if mask}
    return Odds(count(stack), shown, threat_in(state))
