"""Requirements of the rulebook of Case 3 [DK-C3-01 to -17].

The checks of the paths between the cases are in `paths`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...core.rules import ICONS
from ...vocabulary import EFFECTS, gained_effect
from ..cards import ATTRIBUTES, EDGES, HAUNTER, TYPES_TO_WIN, CaseCard, Clue, Deck, Menace
from ..case_graph import accesses, reachable
from ..edges import purple_on
from ..format import FORMS
from ..free_actions import Used
from ..tables import DARK_TIME, LESS_TIME, MORE_HAND
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

NUMBERS: Final = range(1, 8)
LOCKS: Final = frozenset({"lock", "skeleton lock"})
OWN_EFFECTS: Final = tuple(w for w in FORMS["gulfs"].effects if EFFECTS[w].cases == (3,))
"""The effects that no other case has."""

CASE_ICONS: Final = tuple(ICONS)


def card_counts(deck: Deck) -> Iterator[Finding]:
    """Check for 45 Clue cards, 7 cases, 6 Menaces, 5 Objectives, 2 Equipment [DK-C3-01]."""
    return wrong_counts(
        "DK-C3-01",
        ("Clue cards", len(deck.clues), 45),
        ("Case Cards", len(deck.numbered_cases), 7),
        ("Case Cards with a clue face", _two_faced(deck.case_cards), 4),
        ("Menace Cards", len(deck.menaces), 6),
        ("Menace Cards with a clue face", _two_faced(deck.menaces), 1),
        ("Objectives", len(deck.objectives), 5),
        ("Equipment Cards", len(deck.equipment), 2),
    )


def _two_faced(cards: Iterable[CaseCard | Menace]) -> int:
    return sum(card.clue is not None for card in cards)


def types_and_attributes(deck: Deck) -> Iterator[Finding]:
    """Check for seven types, all attributes, purple icons, letters on Puzzle cards [DK-C3-02]."""
    yield from unused_types("DK-C3-02", deck, all_clues(deck))
    words = (word for word in ATTRIBUTES if word != "lightning")
    yield from unused_attributes("DK-C3-02", deck, words)
    if not any(clue.minimum for clue in all_clues(deck)):
        yield Finding("DK-C3-02", "", "No clue has a minimum.")
    if not any(clue.purple for clue in all_clues(deck)):
        yield Finding("DK-C3-02", "", "No clue has a purple edge.")
    for clue in all_clues(deck):
        if bool(clue.letter) != ("puzzle" in clue.attributes):
            reason = "Every Puzzle card needs a letter, and only Puzzle cards have one."
            yield Finding("DK-C3-02", card_label(clue), reason)


def cases(deck: Deck) -> Iterator[Finding]:
    """Check for numbers 1 to 7, two faces of case 1, access to 3 and 5 [DK-C3-03]."""
    found = sorted({card.number for card in deck.case_cards})
    if found != [*NUMBERS]:
        reason = f"The Case Cards are numbered {', '.join(map(str, found)) or 'not at all'}"
        yield Finding("DK-C3-03", "", f"{reason} instead of 1 to 7.")
    faces = sorted(card.face for card in deck.case_cards if card.number == 1)
    if faces != ["A", "B"]:
        yield Finding("DK-C3-03", "", "Case Card 1 must have the faces A and B.")
    for card in deck.case_cards:
        yield from _case_face(card)
    if not any(3 in accesses(menace) for menace in deck.menaces):
        yield Finding("DK-C3-03", "", "No Menace accesses Case Card 3.")
    if not any(5 in accesses(card) for card in deck.case_cards):
        yield Finding("DK-C3-03", "", "No Case Card accesses Case Card 5.")


def _case_face(card: CaseCard) -> Iterator[Finding]:
    """Check that only 1B changes the Time limit, and that case 1 has no Clue face."""
    if bool(card.time_limit) != (card.number == 1 and card.face == "B"):
        yield Finding(
            "DK-C3-03",
            card_label(card),
            "Only face B of Case Card 1 can have a 'time_limit', and it must have one.",
        )
    if card.number != 1 and card.face:
        yield Finding(
            "DK-C3-03",
            card_label(card),
            "Only Case Card 1 can have faces A and B. Remove the face.",
        )
    if card.number == 1 and card.clue is not None:
        yield Finding("DK-C3-03", card_label(card), "Case Card 1 can't have a clue face.")


def haunter(deck: Deck) -> Iterator[Finding]:
    """Check the Haunter: purple icons, effects like a Menace and a Clue face [DK-C3-04]."""
    haunters = [card for card in deck.case_cards if card.role == HAUNTER]
    yield from wrong_counts("DK-C3-04", ("Case Cards with the role haunter", len(haunters), 1))
    for card in haunters:
        if not find_by_title([card], "Haunter of the Dark"):
            reason = "The card with the role 'haunter' must be titled Haunter of the Dark."
            yield Finding("DK-C3-04", card_label(card), reason)
        if not card.immediate and not card.ongoing:
            reason = "The Haunter must have immediate or ongoing effects."
            yield Finding("DK-C3-04", card_label(card), reason)
        if not card.icons or not all(icon.purple for icon in card.icons):
            yield Finding("DK-C3-04", card_label(card), "Every icon of the Haunter must be purple.")
        if card.number in (1, 2, 3, 5, 6):
            yield Finding(
                "DK-C3-04", card_label(card), f"The Haunter can't be Case Card {card.number}."
            )
        if card.clue is None:
            yield Finding("DK-C3-04", card_label(card), "The Haunter must have a clue face.")


def menaces(deck: Deck) -> Iterator[Finding]:
    """Check for both classes, Aurora Borealis and Nyarlathotep [DK-C3-05]."""
    for level, name in ((1, "I"), (2, "II")):
        if not any(menace.level == level for menace in deck.menaces):
            yield Finding("DK-C3-05", "", f"There is no Menace of class {name}.")
    for title in ("Aurora Borealis", "Nyarlathotep"):
        if not find_by_title(deck.menaces, title):
            yield Finding("DK-C3-05", "", f"No Menace is titled {title}.")
    for menace in deck.menaces:
        is_aurora, is_nyarlathotep = (
            bool(find_by_title([menace], title)) for title in ("Aurora Borealis", "Nyarlathotep")
        )
        if is_aurora != (menace.role == "aurora"):
            reason = "The role 'aurora' belongs to Aurora Borealis and no other card."
            yield Finding("DK-C3-05", card_label(menace), reason)
        if is_aurora and {*menace.ongoing} - {MORE_HAND}:
            yield Finding(
                "DK-C3-05",
                card_label(menace),
                "Aurora Borealis can have no ongoing effect except 'hand limit +1'.",
            )
        if is_nyarlathotep and not (menace.icons and menace.clue):
            reason = "Nyarlathotep must have icons and a clue face."
            yield Finding("DK-C3-05", card_label(menace), reason)


def menace_effects(deck: Deck) -> Iterator[Finding]:
    """Check that the Menaces have all effects of the case [DK-C3-06]."""
    found = {word for menace in deck.menaces for word in (*menace.immediate, *menace.ongoing)}
    for word in ("access 3", "remove 1", "great shuffle", DARK_TIME, MORE_HAND, LESS_TIME):
        if word not in found:
            yield Finding("DK-C3-06", "", f"No Menace has the effect {word!r}.")
    lent = [word for word in found if gained_effect(word)]
    yield from wrong_counts("DK-C3-06", ("effects that Darkness cards gain", len(lent), 2))


def case_icons(deck: Deck) -> Iterator[Finding]:
    """Check for Flip, Add to hand, Access, take from Stability; Undiscardable [DK-C3-07]."""
    found = {icon.word for card in deck.case_cards for icon in card.icons}
    for word in CASE_ICONS:
        if not any(each.startswith(word) for each in found):
            yield Finding("DK-C3-07", "", f"No Case Card has the icon {word}.")
    clues = [card.clue for card in deck.case_cards if card.clue is not None]
    if not any("undiscardable" in clue.attributes for clue in clues):
        yield Finding("DK-C3-07", "", "No clue face of a Case Card is undiscardable.")


def equipment(deck: Deck) -> Iterator[Finding]:
    """Check Necronomicon, Third Aklo Ritual, the Machine and Elder Sign [DK-C3-08]."""
    for title in ("Necronomicon", "Third Aklo Ritual"):
        if not find_by_title(deck.equipment, title):
            yield Finding("DK-C3-08", "", f"No Equipment Card is titled {title}.")
    for card in deck.equipment:
        if find_by_title([card], "Third Aklo Ritual") and {*card.waives} != LOCKS:
            reason = "Third Aklo Ritual must waive lock and skeleton lock."
            yield Finding("DK-C3-08", card_label(card), reason)
    for title in ("Tillinghast's Machine", "Elder Sign"):
        if not find_by_title(deck.clues, title):
            yield Finding("DK-C3-08", "", f"No clue is titled {title}.")
    for clue in all_clues(deck):
        yield from _check_equipment(clue)


def _check_equipment(clue: Clue) -> Iterator[Finding]:
    """Check the two clues with the attribute equipment."""
    is_machine, is_sign = (
        bool(find_by_title([clue], title)) for title in ("Tillinghast's Machine", "Elder Sign")
    )
    if ("equipment" in clue.attributes) != (is_machine or is_sign):
        reason = "The attribute 'equipment' belongs to Tillinghast's Machine and Elder Sign only."
        yield Finding("DK-C3-08", card_label(clue), reason)
    if (clue.role == "machine") != is_machine:
        reason = "The role 'machine' belongs to Tillinghast's Machine and no other card."
        yield Finding("DK-C3-08", card_label(clue), reason)
    if is_sign and "prevent" not in [e.word for e in (*clue.effects, *clue.when_used)]:
        yield Finding("DK-C3-08", card_label(clue), "Elder Sign must have the effect 'prevent'.")


def victory(deck: Deck) -> Iterator[Finding]:
    """Check that Classic mode can be won: Puzzle cards of five types are reachable [DK-C3-11]."""
    in_lines = playable(deck)
    found = [clue for clue in reachable(deck) if clue in in_lines]
    return too_few_types("DK-C3-11", found, TYPES_TO_WIN)


def own_effects(deck: Deck) -> Iterator[Finding]:
    """Check that each effect of this case is on some card [DK-C3-12]."""
    found = {effect.word for clue in all_clues(deck) for effect in clue.effects}
    tools: list[Used] = [*deck.equipment, *deck.contact.sides, *all_clues(deck)]
    found |= {effect.word for tool in tools for effect in tool.when_used}
    for word in OWN_EFFECTS:
        if word not in found:
            yield Finding("DK-C3-12", "", f"No card has the effect {word!r}.")
    if not any({*tool.waives} == LOCKS for tool in tools):
        yield Finding("DK-C3-12", "", "No card waives both lock and skeleton lock.")


def contact_sides(deck: Deck) -> Iterator[Finding]:
    """Check that the contact has two different effects of this case [DK-C3-13]."""
    uses = [(side.waives, side.when_used) for side in deck.contact.sides]
    if len(set(uses)) != len(uses):
        yield Finding(
            "DK-C3-13", card_label(deck.contact), "Both sides of the contact do the same."
        )
    for effect in (effect for _, effects in uses for effect in effects):
        if effect.word not in FORMS["gulfs"].effects:
            reason = f"This case has no effect {effect.word!r}."
            yield Finding("DK-C3-13", card_label(deck.contact), reason)


def purple_edges(deck: Deck) -> Iterator[Finding]:
    """Check that edges are purple as a whole, and the right one only with the left [DK-C3-17]."""
    cards: list[Clue | CaseCard] = [*all_clues(deck), *deck.case_cards]
    for card in cards:
        for edge in EDGES if isinstance(card, Clue) else ("right",):
            if purple_on(card, edge) not in (frozenset(), getattr(card, edge)):
                reason = f"The {edge} edge mixes purple and other icons."
                yield Finding("DK-C3-17", card_label(card), reason)
    for clue in all_clues(deck):
        if purple_on(clue, "right") and not purple_on(clue, "left"):
            reason = "A purple right edge needs a purple left edge."
            yield Finding("DK-C3-17", card_label(clue), reason)


GULFS: Final[tuple[DeckCheck, ...]] = (
    card_counts,
    types_and_attributes,
    cases,
    haunter,
    menaces,
    menace_effects,
    case_icons,
    equipment,
    victory,
    own_effects,
    contact_sides,
    purple_edges,
)
