"""Random games with all invariants checked at every decision, and all occurrences counted."""

from __future__ import annotations

from typing import Final

from ..core import events, options
from ..core.agenda import answer, deal
from ..core.bits import ALL, BIT, card_at, count, i64, vec
from ..core.case_file import WAIVES_NOTHING, CaseFile
from ..core.chance import Luck
from ..core.packed import kind_of, number_of
from ..core.rules.haunter import machine_in_play
from ..core.rules.requirements import accepted_clues
from ..core.rules.setup import new_state
from ..core.state import A_CARD, A_DECISION, RUNNING, State
from ..core.steps import HAND_LIMIT
from ..core.zones import (
    HAND,
    LEADS,
    LEADS_ROW,
    LINES,
    MENACES,
    MENACES_I,
    MOST_LINES,
    OPEN,
    VICTIMS,
    ZONES,
)  # fmt: skip

LONGEST: Final = 2000
"""The number of decisions that no game can reach; a game that does never ends."""


LONGEST_ROW: Final = 8
"""The number of places in a short row."""


class OccurrenceTally:
    """Counts of everything that occurred: events, questions, free actions, empty effects."""

    def __init__(self) -> None:
        self.events: vec[i64] = vec[i64]([0] * 256)
        self.questions: vec[i64] = vec[i64]([0] * 256)
        self.options: vec[i64] = vec[i64]([0] * 256)
        self.skipped: vec[i64] = vec[i64]([0] * 256)
        self.void: vec[i64] = vec[i64]([0] * 256)
        self.used: vec[i64] = vec[i64]([0] * 256)
        self.outcomes: vec[i64] = vec[i64]([0] * 4)
        self.games: i64 = 0
        self.decisions: i64 = 0

    def count_events(self, journal: list[int]) -> None:
        """Count the events of one move."""
        for said in journal:
            packed: i64 = said
            kind = kind_of(packed)
            self.events[kind] += 1
            if kind == events.EFFECT_SKIPPED:
                self.skipped[number_of(packed)] += 1
            elif kind == events.EFFECT_VOID:
                self.void[number_of(packed)] += 1
            elif kind == events.CONTACT_USED:
                self.used[number_of(packed)] += 1


def fault(state: State) -> str:
    """Return the first invariant that does not hold, or an empty text."""
    if not cards_conserved(state):
        return "a card is missing or in two zones"
    if state.awaiting == A_DECISION and state.choices == 0:
        return "a decision has no option"
    if count(state.zones[LEADS]) > LEADS_ROW or not in_order(state.leads, state.zones[LEADS]):
        return "the Leads row and its order have different cards"
    if not in_order(state.arrived, state.zones[MENACES]):
        return "the active Menaces and their order have different cards"
    if not heads_open(state):
        return "the open cases do not match their lines"
    if not none_unseen(state):
        return "more cards are absent than are face down"
    if not lines_fresh(state):
        return "the stored set of cards that a line accepts is out of date"
    if state.case.watched and state.purple != machine_in_play(state):
        return "the purple icons do not match the Machine"
    if count(state.zones[HAND]) > state.hand_limit and not discard_due(state):
        return "the hand is over its limit and no discard is asked for"
    return ""


def cards_conserved(state: State) -> bool:
    """Return whether every card is in exactly one zone [R-ZONE-01]."""
    tables = state.case.tables
    seen: i64 = 0
    total: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        seen |= state.zones[zone]
        total += count(state.zones[zone])
        zone += 1
    return seen == tables.all and total == count(seen)


def in_order(row: i64, cards: i64) -> bool:
    """Return whether a short row has these cards, once each, without a gap."""
    size = count(cards)
    if size < LONGEST_ROW and row >> (size << 3):
        return False
    place: i64 = 0
    while place < size:
        card = card_at(row, place)
        if card < 0 or not (cards >> card) & 1:
            return False
        cards ^= BIT[card]
        place += 1
    return True


def heads_open(state: State) -> bool:
    """Return whether every line has its head among the open cases, and no other line has cards."""
    heads: i64 = 0
    line: i64 = 0
    while line < MOST_LINES:
        head = state.head(line)
        if head >= 0 and (line >= state.opened or (heads >> head) & 1):
            return False
        if head >= 0:
            heads |= BIT[head]
        elif state.zones[LINES + line]:
            return False
        line += 1
    return heads == state.zones[OPEN]


def none_unseen(state: State) -> bool:
    """Return whether no more Victims or class I Menaces are absent than are face down."""
    return 0 <= state.spare <= count(state.zones[VICTIMS] | state.zones[MENACES_I])


def lines_fresh(state: State) -> bool:
    """Return whether the stored acceptance and closability of each line are up to date."""
    line: i64 = 0
    while line < state.opened:
        expected: i64 = 0
        if state.head(line) >= 0:
            expected = accepted_clues(state, line, WAIVES_NOTHING)
        if (state.accepts[line] ^ expected) & ALL:
            return False
        types = state.case.tables.type_count(state.zones[LINES + line])
        if (types >= state.case.types_to_close) != ((state.closable >> line) & 1 == 1):
            return False
        line += 1
    return True


def discard_due(state: State) -> bool:
    """Return whether a discard down to the hand limit is asked for or on the agenda."""
    if state.outcome != RUNNING or state.question & 255 == HAND_LIMIT:
        return True
    for step in state.agenda:
        if step & 255 == HAND_LIMIT:
            return True
    return False


def eager_choice(state: State, luck: Luck) -> i64:
    """Return an option; those that build, close and score get a second chance."""
    best: i64 = luck.below(state.choices)
    tries: i64 = 0
    while tries < 2:
        verb: i64 = state.offered[best] & 255
        if verb != options.PASS and verb != options.TAKE and verb != options.SKIP:
            return best
        best = luck.below(state.choices)
        tries += 1
    return best


def watch_game(case: CaseFile, luck: Luck, eager: bool, tally: OccurrenceTally) -> str:
    """Play one random game to its end with checks; return the first fault or an empty text."""
    journal: list[int] = []
    wrong = watch_table(new_state(case, journal), luck, eager, tally)
    tally.count_events(journal)
    return wrong


def watch_table(state: State, luck: Luck, eager: bool, tally: OccurrenceTally) -> str:
    """Play on from a state at random with checks; return the first fault or an empty text."""
    decisions: i64 = 0
    while state.outcome == RUNNING:
        if state.awaiting == A_CARD:
            deal(state, luck.card(state.zones[state.pool]))
            continue
        wrong = fault(state)
        if wrong or decisions > LONGEST:
            return wrong or "the game does not end"
        choice: i64 = eager_choice(state, luck) if eager else luck.below(state.choices)
        tally.questions[state.question & 255] += 1
        tally.options[state.offered[choice] & 255] += 1
        answer(state, state.offered[choice])
        decisions += 1
    tally.outcomes[state.outcome] += 1
    tally.decisions += decisions
    tally.games += 1
    return fault(state)


def watch_games(case: CaseFile, games: i64, seed: i64, tally: OccurrenceTally) -> str:
    """Play games from one seed, every second one eager; return the first fault or an empty text."""
    luck = Luck(seed)
    played: i64 = 0
    while played < games:
        wrong = watch_game(case, luck, played % 2 == 1, tally)
        if wrong:
            return wrong
        played += 1
    return ""
