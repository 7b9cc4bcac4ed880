"""The parts of options and events: which card, which line, what is used up.

An option or event has the parts that its text names.
"""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import NamedTuple

from ..core import options as verbs
from ..core.bits import lowest
from ..core.options import card_of, help_of, line_of, verb_of
from ..core.packed import Packed
from ..core.state import State
from ..decks.cards import Deck
from ..text.notation import verb_format
from ..vocabulary import VERBS


class OptionParts(NamedTuple):
    """The ids of the card that a move uses and of the one it uses up; the line, from 1."""

    card: str | None
    line: int | None
    spends: str | None


class EventParts(NamedTuple):
    """The ids of the card that an event is about and of the other card; the line, from 1."""

    card: str | None
    line: int | None
    other: str | None


@cache
def fields(pattern: str) -> frozenset[str]:
    """Return the placeholders of a pattern: `card` and `line` for "play {card} {line}"."""
    return frozenset(name for _, name, _, _ in Formatter().parse(pattern) if name)


def option_parts(state: State, option: int) -> OptionParts:
    """Return the parts of an option in this position."""
    filled = fields(verb_format(verb_of(option)))
    spent = _spent_card(state, option, filled)
    card = _card(state, option, filled) or (spent if "use" in filled else None)
    return OptionParts(card, line_of(option) + 1 if "line" in filled else None, spent)


def _card(state: State, option: int, filled: frozenset[str]) -> str | None:
    tables, lead = state.case.tables, state.first_lead()
    if VERBS[verbs.VERBS[verb_of(option)]].of_lead:
        return tables.ids[lead] if lead >= 0 else None
    if "card" in filled:
        return tables.ids[card_of(option)]
    return tables.head_ids[card_of(option)] if "head" in filled else None


def _spent_card(state: State, option: int, filled: frozenset[str]) -> str | None:
    """Return the id of the contact or Equipment that is used up, or None."""
    used = help_of(option)
    names_it = "use" in filled or ("manner" in filled and used != verbs.PLAIN)
    return _owner(state, used) if names_it else None


def _owner(state: State, action: int) -> str:
    return state.case.tables.ids[lowest(state.case.free_actions[action].card)]


def event_parts(deck: Deck, sentence: str, event: Packed) -> EventParts:
    """Return the parts of an event that has this sentence."""
    filled = fields(sentence)
    placed = "line" in filled or ("where" in filled and not event.number)
    first, second = None, None
    if filled & {"card", "locked"}:
        first = _clue_id(deck, event.card)
    if "head" in filled:  # a card that is turned over is named by both sides
        head = deck.cards[event.card].id
        first, second = (first, head) if first else (head, None)
    if "other" in filled:
        second = _clue_id(deck, event.number)
    elif "menace" in filled:
        second = deck.cards[event.number].id
    return EventParts(first, event.line + 1 if placed else None, second)


def _clue_id(deck: Deck, card: int) -> str:
    return deck.clue_faces.get(card, deck.cards[card]).id
