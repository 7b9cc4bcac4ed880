"""A game: one sitting at the table, with its dealer, its history and undo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .cases import find_case
from .cases.cards import TYPES, CardSet
from .cases.needs import refuse_too_few
from .cases.settings import Choice
from .core.agenda import answer, deal
from .core.case_file import CaseFile
from .core.options import TAKE_CARD, card_of, verb_of
from .core.rules.setup import new_table
from .core.state import A_CARD, RUNNING, State
from .core.steps import FIND, kind_of
from .dealers import Dealer, Seeded, new_seed
from .errors import NotOffered, UnreadableText
from .notation import find_options, not_offered, option_text, options_of
from .odds import Odds, next_draw
from .position import position_text
from .position_reader import read_position
from .reasons import Reasons, Refusal
from .version import RULES
from .words import Event, Words, question_rule

TABLE_RULES = {
    "strict": "No undo past a card that was turned up.",
    "casual": "Undo as you like; the record says how often a turned-up card was undone.",
    "study": "Undo, redo and try things; the record says that this was study.",
}


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


@dataclass
class Move:
    """One answer of the player, with the table before it, the cards it turned up and the
    events it led to. A forced one was not asked for: the game gave it itself, or the player
    had said it together with the answer before. A record keeps its `mark` of the table here, a
    face what was `said` in words."""

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
    """What a record says about how a game was played."""

    undone: int = 0
    past_reveal: int = 0
    odds: int = 0


class Game:
    """A sitting: `decision` is what is asked, `play` answers it, `undo` takes it back.

    With `auto`, decisions that leave no choice are answered by the game itself.
    """

    def __init__(
        self,
        table: State,
        cards: CardSet,
        choice: Choice,
        dealer: Dealer,
        *,
        table_rule: str = "casual",
        auto: bool = False,
        told: list[int] | None = None,
    ) -> None:
        if table_rule not in TABLE_RULES:
            known = ", ".join(TABLE_RULES)
            raise UnreadableText(f"There is no table rule '{table_rule}'; there are: {known}.")
        self.state = table
        self.cards = cards
        self.choice = choice
        self.dealer = dealer
        self.table_rule = table_rule
        self.rules = RULES
        self.auto = auto
        self.words = Words(cards)
        self.flags = Flags()
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.opening = Move(table.copy(), 0, "", events=told or [])
        self._run(self.opening)
        self._answer_forced()

    # Beginning

    @classmethod
    def new(
        cls,
        case: str = "witch-cult",
        *,
        seed: str | None = None,
        deck: CardSet | None = None,
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
        if dealer is None:
            dealer = Seeded(new_seed() if seed is None else seed, [c.id for c in cards.cards])
        elif seed is not None:
            raise UnreadableText("A seed and a dealer exclude each other.")
        return cls.sit_down(file, cards, choice, dealer, table_rule=table_rule, auto=auto)

    @classmethod
    def sit_down(
        cls,
        file: CaseFile,
        cards: CardSet,
        choice: Choice,
        dealer: Dealer,
        *,
        table_rule: str = "casual",
        auto: bool = False,
    ) -> Game:
        """A game from the first card, all of whose set-up is told."""
        refuse_too_few(cards, file)
        told: list[int] = []
        table = new_table(file, told)
        table.journal = None
        return cls(table, cards, choice, dealer, table_rule=table_rule, auto=auto, told=told)

    @classmethod
    def from_position(
        cls, text: str, *, dealer: Dealer | None = None, deck: CardSet | None = None
    ) -> Game:
        """A game that goes on from a position."""
        table, choice, cards = read_position(text, deck)
        dealer = dealer or Seeded(new_seed(), [card.id for card in cards.cards])
        return cls(table, cards, choice, dealer)

    @classmethod
    def from_record(cls, text: str, *, deck: CardSet | None = None, auto: bool = False) -> Game:
        """The game that a record holds, at its end."""
        from .record import read_record

        return read_record(text, deck, auto)

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
        card = self.cards.clue_faces.get(card_of(option))
        if verb_of(option) == TAKE_CARD and card is not None:
            return TYPES.index(card.type), card.title
        return len(TYPES), ""

    @property
    def over(self) -> bool:
        return self.state.outcome != RUNNING

    @property
    def outcome(self) -> str:
        """How it ended, in a sentence."""
        return self.words.outcome(self.state)

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
        return Reasons(self.state, self.cards).why_not(text)

    def odds(self) -> Odds:
        """What the next card of the Draw stack may be; its use is recorded."""
        self.flags.odds += 1
        return next_draw(self.state, self.cards)

    # Answering

    def play(self, option: Option | str) -> Game:
        """Answer the decision with an option or its text."""
        if isinstance(option, Option):
            if option.value not in options_of(self.state):
                raise NotOffered(not_offered(self.state, option.text))
            values = [option.value]
        else:
            values = find_options(self.state, self.cards, option)
        self.undone.clear()
        for place, value in enumerate(values):
            self._answer(value, forced=place > 0)
        self._answer_forced()
        return self

    def _answer(self, option: int, *, forced: bool) -> None:
        move = Move(self.state.copy(), option, option_text(self.state, option), forced)
        self.state.journal = move.events
        answer(self.state, option)
        self._run(move)
        self.moves.append(move)

    def _run(self, move: Move) -> None:
        """Let the dealer answer until the player is asked or the game is over."""
        self.state.journal = move.events
        try:
            while self.state.awaiting == A_CARD:
                card = self.dealer.card(self.state)
                move.dealt.append(card)
                deal(self.state, card)
        except BaseException:
            self.state = move.before.copy()  # nothing half done if the dealer fails
            raise
        self.state.journal = None

    def _answer_forced(self) -> None:
        while self.auto and len(options_of(self.state)) == 1:
            self._answer(self.state.options[0], forced=True)

    # Taking back

    def undo(self) -> Game:
        """Back to the decision before; refused by the strict table past a turned-up card."""
        if not self.moves:
            raise NotOffered("There is nothing to undo.")
        back = 1
        while self.moves[-back].forced and back < len(self.moves):
            back += 1
        reveals = sum(bool(move.dealt) for move in self.moves[-back:])
        if reveals and self.table_rule == "strict":
            raise NotOffered(
                "A card has been turned up since; the strict table allows no undo. [AMB-112]"
            )
        for _ in range(back):
            self.undone.append(self.moves.pop())
        self.state = self.undone[-1].before.copy()
        self.flags.undone += 1
        self.flags.past_reveal += reveals
        return self

    def redo(self) -> Game:
        """Do again what was undone last, with the same cards."""
        if not self.undone:
            raise NotOffered("There is nothing to redo.")
        self._replay(self.undone.pop())
        while self.undone and self.undone[-1].forced:
            self._replay(self.undone.pop())
        return self

    def _replay(self, move: Move) -> None:
        dealt = iter(move.dealt)
        answer(self.state, move.option)
        while self.state.awaiting == A_CARD:
            deal(self.state, next(dealt))
        self.moves.append(move)
