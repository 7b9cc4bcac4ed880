"""Checks of the paths in Case 3: from case to case, and to every Objective."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..cards import HAUNTER, CaseCard, Clue, Deck, Menace, Objective
from ..case_graph import (
    START,
    accesses,
    by_the_machine,
    has_machine,
    reach,
    reachable,
    split_by_face,
    two_sided,
)
from .findings import DeckCheck, Finding, all_clues, card_label, wrong_counts

OBJECTIVES: Final = [1, 2, 3, 4, 5]
CLOSED_BY_EFFECT: Final = (5, 6)


def letters(deck: Deck) -> Iterator[Finding]:
    """Check for Objectives 1 to 5, each letter on one Puzzle card and with a hint [DK-C3-09]."""
    found = [objective.number for objective in deck.objectives]
    if found != OBJECTIVES:
        said = ", ".join(map(str, found)) or "not at all"
        yield Finding("DK-C3-09", "", f"The Objectives are numbered {said} instead of 1 to 5.")
    purple = by_the_machine(deck)
    for objective in deck.objectives:
        for letter in objective.letters:
            yield from _letter_cards(deck, objective, letter)
            yield from _hints(objective, letter, letter in purple)


def _letter_cards(deck: Deck, objective: Objective, letter: str) -> Iterator[Finding]:
    puzzles = [clue for clue in all_clues(deck) if "puzzle" in clue.attributes]
    count = sum(clue.letter == letter for clue in puzzles)
    for finding in wrong_counts("DK-C3-09", (f"Puzzle cards with the letter {letter}", count, 1)):
        yield finding._replace(card=card_label(objective))


def _hints(objective: Objective, letter: str, purple: bool) -> Iterator[Finding]:
    hints = [path for path in objective.paths if path.startswith(f"{letter}:")]
    if not hints:
        reason = f"No path hint begins with '{letter}:'."
        yield Finding("DK-C3-09", card_label(objective), reason)
    elif purple and not any("purple" in hint for hint in hints):
        reason = f"{letter} needs the Machine, but no hint for it contains the word 'purple'."
        yield Finding("DK-C3-09", card_label(objective), reason)


def objectives_within_reach(deck: Deck) -> Iterator[Finding]:
    """Check that every letter can reach the hand from case 1, 2 or a Menace [DK-C3-10]."""
    for face, played in split_by_face(deck).items():
        found = {clue.letter for clue in reachable(played)}
        for objective in deck.objectives:
            for letter in objective.letters:
                cards = [clue for clue in all_clues(deck) if clue.letter == letter]
                if cards and letter not in found:
                    reason = _out_of_reach(played, cards[0]) + (f" (on face {face})" * bool(face))
                    yield Finding("DK-C3-10", card_label(objective), f"{reason}.")


def _out_of_reach(deck: Deck, clue: Clue) -> str:
    """Return why a clue can't be reached."""
    reason = f"{clue.letter} can't be reached. No path leads to {card_label(clue)}"
    if not has_machine(deck) and clue.id in reach(deck, machine=True).clues:
        reason += " without the Machine, which this deck does not have"
    return reason


def flips(deck: Deck) -> Iterator[Finding]:
    """Check that Add to hand follows Flip directly, both must or both may [DK-C3-14]."""
    for card in two_sided(deck):
        for reason in _unpaired(card):
            yield Finding("DK-C3-14", card_label(card), reason)


def _unpaired(card: CaseCard | Menace) -> Iterator[str]:
    """Yield what is wrong with the icons of a card."""
    row = (None, *card.icons, None)
    for before, icon, after in zip(row, card.icons, row[2:], strict=False):
        if icon.word == "flip" and card.clue is None:
            yield "A card with the icon 'flip' needs a clue face."
        if icon.word == "flip" and (after is None or after.word != "add to hand"):
            yield "'add to hand' must follow 'flip'."
        if icon.word == "add to hand":
            if before is None or before.word != "flip":
                yield "'flip' must come before 'add to hand'."
            elif (before.may, before.purple) != (icon.may, icon.purple):
                yield f"{str(before)!r} and {str(icon)!r} must have the same color."


def haunter_access(deck: Deck) -> Iterator[Finding]:
    """Check that a case opens the Haunter, which is flipped and added to the hand [DK-C3-15]."""
    for card in deck.case_cards:
        if card.role == HAUNTER:
            if not any(card.number in accesses(other) for other in deck.case_cards):
                yield Finding(
                    "DK-C3-15", card_label(card), f"No Case Card accesses Case Card {card.number}."
                )
            for text in ("purple must flip", "purple must add to hand"):
                if text not in map(str, card.icons):
                    yield Finding("DK-C3-15", card_label(card), f"The icon {text!r} is missing.")


def no_dead_end(deck: Deck) -> Iterator[Finding]:
    """Check that 5 and 6 can be opened, and that closing 1 or 2 opens something [DK-C3-16]."""
    for face, played in split_by_face(deck).items():
        found = reach(played, machine=False).cases
        for number in CLOSED_BY_EFFECT:
            if number not in found:
                side = f" (on face {face})" * bool(face)
                reason = f"Case Card {number} can't be accessed without the Machine{side}."
                yield Finding("DK-C3-16", "", reason)
    for card in deck.case_cards:
        if card.number in START and not any(
            str(icon).startswith("must access") for icon in card.icons
        ):
            reason = "It needs a 'must access' icon that is not purple."
            yield Finding("DK-C3-16", card_label(card), reason)


def unreachable_cases(deck: Deck) -> Iterator[Finding]:
    """Warn of cases that can never be opened."""
    found = reach(deck, machine=True).cases
    for card in deck.case_cards:
        if card.number not in found:
            reason = f"No path leads to Case Card {card.number}."
            yield Finding("GRAPH-CASE", card_label(card), reason)


def missing_cases(deck: Deck) -> Iterator[Finding]:
    """Warn of icons that access a missing case."""
    numbers = {card.number for card in deck.case_cards}
    for card in two_sided(deck):
        for number in accesses(card):
            if number not in numbers:
                reason = f"It accesses Case Card {number}, which does not exist."
                yield Finding("GRAPH-CASE", card_label(card), reason)


def unreachable_faces(deck: Deck) -> Iterator[Finding]:
    """Warn of Clue faces that never reach the hand."""
    found = reach(deck, machine=True).clues
    for card in two_sided(deck):
        if card.clue is not None and card.clue.id not in found:
            yield Finding("GRAPH-FACE", card_label(card.clue), "It can never reach the hand.")


PATHS: Final[tuple[DeckCheck, ...]] = (
    letters,
    objectives_within_reach,
    flips,
    haunter_access,
    no_dead_end,
)

PATH_WARNINGS: Final[tuple[DeckCheck, ...]] = (unreachable_cases, missing_cases, unreachable_faces)
