"""Validation of agendas: the steps of a position need the right cards, lines and order.

A step that is done as soon as it is due can only be the first. Below a step that asks for a play
there are only steps that end the turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ..core import steps, zones
from ..core.bits import BIT, count, iterate_cards
from ..core.card_tables import TYPES, Rows
from ..core.options import help_of, with_help
from ..core.readers import line_cards
from ..core.rules.contact import EffectUse
from ..core.rules.effects import EXCHANGE_FOR, FIND
from ..core.rules.menaces import SUMMON
from ..core.rules.plays import waivable
from ..core.rules.requirements import accepted_clues
from ..core.rules.setup import HAND_AT_SETUP
from ..core.rules.storms import PLAY_STORM, TIME_ICONS_FOR_A_STORM, storm_possible
from ..core.state import State
from ..core.steps import PREVENTED, RAN_OUT, card_of, kind_of, line_of, number_of, step
from ..core.zones import LEADS_ROW

WAIVED = (steps.WAIVED_PLAY, steps.PLACE)
"""Steps of plays that something was spent on."""

PLAYS = (
    steps.ACTION, steps.HAND_PLAY, steps.CHOOSE_CASE, steps.WINDOW, steps.REFILL_WINDOW,
)  # fmt: skip
"""The questions at which an extra play can begin [R-PLAY-07]."""

BELOW = {
    steps.ACTION: (), steps.MAINTENANCE: (), steps.CHECKS: (), steps.REFILL: (),
    steps.DEAL_HAND: (),
    steps.HAND_PLAY: (steps.MAINTENANCE,), steps.CHOOSE_CASE: (steps.MAINTENANCE,),
    steps.SCORE: (steps.FINISH_CLOSING,), steps.PLACE: (steps.MAINTENANCE,),
    steps.WINDOW: (steps.CHECKS,), steps.REFILL_WINDOW: (steps.REFILL,),
    steps.CLEAR_TIME: (steps.REFILL_WINDOW,), steps.ABSENT_MENACE: (SUMMON,),
    steps.WAIVED_PLAY: PLAYS,
}  # fmt: skip
"""The steps that can be directly below a step, if not all can.

Any step may be the last, except a choice of cards to score, which belongs to a closing.
"""

BOTTOM = -1
"""A placeholder for what is below the last step."""

AT_ONCE = frozenset({
    steps.SCORE, EXCHANGE_FOR, steps.STORM_BREAKS, steps.RUN_OUT, steps.OPEN_VICTIM,
    steps.PLAY_MENACE, steps.ABSENT_MENACE, steps.HAUNT, steps.FINISH_CLOSING,
})  # fmt: skip
"""Steps that never wait for others; only the choice of cards comes before a closing."""


def agenda_errors(state: State) -> Iterator[str]:
    """Yield an error for each step that does not fit the state or its neighbors."""
    agenda = list(reversed(list(state.agenda)))
    kinds, times = [kind_of(due) for due in agenda], Counter(agenda)
    heads = 2 if kinds[:1] == [steps.SCORE] else 1
    if _wrong_choice(state, agenda):
        yield "Only Puzzle cards of the line being closed can be chosen, and five types must stay."
    put_down = {card_of(due) for due in agenda if kind_of(due) in (steps.SHELVE, steps.PLACE)}
    if any(card not in put_down for card in iterate_cards(state.zones[zones.PLAYING])):
        yield "A card is being played, but no step on the agenda places it."
    for place, (due, kind) in enumerate(zip(agenda, kinds, strict=True)):
        below = kinds[place + 1] if place + 1 < len(kinds) else BOTTOM
        name = f"The agenda step '{steps.NAMES[kind]}'"
        if _is_misplaced(kind, below):
            yield f"{name} {_neighbor_error(kind, below)}"
        if kind in AT_ONCE and place >= heads:
            yield f"{name} can't come after another step."
        if not _fits(state, due, kinds[0], times[due]):
            yield f"{name} can't be due in this position. Check its card, line and number."


def _is_misplaced(kind: int, below: int) -> bool:
    """Return whether a step can't be directly above the next one."""
    if below == BOTTOM:
        return kind == steps.SCORE
    return kind in BELOW and below not in BELOW[kind]


def _neighbor_error(kind: int, below: int) -> str:
    """Return which steps can follow a misplaced one.

    >>> _neighbor_error(steps.ACTION, steps.MAINTENANCE)
    "can't be followed by 'maintenance'. It must be the last."
    """
    allowed = " or ".join(f"'{steps.NAMES[each]}'" for each in BELOW[kind])
    if below == BOTTOM:
        return f"must be followed by {allowed}."
    hint = f"Only {allowed} can follow" if allowed else "It must be the last"
    return f"can't be followed by '{steps.NAMES[below]}'. {hint}."


