"""The form for a game with real cards that is already in progress."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..._numbers import parse_whole_number
from ...cases.settings import CaseInfo, Choice
from ...decks.cards import Card, Deck
from ...decks.names import find_matches
from ...errors import UnreadableText
from ...text.position import line_names

HIGHEST = 9_999
MOST_CARDS = 200
MOST_NAMED = 4
HEADS_FIRST = ("menaces", "box")
"""Places where a two-sided card shows its other side."""

BETWEEN_CARDS = re.compile(r"[\n;]")


class PositionField(NamedTuple):
    """A form field for a place on the table: name, label and help text.

    A field with `number` takes a number instead of cards.
    """

    name: str
    label: str
    help: str
    number: bool = False


def fields_of(deck: Deck) -> list[PositionField]:
    """Return the fields of the form for this deck, in order."""
    head = "the Victim" if deck.victims else "the Case Card"
    lines = [
        PositionField(name, f"Open case {number}", f"First {head}, then its line, left to right.")
        for number, name in enumerate(line_names(deck), 1)
    ]
    return [
        PositionField("leads", "Leads row", "From left to right."),
        *lines,
        *_AREAS,
        *_extras(deck),
    ]


_AREAS = (
    PositionField("hand", "Hand", ""),
    PositionField("time", "Time area", ""),
    PositionField("stability", "Stability area", ""),
    PositionField("discard", "Discard area", ""),
    PositionField("closed", "Closed cases", "Including Victims and Case Cards."),
    PositionField("picture", "Big picture", ""),
)


def _extras(deck: Deck) -> Iterator[PositionField]:
    """Yield the fields that only some cases have, and the numbers."""
    if deck.menaces:
        yield PositionField("menaces", "Active Menaces", "In the order in which they entered play.")
    if deck.equipment:
        yield PositionField("briefcase", "Briefcase", "Clues that you put there.")
    yield PositionField("box", "Out of the game", "For example, a contact that you used.")
    yield PositionField("turn", "Turn", "Leave empty for turn 1.", number=True)
    if deck.victims:
        yield PositionField(
            "victims", "Victims left", "Leave empty for the usual number.", number=True
        )


def position_in(typed: Mapping[str, str], case: CaseInfo, deck: Deck | None, choice: Choice) -> str:
    """Return the position in the form; an error names the field."""
    cards, _ = case.lay_out(deck or case.builtin(), choice)
    parts = [part for field in fields_of(cards) for part in _part(field, typed, cards)]
    if not any(":" in part for part in parts):
        raise UnreadableText("The table is empty. Enter the cards that are on it.")
    return " | ".join([" ".join([case.name, *choice.changed]), *parts])


def in_titles(message: str, deck: Deck) -> str:
    """Return a message with the title of the card instead of the id that it starts with."""
    id, _, rest = message.partition(" ")
    named = {card.id: card.title for card in (*deck.cards, *deck.clue_faces.values())}
    return f"{named[id]} {rest}" if id in named else message


def _part(field: PositionField, typed: Mapping[str, str], deck: Deck) -> Iterator[str]:
    """Yield a field as a part of a position; nothing if it was left empty."""
    said = typed.get(field.name, "").strip()
    if said and field.number:
        if parse_whole_number(said, HIGHEST) is None:
            raise UnreadableText(f"{field.label}: '{said}' is not a number from 0 to {HIGHEST:,}.")
        yield f"{field.name} {said}"
    elif said:
        names = [name.strip() for name in BETWEEN_CARDS.split(said) if name.strip()]
        if len(names) > MOST_CARDS:
            raise UnreadableText(f"{field.label}: enter at most {MOST_CARDS} cards.")
        ids = (_id(field, place, name, deck) for place, name in enumerate(names))
        yield f"{field.name}: {' '.join(ids)}"


def _id(field: PositionField, place: int, name: str, deck: Deck) -> str:
    """Return the id of the card with this name, and the star of a lock opened without a key."""
    title, star, lock = name.partition("*")
    clues, heads = list(deck.clue_faces.values()), [*deck.cards]
    is_head = field.name in HEADS_FIRST or (field.name.startswith("line ") and not place)
    faces: list[list[Card]] = [heads, [*clues]] if is_head else [[*clues], heads]
    for cards in faces:
        found = find_matches(title, ((card, card.id, card.title) for card in cards))
        if len(found) == 1:
            return found[0].id + star + lock.strip()
        if found:
            raise UnreadableText(f"{field.label}: {_ambiguous_message(title.strip(), found)}")
    raise UnreadableText(f"{field.label}: this deck has no card called '{title.strip()}'.")


def _ambiguous_message(name: str, found: list[Card]) -> str:
    *first, last = (card.title for card in found[:MOST_NAMED])
    more = f" and {len(found) - MOST_NAMED} others" if len(found) > MOST_NAMED else ""
    return f"'{name}' could be {', '.join(first)} or {last}{more}. Type more of the name."
