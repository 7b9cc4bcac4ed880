"""`card`: what a card says, or all cards of a deck."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from ..decks.cards import (
    Card,
    CaseCard,
    Clue,
    Contact,
    Deck,
    Equipment,
    Menace,
    Storm,
    Victim,
)  # fmt: skip
from ..decks.free_actions import Used
from ..vocabulary import TYPE_WORDS
from ..words.reference import all_cards, find_cards
from ..words.sentences import card_lines
from . import OK, UsageError
from .common import add_deck, add_json, named_case, put_json, read_deck

EXAMPLES = """examples:
  arkham-noir card                  every card of the case
  arkham-noir card p1               by its id
  arkham-noir card necronomicon     by its title or a part of it
  arkham-noir card --case 3 machine
"""

KINDS = {
    Victim: ("victim", "Victim"),
    Storm: ("storm", "Storm"),
    CaseCard: ("case", "Case Card"),
    Menace: ("menace", "Menace"),
    Equipment: ("equipment", "Equipment"),
    Contact: ("contact", "Professional contact"),
}
"""What a card that is not a clue is called: for programs, and for people."""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("name", nargs="*", metavar="NAME", help="id, title or part of the title")
    parser.add_argument("--case", help="name or number of the case (default: witch-cult)")
    add_deck(parser, "look in this deck instead of our own")
    add_json(parser)


def run(args: Namespace) -> int:
    cards = chosen_deck(args)
    found = find_cards(cards, " ".join(args.name)) if args.name else all_cards(cards)
    if args.json:
        put_json([card_fields(card) for card in found])
    elif args.name:
        print("\n\n".join("\n".join(card_lines(card)) for card in found))
    else:
        column = max(len(card.id) for card in found) + 2
        print("\n".join(f"{card.id:<{column}}{card.title} ({kind(card)})" for card in found))
    return OK


def chosen_deck(args: Namespace) -> Deck:
    deck = read_deck(args.deck)
    if deck is None:
        return named_case(args.case or "witch-cult").builtin()
    if args.case and deck.case != named_case(args.case).name:
        raise UsageError(f"The deck '{deck.name}' is for {deck.case}, not {args.case}.")
    return deck


def kind(card: Card) -> str:
    """What a card is, in a word or two."""
    if isinstance(card, Clue):
        return TYPE_WORDS[card.type]
    if isinstance(card, CaseCard):
        return f"Case Card {card.number}{card.face}"
    words = KINDS[type(card)][1]
    return f"{words} {'I' * card.level}" if isinstance(card, Menace) else words


# For programs


def card_fields(card: Card) -> dict[str, Any]:
    """A card for programs; what its kind does not have is left out."""
    kind = "clue" if isinstance(card, Clue) else KINDS[type(card)][0]
    fields = {"id": card.id, "title": card.title, "kind": kind, **own_fields(card)}
    return {**fields, "flavour": card.flavour, "text": card_lines(card)}


def own_fields(card: Card) -> dict[str, Any]:
    """What cards of this kind have and others do not."""
    if isinstance(card, Clue):
        return clue_fields(card)
    if isinstance(card, Victim):
        return {"right": sorted(card.right), "story": card.story}
    if isinstance(card, Storm):
        effects = [str(effect) for effect in card.effects]
        return {"right": sorted(card.right), "lightning": card.lightning, "effects": effects}
    if isinstance(card, CaseCard):
        return case_fields(card)
    if isinstance(card, Menace):
        return menace_fields(card)
    if isinstance(card, Equipment):
        return {"effect": card.effect or None, **_several(card), "waives": list(card.waives)}
    return {"sides": sides(card)}


def clue_fields(clue: Clue) -> dict[str, Any]:
    return {
        "type": clue.type,
        "left": sorted(clue.left),
        "right": sorted(clue.right),
        "purple": sorted(clue.purple),
        "attributes": sorted(clue.attributes),
        "minimum": clue.minimum,
        "letter": clue.letter or None,
        "half": clue.half or None,
        "icons": sorted(clue.icons),
        "effects": [str(effect) for effect in clue.effects],
        "equipment": clue.equipment or None,
        **_several(clue),
        "waives": list(clue.waives),
        "story": clue.story,
    }


def case_fields(card: CaseCard) -> dict[str, Any]:
    return {
        "number": card.number,
        "face": card.face or None,
        "right": sorted(card.right),
        "purple": sorted(card.purple),
        "icons": [str(icon) for icon in card.icons],
        "time_limit": card.time_limit,
        "immediate": list(card.immediate),
        "ongoing": list(card.ongoing),
        "role": card.role or None,
        "clue": card.clue.id if card.clue else None,
        "story": card.story,
    }


def menace_fields(card: Menace) -> dict[str, Any]:
    return {
        "level": card.level,
        "immediate": list(card.immediate),
        "ongoing": list(card.ongoing),
        "icons": [str(icon) for icon in card.icons],
        "clue": card.clue.id if card.clue else None,
    }


def _several(used: Used) -> dict[str, Any]:
    """The effects of a use that has more than one."""
    return {"uses": [str(effect) for effect in used.uses]}


def sides(contact: Contact) -> list[dict[str, Any]]:
    return [
        {
            "name": side.name,
            "waives": list(side.waives),
            "effect": side.effect or None,
            **_several(side),
            "cost": side.cost or None,
        }
        for side in contact.sides
    ]
