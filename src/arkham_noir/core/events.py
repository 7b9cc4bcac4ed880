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
LOST_MENACE: Final = 49
STORM_BROKE: Final = 50
STORM_CALLED: Final = 51
FORMULA_FOUND: Final = 52
TOOK_PENALTY: Final = 53
MENACE_ARRIVED: Final = 54
MENACE_LEFT: Final = 55
MENACE_ABSENT: Final = 56
MENACES_SEARCHED: Final = 57
GREAT_SHUFFLED: Final = 58
CASE_ACCESSED: Final = 59
ACCESS_VOID: Final = 60
FLIPPED: Final = 61
ADDED_TO_HAND: Final = 62
ICON_DARK: Final = 63
ICON_VOID: Final = 64
HAUNTER_CAME: Final = 65
HAUNTER_BOUND: Final = 66
HAUNTER_RELEASED: Final = 67
PREVENTION_SET: Final = 68
EFFECTS_PREVENTED: Final = 69
CLOSED_BY_EFFECT: Final = 70
EFFECT_GAINED: Final = 71
STOWED: Final = 72
FETCHED: Final = 73
MACHINE_ON: Final = 74
MACHINE_OFF: Final = 75
OBJECTIVE_MET: Final = 76
LIMIT_CHANGED: Final = 77
MENACES_REMOVED: Final = 78

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
    ("lost_menace", "C3-MENACE-08"),
    ("storm_broke", "C2-STORM-01"),
    ("storm_called", "C2-EFF-01"),
    ("formula_found", "C2-FORM-01"),
    ("took_penalty", "C2-CONTACT-02"),
    ("menace_arrived", "C3-MENACE-02"),
    ("menace_left", "C3-MENACE-06"),
    ("menace_absent", "C3-SET-03"),
    ("menaces_searched", "C3-EFF-01"),
    ("great_shuffled", "C3-MENACE-07"),
    ("case_accessed", "C3-CASE-01"),
    ("access_void", "C3-CASE-02"),
    ("flipped", "C3-ICON-02"),
    ("added_to_hand", "C3-ICON-03"),
    ("icon_dark", "C3-ICON-08"),
    ("icon_void", "C3-ICON-01"),
    ("haunter_came", "C3-HAUNTER-02"),
    ("haunter_bound", "C3-HAUNTER-04"),
    ("haunter_released", "C3-HAUNTER-03"),
    ("prevention_set", "C3-EFF-05"),
    ("effects_prevented", "C3-EFF-08"),
    ("closed_by_effect", "C3-CLOSE-10"),
    ("effect_gained", "C3-PLAY-02"),
    ("stowed", "C3-BRIEF-01"),
    ("fetched", "C3-BRIEF-01"),
    ("machine_on", "C3-PURPLE-03"),
    ("machine_off", "C3-PURPLE-03"),
    ("objective_met", "C3-MAINT-A"),
    ("limit_changed", "C3-ONGO-05"),
    ("menaces_removed", "C3-MENACE-06"),
)
"""Name and rule of every kind, in the order of the numbers above."""


def event(kind: i64, card: i64, line: i64, number: i64) -> i64:
    """One event as a number."""
    return kind | (card << 8) | (line << 16) | (number << 24)
