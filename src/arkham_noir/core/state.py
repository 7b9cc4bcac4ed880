"""The whole table now. It holds no secret: face-down stacks are sets without an order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .bits import BIT, append, at, count, cut, i64, lowest, put, vec
from .case_file import CaseFile
from .events import TURN_BEGUN
from .packed import pack
from .steps import ABSENT_MENACE
from .zones import (
    BRIEFCASE,
    DISCARD,
    HAND,
    LEADS,
    LEADS_ROW,
    LINES,
    MENACES,
    MENACES_I,
    MENACES_II,
    MOST_LINES,
    OPEN,
    STACK,
    VICTIMS,
    ZONES,
)  # fmt: skip

HAND_LIMIT_DEFAULT: Final = 3
"""[R-HAND-01]"""

RUNNING: Final = 0
WON: Final = 1
LOST_MIND: Final = 2
LOST_TIME: Final = 3

OUTCOMES: Final = {"won": WON, "lost-mind": LOST_MIND, "lost-time": LOST_TIME}
"""How a game can end, by the word that positions, records and JSON have for it."""

NOTHING: Final = 0
A_DECISION: Final = 1
A_CARD: Final = 2
THE_END: Final = 3


@mypyc_attr(free_list_len=1)
class State:
    """Zones, lines, limits, the agenda of steps still to be done, and what is awaited.

    `awaiting` says whether the player (`A_DECISION`) or chance (`A_CARD`) is to answer the
    step in `question`; `options` are the legal answers of a decision, `pool` the zone from
    which chance takes a card. `leads`, `heads`, `ends` and `arrived` are short rows: the First
    lead stands at place 0 of `leads`, the Victim or Case Card of line n at place n of `heads`
    and its last played card at place n of `ends`, the menaces in order of arrival in `arrived`.
    `accepts[n]` are the clues that may join line n now, `welcome` those that some line accepts;
    bit n of `closable` is line n. `used_keys` have opened a lock; `waived` are cards whose Lock
    was opened without a key, `waived_skeletons` those whose Skeleton lock was.

    Three rows are used again and again, for memory costs time: of `offered` the first `choices`
    count, of `due` the first `depth`, of `laid` the first `laid_cards`. They grow where that is
    not enough. `options`, `agenda` and `played` give what counts.
    """

    def __init__(
        self,
        case: CaseFile,
        zones: vec[i64],
        accepts: vec[i64],
        offered: vec[i64],
        due: vec[i64],
        laid: vec[i64],
    ) -> None:
        self.case = case
        self.zones: vec[i64] = zones
        self.accepts: vec[i64] = accepts
        self.offered: vec[i64] = offered
        self.choices: i64 = 0
        self.due: vec[i64] = due
        self.depth: i64 = 0
        self.laid: vec[i64] = laid
        self.laid_cards: i64 = 0
        self.leads: i64 = 0
        self.heads: i64 = 0
        self.ends: i64 = 0
        self.arrived: i64 = 0
        self.opened: i64 = 0
        self.welcome: i64 = 0
        self.closable: i64 = 0
        self.used_keys: i64 = 0
        self.waived: i64 = 0
        self.waived_skeletons: i64 = 0
        self.chosen: i64 = 0
        self.turned: i64 = 0
        self.prevented: i64 = 0
        self.fetched: i64 = 0
        self.awarded: i64 = 0
        self.purple: bool = False
        self.haunted: bool = False
        self.spare: i64 = 0
        self.turn: i64 = 0
        self.shuffles: i64 = 0
        self.menace_shuffles: i64 = 0
        self.hand_limit: i64 = HAND_LIMIT_DEFAULT
        self.time_limit: i64 = case.limits
        self.stability_limit: i64 = case.limits
        self.time_icons: i64 = case.tables.time
        self.outcome: i64 = RUNNING
        self.awaiting: i64 = NOTHING
        self.question: i64 = 0
        self.pool: i64 = 0
        self.journal: list[int] | None = None

    def copy(self) -> State:
        """The same table once more; what is done to one does not touch the other."""
        new = State(
            self.case, self.zones[:], self.accepts[:], self.options, self.agenda, self.played
        )
        new.take_numbers(self)
        return new

    def become(self, other: State) -> None:
        """The same table as another from now on; quicker than a copy, as rows are filled anew."""
        self.case = other.case
        self.journal = None
        self.zones = filled(self.zones, other.zones, len(other.zones))
        self.accepts = filled(self.accepts, other.accepts, len(other.accepts))
        self.offered = filled(self.offered, other.offered, other.choices)
        self.due = filled(self.due, other.due, other.depth)
        self.laid = filled(self.laid, other.laid, other.laid_cards)
        self.take_numbers(other)

    def take_numbers(self, other: State) -> None:
        """All of another table that is not a row; who listens there does not listen here."""
        self.choices = other.choices
        self.depth = other.depth
        self.laid_cards = other.laid_cards
        self.leads = other.leads
        self.heads = other.heads
        self.ends = other.ends
        self.arrived = other.arrived
        self.opened = other.opened
        self.welcome = other.welcome
        self.closable = other.closable
        self.used_keys = other.used_keys
        self.waived = other.waived
        self.waived_skeletons = other.waived_skeletons
        self.chosen = other.chosen
        self.turned = other.turned
        self.prevented = other.prevented
        self.fetched = other.fetched
        self.awarded = other.awarded
        self.purple = other.purple
        self.haunted = other.haunted
        self.spare = other.spare
        self.turn = other.turn
        self.shuffles = other.shuffles
        self.menace_shuffles = other.menace_shuffles
        self.hand_limit = other.hand_limit
        self.time_limit = other.time_limit
        self.stability_limit = other.stability_limit
        self.time_icons = other.time_icons
        self.outcome = other.outcome
        self.awaiting = other.awaiting
        self.question = other.question
        self.pool = other.pool

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    # Comparing

    def key(self) -> tuple[int, ...]:
        """All that makes this table what it is, in numbers: the same table has the same key.

        What no rule can ever ask for is left out: in which order cards of different lines were
        played, the pool of a card that has come, the question of a game that is over, and who
        listens. The case is not a number; `==` compares it too.
        """
        over = self.outcome != RUNNING
        numbers: list[int] = [
            self.leads, self.heads, self.ends, self.arrived, self.opened, self.welcome,
            self.closable, self.used_keys, self.waived, self.waived_skeletons, self.chosen,
            self.turned, self.prevented, self.fetched, self.awarded, int(self.purple),
            int(self.haunted), self.spare, self.turn, self.shuffles, self.menace_shuffles,
            self.hand_limit, self.time_limit, self.stability_limit, self.time_icons,
            self.outcome, self.awaiting, 0 if over else self.question,
            self.pool if self.awaiting == A_CARD else 0,
        ]  # fmt: skip
        add_row(numbers, self.zones)
        add_row(numbers, self.agenda)
        add_row(numbers, self.accepts)
        add_row(numbers, self.options)
        line: i64 = 0
        while line < self.opened:
            add_row(numbers, self.row(line))
            line += 1
        return tuple(numbers)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.case.identity == other.case.identity and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # What is asked and what is due

    @property
    def options(self) -> vec[i64]:
        """The legal answers of the decision that is awaited."""
        return self.offered[: self.choices]

    @property
    def agenda(self) -> vec[i64]:
        """The steps still to be done; the last of them comes next."""
        return self.due[: self.depth]

    @property
    def played(self) -> vec[i64]:
        """The cards in open lines in the order in which they were played."""
        return self.laid[: self.laid_cards]

    def offer(self, option: i64) -> None:
        """One more legal answer."""
        if self.choices < len(self.offered):
            self.offered[self.choices] = option
        else:
            self.offered = append(self.offered, option)
        self.choices += 1

    def offer_each(self, option: i64, cards: i64) -> None:
        """The option once for each of the cards."""
        while cards:
            self.offer(option | (lowest(cards) << 8))
            cards &= cards - 1

    # What lies where

    def row(self, line: i64) -> vec[i64]:
        """The cards played to a line, from left to right."""
        cards = self.zones[LINES + line]
        row = vec[i64]()
        for card in self.played:
            if cards & BIT[card]:
                row = append(row, card)
        return row

    def size(self, zone: i64) -> i64:
        """How many cards a zone has. [R-ZONE-03]"""
        return count(self.zones[zone])

    def line(self, line: i64) -> i64:
        """The cards played to a line."""
        return self.zones[LINES + line]

    def length(self, line: i64) -> i64:
        """How many cards have been played to a line."""
        return count(self.zones[LINES + line])

    def head(self, line: i64) -> i64:
        """The Victim or Case Card of a line, -1 if the line is not open."""
        return at(self.heads, line)

    def last(self, line: i64) -> i64:
        """The last card played to a line, -1 if none has been. [R-VOC-04]"""
        return at(self.ends, line)

    def first_lead(self) -> i64:
        """The leftmost card of the Leads row, -1 if the row is empty. [R-VOC-05]"""
        return at(self.leads, 0)

    def leads_complete(self) -> bool:
        """Whether the Leads row has no empty space."""
        return at(self.leads, LEADS_ROW - 1) >= 0

    def victims_left(self) -> i64:
        """How many Victims can still be drawn; the spare ones lie unseen in the box."""
        return count(self.zones[VICTIMS]) - self.spare

    def menaces_left(self) -> i64:
        """How many menaces can still be drawn; a spare one lies unseen in the box."""
        return count(self.zones[MENACES_I] | self.zones[MENACES_II]) - self.spare

    def clue_faces(self, zone: i64) -> i64:
        """The cards of a zone that show a Clue face. [AMB-27]"""
        tables = self.case.tables
        return self.zones[zone] & tables.clues & ~(tables.two_faced & ~self.turned)

    def tools_at_hand(self) -> bool:
        """A card that a free action needs is in the Briefcase or the hand."""
        return bool((self.zones[BRIEFCASE] | self.zones[HAND]) & self.case.tools)

    def resting(self) -> i64:
        """The cards in the Draw stack, the Discard area and the Leads row: not in play."""
        return self.zones[STACK] | self.zones[DISCARD] | self.zones[LEADS]

    def shuffle_count(self, pool: i64) -> i64:
        """How often a pool has been shuffled since set-up."""
        if pool == STACK:
            return self.shuffles
        if pool in (MENACES_I, MENACES_II):
            return self.menace_shuffles
        return 0

    def absent_asked(self) -> bool:
        """Chance is asked which card was never in the pool, not which one lies on top. [AMB-127]"""
        return self.question & 255 == ABSENT_MENACE

    # Moving cards

    def move(self, card: i64, source: i64, target: i64) -> None:
        """From one zone to another, the ordered ones excepted."""
        bit = BIT[card]
        self.zones[source] ^= bit
        self.zones[target] |= bit

    def leave(self, card: i64, zone: i64) -> None:
        """Take a card out of its zone; the caller puts it down elsewhere."""
        self.zones[zone] ^= BIT[card]
        if zone == LEADS:
            self.leads = cut(self.leads, self.place(self.leads, card))
        elif zone == MENACES:
            self.arrived = cut(self.arrived, self.place(self.arrived, card))

    def place(self, row: i64, card: i64) -> i64:
        """Where a card stands in a short row."""
        place: i64 = 0
        while at(row, place) != card:
            place += 1
        return place

    def take_first_lead(self) -> i64:
        """The First lead leaves the row, -1 if there is none. [R-ACT-02]"""
        lead: i64 = (self.leads & 255) - 1
        if lead >= 0:
            self.leads >>= 8
            self.zones[LEADS] ^= BIT[lead]
        return lead

    def add_lead(self, card: i64) -> None:
        """At the right end of the Leads row."""
        self.leads = put(self.leads, count(self.zones[LEADS]), card)
        self.zones[LEADS] |= BIT[card]

    def add_first_lead(self, card: i64) -> None:
        """At the left end of the Leads row."""
        self.leads = (self.leads << 8) | (card + 1)
        self.zones[LEADS] |= BIT[card]

    def add_menace(self, card: i64) -> None:
        """Behind the menaces that are active already. [C3-MENACE-03]"""
        self.arrived = put(self.arrived, count(self.zones[MENACES]), card)
        self.zones[MENACES] |= BIT[card]

    def add_to_line(self, card: i64, line: i64) -> None:
        """At the right end of a line. [R-MATCH-01]"""
        self.zones[LINES + line] |= BIT[card]
        self.ends = put(self.ends, line, card)
        self.lay(card)

    def lay(self, card: i64) -> None:
        """The last of the cards played."""
        if self.laid_cards < len(self.laid):
            self.laid[self.laid_cards] = card
        else:
            self.laid = append(self.laid, card)
        self.laid_cards += 1

    def open_line(self, card: i64) -> i64:
        """A new line below the others, beginning at this Victim or Case Card."""
        line = self.opened
        self.zones[OPEN] |= BIT[card]
        self.heads = put(self.heads, line, card)
        self.opened = line + 1
        return line

    def clear_line(self, line: i64) -> i64:
        """The cards played to a line, which is gone from the table with this.

        Its head leaves the zone of open cases; the caller puts it down.
        """
        cards = self.zones[LINES + line]
        self.zones[LINES + line] = 0
        self.zones[OPEN] &= ~BIT[self.head(line)]
        self.heads = put(self.heads, line, -1)
        self.ends = put(self.ends, line, -1)
        self.waived &= ~cards
        self.waived_skeletons &= ~cards
        self.used_keys &= ~cards
        self.prevented &= ~BIT[line]
        played = self.played
        self.laid_cards = 0
        for card in played:
            if not cards & BIT[card]:
                self.lay(card)
        return cards

    def shuffle_into_stack(self, zone: i64) -> None:
        """A whole zone joins the Draw stack; a shuffle is a union. [AMB-127]"""
        self.zones[STACK] |= self.zones[zone]
        self.zones[zone] = 0
        self.shuffles += 1

    # The agenda

    def begin_turn(self) -> None:
        """The next turn. [R-TURN-01]"""
        self.turn += 1
        self.note(TURN_BEGUN, 0, 0, self.turn)

    def then(self, step: i64) -> None:
        """Do this before anything else that is still to be done."""
        if self.depth < len(self.due):
            self.due[self.depth] = step
        else:
            self.due = append(self.due, step)
        self.depth += 1

    def then_all(self, steps: vec[i64], marks: i64 = 0) -> None:
        """Do these, in their order, before anything else; each with these marks."""
        place: i64 = len(steps)
        while place > 0:
            place -= 1
            self.then(steps[place] | marks)

    def next_step(self) -> i64:
        """Take the next step off the agenda, which must not be empty."""
        self.depth -= 1
        return self.due[self.depth]

    def ask_chance(self, step: i64, pool: i64) -> None:
        """Stop until one card of a pool is dealt for this step."""
        self.awaiting = A_CARD
        self.question = step
        self.pool = pool

    def end(self, outcome: i64) -> None:
        """The game is over; nothing further is resolved. [R-END-02]"""
        self.outcome = outcome
        self.depth = 0
        self.awaiting = THE_END

    def note(self, kind: i64, card: i64 = 0, line: i64 = 0, number: i64 = 0) -> None:
        """Tell whoever listens what has happened."""
        journal = self.journal
        if journal is not None:
            write_down(journal, kind, card, line, number)


def write_down(journal: list[int], kind: i64, card: i64, line: i64, number: i64) -> None:
    """An event for those who listen; apart, so that where nobody does, little is done."""
    journal.append(pack(kind, card, line, number))


def filled(row: vec[i64], source: vec[i64], size: i64) -> vec[i64]:
    """A row that begins with so many items of another, made anew only if it is too short."""
    if len(row) < size:
        return source[:size]
    place: i64 = 0
    while place < size:
        row[place] = source[place]
        place += 1
    return row


def add_row(numbers: list[int], row: vec[i64]) -> None:
    """The row behind the numbers, its length first, so that no two rows can be confused."""
    numbers.append(len(row))
    for item in row:
        numbers.append(item)


def outcome_name(outcome: i64) -> str:
    """The word for how a game ended; `running` while it has not."""
    for name, end in OUTCOMES.items():
        if end == outcome:
            return name
    return "running"


NOTHING_YET: Final = vec[i64]([0] * ZONES)

ROOM: Final = 16
"""What a row can hold before it must grow: enough for most games."""


def empty_state(case: CaseFile) -> State:
    """Nothing laid out yet: every card in its stack. [R-SETUP-01]"""
    zones, accepts = NOTHING_YET[:ZONES], NOTHING_YET[:MOST_LINES]
    for zone, cards in case.start:
        zones[zone] |= cards
    offered, due, laid = NOTHING_YET[:ROOM], NOTHING_YET[:ROOM], NOTHING_YET[:ROOM]
    state = State(case, zones, accepts, offered, due, laid)
    state.spare = case.absent
    return state
