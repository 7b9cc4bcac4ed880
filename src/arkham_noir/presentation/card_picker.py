"""A game with real cards as the table shows it: which card came up, and what hands have to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..core.zones import NAMES
from ..dealers import Tabletop
from ..decks.cards import Card, Clue
from ..game import Game
from ..vocabulary import EVENTS, TYPE_WORDS
from ..words.deduplicate import told_once
from ..words.event_words import words_of
from ..words.physical_moves import Handling, handlings, preparations, to_shuffle
from ..words.sentences import Event
from .recent_events import Told, answer_text, last_answer, spoken, telling

HANDS = "hands"
"""The kind of what hands have to do, beside the kinds of events."""


class Group(NamedTuple):
    """Cards of one type that can have come up; what is not a clue has no type."""

    kind: str
    word: str
    cards: tuple[Card, ...]


class Picker(NamedTuple):
    """The question which card came up: what it can be, what hands have to do before and when it
    is turned up, what undo would undo, and before the first card how the table is prepared."""

    groups: tuple[Group, ...]
    todo: tuple[Told, ...]
    steps: tuple[str, ...]
    undoes: str
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
    todo = told_to_hands(game) if game.state.turn else ()  # the set-up says it in the question
    groups = tuple(_groups(awaited.cards))
    return Picker(groups, todo, awaited.steps, undone_next(game), prepared)


def _groups(cards: tuple[Card, ...]) -> Iterator[Group]:
    """The clues by type, in the order of the types; whatever else in one group."""
    others = tuple(card for card in cards if not isinstance(card, Clue))
    if others:
        yield Group("", "", others)
    for kind, word in TYPE_WORDS.items():
        found = tuple(card for card in cards if isinstance(card, Clue) and card.type == kind)
        if found:
            yield Group(kind, word, found)


def undone_next(game: Game) -> str:
    """What would be undone now: the card that was named last, or the move; empty if nothing."""
    card = game.card_said_last
    if card is not None:
        return _face(game, card).title
    moves = last_answer(game.moves)
    return answer_text(game, spoken(moves)).removesuffix(".") if moves else ""


def _face(game: Game, card: int) -> Card:
    """The clue, if it can be one: what was drawn from the Draw stack was seen as that."""
    clue = game.deck.clue_faces.get(card)
    drawn = clue is not None and not game.state.case.tables.two_faced >> card & 1
    return clue if clue is not None and drawn else game.deck.cards[card]


# What hands have to do


def told_to_hands(game: Game) -> tuple[Told, ...]:
    """Where the cards go after what was said last, and what else has happened, each once."""
    before, events = game.last_step()
    once = [game.words.tell(event) for event in told_once(events)]
    reasons = {game.deck.index[e.card]: e for e in once if e.card and EVENTS[e.kind].hands == "why"}
    moved = handlings(before, game.state, game.deck)
    done = [_told(each, reasons) for each in moved]
    if shuffle := to_shuffle(before, game.state):
        done.append(Told(HANDS, "Shuffle", shuffle))
    others = [event for event in told_once(events) if words_of(event).hands not in ("where", "why")]
    return (*done, *telling(game, others))


def _told(each: Handling, reasons: dict[int, Event]) -> Told:
    """One handling; of a single card with what made it go there."""
    why = reasons.get(each.cards[0]) if len(each.cards) == 1 else None
    text = why.text if why is not None and _holds(why, each.target) else each.text
    return Told(HANDS, each.to, text, cards=each.faces)


def _holds(why: Event, target: int) -> bool:
    """Return whether a reason still explains where the card is: it may have gone on from there."""
    zone = EVENTS[why.kind].hands_zone
    return not zone or target == NAMES.index(zone)
