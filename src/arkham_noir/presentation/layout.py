"""The table layout: the cards of each area with their actions, lines, goals and threats."""

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
from ..words.refusals import Refusals
from ..words.reminders import Reminder, current_reminders
from .actions import TableAction, TableActions, actions_of
from .end_conditions import EndConditions, end_conditions_of
from .goals import Goals, Piece, goals_of, halves_of
from .threats import LimitEffect, StormClock, limit_effects_of, storm_clock_of

NOTHING_ASKED = -1
"""The kind of question while none is asked."""

INTO_HAND = (verbs.TAKE_CARD, verbs.GET)
"""The verbs that move a card from the tray to the hand."""


@dataclass(frozen=True)
class Focus:
    """What the player has chosen: a card, an action, or a move to be confirmed."""

    card: str = ""
    act: str = ""
    sure: str = ""

    def __bool__(self) -> bool:
        return bool(self.card or self.act or self.sure)

    @property
    def query(self) -> str:
        """Return the focus as the query of an address: `card=p1`."""
        parts = {"card": self.card, "act": self.act, "sure": self.sure}
        return "&".join(
            f"{name}={value.replace(' ', '+')}" for name, value in parts.items() if value
        )


class CardSlot(NamedTuple):
    """A face-up card with its actions."""

    card: Card
    answers: tuple[TableAction, ...]
    chosen: bool
    fits: tuple[int, ...] = ()

    @property
    def lit(self) -> bool:
        """Return whether the card has an action that uses nothing up."""
        return any(not answer.spends for answer in self.answers)

    @property
    def answer(self) -> TableAction | None:
        """Return the only action of this card, or None if it has several."""
        return self.answers[0] if len(self.answers) == 1 else None

    @property
    def drops(self) -> str:
        """Return where the card can be dropped: `line-1=play lead 1|hand=take`.

        A drop never uses anything up.
        """
        places: dict[str, str] = {}
        for answer in self.answers:
            if answer.drop and not answer.spends:
                places.setdefault(answer.drop, answer.text)
        return "|".join(f"{zone}={text}" for zone, text in places.items())


class LineCard(NamedTuple):
    """A card in a line: what joins it to the card before it, and what it offers to the next one."""

    card: Card
    joint: str
    ends: tuple[str, ...]
    last: bool
    used: bool
    glass: bool = False


@dataclass(frozen=True)
class LineLayout:
    """An open case with its cards, its Storm clock, and the most Puzzle cards it can score now."""

    view: LineView
    played: tuple[LineCard, ...]
    storm_clock: StormClock | None
    scores: int

    @property
    def score(self) -> str:
        """Return what closing the line would score, in two words."""
        return f"scores {self.scores or 'nothing'}"


