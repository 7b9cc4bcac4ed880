"""Odds of the next draw, counted from what everyone at the table can see."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.bits import count
from ..core.state import State
from ..core.zones import STACK
from ..decks.cards import Deck
from ..vocabulary import TYPE_WORDS


@dataclass(frozen=True)
class Odds:
    """How many cards the Draw stack has, and how many of them show what."""

    size: int
    showing: dict[str, int]

    def lines(self) -> list[str]:
        """One sentence a kind: "18 of 42 (43 %) show the Stability icon"."""
        if not self.size:
            return ["The Draw stack is empty: the next draw brings a Victim or a menace first."]
        return [f"The Draw stack has {self.size} cards."] + [
            f"{number} of {self.size} ({100 * number / self.size:.0f} %): {what}"
            for what, number in self.showing.items()
        ]


def next_draw(state: State, deck: Deck) -> Odds:
    """Every card of the stack is equally likely; only what it holds is known."""
    tables, stack = state.case.tables, state.zones[STACK]
    kinds = {
        "Stability icon": tables.stability,
        "Time icon": state.time_icons,  # what menaces add counts too [C3-ONGO-01]
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
    return Odds(count(stack), shown)
