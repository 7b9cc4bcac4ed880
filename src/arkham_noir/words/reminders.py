"""Reminders: what players easily forget. They never reveal a secret or give advice.

`confirmation_for` warns about moves that can't be repaired, `current_reminders` reminds of the
current position, and `move_reminders` names the costs of a move.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core import options as verbs
from ..core.options import card_of, line_of, verb_of
from ..core.readers import started_in
from ..core.rules.plays import STRAIN_FREE
from ..core.state import LOST_MIND, LOST_TIME, State
from ..core.zones import BOX, HAND, OPEN, TIME, VICTIMS
from ..decks.cards import Deck
from ..text.notation import options_of, state_after
from ..view import Area, TableView, menaces_left
from ..vocabulary import rule_in
from .sentences import Sentences
from .whereabouts import unscorable_cards

LOST = (LOST_MIND, LOST_TIME)
CLOSINGS = (verbs.CLOSE, verbs.CLOSE_LINE)
DISCARDING = (verbs.USE_HAND, verbs.CLOSE, verbs.PASS, verbs.DISCARD_CARD)
PLAYS = (verbs.PLAY_LEAD, verbs.PLAY)


@dataclass(frozen=True)
class Reminder:
    """A sentence with its rule."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def confirmation_for(
    state: State, options: list[int], after: State | None = None
) -> Reminder | None:
    """Return what the player must confirm before these moves are made in a row, or None.

    `after` is the position after them, if it is known.
    """
    if any(verb_of(option) in CLOSINGS for option in options) and _is_last_case(state):
        return _last_case(state)
    if after is None:
        after = _after(state, options)
    if after.outcome in LOST and not all(_loses(state, other) for other in options_of(state)):
        return Reminder("R-END-01", "This loses the game immediately.")
    return _lights_out(state, after)


def _after(state: State, options: list[int]) -> State:
    """Return the position after these moves, before the next draw or decision."""
    for option in options:
        state = state_after(state, option)
    return state


def _loses(state: State, option: int) -> bool:
    return _after(state, [option]).outcome in LOST


def loss(state: State) -> str:
    """Return why the game is lost in this position; empty if it isn't."""
    if state.outcome == LOST_MIND:
        return "The Stability area reaches its limit."
    threat = "Victim" if started_in(state, VICTIMS) else "Menace"
    return f"Another {threat} is due, but none is left." if state.outcome == LOST_TIME else ""


# The last case


def _is_last_case(state: State) -> bool:
    """Return whether closing a case would require a Victim when none is left."""
    victims = bool(started_in(state, VICTIMS))
    return victims and state.size(OPEN) == 1 and state.victims_left() == 0


def _last_case(state: State) -> Reminder:
    """Return the warning about closing the last case [R-CLOSE-07]."""
    start = "This is the last open case and no Victim is left. Closing it loses the game"
    if state.case.spare_last_case:
        return Reminder("AMB-04", f"{start}, unless it completes the Big picture.")
    return Reminder("AMB-04", f"{start}.")


# The Machine


def _lights_out(state: State, after: State) -> Reminder | None:
    """Return a warning if the Machine would be lost while Objectives still need it."""
    lost = _out_of_reach(after) - _out_of_reach(state)
    if not lost:
        return None
    listed = _objective_words(lost)
    if after.zones[BOX] & after.case.tables.machine:
        return Reminder(
            "C3-BRIEF-04",
            f"This uses up Tillinghast's Machine, but you need it to meet {listed}. "
            "After that you can no longer win.",
        )
    return Reminder(
        "C3-PURPLE-01",
        f"When Tillinghast's Machine is scored, purple icons no longer count, but you need them to "
        f"meet {listed}. After that you can no longer win.",
    )


def _objective_words(numbers: set[int]) -> str:
    """Return `Objective 2` or `Objectives 1, 2 and 4`."""
    *first, last = [str(number) for number in sorted(numbers)]
    return f"Objectives {', '.join(first)} and {last}" if first else f"Objective {last}"


