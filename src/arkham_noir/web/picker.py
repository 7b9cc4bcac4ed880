"""A game with real cards as the table shows it: which card came up, and what hands have to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..dealers import Tabletop
from ..decks.cards import Card, Clue
from ..game import Game
from ..vocabulary import TYPE_WORDS
from ..words.handling import Handling, handlings, preparations, to_shuffle
from ..words.once import told_once
from .since import Told, telling

HANDS = "hands"
"""The kind of what hands have to do, beside the kinds of events."""

MOST_LETTERS = 40


class Group(NamedTuple):
    """Cards of one type that can have come up; what is not a clue has no type."""

    kind: str
    word: str
    cards: tuple[Card, ...]


class Picker(NamedTuple):
    """The question which card came up: what it can be, what hands have to do before it is turned
    up, what was said last, and before the first card how the table is prepared."""

    groups: tuple[Group, ...]
    todo: tuple[Told, ...]
    taken_back: str
    preparations: tuple[str, ...]


def is_by_hand(game: Game) -> bool:
    """Whether the cards lie on a real table."""
    return isinstance(game.dealer, Tabletop)


def picker_of(game: Game) -> Picker | None:
    """What is asked about the card that came up; None if none is awaited."""
    awaited = game.awaited
    if awaited is None:
        return None
    begun = game.moves or game.opening.dealt
    prepared = () if begun else tuple(preparations(game.state, game.deck))
    todo = tuple(told for told in told_to_hands(game) if told.kind == HANDS) if begun else ()
    return Picker(tuple(_groups(awaited.cards)), todo, taken_back_next(game), prepared)


def _groups(cards: tuple[Card, ...]) -> Iterator[Group]:
    """The clues by type, in the order of the types; whatever else in one group."""
    others = tuple(card for card in cards if not isinstance(card, Clue))
    if others:
        yield Group("", "", others)
    for kind, word in TYPE_WORDS.items():
        found = tuple(card for card in cards if isinstance(card, Clue) and card.type == kind)
        if found:
            yield Group(kind, word, found)


def taken_back_next(game: Game) -> str:
    """What would be taken back now, in a few words; empty if there is nothing."""
    card = game.card_said_last
    if card is not None:
        return _face(game, card).title
    given = [move for move in game.moves if not move.forced]
    return given[-1].text[:MOST_LETTERS] if given else ""


def _face(game: Game, card: int) -> Card:
    """The clue, if it can be one: what was drawn from the Draw stack was seen as that."""
    clue = game.deck.clue_faces.get(card)
    drawn = clue is not None and not game.state.case.tables.two_faced >> card & 1
    return clue if clue is not None and drawn else game.deck.cards[card]


# What hands have to do


def told_to_hands(game: Game) -> tuple[Told, ...]:
    """Where the cards go after what was said last, and what else has happened, each once."""
    before, events = game.last_step()
    moved = handlings(before, game.state, game.deck)
    once = told_once(events)
    reasons = {_named(game, event): game.words.tell(event).text for event in once}
    done = [_told(each, reasons) for each in moved]
    if shuffle := to_shuffle(before, game.state):
        done.append(Told(HANDS, "Shuffle", shuffle))
    at_hand = {card for each in moved for card in each.cards}
    return (*done, *telling(game, [e for e in once if _named(game, e) not in at_hand]))


def _named(game: Game, event: int) -> int | None:
    """The card that the sentence of an event names."""
    card = game.words.tell(event).card
    return None if card is None else game.deck.index[card]


def _told(each: Handling, reasons: dict[int | None, str]) -> Told:
    """One handling; of a single card with what made it go there."""
    text = each.text
    if len(each.cards) == 1 and each.cards[0] in reasons:
        text = reasons[each.cards[0]]
    return Told(HANDS, each.to, text, cards=each.faces)
