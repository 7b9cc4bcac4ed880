"""Card picker for games with real cards: which card was revealed, and which cards to move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..core.zones import NAMES
from ..dealers import Tabletop
from ..decks.cards import Card, Clue
from ..game import Game
from ..vocabulary import EVENTS, TYPE_WORDS
from ..words.deduplicate import drop_implied
from ..words.event_words import words_of
from ..words.physical_moves import Handling, handlings, preparations, stack_to_shuffle
from ..words.sentences import Event
from .recent_events import EventCard, build_event_cards, last_answer, last_spoken_move, option_text

HANDLING = "hands"
"""The kind of a physical move, next to the kinds of events."""


class Group(NamedTuple):
    """The possible cards of one type; cards that aren't clues have no type."""

    kind: str
    word: str
    cards: tuple[Card, ...]


class Picker(NamedTuple):
    """The question which card was revealed.

    `groups` are the possible cards, `todo` the cards to move first, `steps` what to do when
    revealing the card, `undoes` what Undo would undo, and `preparations` how to set up the
    table before the first card.
    """

    groups: tuple[Group, ...]
    todo: tuple[EventCard, ...]
    steps: tuple[str, ...]
    undoes: str
    preparations: tuple[str, ...]


def is_by_hand(game: Game) -> bool:
    """Return whether the game is played with real cards."""
    return isinstance(game.dealer, Tabletop)


def picker_of(game: Game) -> Picker | None:
    """Return the question about the revealed card; None if no card is awaited."""
    awaited = game.awaited
    if awaited is None:
        return None
    begun = game.moves or game.opening.dealt
    prepared = () if begun else tuple(preparations(game.state, game.deck))
    todo = physical_moves(game) if game.state.turn else ()  # during setup the question says it
    groups = tuple(_groups(awaited.cards))
    return Picker(groups, todo, awaited.steps, next_undo(game), prepared)


def _groups(cards: tuple[Card, ...]) -> Iterator[Group]:
    """Yield the cards that aren't clues, then the clues by type."""
    others = tuple(card for card in cards if not isinstance(card, Clue))
    if others:
        yield Group("", "", others)
    for kind, word in TYPE_WORDS.items():
        found = tuple(card for card in cards if isinstance(card, Clue) and card.type == kind)
        if found:
            yield Group(kind, word, found)


def next_undo(game: Game) -> str:
    """Return what Undo would undo: the last named card, the last move, or nothing."""
    card = game.last_named_card
    if card is not None:
        return _face(game, card).title
    moves = last_answer(game.moves)
    return option_text(game, last_spoken_move(moves)) if moves else ""


def _face(game: Game, card: int) -> Card:
    """Return the clue face of a card from the Draw stack, otherwise its other face."""
    clue = game.deck.clue_faces.get(card)
    drawn = clue is not None and not game.state.case.tables.two_faced >> card & 1
    return clue if clue is not None and drawn else game.deck.cards[card]


# Physical moves


def physical_moves(game: Game) -> tuple[EventCard, ...]:
    """Return where the cards go after the last step, and what else has happened."""
    before, events = game.last_step()
    once = [game.words.tell(event) for event in drop_implied(events)]
    reasons = {game.deck.index[e.card]: e for e in once if e.card and EVENTS[e.kind].hands == "why"}
    moved = handlings(before, game.state, game.deck)
    done = [_describe_physical_move(each, reasons) for each in moved]
    if shuffle := stack_to_shuffle(before, game.state):
        done.append(EventCard(HANDLING, "Shuffle", shuffle))
    others = [
        event for event in drop_implied(events) if words_of(event).hands not in ("where", "why")
    ]
    return (*done, *build_event_cards(game, others))


def _describe_physical_move(each: Handling, reasons: dict[int, Event]) -> EventCard:
    """Return one physical move, with the reason if it moves a single card."""
    why = reasons.get(each.cards[0]) if len(each.cards) == 1 else None
    text = why.text if why is not None and _holds(why, each.target) else each.text
    return EventCard(HANDLING, each.to, text, cards=each.faces)


def _holds(why: Event, target: int) -> bool:
    """Return whether a reason still explains where the card is: it may have moved on."""
    zone = EVENTS[why.kind].hands_zone
    return not zone or target == NAMES.index(zone)
