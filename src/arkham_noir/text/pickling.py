"""States that can be pickled: each as the text of its position, beside its deck if it is not ours.

Importing this module is enough. A text is read by every later version and by both builds, so a
pickled state goes wherever a position goes: into a file, or to another process.
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
    """The cards in use, if they are not those of our own deck for the case."""
    case = find_case(deck.case)
    return None if deck == case.in_use(case.builtin(), choice) else deck


def state_at(position: str, deck: Deck | None = None) -> State:
    """The table of a position."""
    return read_position(position, deck)[0]


def _taken_apart(state: State) -> tuple[object, ...]:
    identity = state.case.identity
    if not isinstance(identity, Identity):
        raise TypeError("Only the table of a case that was laid out can be pickled.")
    choice = identity.choice
    return state_at, (position_text(state, choice), foreign(identity.cards, choice))


copyreg.pickle(State, _taken_apart)  # type: ignore[arg-type]
