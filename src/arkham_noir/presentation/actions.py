"""Answers: every legal option as a page offers it, with its label, its key and where the card
is dropped. What is legal comes from the rules; a page only puts it in its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..core import options as verbs
from ..core import steps
from ..core.options import card_of, verb_of
from ..core.state import A_CARD, State
from ..decisions import option_at
from ..decks.cards import CaseCard, Clue, Menace
from ..game import Decision, Game, Option
from ..text.notation import ahead, options_of, typed
from ..vocabulary import VERBS
from ..words.reminders import Reminder, before, costs, loss

CONTACT = "contact "
"""How the use of a side of the contact begins: the side is its label."""

OPENERS = (verbs.USE_HAND, verbs.CLOSE)
"""The actions that can be said together with what they lead to."""

IN_WORDS = ("R-DISC-01",)
"""Reminders that the words of an option have: "which costs time"."""

UNWINNABLE = "the game can no longer be won"
DOUBTS = {"R-END-01": "loses the game", "C3-BRIEF-04": UNWINNABLE, "C3-PURPLE-01": UNWINNABLE}
"""What a warning says in a few words, by its rule; any other says to think twice."""


class Button(NamedTuple):
    """One thing that can be done now: `text` is sent, `words` say it, `label` is short.

    `card` is the id of the card it is done with, `line` the line it is done to (0: none). The
    page asks "really?" about a `warning`; `notes` are only said; `spends` tells what is used up;
    `reveals` is whether a use or what is spent turns up a card before undo can take it back;
    `loss` says why the game is lost by it; `value` is the option itself. A lesson waits for the one
    that is `wanted`.
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
    reveals: bool = False
    loss: str = ""
    value: int = -1
    costs_time: bool = False
    wanted: bool = False

    @property
    def uses_up(self) -> bool:
        """Whether the contact or Equipment is gone afterwards."""
        return bool(self.spends) or self.verb == verbs.USE

    @property
    def asks(self) -> bool:
        """Whether the page asks "really?": about harm, and about what undo can't take back."""
        return self.warning is not None or (self.uses_up and self.reveals)

    @property
    def doubt(self) -> str:
        """What makes this an answer to think about, in a few words; empty if nothing does."""
        return DOUBTS.get(self.warning.rule, "think twice") if self.warning else ""

    def with_key(self, key: str) -> Button:
        """The same answer, given by this key too."""
        return self._replace(key=key)


@dataclass(frozen=True)
class Buttons:
    """Everything that can be done now: the options themselves, and what can be said together
    with the action before it (`play p1 2` for `hand`, then `play p1 2`)."""

    now: tuple[Button, ...]
    ahead: tuple[Button, ...]

    @cached_property
    def all(self) -> tuple[Button, ...]:
        return (*self.now, *self.ahead)

    @cached_property
    def by_card(self) -> dict[str, tuple[Button, ...]]:
        """Those that are done with a card, by its id."""
        found: dict[str, list[Button]] = {}
        for answer in self.all:
            found.setdefault(answer.card, []).append(answer)
        return {card: tuple(answers) for card, answers in found.items()}

    @property
    def wanted(self) -> Button | None:
        """The one that a lesson waits for; the action before it opens the way to it."""
        return next((answer for answer in reversed(self.all) if answer.wanted), None)

    def wanting(self, moves: Sequence[str]) -> Buttons:
        """The same, with those marked that a lesson waits for: the next of these moves, and the
        one after it where the two can be said together."""
        now = [answer._replace(wanted=answer.text in moves[:1]) for answer in self.now]
        second = moves[1:2] if any(each.wanted and each.verb in OPENERS for each in now) else ()
        later = [answer._replace(wanted=answer.text in second) for answer in self.ahead]
        return Buttons(tuple(now), tuple(later))

    def of_card(self, card: str) -> tuple[Button, ...]:
        return self.by_card.get(card, ())

    def of_verbs(self, *wanted: int) -> tuple[Button, ...]:
        return tuple(answer for answer in self.all if answer.verb in wanted)


SHOWN = (verbs.TAKE, verbs.PLAY_LEAD, verbs.PLAY, verbs.STOW, verbs.FETCH)
"""Options whose card the table has just shown."""


def is_action_awaited(game: Game) -> bool:
    """Return whether the player has to choose one of the five actions."""
    return not game.over and steps.kind_of(game.state.question) == steps.ACTION


def lead_plays(game: Game) -> list[Option]:
    """Return the options that play the First lead."""
    return [option for option in game.decision or () if verb_of(option.value) == verbs.PLAY_LEAD]


def named_card(game: Game, option: Option) -> Menace | CaseCard | Clue | None:
    """Return the card that an option names, or None if the table has just shown it."""
    verb, card = verb_of(option.value), card_of(option.value)
    head = game.deck.cards[card]
    if "{head}" in typed(verb) and isinstance(head, Menace | CaseCard):
        return head
    if verb in SHOWN or "{card}" not in typed(verb):
        return None
    return game.deck.clue_faces[card]


def buttons_of(game: Game, decision: Decision | None) -> Buttons:
    """The answers to what is asked now."""
    state = game.state
    now = [_answer(game, state, option) for option in decision or ()]
    later: list[Button] = []
    for opener in OPENERS:
        if opener in options_of(state):
            later += _said_together(game, opener)
    return Buttons(tuple(now), tuple(later))


def _said_together(game: Game, opener: int) -> Iterable[Button]:
    """What the action leads to, if no card is turned up in between."""
    after = ahead(game.state, opener)
    wanted = (verbs.PLAY, verbs.CLOSE_LINE)
    offered = [value for value in options_of(after) if verb_of(value) in wanted]
    options = [option_at(after, game.words, value) for value in offered]
    first = _notes(game, game.state, opener)
    return [_answer(game, after, option, (opener,), first) for option in options]


def _answer(
    game: Game,
    state: State,
    option: Option,
    opened: tuple[int, ...] = (),
    first: tuple[Reminder, ...] = (),
) -> Button:
    """An option at its table; with the action that opens the way to it, and what that costs."""
    value, text, line = option.value, option.text, option.line or 0
    verb, after = verb_of(value), ahead(state, option.value)
    words = VERBS[verbs.VERBS[verb]]
    manner = game.words.manner(state, value)
    spent = steps.kind_of(state.question) == steps.WAIVED_PLAY  # the question is what it bought
    spends = "" if spent else manner.removeprefix(", ")
    return Button(
        text=text,
        words=option.words.removesuffix(manner) if spent else option.words,
        label=text.removeprefix(CONTACT).capitalize() if text.startswith(CONTACT) else words.label,
        verb=verb,
        card=option.card or "",
        line=line,
        drop=f"line-{line}" if verb in (verbs.PLAY, verbs.PLAY_LEAD) else words.drop,
        warning=before(game.state, [*opened, value], after),
        notes=(*first, *_notes(game, state, value)),
        spends=spends,
        reveals=(bool(spends) or verb == verbs.USE) and _reveals(game, after),
        loss=loss(after),
        value=value,
        costs_time=verb == verbs.DISCARD_CARD and game.words.costs_time(state, card_of(value)),
    )


def _reveals(game: Game, after: State) -> bool:
    """Whether a card is turned up before the player is asked again."""
    while game.auto and len(options_of(after)) == 1:
        after = ahead(after, options_of(after)[0])
    return after.awaiting == A_CARD


def _notes(game: Game, state: State, option: int) -> tuple[Reminder, ...]:
    """What this costs beyond what its words say already."""
    found = costs(state, game.deck, option)
    return tuple(reminder for reminder in found if reminder.rule not in IN_WORDS)
