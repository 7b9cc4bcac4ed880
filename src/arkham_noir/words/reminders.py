"""Reminders: what players forget at the table, said in time. Never a secret, never a tactic.

`before` asks "really?" about what cannot be mended, `now` tells what to remember at this moment,
`beside` what an answer costs.
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
from ..text.notation import ahead, options_of
from ..view import Area, TableView, menaces_left
from ..vocabulary import rule_in
from .sentences import Sentences
from .whereabouts import never_scored

LOST = (LOST_MIND, LOST_TIME)
CLOSINGS = (verbs.CLOSE, verbs.CLOSE_LINE)
DISCARDING = (verbs.USE_HAND, verbs.CLOSE, verbs.PASS, verbs.DISCARD_CARD)
PLAYS = (verbs.PLAY_LEAD, verbs.PLAY)


@dataclass(frozen=True)
class Reminder:
    """A sentence, and the rule behind it."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def before(state: State, options: list[int], after: State | None = None) -> Reminder | None:
    """What to ask "really?" about before these answers are given, one after the other; `after` is
    the table that they lead to, if it is known."""
    if any(verb_of(option) in CLOSINGS for option in options) and _is_last_case(state):
        return _last_case(state)
    if after is None:
        after = _after(state, options)
    if after.outcome in LOST and not all(_loses(state, other) for other in options_of(state)):
        return Reminder("R-END-01", "This loses the game at once.")
    return _lights_out(state, after)


def _after(state: State, options: list[int]) -> State:
    """The table after these answers, before chance or the player is asked again."""
    for option in options:
        state = ahead(state, option)
    return state


def _loses(state: State, option: int) -> bool:
    return _after(state, [option]).outcome in LOST


def loss(state: State) -> str:
    """Why the game is lost at this table; empty if it is not."""
    if state.outcome == LOST_MIND:
        return "The Stability area reaches its limit."
    threat = "Victim" if started_in(state, VICTIMS) else "menace"
    return f"Another {threat} is due, and none is left." if state.outcome == LOST_TIME else ""


# The last case


def _is_last_case(state: State) -> bool:
    """Only where Victims open cases can the last one be closed at such a price."""
    victims = bool(started_in(state, VICTIMS))
    return victims and state.size(OPEN) == 1 and state.victims_left() == 0


def _last_case(state: State) -> Reminder:
    """[R-CLOSE-07]"""
    start = "This is the last open case and no Victim is left to draw: closing it loses"
    if state.case.spare_last_case:
        return Reminder("AMB-04", f"{start} unless it completes the Big picture.")
    return Reminder("AMB-04", f"{start} the game.")


# The Machine


def _lights_out(state: State, after: State) -> Reminder | None:
    """The Machine leaves for good while Objectives still need it: a defeat that nobody sees."""
    lost = _out_of_reach(after) - _out_of_reach(state)
    if not lost:
        return None
    listed = _listed(lost)
    if after.zones[BOX] & after.case.tables.machine:
        return Reminder(
            "C3-BRIEF-04",
            f"Used up, Tillinghast's Machine is gone for good, but {listed} cannot be met "
            "without it: the game can no longer be won.",
        )
    return Reminder(
        "C3-PURPLE-01",
        f"With Tillinghast's Machine scored, purple icons stay dark, but {listed} cannot be met "
        "without them: the game can no longer be won.",
    )


def _listed(numbers: set[int]) -> str:
    """`Objective 2`, `Objectives 1, 2 and 4`"""
    *first, last = [str(number) for number in sorted(numbers)]
    return f"Objectives {', '.join(first)} and {last}" if first else f"Objective {last}"


def _out_of_reach(state: State) -> set[int]:
    """The Objectives, from 1, with a letter that is certain never to be scored."""
    lost = never_scored(state)
    needs = enumerate(state.case.tables.objectives)
    return {n + 1 for n, cards in needs if cards & lost and not state.awarded >> n & 1}


# The moment


def now(state: State, view: TableView) -> list[Reminder]:
    """What to remember at this moment: help unused when a limit is near, a closing that loses."""
    found = [_help_unused(state, view), _closing_offered(state)]
    return [reminder for reminder in found if reminder is not None]


def _help_unused(state: State, view: TableView) -> Reminder | None:
    """[R-CONTACT-01]"""
    areas = (("Time", view.time), ("Stability", view.stability))
    near = [f"{name} is {_how_full(area)}" for name, area in areas if area.short <= 1]
    if not near or view.contact is None:
        return None
    text = f"{', '.join(near)}, and {view.contact.title} is still unused."
    return Reminder(rule_in(state.case.name, "R-CONTACT-01"), text)


def _how_full(area: Area) -> str:
    return "one card short of full" if area.short == 1 else "full"


def _closing_offered(state: State) -> Reminder | None:
    offered = any(verb_of(option) in CLOSINGS for option in options_of(state))
    return _last_case(state) if offered and _is_last_case(state) else None


# Beside an answer


def beside(state: State, deck: Deck, options: list[int]) -> list[Reminder]:
    """What these answers cost that is easily missed, to be said beside them; nothing is asked."""
    found: list[Reminder] = []
    for place, option in enumerate(options):
        found += costs(_after(state, options[:place]), deck, option)
    return found


def costs(state: State, deck: Deck, option: int) -> list[Reminder]:
    """The same for one answer at its table."""
    found = _hand_full(state, option), _costs_time(state, deck, option), _strains(state, option)
    return [reminder for reminder in found if reminder is not None]


def _hand_full(state: State, option: int) -> Reminder | None:
    """[R-HAND-02]"""
    if verb_of(option) not in (verbs.TAKE, verbs.TAKE_CARD):
        return None
    if state.size(HAND) < state.hand_limit:
        return None
    return Reminder("R-HAND-02", "Your hand is full: a card must be discarded at once.")


def _costs_time(state: State, deck: Deck, option: int) -> Reminder | None:
    """A discard with the hourglass, and what follows if it fills the area. [R-DISC-01]"""
    verb = verb_of(option)
    card = card_of(option) if verb == verbs.DISCARD_CARD else state.first_lead()
    if verb not in DISCARDING or card < 0 or not Sentences(deck).costs_time(state, card):
        return None
    count = state.size(TIME) + 1
    text = f"{deck.name_of(card)} costs time: {count} of {state.time_limit}."
    if count < state.time_limit:
        return Reminder("R-DISC-01", text)
    rule = rule_in(state.case.name, "R-MAINT-C")
    return Reminder(rule, f"{text} {_when_time_is_up(state)}")


def _when_time_is_up(state: State) -> str:
    menaces = menaces_left(state)
    threat, left = ("menace", sum(menaces)) if menaces else ("Victim", state.victims_left())
    if left:
        return f"If it stays so, the turn ends with another {threat}."
    return f"If it stays so, another {threat} is due, and none is left: you lose."


def _strains(state: State, option: int) -> Reminder | None:
    """[R-STRAIN-01]"""
    line = line_of(option)
    if verb_of(option) not in PLAYS or state.length(line) < STRAIN_FREE:
        return None
    text = f"Line {line + 1} is long: this card calls for a Stability check of its own."
    return Reminder(rule_in(state.case.name, "R-STRAIN-01"), text)
