"""A playthrough: the state, the dealer, every move so far, and undo."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Self

from .cases.settings import Choice
from .core.agenda import deal
from .core.bits import each
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
    "strict": "No undo past a card that was turned up, no hints, no chance meter.",
    "casual": "Undo as you like; the record says how often a turned-up card was undone.",
    "study": "Undo, redo and try things; the record says that this was study.",
}

MOST_COUNTED = 999_999

METER = ("", "on", "off")
"""The chance meter: never switched on, on, or off again after it was on."""

NO_HELP = (
    "A strict table gives no hints and has no chance meter; play at a casual table to have them."
)


@dataclass(kw_only=True, eq=False)
class Segment:
    """A stretch of play without a question: the table before it, the cards that were turned up
    and the events, `begun` of which came before the first of these cards. The set-up is one;
    every move is one."""

    before: State
    dealt: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    begun: int = 0

    def table(self) -> State:
        """The table before its first card."""
        return self.before.copy()


@dataclass(kw_only=True, eq=False)
class Move(Segment):
    """One answer of the player, and what it led to. A forced one was not asked for: the game gave
    it itself, or the player had said it together with the answer before; with that answer it is
    taken back."""

    option: int
    text: str
    forced: bool = False
    mark: str = field(default="", repr=False)
    """What a record says of the table before it, once that was written."""

    def table(self) -> State:
        return give(self.before, self.option).after


@dataclass
class Flags:
    """What a record says about how a game was played. The counts stop at `MOST_COUNTED`."""

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
        """What was on once is recorded for good."""
        if on or self.meter:
            self.meter = "on" if on else "off"


class Playthrough:
    """A table and how it came about, option by option. `Game` is this with words for everything.

    With `auto`, decisions that leave no choice are answered by the game itself.
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
            raise UnreadableText(f"There is no table rule '{table_rule}'; there are: {known}.")
        self.state = state
        self.deck = deck
        self.choice = choice
        self.dealer = dealer
        self.table_rule = table_rule
        self.rules = RULES
        self.auto = auto
        self.began_at = began_at  # the position that it began from, if it was not the set-up
        self.deck_label = f"{deck.name} {deck.version}"  # as it was called when the game began
        self.words = Sentences(deck)
        self.flags = Flags()
        self.moves: list[Move] = []
        self.redoable: list[Move | int] = []  # a number is a card that was taken back
        events = told or []
        self.opening = Segment(before=state.copy(), events=events, begun=len(events))
        self._run(self.opening)
        self._answer_forced()

    @classmethod
    def sit_down(
        cls,
        file: CaseFile,
        deck: Deck,
        choice: Choice,
        dealer: Dealer,
        *,
        table_rule: str = "casual",
        auto: bool = False,
    ) -> Self:
        """A game from the first card, all of whose set-up is told."""
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
        """A game that goes on from a position."""
        state, choice, cards = read_position(text, deck)
        dealer = dealer or seeded(None)
        began_at = position_text(state, choice)
        return cls(
            state, cards, choice, dealer, table_rule=table_rule, auto=auto, began_at=began_at
        )

    def copy(self) -> Self:
        """The same game once more, with all its moves; what is done to one does not touch the
        other. A dealer that remembers what it has dealt is copied too."""
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
        """Nobody looks over the player's shoulder at a strict table."""
        if self.table_rule == "strict":
            raise NotOffered(NO_HELP)

    def switch_meter(self, *, on: bool = True) -> Self:
        """Let the table show the running chance of winning, or no longer; the record says so."""
        self.refuse_help()
        self.flags.switch_meter(on=on)
        return self

    # Answering

    def do(self, option: int, text: str, *, forced: bool = False) -> None:
        """One of the options, and nothing further: a record has each by itself."""
        self._add(give(self.state, option), text, forced=forced)

    def _add(self, given: Given, text: str, *, forced: bool) -> None:
        """Go on from the table that an answer has led to."""
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

    def _run(self, passage: Segment) -> None:
        """Let the dealer answer until the player is asked, the game is over, or the dealer waits
        for somebody to say what came up."""
        self.state.journal = passage.events
        with suppress(CardAwaited):
            while self.state.awaiting == A_CARD:
                card = self.dealer.card(self.state)
                passage.dealt.append(card)
                deal(self.state, card)
        self.state.journal = None

    def _answer_forced(self) -> None:
        while self.auto and len(options_of(self.state)) == 1:
            option = options_of(self.state)[0]
            self.do(option, option_text(self.state, option), forced=True)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Whatever fails within, the dealer as a rule, the game is then as it was before."""
        before = self.state, self.opening, self.moves[:], self.redoable[:]
        try:
            yield
        except BaseException:
            self.state, self.opening, self.moves, self.redoable = before
            raise

    # At a real table

    @property
    def awaits_card(self) -> bool:
        """Whether somebody has yet to say which card came up."""
        return self.state.awaiting == A_CARD

    def go_on(self) -> Self:
        """Let the dealer say what is awaited: another may have sat down since."""
        if self.awaits_card:
            with self._all_or_nothing():
                self._deal_anew(self._passage.dealt)
                self._answer_forced()
        return self

    @property
    def _passage(self) -> Segment:
        """The stretch of play that came last."""
        return self.moves[-1] if self.moves else self.opening

    def name_card(self, card: int) -> None:
        """Say which card has come up, by its number."""
        if not self.awaits_card:
            raise NotOffered("No card is awaited now.")
        if card not in each(self.state.zones[self.state.pool]):
            raise NotOffered(f"That card cannot have come up from the {NAMES[self.state.pool]}.")
        with self._all_or_nothing():
            self._deal_anew([*self._passage.dealt, card])
            self._answer_forced()

    def _deal_anew(self, cards: list[int]) -> None:
        """The last stretch of play once more, with these cards, and on from there."""
        last = self._passage
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
    def card_said_last(self) -> int | None:
        """At a table that waits for its cards: the card that was named last, unless something
        was answered since."""
        kept = self._moves_to_last_card()
        if kept is None:
            return None
        return (self.moves[kept - 1] if kept else self.opening).dealt[-1]

    def _moves_to_last_card(self) -> int | None:
        """How many moves there are up to the card that was named last; what follows them was
        not asked for. None if an answer was given since, or no card was named."""
        if not (isinstance(self.dealer, Tabletop) and self.dealer.waits):
            return None
        for place in range(len(self.moves), 0, -1):
            if self.moves[place - 1].dealt:
                return place
            if not self.moves[place - 1].forced:
                return None
        return 0 if self.opening.dealt else None

    def last_step(self) -> tuple[State, list[int]]:
        """The table before what was said last, an answer or a card, and every event since."""
        kept = self._moves_to_last_card()
        if kept is None:
            return self._last_answer()
        passage = self.moves[kept - 1] if kept else self.opening
        state, events = passage.table(), passage.events[: passage.begun]
        state.journal = events
        for card in passage.dealt[:-1]:
            deal(state, card)
        state.journal = None
        later = [event for move in self.moves[kept:] for event in move.events]
        return state, [*passage.events[len(events) :], *later]

    def _last_answer(self) -> tuple[State, list[int]]:
        given = [place for place, move in enumerate(self.moves) if not move.forced]
        since: list[Segment] = [*self.moves[given[-1] :]] if given else [self.opening]
        return since[0].before, [event for passage in since for event in passage.events]

    def _take_back_card(self, kept: int) -> Self:
        """The card that was named last is asked for again. To correct a slip of the tongue is
        not to look at a card and think again: every table rule allows it."""
        with self._all_or_nothing():
            del self.moves[kept:]
            *cards, last = self._passage.dealt
            self._deal_anew(cards)
            self.redoable.append(last)
        self.flags.count_undo(past_reveal=False)
        return self

    # Taking back

    def undo(self) -> Self:
        """Back to the decision before, or at a table that waits for its cards to the one said
        last; refused by the strict table past a turned-up card."""
        kept = self._moves_to_last_card()
        if kept is not None:
            return self._take_back_card(kept)
        given = [place for place, move in enumerate(self.moves) if not move.forced]
        if not given:
            raise NotOffered("There is nothing to undo.")
        taken = self.moves[given[-1] :]
        card_taken_back = bool(self.redoable) and isinstance(self.redoable[-1], int)
        past_reveal = card_taken_back or any(move.dealt for move in taken)
        if past_reveal and self.table_rule == "strict":
            raise NotOffered(
                "A card has been turned up since; the strict table allows no undo. [AMB-112]"
            )
        with self._all_or_nothing():
            self.state = taken[0].before.copy()
            self.redoable += reversed(taken)
            del self.moves[given[-1] :]
        self.flags.count_undo(past_reveal=past_reveal)
        return self

    def redo(self) -> Self:
        """Do again what was undone last, with the same cards."""
        if not self.redoable:
            raise NotOffered("There is nothing to redo.")
        with self._all_or_nothing():
            self._replay(self.redoable.pop())
            while self.redoable and _is_forced(self.redoable[-1]):
                self._replay(self.redoable.pop())
        return self

    def _replay(self, move: Move | int) -> None:
        if isinstance(move, int):
            self.name_card(move)
            return
        self.state = give(self.state, move.option).after
        for card in move.dealt:
            deal(self.state, card)
        self.moves.append(move)


def _is_forced(undone: Move | int) -> bool:
    return isinstance(undone, Move) and undone.forced
