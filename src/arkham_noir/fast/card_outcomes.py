"""Statistics of every card over many games, counted in the compiled loop."""

from __future__ import annotations

from typing import Final

from ..core import events
from ..core.agenda import answer
from ..core.bits import BIT, i64, vec
from ..core.case_file import CaseFile
from ..core.packed import card_of, kind_of
from ..core.rules.setup import new_state
from ..core.state import RUNNING, WON, State
from ..core.zones import (
    BOX,
    CASES,
    FORMULA,
    HAND,
    LINES,
    MENACES_I,
    MENACES_II,
    PICTURE,
    STACK,
    STORMS,
    VICTIMS,
    ZONES,
)  # fmt: skip
from .batch_loop import FastPlayer, players_luck
from .chance_sources import ByDeal, DealWords
from .progress import progress
from .table_core import settle_by

FATES: Final = ("seen", "taken", "played", "scored", "discarded")
"""The outcomes counted for a card, each at most once a game.

A card is seen when it leaves its stack and taken when it is in the hand. It is played when it is in
a line, and scored when it reaches the Big picture. It is discarded when it goes to the Discard or
Time area.
"""

ASIDE: Final = (STACK, VICTIMS, BOX, STORMS, FORMULA, CASES, MENACES_I, MENACES_II)
"""The zones of cards that have not entered the game."""

SEEN: Final = 0
TAKEN: Final = 1
PLAYED: Final = 2
SCORED: Final = 3
DISCARDED: Final = 4


class CardFigures:
    """For every outcome and card: the number of games with it, and how many of those were won."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards
        self.games: vec[i64] = vec[i64]([0] * (len(FATES) * cards))
        self.won: vec[i64] = vec[i64]([0] * (len(FATES) * cards))
        self.now: vec[i64] = vec[i64]([0] * len(FATES))

    def begin(self) -> None:
        """Start a new game."""
        fate: i64 = 0
        while fate < len(FATES):
            self.now[fate] = 0
            fate += 1

    def look(self, state: State) -> None:
        """Record where the cards are now."""
        zones = state.zones
        away: i64 = 0
        for zone in ASIDE:
            away |= zones[zone]
        line: i64 = LINES
        while line < ZONES:
            self.now[PLAYED] |= zones[line]
            line += 1
        self.now[SEEN] |= state.case.tables.all & ~away
        self.now[TAKEN] |= zones[HAND]
        self.now[SCORED] |= zones[PICTURE]

    def record_events(self, journal: list[int]) -> None:
        """Record the events since the last look."""
        for said in journal:
            packed: i64 = said
            kind = kind_of(packed)
            if kind == events.CARD_PLAYED:
                self.now[PLAYED] |= BIT[card_of(packed)]
            elif kind == events.SCORED:
                self.now[SCORED] |= BIT[card_of(packed)]
            elif kind == events.DISCARDED or kind == events.DISCARDED_TIME:
                self.now[DISCARDED] |= BIT[card_of(packed)]

    def end(self, won: bool) -> None:
        """Count the finished game."""
        self.now[SEEN] |= self.now[PLAYED] | self.now[SCORED] | self.now[DISCARDED]
        fate: i64 = 0
        while fate < len(FATES):
            card: i64 = 0
            while card < self.cards:
                if (self.now[fate] >> card) & 1:
                    self.games[fate * self.cards + card] += 1
                    if won:
                        self.won[fate * self.cards + card] += 1
                card += 1
            fate += 1


def play_and_count(
    case: CaseFile, words: DealWords, player: FastPlayer, seeds: list[str], figures: CardFigures
) -> list[int]:
    """Play the games of `play_games` and count the outcomes of the cards."""
    found: list[int] = []
    deal = ByDeal(words, "")
    for seed in seeds:
        deal.begin(seed)
        player.begin(players_luck(seed))
        figures.begin()
        journal: list[int] = []
        state = new_state(case, journal)
        settle_by(state, deal)
        decisions: i64 = 0
        while state.outcome == RUNNING:
            figures.look(state)
            answer(state, player.choose(state))
            settle_by(state, deal)
            decisions += 1
        figures.look(state)
        figures.record_events(journal)
        figures.end(state.outcome == WON)
        found.append(state.outcome)
        found.append(decisions)
        found.extend(progress(state))
    return found
