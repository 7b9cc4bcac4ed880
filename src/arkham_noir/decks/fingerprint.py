"""Fingerprints: the identity of a deck for records, made of what the rules see of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from .cards import (
    HAUNTER,
    Card,
    CaseCard,
    Clue,
    Deck,
    Equipment,
    Menace,
    PrintedEffect,
    PrintedIcon,
    Storm,
    Victim,
)


def fingerprint(deck: Deck) -> str:
    """Return twelve letters for everything about these cards that a rule can ask for."""
    lines = [deck.case, *(rules_text(card) for card in deck.cards)]
    lines += [rules_text(card) for card in deck.case_cards if card not in deck.cards]
    lines += [f"objective|{o.number}|{_row(o.letters)}" for o in deck.objectives]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def rules_text(card: Card) -> str:
    """Return everything about a card that a rule can ask for, in one canonical line."""
    if isinstance(card, Clue):
        parts = _clue_parts(card)
    elif isinstance(card, Victim):
        parts = ["victim", card.id, _row(card.right)]
    elif isinstance(card, Storm):
        lightning = "lightning" if card.lightning else ""
        parts = ["storm", card.id, _row(card.right), lightning, _texts(card.effects)]
    elif isinstance(card, CaseCard):
        parts = [
            "case", card.id, str(card.number), card.face, _row(card.right), _texts(card.icons),
            str(card.time_limit), ",".join(card.ongoing), *_younger(card),
            *_face_parts(card.clue),
        ]  # fmt: skip
    elif isinstance(card, Menace):
        parts = [
            "menace", card.id, str(card.level), ",".join(card.immediate),
            ",".join(card.ongoing), _texts(card.icons), card.role, *_face_parts(card.clue),
        ]  # fmt: skip
    elif isinstance(card, Equipment):
        parts = ["equipment", card.id, card.effect, "+".join(card.waives), *_uses(card.uses)]
    else:
        sides = [
            ":".join([s.name, "+".join(s.waives), f"{s.effect}{s.cost}", *_uses(s.uses)])
            for s in card.sides
        ]
        parts = ["contact", card.id, *sides]
    return "|".join(parts)


def _clue_parts(clue: Clue) -> list[str]:
    parts = [
        "clue", clue.id, clue.type, _row(clue.left), _row(clue.right), _row(clue.attributes),
        str(clue.minimum), _row(clue.icons), _texts(clue.effects),
    ]  # fmt: skip
    extra = [_row(clue.purple), clue.letter, clue.half, clue.equipment, clue.role]
    waived = [f"waives {'+'.join(clue.waives)}"] if clue.waives else []
    extra += [*waived, *_uses(clue.uses)]
    return parts + extra if any(extra) else parts


def _younger(card: CaseCard) -> list[str]:
    """Return fields that older decks did not have; decks without them keep their fingerprints.

    In older decks the card with ongoing effects is the Haunter without a role.
    """
    role = "" if card.ongoing and card.role == HAUNTER else card.role
    found = {"purple": _row(card.purple), "immediate": ",".join(card.immediate), "role": role}
    return [f"{key} {value}" for key, value in found.items() if value]


def _uses(uses: tuple[PrintedEffect, ...]) -> list[str]:
    """Return the effects of a use that has several."""
    return [f"uses {_texts(uses)}"] if uses else []


def _face_parts(clue: Clue | None) -> list[str]:
    return [] if clue is None else _clue_parts(clue)


def _texts(row: Iterable[PrintedEffect | PrintedIcon]) -> str:
    return ",".join(map(str, row))


def _row(words: Iterable[str]) -> str:
    return ",".join(sorted(words))
