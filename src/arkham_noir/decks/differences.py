"""Differences between two decks in words: cards that are new, gone or changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .cards import Deck
from .writer import KINDS, to_tables

HEAD = ("case", "name", "version", "about")
PROSE = ("title", "story", "flavour", "picture", "paths")
"""The keys of a card that don't matter to the rules."""


@dataclass(frozen=True)
class DeckDifference:
    """One difference in the second deck: a key of a card, a whole card, or the head.

    `rules` is whether it matters to the rules.
    """

    card: str
    text: str
    rules: bool = True

    def __str__(self) -> str:
        return f"{self.card}: {self.text}" if self.card else self.text


def differences(first: Deck, second: Deck) -> list[DeckDifference]:
    """Return all differences of the second deck from the first.

    >>> ours = Deck.load("witch-cult")
    >>> [str(each) for each in differences(ours, ours.with_card("p1", effects=[]))]
    ['p1 (Ephraim Waite): effects: no longer must check']
    """
    one, other = to_tables(first), to_tables(second)
    before, after = dict(_cards(one)), dict(_cards(other))
    return [
        *_heads(one, other),
        *(
            DeckDifference(_card_label(key, before[key]), "is gone")
            for key in before
            if key not in after
        ),
        *(
            DeckDifference(_card_label(key, after[key]), "is new")
            for key in after
            if key not in before
        ),
        *(d for key in before if key in after for d in _changes(key, before[key], after[key])),
        *_order(list(before), list(after)),
    ]


Table = dict[str, Any]


def _heads(one: Table, other: Table) -> Iterator[DeckDifference]:
    for key in HEAD:
        if one.get(key, "") != other.get(key, ""):
            said = (
                f"{key}: {_value_words(other.get(key, ''))}, was {_value_words(one.get(key, ''))}"
            )
            yield DeckDifference("", said, key == "case")


def _cards(tables: Table) -> Iterator[tuple[str, Table]]:
    """Yield every card and face of a deck by its id; Objectives are named `objective 1`."""
    for kind in KINDS:
        section = tables.get(kind, [])
        for table in [section] if isinstance(section, dict) else section:
            yield from _faces(table, f"{kind} {table.get('number')}")


def _faces(table: Table, otherwise: str) -> Iterator[tuple[str, Table]]:
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    yield str(table.get("id", otherwise)), plain
    if isinstance(table.get("clue"), dict):
        yield from _faces(table["clue"], otherwise)


def _card_label(key: str, table: Table) -> str:
    return f"{key} ({table['title']})"


def _changes(key: str, before: Table, after: Table) -> Iterator[DeckDifference]:
    for name in dict.fromkeys([*before, *after]):
        one, other = before.get(name), after.get(name)
        if (one or None) != (other or None):
            text = f"{name}: {_changed(one, other)}"
            yield DeckDifference(_card_label(key, after), text, name not in PROSE)


def _changed(one: Any, other: Any) -> str:
    """Return the words added to and removed from a list, or the new and the old value."""
    rows = [each for each in (one, other) if each is not None]
    if not all(isinstance(row, list) and all(isinstance(w, str) for w in row) for row in rows):
        return f"{_value_words(other)}, was {_value_words(one)}"
    before, after = Counter(one or []), Counter(other or [])
    came, went = list((after - before).elements()), list((before - after).elements())
    if not (came or went):
        return f"now in the order {', '.join(other)}"
    told = [*_more(came, before, "more"), *_more(went, after, "fewer")]
    return "; ".join(told)


def _more(words: list[str], others: Counter[str], how: str) -> Iterator[str]:
    """Yield phrases such as `now also key`, `no longer lock`, `one must check more`."""
    for word, times in Counter(words).items():
        if others[word]:
            yield f"{'one' if times == 1 else times} {word} {how}"
        else:
            said = "now also" if how == "more" else "no longer"
            yield f"{said} {word}{f' ({times} times)' if times > 1 else ''}"


def _value_words(value: Any) -> str:
    if value in (None, "", []):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}'" if isinstance(value, str) else _plain(value)


def _plain(value: Any) -> str:
    """Return a nested value as text, such as the sides of a contact: name and effects."""
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(each)}" for key, each in value.items())
    return ", ".join(map(_plain, value)) if isinstance(value, list) else str(value)


def _order(before: list[str], after: list[str]) -> Iterator[DeckDifference]:
    """Yield a difference if the common cards have a new order; records see another deck then."""
    one = [key for key in before if key in after]
    other = [key for key in after if key in before]
    if one != other:
        first = next(b for a, b in zip(one, other, strict=True) if a != b)
        yield DeckDifference("", f"the cards are in a different order, from {first} on")


__all__ = ["DeckDifference", "differences"]