def _wrong_choice(state: State, agenda: list[int]) -> bool:
    """Return whether cards are chosen outside of a closing, or cards that can't be chosen."""
    if not state.chosen:
        return False
    if not agenda or kind_of(agenda[0]) != steps.SCORE:
        return True
    line, tables = state.line(line_of(agenda[0])), state.case.tables
    enough = tables.type_count(line & ~state.chosen) >= state.case.types_to_close
    return bool(state.chosen & ~(line & tables.puzzles)) or not enough


def _fits(state: State, due: int, first: int, times: int) -> bool:
    """Return whether a step can be due this many times; `first` is the kind of the first step."""
    kind = kind_of(due)
    if kind in FITTING:
        return FITTING[kind](state, due)
    if kind == SUMMON:
        named = not state.spare or first == steps.ABSENT_MENACE
        return _fits_menaces(state, due) and named
    return times <= _sources(state, due)


# Steps of the turn, of closing and of drawing


def _plain(state: State, due: int) -> bool:
    return due == kind_of(due)


def _dealing(state: State, due: int) -> bool:
    """Return whether setup can be interrupted by the Haunter and the dealt Machine."""
    enough = state.size(zones.STACK) + state.size(zones.HAND) >= HAND_AT_SETUP
    return due == steps.DEAL_HAND and state.size(zones.LEADS) == LEADS_ROW and enough


def _drawing(state: State, due: int) -> bool:
    """Return whether a draw can be due, perhaps one that has emptied the stack."""
    return due & ~RAN_OUT == kind_of(due)


def _threat(state: State, due: int) -> bool:
    return due == state.case.threat


def _fits_menaces(state: State, due: int) -> bool:
    return due == kind_of(due) and state.case.tables.menaces != 0


def _after_closing(state: State, due: int) -> bool:
    """Return whether a step after a closing has a possible number of types [R-CLOSE-08]."""
    number = number_of(due)
    listed = kind_of(due) in state.case.after_closing and number <= len(TYPES)
    return listed and due == step(kind_of(due), number=number)


def _closing(state: State, due: int) -> bool:
    """Return whether the case to close is open and has enough types."""
    line = line_of(due)
    return due == step(kind_of(due), line=line) and state.closable >> line & 1 == 1


# Plays, and what follows them


def _fits_waived_play(state: State, due: int) -> bool:
    actions, number = state.case.free_actions, number_of(due)
    known = number < len(actions) and actions[number].waives != 0
    return known and due == step(steps.WAIVED_PLAY, number=number)


def _fits_placing(state: State, due: int) -> bool:
    """Return whether the line takes the card to be placed, or is gone [AMB-110]."""
    card, line, spent = card_of(due), line_of(due), help_of(due)
    actions = state.case.free_actions
    if due != with_help(step(steps.PLACE, card, line), spent) or not 0 <= spent < len(actions):
        return False
    waives = actions[spent].waives
    if not waives or state.head(line) < 0:
        return False
    there = state.zones[zones.HAND] | state.zones[zones.PLAYING]
    lit = state.copy()
    lit.purple = True  # the Machine may have gone since
    return not there & ~waivable(lit, accepted_clues(lit, line, waives), waives) & BIT[card]


def _after_play(state: State, due: int) -> bool:
    card, line, kind = card_of(due), line_of(due), kind_of(due)
    listed = kind in state.case.after_play and line < state.opened
    stormy = kind != steps.STORM_DUE or _lies_last(state, card, line)
    return listed and stormy and due & ~PREVENTED == step(kind, card, line)


def _strain(state: State, due: int) -> bool:
    card, line = card_of(due), line_of(due)
    return due == step(steps.STRAIN, card, line) and line < state.opened


def _lies_last(state: State, card: int, line: int) -> bool:
    """Return whether a Storm of this card would be next to it: no clue follows [AMB-61]."""
    clues = [c for c in line_cards(state, line) if state.case.tables.clues >> c & 1]
    return clues[-1:] == [card] or state.last(line) == card


def storm_could_come(state: State, line: int) -> bool:
    """Return whether the last card of a line can have brought a Storm [C2-STORM-01, -02]."""
    card, tables = state.last(line), state.case.tables
    if card < 0 or not tables.clues >> card & 1:
        return False
    icons = state.line(line) & tables.clues & tables.time
    third = icons >> card & 1 == 1 and count(icons) == TIME_ICONS_FOR_A_STORM
    return third or PLAY_STORM in map(kind_of, _row(tables.effects, card))


