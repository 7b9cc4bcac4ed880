"""A playthrough: the state, the dealer and every move so far. `undo` takes moves back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Self

from .cases.settings import Choice
from .core.agenda import deal
from .core.bits import iterate_cards
from .core.case_file import CaseFile
from .core.rules.setup import new_state
from .core.state import A_CARD, State
from .core.zones import NAMES
from .dealers import CardAwaited, Dealer, Tabletop, seeded
from .decks.cards import Deck
from .decks.playability import refuse_too_few
from .errors import NotOffered, UnreadableText
from .text.notation import Given, give, option_text, options_of
from .text.position import position_text
from .text.position_reader import read_position
from .version import RULES
from .words.sentences import Sentences

TABLE_RULES = {
    "strict": "No undo past a revealed card, no hints, no chance meter.",
    "casual": "Unlimited undo. The saved game counts undos past a revealed card.",
    "study": "Unlimited undo for practice. The saved game is marked as a study game.",
}

MOST_COUNTED = 999_999

METER = ("", "on", "off")
"""The chance meter: never on, on, or off after it was on."""

NO_HELP = "Strict games have no hints and no chance meter. Play a casual game to use them."


@dataclass(kw_only=True, eq=False)
class Segment:
    """The part of a game between two decisions: the setup, or one move.

    It has the position before it, the revealed cards, and the events, `begun` of which came before
    the first of these cards.
    """

    before: State
    dealt: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    begun: int = 0

    def table(self) -> State:
        """Return the position before its first card."""
        return self.before.copy()


@dataclass(kw_only=True, eq=False)
class Move(Segment):
    """One move of the player, and what it led to.

    A forced move was made automatically, or together with the move before. It is undone with that
    move.
    """

    option: int
    text: str
    forced: bool = False
    mark: str = field(default="", repr=False)
    """The record's note on the position before it, once that was written."""

    def table(self) -> State:
        return give(self.before, self.option).after


@dataclass
class Flags:
    """How a game was played, as its record shows. The counts stop at `MOST_COUNTED`."""

    undone: int = 0
    past_reveal: int = 0
    odds: int = 0
    hints: int = 0
    meter: str = ""

    def count_undo(self, *, past_reveal: bool) -> None:
        self.undone = min(self.undone + 1, MOST_COUNTED)
        self.past_reveal = min(self.past_reveal + past_reveal, MOST_COUNTED)

    def count_odds(self) -> None:
        self.odds = min(self.odds + 1, MOST_COUNTED)

    def count_hint(self) -> None:
        self.hints = min(self.hints + 1, MOST_COUNTED)

    def switch_meter(self, *, on: bool) -> None:
        """Switch the meter; a record shows forever that it was on once."""
        if on or self.meter:
            self.meter = "on" if on else "off"


