"""The compiled half of `noir.Table`: what a search or a learner does at every decision."""

from __future__ import annotations

from operator import index
from typing import Any, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from ..core.agenda import answer, deal
from ..core.bits import BIT, SIZE, i64
from ..core.chance import Luck
from ..core.state import A_CARD, A_DECISION, RUNNING, WON, State
from ..errors import NotOffered
from .action_ids import Answers
from .chance_sources import ChanceSource
from .rollout import play_out

AWAITS: Final = ("nothing", "decision", "chance", "end")
"""What a table can await, by the number that the state has for it."""

NOT_OFFERED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class TableCore:
    """A table with the numbers of its answers, and with who answers for chance, if anybody does.

    `shared` is what all tables of one game have in common; nothing here asks for it.
    """

    def __init__(
        self, shared: Any, answers: Answers, state: State, chance: ChanceSource | None = None
    ) -> None:
        self.shared = shared
        self.answers = answers
        self.state = state
        self.chance_inside = chance
        if chance is not None:
            settle_by(state, chance)

    @property
    def awaits(self) -> str:
        """Who must answer next: "decision" (the player), "chance", or "end" (nobody)."""
        return AWAITS[self.state.awaiting]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome != RUNNING

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during set-up."""
        return self.state.turn

    @property
    def answer_count(self) -> int:
        """How many answers this game can ever ask for: the length of a policy vector."""
        return len(self.answers.options)

    @property
    def card_count(self) -> int:
        """How many cards the deck has; they are numbered from 0."""
        return len(self.state.case.tables.ids)

    def legal(self) -> list[int]:
        """The numbers of the legal answers, in the order in which the rules offer them.

        Empty unless a decision is awaited.
        """
        found: list[int] = []
        state = self.state
        if state.awaiting == A_DECISION:
            answers = self.answers
            place: i64 = 0
            while place < state.choices:
                found.append(answers.number(state.offered[place]))
                place += 1
        return found

    def apply(self, answer: SupportsIndex) -> None:
        """Give an answer by its number; where chance is awaited, a card by its number.

        What is not offered is refused with a sentence (`NotOffered`), and nothing changes.
        """
        if self.state.awaiting == A_CARD:
            self.deal(answer)
            return
        state = self.state
        number = as_number(answer)
        option = offered(state, self.answers, number)
        if option == NOT_OFFERED:
            raise NotOffered(self.refusal(number))
        go_on(state, option, self.chance_inside)

    def deal(self, card: SupportsIndex) -> None:
        """Say which card of the pool came up; only where chance is awaited."""
        state = self.state
        number = as_number(card)
        if not can_come(state, number):
            raise NotOffered(self.refusal_of_card(number))
        deal(state, number)
        if self.chance_inside is not None:
            settle_by(state, self.chance_inside)

    def pool(self) -> list[int]:
        """The cards that can come up, each equally likely; empty unless chance is awaited."""
        found: list[int] = []
        state = self.state
        if state.awaiting == A_CARD:
            add_cards(found, state.zones[state.pool])
        return found

    def chance(self) -> list[tuple[int, float]]:
        """Every card that can come up with its probability; empty unless chance is awaited.

        Where somebody looks which menace was taken out unseen, it is the card that is missing.
        """
        cards = self.pool()
        if not cards:
            return []
        each: Any = 1.0 / len(cards)  # one object for all of them
        found: list[tuple[int, float]] = []
        for card in cards:
            found.append((card, each))
        return found

    @property
    def returns(self) -> float:
        """1.0 if the game is won, else 0.0."""
        return 1.0 if self.state.outcome == WON else 0.0

    def key(self) -> tuple[int, ...]:
        """All that makes the table what it is, in numbers: within one game (case, deck, settings)
        the same key means the same table, whoever answers for chance."""
        return self.state.key()

    def refusal(self, number: int) -> str:
        """What is said of an answer that is not offered."""
        return f"{number} is not a legal answer now."

    def refusal_of_card(self, number: int) -> str:
        """What is said of a card that cannot come up."""
        return f"{number} is not a card that can come up now."


def as_number(number: SupportsIndex) -> int:
    """A number of whatever kind, NumPy's for instance, as one of Python's."""
    return number if isinstance(number, int) else index(number)


def add_cards(found: list[int], cards: i64) -> None:
    """The cards of a set, by index."""
    card: i64 = 0
    while cards:
        if cards & 1:
            found.append(card)
        cards >>= 1
        card += 1


def settle_by(state: State, chance: ChanceSource) -> None:
    """Let chance answer until the player is asked or the game is over."""
    while state.awaiting == A_CARD:
        deal(state, chance.card(state))


def go_on(state: State, option: i64, chance: ChanceSource | None) -> None:
    """Give the player's answer and, if chance is inside, its answers too."""
    answer(state, option)
    if chance is not None:
        settle_by(state, chance)


def offered(state: State, answers: Answers, number: int) -> i64:
    """The option with this number, if it is offered now."""
    if state.awaiting != A_DECISION or not 0 <= number < len(answers.options):
        return NOT_OFFERED
    wanted: i64 = number
    place: i64 = 0
    while place < state.choices:
        if answers.number(state.offered[place]) == wanted:
            return state.offered[place]
        place += 1
    return NOT_OFFERED


def can_come(state: State, card: int) -> bool:
    """Whether chance is awaited and can deal this card."""
    if state.awaiting != A_CARD or not 0 <= card < SIZE:
        return False
    return (state.zones[state.pool] & BIT[card]) != 0


def played_out(state: State, luck: int) -> State:
    """A copy of the table after random play to the end, by this luck."""
    end = state.copy()
    play_out(end, Luck(luck))
    return end
