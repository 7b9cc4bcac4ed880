"""The fast API for search and learning: moves are small numbers, chance is explicit.

A `Table` is a game without history, words and undo. It has the same rules as a `Game`, and if the
rules are compiled it is about a hundred times as fast.

>>> table = Table.new("witch-cult")
>>> table.awaits
'chance'
>>> len(table.chance())
6
>>> table = Table.new("witch-cult", seed="walpurgis")
>>> list(zip(table.legal(), table.texts()))[:2]
[(0, 'take'), (25, 'play lead 1')]
>>> table.apply(0)
>>> table.apply(table.read("discard t1"))
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from .cases import find_case
from .cases.settings import Choice
from .core.bits import row_of
from .core.case_file import CaseFile
from .core.chance import Luck
from .core.rules.setup import new_state
from .core.state import A_CARD, OUTCOMES, RUNNING, State, empty_state
from .core.zones import NAMES
from .dealers import UNGUESSABLE, Seeded, luck_of, normalize_seed
from .decks.cards import Deck
from .decks.playability import refuse_too_few
from .errors import UnreadableText
from .fast.action_ids import Answers
from .fast.chance_sources import ByDeal, ByLuck, ChanceSource, DealWords
from .fast.observation import observe, observed_names, place_names
from .fast.progress import progress
from .fast.table_core import TableCore, play_to_end
from .text.notation import offered_text, option_text, options_of
from .text.position import position_text
from .text.position_reader import read_position

if TYPE_CHECKING:
    from .game import Game

RESULTS = {number: name for name, number in OUTCOMES.items()}
"""The results of a game, by their numbers in the state."""


class Progress(NamedTuple):
    """How far a game has got.

    `types` counts the clue types in the Big picture, `letters` the cards there that Objectives
    name, `objectives` the complete Objectives and `scored` all cards there. `closed` counts the
    closed cases, `time`, `stability` and `stack` the cards in those areas, and `threats` the
    Victims or Menaces that can still be drawn.
    """

    turns: int
    types: int
    letters: int
    objectives: int
    scored: int
    closed: int
    time: int
    stability: int
    stack: int
    threats: int


@dataclass(frozen=True, eq=False)
class Shared:
    """The data that all tables of one game share: cards, settings, numbers of the moves."""

    case: CaseFile
    deck: Deck
    choice: Choice
    answers: Answers = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "answers", Answers(self.case))

    @cached_property
    def words(self) -> DealWords:
        """The numbers from which a seed makes the order of the cards."""
        return DealWords(self.case.tables.head_ids)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of every move, by its number."""
        state = new_state(self.case)
        return tuple(option_text(state, option) for option in self.answers.options)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every move, by its text."""
        return {text: number for number, text in enumerate(self.texts)}

    def table(self, state: State, chance: ChanceSource | None) -> Table:
        """Return a table of this game in this state."""
        return Table(self, self.answers, state, chance)

    def chance(self, key: str | int | None) -> ChanceSource | None:
        """Return the source of chance that `chance_key` describes."""
        if not isinstance(key, int):
            return None if key is None else self.by_seed(key)
        luck = Luck(0)
        luck.state = key
        return ByLuck(luck)

    def by_seed(self, seed: str) -> ChanceSource:
        """Return the source of chance of a game with this seed."""
        if UNGUESSABLE.fullmatch(seed):
            return SecretDeal(Seeded(seed))
        return ByDeal(self.words, seed)


def build_shared(case: str, deck: Deck | None, preset: str, settings: dict[str, object]) -> Shared:
    """Return the shared data of a game; raise an error if it can't be played."""
    found = find_case(case)
    base = deck or found.builtin()
    if base.case != found.name:
        raise UnreadableText(f"The deck '{base.name}' is for {base.case}, not {found.name}.")
    choice = found.choose(settings, preset)
    used, file = found.lay_out(base, choice)
    refuse_too_few(used, file)
    return Shared(file, used, choice)


