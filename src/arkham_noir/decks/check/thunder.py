"""Requirements of the rulebook of Case 2 [DK-C2-01 to -12]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..cards import TYPES_TO_WIN, Clue, Deck, PrintedEffect, Storm
from .findings import (
    DeckCheck,
    Finding,
    all_clues,
    card_label,
    find_by_title,
    too_few_types,
    unused_attributes,
    unused_types,
    wrong_counts,
)
from .line_checks import playable

SHOWN_MINIMUM: Final = 3
STORM_AFTER: Final = 3
"""The number of Time icons in a line that causes a Storm [C2-STORM-01]."""

TOTALS: Final = {
    "may take lead": 9,
    "may take discard": 4,
    "may take closed": 2,
    "may take stability": 2,
    "may take time": 4,
    "may search": 2,
    "may shuffle": 2,
    "may exchange": 1,
    "may play storm": 1,
    "must discard hand": 4,
    "must discard lead": 5,
    "must check": 20,
}
"""The number of times each effect is printed on the 55 playable cards [C2-EFF-02]."""


def card_counts(deck: Deck) -> Iterator[Finding]:
    """Check for 50 Clue cards, 6 Victims, 4 Storms, one Formula [DK-C2-01]."""
    return wrong_counts(
        "DK-C2-01",
        ("Clue cards", len(deck.clues), 50),
        ("Victim cards", len(deck.victims), 6),
        ("Storm cards", len(deck.storms), 4),
        ("Formula cards", int(deck.formula is not None), 1),
    )


def types(deck: Deck) -> Iterator[Finding]:
    """Check for six types on Clue cards; the seventh belongs to the Formula [DK-C2-02]."""
    return unused_types("DK-C2-02", deck, deck.clues)


def storms(deck: Deck) -> Iterator[Finding]:
    """Check that two Storms have Lightning and each has a right edge [DK-C2-03]."""
    lightning = sum(storm.lightning for storm in deck.storms)
    yield from wrong_counts("DK-C2-03", ("Storm cards with lightning", lightning, 2))
    for storm in deck.storms:
        if not storm.right:
            yield Finding("DK-C2-03", card_label(storm), "The right edge has no technique.")


def formula(deck: Deck) -> Iterator[Finding]:
    """Check Third Aklo Ritual: type Formula, Puzzle, Skeleton key [DK-C2-04]."""
    card = deck.formula
    if card is None:
        return
    if not find_by_title([card], "Third Aklo Ritual"):
        yield Finding("DK-C2-04", card_label(card), "The Formula must be titled Third Aklo Ritual.")
    if card.type != "formula":
        yield Finding("DK-C2-04", card_label(card), f"The type is {card.type} instead of formula.")
    for word in ("puzzle", "skeleton key"):
        if word not in card.attributes:
            yield Finding("DK-C2-04", card_label(card), f"The Formula must have a {word}.")


def halves(deck: Deck) -> Iterator[Finding]:
    """Check that one clue has each half and that they can be neighbors [DK-C2-05]."""
    cards = {
        half: [clue for clue in deck.clues if clue.half == half] for half in ("first", "second")
    }
    for half, clues in cards.items():
        yield from wrong_counts("DK-C2-05", (f"clues with the {half} half", len(clues), 1))
    if deck.formula is not None and deck.formula.half:
        yield Finding("DK-C2-05", card_label(deck.formula), "The Formula can't have a half.")
    if all(len(clues) == 1 for clues in cards.values()):
        (first,), (second,) = cards.values()
        if not second.fits_after(first.right):
            yield Finding(
                "DK-C2-05", card_label(second), f"It must be able to follow {card_label(first)}."
            )


def tempest_mountain(deck: Deck) -> Iterator[Finding]:
    """Check that Tempest Mountain has the only effect that plays a Storm [DK-C2-06]."""
    mountain = find_by_title(deck.clues, "Tempest Mountain")
    if not mountain:
        yield Finding("DK-C2-06", "", "No clue is titled Tempest Mountain.")
    for card in _with_effects(deck):
        plays = any(effect.word == "play storm" for effect in card.effects)
        if card in mountain and not plays:
            yield Finding(
                "DK-C2-06", card_label(card), "Tempest Mountain must have the effect 'play storm'."
            )
        if plays and card not in mountain:
            yield Finding(
                "DK-C2-06",
                card_label(card),
                "Only Tempest Mountain can have the effect 'play storm'.",
            )


def ancient_one(deck: Deck) -> Iterator[Finding]:
    """Check Ancient Forgotten One, and that one card has the Skeleton lock [DK-C2-07]."""
    named = find_by_title(deck.clues, "Ancient Forgotten One")
    if not named:
        yield Finding("DK-C2-07", "", "No clue is titled Ancient Forgotten One.")
    for clue in all_clues(deck):
        if clue in named and "puzzle" not in clue.attributes:
            yield Finding(
                "DK-C2-07", card_label(clue), "Ancient Forgotten One must be a Puzzle card."
            )
        if (clue in named) != (clue.role == "ancient"):
            reason = "The role 'ancient' belongs to Ancient Forgotten One and no other card."
            yield Finding("DK-C2-07", card_label(clue), reason)
    locked = len(_skeleton_locks(deck))
    yield from wrong_counts("DK-C2-07", ("clues with a skeleton lock", locked, 1))


def _skeleton_locks(deck: Deck) -> list[Clue]:
    return [clue for clue in all_clues(deck) if "skeleton lock" in clue.attributes]


def effect_totals(deck: Deck) -> Iterator[Finding]:
    """Check the number of each effect on Clue cards, Storms and the Formula [DK-C2-08, -09]."""
    found = Counter(map(str, _effects(deck)))
    wanted = TOTALS | dict.fromkeys(sorted(found.keys() - TOTALS.keys()), 0)
    for text, total in wanted.items():
        yield from wrong_counts("DK-C2-08", (f"effects {text!r}", found[text], total))


def _effects(deck: Deck) -> list[PrintedEffect]:
    return [effect for card in _with_effects(deck) for effect in card.effects]


def _with_effects(deck: Deck) -> list[Clue | Storm]:
    """Return the cards that resolve effects when played [AMB-71]."""
    return [*all_clues(deck), *deck.storms]


def requirements(deck: Deck) -> Iterator[Finding]:
    """Check for Lightning, Lock, a minimum of 3, and Time icons for a Storm [DK-C2-10]."""
    yield from unused_attributes("DK-C2-10", deck, ["lightning", "lock"])
    if not any(clue.minimum == SHOWN_MINIMUM for clue in deck.clues):
        yield Finding("DK-C2-10", "", f"No clue has a minimum of {SHOWN_MINIMUM}.")
    timed = sum("time" in clue.icons for clue in deck.clues)
    if timed < STORM_AFTER:
        reason = f"{timed} clues have the icon time. A Storm needs {STORM_AFTER} in a line."
        yield Finding("DK-C2-10", "", reason)


def contact_sides(deck: Deck) -> Iterator[Finding]:
    """Check the contact: a lock for a Stability check, or a card back to the hand [DK-C2-11]."""
    sides = [({*side.waives}, side.effect, side.cost) for side in deck.contact.sides]
    if sides != [({"lock", "skeleton lock"}, "", "check"), (set(), "take penalty", "")]:
        reason = (
            "Side 1 of the contact must waive lock and skeleton lock at the cost of a check. "
            "Side 2 must take a penalty card."
        )
        yield Finding("DK-C2-11", card_label(deck.contact), reason)


def victory(deck: Deck) -> Iterator[Finding]:
    """Check that five types can be scored, and Ancient Forgotten One too [DK-C2-12]."""
    found = playable(deck)
    yield from too_few_types("DK-C2-12", found, TYPES_TO_WIN)
    for clue in all_clues(deck):
        if clue.role == "ancient" and clue not in found:
            yield Finding(
                "DK-C2-12",
                card_label(clue),
                "It can't be played, but the difficult victory needs it.",
            )


def skeleton_lock_elsewhere(deck: Deck) -> Iterator[Finding]:
    """Warn of a Skeleton lock elsewhere: Ancient Forgotten One probably has it [DK-C2-07]."""
    for clue in _skeleton_locks(deck):
        if clue.role != "ancient":
            reason = "The skeleton lock probably belongs on Ancient Forgotten One."
            yield Finding("DK-C2-07", card_label(clue), reason)


THUNDER: Final[tuple[DeckCheck, ...]] = (
    card_counts,
    types,
    storms,
    formula,
    halves,
    tempest_mountain,
    ancient_one,
    effect_totals,
    requirements,
    contact_sides,
    victory,
)

THUNDER_WARNINGS: Final[tuple[DeckCheck, ...]] = (skeleton_lock_elsewhere,)
"""Checks for what the rulebook neither shows nor forbids."""
