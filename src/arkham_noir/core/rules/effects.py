"""Effects: what a card does when it is played, left to right. [R-EFF-01 to -22]

A new effect is a class or an instance, registered here or in the file of its own heading; its
words are a paragraph of the vocabulary.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .. import events, options, steps
from ..agenda import STEPS, Question
from ..bits import BIT, i64
from ..events import event
from ..options import card_of, verb_of
from ..registry import effect, new_step, use
from ..state import State
from ..steps import CHECK, MAY, PURPLE, step
from ..zones import CLOSED, DISCARD, HAND, LEADS, STABILITY, STACK, TIME
from .discarding import discard, discardable
from .hand_limit import to_hand

TOOK_PENALTY: Final = event("took_penalty", "C2-CONTACT-02")
SEARCHED: Final = event("searched", "R-EFF-22")
FOUND: Final = event("found", "R-EFF-15")
SHUFFLED_IN: Final = event("shuffled_in", "R-EFF-16")
EXCHANGED: Final = event("exchanged", "R-EFF-21")


def is_dark(state: State, step: i64) -> bool:
    """A purple icon of a Case Card while the Machine is not in play. [C3-ICON-08]"""
    return bool(step & PURPLE) and not state.purple


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Question):
    """A choice that a card gives: voluntary ones may be skipped, in their place. [R-PLAY-04]

    One that `needs_line` speaks of the line to which its card was played, one that
    `needs_menaces` of the Menace deck.
    """

    carries_card = True
    carries_line = True
    needs_line: bool = False
    needs_menaces: bool = False

    def run(self, state: State, step: i64) -> None:
        if is_dark(state, step):
            state.note(events.ICON_DARK, steps.card_of(step), 0, step & 255)
        else:
            super().run(state, step)

    def possible(self, state: State, step: i64) -> bool:
        """Whether it can be done at all."""
        raise NotImplementedError

    def offer(self, state: State, step: i64) -> None:
        if self.possible(state, step):
            self.offer_ways(state)
            if step & MAY:
                state.offer(options.SKIP)

    def offer_ways(self, state: State) -> None:
        """Offer every way to do it, now that it is possible."""
        raise NotImplementedError

    def answer(self, state: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.SKIP:
            state.note(events.EFFECT_SKIPPED, steps.card_of(step), 0, step & 255)
        else:
            self.do(state, step, option)

    def do(self, state: State, step: i64, option: i64) -> None:
        """Do it, with the card that the player has chosen."""
        raise NotImplementedError

    def void(self, state: State, step: i64) -> None:
        """No eligible card: nothing happens, no substitute. [R-EFF-02, AMB-21, AMB-22]"""
        state.note(events.EFFECT_VOID, steps.card_of(step), 0, step & 255)


def effect_of(kind: i64) -> Effect:
    """What does the effect of this number."""
    done = STEPS[kind]
    assert isinstance(done, Effect)
    return done


@mypyc_attr(allow_interpreted_subclasses=True)
class SimpleEffect(Effect):
    """An effect with nothing to choose but whether: must is done at once, may is asked."""

    def __init__(self, verb: i64) -> None:
        super().__init__()
        self.verb: i64 = verb

    def run(self, state: State, step: i64) -> None:
        if step & MAY or is_dark(state, step) or not self.possible(state, step):
            super().run(state, step)
        else:
            self.do(state, step, self.verb)

    def possible(self, state: State, step: i64) -> bool:
        return True

    def offer_ways(self, state: State) -> None:
        state.offer(self.verb)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEffect(Effect):
    """An effect that is done with a card of the player's choice."""

    def __init__(self, verb: i64) -> None:
        super().__init__()
        self.verb: i64 = verb

    def eligible(self, state: State) -> i64:
        """The cards that can be chosen."""
        raise NotImplementedError

    def possible(self, state: State, step: i64) -> bool:
        return self.eligible(state) != 0

    def offer_ways(self, state: State) -> None:
        state.offer_each(self.verb, self.eligible(state))


class Take(CardEffect):
    """One Clue card of a zone comes to the hand. [R-EFF-10 to -14]"""

    def __init__(self, zone: i64, event: i64) -> None:
        super().__init__(options.TAKE_CARD)
        self.zone: i64 = zone
        self.event: i64 = event

    def eligible(self, state: State) -> i64:
        return state.clue_faces(self.zone)

    def do(self, state: State, step: i64, option: i64) -> None:
        card = card_of(option)
        state.leave(card, self.zone)
        state.note(self.event, card)
        to_hand(state, card)


