"""The table as a page shows it: what lies where, what can be done with it, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from weakref import WeakKeyDictionary

from ..core import options as verbs
from ..core import steps
from ..core.steps import kind_of
from ..course import Move
from ..decks.cards import ANY, TECHNIQUES, Card, Clue
from ..game import Game
from ..view import CardView, LineView, TableView, look
from ..vocabulary import TYPE_WORDS
from ..words.reasons import Reasons, Refusal
from ..words.reminders import Reminder, now
from ..words.words import Event
from .buttons import Button, Buttons, buttons_of

ACTIONS = {
    "a": (verbs.TAKE, "Take", "take"),
    "b": (verbs.PLAY_LEAD, "Lead", "play lead"),
    "c": (verbs.USE_HAND, "Hand", "hand"),
    "d": (verbs.CLOSE, "Close", "close"),
    "e": (verbs.PASS, "Pass", "pass"),
}
"""The five actions by their letter in the rulebook: verb, name, how they are asked about."""

CHOOSE = {
    "b": ("lead", verbs.PLAY_LEAD),
    "c": ("hand", verbs.PLAY),
    "d": ("close", verbs.CLOSE_LINE),
}
"""The actions that need a choice: what the page is asked to show for it, and what it leads to."""

PLAYS = (steps.ACTION, steps.HAND_PLAY, steps.WAIVED_PLAY)
"""The questions that a card and a line answer."""

ONLY_FIRST = Refusal("R-ACT-B", "It would fit, but only the First lead is played.")

SHOW_WHY = {
    "c": "No card of your hand fits an open case. Choose one of them to see why.",
    "b": "The First lead fits no open case. Choose this to see why.",
    "d": "No case has enough different types yet. Choose this to see what is missing.",
}

LEAD_WORDS = "Play the First lead to one of the open cases"

MANY = 9
"""More answers than this are offered at the cards only; the keys 1 to 9 reach no further."""

LOG_MOVES = 12

SAID: WeakKeyDictionary[Move, str] = WeakKeyDictionary()
"""What moves say in words: a page shows the last ones again and again."""


@dataclass(frozen=True)
class Focus:
    """What the player is looking at: a card that was chosen, or an action begun."""

    card: str = ""
    act: str = ""

    def __bool__(self) -> bool:
        return bool(self.card or self.act)


@dataclass(frozen=True)
class Held:
    """A card that lies face up, with what can be done with it."""

    card: Card
    answers: tuple[Button, ...]
    chosen: bool

    @property
    def lit(self) -> bool:
        return bool(self.answers)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The answers whose button stands at the card: they need no target, and are no action."""
        at_memo = (verbs.TAKE, verbs.PASS)
        return tuple(a for a in self.answers if not a.line and a.verb not in at_memo)

    @property
    def drops(self) -> str:
        """Where the card may be dragged to: `line-1=play lead 1|hand=take`."""
        places: dict[str, str] = {}
        for answer in self.answers:
            if answer.drop:
                places.setdefault(answer.drop, answer.text)
        return "|".join(f"{zone}={text}" for zone, text in places.items())


@dataclass(frozen=True)
class Played:
    """A card in a line: what joined it to the card before, and how the thread runs on."""

    card: Card
    joint: str
    ends: tuple[str, ...]
    last: bool
    used: bool


@dataclass(frozen=True)
class LineOnPage:
    """An open case with its cards, and whether what is chosen may join it."""

    view: LineView
    played: tuple[Played, ...]
    answers: tuple[Button, ...]
    refusal: Refusal | None

    @property
    def light(self) -> str:
        """Is "lit" where something can be done, "dim" where what is chosen may not go."""
        return "lit" if self.answers else "dim" if self.refusal else ""


@dataclass(frozen=True)
class Row:
    """One row of the memo: an answer to give, a choice to open, or a refusal with its rule."""

    key: str
    title: str
    words: str
    answer: Button | None = None
    act: str = ""
    rule: str = ""
    free: bool = False


@dataclass(frozen=True)
class Memo:
    """The question on its paper, with every answer."""

    cap: str
    question: str
    rule: str
    rows: tuple[Row, ...]
    hint: str = ""


@dataclass(frozen=True)
class Entry:
    """One move in the log: its turn, what was answered and what came of it."""

    turn: int
    said: str
    events: tuple[Event, ...]


