"""Decisions: what is asked, every legal option, and the option that a text names."""

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
    """One legal answer: what is typed and stored, what it says, and its parts.

    `verb` is the first word of the text, `card` the id of the card it is done with, `line` the
    line it is done to, counted from 1, `spends` the id of the contact or Equipment that it uses up.
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
    """The question awaited, the rule that asks it, and every legal answer.

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
    """What was said, read at a table: its options in order, and the table they lead to.

    One option as a rule, several where a text says more at once. Reading changes nothing; `play`
    takes an answer and does not work it out again. `after` is the table before chance or the
    player is asked the next time.
    """

    text: str
    options: tuple[Option, ...]
    given: tuple[Given, ...] = field(repr=False, compare=False)

    @property
    def before(self) -> State:
        """The table that it was read at."""
        return self.given[0].before

    @property
    def values(self) -> list[int]:
        """The options by their numbers."""
        return [each.option for each in self.given]

    @property
    def after(self) -> State:
        """The table that it leads to."""
        return self.given[-1].after

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, place: int) -> Option:
        return self.options[place]


def option_at(state: State, words: Sentences, value: int) -> Option:
    """An option with its text, its sentence and its parts."""
    text = option_text(state, value)
    parts = option_parts(state, value)
    return Option(text, words.option(state, value), value, text.partition(" ")[0], *parts)


def decision_at(state: State, words: Sentences) -> Decision | None:
    """What is asked at a table; None if nothing is."""
    if state.awaiting != A_DECISION:
        return None
    options = [option_at(state, words, value) for value in options_of(state)]
    if kind_of(state.question) == FIND:
        options.sort(key=lambda option: _shelf(words.deck, option.value))
    return Decision(words.question(state), question_rule(state), tuple(options))


def _shelf(deck: Deck, option: int) -> tuple[int, str]:
    """A search shows the stack sorted by type and name; the rest comes last. [AMB-24]"""
    card = deck.clue_faces.get(card_of(option))
    if verb_of(option) == TAKE_CARD and card is not None:
        return TYPES.index(card.type), card.title
    return len(TYPES), ""


def answer_of(text: str, given: list[Given], words: Sentences) -> Answer:
    """The answer that was said with this text and leads this way."""
    options = [option_at(each.before, words, each.option) for each in given]
    return Answer(text, tuple(options), tuple(given))
