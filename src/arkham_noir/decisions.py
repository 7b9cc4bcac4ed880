"""Decisions: the question, the legal options, and options read from text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .core.options import TAKE_CARD, card_of, verb_of
from .core.rules.effects import FIND
from .core.state import A_DECISION, State
from .core.steps import kind_of
from .decks.cards import TYPES, Deck
from .text.notation import Given, option_text, options_of
from .words.fields import option_parts
from .words.sentences import Sentences, question_rule


@dataclass(frozen=True)
class Option:
    """One legal move: the text that is typed and stored, its description and its parts.

    `verb` is the first word of the text, `card` the id of the card that is used, `line` the number
    of the line, from 1, and `spends` the id of the contact or Equipment that is used up.
    """

    text: str
    words: str
    value: int = field(repr=False)
    verb: str
    card: str | None = None
    line: int | None = None
    spends: str | None = None


@dataclass(frozen=True)
class Decision:
    """The current question, its rule, and every legal option.

    >>> from arkham_noir import Game
    >>> decision = Game.new("witch-cult", seed="walpurgis").decision
    >>> len(decision), decision[0].text, decision[-1].card
    (5, 'take', 'armitage')
    """

    question: str
    rule: str
    options: tuple[Option, ...]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, place: int) -> Option:
        return self.options[place]


@dataclass(frozen=True)
class Answer:
    """A move read from text: its options in order, and the position they lead to.

    Usually it is one option; some texts stand for several. Reading changes nothing, and `play`
    does not compute an answer again. `after` is the position before the next draw or decision.
    """

    text: str
    options: tuple[Option, ...]
    given: tuple[Given, ...] = field(repr=False, compare=False)

    @property
    def before(self) -> State:
        """The position in which it was read."""
        return self.given[0].before

    @property
    def values(self) -> list[int]:
        """The numbers of the options."""
        return [each.option for each in self.given]

    @property
    def after(self) -> State:
        """The position that it leads to."""
        return self.given[-1].after

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, place: int) -> Option:
        return self.options[place]


def option_at(state: State, words: Sentences, value: int) -> Option:
    """Return an option with its text, its description and its parts."""
    text = option_text(state, value)
    parts = option_parts(state, value)
    return Option(text, words.option(state, value), value, text.partition(" ")[0], *parts)


def decision_at(state: State, words: Sentences) -> Decision | None:
    """Return the decision in a position; None if there is none."""
    if state.awaiting != A_DECISION:
        return None
    options = [option_at(state, words, value) for value in options_of(state)]
    if kind_of(state.question) == FIND:
        options.sort(key=lambda option: _search_order(words.deck, option.value))
    return Decision(words.question(state), question_rule(state), tuple(options))


def _search_order(deck: Deck, option: int) -> tuple[int, str]:
    """Return the sort key of an option in a search: by type and title, others last [AMB-24]."""
    card = deck.clue_faces.get(card_of(option))
    if verb_of(option) == TAKE_CARD and card is not None:
        return TYPES.index(card.type), card.title
    return len(TYPES), ""


def answer_of(text: str, given: list[Given], words: Sentences) -> Answer:
    """Return the answer with this text and these options."""
    options = [option_at(each.before, words, each.option) for each in given]
    return Answer(text, tuple(options), tuple(given))
