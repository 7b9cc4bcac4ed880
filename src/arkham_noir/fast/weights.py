"""What things on the table are worth to our players, in points: a type in the Big picture is 1000.

There are four columns, for four ways to win: with Victims (Case 1), with storms (Case 2), with
menaces (Case 3 Classic), with Objectives (Case 3 Hardboiled). They were fitted by simulated games
(docs/players.md), so not every small number can be explained.
"""

from __future__ import annotations

from typing import Final

from ..core.bits import i64, vec
from ..core.card_tables import CardTables

VICTIMS: Final = 0
STORMS: Final = 1
MENACES: Final = 2
OBJECTIVES: Final = 3

POINTS: Final[dict[str, tuple[int, int, int, int]]] = {
    # The Big picture: a type, or a card that an Objective names; a head among the Closed cases,
    # which brings Objectives nearer
    "scored": (1000, 1000, 1000, 1000),
    "closed_head": (0, 0, 0, 281),
    # A line: every Puzzle card beyond the first, unused keys (a Lock may come), every card beyond
    # the sixth (the next one costs a check), a storm above it, room for a new one
    "pair": (11, 5, 5, 7),
    "key": (52, 50, 58, 50),
    "second_key": (62, 65, 70, 71),
    "strain": (-47, -47, -50, -54),
    "storm": (0, -31, 0, 0),
    "new_case": (7, 7, 3, 5),
    # What may come and would fit a line: any card, one of a type it lacks, a Puzzle card wanted
    "ways": (3, 3, 0, 0),
    "openings": (-5, -4, -7, -9),
    "puzzle_openings": (6, 6, 11, 6),
    # Puzzle cards that can still be found, for each type that is missing
    "one_left": (27, 25, 21, 23),
    "two_left": (39, 40, 36, 36),
    # The hand
    "hand_puzzle": (28, 25, 32, 32),
    "hand_ready": (14, 11, 18, 21),
    "hand_key": (6, 10, 5, 9),
    "hand_useful": (13, 21, 15, 17),
    "hand_free": (8, 7, 10, 8),
    # The Leads row, the First lead above all: it is discarded unless it is taken or played
    "first_useful": (35, 36, 33, 29),
    "first_fits": (27, 30, 27, 20),
    "first_time": (-35, -38, -36, -37),
    "lead_useful": (40, 42, 40, 39),
    "lead_puzzle": (-5, -5, -8, -5),
    "lead_key": (6, 5, 4, 8),
    "lead_time": (-13, -14, -8, -15),
    # Time: a card of the stack; the contact, or something in the Briefcase; the turn itself, while
    # it is still to be used; a search of the stack that is about to find a card
    "stack": (10, 9, 13, 11),
    "contact": (447, 394, 427, 398),
    "turn": (60, 63, 58, 59),
    "find": (160, 172, 159, 160),
    # Case 3: an active menace; the Machine in play, without which purple icons are nothing
    "menace": (0, 0, -43, -42),
    "machine": (0, 0, 2, 164),
    # The values of a table between which the hope of winning grows from nothing to its most
    "hopeless": (0, 0, 0, 0),
    "hopeful": (8000, 8000, 8000, 9000),
}

ROWS: Final[dict[str, tuple[list[int], list[int], list[int], list[int]]]] = {
    # A Puzzle card wanted in a line, by the types that the line is short of until it can be scored
    "ready": (
        [708, 430, 305, 174, 154, 164],
        [694, 481, 283, 178, 148, 159],
        [664, 427, 296, 186, 146, 166],
        [618, 417, 293, 194, 161, 169],
    ),
    # A line, by the types it shows
    "spread": (
        [0, 32, 94, 161, 225, 313, 411],
        [0, 34, 87, 198, 231, 294, 395],
        [0, 37, 88, 187, 240, 306, 388],
        [0, 31, 77, 182, 258, 309, 378],
    ),
    # The mind, by the room left in the Stability area
    "calm": (
        [0, 24, 298, 452, 554, 560],
        [0, 26, 273, 511, 541, 602],
        [0, 27, 273, 485, 575, 604],
        [0, 27, 291, 494, 534, 597],
    ),
    # Room for one Time card, by the Victims or menaces left
    "hour": (
        [100, 74, 59, 33, 25],
        [88, 74, 78, 39, 23],
        [96, 78, 54, 37, 23],
        [101, 89, 63, 33, 22],
    ),
}


class Weights:
    """One column: the names are those of `POINTS` and `ROWS`."""

    def __init__(self, column: int) -> None:
        self.scored: i64 = POINTS["scored"][column]
        self.closed_head: i64 = POINTS["closed_head"][column]
        self.pair: i64 = POINTS["pair"][column]
        self.key: i64 = POINTS["key"][column]
        self.second_key: i64 = POINTS["second_key"][column]
        self.strain: i64 = POINTS["strain"][column]
        self.storm: i64 = POINTS["storm"][column]
        self.new_case: i64 = POINTS["new_case"][column]
        self.ways: i64 = POINTS["ways"][column]
        self.openings: i64 = POINTS["openings"][column]
        self.puzzle_openings: i64 = POINTS["puzzle_openings"][column]
        self.one_left: i64 = POINTS["one_left"][column]
        self.two_left: i64 = POINTS["two_left"][column]
        self.hand_puzzle: i64 = POINTS["hand_puzzle"][column]
        self.hand_ready: i64 = POINTS["hand_ready"][column]
        self.hand_key: i64 = POINTS["hand_key"][column]
        self.hand_useful: i64 = POINTS["hand_useful"][column]
        self.hand_free: i64 = POINTS["hand_free"][column]
        self.first_useful: i64 = POINTS["first_useful"][column]
        self.first_fits: i64 = POINTS["first_fits"][column]
        self.first_time: i64 = POINTS["first_time"][column]
        self.lead_useful: i64 = POINTS["lead_useful"][column]
        self.lead_puzzle: i64 = POINTS["lead_puzzle"][column]
        self.lead_key: i64 = POINTS["lead_key"][column]
        self.lead_time: i64 = POINTS["lead_time"][column]
        self.stack: i64 = POINTS["stack"][column]
        self.contact: i64 = POINTS["contact"][column]
        self.turn: i64 = POINTS["turn"][column]
        self.find: i64 = POINTS["find"][column]
        self.menace: i64 = POINTS["menace"][column]
        self.machine: i64 = POINTS["machine"][column]
        self.hopeless: i64 = POINTS["hopeless"][column]
        self.hopeful: i64 = POINTS["hopeful"][column]
        self.ready: vec[i64] = vec[i64](ROWS["ready"][column])
        self.spread: vec[i64] = vec[i64](ROWS["spread"][column])
        self.calm: vec[i64] = vec[i64](ROWS["calm"][column])
        self.hour: vec[i64] = vec[i64](ROWS["hour"][column])


ALL_WEIGHTS: Final = [Weights(VICTIMS), Weights(STORMS), Weights(MENACES), Weights(OBJECTIVES)]


def weights_for(tables: CardTables) -> Weights:
    """The weights for the way to win that the cards of a game offer."""
    if len(tables.objectives) > 0:
        return ALL_WEIGHTS[OBJECTIVES]
    if tables.menaces:
        return ALL_WEIGHTS[MENACES]
    return ALL_WEIGHTS[STORMS if tables.storms else VICTIMS]
