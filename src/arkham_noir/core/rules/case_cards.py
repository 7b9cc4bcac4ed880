"""Case Cards and their icons: flip, add to hand, access [C3-CASE-01 to -04, C3-ICON-01 to -08]."""

from __future__ import annotations

from typing import Final

from .. import events, options, steps
from ..agenda import CardStep
from ..bits import BIT, i64, lowest
from ..events import event
from ..registry import ICONS, icon, register
from ..state import State
from ..steps import OPEN_CASE, SHELVE
from ..zones import CASES, CLOSED, MENACES, PLAYING
from .effects import TAKE_STABILITY, SimpleEffect
from .hand_limit import add_to_hand
from .haunter import access_haunter
from .limits import set_limits
from .setup import open_case

FLIPPED: Final = event("flipped", "C3-ICON-02")
ADDED_TO_HAND: Final = event("added_to_hand", "C3-ICON-03")


def find_case_card(state: State, number: i64) -> i64:
    """Return the Case Card with this number if it is in the Case deck, else -1 [C3-CASE-02]."""
    cards = state.zones[CASES]
    while cards:
        card = lowest(cards)
        if state.case.tables.numbers[card] == number:
            return card
        cards &= cards - 1
    return -1


def access(state: State, number: i64) -> None:
    """Find a Case Card and open it. The Haunter is never opened [C3-CASE-01, C3-CASE-03]."""
    card = find_case_card(state, number)
    if card < 0:
        state.note(events.ACCESS_VOID, 0, 0, number)
        return
    state.leave(card, CASES)
    if state.case.tables.haunter & BIT[card]:
        access_haunter(state, card)
    else:
        state.note(events.CASE_ACCESSED, card, 0, number)
        open_case(state, card)
        set_limits(state)


class OpenCase(CardStep):
    """A step that opens a Case Card, in setup or for a Menace [C3-SETUP-B, C3-MENACE-05]."""

    def run(self, state: State, step: i64) -> None:
        access(state, steps.number_of(step))


class CaseIcon(SimpleEffect):
    """An icon of a closed case or an arriving Menace: black is must, brown is may [C3-ICON-01]."""

    def void(self, state: State, step: i64) -> None:
        state.note(events.ICON_VOID, steps.card_of(step), 0, step & 255)


def still_there(state: State, step: i64) -> bool:
    """Return whether the card of this icon is still where its icons are applied."""
    return bool((state.zones[PLAYING] | state.zones[MENACES]) & BIT[steps.card_of(step)])


class Flip(CaseIcon):
    """Turning the card to its Clue face [C3-ICON-02]."""

    def possible(self, state: State, step: i64) -> bool:
        two_faced = state.case.tables.two_faced & BIT[steps.card_of(step)]
        return two_faced != 0 and still_there(state, step)

    def do(self, state: State, step: i64, option: i64) -> None:
        card = steps.card_of(step)
        state.turned ^= BIT[card]
        state.note(FLIPPED, card)


class AddToHand(CaseIcon):
    """Adding the card to the hand with its Clue face up [C3-ICON-03, AMB-132]."""

    def possible(self, state: State, step: i64) -> bool:
        turned = state.turned & BIT[steps.card_of(step)]
        return turned != 0 and still_there(state, step)

    def do(self, state: State, step: i64, option: i64) -> None:
        card = steps.card_of(step)
        state.note(ADDED_TO_HAND, card)
        if state.zones[MENACES] & BIT[card]:
            state.leave(card, MENACES)
            set_limits(state)
        else:
            state.leave(card, PLAYING)
        add_to_hand(state, card)


class Access(CaseIcon):
    """Opening the Case Card of this number, if it is still in the deck [C3-ICON-04]."""

    def possible(self, state: State, step: i64) -> bool:
        return find_case_card(state, steps.number_of(step)) >= 0

    def void(self, state: State, step: i64) -> None:
        state.note(events.ACCESS_VOID, 0, 0, steps.number_of(step))

    def do(self, state: State, step: i64, option: i64) -> None:
        access(state, steps.number_of(step))


class Shelve(CardStep):
    """The step after the icons: move the card to Closed cases, if still here [C3-CLOSE-02]."""

    def run(self, state: State, step: i64) -> None:
        card = steps.card_of(step)
        if state.zones[PLAYING] & BIT[card]:
            state.move(card, PLAYING, CLOSED)


register(OPEN_CASE, "open-case", OpenCase())
FLIP: Final = icon("flip", Flip(options.FLIP))
ADD_TO_HAND: Final = icon("add to hand", AddToHand(options.ADD))
ACCESS: Final = icon("access", Access(options.ACCESS))
ICONS["take stability"] = TAKE_STABILITY  # the only effect that can also be an icon [C3-ICON-05]
register(SHELVE, "shelve", Shelve())
