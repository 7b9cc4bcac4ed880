"""The compiled part of `noir.Table`: what searches and learning programs call at every decision."""

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
"""The names of what a table can await, by the number in the state."""

NOT_OFFERED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class TableCore:
    """A state with the numbers of its moves and, optionally, a source of chance.

    `shared` is data common to all tables of one game; this class does not use it.
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
        """What is awaited next: "decision" (the player), "chance", or "end"."""
        return AWAITS[self.state.awaiting]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome != RUNNING

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during setup."""
        return self.state.turn

    @property
    def answer_count(self) -> int:
        """The number of different moves in this game: the length of a policy vector."""
        return len(self.answers.options)

    @property
    def card_count(self) -> int:
        """The number of cards in the deck; they are numbered from 0."""
        return len(self.state.case.tables.ids)

    def legal(self) -> list[int]:
        """Return the numbers of the legal moves, in the order in which the rules offer them.

        The list is empty unless a decision is awaited.
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
        """Make a move by its number; where chance is awaited, deal a card by its number.

        Raises `NotOffered` and changes nothing if the move is not legal.
        """
        if self.state.awaiting == A_CARD:
            self.deal(answer)
            return
        state = self.state
        number = as_number(answer)
        option = offered_option(state, self.answers, number)
        if option == NOT_OFFERED:
            raise NotOffered(self.refusal(number))
        go_on(state, option, self.chance_inside)

    def deal(self, card: SupportsIndex) -> None:
        """Deal this card of the pool; only where chance is awaited."""
        state = self.state
        number = as_number(card)
        if not can_come(state, number):
            raise NotOffered(self.refusal_of_card(number))
        deal(state, number)
        if self.chance_inside is not None:
            settle_by(state, self.chance_inside)

    def pool(self) -> list[int]:
        """Return the cards that can be dealt, all equally likely; else an empty list."""
        found: list[int] = []
        state = self.state
        if state.awaiting == A_CARD:
            add_cards(found, state.zones[state.pool])
        return found

    def chance(self) -> list[tuple[int, float]]:
        """Return every card that can be dealt with its probability; empty unless chance is awaited.

        When a player searches the Menace deck, chance is asked for the absent card.
        """
        cards = self.pool()
        if not cards:
            return []
        each: Any = 1.0 / len(cards)  # one object for all cards
        found: list[tuple[int, float]] = []
        for card in cards:
            found.append((card, each))
        return found

    @property
    def returns(self) -> float:
        """Return 1.0 if the game is won, else 0.0."""
        return 1.0 if self.state.outcome == WON else 0.0

    def key(self) -> tuple[int, ...]:
        """Return the state as a tuple of numbers.

        Within one game (case, deck, settings) equal keys mean equal states, whatever the source of
        chance.
        """
        return self.state.key()

    def refusal(self, number: int) -> str:
        """Return the error message for a move that is not legal."""
        return f"Move {number} is not legal now. Call legal() for the legal moves."

    def refusal_of_card(self, number: int) -> str:
        """Return the error message for a card that can't be dealt."""
        return f"Card {number} can't be dealt now. Call pool() for the possible cards."


def as_number(number: SupportsIndex) -> int:
    """Convert a number of any kind, such as NumPy's, to a Python int."""
    return number if isinstance(number, int) else index(number)


def add_cards(found: list[int], cards: i64) -> None:
    """Append the cards of a set, by index."""
    card: i64 = 0
    while cards:
        if cards & 1:
            found.append(card)
        cards >>= 1
        card += 1


def settle_by(state: State, chance: ChanceSource) -> None:
    """Let chance answer until the player must decide or the game is over."""
    while state.awaiting == A_CARD:
        deal(state, chance.card(state))


def go_on(state: State, option: i64, chance: ChanceSource | None) -> None:
    """Make the player's move and, if there is a source of chance, deal its cards too."""
    answer(state, option)
    if chance is not None:
        settle_by(state, chance)


def offered_option(state: State, answers: Answers, number: int) -> i64:
    """Return the option with this number, if it is offered now."""
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
    """Return whether chance is awaited and can deal this card."""
    if state.awaiting != A_CARD or not 0 <= card < SIZE:
        return False
    return (state.zones[state.pool] & BIT[card]) != 0


def play_to_end(state: State, luck: int) -> State:
    """Return a copy of the state after random play to the end."""
    end = state.copy()
    play_out(end, Luck(luck))
    return end
