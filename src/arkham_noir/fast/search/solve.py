"""Two searches for a win through the positions of one deal; a third is in `descent.py`.

Both follow a position through a whole turn, with every answer to every question, to the positions
at which the next turn begins. `BeamSearch` continues with the most promising of them, one turn at a
time; it finds wins. `DepthFirstSearch` continues with all of them, one to its end before the next.
It finishes if little is left to play, and then nothing was missed.
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
"""The number of positions between two calls of `watch`."""

SPARE: Final = 16
"""The number of positions beyond the width that may be kept before the worst are dropped."""

MOST_WAITING: Final = 50000
"""The number of waiting positions at which an exhaustive search is given up, to limit memory."""

GRAIN: Final = 200
"""The most points that a salt adds to a position."""

# Which free actions are tried: those that save something; one a turn where it is likely to be
# useful; all
IN_NEED: Final = 0
ONE_A_TURN: Final = 1
EVERY: Final = 2


class MovePath:
    """The path to a position: the last move, and the path before it.

    A card that was chosen for the player is stored as -1 minus its number.
    """

    def __init__(self, before: MovePath | None, move: i64) -> None:
        self.before = before
        self.move: i64 = move


class SearchNode:
    """A position at the beginning of a turn, the path to it, and how promising it is."""

    def __init__(self, state: State, trail: MovePath | None, worth: i64) -> None:
        self.state = state
        self.trail = trail
        self.worth: i64 = worth


def worth_of(node: SearchNode) -> int:
    """Return the sort key: the most promising node comes last."""
    return node.worth


class Terms:
    """The limits of a search.

    `width` is the number of positions kept per turn (for a beam). `free` is which free actions are
    tried: `IN_NEED`, `ONE_A_TURN` or `EVERY`. `cards` is the number of cards tried, the best ones
    first, where a free action or a favorable draw leaves the choice (0: all of them). `most` is the
    number of positions after which the search ends. A `salt` slightly changes which positions look
    promising, so that the same search finds other solutions; 0 changes nothing. `turns` is how many
    turns ahead a descent compares its moves.
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
    """The common part of both searches: following a position through its turn.

    `chance` deals; without it, every draw is favorable. `watch` is called regularly with
    the number of positions searched, and returns whether to continue.

    `tables` counts the positions. `missed` is whether any move was left untried. `won` is whether a
    win was found, and `trail` is then the path to it. Positions worth less than `worst` need not be
    kept.
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
        """Search until a win is found, nothing is left, or the search is stopped."""
        self.arrive(self.first.copy(), None, 0, 0)
        self.go_on()

    def go_on(self) -> None:
        """Continue from the positions found."""
        raise NotImplementedError

    def follow(self, node: SearchNode) -> None:
        """Follow one turn to the positions at which the next one begins."""
        self.turn = node.state.turn
        self.expand(node.state, node.trail, 0, 0)

    def expand(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """Try every option; `used` of the `depth` moves of this turn were free actions."""
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
            after = self.guide.copy_for_trial(state, depth)
            answer(after, option)
            self.arrive(after, MovePath(trail, option), used + 1 if free else used, depth + 1)

    def expand_best(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """Try only the best of many cards that a free action lets the player choose."""
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

    def arrive_best(self, nodes: list[SearchNode], used: i64, depth: i64) -> None:
        """Continue with the most promising of these, as many as the terms allow."""
        nodes.sort(key=worth_of)
        place: i64 = len(nodes)
        least: i64 = max(0, place - self.terms.cards) if self.terms.cards > 0 else 0
        while place > least and not self.stopped:
            place -= 1
            self.arrive(nodes[place].state, nodes[place].trail, used, depth)

    def tries_free(self, state: State, verb: i64, used: i64) -> bool:
        """Return whether a free action is tried here; if limited, not at every question."""
        if self.terms.free == EVERY:
            return True
        kind = steps.kind_of(state.question)
        if used > 0:
            return False
        return in_need(kind, verb) if self.terms.free == IN_NEED else is_free_action_useful(kind)

    def arrive(self, state: State, trail: MovePath | None, used: i64, depth: i64) -> None:
        """Continue to the next decision, or keep the position for the next turn."""
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
        """Continue with every card that may come, or with the best of them."""
        dealt = nodes_after_deal(state, trail, self.guide)
        if 0 < self.terms.cards < len(dealt):
            self.missed = True
        self.arrive_best(dealt, used, depth)

    def count(self) -> None:
        """Count a position, and stop if the watcher asks for it."""
        self.tables += 1
        enough = self.tables >= self.terms.most
        if enough or (self.tables & WATCHED == 0 and not self.watch(self.tables)):
            self.give_up()

    def give_up(self) -> None:
        """Stop before everything has been tried."""
        self.stopped = True
        self.missed = True

    def win(self, trail: MovePath | None) -> None:
        """Record the path of a win."""
        self.won = True
        self.stopped = True
        self.trail = trail

    def keep(self, state: State, trail: MovePath | None) -> None:
        """Keep a position for the next turn, if it is good enough."""
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
    """A search turn by turn that keeps the best positions of each turn, up to the width."""

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
        """Keep no more positions than the width allows."""
        self.coming.sort(key=worth_of)
        over: i64 = len(self.coming) - self.terms.width
        if over > 0:
            self.missed = True
            del self.coming[:over]
            self.worst = self.coming[0]


class DepthFirstSearch(DealSearch):
    """A search that follows the most promising position to its end, then the next one."""

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


def nodes_after_deal(
    state: State, trail: MovePath | None, guide: FeatureEvaluator
) -> list[SearchNode]:
    """Return the position after each of the cards that may come."""
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
    """Return whether the question is which of some cards to take, give or summon."""
    verb = verbs.verb_of(state.offered[0])
    return verb in (verbs.TAKE_CARD, verbs.GIVE, verbs.GET, verbs.SUMMON)


def is_free(option: i64) -> bool:
    """Return whether an option is a free action, which does not answer the question."""
    return verbs.verb_of(option) >= verbs.USE and verbs.is_free(verbs.verb_of(option))


def in_need(kind: i64, verb: i64) -> bool:
    """Return whether a free action saves something: the game in a window, or Equipment.

    Equipment in the hand would otherwise be discarded at the hand limit.
    """
    if verb == verbs.STOW:
        return kind == steps.HAND_LIMIT
    if verb == verbs.FETCH:
        return kind == steps.ACTION
    return kind == steps.WINDOW or kind == steps.REFILL_WINDOW


def is_free_action_useful(kind: i64) -> bool:
    """Return whether free actions are often useful at this question."""
    return kind in (steps.ACTION, steps.HAND_LIMIT, steps.WINDOW, steps.REFILL_WINDOW)


def moves_of(trail: MovePath | None) -> list[int]:
    """Return the moves of a path in order."""
    found: list[int] = []
    while trail is not None:
        found.append(trail.move)
        trail = trail.before
    found.reverse()
    return found
