"""The layout of features: tables of weights, each over a few small counts.

A table is about the position, or about each line, card or type. Each of these makes exactly one
cell of the table true. For example, one cell is for 2 missing types, 3 Victims left and room for 1
card in the Time area. The value of a position is the sum of the weights of all true cells
(`fast.evaluation.extract` finds them).
"""

from __future__ import annotations

from typing import Final

from ...core.bits import i64

# The range of each count; larger numbers count as the largest.

MISSING: Final = 8
THREATS: Final = 6
HOURS: Final = 7
ROOMS: Final = 7
STACKS: Final = 9
SHARES: Final = 8
LYING: Final = 6
READY: Final = 4
MOMENTS: Final = 8
PUZZLES: Final = 5
SHORTS: Final = 7
LENGTHS: Final = 10
SHOWN: Final = 8
KEYS: Final = 3
WAYS: Final = 9
FEW: Final = 5
NUMBERS: Final = 8
TRAITS: Final = 128
NEARNESSES: Final = 13
LEFT: Final = 4
TYPES: Final = 7
LETTERS: Final = 12
PLACES: Final = 19
HANDS: Final = 6
CHECKS: Final = 4
STATES: Final = 3

# Where each table begins. Tables about the whole game: what is missing and what is left

CLOCK: Final = 0
MIND: Final = CLOCK + MISSING * THREATS * HOURS
SUPPLY: Final = MIND + MISSING * THREATS * ROOMS
PROMISE: Final = SUPPLY + MISSING * THREATS * STACKS
HURRY: Final = PROMISE + MISSING * LYING * READY
MOMENT_CLOCK: Final = HURRY + MISSING * LYING * THREATS
MOMENT_MIND: Final = MOMENT_CLOCK + MOMENTS * HOURS
CHECKS_DUE: Final = MOMENT_MIND + MOMENTS * ROOMS
CHOICES_DUE: Final = CHECKS_DUE + CHECKS * ROOMS * SHARES
HELP: Final = CHOICES_DUE + FEW
HAND_ROOM: Final = HELP + FEW * MISSING
LATE_LEADS: Final = HAND_ROOM + HANDS * HANDS
DREAD: Final = LATE_LEADS + HANDS * HOURS
HASTE: Final = DREAD + SHARES * ROOMS
CASES_OPEN: Final = HASTE + SHARES * HOURS
# Tables about each line
LINE_LENGTH: Final = CASES_OPEN + SHOWN * THREATS
LINE_WAYS: Final = LINE_LENGTH + PUZZLES * SHORTS * LENGTHS
LINE_OUTS: Final = LINE_WAYS + SHOWN * KEYS * WAYS
LINE_GOAL: Final = LINE_OUTS + PUZZLES * SHORTS * WAYS
LINE_TIME: Final = LINE_GOAL + PUZZLES * SHORTS * MISSING
LINE_NEXT: Final = LINE_TIME + PUZZLES * SHORTS * THREATS
LINE_STORM: Final = LINE_NEXT + PUZZLES * SHORTS * FEW
LINE_CASE: Final = LINE_STORM + FEW * STATES * SHORTS
LINE_CLOSER: Final = LINE_CASE + NUMBERS * SHOWN * STATES
# Tables about each card in the hand and the Leads row
IN_HAND: Final = LINE_CLOSER + FEW * PUZZLES * 2
IN_LEADS: Final = IN_HAND + TRAITS
FIRST_LEAD: Final = IN_LEADS + TRAITS
# Tables about what is missing: each type, or each card that an Objective names
SOURCE: Final = FIRST_LEAD + TRAITS
TYPE_PLACE: Final = SOURCE + NEARNESSES * LEFT * THREATS
LETTER_PLACE: Final = TYPE_PLACE + TYPES * NEARNESSES
# Tables about cards with a special role
ENGINE: Final = LETTER_PLACE + LETTERS * PLACES * THREATS
HALVES: Final = ENGINE + PLACES * PLACES
FORMULA_PLACE: Final = HALVES + PLACES * PLACES
ACTIVE_MENACE: Final = FORMULA_PLACE + PLACES
OBJECTIVES_MET: Final = ACTIVE_MENACE + NUMBERS * THREATS
FACTS: Final = OBJECTIVES_MET + SHOWN * THREATS
"""The number of weights."""

BEGINS: Final[dict[str, int]] = {
    "clock": CLOCK, "mind": MIND, "supply": SUPPLY, "promise": PROMISE, "hurry": HURRY,
    "moment_clock": MOMENT_CLOCK, "moment_mind": MOMENT_MIND, "checks_due": CHECKS_DUE,
    "choices_due": CHOICES_DUE, "help": HELP, "hand_room": HAND_ROOM, "late_leads": LATE_LEADS,
    "dread": DREAD, "haste": HASTE, "cases_open": CASES_OPEN, "line_length": LINE_LENGTH,
    "line_ways": LINE_WAYS, "line_outs": LINE_OUTS, "line_goal": LINE_GOAL,
    "line_time": LINE_TIME, "line_next": LINE_NEXT, "line_storm": LINE_STORM,
    "line_case": LINE_CASE, "line_closer": LINE_CLOSER, "in_hand": IN_HAND, "in_leads": IN_LEADS,
    "first_lead": FIRST_LEAD, "source": SOURCE, "type_place": TYPE_PLACE,
    "letter_place": LETTER_PLACE, "engine": ENGINE, "halves": HALVES,
    "formula_place": FORMULA_PLACE, "active_menace": ACTIVE_MENACE,
    "objectives_met": OBJECTIVES_MET,
}  # fmt: skip
"""The tables by name, in order: each ends where the next one begins."""


def clip(number: i64, size: i64) -> i64:
    """Return the number clipped to an index of a row of this size."""
    if number < 0:
        return 0
    return number if number < size else size - 1
