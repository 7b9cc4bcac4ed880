"""Edits: a deck with a card changed, added or removed, checked like a deck file.

Values are those of a deck file: `effects=["must check"]`, `left=["any"]`. None removes a value.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from ..errors import UnreadableText
from .cards import Clue, Deck
from .format import FORMS
from .loader import from_tables
from .table_reader import DeckError, unknown
from .writer import KINDS, SINGLE, Table, plain, required_keys, to_tables


class CardPlace(NamedTuple):
    """The place of a table in a deck: under a key, and in a list or not."""

    kind: type
    holder: Table
    key: str
    number: int | None = None

    @property
    def table(self) -> Table:
        value = self.holder[self.key]
        found = value if self.number is None else _row(value)[self.number]
        assert isinstance(found, dict)
        return found

    def remove(self) -> None:
        if self.number is None:
            del self.holder[self.key]
        else:
            del _row(self.holder[self.key])[self.number]


def with_card(deck: Deck, id: str, changes: Mapping[str, object]) -> Deck:
    """Return the deck with new values on one card or face."""
    tables = to_tables(deck)
    place = _find(deck, tables, id)
    place.table.update(_values(place.kind, changes))
    for key in [key for key in changes if _says_nothing(place.kind, key, changes[key])]:
        place.table.pop(key, None)
    return _build_checked_deck(deck, tables)


def with_new_card(deck: Deck, kind: str, values: Mapping[str, object]) -> Deck:
    """Return the deck with one more card, the last of its kind."""
    form = FORMS[deck.case]
    if kind not in form.sections:
        sentence = unknown("kind of card", kind, form.sections)
        raise UnreadableText(f"{_deck_label(deck)}: {sentence}")
    tables = to_tables(deck)
    if kind in tables and kind in SINGLE:
        raise UnreadableText(f"{_deck_label(deck)} already has a {kind}. Change it with with_card.")
    card = _values(KINDS[kind], values)
    tables[kind] = card if kind in SINGLE else [*_row(tables.get(kind, [])), card]
    return _build_checked_deck(deck, tables)


def without_card(deck: Deck, id: str) -> Deck:
    """Return the deck without one card or face."""
    tables = to_tables(deck)
    _find(deck, tables, id).remove()
    return _build_checked_deck(deck, tables)


def with_head(deck: Deck, values: Mapping[str, object]) -> Deck:
    """Return the deck with a new name, version or description."""
    return _build_checked_deck(deck, {**to_tables(deck), **values})


# ---- Finding a card ----


def _find(deck: Deck, tables: Table, id: str) -> CardPlace:
    """Return the table of a card or face by its id; Objectives are named `objective 1`."""
    places = dict(_places(tables))
    if id not in places:
        raise UnreadableText(
            f"{_deck_label(deck)} has no card {id!r}. {_hint(deck, id, [*places])}"
        )
    return places[id]


def _hint(deck: Deck, id: str, known: list[str]) -> str:
    """Return the probable id for a title or a misspelled id."""
    meant = [deck.cards[card].id for card in deck.find(str(id))]
    near = meant[:1] or difflib.get_close_matches(str(id), known, 1)
    return f"Did you mean {near[0]!r}?" if near else f"Its cards are {', '.join(known)}."


def _places(tables: Table) -> Iterator[tuple[str, CardPlace]]:
    """Yield every table that can be named, with its name."""
    for key, kind in KINDS.items():
        section = tables.get(key)
        if isinstance(section, dict):
            yield from _faces(CardPlace(kind, tables, key))
        for number, _ in enumerate(_row(section)):
            yield from _faces(CardPlace(kind, tables, key, number))


def _faces(place: CardPlace) -> Iterator[tuple[str, CardPlace]]:
    """Yield a table, and that of the Clue face on the other side of its card."""
    table = place.table
    yield str(table.get("id") or f"{place.key} {table.get('number')}"), place
    if isinstance(table.get("clue"), dict):
        yield from _faces(CardPlace(Clue, table, "clue"))


def _row(value: object) -> list[object]:
    return value if isinstance(value, list) else []


# ---- Values and checks ----


def _values(kind: type, values: Mapping[str, object]) -> Table:
    """Return values as a file would have them, without empty ones."""
    said = {key: value for key, value in values.items() if not _says_nothing(kind, key, value)}
    return {key: plain(value) for key, value in said.items()}


def _says_nothing(kind: type, key: str, value: object) -> bool:
    """Return whether a value is None, or the default of a missing key: 0 or empty text."""
    empty = type(value) in (int, str) and not value
    return value is None or (empty and key not in required_keys(kind))


def _build_checked_deck(deck: Deck, tables: Table) -> Deck:
    """Return the deck of these tables, or raise an error with all their problems.

    A playable deck must stay playable; a deck that is too small may stay too small.
    """
    try:
        return _read(deck, tables, whole=True)
    except DeckError:
        if _is_whole(deck):
            raise
    return _read(deck, tables, whole=False)


def _is_whole(deck: Deck) -> bool:
    try:
        _read(deck, to_tables(deck), whole=True)
    except DeckError:
        return False
    return True


def _read(deck: Deck, tables: Table, whole: bool) -> Deck:
    return replace(from_tables(tables, deck.name, whole), source="")


def _deck_label(deck: Deck) -> str:
    return f"The deck '{deck.name}'"
