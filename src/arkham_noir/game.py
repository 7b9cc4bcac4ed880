"""The class `Game`: play, look at the table, ask why a move is illegal, undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, Self, cast

from .cases import find_case
from .cases.settings import Choice
from .core.state import RUNNING, WON, outcome_name
from .dealers import Dealer, Seeded, check_luck, seeded
from .decisions import Answer, Decision, Option, answer_of, decision_at
from .decks.cards import Deck
from .errors import NotOffered, UnreadableText
from .hints import (
    Chance,
    Hint,
    HintSearch,
    chance_at,
    check_budget,
    refuse_no_decision,
    thinking_for,
)
from .playthrough import Segment
from .records.reader import read_record
from .records.redo import put_back, redo_text
from .records.writer import record_text
from .text.notation import give, not_offered_message, options_of, read_text
from .text.pickling import foreign
from .text.position import position_text
from .undo import UndoablePlaythrough
from .view import TableView, look
from .vocabulary import EVENTS
from .words.deal_prompts import Awaited, build_card_prompt, find_possible_card
from .words.odds import Odds, next_draw
from .words.refusals import Refusal, Refusals
from .words.sentences import Event

Result = Literal["won", "lost-mind", "lost-time"]
"""How a game can end: won, lost because Stability ran out, or lost because time ran out."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the result, the rule, the turn, and a description.

    >>> game = Game.from_position("witch-cult | over lost-time")
    >>> game.outcome.result, game.outcome.rule
    ('lost-time', 'R-END-01')
    >>> print(game.outcome)
    You were too late: another Victim was due, but none was left. You lose.
    """

    result: Result
    rule: str
    turn: int
    text: str

    def __str__(self) -> str:
        return self.text


class Game(UndoablePlaythrough):
    """A game: `decision` is the current question, `play` makes a move, `undo` takes it back.

    With `auto`, the game makes the move itself if only one is legal.
    """

    # Beginning

    @classmethod
    def new(
        cls,
        case: str = "witch-cult",
        *,
        seed: str | int | None = None,
        deck: Deck | None = None,
        dealer: Dealer | None = None,
        preset: str = "default",
        table_rule: str = "casual",
        auto: bool = False,
        choice: Choice | None = None,
        **settings: object,
    ) -> Self:
        """Return a new game of a case.

        >>> game = Game.new("witch-cult", seed="walpurgis", victims=6)
        >>> game.play("pass").state.turn
        2

        Give settings by name, with an underscore for a dash; the others are as in the preset. Or
        give all at once, as a `choice` from `case.choose`. A seed is text or a whole number.
        """
        found = find_case(case)
        base = deck or found.builtin()
        if base.case != found.name:
            raise UnreadableText(f"The deck '{base.name}' is for {base.case}, not {found.name}.")
        if choice is not None and (settings or preset != "default"):
            raise UnreadableText("Give either a choice, or a preset and settings, not both.")
        chosen = found.choose(choice.values if choice else settings, preset)
        cards, file = found.lay_out(base, chosen)
        if dealer is not None and seed is not None:
            raise UnreadableText("Give either a seed or a dealer, not both.")
        dealer = dealer or seeded(seed)
        return cls.start(file, cards, chosen, dealer, table_rule=table_rule, auto=auto)

    @classmethod
    def from_record(cls, text: str, *, deck: Deck | None = None, auto: bool = False) -> Self:
        """Return the game in a record, after its last move."""
        return read_record(cls, text, deck=deck, auto=auto)

    # The deal

    @property
    def seed(self) -> str | None:
        """The seed of the deal, if it has one."""
        return self.dealer.seed if isinstance(self.dealer, Seeded) else None

    @property
    def seed_chosen(self) -> bool:
        """Whether a person chose the seed and may know the cards."""
        return isinstance(self.dealer, Seeded) and self.dealer.origin == "chosen"

    @property
    def counts_as_strict(self) -> bool:
        """Whether the game is strict, from setup, with a random seed."""
        unknown_cards = isinstance(self.dealer, Seeded) and self.dealer.origin == "random"
        return self.table_rule == "strict" and unknown_cards and not self.began_at

    # The position

    @property
    def decision(self) -> Decision | None:
        """The current decision; None if the game is over or a card must be named with `deal`."""
        return decision_at(self.state, self.words)

    @property
    def awaited(self) -> Awaited | None:
        """The draw with real cards that must be named with `deal`; None if there is none.

        >>> from arkham_noir import Tabletop
        >>> game = Game.new("witch-cult", dealer=Tabletop())
        >>> print(game.awaited)
        Setup: case 1 of 2. Reveal the top Victim and place it below the open cases.
        >>> len(game.awaited.cards), game.deal("elwood").awaited.why
        (6, 'Setup: case 2 of 2')
        """
        return build_card_prompt(self.state, self.deck)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome != RUNNING

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if it is not over."""
        if not self.over:
            return None
        state, words = self.state, self.words
        result = cast(Result, outcome_name(state.outcome))
        return Outcome(result, words.outcome_rule(state), state.turn, words.outcome(state))

    @property
    def won(self) -> bool:
        """Whether the game was won."""
        return self.state.outcome == WON

    @property
    def events(self) -> list[Event]:
        """The events of the last move (or of setup), including forced moves after it."""
        first = len(self.moves)
        while first > 0 and self.moves[first - 1].forced:
            first -= 1
        passages: list[Segment] = [*self.moves[max(first - 1, 0) :]]
        return list(self.told(passages if first else [self.opening, *passages]))

    @property
    def log(self) -> list[Event]:
        """All events so far."""
        return list(self.told([self.opening, *self.moves]))

    def told(self, passages: Iterable[Segment]) -> Iterator[Event]:
        """Yield the events of these moves in words, each with its turn."""
        for passage in passages:
            turn = passage.before.turn
            for packed in passage.events:
                event = self.words.tell(packed)
                turn += "turn" in EVENTS[event.kind].counts_as
                yield replace(event, turn=turn)

    def view(self) -> TableView:
        """Return the table as a person sees it."""
        return look(self.state, self.deck)

    def position(self) -> str:
        """Return the position as text, from which a game can continue."""
        return position_text(self.state, self.choice)

    def record(self) -> str:
        """Return the whole game as text that can always be replayed."""
        return record_text(self)

    def why_not(self, text: str) -> Refusal | None:
        """Return why a move is not legal now, with the rule; None if it is legal."""
        return Refusals(self.state, self.deck).why_not(text)

    def odds(self) -> Odds:
        """Return the odds of the next draw; the record counts this."""
        self.flags.count_odds()
        return next_draw(self.state, self.deck)

    def hint(self, budget: int | None = None, *, most: int = 3, seed: int = 0) -> list[Hint]:
        """Return at most `most` of the best moves, best first; the record counts this.

        `budget` is the number of rollouts. With the same seed and budget, the same position gets
        the same hints. Strict games have no hints.

        >>> game = Game.new("witch-cult", seed="walpurgis")
        >>> best = game.hint(budget=30)[0]
        >>> best.option in game.decision, 0 <= best.chance <= 1, game.flags.hints
        (True, True, 1)
        """
        rollouts = check_budget(budget)
        thinking = self.think(seed=seed, budget=rollouts)
        thinking.go_on(rollouts)
        return thinking.hints(most)

    def think(self, *, seed: int = 0, budget: int | None = None) -> HintSearch:
        """Return a search for hints that can be continued: call `go_on`, then `hints`, and repeat.

        The record counts it once.
        """
        rollouts, luck = check_budget(budget), check_luck(seed)
        self.note_hint()
        return thinking_for(self.state, self.words, rollouts, luck)

    def note_hint(self) -> None:
        """Count a hint in the record; raise `NotOffered` if there can't be one."""
        self.refuse_help()
        refuse_no_decision(self.state)
        self.flags.count_hint()

    def chance(self, budget: int | None = None, *, seed: int = 0) -> Chance:
        """Return the estimated chance of winning; the chance meter must be on."""
        if self.over:
            return Chance(float(self.won), 0.0)
        if self.flags.meter != "on":
            raise NotOffered("The chance meter is off. Switch it on with game.switch_meter().")
        return chance_at(self.state, self.words, check_budget(budget), seed)

    # Comparison, pickling and text

    def __eq__(self, other: object) -> bool:
        """Return whether both games have the same record and the same moves to redo."""
        return isinstance(other, Game) and self._to_pickle_fields() == other._to_pickle_fields()

    __hash__ = None  # type: ignore[assignment]  # games change; hash the state or the record

    def _to_pickle_fields(self) -> tuple[str, str, bool]:
        return self.record(), redo_text(self), self.auto

    def __reduce__(self) -> tuple[object, ...]:
        deck = foreign(self.deck, self.choice)
        return _restore_game, (type(self), deck, self.dealer, self._to_pickle_fields())

    def __repr__(self) -> str:
        """Return the expression for this position; the moves are in the record."""
        own = foreign(self.deck, self.choice) is None
        deck = "" if own else f", deck=<{self.deck.name} {self.deck.version}>"
        return f"Game.from_position({self.position()!r}{deck})"

    def __str__(self) -> str:
        """Return the table as plain lines, with the question or the outcome."""
        return f"{self.view()}\n{self.words.question(self.state)}"

    def _repr_html_(self) -> str:
        """Return the table with its cards, for a notebook."""
        from .art.notebook import table_html  # loaded only when it is needed

        return table_html(self.view(), self.deck.case, self.words.question(self.state))

    # Moves

    def read(self, said: Answer | Option | str) -> Answer:
        """Return what an option or text means now, and the position it leads to.

        The game is not changed. Raise the same errors as `play` if the move is not legal.

        >>> game = Game.new("witch-cult", seed="walpurgis")
        >>> answer = game.read("play lead 1")
        >>> answer[0].card, answer[0].line, answer.after.turn
        ('l6', 1, 1)
        """
        if isinstance(said, Answer):
            if said.before is self.state or said.before == self.state:
                return said
            said = said.text
        if isinstance(said, str):
            return answer_of(said, read_text(self.state, self.deck, said), self.words)
        if said.value not in options_of(self.state):
            raise NotOffered(not_offered_message(self.state, said.text))
        return answer_of(said.text, [give(self.state, said.value)], self.words)

    def play(self, said: Answer | Option | str) -> Self:
        """Make a move, given as an option, as text, or as returned by `read`; return this game.

        If an error occurs, the game is not changed.
        """
        answer = self.read(said)
        with self._all_or_nothing():
            self.redoable = []
            for place, (option, given) in enumerate(zip(answer, answer.given, strict=True)):
                self._add(given, option.text, forced=place > 0)
            self._answer_forced()
        return self

    def deal(self, name: str) -> Self:
        """Name the card drawn from real cards: its id, its title or a part of it."""
        card = find_possible_card(self.state, self.deck, name)
        with self._all_or_nothing():
            self.redoable = []
            self.name_card(card)
        return self


def _restore_game(
    kind: type[Game], deck: Deck | None, dealer: Dealer, written: tuple[str, str, bool]
) -> Game:
    """Return a game from its pickle."""
    record, undone, auto = written
    game = kind.from_record(record, deck=deck, auto=auto)
    game.dealer = dealer
    put_back(game, undone)
    return game


__all__ = ["Answer", "Decision", "Game", "Option", "Outcome", "Result"]
