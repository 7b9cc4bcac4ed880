"""A game, for programs: play, look, ask why not, and undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, Self, cast

from .cases import find_case
from .cases.settings import Choice
from .core.state import RUNNING, WON, outcome_name
from .dealers import Dealer, Seeded, checked_luck, seeded
from .decisions import Answer, Decision, Option, answer_of, decision_at
from .decks.cards import Deck
from .errors import NotOffered, UnreadableText
from .hints import (
    Chance,
    Hint,
    HintSearch,
    chance_at,
    checked_budget,
    refuse_no_decision,
    thinking_for,
)
from .playthrough import Playthrough, Segment
from .records.reader import read_record
from .records.redo import put_back, undone_text
from .records.writer import record_text
from .text.notation import give, not_offered, options_of, read_text
from .text.pickling import foreign
from .text.position import position_text
from .view import TableView, look
from .vocabulary import EVENTS
from .words.deal_prompts import Awaited, awaited_at, card_named
from .words.odds import Odds, next_draw
from .words.refusals import Refusal, Refusals
from .words.sentences import Event

Result = Literal["won", "lost-mind", "lost-time"]
"""How a game can end: with the big picture, with no mind left, or too late."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the word for it, the rule that ended it, in which turn, and a sentence.

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


class Game(Playthrough):
    """A sitting: `decision` is what is asked, `play` answers it, `undo` takes it back.

    With `auto`, decisions that leave no choice are answered by the game itself.
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
        """A new game of a case.

        >>> game = Game.new("witch-cult", seed="walpurgis", victims=6)
        >>> game.play("pass").state.turn
        2

        Settings are given by name, a dash written as underscore; the rest is as in the preset. Or
        all at once, as a `choice` that `case.choose` has made. A seed is a text or a whole number.
        """
        found = find_case(case)
        base = deck or found.builtin()
        if base.case != found.name:
            raise UnreadableText(f"The deck '{base.name}' is for {base.case}, not {found.name}.")
        if choice is not None and (settings or preset != "default"):
            raise UnreadableText("A choice has every setting; give no preset or settings with it.")
        chosen = found.choose(choice.values if choice else settings, preset)
        cards, file = found.lay_out(base, chosen)
        if dealer is not None and seed is not None:
            raise UnreadableText("A seed and a dealer exclude each other.")
        dealer = dealer or seeded(seed)
        return cls.sit_down(file, cards, chosen, dealer, table_rule=table_rule, auto=auto)

    @classmethod
    def from_record(cls, text: str, *, deck: Deck | None = None, auto: bool = False) -> Self:
        """The game that a record holds, at its end."""
        return read_record(cls, text, deck=deck, auto=auto)

    # How it is dealt

    @property
    def seed(self) -> str | None:
        """The seed that the game is dealt from, if it is."""
        return self.dealer.seed if isinstance(self.dealer, Seeded) else None

    @property
    def seed_chosen(self) -> bool:
        """Whether a person chose the seed, who may know what it deals."""
        return isinstance(self.dealer, Seeded) and self.dealer.origin == "chosen"

    @property
    def counts_as_strict(self) -> bool:
        """The strict table, from the set-up, with a seed of which it is known that nobody
        chose it."""
        unknown_cards = isinstance(self.dealer, Seeded) and self.dealer.origin == "random"
        return self.table_rule == "strict" and unknown_cards and not self.began_at

    # The table now

    @property
    def decision(self) -> Decision | None:
        """What is asked of the player; None when the game is over, or a card is awaited."""
        return decision_at(self.state, self.words)

    @property
    def awaited(self) -> Awaited | None:
        """At a real table: the card that has come up and is to be named with `deal`.

        >>> from arkham_noir import Tabletop
        >>> game = Game.new("witch-cult", dealer=Tabletop())
        >>> print(game.awaited)
        Set-up: case 1 of 2. Reveal the top Victim and place it below the open cases.
        >>> len(game.awaited.cards), game.deal("elwood").awaited.why
        (6, 'Set-up: case 2 of 2')
        """
        return awaited_at(self.state, self.deck)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome != RUNNING

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it has not."""
        if not self.over:
            return None
        state, words = self.state, self.words
        result = cast(Result, outcome_name(state.outcome))
        return Outcome(result, words.outcome_rule(state), state.turn, words.outcome(state))

    @property
    def won(self) -> bool:
        """Whether the game has ended well."""
        return self.state.outcome == WON

    @property
    def events(self) -> list[Event]:
        """What the last answer led to (or the set-up), forced answers after it included."""
        first = len(self.moves)
        while first > 0 and self.moves[first - 1].forced:
            first -= 1
        passages: list[Segment] = [*self.moves[max(first - 1, 0) :]]
        return list(self.told(passages if first else [self.opening, *passages]))

    @property
    def log(self) -> list[Event]:
        """Everything that has happened."""
        return list(self.told([self.opening, *self.moves]))

    def told(self, passages: Iterable[Segment]) -> Iterator[Event]:
        """What happened in these moves, in words, each event with its turn."""
        for passage in passages:
            turn = passage.before.turn
            for packed in passage.events:
                event = self.words.tell(packed)
                turn += "turn" in EVENTS[event.kind].counts_as
                yield replace(event, turn=turn)

    def view(self) -> TableView:
        """What lies where, as a person looks at it."""
        return look(self.state, self.deck)

    def position(self) -> str:
        """The table as a text from which play can go on."""
        return position_text(self.state, self.choice)

    def record(self) -> str:
        """The whole sitting as a text that replays for ever."""
        return record_text(self)

    def why_not(self, text: str) -> Refusal | None:
        """Why an answer is not offered now, with the rule; None if it is."""
        return Refusals(self.state, self.deck).why_not(text)

    def odds(self) -> Odds:
        """What the next card of the Draw stack may be; its use is recorded."""
        self.flags.count_odds()
        return next_draw(self.state, self.deck)

    def hint(self, budget: int | None = None, *, most: int = 3, seed: int = 0) -> list[Hint]:
        """The best answers now, so many at most, best first; its use is recorded.

        `budget` is how many rollouts it may take. With the same seed and budget the same table gets
        the same hints. A strict table gives none.

        >>> game = Game.new("witch-cult", seed="walpurgis")
        >>> best = game.hint(budget=30)[0]
        >>> best.option in game.decision, 0 <= best.chance <= 1, game.flags.hints
        (True, True, 1)
        """
        rollouts = checked_budget(budget)
        thinking = self.think(seed=seed, budget=rollouts)
        thinking.go_on(rollouts)
        return thinking.hints(most)

    def think(self, *, seed: int = 0, budget: int | None = None) -> HintSearch:
        """A hint that gets better for as long as one likes: `go_on`, then `hints`, and again. Its
        use is recorded once."""
        rollouts, luck = checked_budget(budget), checked_luck(seed)
        self.note_hint()
        return thinking_for(self.state, self.words, rollouts, luck)

    def note_hint(self) -> None:
        """Record that a hint is asked for here; refused where there is none to give."""
        self.refuse_help()
        refuse_no_decision(self.state)
        self.flags.count_hint()

    def chance(self, budget: int | None = None, *, seed: int = 0) -> Chance:
        """The estimated chance of winning from here on, for which the meter must be on."""
        if self.over:
            return Chance(float(self.won), 0.0)
        if self.flags.meter != "on":
            raise NotOffered("The chance meter is off; game.switch_meter() switches it on.")
        return chance_at(self.state, self.words, checked_budget(budget), seed)

    # As a value

    def __eq__(self, other: object) -> bool:
        """Games are equal if they have the same record and the same answers to be done again."""
        return isinstance(other, Game) and self._written() == other._written()

    __hash__ = None  # type: ignore[assignment]  # a game goes on; hash its state or its record

    def _written(self) -> tuple[str, str, bool]:
        return self.record(), undone_text(self), self.auto

    def __reduce__(self) -> tuple[object, ...]:
        deck = foreign(self.deck, self.choice)
        return _restored, (type(self), deck, self.dealer, self._written())

    def __repr__(self) -> str:
        """What makes this table again; the moves that led to it are in the record."""
        own = foreign(self.deck, self.choice) is None
        deck = "" if own else f", deck=<{self.deck.name} {self.deck.version}>"
        return f"Game.from_position({self.position()!r}{deck})"

    def __str__(self) -> str:
        """The table in plain lines, and what is asked or how it ended."""
        return f"{self.view()}\n{self.words.question(self.state)}"

    def _repr_html_(self) -> str:
        """The table with its cards, for a notebook."""
        from .art.notebook import table_html  # the art is loaded when it is wanted

        return table_html(self.view(), self.deck.case, self.words.question(self.state))

    # Answering

    def read(self, said: Answer | Option | str) -> Answer:
        """What an option or a text stands for now, and the table that it leads to. Nothing is
        changed; what is not possible is refused as `play` refuses it.

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
            raise NotOffered(not_offered(self.state, said.text))
        return answer_of(said.text, [give(self.state, said.value)], self.words)

    def play(self, said: Answer | Option | str) -> Self:
        """Answer the decision with an option, its text, or what `read` has made of it, wholly or
        not at all; gives back this same game."""
        answer = self.read(said)
        with self._all_or_nothing():
            self.redoable = []
            for place, (option, given) in enumerate(zip(answer, answer.given, strict=True)):
                self._add(given, option.text, forced=place > 0)
            self._answer_forced()
        return self

    def deal(self, name: str) -> Self:
        """Say which card has come up at a real table: its id, its title or some letters of it."""
        card = card_named(self.state, self.deck, name)
        with self._all_or_nothing():
            self.redoable = []
            self.name_card(card)
        return self


def _restored(
    kind: type[Game], deck: Deck | None, dealer: Dealer, written: tuple[str, str, bool]
) -> Game:
    """A game that was pickled."""
    record, undone, auto = written
    game = kind.from_record(record, deck=deck, auto=auto)
    game.dealer = dealer
    put_back(game, undone)
    return game


__all__ = ["Answer", "Decision", "Game", "Option", "Outcome", "Result"]
