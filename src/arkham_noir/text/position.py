"""Positions: the whole state of a game in one line of text, from which it can be continued.

    witch-cult victims=6 | turn 3 | leads: p1 t3 t4 e5 a1 | line 1: gilman p3 p4 | line 2: elwood
    | hand: a2 m1 | discard: t1 | victims 4 | agenda: action

Bars separate the parts. The first part has the case and the settings that are not default. Cards
are written by id, a card with two faces by the id of the face that is up. A card that is not named
is where it was before setup: a clue in the Draw stack, a Victim in its stack. `p1*` is a card
opened without a key. For a card with two locks, `p1*lock` or `p1*skeleton` names the one that was
opened so. `agenda` lists the steps still to do, the next first; without it a turn begins.
docs/position.md has the grammar.
"""

from __future__ import annotations

from ..cases.settings import Choice
from ..core import steps, zones
from ..core.agenda import STEPS
from ..core.bits import iterate_cards
from ..core.readers import (
    face_down_clues,
    leads_of,
    line_cards,
    menaces_of,
    open_lines,
    shows_clue,
    started_in,
)
from ..core.rules.plays import ANY_CASE
from ..core.state import NOTHING, State, outcome_name
from ..core.steps import MAY, PREVENTED, PURPLE, RAN_OUT, card_of, kind_of, line_of, number_of
from ..decks.cards import Deck

WRITTEN = {
    "hand": zones.HAND,
    "discard": zones.DISCARD,
    "time": zones.TIME,
    "stability": zones.STABILITY,
    "closed": zones.CLOSED,
    "picture": zones.PICTURE,
    "stack": zones.STACK,
    "briefcase": zones.BRIEFCASE,
    "playing": zones.PLAYING,
    "box": zones.BOX,
}
"""The unordered zones of a position, in order; it lists only cards that did not start there."""


MARKS = {"may": MAY, "ran-out": RAN_OUT, "purple": PURPLE, "prevented": PREVENTED}


def threat_in(state: State) -> str:
    """Return what comes in this case when Time is full: a Victim or a Menace."""
    return "Victim" if started_in(state, zones.VICTIMS) else "Menace"


def line_names(deck: Deck) -> list[str]:
    """Return how a position names the lines that this deck can open: `line 1`, `line 2`, ..."""
    heads = len(deck.victims) or len(deck.numbered_cases)
    return [f"line {number}" for number in range(1, min(heads, zones.MOST_LINES) + 1)]


def position_text(state: State, choice: Choice) -> str:
    """Return the state as a line of text."""
    parts = [" ".join([state.case.name, *choice.changed]), f"turn {state.turn}"]
    parts += _list_cards(state, "leads", leads_of(state))
    parts += [_line_text(state, line) for line in open_lines(state)]
    for name, zone in WRITTEN.items():
        cards = state.zones[zone]
        if cards:
            parts += _list_cards(state, name, list(iterate_cards(cards & ~started_in(state, zone))))
    parts += _list_cards(state, "menaces", menaces_of(state))
    parts += _list_cards(state, "chosen", list(iterate_cards(state.chosen)))
    parts += _list_cards(state, "fetched", list(iterate_cards(state.fetched)))
    parts += _words("prevented", prevented_lines(state))
    parts += _words("awarded", [str(number + 1) for number in iterate_cards(state.awarded)])
    return " | ".join([*parts, *_numbers(state), _agenda_text(state)])


def card_id(state: State, card: int) -> str:
    """Return the id of the face that is up."""
    tables = state.case.tables
    return tables.ids[card] if shows_clue(state, card) else tables.head_ids[card]


def _list_cards(state: State, name: str, cards: list[int]) -> list[str]:
    if not cards:
        return []
    ids, head_ids = state.case.tables.ids, state.case.tables.head_ids
    heads = face_down_clues(state)
    words = [head_ids[card] if heads >> card & 1 else ids[card] for card in cards]
    return _words(name, words)


def _line_text(state: State, line: int) -> str:
    """Return the head and the cards of a line, with the locks opened without a key."""
    words = [state.case.tables.head_ids[state.head(line)]]
    for card in line_cards(state, line):
        words.append(card_id(state, card) + _star(state, card))
    return f"line {line + 1}: {' '.join(words)}"


def _star(state: State, card: int) -> str:
    """Return a star for a card opened without a key, and the lock if only one of two was."""
    tables, bit = state.case.tables, 1 << card
    if not (state.waived | state.waived_skeletons) & bit:
        return ""
    opened = [
        name
        for name, cards in (("lock", state.waived), ("skeleton", state.waived_skeletons))
        if cards & bit
    ]
    alone = len(opened) == 1 and tables.locks & tables.skeleton_locks & bit
    return "*" + (opened[0] if alone else "")


def _words(name: str, words: list[str]) -> list[str]:
    return [f"{name}: {' '.join(words)}"] if words else []


def prevented_lines(state: State) -> list[str]:
    """Return the lines where the next card has no effects; "any" means every line."""
    lines = [str(line + 1) for line in open_lines(state) if state.prevented >> line & 1]
    return lines + (["any"] if state.prevented & ANY_CASE else [])


def _numbers(state: State) -> list[str]:
    """Return the numbers: the Victims left, the cards out of the game, the shuffles."""
    victims = bool(started_in(state, zones.VICTIMS))
    found = {
        "victims": state.victims_left() if victims else None,
        "absent": state.spare if state.spare != state.case.absent and not victims else None,
        "opened": state.opened if state.opened != len(open_lines(state)) else None,
        "haunted": 1 if state.haunted else None,
        "shuffles": state.shuffles or None,
        "menace-shuffles": state.menace_shuffles or None,
    }
    return [f"{name} {number}" for name, number in found.items() if number is not None]


def _agenda_text(state: State) -> str:
    """Return the steps still to do, the next first; the current question is the first."""
    if state.outcome:
        return f"over {outcome_name(state.outcome)}"
    asked = [] if state.awaiting == NOTHING else [state.question]
    waiting = [*asked, *reversed(list(state.agenda))]
    return "agenda: " + "; ".join(_step_text(state, waiting_step) for waiting_step in waiting)


def _step_text(state: State, written: int) -> str:
    kind = kind_of(written)
    words = [steps.NAMES[kind]]
    if STEPS[kind].carries_card:
        words.append(state.case.tables.ids[card_of(written)])
    if STEPS[kind].carries_line:
        words.append(f"line {line_of(written) + 1}")
    if number_of(written):
        words.append(f"number {number_of(written)}")
    return " ".join(words + [name for name, mark in MARKS.items() if written & mark])
