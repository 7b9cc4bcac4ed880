"""Free actions of a deck: the sides of a contact, Equipment, cards in the Briefcase."""

from __future__ import annotations

from ..core import rules
from ..core.case_file import WAIVES_LOCK, WAIVES_SKELETON, FreeAction
from ..core.rules.briefcase import Fetch, Stow
from ..core.rules.contact import CheckedWaiver, EffectUse, Waiver
from ..core.steps import MAY
from .cards import Clue, Deck, Equipment, Side

Used = Side | Equipment | Clue
"""Cards that do something when used from the Briefcase."""

WAIVES = {"lock": WAIVES_LOCK, "skeleton lock": WAIVES_SKELETON}

USES = rules.EFFECTS | rules.USES
"""The steps of effects that are used and not played, by word."""


def effect_when_used(word: str) -> str:
    """Return the word of an effect when it is used; `prevent` applies to any case then."""
    return rules.EFFECT_NAMES[USES[word]]


RULES = {
    "exchange": "C1-CONTACT-02",
    "take penalty": "C2-CONTACT-02",
}
"""The rules of some sides by name; the others follow the rule of the Case 3 contact."""


def free_actions(deck: Deck) -> list[FreeAction]:
    """Return every free action of a deck: contact, Equipment, and clues for the Briefcase."""
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
    """Return the free action of an Equipment or a clue in the Briefcase."""
    name = f"use {tool.id}"
    if tool.waives:
        return Waiver(number, name, "C3-EQUIP-02", card, _waived_requirements(tool), tool.id)
    return EffectUse(number, name, "C3-BRIEF-03", card, _steps(tool))


def contact_side(number: int, side: Side, card: int, second: bool) -> FreeAction:
    """Return the free action of a side of the contact.

    Spent on a play it is written `with contact`. If it is the second side that waives something,
    its name is added, so that no two moves have the same text.
    """
    name = f"contact {side.name}"
    spent = name if second else "contact"
    if side.waives and side.cost:
        return CheckedWaiver(number, name, "C2-CONTACT-01", card, _waived_requirements(side), spent)
    if side.waives:
        return Waiver(number, name, "C1-CONTACT-01", card, _waived_requirements(side), spent)
    rule = RULES.get(side.effect, "C3-CONTACT-01")
    return EffectUse(number, name, rule, card, _steps(side))


def _waived_requirements(used: Used) -> int:
    """Return the requirements that a use waives, as the core represents them."""
    return sum(WAIVES[word] for word in used.waives)


def _steps(used: Used) -> list[int]:
    """Return the effects of a use, as steps."""
    return [USES[each.word] | (MAY if each.may else 0) for each in used.when_used]
