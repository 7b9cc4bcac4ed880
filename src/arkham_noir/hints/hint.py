"""Hints: the answers that come furthest when they are played out, each with its reason.

They know what lies on the table and nothing else: what may come is dealt from made-up orders of
the unseen cards, so the same table gets the same hints, whatever the dealer holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import starmap

from ..core.bits import COMPILED
from ..core.state import A_CARD, A_DECISION, State
from ..dealers import luck_of
from ..decisions import Option, option_at
from ..errors import NotOffered, UnreadableText
from ..fast.players.detective import Arm, Rollouts, promising
from ..text.notation import ahead, said_at_once
from ..words.sentences import Sentences
from .reasons import HintReasons

BUDGET = 720 if COMPILED else 48
"""Rollouts for one hint unless told otherwise: a moment in either build."""

FIRST = 120 if COMPILED else 24
"""Rollouts after which there is something to show."""

METER_BUDGET = 4 * FIRST if COMPILED else FIRST
"""Rollouts for the chance meter: nobody should notice that it is worked out."""

LEAST, MOST = 2, 1_000_000
"""With fewer rollouts there is nothing to compare; nobody would wait for more."""

MOST_HINTS = 3
MOST_ANSWERS = 6
"""So many answers are compared: those that look best at first sight."""

ROLLOUTS_AN_ANSWER = 3
"""With fewer for each, fewer answers are compared."""

Totals = tuple[tuple[int, int, int, int, int], ...]
"""What rollouts came to, for each answer: its option, how it looks, and the sums of its arm."""

PASS = 120
"""After so many rollouts every answer gets another chance to prove itself."""


@dataclass(frozen=True)
class Hint:
    """One answer: the estimated chance of winning with it, the standard error of that, and why.

    `then` are the answers that it was played on with in one breath, such as the card after `hand`;
    `text` says it all at once, fit for `game.play`. `rollouts` is how many the chance rests on.
    """

    option: Option
    chance: float
    error: float
    why: str
    then: tuple[Option, ...] = ()
    rollouts: int = 0

    @property
    def text(self) -> str:
        """What to type or to send: `pass`, `play p1 2`, `close 2 score p1`."""
        scored = [each.text.removeprefix("score ") for each in self.then if each.verb == "score"]
        rest = [each.text for each in self.then if each.verb not in ("score", "done")]
        text = rest[-1] if rest else self.option.text
        closing = text.startswith("close ") and any(each.verb == "done" for each in self.then)
        return f"{text} score {' '.join(scored) or 'nothing'}" if scored or closing else text

    @property
    def words(self) -> str:
        """What is done, as a sentence would have it."""
        return "; ".join(each.words for each in (self.option, *self.then) if each.verb != "done")

    @property
    def brief(self) -> str:
        """The same in short: what is said with an action says enough of it."""
        parts = [each.words for each in self.then if each.verb != "done"]
        return "; ".join(parts or [self.option.words])

    def __str__(self) -> str:
        return f"{self.text}: {percent(self.chance, self.error)}. {self.why}".rstrip()


def percent(chance: float, error: float) -> str:
    """`43 % (± 2)`: a chance with its standard error, both in hundredths."""
    return f"{100 * chance:.0f} % (± {max(1, round(100 * error))})"


def checked_budget(budget: int | None) -> int:
    """So many rollouts, if that many can be made."""
    if budget is None:
        return BUDGET
    if isinstance(budget, bool) or not isinstance(budget, int) or not LEAST <= budget <= MOST:
        raise UnreadableText(f"A hint takes from {LEAST} to {MOST:,} rollouts, not {budget}.")
    return budget


def refuse_no_decision(state: State) -> None:
    """Where nothing is asked there is nothing to advise."""
    if state.awaiting == A_CARD:
        raise NotOffered("There is no hint to give yet: first say which card came up.")
    if state.awaiting != A_DECISION:
        raise NotOffered("There is no hint to give: the game is over.")


class HintSearch:
    """Answers under trial at one table: `go_on` tries them more, `hints` says what came of it.

    It can be asked at any time and stopped at any time; the table itself is left alone. The same
    seed and the same steps come to the same hints.
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
        self.first = [(arm.option, arm.look, 0, 0, 0) for arm in promising(self.state, most)]
        if len(self.first) == 1:  # compared with itself, for the chance that it has
            self.first *= 2
        self.arms = list(starmap(arm_of, self.first))

    @property
    def spent(self) -> int:
        """How many rollouts have been made."""
        return sum(arm.tries for arm in self.arms)

    @property
    def totals(self) -> Totals:
        """What has been found, in numbers that go to any other process."""
        return tuple((arm.option, arm.look, arm.total, arm.squares, arm.tries) for arm in self.arms)

    def resume(self, totals: Totals, seed: int) -> None:
        """Go on from what was found elsewhere, if anything was, with the luck of this seed."""
        self.arms = list(starmap(arm_of, totals or self.first))
        self.rollouts.luck = luck_of(seed)

    def go_on(self, rollouts: int) -> None:
        """So many more rollouts, in passes; at least as many as it takes to try every answer."""
        rounds = (len(self.arms) - 1).bit_length()  # in each, the worse half drops out
        rollouts = max(rollouts, rounds * len(self.arms))
        passes = max(1, rollouts // PASS)
        for place in range(passes):
            share = rollouts // passes + (place < rollouts % passes)
            self.arms = self.rollouts.compare(self.state, self.arms, share)

    def best(self) -> Arm:
        """The answer that has come furthest so far."""
        return self.ranked()[0]

    def ranked(self) -> list[Arm]:
        """Every answer once, best first."""
        found: dict[int, Arm] = {}
        for arm in sorted(self.arms, key=lambda arm: -arm.chance):
            found.setdefault(arm.option, arm)
        return list(found.values())

    def hints(self, most: int = MOST_HINTS) -> list[Hint]:
        """The best answers, so many at most, best first, with their reasons."""
        if type(most) is not int or most < 1:
            raise UnreadableText(f"A hint names 1 answer or more, not {most}.")
        arms = self.ranked()[: max(most, 2)]
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
            for arm, then, why in zip(arms, thens, self.reasons.of(moves), strict=True)
        ][:most]

    def following(self, option: int) -> tuple[Option, ...]:
        """What would be said with an answer in one breath, by what looks best at first sight."""
        found: list[Option] = []
        state, last = ahead(self.state, option), option
        while state.awaiting == A_DECISION:
            following = promising(state, 1)[0].option
            if not said_at_once(last, following):
                break
            found.append(option_at(state, self.words, following))
            state, last = ahead(state, following), following
        return tuple(found)


def arm_of(option: int, look: int, total: int, squares: int, tries: int) -> Arm:
    """An answer with what its rollouts have come to."""
    arm = Arm(option, look)
    arm.total, arm.squares, arm.tries = total, squares, tries
    return arm


def thinking_for(state: State, words: Sentences, budget: int, seed: int = 0) -> HintSearch:
    """To be asked after so many rollouts: the fewer there are, the fewer answers share them."""
    answers = max(2, min(budget // ROLLOUTS_AN_ANSWER, MOST_ANSWERS))
    return HintSearch(state, words, seed, answers)


@dataclass(frozen=True)
class Chance:
    """The estimated chance of winning from a table on, and the standard error of the estimate."""

    chance: float
    error: float

    def __str__(self) -> str:
        return f"Chance of winning: about {percent(self.chance, self.error)}."


def chance_at(state: State, words: Sentences, budget: int, seed: int = 0) -> Chance:
    """The chance of the answer that comes furthest in so many rollouts."""
    thinking = thinking_for(state, words, budget, seed)
    thinking.go_on(budget)
    best = thinking.best()
    return Chance(best.chance, best.error)
