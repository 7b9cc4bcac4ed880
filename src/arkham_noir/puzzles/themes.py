"""Themes: what a puzzle is about, from its question, its answer and the second-best move."""

from __future__ import annotations

from collections.abc import Iterator

from ..core import options as verbs
from ..core import steps
from ..core.bits import BIT, count
from ..core.options import card_of, help_of, line_of, verb_of
from ..core.packed import kind_of
from ..core.rules.effects import FIND
from ..core.rules.storms import TIME_ICONS_FOR_A_STORM
from ..core.state import A_CARD, State
from ..core.zones import BRIEFCASE, STORMS, TIME
from ..words.event_words import words_of
from .replies import Reply

THEMES = {
    "lock": "locks and keys",
    "storm": "Storms and hourglasses",
    "formula": "the Formula and its halves",
    "machine": "Tillinghast's Machine",
    "menace": "Menaces",
    "briefcase": "when to use a card in the Briefcase",
    "contact": "when to use your contact",
    "closing": "when to close a case",
    "check": "Stability checks and long lines",
    "clock": "when Time is almost full",
    "search": "which card to choose",
    "discard": "which card to discard",
    "patience": "skipping or passing",
    "lead": "how to use the First lead",
    "hand": "which card to play from your hand",
}
"""Every theme in words, the rarest first."""

MOST_THEMES = 3

BY_VERB = {
    verbs.STORM: "storm",
    verbs.SUMMON: "menace",
    verbs.SEARCH_MENACES: "menace",
    verbs.DRAW_MENACE: "menace",
    verbs.CLOSE_LINE: "closing",
    verbs.CLOSE_NOW: "closing",
    verbs.SCORE: "closing",
    verbs.CHECK: "check",
    verbs.SEARCH: "search",
    verbs.TAKE_CARD: "search",
    verbs.GET: "search",
    verbs.STOW: "briefcase",
    verbs.FETCH: "briefcase",
}
"""The themes of the verbs of the answer and of its rival."""

BY_ANSWER = {
    verbs.DISCARD_CARD: "discard",
    verbs.GIVE: "discard",
    verbs.PASS: "patience",
    verbs.SKIP: "patience",
    verbs.CONTINUE: "patience",
    verbs.TAKE: "lead",
    verbs.PLAY_LEAD: "lead",
    verbs.PLAY: "hand",
}
"""The themes of the verbs of the answer."""

BY_QUESTION = {
    steps.HAND_LIMIT: "discard",
    steps.STORM_DUE: "storm",
    steps.SCORE: "closing",
    steps.BONUS: "closing",
    steps.CHECK: "check",
    FIND: "search",
}


def themes_of(state: State, answer: Reply, rival: Reply) -> tuple[str, ...]:
    """Return the themes of a puzzle, the rarest first, at most three."""
    found = set(_answer_themes(state, answer)) | set(_shared_themes(state, answer))
    told = [each for each in THEMES if each in found]
    told += [each for each in THEMES if each in set(_shared_themes(state, rival)) - found]
    return tuple(told[:MOST_THEMES])


def _answer_themes(state: State, answer: Reply) -> Iterator[str]:
    asked = kind_of(state.question)
    if asked in BY_QUESTION:
        yield BY_QUESTION[asked]
    verb = verb_of(answer.options[-1])
    if verb in BY_ANSWER:
        yield BY_ANSWER[verb]


def _shared_themes(state: State, reply: Reply) -> Iterator[str]:
    """Yield the themes that count for the answer and for its rival."""
    yield from filter(None, (words_of(event).theme for event in reply.events))
    option = reply.options[-1]
    if verb_of(option) in BY_VERB:
        yield BY_VERB[verb_of(option)]
    yield from _card_themes(state, option)
    yield from _help_themes(state, option)
    yield from _table_themes(state, reply.after)
    if verb_of(option) in (verbs.PLAY, verbs.PLAY_LEAD):
        yield from _line_themes(state, reply.after, line_of(option))


def _card_themes(state: State, option: int) -> Iterator[str]:
    """Yield the themes of the card that is played or chosen."""
    tables = state.case.tables
    card = BIT[card_of(option)] if verb_of(option) in NAMES_A_CARD else 0
    if verb_of(option) == verbs.PLAY_LEAD:
        card = BIT[state.first_lead()]
    if card & tables.machine:
        yield "machine"
    if card & (tables.formula | tables.first_half | tables.second_half):
        yield "formula"
    if card & (tables.locks | tables.skeleton_locks | tables.keys | tables.skeleton_keys):
        yield "lock"


NAMES_A_CARD = (
    verbs.PLAY, verbs.TAKE_CARD, verbs.DISCARD_CARD, verbs.GIVE, verbs.GET, verbs.STOW,
    verbs.FETCH, verbs.SCORE,
)  # fmt: skip


def _table_themes(state: State, after: State) -> Iterator[str]:
    """Yield the themes of what is about to happen: a Storm, or Time is full."""
    if after.awaiting == A_CARD and after.pool == STORMS:
        yield "storm"
    if count(state.zones[TIME]) < state.time_limit <= count(after.zones[TIME]):
        yield "clock"


def _line_themes(state: State, after: State, line: int) -> Iterator[str]:
    """Yield the theme of Storms if a play brings the third hourglass of its line."""
    tables = state.case.tables
    if tables.storms and line < min(state.opened, after.opened):
        glasses = [count(each.line(line) & tables.clues & tables.time) for each in (state, after)]
        if glasses == [TIME_ICONS_FOR_A_STORM - 1, TIME_ICONS_FOR_A_STORM]:
            yield "storm"


def _help_themes(state: State, option: int) -> Iterator[str]:
    """Yield the themes of the contact or Equipment that is used."""
    number = help_of(option)
    if number == verbs.PLAIN:
        return
    action = state.case.free_actions[number]
    if action.name.startswith("contact"):
        yield "contact"
    elif action.card & (state.zones[BRIEFCASE] | state.case.tables.equipment):
        yield "briefcase"
