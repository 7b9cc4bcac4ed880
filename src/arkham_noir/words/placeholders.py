"""Placeholders: fill in the words in braces of the vocabulary.

An event has one number, and its sentence decides what that is: with `{cards}` a count, with
`{other}` a card, with `{effect}` an effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .._numbers import number_word
from ..core import steps
from ..core.options import card_of, line_of
from ..core.packed import Packed
from ..core.state import State
from ..core.zones import HAND

if TYPE_CHECKING:
    from .sentences import Sentences


def _lead(words: Sentences, state: State, option: int) -> str:
    lead = state.first_lead()
    return words.title(lead) if lead >= 0 else ""


def _head(words: Sentences, state: State, option: int) -> str:
    head = state.head(line_of(option))
    return words.head(head) if head >= 0 else ""


IN_EVENTS: Mapping[str, Callable[[Sentences, Packed], str]] = {
    "card": lambda words, event: words.title(event.card),
    "head": lambda words, event: words.head(event.card),
    "does": lambda words, event: words.does(event.card),
    "line": lambda words, event: str(event.line + 1),
    "number": lambda words, event: str(event.number),
    "cards": lambda words, event: f"{event.number or 'no'} card{'' if event.number == 1 else 's'}",
    "other": lambda words, event: words.title(event.number),
    "menace": lambda words, event: words.head(event.number),
    "effect": lambda words, event: words.effect(event.number),
    "objective": lambda words, event: words.objective(event.number),
    "use": lambda words, event: words.use(event.number),
    "where": lambda words, event: "any case" if event.number else f"line {event.line + 1}",
    "locked": lambda words, event: words.locked(event.card, event.number),
    "letting_go": lambda words, event: "discarded the First lead and " if event.number else "",
}
"""The placeholders of events, each with what it is filled with."""

IN_QUESTIONS: Mapping[str, Callable[[Sentences, State], str]] = {
    "turn": lambda words, state: str(state.turn),
    "over": lambda words, state: str(state.size(HAND) - state.hand_limit),
    "line": lambda words, state: str(steps.line_of(state.question) + 1),
    "card": lambda words, state: words.title(steps.card_of(state.question)),
    "types": lambda words, state: number_word(state.case.types_to_close),
    "help": lambda words, state: words.help(state),
}
"""The placeholders of questions."""

IN_OPTIONS: Mapping[str, Callable[[Sentences, State, int], str]] = {
    "card": lambda words, state, option: words.title(card_of(option)),
    "menace": lambda words, state, option: words.head(card_of(option)),
    "lead": _lead,
    "discard": lambda words, state, option: words.discard_words(state, state.first_lead()),
    "discarded": lambda words, state, option: words.discarded_words(state.first_lead()),
    "passing": lambda words, state, option: words.passing_words(state, state.first_lead()),
    "line": lambda words, state, option: str(line_of(option) + 1),
    "head": _head,
    "manner": lambda words, state, option: words.manner(state, option),
    "use": lambda words, state, option: words.use_words(state, option),
    "where": lambda words, state, option: words.place(state, card_of(option)),
    "cost": lambda words, state, option: words.cost(state, card_of(option)),
}
"""The placeholders of options."""
