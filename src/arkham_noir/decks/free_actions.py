"""What can be used at any time: the sides of a contact, equipment, cards put away."""

from __future__ import annotations

from ..core import rules
from ..core.case_file import WAIVES_LOCK, WAIVES_SKELETON, FreeAction
from ..core.rules.briefcase import Fetch, Stow
from ..core.rules.contact import CheckedWaiver, EffectUse, Waiver
from ..core.steps import MAY
from .cards import Clue, Deck, Equipment, Side

Used = Side | Equipment | Clue
"""What does something when it is used from the Briefcase."""

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
    tools: list[Equipment | Clue] = [*deck.equipment, *deck.clue_faces.values()]
    for tool in tools:
        if tool.waives or tool.when_used:
            actions.append(tool_use(len(actions), tool, 1 << deck.index[tool.id]))
    if any("equipment" in clue.attributes for clue in deck.clue_faces.values()):
        actions.append(Stow(len(actions), "stow", "C3-BRIEF-01", 0))
        actions.append(Fetch(len(actions), "fetch", "C3-BRIEF-01", 0))
    return actions


def tool_use(number: int, tool: Equipment | Clue, card: int) -> FreeAction:
    """An Equipment, or a clue from the Briefcase, as what the player can do with it."""
    name = f"use {tool.id}"
    if tool.waives:
        return Waiver(number, name, "C3-EQUIP-02", card, _waived(tool), tool.id)
    return EffectUse(number, name, "C3-BRIEF-03", card, _steps(tool))


def contact_side(number: int, side: Side, card: int, second: bool) -> FreeAction:
    """A side of the contact, as what the player can do with it.

    Spent on a play it is `with contact`; if it is the second that waives something, its name
    is said too, so that no two answers are written alike.
    """
    name = f"contact {side.name}"
    spent = name if second else "contact"
    if side.waives and side.cost:
        return CheckedWaiver(number, name, "C2-CONTACT-01", card, _waived(side), spent)
    if side.waives:
        return Waiver(number, name, "C1-CONTACT-01", card, _waived(side), spent)
    rule = RULES.get(side.effect, "C3-CONTACT-01")
    return EffectUse(number, name, rule, card, _steps(side))


def _waived(used: Used) -> int:
    """The requirements that a use sets aside, as the core knows them."""
    return sum(WAIVES[word] for word in used.waives)


def _steps(used: Used) -> list[int]:
    """The effects of a use, as the steps that do them."""
    return [USES[each.word] | (MAY if each.may else 0) for each in used.when_used]