class TableLayout:
    """The table of a game, with what the player has chosen."""

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
        self.answers: TableActions = actions_of(game, self.decision)
        if wanted:  # by a lesson
            self.answers = self.answers.mark_wanted(wanted)
        self.kind = NOTHING_ASKED if game.over else kind_of(game.state.question)
        self.focus = focus or Focus()
        self.reasons = Refusals(game.state, game.deck)

    @property
    def chosen_id(self) -> str:
        """Return the id of the chosen card."""
        if self.focus.act == "lead" and self.first_lead:
            return self.first_lead.id
        return self.focus.card

    def face_up(self) -> Iterable[Card]:
        """Yield every face-up card."""
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
        """Return the face-up cards by their ids."""
        return {card.id: card for card in self.face_up()}

    @cached_property
    def lead_ids(self) -> frozenset[str]:
        """Return the ids of the cards in the Leads row."""
        return frozenset(each.card.id for each in self.view.leads)

    @cached_property
    def hand_ids(self) -> frozenset[str]:
        """Return the ids of the cards in the hand."""
        return frozenset(each.card.id for each in self.view.hand)

    @cached_property
    def types(self) -> dict[str, str]:
        """Return the types of clues in this deck, with their names."""
        there = self.game.deck.types
        return {kind: word for kind, word in TYPE_WORDS.items() if kind in there}

    @property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Return the types with their names in a form that can be cached."""
        return tuple(self.types.items())

    @property
    def won(self) -> bool:
        return self.game.won

    @property
    def acting(self) -> bool:
        """Return whether the player has to choose one of the five actions."""
        return self.kind == steps.ACTION

    # Zones

    def card_slot(self, card: Card) -> CardSlot:
        return CardSlot(card, self.answers.actions_of_card(card.id), card.id == self.chosen_id)

    @cached_property
    def leads(self) -> tuple[CardSlot, ...]:
        return tuple(self.card_slot(each.card) for each in self.view.leads)

    @cached_property
    def hand(self) -> tuple[CardSlot, ...]:
        return tuple(self.card_slot(each.card) for each in self.view.hand)

    @cached_property
    def briefcase(self) -> tuple[CardSlot, ...]:
        return tuple(self.card_slot(card) for card in self.view.briefcase)

    def played_with(self, helper: Card) -> list[Card]:
        """Return the cards that an action could play by using up this contact or Equipment."""
        found = (each.card for each in self.answers.all if helper.title in each.spends)
        return [self.card_of(card) for card in dict.fromkeys(found)]

    def is_usable(self, helper: Card) -> bool:
        """Return whether this contact or Equipment can be used now, freely or in an action."""
        return bool(self.answers.actions_of_card(helper.id) or self.played_with(helper))

    @cached_property
    def tray(self) -> tuple[CardSlot, ...]:
        """Return the cards to choose from that are in no row, for example those of a search."""
        seen = {each.card.id for each in (*self.view.leads, *self.view.hand)}
        seen |= {card.id for card in self.view.briefcase}
        wanted = [answer.card for answer in self.answers.now if answer.card not in seen]
        found = [self.card_of(id) for id in dict.fromkeys(wanted) if id]
        return tuple(
            CardSlot(
                card,
                self.answers.actions_of_card(card.id),
                card.id == self.focus.card,
                self.fits(card),
            )
            for card in found
        )

    def fits(self, card: Card) -> tuple[int, ...]:
        """Return the lines that a card could join if choosing it moves it to the hand."""
        if not isinstance(card, Clue) or not self.comes_to_hand(card):
            return ()
        index, state = self.game.deck.index[card.id], self.game.state
        return tuple(line.number for line in self.view.lines
                     if state.accepts[line.number - 1] >> index & 1)  # fmt: skip

    def comes_to_hand(self, card: Card) -> bool:
        """Return whether choosing this card moves it to the hand."""
        return any(answer.verb in INTO_HAND for answer in self.answers.actions_of_card(card.id))

    @property
    def active_ids(self) -> list[str]:
        """Return the ids of the cards that have actions, in the order of the table."""
        rows = (*self.leads, *self.hand, *self.briefcase, *self.tray)
        return [held.card.id for held in rows]

    def card_of(self, id: str) -> Card:
        """Return the card face with this id."""
        place = self.game.deck.index[id]
        face = self.game.deck.clue_faces.get(place)
        return face if face is not None and face.id == id else self.game.deck.cards[place]

    @property
    def first_lead(self) -> Card | None:
        return self.view.leads[0].card if self.view.leads else None

    @property
    def lead_places(self) -> range:
        """Return the numbers of the leads; the setup fills the row from right to left."""
        first = LEADS_ROW - len(self.leads) if self.kind == steps.LAY_LEADS else 0
        return range(first + 1, first + len(self.leads) + 1)

    @property
    def first_lead_known(self) -> bool:
        """Return whether the leftmost lead is the First lead: not while the row is refilled."""
        return bool(self.leads) and self.kind not in (steps.LAY_LEADS, steps.REFILL)

    @property
    def first_costs_time(self) -> bool:
        """Return whether discarding the First lead costs time."""
        state = self.game.state
        lead = state.first_lead()
        return lead >= 0 and self.game.words.costs_time(state, lead)

    # Lines

    @cached_property
    def lines(self) -> tuple[LineLayout, ...]:
        return tuple(self.line(view) for view in self.view.lines)

    @cached_property
    def edges(self) -> dict[int, tuple[str, ...]]:
        """Return what the last card of each line offers, from top to bottom."""
        return {line.number: tuple(in_order(line.edge)) for line in self.view.lines}

    @cached_property
    def purple(self) -> dict[int, frozenset[str]]:
        """Return which of these edges are purple."""
        lasts = {line.number: (line.head, *line.cards)[-1] for line in self.view.lines}
        return {number: purple_on(card, "right") for number, card in lasts.items()}

    def line(self, view: LineView) -> LineLayout:
        scores = max_scored(self.game.state, view.number - 1) if view.closable else 0
        return LineLayout(
            view, self.line_cards(view), storm_clock_of(self.game.state, view), scores
        )

    def line_cards(self, view: LineView) -> tuple[LineCard, ...]:
        """Return the head and the cards of a line, each with what joins it."""
        cards: list[Card] = [view.head, *view.cards]
        joints = ["", *(joint(*pair) for pair in pairwise(cards))]
        used, index = self.game.state.used_keys, self.game.deck.index
        last, storms = len(cards) - 1, bool(self.game.state.case.tables.storms)
        return tuple(
            LineCard(
                card,
                joints[place],
                self.edges[view.number] if place == last else (joints[place + 1],),
                place == last,
                bool(used >> index[card.id] & 1),
                storms and "time" in getattr(card, "icons", ()),
            )
            for place, card in enumerate(cards)
        )

    # Goals and threats

    @property
    def end_conditions(self) -> EndConditions:
        return end_conditions_of(self.view)

    @cached_property
    def limit_effects(self) -> dict[str, LimitEffect]:
        """Return what the limits of Time and Stability bring."""
        return limit_effects_of(self.view)

    @cached_property
    def goals(self) -> Goals:
        """Return what is needed to win."""
        return goals_of(self.game.state, self.game.deck, self.view)

    @property
    def pieces(self) -> list[Piece]:
        """Return the Puzzle cards that the Objectives of Case 3 need."""
        return self.goals.pieces

    @cached_property
    def halves(self) -> list[Piece]:
        """Return the halves of the Formula of Case 2."""
        return halves_of(self.game.state, self.game.deck)

    @cached_property
    def reminders(self) -> list[Reminder]:
        return [] if self.game.over else current_reminders(self.game.state, self.view)


def max_scored(state: State, line: int) -> int:
    """Return how many Puzzle cards closing a line scores at most [R-CLOSE-02].

    Whichever card is chosen first, the same number can follow.
    """
    chosen = 0
    while cards := scorable(state, line, chosen):
        chosen |= 1 << lowest(cards)
    return count(chosen)


def joint(before: Card, card: Card) -> str:
    """Return the technique that joins two neighbors, or `storm`."""
    return card.joins_by(getattr(before, "right", ())) if isinstance(card, Clue) else "storm"


def in_order(edge: Iterable[str]) -> list[str]:
    """Return techniques in the order in which a card shows them."""
    found = set(edge)
    return [technique for technique in (*TECHNIQUES, ANY) if technique in found]