class TakePenalty(CardEffect):
    """One card of the Time or the Stability area comes to the hand. [C2-CONTACT-02]"""

    def __init__(self) -> None:
        super().__init__(options.TAKE_CARD)

    def eligible(self, state: State) -> i64:
        return state.zones[TIME] | state.zones[STABILITY]

    def do(self, state: State, step: i64, option: i64) -> None:
        card = card_of(option)
        state.leave(card, TIME if state.zones[TIME] & BIT[card] else STABILITY)
        state.note(TOOK_PENALTY, card)
        to_hand(state, card)


class Discard(CardEffect):
    """One card of choice is discarded, from the hand or the Leads row. [R-EFF-18, R-EFF-19]"""

    def __init__(self, zone: i64, event: i64) -> None:
        super().__init__(options.DISCARD_CARD)
        self.zone: i64 = zone
        self.event: i64 = event

    def eligible(self, state: State) -> i64:
        return discardable(state, state.zones[self.zone])

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(self.event, card_of(option))
        discard(state, card_of(option), self.zone)


class Search(SimpleEffect):
    """Look through the Draw stack or leave it: declining comes before looking. [AMB-23]"""

    def possible(self, state: State, step: i64) -> bool:
        return state.zones[STACK] != 0  # no run-out: a search is not a draw [R-RUNOUT-04]

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(SEARCHED, steps.card_of(step))
        state.then(FIND)


class Find(Question):
    """Having looked, take exactly one card; then the stack is shuffled. [R-EFF-15, R-EFF-22]"""

    def offer(self, state: State, step: i64) -> None:
        state.offer_each(options.TAKE_CARD, state.zones[STACK])

    def answer(self, state: State, step: i64, option: i64) -> None:
        card = card_of(option)
        state.leave(card, STACK)
        state.shuffles += 1
        state.note(FOUND, card)
        to_hand(state, card)


class Shuffle(SimpleEffect):
    """The whole Discard area joins the Draw stack; the Time area stays. [R-EFF-16]"""

    def possible(self, state: State, step: i64) -> bool:
        return state.zones[DISCARD] != 0

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(SHUFFLED_IN, 0, 0, state.size(DISCARD))
        state.shuffle_into_stack(DISCARD)


class Exchange(CardEffect):
    """A hand card against a card in the Time or Stability area: first the one given."""

    def __init__(self) -> None:
        super().__init__(options.GIVE)

    def eligible(self, state: State) -> i64:
        return state.zones[HAND] if state.zones[TIME] | state.zones[STABILITY] else 0

    def do(self, state: State, step_: i64, option: i64) -> None:
        state.then(step(EXCHANGE_FOR, card_of(option)))


class ExchangeFor(Question):
    """Then the one received; both swap zones at once, nothing is discarded. [R-EFF-21]"""

    carries_card = True
    carries_line = True

    def offer(self, state: State, step: i64) -> None:
        state.offer_each(options.GET, state.zones[TIME] | state.zones[STABILITY])

    def answer(self, state: State, step: i64, option: i64) -> None:
        given = steps.card_of(step)
        received = card_of(option)
        area: i64 = STABILITY
        if state.zones[TIME] & BIT[received]:
            area = TIME
        state.move(given, HAND, area)
        state.move(received, area, HAND)
        state.note(EXCHANGED, received, 0, given)


class EffectCheck(SimpleEffect):
    """Perform a Stability check. [R-EFF-20]"""

    def do(self, state: State, step: i64, option: i64) -> None:
        state.then(CHECK)


TAKE_LEAD: Final = effect("take lead", Take(LEADS, event("took_lead", "R-EFF-10")))
TAKE_DISCARD: Final = effect("take discard", Take(DISCARD, event("took_discard", "R-EFF-11")))
TAKE_CLOSED: Final = effect("take closed", Take(CLOSED, event("took_closed", "R-EFF-12")))
TAKE_STABILITY: Final = effect(
    "take stability", Take(STABILITY, event("took_stability", "R-EFF-13"))
)
TAKE_TIME: Final = effect("take time", Take(TIME, event("took_time", "R-EFF-14")))
TAKE_PENALTY: Final = use("take penalty", TakePenalty())
SEARCH: Final = effect("search", Search(options.SEARCH))
FIND: Final = new_step("find", Find())
SHUFFLE: Final = effect("shuffle", Shuffle(options.SHUFFLE))
EXCHANGE: Final = effect("exchange", Exchange())
EXCHANGE_FOR: Final = new_step("exchange-for", ExchangeFor(atomic=True))
DISCARD_HAND: Final = effect("discard hand", Discard(HAND, event("hand_discarded", "R-EFF-18")))
DISCARD_LEAD: Final = effect("discard lead", Discard(LEADS, event("lead_discarded", "R-EFF-19")))
EFFECT_CHECK: Final = effect("check", EffectCheck(options.CHECK), name="effect-check")
