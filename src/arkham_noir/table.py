"""The fast API for search and learning: options are small numbers, chance is explicit.

A `Table` is a game without history, words and undo. It plays by the same rules as a `Game`, at a
hundred times its speed where the rules are compiled.

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
from .dealers import UNGUESSABLE, Seeded, luck_of, wished_seed
from .decks.cards import Deck
from .decks.playability import refuse_too_few
from .errors import UnreadableText
from .fast.action_ids import Answers
from .fast.chance_sources import ByDeal, ByLuck, ChanceSource, DealWords
from .fast.observation import observe, observed_names, place_names
from .fast.progress import progress
from .fast.table_core import TableCore, played_out
from .text.notation import offered_text, option_text, options_of
from .text.position import position_text
from .text.position_reader import read_position

if TYPE_CHECKING:
    from .game import Game

RESULTS = {number: name for name, number in OUTCOMES.items()}
"""How a game can end, by the number that the state has for it."""


class Progress(NamedTuple):
    """How far a game has come.

    `types` are the clue types in the Big picture, `letters` the cards there that Objectives name,
    `objectives` those complete, `scored` all cards there; `closed` the cases closed; `time`,
    `stability` and `stack` count the cards of those areas, `threats` the Victims or menaces that
    can still be drawn.
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
    """What all tables of one game share: the cards, the settings, the numbers of the answers."""

    case: CaseFile
    deck: Deck
    choice: Choice
    answers: Answers = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "answers", Answers(self.case))

    @cached_property
    def words(self) -> DealWords:
        """The words from which a seed makes the order of the cards."""
        return DealWords(self.case.tables.head_ids)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of every answer, by its number."""
        state = new_state(self.case)
        return tuple(option_text(state, option) for option in self.answers.options)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every answer, by its text."""
        return {text: number for number, text in enumerate(self.texts)}

    def table(self, state: State, chance: ChanceSource | None) -> Table:
        """A table of this game that lies so."""
        return Table(self, self.answers, state, chance)

    def told(self, told: str | int | None) -> ChanceSource | None:
        """Chance as `told_of` tells it."""
        if not isinstance(told, int):
            return None if told is None else self.by_seed(told)
        luck = Luck(0)
        luck.state = told
        return ByLuck(luck)

    def by_seed(self, seed: str) -> ChanceSource:
        """Chance as a game of this seed has it."""
        if UNGUESSABLE.fullmatch(seed):
            return SecretDeal(Seeded(seed))
        return ByDeal(self.words, seed)


def shared_by(case: str, deck: Deck | None, preset: str, settings: dict[str, object]) -> Shared:
    """The game that is meant; what cannot be played is refused with a sentence."""
    found = find_case(case)
    base = deck or found.builtin()
    if base.case != found.name:
        raise UnreadableText(f"The deck '{base.name}' is for {base.case}, not {found.name}.")
    choice = found.choose(settings, preset)
    used, file = found.lay_out(base, choice)
    refuse_too_few(used, file)
    return Shared(file, used, choice)


class SecretDeal(ChanceSource):
    """The deal of a seed that nobody can guess: by a slower hash, in plain Python."""

    def __init__(self, dealer: Seeded) -> None:
        self.dealer = dealer

    def card(self, state: State) -> int:
        return self.dealer.card(state)

    def copy(self) -> ChanceSource:
        return self


