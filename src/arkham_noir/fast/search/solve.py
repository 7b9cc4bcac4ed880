"""Can this be won? Two searches through the tables of one deal; a third is in `descent.py`.

Both follow a table through a whole turn, every answer to every question, to the tables at which the
next turn begins. The `Beam` goes on from the most promising of them, all of one turn together; it
finds wins. The `Depth` goes on from all of them, one to its end before the next; it comes to an end
where little is left to play, and then nothing was missed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from ...core import options as verbs
from ...core import steps
from ...core.agenda import answer, deal
from ...core.bits import i64, lowest
from ...core.chance import WORD, scramble
from ...core.state import A_CARD, RUNNING, WON, State
from ..chance_sources import ChanceSource
from ..evaluation.extract import FeatureEvaluator
from ..evaluation.weights import guide_for
from ..table_core import settle_by
from .bounds import WinBounds
from .keys import Seen
from .order import promise

WATCHED: Final = 1023
"""Every 1024 tables whoever watches is asked whether to go on."""

SPARE: Final = 16
"""So many tables more than the width allows may come before the worst are dropped."""

MOST_WAITING: Final = 50000
"""Where so many tables wait for their turn, looking at everything is given up: memory is finite."""

GRAIN: Final = 200
"""So many points at most a salt adds to how promising a table is."""

# How many free actions are tried: those that save something; one in a turn where it is likely to be
# of use; all of them
IN_NEED: Final = 0
ONE_A_TURN: Final = 1
EVERY: Final = 2


class MovePath:
    """How a table was reached: the answer given last, and the trail before it.

    A card that came as the player wished is written as -1 minus its number.
    """

    def __init__(self, before: MovePath | None, move: i64) -> None:
        self.before = before
        self.move: i64 = move


class SearchNode:
    """A table at the beginning of a turn, how it was reached, and how promising it is."""

    def __init__(self, state: State, trail: MovePath | None, worth: i64) -> None:
        self.state = state
        self.trail = trail
        self.worth: i64 = worth


def worth_of(stand: SearchNode) -> int:
    """For sorting, the most promising last."""
    return stand.worth


class Terms:
    """How much a search tries.

    So many tables of a turn are kept (`width`, for a beam), so many of the free actions are tried
    (`free`: `IN_NEED`, `ONE_A_TURN` or `EVERY`), so many of the cards that a free action lets you
    choose, or that may come where they come as the player wishes (`cards`, the most welcome ones;
    0: all), and after so many tables (`most`) the search ends. A `salt` changes a little which
    tables look promising, so that the same search finds other ways; 0 changes nothing. So many
    `turns` ahead a descent compares its answers.
    """

    def __init__(
        self, width: i64, free: i64, cards: i64, most: i64, salt: i64, turns: i64 = 0
    ) -> None:
        self.width: i64 = width
        self.free: i64 = free
        self.cards: i64 = cards
        self.most: i64 = most
        self.salt: i64 = salt
        self.turns: i64 = turns


@mypyc_attr(allow_interpreted_subclasses=True)
class DealSearch:
    """What both searches share: a table is followed through its turn.

    `chance` deals; without it cards come as the player wishes. `watch` is told now and then how
    many tables have been looked at, and answers whether to go on.

    `tables` counts them, `missed` tells whether any way was left untried, `won` whether one wins,
    and then `trail` is that way. What is worth less than the `worst` kept need not be kept.
    """

    def __init__(
        self, state: State, chance: ChanceSource | None, terms: Terms, watch: Callable[[int], bool]
    ) -> None:
        self.chance = chance
        self.terms = terms
        self.watch = watch
        self.seen = Seen()
        self.reach = WinBounds(state.case)
        self.guide = guide_for(state.case.tables)
        self.turn: i64 = state.turn
        self.tables: i64 = 0
        self.missed = False
        self.stopped = False
        self.won = False
        self.trail: MovePath | None = None
        self.first = state
        self.coming: list[SearchNode] = []
        self.worst: SearchNode | None = None

    def run(self) -> None:
        """Search until a win is found, nothing is left, or it is stopped."""
        self.arrive(self.first.copy(), None, 0, 0)
        self.go_on()

    def go_on(self) -> None:
        """Go on from what has come."""
        raise NotImplementedError

    def follow(self, stand: SearchNode) -> None:
        """Through one turn, to the tables at which the next begins."""
        self.turn = stand.state.turn
        self.expand(stand.state, stand.trail, 0, 0)

    def expand(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """Give every answer; `used` of the `depth` answers of this turn were free actions."""
        if used > 0 and 0 < self.terms.cards < state.choices and chooses_card(state):
            self.expand_best(state, trail, used, depth)
            return
        place: i64 = 0
        while place < state.choices and not self.stopped:
            option = state.offered[place]
            place += 1
            free = is_free(option)
            if free and not self.tries_free(state, verbs.verb_of(option), used):
                self.missed = True
                continue
            after = self.guide.like(state, depth)
            answer(after, option)
            self.arrive(after, MovePath(trail, option), used + 1 if free else used, depth + 1)

    def expand_best(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """By a free action choose only the most welcome of many cards, and nothing else."""
        given: list[SearchNode] = []
        place: i64 = 0
        while place < state.choices:
            option = state.offered[place]
            place += 1
            if not is_free(option):
                after = state.copy()
                answer(after, option)
                given.append(SearchNode(after, MovePath(trail, option), promise(after, self.guide)))
        self.missed = True
        self.arrive_best(given, used, depth + 1)

    def arrive_best(self, stands: list[SearchNode], used: i64, depth: i64) -> None:
        """Go on with the most promising of these, no more than the terms allow."""
        stands.sort(key=worth_of)
        place: i64 = len(stands)
        least: i64 = max(0, place - self.terms.cards) if self.terms.cards > 0 else 0
        while place > least and not self.stopped:
            place -= 1
            self.arrive(stands[place].state, stands[place].trail, used, depth)

    def tries_free(self, state: State, verb: i64, used: i64) -> bool:
        """Whether a free action is tried here; with a bound, not beside every little question."""
        if self.terms.free == EVERY:
            return True
        kind = steps.kind_of(state.question)
        if used > 0:
            return False
        return in_need(kind, verb) if self.terms.free == IN_NEED else at_leisure(kind)

    def arrive(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """Go on to the next decision and its answers, or keep the table for the next turn."""
        if self.chance is not None:
            settle_by(state, self.chance)
        elif state.awaiting == A_CARD:
            self.deal_any(state, trail, used, depth)
            return
        self.count()
        if state.outcome != RUNNING:
            if state.outcome == WON:
                self.win(trail)
        elif self.seen.is_new(state) and not self.reach.is_lost(state):
            if steps.kind_of(state.question) == steps.ACTION and state.turn > self.turn:
                self.keep(state, trail)
            else:
                self.expand(state, trail, used, depth)

    def deal_any(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """Go on with every card that may come, or with the most welcome of them."""
        dealt = dealt_each(state, trail, self.guide)
        if 0 < self.terms.cards < len(dealt):
            self.missed = True
        self.arrive_best(dealt, used, depth)

    def count(self) -> None:
        """One more table; whoever watches may have seen enough."""
        self.tables += 1
        enough = self.tables >= self.terms.most
        if enough or (self.tables & WATCHED == 0 and not self.watch(self.tables)):
            self.give_up()

    def give_up(self) -> None:
        """Stop before everything has been tried."""
        self.stopped = True
        self.missed = True

    def win(self, trail: MovePath | None) -> None:
        """That is a way."""
        self.won = True
        self.stopped = True
        self.trail = trail

    def keep(self, state: State, trail: MovePath | None) -> None:
        """For the next turn, if it is good enough."""
        worth = promise(state, self.guide)
        if self.terms.salt > 0:
            mixed = scramble((self.seen.key.first ^ self.terms.salt) & WORD)
            worth += (mixed * GRAIN) >> 32
        worst = self.worst
        if worst is not None and worth < worst.worth:
            self.missed = True
        else:
            self.coming.append(SearchNode(state.copy(), trail, worth))


class BeamSearch(DealSearch):
    """Turn by turn, with so many tables of each turn as the width allows."""

    def go_on(self) -> None:
        while self.coming and not self.stopped:
            self.drop_worst()
            layer = self.coming
            self.coming = []
            self.worst = None
            self.seen.clear()
            place: i64 = len(layer)
            while place > 0 and not self.stopped:
                place -= 1
                self.follow(layer[place])

    def keep(self, state: State, trail: MovePath | None) -> None:
        super().keep(state, trail)
        if len(self.coming) > 4 * self.terms.width + SPARE:
            self.drop_worst()

    def drop_worst(self) -> None:
        """Keep no more tables than the width allows."""
        self.coming.sort(key=worth_of)
        over: i64 = len(self.coming) - self.terms.width
        if over > 0:
            self.missed = True
            del self.coming[:over]
            self.worst = self.coming[0]


class DepthFirstSearch(DealSearch):
    """The most promising table to its end, then the next one, until there is none."""

    def go_on(self) -> None:
        waiting: list[SearchNode] = []
        while not self.stopped:
            self.coming.sort(key=worth_of)
            waiting.extend(self.coming)
            self.coming = []
            if not waiting:
                return
            if len(waiting) > MOST_WAITING:
                self.give_up()
            self.follow(waiting.pop())

    def keep(self, state: State, trail: MovePath | None) -> None:
        super().keep(state, trail)
        if len(self.coming) > MOST_WAITING:
            self.give_up()


def dealt_each(state: State, trail: MovePath | None, guide: FeatureEvaluator) -> list[SearchNode]:
    """The table with each of the cards that may come."""
    found: list[SearchNode] = []
    cards = state.zones[state.pool]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        after = state.copy()
        deal(after, card)
        found.append(SearchNode(after, MovePath(trail, -1 - card), promise(after, guide)))
    return found


def chooses_card(state: State) -> bool:
    """Whether the question is which of some cards is taken, given or summoned."""
    verb = verbs.verb_of(state.offered[0])
    return verb in (verbs.TAKE_CARD, verbs.GIVE, verbs.GET, verbs.SUMMON)


def is_free(option: i64) -> bool:
    """Whether an option is a free action, after which the same question is asked again."""
    return verbs.verb_of(option) >= verbs.USE and verbs.is_free(verbs.verb_of(option))


def in_need(kind: i64, verb: i64) -> bool:
    """Whether a free action saves something: a game in its window, Equipment from the limit."""
    if verb == verbs.STOW:
        return kind == steps.HAND_LIMIT
    if verb == verbs.FETCH:
        return kind == steps.ACTION
    return kind == steps.WINDOW or kind == steps.REFILL_WINDOW


def at_leisure(kind: i64) -> bool:
    """The questions beside which free actions are mostly of use: before the action, at a limit."""
    return kind in (steps.ACTION, steps.HAND_LIMIT, steps.WINDOW, steps.REFILL_WINDOW)


def moves_of(trail: MovePath | None) -> list[int]:
    """The moves of a trail in their order."""
    found: list[int] = []
    while trail is not None:
        found.append(trail.move)
        trail = trail.before
    found.reverse()
    return found
