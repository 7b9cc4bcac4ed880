"""Reasons: what is true of a move and not of the one it is compared with.

Every move is played to the end of its turn, in a few deals and with every choice that the turn
still offers. What happens in all of these endings is certain; what happens in any of them is
possible. A reason is certain for one move and not possible for the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ..core import options as verbs
from ..core.agenda import answer
from ..core.bits import iterate_cards as cards_in
from ..core.chance import Luck
from ..core.options import is_free, verb_of
from ..core.state import RUNNING, State
from ..core.zones import HAND
from ..fast.chance_sources import ByDeal, DealWords
from ..fast.table_core import settle_by
from ..text.notation import options_of
from ..text.position import threat_in
from ..words.hint_reasons import ONLY, HintReason, reason_sentence
from ..words.sentences import Sentences
from .features import NO_CARD, Ending, Fact, Start, chances, facts

DEALS = 8
"""The most random deals that are tried."""

MOST_ENDINGS = 24
"""The number of endings of a turn that are tried in each deal."""

ENOUGH = 48
"""After this number of endings no other deal is tried."""

Move = tuple[int, ...]
"""The options that are played together."""

RISK, SAFE, SURVIVES = Fact("risk"), Fact("safe"), Fact("survives")

LASTING = {
    "check", "checks", "closes", "discards", "formula", "key", "loses", "puzzle", "repeat",
    "scores", "spends", "storm", "takes", "threat", "time", "type", "wins",
}  # fmt: skip
"""Matters that nothing later in the turn can undo."""

BY_ACTIONS = {
    "closes", "files", "key", "key used", "puzzle", "repeat", "scores", "scores many", "strain",
    "type",
}  # fmt: skip
"""Matters that require playing a card or closing a case."""

ACTIONS = {
    verbs.CLOSE, verbs.CLOSE_LINE, verbs.PLAY, verbs.PLAY_LEAD, verbs.SCORE, verbs.USE_HAND,
}  # fmt: skip

OPPOSITES = {"no": "", "keeps": "discards", "saves": "spends"}
"""The opposites of matters, by their first word."""


@dataclass(frozen=True)
class Consequences:
    """What is true of a move in every ending of its turn, and what in any of them.

    A turn `is_open` if it has more endings than were looked at, `acts` if a card can still be
    played or a case closed in it.
    """

    certain: frozenset[Fact]
    possible: frozenset[Fact]
    is_open: bool
    acts: bool

    def rules_out(self, fact: Fact) -> bool:
        """Return whether something is true in none of the endings, even those not tried."""
        if fact in self.possible:
            return False
        by_actions = fact.matter in BY_ACTIONS and not self.acts
        return not self.is_open or by_actions or opposite(fact) in self.certain


class HintReasons:
    """Explains why moves in one position are better or worse."""

    def __init__(self, state: State, words: Sentences, seed: int = 0) -> None:
        self.state = state
        self.words = words
        self.seed = seed
        self.threat = threat_in(state)
        self.known: dict[Move, Consequences] = {}

    def explain_moves(self, moves: list[Move]) -> list[str]:
        """Return what distinguishes the first move from the second, and the others from the first.

        A reason is empty if there is no difference.
        """
        if self.state.choices == 1:
            return [ONLY]
        rivals = [*moves[1:2], *moves[:1] * len(moves)]
        return [
            self.explain_move(each, rival, best=each == moves[0])
            for each, rival in zip(moves, rivals, strict=False)
        ]

    def explain_move(self, move: Move, rival: Move, *, best: bool) -> str:
        """Return in one sentence what is true of a move and not of its rival."""
        mine, others = self.consequences(move), self.consequences(rival)
        found = sorted(filter(others.rules_out, mine.certain))
        return reason_sentence([self.name_fact(each) for each in found], best=best)

    def name_fact(self, fact: Fact) -> HintReason:
        """Return a fact with the names of its card and of the threat of this case."""
        card = "" if fact.card == NO_CARD else self.words.title(fact.card)
        return HintReason(fact.matter, card, fact.line, fact.number, self.threat)

    def consequences(self, move: Move) -> Consequences:
        """Return what a move leads to."""
        if move not in self.known:
            self.known[move] = consequences(self.state, move, self.seed)
        return self.known[move]


def consequences(state: State, move: Move, seed: int) -> Consequences:
    """Return what happens in all endings of a move's turn, and in any of them."""
    turn = TurnOutlook(state, move, seed)
    certain = set.intersection(*(facts(each.sure) for each in turn.endings))
    possible = set.union(*map(chances, turn.endings))
    if turn.is_open:
        certain &= lasting_facts(turn.beginning)
    allowed = {Fact("lets score", each) for each in scorable(turn)}
    return Consequences(
        certain=frozenset(certain | allowed | _dangers(turn)),
        possible=frozenset(possible | allowed | _conceivable_dangers(turn)),
        is_open=turn.is_open,
        acts=any(verb_of(each) in ACTIONS for each in options_of(turn.beginning.after)),
    )


