"""A position: the whole table in one line of text, from which play can go on.

    witch-cult victims=6 | turn 3 | leads: p1 t3 t4 e5 a1 | hand: a2 m1 | line 1: gilman p3 p4
    | line 2: elwood | discard: t1 | victims 4 | agenda: action

Parts stand between bars; the first names the case and the settings that are not default.
Cards are written by id. A clue named nowhere lies in the Draw stack, a Victim named nowhere
in the Victim stack, of which `victims` can still be drawn. `p1*` is a lock that was opened
without a key. `agenda` lists what is still to be done, the next first; without it a turn
begins. docs/position.md has the grammar.
"""

from __future__ import annotations

from .cases import find_case
from .cases.settings import Choice
from .core import steps
from .core.bits import at, each
from .core.state import LOST_MIND, LOST_TIME, NOTHING, WON, State
from .core.steps import MAY, RAN_OUT, card_of, kind_of, line_of, number_of
from .core.zones import (
    BOX,
    CLOSED,
    DISCARD,
    HAND,
    LEADS,
    PICTURE,
    STABILITY,
    TIME,
)  # fmt: skip

WRITTEN = {
    "hand": HAND, "discard": DISCARD, "time": TIME, "stability": STABILITY, "closed": CLOSED,
    "picture": PICTURE, "box": BOX,
}  # fmt: skip
"""The unordered zones that a position lists, in its order."""

MARKS = {"may": MAY, "ran-out": RAN_OUT}
OUTCOMES = {"won": WON, "lost-mind": LOST_MIND, "lost-time": LOST_TIME}

CARRY_CARD = frozenset(range(steps.TAKE_LEAD, steps.EFFECT_CHECK + 1)) - {steps.FIND}
"""Steps that know the card they come from."""

CARRY_LINE = CARRY_CARD | {steps.SCORE, steps.FINISH_CLOSING}


# Reading the table


def leads_of(table: State) -> list[int]:
    """The Leads row from left to right."""
    return [at(table.leads, place) for place in range(table.size(LEADS))]


def line_cards(table: State, line: int) -> list[int]:
    """An open case and its line of investigation, from left to right."""
    cards = table.line(line)
    played = [card for card in table.played if cards >> card & 1]
    return [*each(cards & table.case.deck.victims), *played]


def open_lines(table: State) -> list[int]:
    """The numbers (from 0) of the open cases, from top to bottom."""
    return [line for line in range(table.opened) if table.line(line)]


# Writing


def position_text(table: State, choice: Choice) -> str:
    """The table as a line of text."""
    parts = [_heading(table, choice), f"turn {table.turn}"]
    parts += _listed(table, "leads", leads_of(table))
    for line in open_lines(table):
        parts += _listed(table, f"line {line + 1}", line_cards(table, line))
    for name, zone in WRITTEN.items():
        parts += _listed(table, name, list(each(table.zones[zone])))
    parts += _listed(table, "chosen", list(each(table.chosen)))
    parts.append(f"victims {table.victims_left()}")
    if table.opened != len(open_lines(table)):
        parts.append(f"opened {table.opened}")
    if table.shuffles:
        parts.append(f"shuffles {table.shuffles}")
    return " | ".join([*parts, _agenda_text(table)])


def _heading(table: State, choice: Choice) -> str:
    settings = find_case(table.case.name).SETTINGS
    changed = [f"{s.name}={choice[s.name]}" for s in settings if choice[s.name] != s.default]
    return " ".join([table.case.name, *changed])


def _listed(table: State, name: str, cards: list[int]) -> list[str]:
    if not cards:
        return []
    ids = table.case.deck.ids
    words = [ids[card] + ("*" if table.waived >> card & 1 else "") for card in cards]
    return [f"{name}: {' '.join(words)}"]


def _agenda_text(table: State) -> str:
    """What is still to be done, the next first; what is asked now stands at the head."""
    if table.outcome:
        return "over " + next(name for name, end in OUTCOMES.items() if end == table.outcome)
    asked = [] if table.awaiting == NOTHING else [table.question]
    waiting = [*asked, *reversed(list(table.agenda))]
    return "agenda: " + "; ".join(_step_text(table, waiting_step) for waiting_step in waiting)


def _step_text(table: State, written: int) -> str:
    kind = kind_of(written)
    words = [steps.NAMES[kind]]
    if kind in CARRY_CARD:
        words.append(table.case.deck.ids[card_of(written)])
    if kind in CARRY_LINE:
        words.append(f"line {line_of(written) + 1}")
    if number_of(written):
        words.append(f"number {number_of(written)}")
    return " ".join(words + [name for name, mark in MARKS.items() if written & mark])
