"""The chronicle of a game: what happened to each of its cases, from its events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..core.packed import unpack
from ..core.readers import line_cards, open_lines
from ..decks.cards import Card, CaseCard, Clue, Deck, Storm, Victim
from ..game import Game
from ..vocabulary import EventWords
from ..words.event_words import words_of


@dataclass(frozen=True)
class Happening:
    """One event, unpacked, with its turn."""

    turn: int
    kind: int
    card: int
    line: int
    number: int

    @property
    def words(self) -> EventWords:
        return words_of(self.kind)


@dataclass(frozen=True)
class Joined:
    """A card of a line: the technique that joined it to the previous card, and what opened it.

    `technique` is empty for a Storm. `key` is the card whose key was used, and `helper` the contact
    or Equipment that was used instead.
    """

    card: Clue | Storm
    technique: str = ""
    key: Clue | None = None
    helper: Card | None = None


@dataclass
class CaseLine:
    """An open or closed case with its cards in order, and its scored cards."""

    head: Victim | CaseCard
    cards: list[Joined] = field(default_factory=list)
    scored: list[Clue] = field(default_factory=list)
    closed: bool = False


def iterate_happenings(game: Game) -> Iterator[Happening]:
    """Yield all events of a game, starting with the setup."""
    for move in (game.opening, *game.moves):
        turn = move.before.turn
        for packed in move.events:
            yield Happening(turn, *unpack(packed))


def chronicle(game: Game) -> list[CaseLine]:
    """Return every case of a game in the order in which they were opened."""
    return _Chronicle(game).cases


class _Chronicle:
    """Collects the cases of one game from its events."""

    def __init__(self, game: Game) -> None:
        self.cards: Deck = game.deck
        self.cases: list[CaseLine] = []
        self.lines: dict[int, CaseLine] = {}
        self.key: Clue | None = None
        self.used: Card | None = None
        self.helper: Card | None = None
        self.begin(game)
        for happening in iterate_happenings(game):
            self.follow(happening)

    def begin(self, game: Game) -> None:
        """Add the lines of the first position; a game may start in the middle."""
        state = game.opening.before
        for line in open_lines(state):
            self.open(line, state.head(line))
            for card in line_cards(state, line):
                self.join(line, card)

    def follow(self, happening: Happening) -> None:
        line, card, counts = happening.line, happening.card, happening.words.counts_as
        if "opening" in counts:
            self.open(line, card)
        elif "help" in counts:
            self.used = self.cards.cards[card]
        elif "waived lock" in counts:
            self.helper = self.used
        elif "key" in counts:
            self.key = self.cards.clue_faces[happening.number]
        elif "play" in counts or "Storm" in counts:
            self.join(line, card)
        elif "closing" in counts:
            self.lines[line].closed = True
        elif "score" in counts:
            self.lines[line].scored.append(self.cards.clue_faces[card])

    def open(self, line: int, card: int) -> None:
        head = self.cards.cards[card]
        assert isinstance(head, Victim | CaseCard)
        if line not in self.lines:  # the setup of Case 3 is in the position and in the events
            self.lines[line] = CaseLine(head)
            self.cases.append(self.lines[line])

    def join(self, line: int, card: int) -> None:
        case = self.lines[line]
        face = self.cards.clue_faces.get(card) or self.cards.cards[card]
        assert isinstance(face, Clue | Storm)
        last = case.cards[-1].card if case.cards else case.head
        technique = face.joins_by(last.right) if isinstance(face, Clue) else ""
        case.cards.append(Joined(face, technique, self.key, self.helper))
        self.key = self.helper = None
