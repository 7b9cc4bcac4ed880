"""Prompts for real cards: which card to reveal, why, and which cards are possible."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..core import steps
from ..core.bits import iterate_cards
from ..core.readers import open_lines
from ..core.rules.setup import HAND_AT_SETUP
from ..core.state import A_CARD, State
from ..core.steps import kind_of, line_of
from ..core.zones import HAND, LEADS, LEADS_ROW, LINES, NAMES, OPEN, STACK
from ..decks.cards import Card, Deck
from ..decks.names import find_matches
from ..errors import NotOffered
from ..vocabulary import ZONE_WORDS

SENTENCE = re.compile(r"\S.*?[.?](?=\s|$)")
CASES_AT_SETUP = 2
MOST_NAMED = 4
"""The most possible cards that an error names; of more, it gives the number."""


@dataclass(frozen=True)
class Awaited:
    """The card to be entered: its stack, why and how it is revealed, and all possible cards."""

    pool: str
    why: str
    text: str
    rule: str
    cards: tuple[Card, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """Return what to do, sentence by sentence."""
        return tuple(SENTENCE.findall(self.text))

    def __str__(self) -> str:
        return f"{self.why}. {self.text}"


@dataclass(frozen=True)
class _Draw:
    """The words of one kind of draw; the reason may depend on the position."""

    why: Callable[[State], str]
    text: str
    rule: str


def _victim(state: State) -> str:
    if state.turn:
        return "Another Victim"
    return f"Setup: case {state.size(OPEN) + 1} of {CASES_AT_SETUP}"


def _refill(state: State) -> str:
    missing = LEADS_ROW - state.size(LEADS)
    return f"New leads: {missing} left to draw" if missing > 1 else "New lead"


TOP = "Reveal the top card of the Draw stack"

DRAWS = {
    steps.OPEN_VICTIM: _Draw(
        _victim, "Reveal the top Victim and place it below the open cases.", "R-VOC-03"
    ),
    steps.LAY_LEADS: _Draw(
        lambda state: f"Setup: lead {state.size(LEADS) + 1} of {LEADS_ROW}",
        f"{TOP} and place it in the Leads row, to the left of the others.",
        "R-SETUP-04",
    ),
    steps.DEAL_HAND: _Draw(
        lambda state: f"Setup: your hand, card {state.size(HAND) + 1} of {HAND_AT_SETUP}",
        "Take the top card of the Draw stack into your hand.",
        "R-SETUP-05",
    ),
    steps.REFILL: _Draw(
        _refill, f"Slide the leads to the left. {TOP} and place it at the right end.", "R-MAINT-D"
    ),
    steps.CHECK: _Draw(lambda state: "Stability check", f"{TOP}.", "R-STAB-01"),
    steps.STORM_BREAKS: _Draw(
        lambda state: f"A Storm breaks over line {line_of(state.question) + 1}",
        "Reveal the top Storm and place it at the end of that line.",
        "C2-STORM-01",
    ),
    steps.PLAY_MENACE: _Draw(
        lambda state: "A new Menace",
        "Reveal the top card of the Menace deck and place it with the active Menaces.",
        "C3-MENACE-02",
    ),
    steps.ABSENT_MENACE: _Draw(
        lambda state: "You search the Menace deck",
        "One card of class I left the game unseen during setup. Which one is missing?",
        "AMB-127",
    ),
}
"""The kinds of steps that reveal a card."""


def build_card_prompt(state: State, deck: Deck) -> Awaited | None:
    """Return the prompt for the card to be entered, or None if none is needed."""
    if state.awaiting != A_CARD:
        return None
    pool = NAMES[state.pool]
    draw = DRAWS.get(kind_of(state.question), _other(pool))
    cards = sorted(_faces(state, deck).values(), key=lambda card: card.title)
    return Awaited(pool, draw.why(state), draw.text, draw.rule, tuple(cards))


def _other(pool: str) -> _Draw:
    """Return the words of a draw by a step of a custom case."""
    text = f"Reveal the top card of the {ZONE_WORDS.get(pool, pool)}."
    return _Draw(lambda state: "A card is revealed", text, "R-ZONE-01")


def _faces(state: State, deck: Deck) -> dict[int, Card]:
    """Return the possible cards by number, with the side that would be visible."""
    return {
        card: face_in(deck, state.pool, card) for card in iterate_cards(state.zones[state.pool])
    }


def face_in(deck: Deck, zone: int, card: int) -> Card:
    """Return the side that a card shows in a zone: in the Draw stack its clue."""
    clue = deck.clue_faces.get(card)
    return clue if clue is not None and zone == STACK else deck.cards[card]


# Naming it


def find_possible_card(state: State, deck: Deck, name: str) -> int:
    """Return the number of the possible card with this id or title, or with enough letters of it.

    The error for a card that is not possible names its place.
    """
    if state.awaiting != A_CARD:
        raise NotOffered("The game is not waiting for a card now. Answer the current question.")
    if not name.strip():
        raise NotOffered("No card was entered. Enter its title or a part of it.")
    faces = _faces(state, deck)
    found = find_matches(name, ((card, face.id, face.title) for card, face in faces.items()))
    if len(found) == 1:
        return found[0]
    raise NotOffered(
        _ambiguous_message(faces, found, name) if found else _Elsewhere(state, deck, name).text
    )


def _ambiguous_message(faces: dict[int, Card], found: list[int], name: str) -> str:
    titles = [faces[card].title for card in found]
    if len(titles) > MOST_NAMED:
        return f"'{name}' matches {len(titles)} possible cards. Enter more of the title."
    *first, last = titles
    return f"'{name}' could be {', '.join(first)} or {last}. Enter more of the title."


@dataclass(frozen=True)
class _Elsewhere:
    """The reason why the entered card is not possible."""

    state: State
    deck: Deck
    name: str

    @property
    def text(self) -> str:
        pool = ZONE_WORDS.get(NAMES[self.state.pool], NAMES[self.state.pool])
        if not self.matches:
            return f"No card in this deck matches '{self.name}'."
        card, title = self.matches[0]
        place = place_of(self.state, card)
        return f"{title} can't come from the {pool}: it is {place}."

    @cached_property
    def matches(self) -> list[tuple[int, str]]:
        """Return every card of the deck that matches the name, the likeliest first."""
        clues = self.deck.clue_faces.items()
        heads = enumerate(self.deck.cards)
        called = [((number, face.title), face.id, face.title) for number, face in (*clues, *heads)]
        return find_matches(self.name, called)


def place_of(state: State, card: int) -> str:
    """Return where a card is: `in line 2`, `at the start of line 1`, `in the Discard area`."""
    for line in open_lines(state):
        if state.head(line) == card:
            return f"at the start of line {line + 1}"
        if state.zones[LINES + line] >> card & 1:
            return f"in line {line + 1}"
    zone = next(zone for zone in range(LINES) if state.zones[zone] >> card & 1)
    if zone == HAND:
        return "in your hand"
    named = ZONE_WORDS.get(NAMES[zone])
    return (
        f"{'among the' if NAMES[zone] == 'menaces' else 'in the'} {named}" if named else "set aside"
    )
