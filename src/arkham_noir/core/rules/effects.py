"""Effects of played cards, resolved from left to right [R-EFF-01 to -22].

A new effect is a class or an instance, registered here or in the module of its rulebook heading.
Its texts are in the vocabulary.
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
from .discards import discard, discardable
from .hand_limit import add_to_hand

TOOK_PENALTY: Final = event("took_penalty", "C2-CONTACT-02")
SEARCHED: Final = event("searched", "R-EFF-22")
FOUND: Final = event("found", "R-EFF-15")
SHUFFLED_IN: Final = event("shuffled_in", "R-EFF-16")
EXCHANGED: Final = event("exchanged", "R-EFF-21")


def is_dark(state: State, step: i64) -> bool:
    """Return whether this is a purple icon of a Case Card without the Machine [C3-ICON-08]."""
    return bool(step & PURPLE) and not state.purple


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Question):
    """A choice that a card gives. May effects can be skipped when their turn comes [R-PLAY-04].

    An effect that `needs_line` refers to the line its card was played to; one that `needs_menaces`
    refers to the Menace deck.
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
        """Return whether the effect can be carried out."""
        raise NotImplementedError

    def offer(self, state: State, step: i64) -> None:
        if self.possible(state, step):
            self.offer_ways(state)
            if step & MAY:
                state.offer(options.SKIP)

    def offer_ways(self, state: State) -> None:
        """Offer every way to carry out the effect, which is possible."""
        raise NotImplementedError

    def answer(self, state: State, step: i64, option: i64) -> None:
        if verb_of(option) == options.SKIP:
            state.note(events.EFFECT_SKIPPED, steps.card_of(step), 0, step & 255)
        else:
            self.do(state, step, option)

    def do(self, state: State, step: i64, option: i64) -> None:
        """Carry out the effect with the card that the player chose."""
        raise NotImplementedError

    def void(self, state: State, step: i64) -> None:
        """Do nothing and offer no substitute: no card is eligible [R-EFF-02, AMB-21, AMB-22]."""
        state.note(events.EFFECT_VOID, steps.card_of(step), 0, step & 255)


def effect_of(kind: i64) -> Effect:
    """Return the effect with this number."""
    done = STEPS[kind]
    assert isinstance(done, Effect)
    return done


@mypyc_attr(allow_interpreted_subclasses=True)
class SimpleEffect(Effect):
    """An effect without a choice of card: a must effect is carried out, a may effect is offered."""

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
    """An effect on a card that the player chooses."""

    def __init__(self, verb: i64) -> None:
        super().__init__()
        self.verb: i64 = verb

    def eligible(self, state: State) -> i64:
        """Return the cards that can be chosen."""
        raise NotImplementedError

    def possible(self, state: State, step: i64) -> bool:
        return self.eligible(state) != 0

    def offer_ways(self, state: State) -> None:
        state.offer_each(self.verb, self.eligible(state))


class Take(CardEffect):
    """Taking one Clue card of a zone to the hand [R-EFF-10 to -14]."""

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
        add_to_hand(state, card)


class TakePenalty(CardEffect):
    """Taking one card of the Time or Stability area to the hand [C2-CONTACT-02]."""

    def __init__(self) -> None:
        super().__init__(options.TAKE_CARD)

    def eligible(self, state: State) -> i64:
        return state.zones[TIME] | state.zones[STABILITY]

    def do(self, state: State, step: i64, option: i64) -> None:
        card = card_of(option)
        state.leave(card, TIME if state.zones[TIME] & BIT[card] else STABILITY)
        state.note(TOOK_PENALTY, card)
        add_to_hand(state, card)


class Discard(CardEffect):
    """Discarding one card of your choice from the hand or the Leads row [R-EFF-18, R-EFF-19]."""

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
    """Searching the Draw stack. The player may decline only before looking [AMB-23]."""

    def possible(self, state: State, step: i64) -> bool:
        return state.zones[STACK] != 0  # no running out: a search is not a draw [R-RUNOUT-04]

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(SEARCHED, steps.card_of(step))
        state.then(FIND)


class Find(Question):
    """After looking, taking exactly one card and shuffling the stack [R-EFF-15, R-EFF-22]."""

    def offer(self, state: State, step: i64) -> None:
        state.offer_each(options.TAKE_CARD, state.zones[STACK])

    def answer(self, state: State, step: i64, option: i64) -> None:
        card = card_of(option)
        state.leave(card, STACK)
        state.shuffles += 1
        state.note(FOUND, card)
        add_to_hand(state, card)


class Shuffle(SimpleEffect):
    """Shuffling the Discard area into the Draw stack; the Time area stays [R-EFF-16]."""

    def possible(self, state: State, step: i64) -> bool:
        return state.zones[DISCARD] != 0

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(SHUFFLED_IN, 0, 0, state.size(DISCARD))
        state.shuffle_into_stack(DISCARD)


class Exchange(CardEffect):
    """Exchanging a hand card for a card in the Time or Stability area: the card given."""

    def __init__(self) -> None:
        super().__init__(options.GIVE)

    def eligible(self, state: State) -> i64:
        return state.zones[HAND] if state.zones[TIME] | state.zones[STABILITY] else 0

    def do(self, state: State, step_: i64, option: i64) -> None:
        state.then(step(EXCHANGE_FOR, card_of(option)))


class ExchangeFor(Question):
    """The card received: both swap zones at once, and nothing is discarded [R-EFF-21]."""

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
    """A Stability check as an effect [R-EFF-20]."""

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
