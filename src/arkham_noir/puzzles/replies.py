"""Replies: everything that can be said to a question in one breath, as a person would say it.

`hand` alone is half an answer: the reply names the card and the line, `play p1 2`. So does
`close 2`; which cards are scored then is a question of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..core.options import CLOSE, USE_HAND, is_free, verb_of
from ..core.state import A_DECISION, State
from ..core.steps import CHOOSE_CASE, HAND_PLAY, kind_of
from ..text.notation import Given, give, option_text, options_of, said_at_once

OPENERS = (USE_HAND, CLOSE)
"""Answers that say nothing without the one that follows."""

HALF_WAY = (HAND_PLAY, CHOOSE_CASE)
"""Questions that an opener leads to."""


@dataclass(frozen=True)
class Reply:
    """One reply: what is typed, and what it stands for, one answer after the other."""

    text: str
    given: tuple[Given, ...]

    @property
    def options(self) -> tuple[int, ...]:
        return tuple(each.option for each in self.given)

    @property
    def after(self) -> State:
        """The table it leads to, before chance or the player is asked again."""
        return self.given[-1].after

    @property
    def events(self) -> list[int]:
        """What has happened until then."""
        return [event for each in self.given for event in each.events]

    @property
    def is_aside(self) -> bool:
        """Whether the same question is asked again after it, with nothing turned up: it was done
        beside the answer, and does not stand in the way of any."""
        before, after = self.given[0].before, self.after
        again = after.awaiting == A_DECISION and after.question == before.question
        return again and is_free(verb_of(self.options[0]))

    def is_said_by(self, options: Sequence[int]) -> bool:
        """Whether these answers are this reply, with or without more after it."""
        return tuple(options[: len(self.given)]) == self.options

    def after_aside(self, aside: Reply) -> Reply:
        """The same, said after something that was done beside it."""
        return Reply(self.text, (*aside.given, *self.given))


def replies(state: State) -> list[Reply]:
    """Every reply to what is asked now."""
    return [reply for option in options_of(state) for reply in _beginning_with(state, option)]


def _beginning_with(state: State, option: int) -> Iterator[Reply]:
    first = give(state, option)
    if verb_of(option) not in OPENERS:
        yield Reply(option_text(state, option), (first,))
        return
    for following in options_of(first.after):
        if said_at_once(option, following):
            then = give(first.after, following)
            yield Reply(option_text(first.after, following), (first, then))


def is_whole_question(state: State) -> bool:
    """Whether something is asked here that does not belong to what was said just before."""
    return state.awaiting == A_DECISION and kind_of(state.question) not in HALF_WAY
