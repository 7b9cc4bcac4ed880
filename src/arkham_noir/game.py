"""A game: one sitting at the table, with its dealer, its history and undo."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal, cast

from .cases import find_case
from .cases.settings import Choice
from .core.agenda import answer, deal
from .core.case_file import CaseFile
from .core.options import TAKE_CARD, card_of, verb_of
from .core.rules.effects import FIND
from .core.rules.setup import new_state
from .core.state import A_CARD, RUNNING, WON, State, outcome_name
from .core.steps import kind_of
from .dealers import Dealer, Seeded, new_seed, wished_seed
from .decks.cards import TYPES, Deck
from .decks.needs import refuse_too_few
from .errors import NotOffered, UnreadableText
from .text.notation import find_options, not_offered, option_text, options_of
from .text.position import position_text
from .text.position_reader import read_position
from .version import RULES
from .words.odds import Odds, next_draw
from .words.reasons import Reasons, Refusal
from .words.words import Event, Words, question_rule

TABLE_RULES = {
    "strict": "No undo past a card that was turned up.",
    "casual": "Undo as you like; the record says how often a turned-up card was undone.",
    "study": "Undo, redo and try things; the record says that this was study.",
}

MOST_COUNTED = 999_999


@dataclass(frozen=True)
class Option:
    """One legal answer: what is typed and stored, and what it says."""

    text: str
    words: str
    value: int = field(repr=False)


@dataclass(frozen=True)
class Decision:
    """The question awaited, the rule that asks it, and every legal answer."""

    question: str
    rule: str
    options: tuple[Option, ...]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)


Result = Literal["won", "lost-mind", "lost-time"]
"""How a game can end: with the big picture, with no mind left, or too late."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the word for it, the rule that ended it, in which turn, and a sentence.

    >>> game = Game.from_position("witch-cult | over lost-time")
    >>> game.outcome.result, game.outcome.rule
    ('lost-time', 'R-END-01')
    >>> print(game.outcome)
    Another Victim was due and none is left: you were too late. You lose.
    """

    result: Result
    rule: str
    turn: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class Move:
    """One answer of the player, with the table before it, the cards it turned up and the
    events it led to. A forced one was not asked for: the game gave it itself, or the player
    had said it together with the answer before; with that answer it is taken back. A record
    keeps its `mark` of the table here, a face what was `said` in words."""

    before: State
    option: int
    text: str
    forced: bool = False
    mark: str = ""
    said: str = ""
    dealt: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)


@dataclass
class Flags:
    """What a record says about how a game was played. The counts stop at `MOST_COUNTED`."""

    undone: int = 0
    past_reveal: int = 0
    odds: int = 0

    def count_undo(self, *, past_reveal: bool) -> None:
        self.undone = min(self.undone + 1, MOST_COUNTED)
        self.past_reveal = min(self.past_reveal + past_reveal, MOST_COUNTED)

    def count_odds(self) -> None:
        self.odds = min(self.odds + 1, MOST_COUNTED)


class Game:
    """A sitting: `decision` is what is asked, `play` answers it, `undo` takes it back.

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
        self.words = Words(deck)
        self.flags = Flags()
        self.moves: list[Move] = []
        self.redoable: list[Move] = []
        self.opening = Move(state.copy(), 0, "", events=told or [])
        self._run(self.opening)
        self._answer_forced()

    # Beginning

    @classmethod
    def new(
        cls,
        case: str = "witch-cult",
        *,
        seed: str | None = None,
        deck: Deck | None = None,
        dealer: Dealer | None = None,
        preset: str = "default",
        table_rule: str = "casual",
        auto: bool = False,
        **settings: object,
    ) -> Game:
        """A new game of a case.

        >>> game = Game.new("witch-cult", seed="walpurgis", victims=6)
        >>> game.play("pass").state.turn
        2

        Settings are given by name, a dash written as underscore; the rest is as in the preset.
        """
        found = find_case(case)
        base = deck or found.builtin()
        if base.case != found.name:
            raise UnreadableText(f"The deck '{base.name}' is for {base.case}, not {found.name}.")
        choice = found.choose(settings, preset)
        cards, file = found.lay_out(base, choice)
        if dealer is not None and seed is not None:
            raise UnreadableText("A seed and a dealer exclude each other.")
        dealer = dealer or _by_seed(seed, cards)
        return cls.sit_down(file, cards, choice, dealer, table_rule=table_rule, auto=auto)

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
    ) -> Game:
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
    ) -> Game:
        """A game that goes on from a position."""
        state, choice, cards = read_position(text, deck)
        dealer = dealer or _by_seed(None, cards)
        began_at = position_text(state, choice)
        return cls(
            state, cards, choice, dealer, table_rule=table_rule, auto=auto, began_at=began_at
        )

    @classmethod
    def from_record(cls, text: str, *, deck: Deck | None = None, auto: bool = False) -> Game:
        """The game that a record holds, at its end."""
        from .record_reader import read_record

        return read_record(text, deck, auto)

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
        """What is asked of the player; None when the game is over."""
        if self.state.outcome != RUNNING:
            return None
        options = [
            Option(option_text(self.state, value), self.words.option(self.state, value), value)
            for value in options_of(self.state)
        ]
        if kind_of(self.state.question) == FIND:
            options.sort(key=lambda option: self._shelf(option.value))
        return Decision(self.words.question(self.state), question_rule(self.state), tuple(options))

    def _shelf(self, option: int) -> tuple[int, str]:
        """A search shows the stack sorted by type and name; the rest comes last. [AMB-24]"""
        card = self.deck.clue_faces.get(card_of(option))
        if verb_of(option) == TAKE_CARD and card is not None:
            return TYPES.index(card.type), card.title
        return len(TYPES), ""

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
        moves = self.moves[max(first - 1, 0) :] if self.moves else []
        if first == 0:
            moves = [self.opening, *moves]
        return [self.words.tell(event) for move in moves for event in move.events]

    @property
    def log(self) -> list[Event]:
        """Everything that has happened."""
        moves = [self.opening, *self.moves]
        return [self.words.tell(event) for move in moves for event in move.events]

    def position(self) -> str:
        """The table as a text from which play can go on."""
        return position_text(self.state, self.choice)

    def record(self) -> str:
        """The whole sitting as a text that replays for ever."""
        from .record import record_text

        return record_text(self)

    def why_not(self, text: str) -> Refusal | None:
        """Why an answer is not offered now, with the rule; None if it is."""
        return Reasons(self.state, self.deck).why_not(text)

    def odds(self) -> Odds:
        """What the next card of the Draw stack may be; its use is recorded."""
        self.flags.count_odds()
        return next_draw(self.state, self.deck)

    # Answering

    def play(self, option: Option | str) -> Game:
        """Answer the decision with an option or its text, wholly or not at all."""
        if isinstance(option, Option):
            if option.value not in options_of(self.state):
                raise NotOffered(not_offered(self.state, option.text))
            values = [option.value]
        else:
            values = find_options(self.state, self.deck, option)
        with self._all_or_nothing():
            self.redoable = []
            for place, value in enumerate(values):
                self.do(value, forced=place > 0)
            self._answer_forced()
        return self

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Whatever fails within, the dealer as a rule, the game is then as it was before."""
        before = self.state.copy(), self.moves[:], self.redoable[:]
        try:
            yield
        except BaseException:
            self.state, self.moves, self.redoable = before
            raise

    def do(self, option: int, *, forced: bool = False) -> None:
        """One of the options by its number, and nothing further: a record has each by itself."""
        move = Move(self.state.copy(), option, option_text(self.state, option), forced)
        self.state.journal = move.events
        answer(self.state, option)
        self._run(move)
        self.moves.append(move)

    def _run(self, move: Move) -> None:
        """Let the dealer answer until the player is asked or the game is over."""
        self.state.journal = move.events
        while self.state.awaiting == A_CARD:
            card = self.dealer.card(self.state)
            move.dealt.append(card)
            deal(self.state, card)
        self.state.journal = None

    def _answer_forced(self) -> None:
        while self.auto and len(options_of(self.state)) == 1:
            self.do(self.state.options[0], forced=True)

    # Taking back

    def undo(self) -> Game:
        """Back to the decision before; refused by the strict table past a turned-up card."""
        given = [place for place, move in enumerate(self.moves) if not move.forced]
        if not given:
            raise NotOffered("There is nothing to undo.")
        taken = self.moves[given[-1] :]
        past_reveal = any(move.dealt for move in taken)
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

    def redo(self) -> Game:
        """Do again what was undone last, with the same cards."""
        if not self.redoable:
            raise NotOffered("There is nothing to redo.")
        with self._all_or_nothing():
            self._replay(self.redoable.pop())
            while self.redoable and self.redoable[-1].forced:
                self._replay(self.redoable.pop())
        return self

    def _replay(self, move: Move) -> None:
        dealt = iter(move.dealt)
        answer(self.state, move.option)
        while self.state.awaiting == A_CARD:
            deal(self.state, next(dealt))
        self.moves.append(move)


def _by_seed(seed: str | None, deck: Deck) -> Dealer:
    """Dealt from the seed that was wished for, otherwise from one that nobody can know."""
    ids = [card.id for card in deck.cards]
    if seed is None:
        return Seeded(new_seed(), ids, "random")
    return Seeded(wished_seed(seed), ids, "chosen")
