"""Reminders: what players forget at the table, said in time. Never a secret, never a tactic."""

from __future__ import annotations

from dataclasses import dataclass

from .cases.cards import CardSet
from .core import options as verbs
from .core.agenda import answer
from .core.options import verb_of
from .core.state import LOST_MIND, LOST_TIME, State
from .core.zones import OPEN
from .notation import options_of
from .view import look

LOST = (LOST_MIND, LOST_TIME)
CLOSINGS = (verbs.CLOSE, verbs.CLOSE_LINE)


@dataclass(frozen=True)
class Reminder:
    """A sentence, and the rule behind it."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def before(table: State, options: list[int]) -> Reminder | None:
    """What to ask "really?" about before these answers are given, one after the other."""
    if any(verb_of(option) in CLOSINGS for option in options) and _is_last_case(table):
        return _last_case(table)
    if _loses(table, options) and not all(_loses(table, [other]) for other in options_of(table)):
        return Reminder("R-END-01", "This loses the game at once.")
    return None


def _is_last_case(table: State) -> bool:
    return table.size(OPEN) == 1 and table.victims_left() == 0


def _last_case(table: State) -> Reminder:
    """[R-CLOSE-07]"""
    start = "This is the last open case and no Victim is left to draw: closing it loses"
    if table.case.spare_last_case:
        return Reminder("AMB-04", f"{start} unless it completes the Big picture.")
    return Reminder("AMB-04", f"{start} the game.")


def _loses(table: State, options: list[int]) -> bool:
    """Whether these answers lose before chance or the player is asked again."""
    trial = table.copy()
    for option in options:
        answer(trial, option)
    return trial.outcome in LOST


def now(table: State, cards: CardSet) -> list[Reminder]:
    """What to remember at this moment: a limit is near, and the contact not yet used."""
    view = look(table, cards)
    areas = (("Time", view.time), ("Stability", view.stability))
    short = [name for name, area in areas if area.short <= 1]
    if not short or view.contact is None:
        return []
    verb = "is" if len(short) == 1 else "are"
    text = f"{' and '.join(short)} {verb} all but full, and {view.contact.title} is still unused."
    return [Reminder("R-CONTACT-01", text)]
