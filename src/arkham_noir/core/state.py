"""The state of a game. It holds no secrets: face-down stacks are sets without an order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .bits import BIT, append, card_at, count, i64, lowest, put, vec, without_place
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
"""The outcomes of a game, with the words that positions, records and JSON use."""

NOTHING: Final = 0
A_DECISION: Final = 1
A_CARD: Final = 2
THE_END: Final = 3


@mypyc_attr(free_list_len=1)
class State:
    """Zones, lines, limits, the agenda of pending steps, and the answer that is awaited.

    `awaiting` is `A_DECISION` if the player must answer the step in `question`, and `A_CARD` if
    chance must. `options` are the legal moves of a decision, and `pool` is the zone from which
    chance takes a card.

    `leads`, `heads`, `ends` and `arrived` are short rows. Place 0 of `leads` is the First lead.
    Place n of `heads` is the Victim or Case Card of line n, and place n of `ends` is its last
    played card. `arrived` has the Menaces in order of arrival.

    `accepts[n]` are the clues that may join line n now, and `welcome` those that any line accepts.
    Bit n of `closable` is line n. `used_keys` have opened a lock. `waived` are cards whose Lock was
    opened without a key, and `waived_skeletons` those whose Skeleton lock was.

    Three rows are reused to avoid allocating memory: the first `choices` items of `offered`, the
    first `depth` items of `due`, and the first `laid_cards` items of `laid` are valid. The rows
    grow if necessary. `options`, `agenda` and `played` return the valid items.
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
        """Return an independent copy."""
        new = State(
            self.case, self.zones[:], self.accepts[:], self.options, self.agenda, self.played
        )
        new.take_numbers(self)
        return new

    def copy_from(self, other: State) -> None:
        """Make this state equal to another. Faster than `copy`, because the rows are reused."""
        self.case = other.case
        self.journal = None
        self.zones = filled(self.zones, other.zones, len(other.zones))
        self.accepts = filled(self.accepts, other.accepts, len(other.accepts))
        self.offered = filled(self.offered, other.offered, other.choices)
        self.due = filled(self.due, other.due, other.depth)
        self.laid = filled(self.laid, other.laid, other.laid_cards)
        self.take_numbers(other)

    def take_numbers(self, other: State) -> None:
        """Copy everything from another state except its rows and its journal."""
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
        """Return the state as a tuple of numbers: equal states have equal keys.

        The key leaves out what no rule can ask for: the order in which cards of different lines
        were played, the pool of a card that has been dealt, the question of a finished game, and
        the journal. The case is not a number; `==` compares it too.
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

    # Options and agenda

    @property
    def options(self) -> vec[i64]:
        """Return the options of the decision that is awaited."""
        return self.offered[: self.choices]

    @property
    def agenda(self) -> vec[i64]:
        """Return the pending steps; the last of them comes next."""
        return self.due[: self.depth]

    @property
    def played(self) -> vec[i64]:
        """Return the cards in open lines, in the order in which they were played."""
        return self.laid[: self.laid_cards]

    def offer(self, option: i64) -> None:
        """Add an option."""
        if self.choices < len(self.offered):
            self.offered[self.choices] = option
        else:
            self.offered = append(self.offered, option)
        self.choices += 1

    def offer_each(self, option: i64, cards: i64) -> None:
        """Add the option once for each of the cards."""
        while cards:
            self.offer(option | (lowest(cards) << 8))
            cards &= cards - 1

    # Cards by zone

    def row(self, line: i64) -> vec[i64]:
        """Return the cards played to a line, from left to right."""
        cards = self.zones[LINES + line]
        row = vec[i64]()
        for card in self.played:
            if cards & BIT[card]:
                row = append(row, card)
        return row

    def size(self, zone: i64) -> i64:
        """Return the number of cards in a zone [R-ZONE-03]."""
        return count(self.zones[zone])

    def line(self, line: i64) -> i64:
        """Return the set of cards played to a line."""
        return self.zones[LINES + line]

    def length(self, line: i64) -> i64:
        """Return the number of cards played to a line."""
        return count(self.zones[LINES + line])

    def head(self, line: i64) -> i64:
        """Return the Victim or Case Card of a line, or -1 if the line is not open."""
        return card_at(self.heads, line)

    def last(self, line: i64) -> i64:
        """Return the last card played to a line, or -1 if there is none [R-VOC-04]."""
        return card_at(self.ends, line)

    def first_lead(self) -> i64:
        """Return the leftmost card of the Leads row, or -1 if the row is empty [R-VOC-05]."""
        return card_at(self.leads, 0)

    def leads_complete(self) -> bool:
        """Return whether the Leads row has no empty space."""
        return card_at(self.leads, LEADS_ROW - 1) >= 0

    def victims_left(self) -> i64:
        """Return the number of Victims that can still be drawn, without the absent ones."""
        return count(self.zones[VICTIMS]) - self.spare

    def menaces_left(self) -> i64:
        """Return the number of Menaces that can still be drawn, without the absent one."""
        return count(self.zones[MENACES_I] | self.zones[MENACES_II]) - self.spare

    def clue_faces(self, zone: i64) -> i64:
        """Return the cards of a zone that show a Clue face [AMB-27]."""
        tables = self.case.tables
        return self.zones[zone] & tables.clues & ~(tables.two_faced & ~self.turned)

    def tools_at_hand(self) -> bool:
        """Return whether a card that a free action needs is in the Briefcase or the hand."""
        return bool((self.zones[BRIEFCASE] | self.zones[HAND]) & self.case.tools)

    def cards_out_of_play(self) -> i64:
        """Return the cards in Draw stack, Discard area and Leads row, which are not in play."""
        return self.zones[STACK] | self.zones[DISCARD] | self.zones[LEADS]

    def shuffle_count(self, pool: i64) -> i64:
        """Return how often a pool has been shuffled since setup."""
        if pool == STACK:
            return self.shuffles
        if pool in (MENACES_I, MENACES_II):
            return self.menace_shuffles
        return 0

    def absent_asked(self) -> bool:
        """Return whether chance is asked for the absent card instead of the top card [AMB-127]."""
        return self.question & 255 == ABSENT_MENACE

    # Moving cards

    def move(self, card: i64, source: i64, target: i64) -> None:
        """Move a card from one zone to another; not for zones with an order."""
        bit = BIT[card]
        self.zones[source] ^= bit
        self.zones[target] |= bit

    def leave(self, card: i64, zone: i64) -> None:
        """Remove a card from its zone. The caller puts it somewhere else."""
        self.zones[zone] ^= BIT[card]
        if zone == LEADS:
            self.leads = without_place(self.leads, self.place(self.leads, card))
        elif zone == MENACES:
            self.arrived = without_place(self.arrived, self.place(self.arrived, card))

    def place(self, row: i64, card: i64) -> i64:
        """Return the place of a card in a short row."""
        place: i64 = 0
        while card_at(row, place) != card:
            place += 1
        return place

    def take_first_lead(self) -> i64:
        """Remove the First lead from the row and return it, or -1 if there is none [R-ACT-02]."""
        lead: i64 = (self.leads & 255) - 1
        if lead >= 0:
            self.leads >>= 8
            self.zones[LEADS] ^= BIT[lead]
        return lead

    def add_lead(self, card: i64) -> None:
        """Add a card at the right end of the Leads row."""
        self.leads = put(self.leads, count(self.zones[LEADS]), card)
        self.zones[LEADS] |= BIT[card]

    def add_first_lead(self, card: i64) -> None:
        """Add a card at the left end of the Leads row."""
        self.leads = (self.leads << 8) | (card + 1)
        self.zones[LEADS] |= BIT[card]

    def add_menace(self, card: i64) -> None:
        """Add a Menace behind the active ones [C3-MENACE-03]."""
        self.arrived = put(self.arrived, count(self.zones[MENACES]), card)
        self.zones[MENACES] |= BIT[card]

    def add_to_line(self, card: i64, line: i64) -> None:
        """Add a card at the right end of a line [R-MATCH-01]."""
        self.zones[LINES + line] |= BIT[card]
        self.ends = put(self.ends, line, card)
        self.lay(card)

    def lay(self, card: i64) -> None:
        """Append a card to the cards played."""
        if self.laid_cards < len(self.laid):
            self.laid[self.laid_cards] = card
        else:
            self.laid = append(self.laid, card)
        self.laid_cards += 1

    def open_line(self, card: i64) -> i64:
        """Open a new line below the others, starting with this Victim or Case Card."""
        line = self.opened
        self.zones[OPEN] |= BIT[card]
        self.heads = put(self.heads, line, card)
        self.opened = line + 1
        return line

    def clear_line(self, line: i64) -> i64:
        """Remove a line from the table and return the cards that were played to it.

        Its head leaves the zone of open cases. The caller puts it somewhere else.
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
        """Shuffle a whole zone into the Draw stack: the union of two sets [AMB-127]."""
        self.zones[STACK] |= self.zones[zone]
        self.zones[zone] = 0
        self.shuffles += 1

    # The agenda

    def begin_turn(self) -> None:
        """Begin the next turn [R-TURN-01]."""
        self.turn += 1
        self.note(TURN_BEGUN, 0, 0, self.turn)

    def then(self, step: i64) -> None:
        """Put a step on the agenda before all others."""
        if self.depth < len(self.due):
            self.due[self.depth] = step
        else:
            self.due = append(self.due, step)
        self.depth += 1

    def then_all(self, steps: vec[i64], marks: i64 = 0) -> None:
        """Put these steps on the agenda before all others, in their order and with these marks."""
        place: i64 = len(steps)
        while place > 0:
            place -= 1
            self.then(steps[place] | marks)

    def next_step(self) -> i64:
        """Take the next step off the agenda, which must not be empty."""
        self.depth -= 1
        return self.due[self.depth]

    def ask_chance(self, step: i64, pool: i64) -> None:
        """Wait until a card of a pool is dealt for this step."""
        self.awaiting = A_CARD
        self.question = step
        self.pool = pool

    def end(self, outcome: i64) -> None:
        """End the game; nothing else is resolved [R-END-02]."""
        self.outcome = outcome
        self.depth = 0
        self.awaiting = THE_END

    def note(self, kind: i64, card: i64 = 0, line: i64 = 0, number: i64 = 0) -> None:
        """Record an event in the journal, if there is one."""
        journal = self.journal
        if journal is not None:
            write_down(journal, kind, card, line, number)


