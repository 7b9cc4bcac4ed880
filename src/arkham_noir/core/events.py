"""What has happened, past tense: one number per kind, each with the rule that made it happen.

An event is packed like a step: kind, card, line, a number more. Words for people are made
from it elsewhere; the rules only note it.
"""

from __future__ import annotations

from typing import Final

from .bits import i64

CASE_OPENED: Final = 0
LEAD_LAID: Final = 1
HAND_DEALT: Final = 2
TURN_BEGUN: Final = 3
LEAD_TAKEN: Final = 4
LEAD_PLAYED: Final = 5
HAND_USED: Final = 6
CLOSING_CHOSEN: Final = 7
PASSED: Final = 8
CARD_PLAYED: Final = 9
LOCK_OPENED: Final = 10
LOCK_WAIVED: Final = 11
DISCARDED: Final = 12
DISCARDED_TIME: Final = 13
STRAINED: Final = 14
CHECK_FAILED: Final = 15
CHECK_PASSED: Final = 16
TOOK_LEAD: Final = 17
TOOK_DISCARD: Final = 18
TOOK_CLOSED: Final = 19
TOOK_STABILITY: Final = 20
TOOK_TIME: Final = 21
SEARCHED: Final = 22
FOUND: Final = 23
SHUFFLED_IN: Final = 24
EXCHANGED: Final = 25
EFFECT_SKIPPED: Final = 26
EFFECT_VOID: Final = 27
HAND_OVER_LIMIT: Final = 28
SCORED: Final = 29
FILED: Final = 30
CASE_CLOSED: Final = 31
NO_CASE_LEFT: Final = 32
BONUS_SKIPPED: Final = 33
BONUS_TAKEN: Final = 34
CONTACT_USED: Final = 35
ACTION_EMPTY: Final = 36
TIME_UP: Final = 37
TIME_CLEARED: Final = 38
STACK_EMPTY: Final = 39
STACK_FORMED: Final = 40
DRAW_DROPPED: Final = 41
LEAD_DRAWN: Final = 42
WON: Final = 43
LOST_MIND: Final = 44
LOST_TIME: Final = 45
WINDOW_PASSED: Final = 46
HAND_DISCARDED: Final = 47
LEAD_DISCARDED: Final = 48

KINDS: Final = (
    ("case_opened", "R-VOC-03"),
    ("lead_laid", "R-SETUP-04"),
    ("hand_dealt", "R-SETUP-05"),
    ("turn_begun", "R-TURN-01"),
    ("lead_taken", "R-ACT-A"),
    ("lead_played", "R-ACT-B"),
    ("hand_used", "R-ACT-C"),
    ("closing_chosen", "R-ACT-D"),
    ("passed", "R-ACT-E"),
    ("card_played", "R-PLAY-02"),
    ("lock_opened", "R-LOCK-01"),
    ("lock_waived", "R-LOCK-05"),
    ("discarded", "R-DISC-01"),
    ("discarded_time", "R-DISC-01"),
    ("strained", "R-STRAIN-01"),
    ("check_failed", "R-STAB-02"),
    ("check_passed", "R-STAB-03"),
    ("took_lead", "R-EFF-10"),
    ("took_discard", "R-EFF-11"),
    ("took_closed", "R-EFF-12"),
    ("took_stability", "R-EFF-13"),
    ("took_time", "R-EFF-14"),
    ("searched", "R-EFF-22"),
    ("found", "R-EFF-15"),
    ("shuffled_in", "R-EFF-16"),
    ("exchanged", "R-EFF-21"),
    ("effect_skipped", "R-EFF-01"),
    ("effect_void", "R-EFF-02"),
    ("hand_over_limit", "R-HAND-02"),
    ("scored", "R-CLOSE-03"),
    ("filed", "R-CLOSE-04"),
    ("case_closed", "R-CLOSE-01"),
    ("no_case_left", "R-CLOSE-07"),
    ("bonus_skipped", "R-CLOSE-08"),
    ("bonus_taken", "R-CLOSE-08"),
    ("contact_used", "R-CONTACT-01"),
    ("action_empty", "R-TURN-06"),
    ("time_up", "R-MAINT-C"),
    ("time_cleared", "R-MAINT-C"),
    ("stack_empty", "R-RUNOUT-02"),
    ("stack_formed", "R-RUNOUT-01"),
    ("draw_dropped", "R-RUNOUT-03"),
    ("lead_drawn", "R-MAINT-D"),
    ("won", "R-MAINT-A"),
    ("lost_mind", "R-MAINT-B"),
    ("lost_time", "R-END-01"),
    ("window_passed", "R-TURN-06"),
    ("hand_discarded", "R-EFF-18"),
    ("lead_discarded", "R-EFF-19"),
)
"""Name and rule of every kind, in the order of the numbers above."""


def event(kind: i64, card: i64, line: i64, number: i64) -> i64:
    """One event as a number."""
    return kind | (card << 8) | (line << 16) | (number << 24)
