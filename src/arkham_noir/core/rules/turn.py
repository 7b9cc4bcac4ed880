"""The turn and the five actions [R-TURN-01 to -06, R-ACT-A to -E]."""

from __future__ import annotations

from .. import events, options
from ..agenda import Question
from ..bits import BIT, i64
from ..options import help_of, line_of, verb_of
from ..registry import register
from ..state import State
from ..steps import ACTION, CHOOSE_CASE, HAND_PLAY, MAINTENANCE
from ..zones import HAND, PLAYING
from .discards import put_down
from .hand_limit import add_to_hand
from .plays import can_be_played, offer_plays, play


class Action(Question):
    """A turn: exactly one of the five actions, then Maintenance, then the next turn.

    An action is offered only if it can be carried out completely. [R-TURN-01 to -05]
    """

    def offer(self, state: State, step: i64) -> None:
        lead = state.first_lead()
        if lead >= 0:  # without a lead only c, d and e, with nothing to discard [AMB-53]
            state.offer(options.TAKE)
            offer_plays(state, BIT[lead], options.PLAY_LEAD)
        if can_be_played(state, state.zones[HAND]):
            state.offer(options.USE_HAND)
        if state.closable:
            state.offer(options.CLOSE)
        state.offer(options.PASS)

    def answer(self, state: State, step: i64, option: i64) -> None:
        state.then(MAINTENANCE)
        verb = verb_of(option)
        lead = state.take_first_lead()
        if verb == options.TAKE:
            state.note(events.LEAD_TAKEN, lead)
            add_to_hand(state, lead)
        elif verb == options.PLAY_LEAD:
            state.note(events.LEAD_PLAYED, lead)
            state.zones[PLAYING] |= BIT[lead]
            play(state, lead, line_of(option), help_of(option))
        else:
            self.discard_lead_and(state, verb, lead)

    def discard_lead_and(self, state: State, verb: i64, lead: i64) -> None:
        """Discard the lead before the rest of action c, d or e [R-ACT-01]."""
        leads: i64 = 1 if lead >= 0 else 0
        if verb == options.USE_HAND:
            state.note(events.HAND_USED, 0, 0, leads)
            state.then(HAND_PLAY)
        elif verb == options.CLOSE:
            state.note(events.CLOSING_CHOSEN, 0, 0, leads)
            state.then(CHOOSE_CASE)
        else:
            state.note(events.PASSED, 0, 0, leads)
        if lead >= 0:
            put_down(state, lead)


register(ACTION, "action", Action(plays=True))
