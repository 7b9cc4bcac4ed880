"""What can be used at any time: the sides of a contact, equipment, cards put away."""

from __future__ import annotations

from ..core import rules
from ..core.case_file import WAIVES_LOCK, WAIVES_SKELETON, FreeAction
from ..core.rules.briefcase import Fetch, Stow
from ..core.rules.contact import CheckedWaiver, EffectUse, Waiver
from .cards import Deck, Side

WAIVES = {"lock": WAIVES_LOCK, "skeleton lock": WAIVES_SKELETON}

USES = rules.EFFECTS | rules.USES
"""Effects by their words when they are used, not played."""


def used_effect(word: str) -> str:
    """What an effect is called that is used: from the Briefcase, `prevent` is for any case."""
    return rules.EFFECT_NAMES[USES[word]]


RULES = {
    "exchange": "C1-CONTACT-02",
    "take penalty": "C2-CONTACT-02",
}
"""The rules of the sides that have one of their own; the others are the Case 3 contact's."""


def free_actions(deck: Deck) -> list[FreeAction]:
    """Every free action of a deck: contact, equipment, and clues that can be put away."""
    actions: list[FreeAction] = []
    for side in deck.contact.sides:
        second = any(action.waives for action in actions)
        card = 1 << deck.index[deck.contact.id]
        actions.append(contact_side(len(actions), side, card, second))
    for tool in deck.equipment:
        card, name = 1 << deck.index[tool.id], f"use {tool.id}"
        if tool.waives:
            waived = sum(WAIVES[word] for word in tool.waives)
            actions.append(Waiver(len(actions), name, "C3-EQUIP-02", card, waived, tool.id))
        else:
            actions.append(EffectUse(len(actions), name, "C3-BRIEF-03", card, USES[tool.effect]))
    for place, clue in deck.clue_faces.items():
        if clue.equipment:
            effect, name = USES[clue.equipment], f"use {clue.id}"
            actions.append(EffectUse(len(actions), name, "C3-BRIEF-03", 1 << place, effect))
    if any("equipment" in clue.attributes for clue in deck.clue_faces.values()):
        actions.append(Stow(len(actions), "stow", "C3-BRIEF-01", 0))
        actions.append(Fetch(len(actions), "fetch", "C3-BRIEF-01", 0))
    return actions


def contact_side(number: int, side: Side, card: int, second: bool) -> FreeAction:
    """A side of the contact, as what the player can do with it.

    Spent on a play it is `with contact`; if it is the second that waives something, its name
    is said too, so that no two answers are written alike.
    """
    name = f"contact {side.name}"
    spent = name if second else "contact"
    waived = sum(WAIVES[word] for word in side.waives)
    if side.waives and side.cost:
        return CheckedWaiver(number, name, "C2-CONTACT-01", card, waived, spent)
    if side.waives:
        return Waiver(number, name, "C1-CONTACT-01", card, waived, spent)
    rule = RULES.get(side.effect, "C3-CONTACT-01")
    return EffectUse(number, name, rule, card, USES[side.effect])
