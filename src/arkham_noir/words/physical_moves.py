"""Instructions for real cards: where they go after a move, and how to set up the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.bits import count, iterate_cards
from ..core.readers import open_lines, shows_clue, started_in
from ..core.state import State
from ..core.zones import (
    BOX,
    BRIEFCASE,
    CASES,
    CLOSED,
    DISCARD,
    FORMULA,
    HAND,
    LINES,
    MENACES,
    MENACES_I,
    MENACES_II,
    NAMES,
    PLAYING,
    STACK,
    STORMS,
    TIME,
    VICTIMS,
)  # fmt: skip
from ..decks.cards import Card, Deck
from ..vocabulary import ZONE_WORDS

WHOLE = (DISCARD, TIME)
"""The areas that are shuffled into the Draw stack as a whole."""

FACE_DOWN = (STACK, VICTIMS, STORMS, MENACES_I, MENACES_II, PLAYING)
"""The zones whose cards have just been revealed when they leave them."""


@dataclass(frozen=True)
class Handling:
    """Cards that move from one place to another: their numbers, their faces, and the words.

    `to` is a heading ("To the Time area"), and `text` names the cards and where they come from.
    """

    cards: tuple[int, ...]
    faces: tuple[Card, ...]
    source: int
    target: int
    to: str
    text: str


def handlings(before: State, after: State, deck: Deck) -> list[Handling]:
    """Return the cards that have moved, those that were just drawn first."""
    moved: dict[tuple[int, int], list[int]] = {}
    for card in range(len(deck.cards)):
        pair = zone_of(before, card), zone_of(after, card)
        if pair[0] != pair[1]:
            moved.setdefault(pair, []).append(card)
    order = sorted(moved, key=lambda pair: (pair[1] == STACK, pair[0] != STACK, pair))
    return [_handling(before, after, deck, pair, moved[pair]) for pair in order]


def zone_of(state: State, card: int) -> int:
    """Return the zone of a card; the head of a line is in that line."""
    for line in open_lines(state):
        if state.head(line) == card:
            return LINES + line
    return next(zone for zone, cards in enumerate(state.zones) if cards >> card & 1)


def _handling(
    before: State, after: State, deck: Deck, pair: tuple[int, int], cards: list[int]
) -> Handling:
    source, target = pair
    faces = tuple(_face(after, deck, target, card) for card in cards)
    listed = join_names([face.title for face in faces])
    if target == STACK:
        return Handling(
            tuple(cards), faces, *pair, "Shuffle", _shuffle_words(source, listed, faces)
        )
    if target >= LINES and after.head(target - LINES) in cards:
        to = f"Open line {target - LINES + 1}"
        return Handling(tuple(cards), faces, *pair, to, f"{listed}, below the other cases.")
    from_words = "" if source in FACE_DOWN else f", from {_place(before, deck, source)}"
    turned = " Turn it over, or use its Clue card." if _was_turned(before, after, cards) else ""
    to = "Hold ready" if target == PLAYING else f"To {_place(after, deck, target)}"
    return Handling(tuple(cards), faces, *pair, to, f"{listed}{from_words}.{turned}")


def _was_turned(before: State, after: State, cards: list[int]) -> bool:
    """Return whether a card with two sides has been turned over."""
    return any(shows_clue(before, card) != shows_clue(after, card) for card in cards)


def _face(state: State, deck: Deck, zone: int, card: int) -> Card:
    """Return the visible side of a card."""
    clue = deck.clue_faces.get(card)
    is_head = zone >= LINES and card in [state.head(line) for line in open_lines(state)]
    if clue is None or is_head or zone == MENACES or not shows_clue(state, card):
        return deck.cards[card]
    return clue


def _shuffle_words(source: int, listed: str, faces: tuple[Card, ...]) -> str:
    """Return what to shuffle into the Draw stack: a whole area or single cards."""
    if source not in WHOLE:
        return f"{listed} into the Draw stack."
    number = f"{len(faces)} card{'' if len(faces) == 1 else 's'}"
    return f"The {ZONE_WORDS[NAMES[source]]} ({number}) into the Draw stack."


def _place(state: State, deck: Deck, zone: int) -> str:
    """Return a place on the table: `line 2 (Frank Elwood)`, `your hand`, `the Time area`."""
    if zone >= LINES:
        head = state.head(zone - LINES)
        name = f" ({deck.name_of(head, as_clue=False)})" if head >= 0 else ""
        return f"line {zone - LINES + 1}{name}"
    if zone == HAND:
        return "your hand"
    if zone == FORMULA or (zone == BRIEFCASE and not started_in(state, CASES)):
        return "next to the table"
    called = ZONE_WORDS[NAMES[zone]]
    return called if zone == CLOSED else f"the {called}"


def join_names(titles: list[str]) -> str:
    """Join names by commas, or by semicolons if a name has a comma itself.

    >>> join_names(["Meadow Hill", "Three Knocks, Then Two", "Keziah Mason"])
    'Meadow Hill; Three Knocks, Then Two; Keziah Mason'
    """
    return ("; " if any("," in title for title in titles) else ", ").join(titles)


def stack_to_shuffle(before: State, after: State) -> str:
    """Return which stack must be shuffled because it was searched, or an empty text."""
    grew = after.zones[STACK] & ~before.zones[STACK]
    if after.shuffles != before.shuffles and not grew:
        return "Shuffle the Draw stack: you have searched it."
    if after.menace_shuffles != before.menace_shuffles:
        return "Shuffle class I and class II of the Menace deck separately. Class I goes on top."
    return ""


# Before the first card


def preparations(state: State, deck: Deck) -> list[str]:
    """Return how to set up a real table for this game, in order, before the first card."""
    return [*_stacks(state, deck), *_setup_placements(state, deck), *_setup_leftovers(state, deck)]


def _stacks(state: State, deck: Deck) -> Iterator[str]:
    """Yield what to shuffle and place face down."""
    victims, spare = count(started_in(state, VICTIMS)), state.spare
    yield f"Shuffle the {count(started_in(state, STACK))} clues. They form the Draw stack."
    if victims and spare:
        yield (
            f"Shuffle the {victims} Victims and put {spare} back into the box without looking. "
            f"The other {victims - spare} form the Victim stack."
        )
    elif victims:
        yield f"Shuffle the {victims} Victims. They form the Victim stack."
    if storms := count(started_in(state, STORMS)):
        yield f"Shuffle the {storms} Storms. They form the Storm stack."
    if started_in(state, MENACES_I) | started_in(state, MENACES_II):
        yield from _menaces(state)


def _menaces(state: State) -> Iterator[str]:
    first, second = count(started_in(state, MENACES_I)), count(started_in(state, MENACES_II))
    out = " Put one of class I back into the box without looking." if state.spare else ""
    yield (
        f"Shuffle the {first} Menaces of class I and the {second} of class II separately.{out} "
        "Place class I on top of class II. They form the Menace deck."
    )


def _setup_placements(state: State, deck: Deck) -> Iterator[str]:
    """Yield what to place face up or in a fixed order."""
    if cases := started_in(state, CASES):
        opened = [deck.cards[state.head(line)].title for line in open_lines(state)]
        yield f"Place {' and '.join(opened)} face up, one below the other. They are open."
        left = count(cases) - len(opened)
        yield f"The other {left} Case Cards form the Case deck, with the Cover Card on top."
    if started_in(state, FORMULA):
        yield f"Set {_card_titles(deck, started_in(state, FORMULA))} aside, next to the table."
    if tools := started_in(state, BRIEFCASE):
        where = "in the Briefcase" if cases else "next to the table"
        titles = [deck.cards[card].title for card in iterate_cards(tools)]
        yield f"Place {' and '.join(titles)} {where}."
    if deck.objectives:
        yield f"Place the {len(deck.objectives)} Objectives face up."


def _setup_leftovers(state: State, deck: Deck) -> Iterator[str]:
    if unused := started_in(state, BOX):
        yield f"Not used: {_card_titles(deck, unused)}."


def _card_titles(deck: Deck, cards: int) -> str:
    return join_names([deck.cards[card].title for card in iterate_cards(cards)])


__all__ = ["Handling", "handlings", "join_names", "preparations", "stack_to_shuffle", "zone_of"]
