"""Why a reply is better than another, in the words of a hint."""

from __future__ import annotations

from ..core.agenda import answer
from ..core.chance import Luck
from ..core.state import RUNNING, State
from ..fast.deals import ByDeal, DealWords
from ..fast.greedy import choose
from ..fast.seat import settle_by
from ..hints.features import Features, features
from ..hints.reasons import DEALS, differences, names_in
from ..words.advice import because
from ..words.words import Words
from .replies import Reply


class Whys:
    """Sentences on the replies to one question; what each leads to is worked out once."""

    def __init__(self, state: State, words: Words, seed: int) -> None:
        self.state = state
        self.words = words
        self.seed = seed
        self.names = names_in(state)
        self.known: dict[str, list[Features]] = {}

    def why(self, reply: Reply, rival: Reply, *, best: bool) -> str:
        """What a reply gains beside its rival, and what it costs."""
        found = differences(self.outcomes(reply), self.outcomes(rival), self.words)
        return because(found, self.names, best=best)

    def outcomes(self, reply: Reply) -> list[Features]:
        """What lies on the table when the turn is over, for each of a few deals."""
        if reply.text not in self.known:
            luck = Luck(self.seed)
            deal = ByDeal(DealWords(self.state.case.tables.head_ids), "")
            self.known[reply.text] = [self._outcome(reply, luck, deal) for _ in range(DEALS)]
        return self.known[reply.text]

    def _outcome(self, reply: Reply, luck: Luck, deal: ByDeal) -> Features:
        deal.begin_by(luck.word(), luck.word())
        after = reply.after.copy()
        settle_by(after, deal)
        while after.outcome == RUNNING and after.turn == self.state.turn:
            answer(after, choose(after))
            settle_by(after, deal)
        return features(after, self.state)
