"""Professional Contact: one card, two sides, one use in the whole game. [R-CONTACT-01]"""

from __future__ import annotations

from .. import events, options
from ..agenda import STEPS, Question
from ..bits import blank, i64, vec
from ..case_file import FreeAction
from ..options import card_of, line_of, manner_of
from ..state import State
from ..steps import EXCHANGE, WAIVED_PLAY, number_of, step
from ..zones import HAND, STABILITY, TIME
from .playing import can_be_played_waived, play, waived_plays


class WaiverSide(FreeAction):
    """Play a locked card as though its key were there; here the extra play. [R-CONTACT-04]

    Spending the side inside action b or c is offered with those plays themselves.
    """

    def usable(self, table: State, plays: bool) -> bool:
        if not plays or not table.case.extra_plays:
            return False
        return can_be_played_waived(table, table.zones[HAND], self.waives)

    def use(self, table: State) -> None:
        table.then(step(WAIVED_PLAY, 0, 0, self.side))


class WaivedPlay(Question):
    """The extra play: which locked card of the hand, and to which case? [C1-CONTACT-01]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        side = table.case.free_actions[number_of(step)]
        return waived_plays(table, blank(), table.zones[HAND], options.PLAY, side)

    def answer(self, table: State, step: i64, option: i64) -> None:
        card = card_of(option)
        table.leave(card, HAND)
        play(table, card, line_of(option), manner_of(option))


class ExchangeSide(FreeAction):
    """Swap a hand card against a card in the Time or Stability area. [C1-CONTACT-02]"""

    def usable(self, table: State, plays: bool) -> bool:
        return bool(table.zones[HAND] and table.zones[TIME] | table.zones[STABILITY])

    def use(self, table: State) -> None:
        table.note(events.CONTACT_USED, self.side)
        table.remove_contact()
        table.then(step(EXCHANGE, table.case.contact))


STEPS[WAIVED_PLAY] = WaivedPlay(atomic=True)