def scorable(turn: TurnOutlook) -> set[int]:
    """Return the needed Puzzle cards that can be scored in this turn."""
    endings = turn.endings
    return {card for each in endings for card in cards_in(each.scored & each.start.needed)}


def opposite(fact: Fact) -> Fact:
    """Return what is true if this is not."""
    first, _, rest = fact.matter.partition(" ")
    return fact._replace(matter=f"{OPPOSITES.get(first, first)} {rest}".strip())


def _dangers(turn: TurnOutlook) -> set[Fact]:
    """Return what is certain about losing: it was seen, or can't happen."""
    lost = [each.lost for each in turn.endings]
    could = any(each.could_lose for each in turn.endings)
    found = {RISK: any(lost) and not turn.doomed, SAFE: not could and not turn.is_open}
    found[SURVIVES] = not all(lost)
    return {fact for fact, is_true in found.items() if is_true}


def _conceivable_dangers(turn: TurnOutlook) -> set[Fact]:
    """Return what is possible about losing, even if no tried ending shows it."""
    lost = any(each.lost for each in turn.endings)
    could = any(each.could_lose for each in turn.endings)
    found = {RISK: could, SAFE: not lost, SURVIVES: not turn.doomed}
    return {fact for fact, is_true in found.items() if is_true}


class TurnOutlook:
    """A move played to the end of its turn, in a few deals and in every way.

    A turn `is_open` if it has more endings than are tried. `beginning` is what the move itself did.
    """

    def __init__(self, state: State, move: Move, seed: int) -> None:
        self.before = state
        self.luck = Luck(seed)
        self.deal = ByDeal(DealWords(state.case.tables.head_ids), "")
        self.endings: list[Ending] = []
        self.is_open = False
        start = Ending(Start(state), state)
        for _ in range(DEALS):
            self.deal.begin_by(self.luck.word(), self.luck.word())
            self.beginning = self._play_options(start, move)
            found = list(islice(self._play_turns(self.beginning), MOST_ENDINGS + 1))
            self.endings += found[:MOST_ENDINGS]
            self.is_open |= len(found) > MOST_ENDINGS
            if len(self.endings) >= ENOUGH:
                break

    @property
    def doomed(self) -> bool:
        """Return whether the game is lost in this turn, whatever comes."""
        return not self.is_open and all(each.doomed for each in self.endings)

    def _play_options(self, so_far: Ending, move: Move) -> Ending:
        """Play these options in order, up to the next question."""
        after, journal = so_far.after.copy(), list[int]()
        for option in move:
            after.journal = journal
            answer(after, option)
            settle_by(after, self.deal)
        after.journal = None
        held = so_far.held | after.zones[HAND]
        return Ending(so_far.start, after, (*so_far.packed, *journal), held)

    def _play_turns(self, so_far: Ending) -> Iterator[Ending]:
        """Play every option until the turn is over, in random order."""
        now = so_far.after
        if now.outcome != RUNNING or now.turn != self.before.turn:
            yield so_far
            return
        for option in sorted(own_options(now), key=lambda _: self.luck.word()):
            yield from self._play_turns(self._play_options(so_far, (option,)))


def lasting_facts(beginning: Ending) -> set[Fact]:
    """Return what a move did that stays true in the rest of the turn."""
    return {each for each in facts(beginning) if each.matter.partition(" ")[0] in LASTING}


def own_options(state: State) -> list[int]:
    """Return the options without free actions, which can be used after any other move too."""
    return [each for each in state.options if not is_free(verb_of(each))]