def _out_of_reach(state: State) -> set[int]:
    """Return the Objectives, from 1, with a letter that can never be scored."""
    lost = unscorable_cards(state)
    needs = enumerate(state.case.tables.objectives)
    return {n + 1 for n, cards in needs if cards & lost and not state.awarded >> n & 1}


# The moment


def current_reminders(state: State, view: TableView) -> list[Reminder]:
    """Return what to remember now: an unused contact near a limit, a closing that loses."""
    found = [_help_unused(state, view), _closing_reminder(state)]
    return [reminder for reminder in found if reminder is not None]


def _help_unused(state: State, view: TableView) -> Reminder | None:
    """Return the reminder of an unused contact if a limit is near [R-CONTACT-01]."""
    areas = (("Time", view.time), ("Stability", view.stability))
    near = [f"{name} is {_time_words(area)}" for name, area in areas if area.short <= 1]
    if not near or view.contact is None:
        return None
    text = f"{', '.join(near)}. You can still use {view.contact.title}."
    return Reminder(rule_in(state.case.name, "R-CONTACT-01"), text)


def _time_words(area: Area) -> str:
    return "one card short of full" if area.short == 1 else "full"


def _closing_reminder(state: State) -> Reminder | None:
    offered = any(verb_of(option) in CLOSINGS for option in options_of(state))
    return _last_case(state) if offered and _is_last_case(state) else None


# Next to an option


def move_reminders(state: State, deck: Deck, options: list[int]) -> list[Reminder]:
    """Return the easily missed costs of these moves, to be shown next to them."""
    found: list[Reminder] = []
    for place, option in enumerate(options):
        found += costs(_after(state, options[:place]), deck, option)
    return found


def costs(state: State, deck: Deck, option: int) -> list[Reminder]:
    """Return the easily missed costs of one move in its position."""
    found = _hand_reminder(state, option), _costs_time(state, deck, option), _strains(state, option)
    return [reminder for reminder in found if reminder is not None]


def _hand_reminder(state: State, option: int) -> Reminder | None:
    """Return the reminder that a full hand must discard [R-HAND-02]."""
    if verb_of(option) not in (verbs.TAKE, verbs.TAKE_CARD):
        return None
    if state.size(HAND) < state.hand_limit:
        return None
    return Reminder("R-HAND-02", "Your hand is full, so you must discard a card at once.")


def _costs_time(state: State, deck: Deck, option: int) -> Reminder | None:
    """Return the cost of discarding an hourglass, and what a full area brings [R-DISC-01]."""
    verb = verb_of(option)
    card = card_of(option) if verb == verbs.DISCARD_CARD else state.first_lead()
    if verb not in DISCARDING or card < 0 or not Sentences(deck).costs_time(state, card):
        return None
    count = state.size(TIME) + 1
    title, full = deck.name_of(card), f"{count} of {state.time_limit}"
    if count < state.time_limit:
        return Reminder("R-DISC-01", f"Discarding {title} costs time: {full}.")
    rule = rule_in(state.case.name, "R-MAINT-C")
    return Reminder(rule, f"Discarding {title} fills Time ({full}). {_when_time_is_up(state)}")


def _when_time_is_up(state: State) -> str:
    menaces = menaces_left(state)
    threat, left = ("Menace", sum(menaces)) if menaces else ("Victim", state.victims_left())
    if left:
        return f"If Time is still full in Maintenance, another {threat} appears."
    return f"If Time is still full in Maintenance, you lose: no {threat} is left."


def _strains(state: State, option: int) -> Reminder | None:
    """Return the reminder that a long line requires a check [R-STRAIN-01]."""
    line = line_of(option)
    if verb_of(option) not in PLAYS or state.length(line) < STRAIN_FREE:
        return None
    text = f"Line {line + 1} is long: playing to it requires a Stability check."
    return Reminder(rule_in(state.case.name, "R-STRAIN-01"), text)