class Table(TableCore):
    """A game as a search or a learning program wants it.

    `awaits` says who must answer: the player (`legal`, `apply`), chance (`chance`, `deal`), or
    nobody. With a `seed` chance is answered inside, as in the `Game` of that seed; with a `luck`
    it is answered inside by a quick generator; with neither it is yours.

    A copy of a table with a seed is dealt the same cards, so a search among such copies knows the
    future. For an honest search take `table.with_luck(...)`.
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
        """A new game of a case, with the settings of `Game.new`.

        >>> Table.new("thunder", seed=7, victims=6).turn
        1
        """
        if seed is not None and luck is not None:
            raise UnreadableText("A seed and a luck exclude each other.")
        parts = shared_by(case, deck, preset, settings)
        chance = parts.by_seed(wished_seed(str(seed))) if seed is not None else by_luck(luck)
        return parts.table(new_state(parts.case), chance)

    @classmethod
    def from_position(
        cls, text: str, deck: Deck | None = None, *, luck: int | None = None
    ) -> Table:
        """The table that a position text describes."""
        state, choice, used = read_position(text, deck)
        return Shared(state.case, used, choice).table(state, by_luck(luck))

    @staticmethod
    def from_game(game: Game, *, luck: int | None = None) -> Table:
        """The table of a game as it lies there now; the game goes its own way.

        The seed of the game stays behind, so whoever searches here does not know the future.
        """
        state = game.state.copy()
        return Shared(state.case, game.deck, game.choice).table(state, by_luck(luck))

    # Texts

    def text(self, answer: int) -> str:
        """The text of an answer, as `Game` has it, whether or not it is legal now."""
        if not 0 <= answer < self.answer_count:
            raise UnreadableText(self.refusal(answer))
        return self.shared.texts[answer]

    def texts(self) -> list[str]:
        """The texts of the legal answers, in the order of `legal`."""
        return [self.shared.texts[answer] for answer in self.legal()]

    def read(self, text: str) -> int:
        """The number of an answer from its text, whether or not it is legal now."""
        wanted = " ".join(text.casefold().split())
        if wanted not in self.shared.numbers:
            raise UnreadableText(f"No answer of this game is written '{text}'.{self._possible()}")
        return self.shared.numbers[wanted]

    def card_id(self, card: int) -> str:
        """The id of a card from its number; one with two faces is called by its first."""
        if not 0 <= card < self.card_count:
            raise UnreadableText(f"The cards are numbered 0 to {self.card_count - 1}, not {card}.")
        return self.state.case.tables.head_ids[card]

    def card_number(self, card_id: str) -> int:
        """The number of a card from the id of one of its faces."""
        if card_id not in self.shared.deck.index:
            raise UnreadableText(f"This deck has no card with the id '{card_id}'.")
        return self.shared.deck.index[card_id]

    def refusal(self, number: int) -> str:
        """Why an answer is not taken, and what can be answered."""
        if not 0 <= number < self.answer_count:
            last = self.answer_count - 1
            return f"The answers are numbered 0 to {last}, not {number}.{self._possible()}"
        return f"'{self.shared.texts[number]}' is not possible now.{self._possible()}"

    def _possible(self) -> str:
        if self.state.outcome != RUNNING:
            return " The game is over."
        if not options_of(self.state):
            return " A card must be dealt first."
        return f" You can: {offered_text(self.state)}."

    def refusal_of_card(self, number: int) -> str:
        """Why a card cannot be dealt."""
        if self.state.awaiting != A_CARD:
            return f"No card is to be dealt now.{self._possible()}"
        pool = NAMES[self.state.pool]
        ids = ", ".join(self.card_id(card) for card in self.pool())
        return f"Card {number} does not lie in the {pool}. These do: {ids}."

    # What lies there

    @property
    def outcome(self) -> str | None:
        """ "won", "lost-mind" or "lost-time"; None while the game goes on."""
        return RESULTS.get(self.state.outcome)

    @property
    def progress(self) -> Progress:
        """How far the game has come, whether it is over or not."""
        return Progress(*progress(self.state))

    def observation(self) -> list[int]:
        """The table as numbers, one for each of `observation_names`.

        The place of a card is a number of `place_names`; elsewhere a card is its number plus one,
        and 0 means that there is none. What an effect under way has still to do is not in it, nor
        which keys are used up: the legal answers tell of both what they allow.
        """
        return observe(self.state)

    @property
    def observation_names(self) -> list[str]:
        """What each number of an observation is about; the same for one deck and contact."""
        return observed_names(self.state.case.tables.head_ids)

    @property
    def place_names(self) -> list[str]:
        """The places where a card can lie, by their numbers."""
        return place_names()

    def position(self) -> str:
        """The table as a text. Where chance is not awaited, `from_position` of a table or a game
        reads it back."""
        return position_text(self.state, self.shared.choice)

    # Going on from here

    def copy(self) -> Table:
        """The same table once more, chance answered in the same way and by the same luck."""
        chance = self.chance_inside
        chance = chance.copy() if chance is not None else None
        return Table(self.shared, self.answers, self.state.copy(), chance)

    def with_luck(self, luck: int | None) -> Table:
        """A copy for which this luck answers from now on; None: you are asked."""
        return Table(self.shared, self.answers, self.state.copy(), by_luck(luck))

    def played_out(self, luck: int) -> Table:
        """A copy after random play to the end, at full speed: a rollout."""
        return Table(self.shared, self.answers, played_out(self.state, luck))

    # Being compared, kept and shown

    def __eq__(self, other: object) -> bool:
        """The same table of the same game, whoever answers for chance."""
        return isinstance(other, Table) and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        if self.state.awaiting == A_CARD:
            return f"<Table that awaits chance: {self.position()}>"
        return f"Table.from_position({self.position()!r})"

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """For another process of the same program; what is to be kept is a position or a record."""
        parts = self.shared
        told = parts.deck.case, self._own_deck(), dict(parts.choice.values)
        return restored, (*told, fields_of(self.state), told_of(self.chance_inside))

    def _own_deck(self) -> Deck | None:
        """The deck, unless it is the one that comes with the case."""
        case = find_case(self.shared.deck.case)
        ours = case.in_use(case.builtin(), self.shared.choice)
        return None if self.shared.deck == ours else self.shared.deck


def by_luck(luck: int | None) -> ChanceSource | None:
    """Chance inside, if a luck is given."""
    return None if luck is None else ByLuck(luck_of(luck))


def fields_of(state: State) -> dict[str, object]:
    """Everything that lies on a table and is still to be done, rows as lists."""
    names = getattr(State, "__mypyc_attrs__", None) or vars(state)
    found = {name: getattr(state, name) for name in names if name not in ("case", "journal")}
    return {n: value if isinstance(value, int) else list(value) for n, value in found.items()}


def told_of(chance: ChanceSource | None) -> str | int | None:
    """How chance is answered: by a seed, by a luck as it stands, or not inside."""
    if isinstance(chance, ByLuck):
        return chance.luck.state
    if isinstance(chance, ByDeal):
        return chance.seed
    return chance.dealer.seed if isinstance(chance, SecretDeal) else None


def restored(
    case: str,
    deck: Deck | None,
    settings: dict[str, object],
    fields: dict[str, object],
    told: str | int | None,
) -> Table:
    """The table out of a pickle."""
    parts = shared_by(case, deck, "default", settings)
    state = empty_state(parts.case)
    for name, value in fields.items():
        setattr(state, name, row_of(value) if isinstance(value, list) else value)
    return parts.table(state, parts.told(told))
