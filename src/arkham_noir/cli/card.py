"""`card`: show a card, or list all cards of a deck."""

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
from .common import add_deck, add_json, find_named_case, put_json, read_deck

EXAMPLES = """examples:
  arkham-noir card                    list every card of Case 1
  arkham-noir card p1                 show a card by its id
  arkham-noir card necronomicon       show a card by its title or part of it
  arkham-noir card --case 3 machine   look in Case 3
  arkham-noir card --deck mine.toml   list the cards of your own deck
"""

KINDS = {
    Victim: ("victim", "Victim"),
    Storm: ("storm", "Storm"),
    CaseCard: ("case", "Case Card"),
    Menace: ("menace", "Menace"),
    Equipment: ("equipment", "Equipment"),
    Contact: ("contact", "Professional contact"),
}
"""The kinds of cards other than clues: the name in JSON and the name for people."""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    parser.add_argument("name", nargs="*", metavar="NAME", help="id, title or part of the title")
    parser.add_argument(
        "--case", metavar="CASE", help="case to look in, by name or number (default: witch-cult)"
    )
    add_deck(parser, "look in this deck instead of the standard deck")
    add_json(parser)


def run(args: Namespace) -> int:
    """Print cards."""
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
    """Return the deck to look in; raise `UsageError` if it does not fit the case."""
    deck = read_deck(args.deck)
    if deck is None:
        return find_named_case(args.case or "witch-cult").builtin()
    if args.case and deck.case != find_named_case(args.case).name:
        raise UsageError(
            f"The deck '{deck.name}' is for {deck.case}, not {args.case}. Leave out --case."
        )
    return deck


def kind(card: Card) -> str:
    """Return the kind of a card for people."""
    if isinstance(card, Clue):
        return TYPE_WORDS[card.type]
    if isinstance(card, CaseCard):
        return f"Case Card {card.number}{card.face}"
    words = KINDS[type(card)][1]
    return f"{words} {'I' * card.level}" if isinstance(card, Menace) else words


# JSON


def card_fields(card: Card) -> dict[str, Any]:
    """Return a card as JSON; fields that its kind does not have are left out."""
    kind = "clue" if isinstance(card, Clue) else KINDS[type(card)][0]
    fields = {"id": card.id, "title": card.title, "kind": kind, **own_fields(card)}
    return {**fields, "flavour": card.flavour, "text": card_lines(card)}


def own_fields(card: Card) -> dict[str, Any]:
    """Return the fields that only cards of this kind have."""
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
        return {"effect": card.effect or None, **_uses(card), "waives": list(card.waives)}
    return {"sides": sides(card)}


def clue_fields(clue: Clue) -> dict[str, Any]:
    """Return the fields of a Clue."""
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
        **_uses(clue),
        "waives": list(clue.waives),
        "story": clue.story,
    }


def case_fields(card: CaseCard) -> dict[str, Any]:
    """Return the fields of a Case Card."""
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
    """Return the fields of a Menace."""
    return {
        "level": card.level,
        "immediate": list(card.immediate),
        "ongoing": list(card.ongoing),
        "icons": [str(icon) for icon in card.icons],
        "clue": card.clue.id if card.clue else None,
    }


def _uses(used: Used) -> dict[str, Any]:
    """Return the effects of a card whose use has more than one."""
    return {"uses": [str(effect) for effect in used.uses]}


def sides(contact: Contact) -> list[dict[str, Any]]:
    """Return the sides of a contact."""
    return [
        {
            "name": side.name,
            "waives": list(side.waives),
            "effect": side.effect or None,
            **_uses(side),
            "cost": side.cost or None,
        }
        for side in contact.sides
    ]
