"""Professional Contact, and whatever else the briefcase holds: used once. [R-CONTACT-01]"""

from __future__ import annotations

from .. import events, options, steps
from ..agenda import STEPS, Question
from ..bits import append, blank, i64, lowest, vec
from ..case_file import FreeAction
from ..options import card_of, line_of, manner_of, option
from ..state import State
from ..steps import CHECK, WAIVED_PLAY, number_of
from ..zones import BRIEFCASE, HAND
from .effects import Effect
from .playing import can_be_waived, place, use_up, waived_plays


class UsedCard(FreeAction):
    """A free action that uses up a card of the briefcase. [C3-BRIEF-03]"""

    def offer(self, table: State, offered: vec[i64], plays: bool) -> vec[i64]:
        if self.usable(table, plays):
            return append(offered, option(options.USE, 0, 0, self.number))
        return offered


class Waiver(UsedCard):
    """Play a locked card as though its key were there; here the extra play. [R-CONTACT-04]

    Spending it inside action b or c is offered with those plays themselves.
    """

    def usable(self, table: State, plays: bool) -> bool:
        if not plays or not table.case.extra_plays or not self.card & table.zones[BRIEFCASE]:
            return False
        return can_be_waived(table, table.zones[HAND], self.waives)

    def use(self, table: State, option: i64) -> None:
        use_up(table, self)
        table.then(steps.step(WAIVED_PLAY, 0, 0, self.number))
        self.pay(table)


class CheckedWaiver(Waiver):
    """The same at the price of a Stability check, which comes first. [C2-CONTACT-01]"""

    def pay(self, table: State) -> None:
        table.then(CHECK)


class WaivedPlay(Question):
    """The extra play: which locked card of the hand, and to which case? [C1-CONTACT-01]"""

    def options(self, table: State, step: i64) -> vec[i64]:
        spent = table.case.free_actions[number_of(step)]
        return waived_plays(table, blank(), table.zones[HAND], options.PLAY, spent)

    def answer(self, table: State, step: i64, option: i64) -> None:
        place(table, card_of(option), line_of(option), manner_of(option))

    def void(self, table: State, step: i64) -> None:
        """The hand has changed meanwhile: no play, and no refund. [AMB-110]"""
        table.note(events.ACTION_EMPTY)


class EffectUse(UsedCard):
    """An effect, used instead of played; only if it can be carried out. [R-CONTACT-03]"""

    def __init__(self, number: i64, name: str, rule: str, card: i64, effect: i64) -> None:
        super().__init__(number, name, rule, card)
        self.effect: i64 = effect
        done = STEPS[effect]
        assert isinstance(done, Effect)
        self.done: Effect = done

    def usable(self, table: State, plays: bool) -> bool:
        if not self.card & table.zones[BRIEFCASE]:
            return False
        return self.done.possible(table, self.effect | (lowest(self.card) << 8))

    def use(self, table: State, option: i64) -> None:
        use_up(table, self)
        table.then(self.effect | (lowest(self.card) << 8))


STEPS[WAIVED_PLAY] = WaivedPlay(atomic=True)
