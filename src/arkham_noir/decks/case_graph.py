"""The cases of Case 3 as a graph: which card opens which, and which Clue faces reach the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .cards import CaseCard, Clue, Deck, Menace, PrintedIcon

START = (1, 2)
"""The cases that setup opens [C3-SETUP-B]."""


@dataclass(frozen=True)
class CaseReach:
    """What a deck can bring into play, with the Machine or without it.

    `cases` are numbers, `clues` the ids of Clue cards and of Clue faces that can reach the hand.
    """

    cases: frozenset[int]
    clues: frozenset[str]


def two_sided(deck: Deck) -> list[CaseCard | Menace]:
    """Return the cards that can have icons and a Clue face."""
    return [*deck.case_cards, *deck.menaces]


def accesses(card: CaseCard | Menace) -> tuple[int, ...]:
    """Return the numbers of the cases that a card can open, purple icons included."""
    return tuple(number for number, _ in _access_icons(card))


def _access_icons(card: CaseCard | Menace) -> Iterator[tuple[int, bool]]:
    """Yield the numbers that a card can open, and for each whether it needs the Machine."""
    for icon in card.icons:
        if icon.word.startswith("access "):
            yield int(icon.word.removeprefix("access ")), icon.purple
    for word in card.immediate:
        if word.startswith("access "):
            yield int(word.removeprefix("access ")), False


def reach(deck: Deck, machine: bool) -> CaseReach:
    """Search from the first two cases and all Menaces, with every choice made in the best way.

    >>> from arkham_noir.decks.loader import builtin
    >>> sorted(reach(builtin("gulfs"), machine=False).cases)
    [1, 2, 3, 4, 5, 6, 7]
    """
    found = {clue.id for clue in deck.clues}
    cases: set[int] = set()
    waiting: list[CaseCard | Menace] = [*deck.menaces, *_numbered_cases(deck, START)]
    while waiting:
        card = waiting.pop()
        if isinstance(card, CaseCard):
            cases.add(card.number)
        if card.clue is not None and _comes_to_hand(card.icons, machine):
            found.add(card.clue.id)
        opened = {number for number, purple in _access_icons(card) if machine or not purple}
        waiting += _numbered_cases(deck, tuple(opened - cases))
    return CaseReach(frozenset(cases), frozenset(found))


def _numbered_cases(deck: Deck, numbers: tuple[int, ...]) -> list[CaseCard]:
    return [card for card in deck.case_cards if card.number in numbers]


def _comes_to_hand(icons: tuple[PrintedIcon, ...], machine: bool) -> bool:
    """Return whether a card is flipped and then added to the hand [C3-ICON-02, -03]."""
    words = [icon.word for icon in icons if machine or not icon.purple]
    return "flip" in words and "add to hand" in words[words.index("flip") :]


def has_machine(deck: Deck) -> bool:
    """Return whether Tillinghast's Machine can enter play without its own help."""
    found = reach(deck, machine=False).clues
    return any(c.role == "machine" and c.id in found for c in deck.clue_faces.values())


def reachable(deck: Deck) -> list[Clue]:
    """Return the clues that can reach the hand and be played, with the Machine if there is one."""
    machine = has_machine(deck)
    found = reach(deck, machine).clues
    clues = deck.clue_faces.values()
    return [clue for clue in clues if clue.id in found and (machine or not clue.purple)]


def by_the_machine(deck: Deck) -> set[str]:
    """Return the letters that reach the hand or a line only while the Machine is in play."""
    lit = reach(deck, machine=True).clues - reach(deck, machine=False).clues
    clues = deck.clue_faces.values()
    return {c.letter for c in clues if c.letter and (c.id in lit or c.purple)}


def split_by_face(deck: Deck) -> dict[str, Deck]:
    """Return the deck for each face of case 1, because only one face is in use."""
    faces = sorted({card.face for card in deck.case_cards if card.face})
    return {
        face: replace(deck, case_cards=tuple(c for c in deck.case_cards if c.face in ("", face)))
        for face in faces or [""]
    }
