"""Random games under watch: every invariant at every decision, every occurrence counted."""

from __future__ import annotations

from typing import Final

from ..core import events, options
from ..core.agenda import answer, deal
from ..core.bits import ALL, BIT, at, count, i64, vec
from ..core.case_file import WAIVES_NOTHING, CaseFile
from ..core.chance import Luck
from ..core.rules.requirements import accepted
from ..core.rules.setup import new_table
from ..core.state import A_CARD, A_DECISION, RUNNING, State
from ..core.steps import HAND_LIMIT, KINDS
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
"""No game can take so many decisions; one that does never ends."""


LONGEST_ROW: Final = 8
"""The places of a short row: no card stands behind them."""


class Tally:
    """How often everything occurred: events, questions, free actions, effects in vain."""

    def __init__(self) -> None:
        self.events: vec[i64] = vec[i64]([0] * 256)
        self.questions: vec[i64] = vec[i64]([0] * KINDS)
        self.options: vec[i64] = vec[i64]([0] * 256)
        self.skipped: vec[i64] = vec[i64]([0] * KINDS)
        self.void: vec[i64] = vec[i64]([0] * KINDS)
        self.used: vec[i64] = vec[i64]([0] * 256)
        self.outcomes: vec[i64] = vec[i64]([0] * 4)
        self.games: i64 = 0
        self.decisions: i64 = 0

    def hear(self, journal: list[int]) -> None:
        """Count the events of one answer."""
        for said in journal:
            packed: i64 = said
            kind: i64 = packed & 255
            self.events[kind] += 1
            if kind == events.EFFECT_SKIPPED:
                self.skipped[packed >> 24] += 1
            elif kind == events.EFFECT_VOID:
                self.void[packed >> 24] += 1
            elif kind == events.CONTACT_USED:
                self.used[packed >> 24] += 1


def fault(table: State) -> str:
    """The first invariant that does not hold; nothing if all do."""
    if not cards_conserved(table):
        return "a card is lost or doubled"
    if table.awaiting == A_DECISION and len(table.options) == 0:
        return "a decision has no option"
    if count(table.zones[LEADS]) > LEADS_ROW or not in_order(table.leads, table.zones[LEADS]):
        return "the Leads row and its order differ"
    if not in_order(table.arrived, table.zones[MENACES]):
        return "the active menaces and their order differ"
    if not heads_open(table):
        return "the open cases and their lines differ"
    if not none_unseen(table):
        return "more cards lie unseen in the box than are unseen"
    if not lines_fresh(table):
        return "what a line accepts is stale"
    if count(table.zones[HAND]) > table.hand_limit and not discard_due(table):
        return "the hand is over its limit and nothing is asked"
    return ""


def cards_conserved(table: State) -> bool:
    """Every card is in exactly one zone. [R-ZONE-01]"""
    deck = table.case.deck
    seen: i64 = 0
    total: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        seen |= table.zones[zone]
        total += count(table.zones[zone])
        zone += 1
    return seen == deck.all and total == count(seen)


def in_order(row: i64, cards: i64) -> bool:
    """A short row holds these cards, once each, without a gap."""
    size = count(cards)
    if size < LONGEST_ROW and row >> (size << 3):
        return False
    place: i64 = 0
    while place < size:
        card = at(row, place)
        if card < 0 or not (cards >> card) & 1:
            return False
        cards ^= BIT[card]
        place += 1
    return True


def heads_open(table: State) -> bool:
    """Every line has its Victim or Case Card among the open ones, and no other line has cards."""
    heads: i64 = 0
    line: i64 = 0
    while line < MOST_LINES:
        head = table.head(line)
        if head >= 0 and (line >= table.opened or (heads >> head) & 1):
            return False
        if head >= 0:
            heads |= BIT[head]
        elif table.zones[LINES + line]:
            return False
        line += 1
    return heads == table.zones[OPEN]


def none_unseen(table: State) -> bool:
    """As many Victims or class I menaces are there as are said to lie unseen in the box."""
    return 0 <= table.spare <= count(table.zones[VICTIMS] | table.zones[MENACES_I])


def lines_fresh(table: State) -> bool:
    """What each line accepts and which can be closed is what the rules would say anew."""
    line: i64 = 0
    while line < table.opened:
        expected: i64 = 0
        if table.head(line) >= 0:
            expected = accepted(table, line, WAIVES_NOTHING)
        if (table.accepts[line] ^ expected) & ALL:
            return False
        types = table.case.deck.type_count(table.zones[LINES + line])
        if (types >= table.case.types_to_close) != ((table.closable >> line) & 1 == 1):
            return False
        line += 1
    return True


def discard_due(table: State) -> bool:
    """A discard down to the hand limit is asked or stands on the agenda."""
    if table.outcome != RUNNING or table.question & 255 == HAND_LIMIT:
        return True
    for step in table.agenda:
        if step & 255 == HAND_LIMIT:
            return True
    return False


def eager_choice(table: State, luck: Luck) -> i64:
    """One of the options, those that build, close and score twice as likely to be looked at."""
    best: i64 = luck.below(len(table.options))
    tries: i64 = 0
    while tries < 2:
        verb: i64 = table.options[best] & 255
        if verb != options.PASS and verb != options.TAKE and verb != options.SKIP:
            return best
        best = luck.below(len(table.options))
        tries += 1
    return best


def watch_game(case: CaseFile, luck: Luck, eager: bool, tally: Tally) -> str:
    """Play one random game to its end under watch; the first fault, or nothing."""
    journal: list[int] = []
    wrong = watch_table(new_table(case, journal), luck, eager, tally)
    tally.hear(journal)
    return wrong


def watch_table(table: State, luck: Luck, eager: bool, tally: Tally) -> str:
    """Play on from a table at random to the end; the first fault, or nothing."""
    decisions: i64 = 0
    while table.outcome == RUNNING:
        if table.awaiting == A_CARD:
            deal(table, luck.card(table.zones[table.pool]))
            continue
        wrong = fault(table)
        if wrong or decisions > LONGEST:
            return wrong or "the game does not end"
        choice: i64 = eager_choice(table, luck) if eager else luck.below(len(table.options))
        tally.questions[table.question & 255] += 1
        tally.options[table.options[choice] & 255] += 1
        answer(table, table.options[choice])
        decisions += 1
    tally.outcomes[table.outcome] += 1
    tally.decisions += decisions
    tally.games += 1
    return fault(table)


def watch_games(case: CaseFile, games: i64, seed: i64, tally: Tally) -> str:
    """So many games from one seed, every second one eager; the first fault, or nothing."""
    luck = Luck(seed)
    played: i64 = 0
    while played < games:
        wrong = watch_game(case, luck, played % 2 == 1, tally)
        if wrong:
            return wrong
        played += 1
    return ""
