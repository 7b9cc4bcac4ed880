"""Edits: a deck with a card changed, added or removed, checked like a deck file.

Values are those of a deck file: `effects=["must check"]`, `left=["any"]`. None takes a value away.
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
from .writer import KINDS, SINGLE, Table, needed, plain, to_tables


class CardPlace(NamedTuple):
    """Where a paragraph stands in the tables of a deck: under a key, perhaps in a row."""

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
    """The deck with other values on one card or face."""
    tables = to_tables(deck)
    place = _find(deck, tables, id)
    place.table.update(_values(place.kind, changes))
    for key in [key for key in changes if _says_nothing(place.kind, key, changes[key])]:
        place.table.pop(key, None)
    return _judged(deck, tables)


def with_new_card(deck: Deck, kind: str, values: Mapping[str, object]) -> Deck:
    """The deck with one more card, the last of its kind."""
    form = FORMS[deck.case]
    if kind not in form.sections:
        raise UnreadableText(f"{_named(deck)}: {unknown('kind of card', kind, form.sections)}.")
    tables = to_tables(deck)
    if kind in tables and kind in SINGLE:
        raise UnreadableText(f"{_named(deck)} has a {kind} already; change it with with_card.")
    card = _values(KINDS[kind], values)
    tables[kind] = card if kind in SINGLE else [*_row(tables.get(kind, [])), card]
    return _judged(deck, tables)


def without_card(deck: Deck, id: str) -> Deck:
    """The deck without one card or face."""
    tables = to_tables(deck)
    _find(deck, tables, id).remove()
    return _judged(deck, tables)


def with_head(deck: Deck, values: Mapping[str, object]) -> Deck:
    """The deck with another name, version or word about it."""
    return _judged(deck, {**to_tables(deck), **values})


# ---- Finding a card ----


def _find(deck: Deck, tables: Table, id: str) -> CardPlace:
    """The paragraph of a card or face by its id; an objective is called `objective 1`."""
    places = dict(_places(tables))
    if id not in places:
        raise UnreadableText(f"{_named(deck)} has no card {id!r}; {_hint(deck, id, [*places])}")
    return places[id]


def _hint(deck: Deck, id: str, known: list[str]) -> str:
    """The id that was meant, if somebody gave a title or misspelt it."""
    meant = [deck.cards[card].id for card in deck.find(str(id))]
    near = meant[:1] or difflib.get_close_matches(str(id), known, 1)
    return f"did you mean {near[0]!r}?" if near else f"its cards are {', '.join(known)}."


def _places(tables: Table) -> Iterator[tuple[str, CardPlace]]:
    """Every paragraph that can be named, with its name."""
    for key, kind in KINDS.items():
        section = tables.get(key)
        if isinstance(section, dict):
            yield from _faces(CardPlace(kind, tables, key))
        for number, _ in enumerate(_row(section)):
            yield from _faces(CardPlace(kind, tables, key, number))


def _faces(place: CardPlace) -> Iterator[tuple[str, CardPlace]]:
    """A paragraph, and that of the Clue face on the other side of its card."""
    table = place.table
    yield str(table.get("id") or f"{place.key} {table.get('number')}"), place
    if isinstance(table.get("clue"), dict):
        yield from _faces(CardPlace(Clue, table, "clue"))


def _row(value: object) -> list[object]:
    return value if isinstance(value, list) else []


# ---- Values and judgement ----


def _values(kind: type, values: Mapping[str, object]) -> Table:
    """Values as a file would have them, without those that say nothing."""
    said = {key: value for key, value in values.items() if not _says_nothing(kind, key, value)}
    return {key: plain(value) for key, value in said.items()}


def _says_nothing(kind: type, key: str, value: object) -> bool:
    """None, or the 0 or empty text that a card has where its file has no such key."""
    empty = type(value) in (int, str) and not value
    return value is None or (empty and key not in needed(kind))


def _judged(deck: Deck, tables: Table) -> Deck:
    """The deck of these tables, or everything that is wrong with them.

    A deck with which a game can be laid out stays one; one that is too small may stay so.
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


def _named(deck: Deck) -> str:
    return f"The deck '{deck.name}'"
