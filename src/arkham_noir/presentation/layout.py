"""What lies where on the table, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from ..core import options as verbs
from ..core import steps
from ..core.bits import count, lowest
from ..core.rules.closing import scorable
from ..core.state import State
from ..core.steps import kind_of
from ..core.zones import LEADS_ROW
from ..decks.cards import ANY, TECHNIQUES, Card, Clue
from ..decks.edges import purple_on
from ..game import Game
from ..view import LineView, TableView, look
from ..vocabulary import TYPE_WORDS
from ..words.refusals import Reasons
from ..words.reminders import Reminder, now
from .actions import Button, Buttons, buttons_of
from .end_conditions import EndConditions, end_conditions_of
from .goals import Aims, Piece, aims_of, halves_of
from .threats import Fate, Glasses, fates_of, glasses_of

NOTHING_ASKED = -1
"""The kind of question at a table that asks none."""

INTO_HAND = (verbs.TAKE_CARD, verbs.GET)
"""The answers that bring a card of the tray to the hand."""


@dataclass(frozen=True)
class Focus:
    """What the player is looking at: a card that was chosen, an action begun, or an answer
    about which the game asks "really?"."""

    card: str = ""
    act: str = ""
    sure: str = ""

    def __bool__(self) -> bool:
        return bool(self.card or self.act or self.sure)

    @property
    def query(self) -> str:
        """How an address says it: `card=p1`."""
        parts = {"card": self.card, "act": self.act, "sure": self.sure}
        return "&".join(
            f"{name}={value.replace(' ', '+')}" for name, value in parts.items() if value
        )


class Held(NamedTuple):
    """A card that lies face up, with what can be done with it."""

    card: Card
    answers: tuple[Button, ...]
    chosen: bool
    fits: tuple[int, ...] = ()

    @property
    def lit(self) -> bool:
        """Whether something can be done with it that uses nothing up."""
        return any(not answer.spends for answer in self.answers)

    @property
    def answer(self) -> Button | None:
        """The one answer that this card is, where it is only one."""
        return self.answers[0] if len(self.answers) == 1 else None

    @property
    def drops(self) -> str:
        """Where the card may be dragged to: `line-1=play lead 1|hand=take`. What uses
        something up is never done by a drop."""
        places: dict[str, str] = {}
        for answer in self.answers:
            if answer.drop and not answer.spends:
                places.setdefault(answer.drop, answer.text)
        return "|".join(f"{zone}={text}" for zone, text in places.items())


class Played(NamedTuple):
    """A card in a line: what joined it to the card before, and how the thread runs on."""

    card: Card
    joint: str
    ends: tuple[str, ...]
    last: bool
    used: bool
    glass: bool = False


@dataclass(frozen=True)
class LineOnPage:
    """An open case with its cards, how near it is to its Storm, and how many Puzzle cards closing
    it now would score at most."""

    view: LineView
    played: tuple[Played, ...]
    glasses: Glasses | None
    scores: int

    @property
    def score(self) -> str:
        """What closing it would do, in two words."""
        return f"scores {self.scores or 'nothing'}"


class LaidOut:
    """One table, with what the player is looking at."""

    def __init__(
        self,
        game: Game,
        focus: Focus | None = None,
        *,
        odds: bool = False,
        wanted: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.odds = odds  # whether the player has asked for them, so that plays say theirs
        self.view: TableView = look(game.state, game.deck)
        self.decision = game.decision
        self.answers: Buttons = buttons_of(game, self.decision)
        if wanted:  # by a lesson
            self.answers = self.answers.wanting(wanted)
        self.kind = NOTHING_ASKED if game.over else kind_of(game.state.question)
        self.focus = focus or Focus()
        self.reasons = Reasons(game.state, game.deck)

    @property
    def chosen_id(self) -> str:
        """The card that is looked at, by its id."""
        if self.focus.act == "lead" and self.first_lead:
            return self.first_lead.id
        return self.focus.card

    def face_up(self) -> Iterable[Card]:
        """Every card that anyone at the table can see."""
        view = self.view
        yield from (each.card for each in (*view.leads, *view.hand))
        for line in view.lines:
            yield line.head
            yield from line.cards
        yield from (*view.discard, *view.closed, *view.picture, *view.menaces, *view.briefcase)
        yield from (*view.time.cards, *view.stability.cards)
        yield from (held.card for held in self.tray)

    @cached_property
    def faces(self) -> dict[str, Card]:
        """The same by their ids."""
        return {card.id: card for card in self.face_up()}

    @cached_property
    def lead_ids(self) -> frozenset[str]:
        """The cards of the Leads row."""
        return frozenset(each.card.id for each in self.view.leads)

    @cached_property
    def hand_ids(self) -> frozenset[str]:
        """The cards of the hand."""
        return frozenset(each.card.id for each in self.view.hand)

    @cached_property
    def types(self) -> dict[str, str]:
        """The types of clues that this case has, in words."""
        there = self.game.deck.types
        return {kind: word for kind, word in TYPE_WORDS.items() if kind in there}

    @property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The types with their words, as something that can be kept."""
        return tuple(self.types.items())

    @property
    def won(self) -> bool:
        return self.game.won

    @property
    def acting(self) -> bool:
        """Whether one of the five actions is to be chosen."""
        return self.kind == steps.ACTION

    # Zones

    def held(self, card: Card) -> Held:
        return Held(card, self.answers.of_card(card.id), card.id == self.chosen_id)

    @cached_property
    def leads(self) -> tuple[Held, ...]:
        return tuple(self.held(each.card) for each in self.view.leads)

    @cached_property
    def hand(self) -> tuple[Held, ...]:
        return tuple(self.held(each.card) for each in self.view.hand)

    @cached_property
    def briefcase(self) -> tuple[Held, ...]:
        return tuple(self.held(card) for card in self.view.briefcase)

    @cached_property
    def tray(self) -> tuple[Held, ...]:
        """The cards to choose from that lie in no row: a search, the areas, a case's Puzzles."""
        seen = {each.card.id for each in (*self.view.leads, *self.view.hand)}
        seen |= {card.id for card in self.view.briefcase}
        wanted = [answer.card for answer in self.answers.now if answer.card not in seen]
        found = [self.card_of(id) for id in dict.fromkeys(wanted) if id]
        return tuple(
            Held(card, self.answers.of_card(card.id), card.id == self.focus.card, self.fits(card))
            for card in found
        )

    def fits(self, card: Card) -> tuple[int, ...]:
        """The lines that a card could join now, if it were held; none if it doesn't come there."""
        if not isinstance(card, Clue) or not self.comes_to_hand(card):
            return ()
        index, state = self.game.deck.index[card.id], self.game.state
        return tuple(line.number for line in self.view.lines
                     if state.accepts[line.number - 1] >> index & 1)  # fmt: skip

    def comes_to_hand(self, card: Card) -> bool:
        """Whether choosing this card brings it to the hand."""
        return any(answer.verb in INTO_HAND for answer in self.answers.of_card(card.id))

    @property
    def shown(self) -> list[str]:
        """The cards that answers are given with, in the order in which they lie."""
        rows = (*self.leads, *self.hand, *self.briefcase, *self.tray)
        return [held.card.id for held in rows]

    def card_of(self, id: str) -> Card:
        """The face that an id belongs to."""
        place = self.game.deck.index[id]
        face = self.game.deck.clue_faces.get(place)
        return face if face is not None and face.id == id else self.game.deck.cards[place]

    @property
    def first_lead(self) -> Card | None:
        return self.view.leads[0].card if self.view.leads else None

    @property
    def lead_places(self) -> range:
        """The numbers of the leads; a set-up lays them from the last place to the first."""
        first = LEADS_ROW - len(self.leads) if self.kind == steps.LAY_LEADS else 0
        return range(first + 1, first + len(self.leads) + 1)

    @property
    def first_lead_known(self) -> bool:
        """Whether the leftmost lead is the First lead: not while the row is laid or refilled."""
        return bool(self.leads) and self.kind not in (steps.LAY_LEADS, steps.REFILL)

    @property
    def first_costs_time(self) -> bool:
        """Whether letting the First lead go costs time."""
        state = self.game.state
        lead = state.first_lead()
        return lead >= 0 and self.game.words.costs_time(state, lead)

    # Lines

    @cached_property
    def lines(self) -> tuple[LineOnPage, ...]:
        return tuple(self.line(view) for view in self.view.lines)

    @cached_property
    def edges(self) -> dict[int, tuple[str, ...]]:
        """What the last card of each line offers, from top to bottom."""
        return {line.number: tuple(in_order(line.edge)) for line in self.view.lines}

    @cached_property
    def purple(self) -> dict[int, frozenset[str]]:
        """Which of them are purple."""
        lasts = {line.number: (line.head, *line.cards)[-1] for line in self.view.lines}
        return {number: purple_on(card, "right") for number, card in lasts.items()}

    def line(self, view: LineView) -> LineOnPage:
        scores = most_scored(self.game.state, view.number - 1) if view.closable else 0
        return LineOnPage(view, self.played(view), glasses_of(self.game.state, view), scores)

    def played(self, view: LineView) -> tuple[Played, ...]:
        """The head and the cards of a line, each with the clasp that joins it."""
        cards: list[Card] = [view.head, *view.cards]
        joints = ["", *(joint(*pair) for pair in pairwise(cards))]
        used, index = self.game.state.used_keys, self.game.deck.index
        last, storms = len(cards) - 1, bool(self.game.state.case.tables.storms)
        return tuple(
            Played(
                card,
                joints[place],
                self.edges[view.number] if place == last else (joints[place + 1],),
                place == last,
                bool(used >> index[card.id] & 1),
                storms and "time" in getattr(card, "icons", ()),
            )
            for place, card in enumerate(cards)
        )

    # What hangs over the player

    @property
    def end_conditions(self) -> EndConditions:
        return end_conditions_of(self.view)

    @cached_property
    def fates(self) -> dict[str, Fate]:
        """What the limits of Time and Stability bring."""
        return fates_of(self.view)

    @cached_property
    def aims(self) -> Aims:
        """What has to be found to win."""
        return aims_of(self.game.state, self.game.deck, self.view)

    @property
    def pieces(self) -> list[Piece]:
        """Case 3: the pieces of the objectives."""
        return self.aims.pieces

    @cached_property
    def halves(self) -> list[Piece]:
        """Case 2: the halves of the ritual."""
        return halves_of(self.game.state, self.game.deck)

    @cached_property
    def reminders(self) -> list[Reminder]:
        return [] if self.game.over else now(self.game.state, self.view)


def most_scored(state: State, line: int) -> int:
    """How many Puzzle cards closing a line scores at most: whichever is chosen first, as many can
    follow. [R-CLOSE-02]"""
    chosen = 0
    while cards := scorable(state, line, chosen):
        chosen |= 1 << lowest(cards)
    return count(chosen)


def joint(before: Card, card: Card) -> str:
    """What joins two neighbours: a technique; a Storm joins by itself."""
    return card.joins_by(getattr(before, "right", ())) if isinstance(card, Clue) else "storm"


def in_order(edge: Iterable[str]) -> list[str]:
    """Techniques from top to bottom, as they stand on a card."""
    found = set(edge)
    return [technique for technique in (*TECHNIQUES, ANY) if technique in found]
