"""A view: the table as a person looks at it. Terminal, browser and programs show the same."""

from __future__ import annotations

from dataclasses import dataclass

from .cases.cards import CardSet, Clue, Contact, Victim
from .core.bits import each
from .core.rules.closing import scorable
from .core.rules.game_end import TypesVictory
from .core.rules.playing import STRAIN_FREE
from .core.state import State
from .core.zones import CLOSED, CONTACT, DISCARD, HAND, PICTURE, STABILITY, STACK, TIME
from .position import leads_of, line_cards, open_lines
from .words import TYPE_WORDS


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
    could be scored if the case were closed now. [R-CLOSE-02]
    """

    number: int
    victim: Victim
    cards: tuple[Clue, ...]
    types: tuple[str, ...]
    unused_keys: int
    closable: bool
    scorable: tuple[Clue, ...]
    strained: bool

    @property
    def edge(self) -> frozenset[str]:
        return (self.cards[-1] if self.cards else self.victim).right


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
class TableView:
    """Everything that lies on the table."""

    turn: int
    stack: int
    victims_left: int
    time: Area
    stability: Area
    leads: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    lines: tuple[LineView, ...]
    discard: tuple[Clue, ...]
    closed: tuple[Clue | Victim, ...]
    picture: tuple[Clue, ...]
    types_scored: tuple[str, ...]
    types_to_win: int | None
    types_to_close: int
    contact: Contact | None

    @property
    def cases_closed(self) -> int:
        return sum(isinstance(card, Victim) for card in self.closed)


def look(table: State, cards: CardSet) -> TableView:
    """The table as it lies now."""
    return _Look(table, cards).view()


class _Look:
    """Turns one table's sets into cards."""

    def __init__(self, table: State, cards: CardSet) -> None:
        self.table = table
        self.cards = cards

    def view(self) -> TableView:
        table, victory = self.table, self.table.case.victory
        return TableView(
            turn=table.turn,
            stack=table.size(STACK),
            victims_left=table.victims_left(),
            time=Area(self.clues(TIME), table.time_limit),
            stability=Area(self.clues(STABILITY), table.stability_limit),
            leads=tuple(self.waiting(card) for card in leads_of(table)),
            hand=tuple(self.waiting(card) for card in each(table.zones[HAND])),
            lines=tuple(self.line(line) for line in open_lines(table)),
            discard=self.clues(DISCARD),
            closed=self.closed(),
            picture=self.clues(PICTURE),
            types_scored=self.types(table.zones[PICTURE]),
            types_to_win=victory.types if isinstance(victory, TypesVictory) else None,
            types_to_close=table.case.types_to_close,
            contact=self.cards.contact if table.zones[CONTACT] else None,
        )

    def clue(self, card: int) -> Clue:
        found = self.cards.cards[card]
        assert isinstance(found, Clue)
        return found

    def clues(self, zone: int) -> tuple[Clue, ...]:
        return self.set_of(self.table.zones[zone])

    def set_of(self, cards: int) -> tuple[Clue, ...]:
        return tuple(self.clue(card) for card in each(cards))

    def closed(self) -> tuple[Clue | Victim, ...]:
        found = [self.cards.cards[card] for card in each(self.table.zones[CLOSED])]
        return tuple(card for card in found if not isinstance(card, Contact))

    def waiting(self, card: int) -> CardView:
        table = self.table
        fits = [line + 1 for line in open_lines(table) if table.accepts[line] >> card & 1]
        return CardView(self.clue(card), tuple(fits))

    def line(self, line: int) -> LineView:
        victim, *played = line_cards(self.table, line)
        found = self.cards.cards[victim]
        assert isinstance(found, Victim)
        return LineView(
            number=line + 1,
            victim=found,
            cards=tuple(self.clue(card) for card in played),
            types=self.types(self.table.line(line)),
            unused_keys=self.table.unused_keys(line),
            closable=bool(self.table.closable >> line & 1),
            scorable=self.set_of(scorable(self.table, line, 0)),
            strained=self.table.length(line) >= STRAIN_FREE,
        )

    def types(self, cards: int) -> tuple[str, ...]:
        masks = zip(TYPE_WORDS, self.table.case.deck.types, strict=True)
        return tuple(kind for kind, mask in masks if cards & mask)