class Playthrough:
    """A position with all moves that led to it. `Game` adds words for everything.

    With `auto`, the game makes moves that are the only option.
    """

    def __init__(
        self,
        state: State,
        deck: Deck,
        choice: Choice,
        dealer: Dealer,
        *,
        table_rule: str = "casual",
        auto: bool = False,
        told: list[int] | None = None,
        began_at: str = "",
    ) -> None:
        if table_rule not in TABLE_RULES:
            known = ", ".join(TABLE_RULES)
            raise UnreadableText(f"There is no table rule '{table_rule}'. Choose from: {known}.")
        self.state = state
        self.deck = deck
        self.choice = choice
        self.dealer = dealer
        self.table_rule = table_rule
        self.rules = RULES
        self.auto = auto
        self.began_at = began_at  # the first position, if it was not the setup
        self.deck_label = f"{deck.name} {deck.version}"  # its name when the game began
        self.words = Sentences(deck)
        self.flags = Flags()
        self.moves: list[Move] = []
        self.redoable: list[Move | int] = []  # a number is a card that was undone
        events = told or []
        self.opening = Segment(before=state.copy(), events=events, begun=len(events))
        self._run(self.opening)
        self._answer_forced()

    @classmethod
    def start(
        cls,
        file: CaseFile,
        deck: Deck,
        choice: Choice,
        dealer: Dealer,
        *,
        table_rule: str = "casual",
        auto: bool = False,
    ) -> Self:
        """Return a new game, with all events of the setup."""
        refuse_too_few(deck, file)
        told: list[int] = []
        state = new_state(file, told)
        state.journal = None
        return cls(state, deck, choice, dealer, table_rule=table_rule, auto=auto, told=told)

    @classmethod
    def from_position(
        cls,
        text: str,
        *,
        dealer: Dealer | None = None,
        deck: Deck | None = None,
        table_rule: str = "casual",
        auto: bool = False,
    ) -> Self:
        """Return a game that starts from a position."""
        state, choice, cards = read_position(text, deck)
        dealer = dealer or seeded(None)
        began_at = position_text(state, choice)
        return cls(
            state, cards, choice, dealer, table_rule=table_rule, auto=auto, began_at=began_at
        )

    def copy(self) -> Self:
        """Return an independent copy of the game with all its moves and its dealer."""
        new = object.__new__(type(self))
        vars(new).update(vars(self))
        new.state = self.state.copy()
        new.dealer = deepcopy(self.dealer)
        new.flags = replace(self.flags)
        new.moves, new.redoable = self.moves[:], self.redoable[:]
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def refuse_help(self) -> None:
        """Raise an error if the game is strict, which allows no help."""
        if self.table_rule == "strict":
            raise NotOffered(NO_HELP)

    def switch_meter(self, *, on: bool = True) -> Self:
        """Turn the chance meter on or off; the record shows it."""
        self.refuse_help()
        self.flags.switch_meter(on=on)
        return self

    # Answering

    def do(self, option: int, text: str, *, forced: bool = False) -> None:
        """Play one option, without automatic moves after it."""
        self._add(give(self.state, option), text, forced=forced)

    def _add(self, given: Given, text: str, *, forced: bool) -> None:
        """Add a move and let the dealer deal."""
        move = Move(
            before=given.before,
            events=list(given.events),
            begun=len(given.events),
            option=given.option,
            text=text,
            forced=forced,
        )
        self.state = given.after.copy()
        self._run(move)
        self.moves.append(move)

    def _run(self, segment: Segment) -> None:
        """Let the dealer deal until a decision, the end, or a card that must be entered."""
        self.state.journal = segment.events
        with suppress(CardAwaited):
            while self.state.awaiting == A_CARD:
                card = self.dealer.card(self.state)
                segment.dealt.append(card)
                deal(self.state, card)
        self.state.journal = None

    def _answer_forced(self) -> None:
        while self.auto and len(options_of(self.state)) == 1:
            option = options_of(self.state)[0]
            self.do(option, option_text(self.state, option), forced=True)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Restore the game if an error is raised, for example by the dealer."""
        before = self.state, self.opening, self.moves[:], self.redoable[:]
        try:
            yield
        except BaseException:
            self.state, self.opening, self.moves, self.redoable = before
            raise

    # Real cards

    @property
    def awaits_card(self) -> bool:
        """Return whether the player must enter the card that was revealed."""
        return self.state.awaiting == A_CARD

    def go_on(self) -> Self:
        """Let the dealer deal the awaited card; it may be another dealer now."""
        if self.awaits_card:
            with self._all_or_nothing():
                self._replay_last_move(self._last_segment.dealt)
                self._answer_forced()
        return self

    @property
    def _last_segment(self) -> Segment:
        """Return the last move, or the setup."""
        return self.moves[-1] if self.moves else self.opening

    def name_card(self, card: int) -> None:
        """Enter the card that was revealed, by its number."""
        if not self.awaits_card:
            raise NotOffered("The game is not waiting for a card.")
        if card not in iterate_cards(self.state.zones[self.state.pool]):
            raise NotOffered(f"That card can't come from the {NAMES[self.state.pool]}.")
        with self._all_or_nothing():
            self._replay_last_move([*self._last_segment.dealt, card])
            self._answer_forced()

    def _replay_last_move(self, cards: list[int]) -> None:
        """Replay the last move or the setup with these cards, and continue."""
        last = self._last_segment
        fresh = replace(last, dealt=list(cards), events=last.events[: last.begun])
        self.state = last.table()
        self.state.journal = fresh.events
        for card in cards:
            deal(self.state, card)
        if isinstance(fresh, Move):
            self.moves[-1] = fresh
        else:
            self.opening = fresh
        self._run(fresh)

    @property
    def last_named_card(self) -> int | None:
        """Return the card that was entered last, or None if a move was made since."""
        kept = self._moves_to_last_card()
        if kept is None:
            return None
        return (self.moves[kept - 1] if kept else self.opening).dealt[-1]

    def _moves_to_last_card(self) -> int | None:
        """Return the number of moves up to the card that was entered last.

        None if the player made a move since, or no card was entered.
        """
        if not (isinstance(self.dealer, Tabletop) and self.dealer.waits):
            return None
        for place in range(len(self.moves), 0, -1):
            if self.moves[place - 1].dealt:
                return place
            if not self.moves[place - 1].forced:
                return None
        return 0 if self.opening.dealt else None

    def last_step(self) -> tuple[State, list[int]]:
        """Return the position before the last move or entered card, and every event since."""
        kept = self._moves_to_last_card()
        if kept is None:
            return self._last_answer()
        segment = self.moves[kept - 1] if kept else self.opening
        state, events = segment.table(), segment.events[: segment.begun]
        state.journal = events
        for card in segment.dealt[:-1]:
            deal(state, card)
        state.journal = None
        later = [event for move in self.moves[kept:] for event in move.events]
        return state, [*segment.events[len(events) :], *later]

    def _last_answer(self) -> tuple[State, list[int]]:
        given = [place for place, move in enumerate(self.moves) if not move.forced]
        since: list[Segment] = [*self.moves[given[-1] :]] if given else [self.opening]
        return since[0].before, [event for segment in since for event in segment.events]
