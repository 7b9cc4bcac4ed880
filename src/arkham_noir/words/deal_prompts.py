"""A card that comes up on a real table: what the hand does, why, and which card it can be."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..core import steps
from ..core.bits import each
from ..core.readers import open_lines
from ..core.rules.setup import HAND_AT_SETUP
from ..core.state import A_CARD, State
from ..core.steps import kind_of, line_of
from ..core.zones import HAND, LEADS, LEADS_ROW, LINES, NAMES, OPEN, STACK
from ..decks.cards import Card, Deck
from ..decks.names import fitting
from ..errors import NotOffered
from ..vocabulary import ZONE_WORDS

SENTENCE = re.compile(r"\S.*?[.?](?=\s|$)")
CASES_AT_SETUP = 2
MOST_NAMED = 4
"""So many cards that a few letters could mean are named; of more, their number is told."""


@dataclass(frozen=True)
class Awaited:
    """The card that is to be named: the stack it comes from, why it comes, what the hand does,
    the rule that says so, and every card that it can be."""

    pool: str
    why: str
    text: str
    rule: str
    cards: tuple[Card, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """What the hand does, sentence by sentence."""
        return tuple(SENTENCE.findall(self.text))

    def __str__(self) -> str:
        return f"{self.why}. {self.text}"


@dataclass(frozen=True)
class _Draw:
    """What one kind of draw says; the reason may need a look at the table."""

    why: Callable[[State], str]
    text: str
    rule: str


def _victim(state: State) -> str:
    if state.turn:
        return "Another Victim is found"
    return f"Set-up: case {state.size(OPEN) + 1} of {CASES_AT_SETUP}"


def _refill(state: State) -> str:
    missing = LEADS_ROW - state.size(LEADS)
    return f"New leads: {missing} to come" if missing > 1 else "A new lead"


TOP = "Turn over the top card of the Draw stack"

DRAWS = {
    steps.OPEN_VICTIM: _Draw(
        _victim, "Turn over the top Victim and lay it below the open cases.", "R-VOC-03"
    ),
    steps.LAY_LEADS: _Draw(
        lambda state: f"Set-up: lead {state.size(LEADS) + 1} of {LEADS_ROW}",
        f"{TOP} and lay it in the Leads row, to the left of those that lie there.",
        "R-SETUP-04",
    ),
    steps.DEAL_HAND: _Draw(
        lambda state: f"Set-up: your hand, card {state.size(HAND) + 1} of {HAND_AT_SETUP}",
        "Draw the top card of the Draw stack into your hand.",
        "R-SETUP-05",
    ),
    steps.REFILL: _Draw(
        _refill, f"Slide the leads to the left. {TOP} and lay it at the right end.", "R-MAINT-D"
    ),
    steps.CHECK: _Draw(lambda state: "Stability check", f"{TOP}.", "R-STAB-01"),
    steps.STORM_BREAKS: _Draw(
        lambda state: f"A Storm breaks over line {line_of(state.question) + 1}",
        "Turn over the top Storm and lay it at the end of that line.",
        "C2-STORM-01",
    ),
    steps.PLAY_MENACE: _Draw(
        lambda state: "A menace comes",
        "Turn over the top card of the Menace deck and lay it with the active menaces.",
        "C3-MENACE-02",
    ),
    steps.ABSENT_MENACE: _Draw(
        lambda state: "You look through the Menace deck",
        "One card of class I was taken out unseen before the game: which one is not there?",
        "AMB-127",
    ),
}
"""Every kind of step that turns up a card."""


def awaited_at(state: State, deck: Deck) -> Awaited | None:
    """The card that is awaited at a table; None if none is."""
    if state.awaiting != A_CARD:
        return None
    pool = NAMES[state.pool]
    draw = DRAWS.get(kind_of(state.question), _other(pool))
    cards = sorted(_faces(state, deck).values(), key=lambda card: card.title)
    return Awaited(pool, draw.why(state), draw.text, draw.rule, tuple(cards))


def _other(pool: str) -> _Draw:
    """What a case that somebody has made draws by a step of its own."""
    text = f"Turn over the top card of the {ZONE_WORDS.get(pool, pool)}."
    return _Draw(lambda state: "A card comes up", text, "R-ZONE-01")


def _faces(state: State, deck: Deck) -> dict[int, Card]:
    """The cards that can come up, by number, with the face that one would see."""
    return {card: face_in(deck, state.pool, card) for card in each(state.zones[state.pool])}


def face_in(deck: Deck, zone: int, card: int) -> Card:
    """The face that a card shows in a zone: in the Draw stack there are only clues."""
    clue = deck.clue_faces.get(card)
    return clue if clue is not None and zone == STACK else deck.cards[card]


# Naming it


def card_named(state: State, deck: Deck, name: str) -> int:
    """The number of the awaited card that answers to a name: its id, its title, or enough of its
    letters. What cannot have come up is refused, with the place where it lies."""
    if state.awaiting != A_CARD:
        raise NotOffered("No card is awaited now: the question is another one.")
    if not name.strip():
        raise NotOffered("No card was named; say its title, or some letters of it.")
    faces = _faces(state, deck)
    found = fitting(name, ((card, face.id, face.title) for card, face in faces.items()))
    if len(found) == 1:
        return found[0]
    raise NotOffered(_several(faces, found, name) if found else _Elsewhere(state, deck, name).text)


def _several(faces: dict[int, Card], found: list[int], name: str) -> str:
    titles = [faces[card].title for card in found]
    if len(titles) > MOST_NAMED:
        return f"'{name}' could be {len(titles)} of the cards that can come up; say more of it."
    *first, last = titles
    return f"'{name}' could be {', '.join(first)} or {last}; say more of it."


@dataclass(frozen=True)
class _Elsewhere:
    """Why a card that was named cannot have come up."""

    state: State
    deck: Deck
    name: str

    @property
    def text(self) -> str:
        pool = ZONE_WORDS.get(NAMES[self.state.pool], NAMES[self.state.pool])
        if not self.found:
            return f"No card of this deck is called '{self.name}'."
        card, title = self.found[0]
        lies = place_of(self.state, card)
        return f"{title} cannot have come up from the {pool}: it lies {lies}."

    @cached_property
    def found(self) -> list[tuple[int, str]]:
        """Every card of the deck that answers to the name, the likeliest first."""
        clues = self.deck.clue_faces.items()
        heads = enumerate(self.deck.cards)
        called = [((number, face.title), face.id, face.title) for number, face in (*clues, *heads)]
        return fitting(self.name, called)


def place_of(state: State, card: int) -> str:
    """Where a card lies: `in line 2`, `at the head of line 1`, `in the Discard area`."""
    for line in open_lines(state):
        if state.head(line) == card:
            return f"at the head of line {line + 1}"
        if state.zones[LINES + line] >> card & 1:
            return f"in line {line + 1}"
    zone = next(zone for zone in range(LINES) if state.zones[zone] >> card & 1)
    if zone == HAND:
        return "in your hand"
    named = ZONE_WORDS.get(NAMES[zone])
    return f"{'among the' if NAMES[zone] == 'menaces' else 'in the'} {named}" if named else "beside"
