"""The parts of options and events by name: which card, which line, what is spent.

Which parts there are follows from the text: an option or a sentence that names a card has one.
"""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import NamedTuple

from ..core import options as verbs
from ..core.bits import lowest
from ..core.options import card_of, line_of, manner_of, verb_of
from ..core.rules.briefcase import ANY_LINE
from ..core.state import State
from ..decks.cards import Deck
from ..text.notation import WORDS

OF_FIRST_LEAD = (verbs.TAKE, verbs.PLAY_LEAD, verbs.PASS)
"""Answers that are done with the First lead, which their text does not name."""


class OptionParts(NamedTuple):
    """The card that an answer is done with and the one it uses up, by id; the line, from 1."""

    card: str | None
    line: int | None
    spends: str | None


class EventParts(NamedTuple):
    """The card that an event happened to and the other one it names, by id; the line, from 1."""

    card: str | None
    line: int | None
    other: str | None


@cache
def gaps(pattern: str) -> frozenset[str]:
    """What is filled in: `card` and `line` for "play {card} {line}"."""
    return frozenset(name for _, name, _, _ in Formatter().parse(pattern) if name)


def option_parts(state: State, option: int) -> OptionParts:
    """The parts of an option at this table."""
    filled = gaps(WORDS[verb_of(option)])
    spent = _spent(state, option, filled)
    card = _card(state, option, filled) or (spent if "use" in filled else None)
    return OptionParts(card, line_of(option) + 1 if "line" in filled else None, spent)


def _card(state: State, option: int, filled: frozenset[str]) -> str | None:
    tables, lead = state.case.tables, state.first_lead()
    if verb_of(option) in OF_FIRST_LEAD:
        return tables.ids[lead] if lead >= 0 else None
    if "card" in filled:
        return tables.ids[card_of(option)]
    return tables.head_ids[card_of(option)] if "head" in filled else None


def _spent(state: State, option: int, filled: frozenset[str]) -> str | None:
    """The contact or the Equipment that is used up."""
    manner = manner_of(option)
    if "use" in filled:
        return _owner(state, manner)
    return _owner(state, manner - 1) if "manner" in filled and manner else None


def _owner(state: State, action: int) -> str:
    return state.case.tables.ids[lowest(state.case.free_actions[action].card)]


def event_parts(deck: Deck, sentence: str, card: int, line: int, number: int) -> EventParts:
    """The parts of an event that is told with this sentence."""
    filled = gaps(sentence)
    placed = "line" in filled or ("where" in filled and line != ANY_LINE)
    first, second = None, None
    if filled & {"card", "locked"}:
        first = _clue_id(deck, card)
    if "head" in filled:  # a card that is turned over has both of its faces named
        head = deck.cards[card].id
        first, second = (first, head) if first else (head, None)
    if "other" in filled:
        second = _clue_id(deck, number)
    elif "menace" in filled:
        second = deck.cards[number].id
    return EventParts(first, line + 1 if placed else None, second)


def _clue_id(deck: Deck, card: int) -> str:
    return deck.clue_faces.get(card, deck.cards[card]).id
