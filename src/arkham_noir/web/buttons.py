"""Answers: every legal option as a page offers it, with its label, its key and where the card
is dropped. What is legal comes from the rules; a page only puts it in its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..answers import option_at
from ..core import options as verbs
from ..core.bits import each
from ..core.options import card_of, help_of, verb_of
from ..core.state import State
from ..game import Decision, Game, Option
from ..text.notation import ahead, options_of
from ..vocabulary import VERBS
from ..words.reminders import Reminder, before, beside

CONTACT = "contact "
"""How the use of a side of the contact begins: the side is its label."""

IN_WORDS = ("R-DISC-01",)
"""Reminders that the words of an option have: "which costs time"."""


class Button(NamedTuple):
    """One thing that can be done now: `text` is sent, `words` say it, `label` is short.

    `card` is the id of the card it is done with, `line` the line it is done to (0: none). The
    page asks "really?" about a `warning`; `notes` are only said; `spends` tells what is used up;
    `value` is the option itself.
    """

    text: str
    words: str
    label: str
    verb: int
    card: str = ""
    line: int = 0
    drop: str = ""
    key: str = ""
    warning: Reminder | None = None
    notes: tuple[Reminder, ...] = ()
    spends: str = ""
    value: int = -1

    def with_key(self, key: str) -> Button:
        """The same answer, given by this key too."""
        return self._replace(key=key)


@dataclass(frozen=True)
class Buttons:
    """Everything that can be done now: the options themselves, and what can be said together
    with the action before it (`play p1 2` for `hand`, then `play p1 2`)."""

    now: tuple[Button, ...]
    ahead: tuple[Button, ...]

    @property
    def all(self) -> tuple[Button, ...]:
        return (*self.now, *self.ahead)

    def of_card(self, card: str) -> tuple[Button, ...]:
        return tuple(answer for answer in self.all if answer.card == card)

    def of_verbs(self, *wanted: int) -> tuple[Button, ...]:
        return tuple(answer for answer in self.all if answer.verb in wanted)


def buttons_of(game: Game, decision: Decision | None) -> Buttons:
    """The answers to what is asked now."""
    state = game.state
    now = [_answer(game, state, option, [option.value]) for option in decision or ()]
    later: list[Button] = []
    for opener in (verbs.USE_HAND, verbs.CLOSE):
        if opener in options_of(state):
            later += _said_together(game, opener)
    return Buttons(tuple(now), tuple(later))


def _said_together(game: Game, opener: int) -> Iterable[Button]:
    """What the action leads to, if no card is turned up in between."""
    after = ahead(game.state, opener)
    wanted = (verbs.PLAY, verbs.CLOSE_LINE)
    offered = [value for value in options_of(after) if verb_of(value) in wanted]
    options = [option_at(after, game.words, value) for value in offered]
    return [_answer(game, after, option, [opener, option.value]) for option in options]


def _answer(game: Game, state: State, option: Option, said: list[int]) -> Button:
    value, text, line = option.value, option.text, option.line or 0
    verb = verb_of(value)
    words = VERBS[verbs.VERBS[verb]]
    return Button(
        text=text,
        words=option.words,
        label=text.removeprefix(CONTACT).capitalize() if text.startswith(CONTACT) else words.label,
        verb=verb,
        card=option.card or "",
        line=line,
        drop=f"line-{line}" if verb in (verbs.PLAY, verbs.PLAY_LEAD) else words.drop,
        warning=before(game.state, said),
        notes=_notes(game, said),
        spends=game.words.manner(state, value).removeprefix(", "),
        value=value,
    )


def _notes(game: Game, said: list[int]) -> tuple[Reminder, ...]:
    """What this costs beyond what its words say already."""
    found = beside(game.state, game.deck, said)
    return tuple(reminder for reminder in found if reminder.rule not in IN_WORDS)


def card_id(state: State, value: int) -> str:
    """The id of the card that an option is done with; empty if with none."""
    verb, tables = verb_of(value), state.case.tables
    words = VERBS[verbs.VERBS[verb]]
    if words.of_lead:
        lead = state.first_lead()
        return tables.ids[lead] if lead >= 0 else ""
    if "{card}" in words.typed:
        return tables.ids[card_of(value)]
    if "{head}" in words.typed:
        return tables.head_ids[card_of(value)]
    if verb == verbs.USE:
        owner = next(iter(each(state.case.free_actions[help_of(value)].card)), -1)
        return tables.ids[owner] if owner >= 0 else ""
    return ""
