"""A view: the table as a person looks at it. Terminal, browser and programs show the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .core import zones
from .core.bits import count, each
from .core.card_tables import TYPES
from .core.rules.closing import scorable
from .core.rules.game_end import TypesVictory
from .core.rules.playing import ANY_CASE, STRAIN_FREE
from .core.state import RUNNING, State
from .decks.cards import (
    Card,
    CardSet,
    CaseCard,
    Clue,
    Contact,
    Equipment,
    Menace,
    Objective,
    Storm,
    Victim,
)  # fmt: skip
from .text.position import leads_of, line_cards, menaces_of, open_lines, shows_clue, started_in


@dataclass(frozen=True)
class CardView:
    """A card that waits to be played, and the lines (from 1) that it could join now."""

    card: Clue
    fits: tuple[int, ...]


@dataclass(frozen=True)
class LineView:
    """An open case: its number, its cards, and what a player asks of it each turn.

    `edge` is what the next card has to meet; `strained` says that this next card calls for a
    Stability check of its own. [R-STRAIN-01] `scorable` are the Puzzle cards of which any one
    could be scored if the case were closed now. [R-CLOSE-02] `prevented` says that the next
    card has no effects. [C3-EFF-08]
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
        """How many cards are missing to the limit."""
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
    """Everything that lies on the table. What a case does not have is None or empty."""

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
        """What comes when time is up: a Victim, or a menace."""
        return "menace" if self.victims_left is None else "Victim"

    @property
    def threats_left(self) -> int:
        """How many of them are left; when one is due and none is there, the game is lost."""
        if self.victims_left is None:
            return sum(self.menaces_left or ())
        return self.victims_left

    @property
    def contact(self) -> Contact | None:
        """The contact, as long as it has not been used."""
        return next((card for card in self.briefcase if isinstance(card, Contact)), None)


def look(table: State, cards: CardSet) -> TableView:
    """The table as it lies now."""
    return _Look(table, cards).view()


class _Look:
    """Turns one table's sets into cards."""

    def __init__(self, table: State, cards: CardSet) -> None:
        self.table = table
        self.cards = cards
        self.deck = table.case.deck

    def view(self) -> TableView:
        table, victory = self.table, self.table.case.victory
        types = victory if isinstance(victory, TypesVictory) else None
        return TableView(
            turn=table.turn,
            stack=table.size(zones.STACK),
            victims_left=table.victims_left() if started_in(table, zones.VICTIMS) else None,
            menaces_left=self.menaces_left(),
            storms_left=table.size(zones.STORMS) if self.deck.storms else None,
            formula_waits=bool(table.zones[zones.FORMULA]),
            hand_limit=table.hand_limit,
            time=Area(self.clues(zones.TIME), table.time_limit),
            stability=Area(self.clues(zones.STABILITY), table.stability_limit),
            leads=tuple(self.waiting(card) for card in leads_of(table)),
            hand=tuple(self.waiting(card) for card in each(table.zones[zones.HAND])),
            lines=tuple(self.line(line) for line in open_lines(table)),
            discard=self.clues(zones.DISCARD),
            closed=tuple(self.face(card) for card in each(table.zones[zones.CLOSED])),
            picture=self.clues(zones.PICTURE),
            types_scored=self.types(table.zones[zones.PICTURE]),
            types_to_win=types.types if types else None,
            needed_to_win=self.set_of(types.needed) if types else (),
            types_to_close=table.case.types_to_close,
            objectives=tuple(self.objective(number) for number in range(len(self.needs()))),
            menaces=self.menaces(),
            briefcase=self.briefcase(),
            has_briefcase=bool(self.deck.equipment),
            case_deck=self.case_deck(),
            machine_lit=table.purple,
        )

    def face(self, card: int) -> Card:
        """A card by the face that is up."""
        clue = self.cards.clue_faces.get(card)
        if clue is not None and shows_clue(self.table, card):
            return clue
        return self.cards.cards[card]

    def clue(self, card: int) -> Clue:
        return self.cards.clue_faces[card]

    def clues(self, zone: int) -> tuple[Clue, ...]:
        return self.set_of(self.table.zones[zone])

    def set_of(self, cards: int) -> tuple[Clue, ...]:
        return tuple(self.clue(card) for card in each(cards))

    def menaces_left(self) -> tuple[int, int] | None:
        if not self.deck.menaces:
            return None
        first = self.table.size(zones.MENACES_I) - self.table.spare
        return first, self.table.size(zones.MENACES_II)

    def menaces(self) -> tuple[Menace | CaseCard, ...]:
        found = [self.cards.cards[card] for card in menaces_of(self.table)]
        return tuple(card for card in found if isinstance(card, Menace | CaseCard))

    def briefcase(self) -> tuple[Contact | Equipment | Clue, ...]:
        found = [self.face(card) for card in each(self.table.zones[zones.BRIEFCASE])]
        return tuple(card for card in found if isinstance(card, Contact | Equipment | Clue))

    def case_deck(self) -> tuple[int, ...]:
        """The numbers of the Case Cards still in the deck. [AMB-119]"""
        numbers = [self.deck.numbers[card] for card in each(self.table.zones[zones.CASES])]
        return tuple(sorted(int(number) for number in numbers))

    def needs(self) -> list[int]:
        return list(self.deck.objectives)

    def objective(self, number: int) -> ObjectiveView:
        objective = self.cards.objectives[number]
        picture = self.clues(zones.PICTURE)
        scored = [clue.letter for clue in picture if clue.letter in objective.letters]
        met = bool(self.table.awarded >> number & 1)
        if not met or self.table.outcome == RUNNING:
            objective = replace(objective, story="")
        return ObjectiveView(objective, tuple(sorted(scored)), met)

    def waiting(self, card: int) -> CardView:
        table = self.table
        fits = [line + 1 for line in open_lines(table) if table.accepts[line] >> card & 1]
        return CardView(self.clue(card), tuple(fits))

    def line(self, line: int) -> LineView:
        table = self.table
        head = self.cards.cards[table.head(line)]
        assert isinstance(head, Victim | CaseCard)
        played = [self.face(card) for card in line_cards(table, line)]
        unused = table.line(line) & ~table.used_keys
        return LineView(
            number=line + 1,
            head=head,
            cards=tuple(card for card in played if isinstance(card, Clue | Storm)),
            types=self.types(table.line(line)),
            unused_keys=count(unused & self.deck.keys),
            unused_skeleton_keys=count(unused & self.deck.skeleton_keys),
            closable=bool(table.closable >> line & 1),
            scorable=self.set_of(scorable(table, line, 0)),
            strained=table.length(line) >= STRAIN_FREE,
            prevented=bool(table.prevented & (1 << line | ANY_CASE)),
            edge=self.edge(played[-1] if played else head),
        )

    def edge(self, last: Card) -> frozenset[str]:
        """What a line offers; a purple edge is dark without the Machine. [AMB-14]"""
        dark = isinstance(last, Clue) and "right" in last.purple and not self.table.purple
        edge: frozenset[str] = getattr(last, "right", frozenset())
        return frozenset() if dark else edge

    def types(self, cards: int) -> tuple[str, ...]:
        masks = zip(TYPES, self.deck.types, strict=True)
        return tuple(kind for kind, mask in masks if cards & mask)
