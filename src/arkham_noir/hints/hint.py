"""Find the best moves by rollouts, and explain them.

Hints use only what the player can see. Rollouts deal the unseen cards in random orders, so the same
position gets the same hints, whatever the real order is.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import starmap

from ..core.bits import COMPILED
from ..core.state import A_CARD, A_DECISION, State
from ..dealers import luck_of
from ..decisions import Option, option_at
from ..errors import NotOffered, UnreadableText
from ..fast.players.detective import Arm, Rollouts, promising_moves
from ..text.notation import share_one_text, state_after
from ..words.sentences import Sentences
from .reasons import HintReasons

BUDGET = 720 if COMPILED else 48
"""The default number of rollouts for one hint; takes a moment in either build."""

FIRST = 120 if COMPILED else 24
"""The number of rollouts after which a first result is shown."""

METER_BUDGET = 4 * FIRST if COMPILED else FIRST
"""The number of rollouts for the chance meter, small enough not to be noticed."""

LEAST, MOST = 2, 1_000_000
"""The limits on the number of rollouts."""

MOST_HINTS = 3
MOST_ANSWERS = 6
"""The number of moves that are compared: those that look best at first sight."""

ROLLOUTS_AN_ANSWER = 3
"""The least number of rollouts for each move; with fewer, fewer moves are compared."""

Totals = tuple[tuple[int, int, int, int, int], ...]
"""The results of rollouts for each move: its option, how it looks, and the sums of its arm."""

PASS = 120
"""The number of rollouts after which every move is tried again."""


@dataclass(frozen=True)
class Hint:
    """One move: the estimated chance of winning with it, its standard error, and the reason.

    `then` are the moves made together with it, such as the card after `hand`; `text` is all of them
    as one text for `game.play`. `rollouts` is the number of rollouts behind the chance.
    """

    option: Option
    chance: float
    error: float
    why: str
    then: tuple[Option, ...] = ()
    rollouts: int = 0

    @property
    def text(self) -> str:
        """Return the text of the move: `pass`, `play p1 2`, `close 2 score p1`."""
        scored = [each.text.removeprefix("score ") for each in self.then if each.verb == "score"]
        rest = [each.text for each in self.then if each.verb not in ("score", "done")]
        text = rest[-1] if rest else self.option.text
        closing = text.startswith("close ") and any(each.verb == "done" for each in self.then)
        return f"{text} score {' '.join(scored) or 'nothing'}" if scored or closing else text

    @property
    def words(self) -> str:
        """Return the move in words."""
        return "; ".join(each.words for each in (self.option, *self.then) if each.verb != "done")

    @property
    def brief(self) -> str:
        """Return the move in words without the action that it starts with."""
        parts = [each.words for each in self.then if each.verb != "done"]
        return "; ".join(parts or [self.option.words])

    def __str__(self) -> str:
        return f"{self.text}: {percent(self.chance, self.error)}. {self.why}".rstrip()


def percent(chance: float, error: float) -> str:
    """Return a chance in percent with its margin of error, two standard errors: `43% (± 4)`."""
    return f"{100 * chance:.0f}% (± {max(1, round(200 * error))})"


def check_budget(budget: int | None) -> int:
    """Return a valid number of rollouts, or raise an error."""
    if budget is None:
        return BUDGET
    if isinstance(budget, bool) or not isinstance(budget, int) or not LEAST <= budget <= MOST:
        raise UnreadableText(f"A hint needs {LEAST} to {MOST:,} rollouts, not {budget}.")
    return budget


def refuse_no_decision(state: State) -> None:
    """Raise an error if the player has no decision to make."""
    if state.awaiting == A_CARD:
        raise NotOffered("There is no hint yet. First enter the card that was revealed.")
    if state.awaiting != A_DECISION:
        raise NotOffered("There is no hint: the game is over.")


class HintSearch:
    """A comparison of moves in one position: `go_on` adds rollouts, `hints` returns the results.

    It can be continued or stopped at any time and never changes the position. The same seed and the
    same steps give the same hints.
    """

    def __init__(
        self, state: State, words: Sentences, seed: int = 0, most: int = MOST_ANSWERS
    ) -> None:
        refuse_no_decision(state)
        luck = luck_of(seed)
        self.state = state.copy()
        self.words = words
        self.reasons = HintReasons(self.state, words, seed)
        self.rollouts = Rollouts(luck, BUDGET)
        self.first = [(arm.option, arm.look, 0, 0, 0) for arm in promising_moves(self.state, most)]
        if len(self.first) == 1:  # compared with itself, to estimate its chance
            self.first *= 2
        self.arms = list(starmap(arm_of, self.first))

    @property
    def spent(self) -> int:
        """Return how many rollouts have been made."""
        return sum(arm.tries for arm in self.arms)

    @property
    def totals(self) -> Totals:
        """Return the results as plain numbers, for another process."""
        return tuple((arm.option, arm.look, arm.total, arm.squares, arm.tries) for arm in self.arms)

    def resume(self, totals: Totals, seed: int) -> None:
        """Continue from earlier results, if there are any, with the luck of this seed."""
        self.arms = list(starmap(arm_of, totals or self.first))
        self.rollouts.luck = luck_of(seed)

    def go_on(self, rollouts: int) -> None:
        """Make this number of rollouts in passes, or more if needed to try every move."""
        rounds = (len(self.arms) - 1).bit_length()  # in each, the worse half drops out
        rollouts = max(rollouts, rounds * len(self.arms))
        passes = max(1, rollouts // PASS)
        for place in range(passes):
            share = rollouts // passes + (place < rollouts % passes)
            self.arms = self.rollouts.compare(self.state, self.arms, share)

    def best(self) -> Arm:
        """Return the best move so far."""
        return self.ranked_moves()[0]

    def ranked_moves(self) -> list[Arm]:
        """Return every move once, best first."""
        found: dict[int, Arm] = {}
        for arm in sorted(self.arms, key=lambda arm: -arm.chance):
            found.setdefault(arm.option, arm)
        return list(found.values())

    def hints(self, most: int = MOST_HINTS) -> list[Hint]:
        """Return the best moves with their reasons, best first, at most this number."""
        if type(most) is not int or most < 1:
            raise UnreadableText(f"The number of hints must be at least 1, not {most}.")
        arms = self.ranked_moves()[: max(most, 2)]
        thens = [self.following(arm.option) for arm in arms]
        moves = [(a.option, *(o.value for o in then)) for a, then in zip(arms, thens, strict=True)]
        return [
            Hint(
                option=option_at(self.state, self.words, arm.option),
                chance=arm.chance,
                error=arm.error,
                why=why,
                then=then,
                rollouts=arm.tries,
            )
            for arm, then, why in zip(arms, thens, self.reasons.explain_moves(moves), strict=True)
        ][:most]

    def following(self, option: int) -> tuple[Option, ...]:
        """Return the moves that would be made together with one, by first sight."""
        found: list[Option] = []
        state, last = state_after(self.state, option), option
        while state.awaiting == A_DECISION:
            following = promising_moves(state, 1)[0].option
            if not share_one_text(last, following):
                break
            found.append(option_at(state, self.words, following))
            state, last = state_after(state, following), following
        return tuple(found)


def arm_of(option: int, look: int, total: int, squares: int, tries: int) -> Arm:
    """Return a move with the results of its rollouts."""
    arm = Arm(option, look)
    arm.total, arm.squares, arm.tries = total, squares, tries
    return arm


def thinking_for(state: State, words: Sentences, budget: int, seed: int = 0) -> HintSearch:
    """Return a search for this number of rollouts; fewer rollouts compare fewer moves."""
    answers = max(2, min(budget // ROLLOUTS_AN_ANSWER, MOST_ANSWERS))
    return HintSearch(state, words, seed, answers)


@dataclass(frozen=True)
class Chance:
    """The estimated chance of winning in a position, and its standard error."""

    chance: float
    error: float

    def __str__(self) -> str:
        return f"Chance of winning: about {percent(self.chance, self.error)}."


def chance_at(state: State, words: Sentences, budget: int, seed: int = 0) -> Chance:
    """Return the chance of the best move by this number of rollouts."""
    thinking = thinking_for(state, words, budget, seed)
    thinking.go_on(budget)
    best = thinking.best()
    return Chance(best.chance, best.error)
