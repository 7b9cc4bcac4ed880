"""The risk of a play: the Stability checks it requires, and the odds that they fail.

Like the odds of the next draw, it is counted from the cards that you can see.
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
    """A number of checks, drawn from a stack of cards of which some have a cracked head.

    If as many of them fail as `spare` says, the Stability area is full.
    """

    checks: int
    stack: int
    icons: int
    spare: int

    def failing(self, number: int) -> float:
        """Return the chance that exactly this number of checks fail."""
        drawn = min(self.checks, self.stack)
        if number > drawn:
            return 0.0
        ways = comb(self.icons, number) * comb(self.stack - self.icons, drawn - number)
        return ways / comb(self.stack, drawn)

    @property
    def loses(self) -> float:
        """Return the chance that the Stability area is full after these checks."""
        return sum(self.failing(number) for number in range(self.spare, self.checks + 1))

    def __str__(self) -> str:
        if not self.checks:
            return "It requires no Stability check."
        safe = self.failing(0)
        if self.checks == 1:
            text = f"One Stability check with a {percent(1 - safe)} chance of failing."
        else:
            text = f"{self.checks} Stability checks with a {percent(safe)} chance that all pass."
        return text + (f" The chance of losing is {percent(self.loses)}." if self.loses else "")


def percent(chance: float) -> str:
    """Return a chance in whole percent; what can happen is never called 0%."""
    return f"{max(1, round(100 * chance))}%" if chance else "0%"


def risk_of(state: State, deck: Deck, card: int, line: int) -> Risk:
    """Return the risk of playing a card to a line (from 0): its own checks and mental strain."""
    face = deck.clue_faces[card]
    own = sum(effect.word == "check" and not effect.may for effect in face.effects)
    strain = state.length(line) >= STRAIN_FREE
    return Risk(
        checks=own + strain,
        stack=count(state.zones[STACK]),
        icons=count(state.zones[STACK] & state.case.tables.stability),
        spare=state.stability_limit - count(state.zones[STABILITY]),
    )
