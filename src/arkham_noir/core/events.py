"""Events: one number for each kind of event, with the rule that causes it.

An event is packed like a step: kind, card, line, and one more number. The rules only record events;
other packages describe them in words. Events of a single effect are registered in the module of
that effect.
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
EFFECT_SKIPPED: Final = 17
EFFECT_VOID: Final = 18
HAND_OVER_LIMIT: Final = 19
SCORED: Final = 20
FILED: Final = 21
CASE_CLOSED: Final = 22
NO_CASE_LEFT: Final = 23
BONUS_SKIPPED: Final = 24
BONUS_TAKEN: Final = 25
CONTACT_USED: Final = 26
ACTION_EMPTY: Final = 27
TIME_UP: Final = 28
TIME_CLEARED: Final = 29
STACK_EMPTY: Final = 30
STACK_FORMED: Final = 31
DRAW_DROPPED: Final = 32
LEAD_DRAWN: Final = 33
WON: Final = 34
LOST_MIND: Final = 35
LOST_TIME: Final = 36
WINDOW_PASSED: Final = 37
LOST_MENACE: Final = 38
STORM_BROKE: Final = 39
FORMULA_FOUND: Final = 40
MENACE_ARRIVED: Final = 41
MENACE_LEFT: Final = 42
MENACE_ABSENT: Final = 43
GREAT_SHUFFLED: Final = 44
CASE_ACCESSED: Final = 45
ACCESS_VOID: Final = 46
ICON_DARK: Final = 47
ICON_VOID: Final = 48
HAUNTER_CAME: Final = 49
HAUNTER_BOUND: Final = 50
HAUNTER_RELEASED: Final = 51
EFFECTS_PREVENTED: Final = 52
EFFECT_GAINED: Final = 53
STOWED: Final = 54
FETCHED: Final = 55
MACHINE_ON: Final = 56
MACHINE_OFF: Final = 57
OBJECTIVE_MET: Final = 58
LIMIT_CHANGED: Final = 59
MENACES_REMOVED: Final = 60

KINDS: Final[list[tuple[str, str]]] = [
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
    ("lost_menace", "C3-MENACE-08"),
    ("storm_broke", "C2-STORM-01"),
    ("formula_found", "C2-FORM-01"),
    ("menace_arrived", "C3-MENACE-02"),
    ("menace_left", "C3-MENACE-06"),
    ("menace_absent", "C3-SET-03"),
    ("great_shuffled", "C3-MENACE-07"),
    ("case_accessed", "C3-CASE-01"),
    ("access_void", "C3-CASE-02"),
    ("icon_dark", "C3-ICON-08"),
    ("icon_void", "C3-ICON-01"),
    ("haunter_came", "C3-HAUNTER-02"),
    ("haunter_bound", "C3-HAUNTER-04"),
    ("haunter_released", "C3-HAUNTER-03"),
    ("effects_prevented", "C3-EFF-08"),
    ("effect_gained", "C3-PLAY-02"),
    ("stowed", "C3-BRIEF-01"),
    ("fetched", "C3-BRIEF-01"),
    ("machine_on", "C3-PURPLE-03"),
    ("machine_off", "C3-PURPLE-03"),
    ("objective_met", "C3-MAINT-A"),
    ("limit_changed", "C3-ONGO-05"),
    ("menaces_removed", "C3-MENACE-06"),
]
"""Name and rule of every kind, by number: first those above, then registered ones."""


def event(name: str, rule: str) -> i64:
    """Register a new kind of event and return its number."""
    KINDS.append((name, rule))
    return len(KINDS) - 1
