"""What a play risks: the Stability checks that it calls for, and how they may end.

Counted from what everyone at the table can see, like the odds of the next draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from ..core.bits import count
from ..core.rules.plays import STRAIN_FREE
from ..core.state import State
from ..core.zones import STABILITY, STACK
from ..decks.cards import Deck


@dataclass(frozen=True)
class Risk:
    """So many checks, drawn from a stack of so many cards with so many Stability icons.

    `spare` is how many of them may fail before the Stability area is full.
    """

    checks: int
    stack: int
    icons: int
    spare: int

    def failing(self, number: int) -> float:
        """The chance that exactly so many of the checks fail."""
        drawn = min(self.checks, self.stack)
        if number > drawn:
            return 0.0
        ways = comb(self.icons, number) * comb(self.stack - self.icons, drawn - number)
        return ways / comb(self.stack, drawn)

    @property
    def loses(self) -> float:
        """The chance that the Stability area is full after these checks."""
        return sum(self.failing(number) for number in range(self.spare, self.checks + 1))

    def __str__(self) -> str:
        if not self.checks:
            return "It calls for no Stability check of its own."
        safe = self.failing(0)
        if self.checks == 1:
            text = f"One Stability check: {percent(1 - safe)} that it fails."
        else:
            text = f"{self.checks} Stability checks: {percent(safe)} that none fails."
        return text + (f" {percent(self.loses)} that you lose by it." if self.loses else "")


def percent(chance: float) -> str:
    """A chance in whole hundredths; what can happen is never called 0 %."""
    return f"{max(1, round(100 * chance))} %" if chance else "0 %"


def risk_of(state: State, deck: Deck, card: int, line: int) -> Risk:
    """What a card risks that is played to a line (from 0): its own checks and the strain."""
    face = deck.clue_faces[card]
    own = sum(effect.word == "check" and not effect.may for effect in face.effects)
    strain = state.length(line) >= STRAIN_FREE
    return Risk(
        checks=own + strain,
        stack=count(state.zones[STACK]),
        icons=count(state.zones[STACK] & state.case.tables.stability),
        spare=state.stability_limit - count(state.zones[STABILITY]),
    )
