"""Pickling of states: each is stored as the text of its position, with its deck if it is custom.

Importing this module is enough. Every later version and both builds can read the text, so a
pickled state can be written to a file or sent to another process.
"""

from __future__ import annotations

import copyreg

from ..cases import find_case
from ..cases.settings import Choice, Identity
from ..core.state import State
from ..decks.cards import Deck
from .position import position_text
from .position_reader import read_position


def foreign(deck: Deck, choice: Choice) -> Deck | None:
    """Return the cards in use; None if they are those of the standard deck."""
    case = find_case(deck.case)
    return None if deck == case.in_use(case.builtin(), choice) else deck


def state_at(position: str, deck: Deck | None = None) -> State:
    """Return the state of a position."""
    return read_position(position, deck)[0]


def _reduce_state(state: State) -> tuple[object, ...]:
    identity = state.case.identity
    if not isinstance(identity, Identity):
        raise TypeError("Only states with the cards of a case can be pickled.")
    choice = identity.choice
    return state_at, (position_text(state, choice), foreign(identity.cards, choice))


copyreg.pickle(State, _reduce_state)  # type: ignore[arg-type]
