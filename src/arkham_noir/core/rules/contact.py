"""Professional Contact and other Briefcase cards: used once [R-CONTACT-01]."""

from __future__ import annotations

from .. import events, options, steps
from ..agenda import Question
from ..bits import i64, lowest, vec
from ..case_file import FreeAction
from ..options import card_of, help_of, line_of, with_help
from ..registry import register
from ..state import State
from ..steps import CHECK, WAIVED_PLAY, number_of
from ..zones import BRIEFCASE, HAND
from .effects import Effect, effect_of
from .plays import can_be_waived, offer_waived_plays, place, use_up


class UsedCard(FreeAction):
    """A free action that uses up a Briefcase card [C3-BRIEF-03]."""

    def offer(self, state: State, plays: bool) -> None:
        if self.usable(state, plays):
            state.offer(with_help(options.USE, self.number))


class Waiver(UsedCard):
    """An extra play of a locked card as if its key were in the line [R-CONTACT-04].

    Spending the waiver inside action b or c is offered with those plays.
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
    """The same waiver at the cost of a Stability check, which comes first [C2-CONTACT-01]."""

    def pay(self, state: State) -> None:
        state.then(CHECK)


class WaivedPlay(Question):
    """The question which locked hand card to play where, as an extra play [C1-CONTACT-01]."""

    def offer(self, state: State, step: i64) -> None:
        spent = state.case.free_actions[number_of(step)]
        offer_waived_plays(state, state.zones[HAND], options.PLAY, spent)

    def answer(self, state: State, step: i64, option: i64) -> None:
        place(state, card_of(option), line_of(option), help_of(option))

    def void(self, state: State, step: i64) -> None:
        """Drop the play because the hand has changed; the contact stays used [AMB-110]."""
        state.note(events.ACTION_EMPTY)


class EffectUse(UsedCard):
    """Effects that are used without a play, if at least one can be carried out [R-CONTACT-03].

    Several effects are resolved in order, each as far as possible. [AMB-142]
    """

    def __init__(self, number: i64, name: str, rule: str, card: i64, effects: list[int]) -> None:
        super().__init__(number, name, rule, card)
        self.effects: vec[i64] = vec[i64](effects)

    def usable(self, state: State, plays: bool) -> bool:
        if self.card & state.zones[BRIEFCASE]:
            for effect in self.effects:
                if has_use(state, self.effect_step(effect)):
                    return True
        return False

    def effect_step(self, effect: i64) -> i64:
        """Return an effect as a step of its card."""
        return effect | (lowest(self.card) << 8)

    def use(self, state: State, option: i64) -> None:
        use_up(state, self)
        place: i64 = len(self.effects)
        while place > 0:
            place -= 1
            due = self.effect_step(self.effects[place])
            if is_about(state, effect_of(steps.kind_of(due))):
                state.then(due)


def has_use(state: State, due: i64) -> bool:
    """Return whether an effect can be carried out when its card is used and not played."""
    done = effect_of(steps.kind_of(due))
    if not is_about(state, done):
        return False
    return state.menaces_left() > 0 if done.needs_menaces else done.possible(state, due)


def is_about(state: State, done: Effect) -> bool:
    """Return whether the thing that a used effect refers to exists [R-CONTACT-05].

    There is no line, because no card is played. Some cases have no Menaces.
    """
    return not done.needs_line and not (done.needs_menaces and not state.case.tables.menaces)


register(WAIVED_PLAY, "waived-play", WaivedPlay(atomic=True))
