"""Professional Contact, and whatever else the briefcase holds: used once. [R-CONTACT-01]"""

from __future__ import annotations

from .. import events, options, steps
from ..agenda import Question
from ..bits import i64, lowest
from ..case_file import FreeAction
from ..options import card_of, help_of, line_of, with_help
from ..registry import register
from ..state import State
from ..steps import CHECK, WAIVED_PLAY, number_of
from ..zones import BRIEFCASE, HAND
from .effects import Effect, effect_of
from .playing import can_be_waived, offer_waived_plays, place, use_up


class UsedCard(FreeAction):
    """A free action that uses up a card of the briefcase. [C3-BRIEF-03]"""

    def offer(self, state: State, plays: bool) -> None:
        if self.usable(state, plays):
            state.offer(with_help(options.USE, self.number))


class Waiver(UsedCard):
    """Play a locked card as though its key were there; here the extra play. [R-CONTACT-04]

    Spending it inside action b or c is offered with those plays themselves.
    """

    def usable(self, state: State, plays: bool) -> bool:
        if not plays or not state.case.extra_plays or not self.card & state.zones[BRIEFCASE]:
            return False
        return can_be_waived(state, state.zones[HAND], self.waives)

    def use(self, state: State, option: i64) -> None:
        use_up(state, self)
        state.then(steps.step(WAIVED_PLAY, 0, 0, self.number))
        self.pay(state)


class CheckedWaiver(Waiver):
    """The same at the price of a Stability check, which comes first. [C2-CONTACT-01]"""

    def pay(self, state: State) -> None:
        state.then(CHECK)


class WaivedPlay(Question):
    """The extra play: which locked card of the hand, and to which case? [C1-CONTACT-01]"""

    def offer(self, state: State, step: i64) -> None:
        spent = state.case.free_actions[number_of(step)]
        offer_waived_plays(state, state.zones[HAND], options.PLAY, spent)

    def answer(self, state: State, step: i64, option: i64) -> None:
        place(state, card_of(option), line_of(option), help_of(option))

    def void(self, state: State, step: i64) -> None:
        """The hand has changed meanwhile: no play, and no refund. [AMB-110]"""
        state.note(events.ACTION_EMPTY)


class EffectUse(UsedCard):
    """An effect, used instead of played; only if it can be carried out. [R-CONTACT-03]

    One that speaks of the line of its card never can, for no card is played; nor can a menace be
    drawn where there is none. [R-CONTACT-05]
    """

    def __init__(self, number: i64, name: str, rule: str, card: i64, effect: i64) -> None:
        super().__init__(number, name, rule, card)
        self.effect: i64 = effect
        self.done: Effect = effect_of(effect)
        self.needs_menaces: bool = self.done.needs_menaces
        self.needs_line: bool = self.done.needs_line

    def usable(self, state: State, plays: bool) -> bool:
        if not self.card & state.zones[BRIEFCASE] or self.needs_line:
            return False
        if self.needs_menaces:
            return state.menaces_left() > 0
        return self.done.possible(state, self.effect | (lowest(self.card) << 8))

    def use(self, state: State, option: i64) -> None:
        use_up(state, self)
        state.then(self.effect | (lowest(self.card) << 8))


register(WAIVED_PLAY, "waived-play", WaivedPlay(atomic=True))
