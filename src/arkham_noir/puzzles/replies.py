"""Replies: the complete moves in a position.

`hand` alone is incomplete: the reply names the card and the line, `play p1 2`. `close 2` is
complete; which cards are scored is a separate question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..core.options import CLOSE, USE_HAND, is_free, verb_of
from ..core.state import A_DECISION, State
from ..core.steps import CHOOSE_CASE, HAND_PLAY, kind_of
from ..text.notation import Given, give, option_text, options_of, share_one_text

OPENERS = (USE_HAND, CLOSE)
"""The moves that are incomplete without the next one."""

HALF_WAY = (HAND_PLAY, CHOOSE_CASE)
"""The questions that an opener leads to."""


@dataclass(frozen=True)
class Reply:
    """One reply: its text, and its single moves in order."""

    text: str
    given: tuple[Given, ...]

    @property
    def options(self) -> tuple[int, ...]:
        return tuple(each.option for each in self.given)

    @property
    def after(self) -> State:
        """Return the position after it, before the next draw or decision."""
        return self.given[-1].after

    @property
    def events(self) -> list[int]:
        """Return the events until then."""
        return [event for each in self.given for event in each.events]

    @property
    def is_aside(self) -> bool:
        """Return whether it is a free action after which the same question is asked again."""
        before, after = self.given[0].before, self.after
        again = after.awaiting == A_DECISION and after.question == before.question
        return again and is_free(verb_of(self.options[0]))

    def is_said_by(self, options: Sequence[int]) -> bool:
        """Return whether these moves start with this reply."""
        return tuple(options[: len(self.given)]) == self.options

    def after_aside(self, aside: Reply) -> Reply:
        """Return this reply after a free action."""
        return Reply(self.text, (*aside.given, *self.given))


def replies(state: State) -> list[Reply]:
    """Return every reply in this position."""
    return [
        reply for option in options_of(state) for reply in _replies_beginning_with(state, option)
    ]


def _replies_beginning_with(state: State, option: int) -> Iterator[Reply]:
    first = give(state, option)
    if verb_of(option) not in OPENERS:
        yield Reply(option_text(state, option), (first,))
        return
    for following in options_of(first.after):
        if share_one_text(option, following):
            then = give(first.after, following)
            yield Reply(option_text(first.after, following), (first, then))


def is_whole_question(state: State) -> bool:
    """Return whether the question is not the second half of a choice."""
    return state.awaiting == A_DECISION and kind_of(state.question) not in HALF_WAY
