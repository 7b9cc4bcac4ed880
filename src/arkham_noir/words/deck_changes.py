"""Differences between two decks, card by card, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..decks.cards import Card, CaseCard, Contact, Deck, Menace, Objective
from ..decks.differences import PROSE
from ..decks.writer import plain
from ..vocabulary import ATTRIBUTES, EFFECTS, TECHNIQUE_WORDS, TYPE_WORDS
from .reference import all_cards
from .sentences import icon_words, menace_words, use_words

Face = Card | Objective
Value = object

LABELS = {
    "left": "Left edge", "right": "Right edge", "purple": "Purple edge", "minimum": "Card minimum",
    "letter": "Puzzle letter", "half": "Half of the Formula", "flavour": "Flavor text",
    "level": "Class", "immediate": "Immediate effect", "ongoing": "Lasting effect",
    "equipment": "Use from the Briefcase", "time_limit": "Time limit bonus", "paths": "Hint",
    "effects": "Effect", "attributes": "Attribute", "icons": "Icon", "letters": "Letter",
    "waives": "Lock it opens", "about": "Description",
}  # fmt: skip
"""The labels of keys whose names are not clear enough."""

PENALTIES = {"time": "hourglass", "stability": "cracked head"}
QUOTED = "\N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}"
LONG = ("story", "flavour", "about")
"""Texts that are too long to quote."""


@dataclass(frozen=True)
class CardChange:
    """A card before and after a change, and what changed; a new card has no `before`.

    `rules` is whether the change matters to the rules.
    """

    before: Face | None
    after: Face | None
    sentences: tuple[str, ...] = ()
    rules: bool = True

    @property
    def title(self) -> str:
        """Return the title of the card."""
        face = self.after or self.before
        return face.title if face else ""


@dataclass(frozen=True)
class DeckChanges:
    """The differences between two decks: in the deck itself and in its cards."""

    deck: tuple[str, ...]
    changed: tuple[CardChange, ...]
    added: tuple[CardChange, ...]
    removed: tuple[CardChange, ...]

    def __bool__(self) -> bool:
        return bool(self.deck or self.changed or self.added or self.removed)


def deck_changes(first: Deck, second: Deck) -> DeckChanges:
    """Return how the second deck differs from the first.

    >>> ours = Deck.load("witch-cult")
    >>> deck_changes(ours, ours.with_card("t2", minimum=2)).changed[0].sentences
    ('Card minimum is now 2. It was 4.',)
    """
    before, after = _faces(first), _faces(second)
    pairs = [(before[key], after[key]) for key in before if key in after]
    return DeckChanges(
        tuple(_deck_changes(first, second, list(before), list(after))),
        tuple(_changed(*pair) for pair in pairs if _plain(pair[0]) != _plain(pair[1])),
        tuple(CardChange(None, after[key]) for key in after if key not in before),
        tuple(CardChange(before[key], None) for key in before if key not in after),
    )


def _faces(deck: Deck) -> dict[str, Face]:
    """Return every card and face by its id."""
    faces: dict[str, Face] = {card.id: card for card in all_cards(deck)}
    return faces | {f"objective {each.number}": each for each in deck.objectives}


def _deck_changes(first: Deck, second: Deck, *keys: list[str]) -> Iterator[str]:
    for key in ("name", "version", "about"):
        values = (_value_in_words(key, getattr(deck, key)) for deck in (first, second))
        yield from _sentences(key, *values)
    one, other = ([key for key in listed if all(key in each for each in keys)] for listed in keys)
    if one != other:
        yield "The cards are in a different order. A record fits only one order."


# A card


def _changed(before: Face, after: Face) -> CardChange:
    one, other = _plain(before), _plain(after)
    told = {key: tuple(_sentences(key, one.get(key), other.get(key))) for key in {**one, **other}}
    rules = any(told[key] for key in told if key not in PROSE)
    return CardChange(before, after, sum(told.values(), ()), rules)


def _plain(face: Face) -> dict[str, Value]:
    """Return the values of a card by their keys, worded for players."""
    table = plain(face)
    assert isinstance(table, dict)
    table.pop("clue", None)  # a face of its own
    if isinstance(face, Contact):
        table["side"] = [f"{side.name}: {use_words(side)}".rstrip(".") for side in face.sides]
    if isinstance(face, CaseCard | Menace):
        table["icons"] = [icon_words(icon) for icon in face.icons]
    return {key: _value_in_words(key, value) for key, value in table.items()}


def _value_in_words(key: str, value: Value) -> Value:
    if key == "type":
        return TYPE_WORDS.get(str(value), value)
    if not isinstance(value, list):
        return QUOTED.format(value) if key in ("title", "name") else value
    words = [_word(key, str(each)) for each in value]
    return " or ".join(words) if key in ("left", "right") else words


def _word(key: str, word: str) -> str:
    """Return a value of a card, worded for players."""
    if key == "effects":
        duty, _, effect = word.partition(" ")
        return f"you {duty} {EFFECTS[effect].does}"
    if key in ("immediate", "ongoing"):
        return menace_words(word)
    if key in ("left", "right"):
        return TECHNIQUE_WORDS.get(word, word)
    if key == "attributes":
        return ATTRIBUTES[word].name if word in ATTRIBUTES else word.capitalize()
    return PENALTIES.get(word, word) if key == "icons" else word


# Sentences


def _sentences(key: str, one: Value, other: Value) -> Iterator[str]:
    """Yield what changed under one key."""
    label = LABELS.get(key, key.replace("_", " ").capitalize())
    if (one or None) == (other or None):
        return
    if isinstance(one or other, list):
        yield from _list_changes(label, one or [], other or [])
    elif isinstance(one or other, bool) or key == "picture" or key in LONG:
        yield f"{label} {'changed' if one and other else 'added' if other else 'removed'}."
    elif not one or not other:
        yield f"{label} {'added' if other else 'removed'}: {other or one}."
    else:
        yield f"{label} is now {other}. It was {one}."


def _list_changes(label: str, one: Value, other: Value) -> Iterator[str]:
    assert isinstance(one, list)
    assert isinstance(other, list)
    before, after = Counter(one), Counter(other)
    for how, words in (("removed", before - after), ("added", after - before)):
        for word, times in words.items():
            yield f"{label} {how}: {word}{f' ({times} times)' if times > 1 else ''}."
    if before == after:
        yield f"{label}: the order is different."


__all__ = ["CardChange", "DeckChanges", "deck_changes"]