class TablePage:
    """Everything that the template of the table asks for."""

    def __init__(self, game: Game, focus: Focus | None = None) -> None:
        self.game = game
        self.view: TableView = look(game.state, game.deck)
        self.decision = game.decision
        self.answers: Buttons = buttons_of(game, self.decision)
        self.kind = -1 if game.over else kind_of(game.state.question)
        self.focus = focus or Focus()

    # What is chosen

    @cached_property
    def chosen(self) -> Card | None:
        """The card that is looked at, if it lies face up on the table."""
        wanted = self.focus.card
        if self.focus.act == "lead" and self.first_lead:
            wanted = self.first_lead.id
        return next((card for card in self.face_up() if card.id == wanted), None)

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
    def chosen_answers(self) -> tuple[Button, ...]:
        return self.answers.of_card(self.chosen.id) if self.chosen else ()

    @cached_property
    def types(self) -> dict[str, str]:
        """The types of clues that this case has, in words."""
        there = {clue.type for clue in self.game.deck.clue_faces.values()}
        return {kind: word for kind, word in TYPE_WORDS.items() if kind in there}

    @property
    def crowded(self) -> bool:
        """Whether the open cases need two columns, where there is room for them."""
        return len(self.view.lines) > (1 if self.view.menaces else 3)

    @property
    def won(self) -> bool:
        return self.game.won

    @property
    def acting(self) -> bool:
        """Whether one of the five actions is to be chosen."""
        return self.kind == steps.ACTION

    # Zones

    def held(self, card: Card) -> Held:
        return Held(card, self.answers.of_card(card.id), self.chosen is card)

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
            Held(card, self.answers.of_card(card.id), card.id == self.focus.card) for card in found
        )

    def card_of(self, id: str) -> Card:
        """The face that an id belongs to."""
        place = self.game.deck.index[id]
        face = self.game.deck.clue_faces.get(place)
        return face if face is not None and face.id == id else self.game.deck.cards[place]

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

    def line(self, view: LineView) -> LineOnPage:
        answers = self.line_answers(view.number)
        refusal = None if answers else self.refusal(view.number)
        return LineOnPage(view, self.played(view), answers, refusal)

    def line_answers(self, number: int) -> tuple[Button, ...]:
        """What can be done to a line with what is chosen."""
        if self.chosen:
            return tuple(answer for answer in self.chosen_answers if answer.line == number)
        if self.focus.act == "close" or self.kind == steps.CHOOSE_CASE:
            closings = self.answers.of_verbs(verbs.CLOSE_LINE)
            return tuple(answer for answer in closings if answer.line == number)
        return ()

    def refusal(self, number: int) -> Refusal | None:
        """Why what is chosen cannot join this line, if it waits to be played."""
        if self.game.over:
            return None
        if self.focus.act == "close":
            return self.game.why_not(f"close {number}")
        if self.chosen is None or not self.waits(self.chosen):
            return None
        if self.kind not in PLAYS:
            return self.misfit(self.chosen, number)
        if self.chosen is self.first_lead:
            return self.game.why_not(f"play lead {number}")
        if any(self.chosen is held.card for held in self.leads):
            return self.misfit(self.chosen, number) or ONLY_FIRST
        return self.game.why_not(f"play {self.chosen.id} {number}")

    @property
    def first_lead(self) -> Card | None:
        return self.view.leads[0].card if self.view.leads else None

    def waits(self, card: Card) -> bool:
        """Whether a card is in the Leads row or in the hand."""
        waiting: tuple[CardView, ...] = (*self.view.leads, *self.view.hand)
        return any(each.card is card for each in waiting)

    def misfit(self, card: Card, number: int) -> Refusal | None:
        """What stands between a card and a line, whoever's turn it is to be played."""
        reasons = Reasons(self.game.state, self.game.deck)
        return reasons.refusal(self.game.deck.index[card.id], number - 1)

    def played(self, view: LineView) -> tuple[Played, ...]:
        """The head and the cards of a line, each with the clasp that joins it."""
        cards: list[Card] = [view.head, *view.cards]
        joints = ["", *(joint(*pair) for pair in pairwise(cards))]
        used, index = self.game.state.used_keys, self.game.deck.index
        last = len(cards) - 1
        return tuple(
            Played(
                card,
                joints[place],
                tuple(in_order(view.edge)) if place == last else (joints[place + 1],),
                place == last,
                bool(used >> index[card.id] & 1),
            )
            for place, card in enumerate(cards)
        )

    # The memo

    @cached_property
    def memo(self) -> Memo:
        """The question, or the end."""
        decision = self.decision
        if decision is None:
            return Memo("The end", self.game.words.outcome(self.game.state), "R-END-01", ())
        if self.chosen and self.kind in PLAYS and self.waits(self.chosen):
            return self.play_memo(self.chosen)
        if self.acting:
            return self.action_memo(decision.rule)
        rows = self.numbered(self.answers.now)
        hint = "Choose a card on the table." if len(self.answers.now) > MANY else ""
        return Memo(f"Turn {self.view.turn}", decision.question, decision.rule, rows, hint)

    def action_memo(self, rule: str) -> Memo:
        question = {
            "hand": "Which card of your hand do you play?",
            "close": "Which case do you close?",
        }.get(self.focus.act, "What do you do?")
        rows = tuple(self.action_row(key) for key in ACTIONS)
        free = [answer for answer in self.answers.now if verbs.is_free(answer.verb)]
        hint = "Choose a lit card of your hand, then a case." if self.focus.act == "hand" else ""
        cap = f"Turn {self.view.turn} · your action"
        return Memo(cap, question, rule, (*rows, *self.numbered(free)), hint)

    def action_row(self, key: str) -> Row:
        verb, title, asked = ACTIONS[key]
        found = [answer for answer in self.answers.now if answer.verb == verb]
        if not found:
            return self.refused_row(key, title, asked)
        act, second = CHOOSE.get(key, ("", verb))
        if act and self.answers.of_verbs(second):
            return Row(key, title, LEAD_WORDS if key == "b" else found[0].words, act=act)
        return Row(key, title, found[0].words, found[0].with_key(key))

    def refused_row(self, key: str, title: str, asked: str) -> Row:
        """An action that cannot be taken, and why; where lines differ, each line says it."""
        refusal = self.game.why_not(asked)
        reason, rule = (refusal.text, refusal.rule) if refusal else ("", "")
        act = CHOOSE[key][0] if key in SHOW_WHY else ""
        if act and self.view.lines and self.view.leads and (key != "c" or self.view.hand):
            return Row(key, title, SHOW_WHY[key], act=act, rule=rule)
        return Row(key, title, reason, rule=rule)

    def play_memo(self, card: Card) -> Memo:
        """Where a chosen card can go; the other lines say themselves why not."""
        heads = {line.view.number: line.view.head.title for line in self.lines}
        rows = [
            Row(
                "", heads.get(answer.line, answer.label), answer.words, answer, free=not answer.line
            )
            for answer in sorted(self.chosen_answers, key=lambda answer: not answer.line)
        ]
        fits = any(answer.line for answer in self.chosen_answers)
        waits = any(card is held.card for held in self.leads[1:])
        question, hint = f"{card.title} joins no case now.", "Every case says why."
        if fits:
            question, hint = f"Play {card.title} to which case?", ""
        elif waits:
            question, hint = f"{card.title} must wait: only the First lead is played.", ""
        return Memo(f"Turn {self.view.turn}", question, "R-PLAY-01", with_keys(rows), hint)

    def numbered(self, answers: Iterable[Button]) -> tuple[Row, ...]:
        """A row for each answer; none for cards when there are too many to list."""
        shown = [held.card.id for held in (*self.leads, *self.hand, *self.briefcase, *self.tray)]
        place = {id: number for number, id in enumerate(shown)}
        found = sorted(answers, key=lambda answer: place.get(answer.card, len(shown)))
        if len(found) > MANY:
            found = [answer for answer in found if not answer.card]
        acting = self.acting
        rows = [Row("", "", a.words, a, free=acting and verbs.is_free(a.verb)) for a in found]
        return with_keys(rows)

    @cached_property
    def reminders(self) -> list[Reminder]:
        return [] if self.game.over else now(self.game.state, self.view)

    # The log

    @cached_property
    def log(self) -> list[Entry]:
        """The last moves, the newest first."""
        game = self.game
        entries = [self.entry(move) for move in reversed(game.moves[-LOG_MOVES:])]
        return entries if len(game.moves) >= LOG_MOVES else [*entries, self.opening]

    def entry(self, move: Move) -> Entry:
        """One move in words."""
        words = self.game.words
        if move not in SAID:
            SAID[move] = words.option(move.before, move.option)
        return Entry(move.before.turn, SAID[move], tuple(map(words.tell, move.events)))

    @property
    def opening(self) -> Entry:
        tell = self.game.words.tell
        return Entry(0, "The table is laid out", tuple(map(tell, self.game.opening.events)))

    @property
    def asked(self) -> str:
        """What a screen reader hears of the question."""
        return f"{self.memo.question} {self.memo.hint}".strip()

    @property
    def happened(self) -> str:
        """What a screen reader hears after a move; what the question repeats is left to it."""
        told = [event.text for event in self.game.events]
        asked = self.memo.question
        return " ".join(text for text in told if not asked.startswith(text.rstrip(".")))


def with_keys(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Rows that can be chosen get the keys 1 to 9."""
    found: list[Row] = []
    number = 0
    for row in rows:
        number += row.answer is not None
        key = str(number) if row.answer is not None and number <= MANY else ""
        answer = row.answer.with_key(key) if row.answer else None
        found.append(replace(row, key=key, answer=answer))
    return tuple(found)


def joint(before: Card, card: Card) -> str:
    """What joins two neighbours: a technique; a Storm joins by itself."""
    return card.joins_by(getattr(before, "right", ())) if isinstance(card, Clue) else "storm"


def in_order(edge: Iterable[str]) -> list[str]:
    """Techniques from top to bottom, as they stand on a card."""
    found = set(edge)
    return [technique for technique in (*TECHNIQUES, ANY) if technique in found]


__all__ = [
    "ACTIONS", "Entry", "Focus", "Held", "LineOnPage", "Memo", "Played", "Row", "TablePage",
    "in_order", "joint",
]  # fmt: skip