def _storm(state: State, due: int) -> bool:
    line = line_of(due)
    due_there = due == step(steps.STORM_BREAKS, line=line) and storm_possible(state, line)
    return due_there and storm_could_come(state, line)


def _gain(state: State, due: int) -> bool:
    """Return whether a Darkness card can gain an effect of a Menace [AMB-93]."""
    card, line, menace, tables = card_of(due), line_of(due), number_of(due), state.case.tables
    gives = menace < len(tables.gains) and tables.gains[menace] != 0
    dark = tables.darkness >> card & 1 == 1 and line < state.opened
    return gives and dark and due == step(steps.GAIN, card, line, menace)


# Cards on their way, and what cards do


def _fits_shelving(state: State, due: int) -> bool:
    """Return whether a case can wait to be shelved: not open, and not in its deck [C3-CLOSE-02]."""
    card, tables = card_of(due), state.case.tables
    closed = tables.heads & ~state.zones[zones.OPEN] & ~state.zones[zones.CASES]
    return due == step(steps.SHELVE, card) and closed >> card & 1 == 1 and tables.icons.has(card)


def _fits_haunting(state: State, due: int) -> bool:
    card = card_of(due)
    haunter = state.case.tables.haunter & state.zones[zones.MENACES] & BIT[card]
    return due == step(steps.HAUNT, card) and haunter != 0 and not state.haunted


def _exchanging(state: State, due: int) -> bool:
    card = card_of(due)
    return due == step(EXCHANGE_FOR, card) and state.zones[zones.HAND] >> card & 1 == 1


def _sources(state: State, due: int) -> int:
    """Return how often a card can have put this effect or icon on the agenda."""
    tables, card, line = state.case.tables, card_of(due), line_of(due)
    bare = due & ~step(0, 255, 255)
    found = 0
    if line == 0:
        found += _row(tables.icons, card).count(bare) + _row(tables.arrivals, card).count(bare)
        found += _effects_when_used(state, card).count(bare)
    stormy = kind_of(due) != PLAY_STORM or _lies_last(state, card, line)
    if line < state.opened and stormy:
        found += _row(tables.effects, card).count(bare)
        found += list(tables.gains).count(bare) if tables.darkness >> card & 1 else 0
    return found


def _row(rows: Rows, card: int) -> list[int]:
    """Return the steps of one card."""
    return [rows.steps[place] for place in range(rows.first[card], rows.first[card + 1])]


def _effects_when_used(state: State, card: int) -> list[int]:
    """Return the effects of a card when it was used up."""
    gone = state.zones[zones.BOX] & BIT[card]
    actions = state.case.free_actions
    used = [action for action in actions if isinstance(action, EffectUse) and action.card & gone]
    return [effect for action in used for effect in action.effects]


Fits = Callable[[State, int], bool]

FITTING: dict[int, Fits] = {
    **dict.fromkeys(
        (
            steps.ACTION, steps.MAINTENANCE, steps.HAND_PLAY, steps.CHOOSE_CASE, steps.HAND_LIMIT,
            steps.WINDOW, steps.CHECKS, steps.CLEAR_TIME, steps.REFILL_WINDOW, steps.RUN_OUT,
            steps.FORM_STACK, FIND,
        ),
        _plain,
    ),
    **dict.fromkeys((steps.CHECK, steps.REFILL), _drawing),
    steps.DEAL_HAND: _dealing,
    **dict.fromkeys((steps.OPEN_VICTIM, steps.PLAY_MENACE), _threat),
    **dict.fromkeys((steps.LAST_CASE, steps.BONUS, steps.FORMULA_CLOSED), _after_closing),
    **dict.fromkeys((steps.SCORE, steps.FINISH_CLOSING), _closing),
    **dict.fromkeys((steps.FORMULA_PLAYED, steps.STORM_DUE, steps.GAINED), _after_play),
    steps.ABSENT_MENACE: _fits_menaces,
    steps.WAIVED_PLAY: _fits_waived_play,
    steps.PLACE: _fits_placing,
    steps.STRAIN: _strain,
    steps.STORM_BREAKS: _storm,
    steps.GAIN: _gain,
    steps.SHELVE: _fits_shelving,
    steps.HAUNT: _fits_haunting,
    EXCHANGE_FOR: _exchanging,
}  # fmt: skip
"""The checks of steps, by kind; a step of any other kind must be printed on its card."""