def write_down(journal: list[int], kind: i64, card: i64, line: i64, number: i64) -> None:
    """Append an event to a journal; separate, so that `note` is cheap without one."""
    journal.append(pack(kind, card, line, number))


def filled(row: vec[i64], source: vec[i64], size: i64) -> vec[i64]:
    """Return a row that begins with `size` items of another; reuse `row` if it is long enough."""
    if len(row) < size:
        return source[:size]
    place: i64 = 0
    while place < size:
        row[place] = source[place]
        place += 1
    return row


def add_row(numbers: list[int], row: vec[i64]) -> None:
    """Append a row to the numbers, its length first, so that different rows stay distinct."""
    numbers.append(len(row))
    for item in row:
        numbers.append(item)


def outcome_name(outcome: i64) -> str:
    """Return the word for an outcome; `running` for an unfinished game."""
    for name, end in OUTCOMES.items():
        if end == outcome:
            return name
    return "running"


NOTHING_YET: Final = vec[i64]([0] * ZONES)

ROOM: Final = 16
"""The initial capacity of a row: enough for most games."""


def empty_state(case: CaseFile) -> State:
    """Return a state with every card in its stack [R-SETUP-01]."""
    zones, accepts = NOTHING_YET[:ZONES], NOTHING_YET[:MOST_LINES]
    for zone, cards in case.start:
        zones[zone] |= cards
    offered, due, laid = NOTHING_YET[:ROOM], NOTHING_YET[:ROOM], NOTHING_YET[:ROOM]
    state = State(case, zones, accepts, offered, due, laid)
    state.spare = case.absent
    return state
