"""The deck of a scenario: its test cards, completed with default values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ..cases.settings import CaseInfo
from ..decks.cards import ANY, Deck
from ..decks.format import FORMS
from ..decks.loader import DeckError, from_tables
from .fields import MISPLACED, TOP, Fields

Card = dict[str, object]

VICTIMS: Final = ("v1", "v2", "v3", "v4", "v5", "v6")
STORMS: Final = ("s1", "s2", "s3", "s4")
LIGHTNING: Final = ("s3", "s4")
FORMULA: Final = "f"
CASE_CARDS: Final = (
    ("case1a", 1, "A"), ("case1b", 1, "B"), ("case2", 2, ""), ("case3", 3, ""), ("case4", 4, ""),
    ("case5", 5, ""), ("case6", 6, ""), ("case7", 7, ""),
)  # fmt: skip
MENACES: Final = {1: ("m1", "m2", "m3"), 2: ("m4", "m5", "m6")}
EQUIPMENT: Final[Mapping[str, Card]] = {
    "necronomicon": {"title": "Necronomicon", "effect": "search menaces"},
    "aklo": {"title": "Third Aklo Ritual", "waives": ["lock", "skeleton lock"]},
}


def read_cards(fields: Fields, case: CaseInfo, contact_of: str, *, alone: bool) -> Deck | None:
    """Return the test cards of a scenario, or the standard deck if it has none.

    If a scenario is for several cases, all have the contact of the first one, and the Case Cards
    of Case 3 are named v1, v2, ... like the Victims of the other cases.
    """
    if "deck" not in fields:
        return case.builtin()
    deck, form = fields.table("deck"), FORMS[case.name]
    deck.refuse_unknown((*form.types, *form.sections))
    plain: list[Card] = [
        {"id": card, "type": kind} for kind in form.types for card in deck.texts(kind)
    ]
    document: Card = {"case": case.name, "contact": FORMS[contact_of].contact}
    if "contact" in deck:
        document["contact"] = deck.values["contact"]
    filled = {**FILLED, "case_card": _case_cards if alone else _cases_like_victims}
    for section in form.sections:
        if section in filled:
            document[section] = filled[section](_paragraphs(deck, section))
    document["clue"] = [_clue(card) for card in (*_paragraphs(deck, "clue"), *plain)]
    if "formula" in form.sections:
        document["formula"] = _formula(_build_card(deck.table("formula")))
    return _check_deck(fields, document)


def _paragraphs(deck: Fields, section: str) -> list[Card]:
    return [_build_card(card) for card in deck.tables(section)]


def _build_card(card: Fields) -> Card:
    """Return a card as in the file; report top-level fields that are below a header."""
    misplaced = [key for key in card.values if key in TOP and key != "title"]
    for key in misplaced:
        card.wrong(key, f"There is no field '{key}' here. {MISPLACED}")
    return {key: value for key, value in card.values.items() if key not in misplaced}


def _check_deck(fields: Fields, document: Card) -> Deck | None:
    try:
        return from_tables(document, "deck")
    except DeckError as error:
        for problem in error.problems:
            fields.wrong("deck", problem.reason, problem.card)
        return None


# Default values


def _clue(card: Card) -> Card:
    """Return a Clue with defaults: a Person of interest that fits everywhere."""
    return {"title": card.get("id"), "type": "person", "left": [ANY], "right": [ANY], **card}


def _formula(card: Card) -> Card:
    """Return a Formula with defaults: a Puzzle card and Skeleton key that fits everywhere."""
    attributes = ["puzzle", "skeleton key"]
    return _clue({"id": FORMULA, "type": "formula", "attributes": attributes, **card})


def _more(written: Iterable[Card], names: Iterable[str], number: int) -> list[Card]:
    """Return the cards of the file, and plain cards with other names up to this number."""
    found = list(written)
    taken = [card.get("id") for card in found]
    free: list[Card] = [{"id": name} for name in names if name not in taken]
    return [*found, *free[: max(number - len(found), 0)]]


def _victims(written: list[Card]) -> list[Card]:
    victims = _more(written, VICTIMS, len(VICTIMS))
    return [{"title": card.get("id"), "right": [ANY], **card} for card in victims]


def _storms(written: list[Card]) -> list[Card]:
    """Return four Storms; s3 and s4 have Lightning by default."""
    storms = _more(written, STORMS, len(STORMS))
    return [
        {"title": card.get("id"), "right": [ANY], "lightning": card.get("id") in LIGHTNING, **card}
        for card in storms
    ]


def _case_cards(written: list[Card]) -> list[Card]:
    """Return the Case Cards of the file, and plain ones for the missing numbers and faces."""
    numbers = {card_id: (number, face) for card_id, number, face in CASE_CARDS}
    found = [_case_card(card, *numbers.get(str(card.get("id")), (0, ""))) for card in written]
    faces = [(card.get("number"), card.get("face", "")) for card in found]
    missing = [row for row in CASE_CARDS if row[1:] not in faces and (row[1], "") not in faces]
    return found + [_case_card({"id": name}, number, face) for name, number, face in missing]


def _cases_like_victims(written: list[Card]) -> list[Card]:
    """Return seven plain Case Cards with the names of Victims, for scenarios of several cases."""
    names = enumerate((*VICTIMS, "v7"), start=1)
    return written + [_case_card({"id": name}, number, "") for number, name in names]


def _case_card(card: Card, number: int, face: str) -> Card:
    """Return a Case Card with defaults; Case 1B raises the Time limit by one [C3-CARD-04]."""
    known: Card = {"number": number} if number else {}
    known |= {"face": face} if face else {}
    known |= {"time_limit": 1} if face == "B" else {}
    return _with_clue({"title": card.get("id"), "right": [ANY], **known, **card})


def _with_clue(card: Card) -> Card:
    """Return a card whose Clue face has defaults."""
    face = card.get("clue")
    return {**card, "clue": _clue(face)} if isinstance(face, dict) else card


def _menaces(written: list[Card]) -> list[Card]:
    """Return three Menaces of each class: m1, m2, m3 are class I, m4, m5, m6 class II."""
    known = {name: level for level, names in MENACES.items() for name in names}
    levels = [{"level": known.get(str(card.get("id")), 1), **card} for card in written]
    found: list[Card] = []
    for level, names in MENACES.items():
        of_class = [card for card in levels if card["level"] == level]
        found += [{"level": level, **card} for card in _more(of_class, names, len(names))]
    found += [card for card in levels if card["level"] not in [*MENACES]]
    return [_with_clue({"title": card.get("id"), **card}) for card in found]


def _objectives(written: list[Card]) -> list[Card]:
    """Return the Objectives of the file, numbered; without any, five types win."""
    return [
        {"number": number, "title": f"Objective {number}", **card}
        for number, card in enumerate(written, start=1)
    ]


def _equipment(written: list[Card]) -> list[Card]:
    named = {str(card.get("id")): card for card in written}
    kept = [{"id": name, **EQUIPMENT[name], **named.pop(name, {})} for name in EQUIPMENT]
    return [*kept, *named.values()]


FILLED: Final[Mapping[str, Callable[[list[Card]], list[Card]]]] = {
    "victim": _victims,
    "storm": _storms,
    "case_card": _case_cards,
    "menace": _menaces,
    "objective": _objectives,
    "equipment": _equipment,
}
"""The functions that complete each section."""
