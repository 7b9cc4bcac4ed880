"""The view of a table: what the player can see, for the terminal, the browser and programs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .core import zones
from .core.bits import count, iterate_cards
from .core.card_tables import TYPES
from .core.readers import leads_of, line_cards, menaces_of, open_lines, shows_clue, started_in
from .core.rules.closing import scorable
from .core.rules.game_end import TypesVictory
from .core.rules.plays import ANY_CASE, STRAIN_FREE
from .core.state import RUNNING, State
from .decks.cards import (
    Card,
    CaseCard,
    Clue,
    Contact,
    Deck,
    Equipment,
    Menace,
    Objective,
    Storm,
    Victim,
)  # fmt: skip
from .decks.edges import Edged, offered_techniques


@dataclass(frozen=True)
class CardView:
    """A lead or a card in the hand, and the lines (from 1) that it could join now."""

    card: Clue
    fits: tuple[int, ...]


@dataclass(frozen=True)
class LineView:
    """An open case: its number, its cards, and what matters about it each turn.

    `edge` is what the next card must match. `strained` is whether the next card requires a
    Stability check of its own. [R-STRAIN-01] `scorable` are the Puzzle cards of which any one could
    be scored if the case were closed now. [R-CLOSE-02] `prevented` is whether the next card has no
    effects. [C3-EFF-08]
    """

    number: int
    head: Victim | CaseCard
    cards: tuple[Clue | Storm, ...]
    types: tuple[str, ...]
    unused_keys: int
    unused_skeleton_keys: int
    closable: bool
    scorable: tuple[Clue, ...]
    strained: bool
    prevented: bool
    edge: frozenset[str]


@dataclass(frozen=True)
class Area:
    """The Time or the Stability area with its limit."""

    cards: tuple[Clue, ...]
    limit: int

    @property
    def short(self) -> int:
        """Return how many cards are missing to the limit."""
        return self.limit - len(self.cards)


@dataclass(frozen=True)
class ObjectiveView:
    """An Objective, the letters already in the Big picture, and whether it is met.

    Its story is there only after the end, and only if it was met. [C3-END-02]
    """

    objective: Objective
    scored: tuple[str, ...]
    met: bool


@dataclass(frozen=True)
class TableView:
    """Everything on the table. What a case does not have is None or empty."""

    turn: int
    stack: int
    victims_left: int | None
    menaces_left: tuple[int, int] | None
    storms_left: int | None
    formula_waits: bool
    hand_limit: int
    time: Area
    stability: Area
    leads: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    lines: tuple[LineView, ...]
    discard: tuple[Clue, ...]
    closed: tuple[Card, ...]
    picture: tuple[Clue, ...]
    types_scored: tuple[str, ...]
    types_to_win: int | None
    needed_to_win: tuple[Clue, ...]
    types_to_close: int
    objectives: tuple[ObjectiveView, ...]
    menaces: tuple[Menace | CaseCard, ...]
    briefcase: tuple[Contact | Equipment | Clue, ...]
    has_briefcase: bool
    case_deck: tuple[int, ...]
    machine_lit: bool

    @property
    def threat(self) -> str:
        """Return what comes when Time is full: `Victim` or `Menace`."""
        return "Menace" if self.victims_left is None else "Victim"

    @property
    def threats_left(self) -> int:
        """Return how many of them are left; if one is due and none is left, the game is lost."""
        if self.victims_left is None:
            return sum(self.menaces_left or ())
        return self.victims_left

    @property
    def contact(self) -> Contact | None:
        """Return the contact, or None if it has been used."""
        return next((card for card in self.briefcase if isinstance(card, Contact)), None)

    def counts(self) -> str:
        """Return the numbers of the table in one sentence."""
        parts = [f"Draw stack {self.stack}", f"{self.threat}s left {self.threats_left}"]
        parts += [] if self.storms_left is None else [f"Storms left {self.storms_left}"]
        for name, area in (("Time", self.time), ("Stability", self.stability)):
            parts.append(f"{name} {len(area.cards)} of {area.limit}")
        return f"Turn {self.turn}. {', '.join(parts)}."

    def rows(self) -> list[tuple[str, tuple[Card, ...]]]:
        """Return the face-up cards in named rows; the head of a line comes first."""
        lines = [(f"Line {line.number}", (line.head, *line.cards)) for line in self.lines]
        return [
            ("Leads", tuple(lead.card for lead in self.leads)),
            *lines,
            ("Hand", tuple(held.card for held in self.hand)),
            ("Menaces", self.menaces),
            ("Briefcase" if self.has_briefcase else "Contact", self.briefcase),
            ("Time", self.time.cards),
            ("Stability", self.stability.cards),
            ("Discard", self.discard),
            ("Closed", self.closed),
            ("Big picture", self.picture),
        ]

    def __str__(self) -> str:
        """Return the table in plain lines, every card with its id."""
        lines = [self.counts()]
        for name, cards in self.rows():
            if cards:
                listed = ", ".join(f"{card.title} ({card.id})" for card in cards)
                lines.append(f"{name}: {listed}")
        return "\n".join(lines)


def look(state: State, deck: Deck) -> TableView:
    """Return the view of a position."""
    return _Look(state, deck).view()


def menaces_left(state: State) -> tuple[int, int] | None:
    """Return the Menaces left of class I and of class II; None in a case without Menaces."""
    if not state.case.tables.menaces:
        return None
    return state.size(zones.MENACES_I) - state.spare, state.size(zones.MENACES_II)


class _Look:
    """Builds the view of one position."""

    def __init__(self, state: State, deck: Deck) -> None:
        self.state = state
        self.deck = deck
        self.tables = state.case.tables
        self.open = open_lines(state)

    def view(self) -> TableView:
        state, victory = self.state, self.state.case.victory
        types = victory if isinstance(victory, TypesVictory) else None
        return TableView(
            turn=state.turn,
            stack=state.size(zones.STACK),
            victims_left=state.victims_left() if started_in(state, zones.VICTIMS) else None,
            menaces_left=menaces_left(state),
            storms_left=state.size(zones.STORMS) if self.tables.storms else None,
            formula_waits=bool(state.zones[zones.FORMULA]),
            hand_limit=state.hand_limit,
            time=Area(self.clues(zones.TIME), state.time_limit),
            stability=Area(self.clues(zones.STABILITY), state.stability_limit),
            leads=tuple(self.view_card(card) for card in leads_of(state)),
            hand=tuple(self.view_card(card) for card in iterate_cards(state.zones[zones.HAND])),
            lines=tuple(self.line(line) for line in self.open),
            discard=self.clues(zones.DISCARD),
            closed=tuple(self.face(card) for card in iterate_cards(state.zones[zones.CLOSED])),
            picture=self.clues(zones.PICTURE),
            types_scored=self.types(state.zones[zones.PICTURE]),
            types_to_win=types.types if types else None,
            needed_to_win=self.set_of(types.needed) if types else (),
            types_to_close=state.case.types_to_close,
            objectives=tuple(self.objective(number) for number in range(len(self.needs()))),
            menaces=self.menaces(),
            briefcase=self.briefcase(),
            has_briefcase=bool(self.tables.equipment),
            case_deck=self.case_deck(),
            machine_lit=state.purple,
        )

    def face(self, card: int) -> Card:
        """Return the visible face of a card."""
        clue = self.deck.clue_faces.get(card)
        if clue is not None and shows_clue(self.state, card):
            return clue
        return self.deck.cards[card]

    def clue(self, card: int) -> Clue:
        return self.deck.clue_faces[card]

    def clues(self, zone: int) -> tuple[Clue, ...]:
        return self.set_of(self.state.zones[zone])

    def set_of(self, cards: int) -> tuple[Clue, ...]:
        return tuple(self.clue(card) for card in iterate_cards(cards))

    def menaces(self) -> tuple[Menace | CaseCard, ...]:
        found = [self.deck.cards[card] for card in menaces_of(self.state)]
        return tuple(card for card in found if isinstance(card, Menace | CaseCard))

    def briefcase(self) -> tuple[Contact | Equipment | Clue, ...]:
        found = [self.face(card) for card in iterate_cards(self.state.zones[zones.BRIEFCASE])]
        return tuple(card for card in found if isinstance(card, Contact | Equipment | Clue))

    def case_deck(self) -> tuple[int, ...]:
        """Return the numbers of the Case Cards still in the deck [AMB-119]."""
        numbers = [
            self.tables.numbers[card] for card in iterate_cards(self.state.zones[zones.CASES])
        ]
        return tuple(sorted(int(number) for number in numbers))

    def needs(self) -> list[int]:
        return list(self.tables.objectives)

    def objective(self, number: int) -> ObjectiveView:
        objective = self.deck.objectives[number]
        picture = self.clues(zones.PICTURE)
        scored = [clue.letter for clue in picture if clue.letter in objective.letters]
        met = bool(self.state.awarded >> number & 1)
        if not met or self.state.outcome == RUNNING:
            objective = replace(objective, story="")
        return ObjectiveView(objective, tuple(sorted(scored)), met)

    def view_card(self, card: int) -> CardView:
        state = self.state
        fits = [line + 1 for line in self.open if state.accepts[line] >> card & 1]
        return CardView(self.clue(card), tuple(fits))

    def line(self, line: int) -> LineView:
        state = self.state
        head = self.deck.cards[state.head(line)]
        assert isinstance(head, Victim | CaseCard)
        played = [self.face(card) for card in line_cards(state, line)]
        unused = state.line(line) & ~state.used_keys
        return LineView(
            number=line + 1,
            head=head,
            cards=tuple(card for card in played if isinstance(card, Clue | Storm)),
            types=self.types(state.line(line)),
            unused_keys=count(unused & self.tables.keys),
            unused_skeleton_keys=count(unused & self.tables.skeleton_keys),
            closable=bool(state.closable >> line & 1),
            scorable=self.set_of(scorable(state, line, 0)),
            strained=state.length(line) >= STRAIN_FREE,
            prevented=bool(state.prevented & (1 << line | ANY_CASE)),
            edge=self.edge(played[-1] if played else head),
        )

    def edge(self, last: Card) -> frozenset[str]:
        """Return what a line offers; purple icons don't count without the Machine [AMB-14]."""
        assert isinstance(last, Edged)
        return offered_techniques(last, self.state.purple)

    def types(self, cards: int) -> tuple[str, ...]:
        masks = zip(TYPES, self.tables.types, strict=True)
        return tuple(kind for kind, mask in masks if cards & mask)