class SecretDeal(ChanceSource):
    """The source of chance for unguessable seeds: a slower hash, in plain Python."""

    def __init__(self, dealer: Seeded) -> None:
        self.dealer = dealer

    def card(self, state: State) -> int:
        """Return the card that the seed draws."""
        return self.dealer.card(state)

    def copy(self) -> ChanceSource:
        """Return this source, which has no state."""
        return self


class Table(TableCore):
    """A game for search and learning programs.

    `awaits` says what comes next: a move (`legal`, `apply`), a draw (`chance`, `deal`), or
    nothing. With a `seed` the table draws the cards itself, as the `Game` with that seed does.
    With a `luck` it draws them from a fast random generator. With neither, you choose each card.

    A copy of a table with a seed draws the same cards, so a search on such copies knows the
    future. For a fair search use `table.with_luck(...)`.
    """

    __slots__ = ()

    shared: Shared

    # Beginning

    @staticmethod
    def new(
        case: str = "witch-cult",
        seed: str | int | None = None,
        deck: Deck | None = None,
        preset: str = "default",
        *,
        luck: int | None = None,
        **settings: object,
    ) -> Table:
        """Return a new game of a case, with the settings of `Game.new`.

        >>> Table.new("thunder", seed=7, victims=6).turn
        1
        """
        if seed is not None and luck is not None:
            raise UnreadableText("Give either seed or luck, not both.")
        parts = build_shared(case, deck, preset, settings)
        chance = parts.by_seed(normalize_seed(str(seed))) if seed is not None else by_luck(luck)
        return parts.table(new_state(parts.case), chance)

    @classmethod
    def from_position(
        cls, text: str, deck: Deck | None = None, *, luck: int | None = None
    ) -> Table:
        """Return the table for a position."""
        state, choice, used = read_position(text, deck)
        return Shared(state.case, used, choice).table(state, by_luck(luck))

    @staticmethod
    def from_game(game: Game, *, luck: int | None = None) -> Table:
        """Return a table with the current position of a game, independent of that game.

        It does not have the seed of the game, so a search does not know the future.
        """
        state = game.state.copy()
        return Shared(state.case, game.deck, game.choice).table(state, by_luck(luck))

    # Texts

    def text(self, answer: int) -> str:
        """Return the text of a move, as in `Game`, whether or not it is legal now."""
        if not 0 <= answer < self.answer_count:
            raise UnreadableText(self.refusal(answer))
        return self.shared.texts[answer]

    def texts(self) -> list[str]:
        """Return the texts of the legal moves, in the order of `legal`."""
        return [self.shared.texts[answer] for answer in self.legal()]

    def read(self, text: str) -> int:
        """Return the number of a move from its text, whether or not it is legal now."""
        wanted = " ".join(text.casefold().split())
        if wanted not in self.shared.numbers:
            raise UnreadableText(f"'{text}' is not a move of this game.{self._possible()}")
        return self.shared.numbers[wanted]

    def card_id(self, card: int) -> str:
        """Return the id of a card from its number; for a card with two faces, that of the first."""
        if not 0 <= card < self.card_count:
            raise UnreadableText(
                f"Cards are numbered from 0 to {self.card_count - 1} (got {card})."
            )
        return self.state.case.tables.head_ids[card]

    def card_number(self, card_id: str) -> int:
        """Return the number of a card from the id of one of its faces."""
        if card_id not in self.shared.deck.index:
            raise UnreadableText(f"This deck has no card with the id '{card_id}'.")
        return self.shared.deck.index[card_id]

    def refusal(self, number: int) -> str:
        """Return why a move is not legal, and which moves are."""
        if not 0 <= number < self.answer_count:
            last = self.answer_count - 1
            return f"Moves are numbered from 0 to {last} (got {number}).{self._possible()}"
        return f"'{self.shared.texts[number]}' is not possible now.{self._possible()}"

    def _possible(self) -> str:
        if self.state.outcome != RUNNING:
            return " The game is over."
        if not options_of(self.state):
            return " A card must be dealt first."
        return f" You can: {offered_text(self.state)}."

    def refusal_of_card(self, number: int) -> str:
        """Return why a card can't be dealt."""
        if self.state.awaiting != A_CARD:
            return f"No card is due now.{self._possible()}"
        pool = NAMES[self.state.pool]
        ids = ", ".join(self.card_id(card) for card in self.pool())
        return f"Card {number} is not in the {pool}. Choose from: {ids}."

    # The position

    @property
    def outcome(self) -> str | None:
        """How the game ended: "won", "lost-mind" or "lost-time"; None if it is not over."""
        return RESULTS.get(self.state.outcome)

    @property
    def progress(self) -> Progress:
        """How far the game has got, whether it is over or not."""
        return Progress(*progress(self.state))

    def observation(self) -> list[int]:
        """Return the table as numbers, one for each of `observation_names`.

        The place of a card is an index into `place_names`. Elsewhere a card is its number plus
        one, and 0 means none. Unfinished effects and used keys are not included; the legal moves
        reflect both.
        """
        return observe(self.state)

    @property
    def observation_names(self) -> list[str]:
        """The names of the numbers of an observation; the same for one deck and contact."""
        return observed_names(self.state.case.tables.head_ids)

    @property
    def place_names(self) -> list[str]:
        """The places where a card can be, by their numbers."""
        return place_names()

    def position(self) -> str:
        """Return the position as text.

        Unless a card is due, `from_position` of a table or a game reads it back.
        """
        return position_text(self.state, self.shared.choice)

    # Copies

    def copy(self) -> Table:
        """Return a copy with the same source of chance in the same state."""
        chance = self.chance_inside
        chance = chance.copy() if chance is not None else None
        return Table(self.shared, self.answers, self.state.copy(), chance)

    def with_luck(self, luck: int | None) -> Table:
        """Return a copy that draws at random from this seed; None: you choose each card."""
        return Table(self.shared, self.answers, self.state.copy(), by_luck(luck))

    def played_out(self, luck: int) -> Table:
        """Return a copy after random moves to the end of the game: a rollout."""
        return Table(self.shared, self.answers, play_to_end(self.state, luck))

    # Comparison, pickling and text

    def __eq__(self, other: object) -> bool:
        """Return whether both have the same position of the same game, whatever deals the cards."""
        return isinstance(other, Table) and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        if self.state.awaiting == A_CARD:
            return f"<Table before a draw: {self.position()}>"
        return f"Table.from_position({self.position()!r})"

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Return the pickle, for other processes; to store a game use a position or a record."""
        parts = self.shared
        game = parts.deck.case, self._custom_deck(), dict(parts.choice.values)
        return restore_table, (*game, fields_of(self.state), chance_key(self.chance_inside))

    def _custom_deck(self) -> Deck | None:
        """Return the deck, unless it is the standard deck of the case."""
        case = find_case(self.shared.deck.case)
        standard = case.in_use(case.builtin(), self.shared.choice)
        return None if self.shared.deck == standard else self.shared.deck


def by_luck(luck: int | None) -> ChanceSource | None:
    """Return a source of chance with this seed for random numbers, if there is one."""
    return None if luck is None else ByLuck(luck_of(luck))


def fields_of(state: State) -> dict[str, object]:
    """Return all fields of a state, with rows as lists."""
    names = getattr(State, "__mypyc_attrs__", None) or vars(state)
    found = {name: getattr(state, name) for name in names if name not in ("case", "journal")}
    return {n: value if isinstance(value, int) else list(value) for n, value in found.items()}


def chance_key(chance: ChanceSource | None) -> str | int | None:
    """Return a description of a source of chance: its seed, or the state of its generator."""
    if isinstance(chance, ByLuck):
        return chance.luck.state
    if isinstance(chance, ByDeal):
        return chance.seed
    return chance.dealer.seed if isinstance(chance, SecretDeal) else None


def restore_table(
    case: str,
    deck: Deck | None,
    settings: dict[str, object],
    fields: dict[str, object],
    key: str | int | None,
) -> Table:
    """Return a table from its pickle."""
    parts = build_shared(case, deck, "default", settings)
    state = empty_state(parts.case)
    for name, value in fields.items():
        setattr(state, name, row_of(value) if isinstance(value, list) else value)
    return parts.table(state, parts.chance(key))
