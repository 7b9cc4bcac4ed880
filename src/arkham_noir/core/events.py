"""What has happened, past tense: one number per kind, each with the rule that made it happen.

An event is packed like a step: kind, card, line, a number more. Words for people are made
from it elsewhere; the rules only note it. What only one effect notes is registered beside it.
"""

from __future__ import annotations

from typing import Final

from .bits import i64

KINDS: Final[list[tuple[str, str]]] = []
"""Name and rule of every kind, by number."""


def event(name: str, rule: str) -> i64:
    """A new kind of event; its number."""
    KINDS.append((name, rule))
    return len(KINDS) - 1


CASE_OPENED: Final = event("case_opened", "R-VOC-03")
LEAD_LAID: Final = event("lead_laid", "R-SETUP-04")
HAND_DEALT: Final = event("hand_dealt", "R-SETUP-05")
TURN_BEGUN: Final = event("turn_begun", "R-TURN-01")
LEAD_TAKEN: Final = event("lead_taken", "R-ACT-A")
LEAD_PLAYED: Final = event("lead_played", "R-ACT-B")
HAND_USED: Final = event("hand_used", "R-ACT-C")
CLOSING_CHOSEN: Final = event("closing_chosen", "R-ACT-D")
PASSED: Final = event("passed", "R-ACT-E")
CARD_PLAYED: Final = event("card_played", "R-PLAY-02")
LOCK_OPENED: Final = event("lock_opened", "R-LOCK-01")
LOCK_WAIVED: Final = event("lock_waived", "R-LOCK-05")
DISCARDED: Final = event("discarded", "R-DISC-01")
DISCARDED_TIME: Final = event("discarded_time", "R-DISC-01")
STRAINED: Final = event("strained", "R-STRAIN-01")
CHECK_FAILED: Final = event("check_failed", "R-STAB-02")
CHECK_PASSED: Final = event("check_passed", "R-STAB-03")
EFFECT_SKIPPED: Final = event("effect_skipped", "R-EFF-01")
EFFECT_VOID: Final = event("effect_void", "R-EFF-02")
HAND_OVER_LIMIT: Final = event("hand_over_limit", "R-HAND-02")
SCORED: Final = event("scored", "R-CLOSE-03")
FILED: Final = event("filed", "R-CLOSE-04")
CASE_CLOSED: Final = event("case_closed", "R-CLOSE-01")
NO_CASE_LEFT: Final = event("no_case_left", "R-CLOSE-07")
BONUS_SKIPPED: Final = event("bonus_skipped", "R-CLOSE-08")
BONUS_TAKEN: Final = event("bonus_taken", "R-CLOSE-08")
CONTACT_USED: Final = event("contact_used", "R-CONTACT-01")
ACTION_EMPTY: Final = event("action_empty", "R-TURN-06")
TIME_UP: Final = event("time_up", "R-MAINT-C")
TIME_CLEARED: Final = event("time_cleared", "R-MAINT-C")
STACK_EMPTY: Final = event("stack_empty", "R-RUNOUT-02")
STACK_FORMED: Final = event("stack_formed", "R-RUNOUT-01")
DRAW_DROPPED: Final = event("draw_dropped", "R-RUNOUT-03")
LEAD_DRAWN: Final = event("lead_drawn", "R-MAINT-D")
WON: Final = event("won", "R-MAINT-A")
LOST_MIND: Final = event("lost_mind", "R-MAINT-B")
LOST_TIME: Final = event("lost_time", "R-END-01")
WINDOW_PASSED: Final = event("window_passed", "R-TURN-06")
LOST_MENACE: Final = event("lost_menace", "C3-MENACE-08")
STORM_BROKE: Final = event("storm_broke", "C2-STORM-01")
FORMULA_FOUND: Final = event("formula_found", "C2-FORM-01")
MENACE_ARRIVED: Final = event("menace_arrived", "C3-MENACE-02")
MENACE_LEFT: Final = event("menace_left", "C3-MENACE-06")
MENACE_ABSENT: Final = event("menace_absent", "C3-SET-03")
GREAT_SHUFFLED: Final = event("great_shuffled", "C3-MENACE-07")
CASE_ACCESSED: Final = event("case_accessed", "C3-CASE-01")
ACCESS_VOID: Final = event("access_void", "C3-CASE-02")
ICON_DARK: Final = event("icon_dark", "C3-ICON-08")
ICON_VOID: Final = event("icon_void", "C3-ICON-01")
HAUNTER_CAME: Final = event("haunter_came", "C3-HAUNTER-02")
HAUNTER_BOUND: Final = event("haunter_bound", "C3-HAUNTER-04")
HAUNTER_RELEASED: Final = event("haunter_released", "C3-HAUNTER-03")
EFFECTS_PREVENTED: Final = event("effects_prevented", "C3-EFF-08")
EFFECT_GAINED: Final = event("effect_gained", "C3-PLAY-02")
STOWED: Final = event("stowed", "C3-BRIEF-01")
FETCHED: Final = event("fetched", "C3-BRIEF-01")
MACHINE_ON: Final = event("machine_on", "C3-PURPLE-03")
MACHINE_OFF: Final = event("machine_off", "C3-PURPLE-03")
OBJECTIVE_MET: Final = event("objective_met", "C3-MAINT-A")
LIMIT_CHANGED: Final = event("limit_changed", "C3-ONGO-05")
MENACES_REMOVED: Final = event("menaces_removed", "C3-MENACE-06")
