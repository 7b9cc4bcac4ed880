"""Decks changed in one place, for tests of deck checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from arkham_noir.decks.cards import Clue, Deck
from arkham_noir.decks.check import ERROR, Violation, violations
from arkham_noir.rulebook import constraints


def errors(deck: Deck) -> list[str]:
    """Return the errors of a deck, each as 'rule: card: reason'."""
    return [line(each) for each in violations(deck) if each.severity == ERROR]


def warnings(deck: Deck) -> list[str]:
    """Return the warnings in the same form."""
    return [line(each) for each in violations(deck) if each.severity != ERROR]


def line(each: Violation) -> str:
    return ": ".join(part for part in (each.rule, each.card, each.reason) if part)


def changed(deck: Deck, change: Callable[[Clue], Clue]) -> Deck:
    """Return the deck with every Clue changed, Clue faces and the Formula too."""

    def face(clue: Clue | None) -> Clue | None:
        return None if clue is None else change(clue)

    return replace(
        deck,
        clues=tuple(map(change, deck.clues)),
        formula=face(deck.formula),
        case_cards=tuple(replace(card, clue=face(card.clue)) for card in deck.case_cards),
        menaces=tuple(replace(card, clue=face(card.clue)) for card in deck.menaces),
    )


def with_clue(deck: Deck, id: str, **changes: Any) -> Deck:
    """Return the deck with one Clue changed."""
    assert any(clue.id == id for clue in deck.clue_faces.values())
    return changed(deck, lambda clue: replace(clue, **changes) if clue.id == id else clue)


def with_card(deck: Deck, section: str, id: str, **changes: Any) -> Deck:
    """Return the deck with one card of a section changed; an Objective is named by its number."""
    row = getattr(deck, section)
    assert any(_name(card) == id for card in row)
    new = tuple(replace(card, **changes) if _name(card) == id else card for card in row)
    other: dict[str, Any] = {section: new}
    return replace(deck, **other)


def _name(card: Any) -> str:
    return str(getattr(card, "id", getattr(card, "number", "")))


def without(attribute: str) -> Callable[[Clue], Clue]:
    return lambda clue: replace(clue, attributes=clue.attributes - {attribute})


def untested(case: int, file: str) -> list[str]:
    """Return the constraints of a case that a test file does not cover."""
    text = Path(file).read_text(encoding="utf-8")
    ids = (each.id for each in constraints().values() if each.cases == (case,))
    return [id for id in ids if f'"{id}: ' not in text]
