"""Reasons: what sets an answer apart, from the tables that it and the others lead to.

Every answer is played to the end of its turn a few times, dealt alike for all of them, and what
lies on the table then is compared, matter by matter.
"""

from __future__ import annotations

from collections import Counter

from ..core.agenda import answer
from ..core.chance import Luck
from ..core.state import RUNNING, State
from ..core.zones import MENACES_I, MENACES_II, VICTIMS
from ..fast.deals import ByDeal, DealWords
from ..fast.greedy import choose
from ..fast.seat import settle_by
from ..text.position import started_in
from ..words.advice import ONLY, Difference, because
from ..words.words import Words
from .features import OF_CARDS, Features, features

DEALS = 16
"""So many made-up deals are looked at."""

ENDS = ("won", "lost")


class Reasons:
    """Why answers at one table are better or worse; what each leads to is worked out once."""

    def __init__(self, state: State, words: Words, seed: int = 0) -> None:
        self.state = state
        self.words = words
        self.seed = seed
        self.names = names_in(state)
        self.known: dict[int, list[Features]] = {}

    def of(self, options: list[int]) -> list[str]:
        """Why the first of these answers is better than the second, and what each of the others
        has that the first has not, or the other way round; a sentence for each."""
        if self.state.choices == 1:
            return [ONLY]
        rivals = [*options[1:2], *options[:1] * len(options)]
        return [
            self.why(each, rival, best=each == options[0])
            for each, rival in zip(options, rivals, strict=False)
        ]

    def why(self, option: int, rival: int, *, best: bool) -> str:
        """One sentence about an answer beside another."""
        found = differences(self.outcomes(option), self.outcomes(rival), self.words)
        return because(found, self.names, best=best)

    def outcomes(self, option: int) -> list[Features]:
        """What an answer leads to."""
        if option not in self.known:
            self.known[option] = outcomes(self.state, option, self.seed)
        return self.known[option]


def outcomes(state: State, option: int, seed: int) -> list[Features]:
    """What lies on the table when the turn is over, for each of the deals."""
    luck = Luck(seed)
    deal = ByDeal(DealWords(state.case.tables.head_ids), "")
    found = []
    for _ in range(DEALS):
        deal.begin_by(luck.word(), luck.word())
        found.append(features(turn_played(state, option, deal), state))
    return found


def turn_played(state: State, option: int, deal: ByDeal) -> State:
    """The table at the end of the turn, in which our greedy player goes on after this answer."""
    after = state.copy()
    answer(after, option)
    settle_by(after, deal)
    while after.outcome == RUNNING and after.turn == state.turn:
        answer(after, choose(after))
        settle_by(after, deal)
    return after


def differences(these: list[Features], those: list[Features], words: Words) -> list[Difference]:
    """What one answer leads to more than another, on the average of the deals."""
    total: Counter[tuple[str, int]] = Counter()
    for this, that in zip(these, those, strict=True):
        for key in compared(this, that):
            total[key] += this[key] - that[key]
    found = []
    for (matter, number), amount in total.items():
        of_card = matter in OF_CARDS
        card, line = (words.title(number), 0) if of_card else ("", number)
        found.append(Difference(matter, amount / len(these), line, card))
    return [each for each in found if each.amount]


def compared(this: Features, that: Features) -> set[tuple[str, int]]:
    """What two tables can be compared in; a game that is over has nothing else, and of a line
    that one of them no longer has nothing is said."""
    either, both = this.keys() | that.keys(), this.keys() & that.keys()
    ends = {key for key in either if key[0] in ENDS}
    return ends or both | {key for key in either if key[0] in OF_CARDS}


def names_in(state: State) -> dict[str, str]:
    """What things are called in this case."""
    tables = state.case.tables
    menaced = bool(started_in(state, MENACES_I) | started_in(state, MENACES_II))
    return {
        "threat": "menace" if menaced and not started_in(state, VICTIMS) else "Victim",
        "help": "a card of the Briefcase" if tables.equipment else "your contact",
        "prize": "a piece" if len(tables.objectives) else "a type",
    }
