"""`card`: what a card says, or all cards of a deck."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from ..cases.cards import CardSet, Clue, Contact, Victim
from ..lookup import Card, find_cards
from ..words import TYPE_WORDS, card_lines
from . import OK, UsageError
from .common import add_deck, add_json, named_case, put_json, read_deck

EXAMPLES = """examples:
  arkham-noir card               every card of the case
  arkham-noir card p1            by its id
  arkham-noir card necronomicon  by its title or a part of it
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("name", nargs="*", metavar="NAME", help="id, title or part of the title")
    parser.add_argument("--case", help="name or number of the case (default: witch-cult)")
    add_deck(parser, "look in this deck instead of our own")
    add_json(parser)


def run(args: Namespace) -> int:
    cards = chosen_deck(args)
    found = find_cards(cards, " ".join(args.name)) if args.name else list(cards.cards)
    if args.json:
        put_json([card_fields(card) for card in found])
    elif args.name:
        print("\n\n".join("\n".join(card_lines(card)) for card in found))
    else:
        print("\n".join(f"{card.id:<9} {card.title} ({kind(card)})" for card in found))
    return OK


def chosen_deck(args: Namespace) -> CardSet:
    deck = read_deck(args.deck)
    if deck is None:
        cards: CardSet = named_case(args.case or "witch-cult").builtin_cards()
        return cards
    if args.case and deck.case != named_case(args.case).NAME:
        raise UsageError(f"The deck '{deck.name}' is for {deck.case}, not {args.case}.")
    return deck


def kind(card: Card) -> str:
    if isinstance(card, Clue):
        return TYPE_WORDS[card.type]
    return "Victim" if isinstance(card, Victim) else "Professional contact"


def card_fields(card: Card) -> dict[str, Any]:
    """A card for programs; what it does not have is left out."""
    fields: dict[str, Any] = {"id": card.id, "title": card.title, "kind": "clue"}
    if isinstance(card, Clue):
        fields |= {
            "type": card.type,
            "left": sorted(card.left),
            "right": sorted(card.right),
            "attributes": sorted(card.attributes),
            "minimum": card.minimum,
            "icons": sorted(card.icons),
            "effects": [str(effect) for effect in card.effects],
            "story": card.story,
        }
    elif isinstance(card, Victim):
        fields |= {"kind": "victim", "right": sorted(card.right), "story": card.story}
    else:
        fields |= {"kind": "contact", "sides": sides(card)}
    return {**fields, "flavour": card.flavour, "text": card_lines(card)}


def sides(contact: Contact) -> list[dict[str, Any]]:
    return [
        {"name": side.name, "waives": list(side.waives), "effect": side.effect or None}
        for side in contact.sides
    ]
