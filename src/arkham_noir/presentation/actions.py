"""Actions: every legal option with its label, its warning and where its card can be dropped."""

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
from ..text.notation import options_of, state_after, verb_format
from ..vocabulary import VERBS
from ..words.reminders import Reminder, confirmation_for, costs, loss

CONTACT = "contact "
"""How the text of a contact option begins; the rest is its label."""

OPENERS = (verbs.USE_HAND, verbs.CLOSE)
"""The actions that can be combined with the choice they lead to."""

IN_WORDS = ("R-DISC-01",)
"""The rules of reminders that an option's own words include: "(costs time)"."""

UNWINNABLE = "you can no longer win"
DOUBTS = {"R-END-01": "loses the game", "C3-BRIEF-04": UNWINNABLE, "C3-PURPLE-01": UNWINNABLE}
"""The short form of a warning, by its rule; any other is "are you sure?"."""


class TableAction(NamedTuple):
    """One legal option: `text` is sent, `words` is its sentence, `label` its short name.

    `card` is the id of its card, `line` the number of its line (0: none). The front end asks the
    player to confirm a `warning`; `notes` are only shown. `spends` names what is used up, `reveals`
    is whether using it reveals a card before the move can be undone, `loss` is why it loses the
    game, `value` is the option's number. A lesson waits for the action that is `wanted`.
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
        """Return whether the contact or Equipment is gone afterwards."""
        return bool(self.spends) or self.verb == verbs.USE

    @property
    def asks(self) -> bool:
        """Return whether the player must confirm: harm, or a move that can't be undone."""
        return self.warning is not None or (self.uses_up and self.reveals)

    @property
    def doubt(self) -> str:
        """Return the warning in a few words, or an empty text."""
        return DOUBTS.get(self.warning.rule, "are you sure?") if self.warning else ""

    def with_key(self, key: str) -> TableAction:
        """Return the same action with this key."""
        return self._replace(key=key)


@dataclass(frozen=True)
class TableActions:
    """All legal actions: the options themselves, and those that combine two options.

    `play p1 2`, for example, stands for `hand`, then `play p1 2`.
    """

    now: tuple[TableAction, ...]
    ahead: tuple[TableAction, ...]

    @cached_property
    def all(self) -> tuple[TableAction, ...]:
        return (*self.now, *self.ahead)

    @cached_property
    def by_card(self) -> dict[str, tuple[TableAction, ...]]:
        """Return the actions of each card, by its id."""
        found: dict[str, list[TableAction]] = {}
        for answer in self.all:
            found.setdefault(answer.card, []).append(answer)
        return {card: tuple(answers) for card, answers in found.items()}

    @property
    def wanted_action(self) -> TableAction | None:
        """Return the action that a lesson waits for, or None."""
        return next((answer for answer in reversed(self.all) if answer.wanted), None)

    def mark_wanted(self, moves: Sequence[str]) -> TableActions:
        """Return the same actions, marking those that a lesson waits for.

        These are the next of the moves, and the one after it where the two can be combined.
        """
        now = [answer._replace(wanted=answer.text in moves[:1]) for answer in self.now]
        second = moves[1:2] if any(each.wanted and each.verb in OPENERS for each in now) else ()
        later = [answer._replace(wanted=answer.text in second) for answer in self.ahead]
        return TableActions(tuple(now), tuple(later))

    def actions_of_card(self, card: str) -> tuple[TableAction, ...]:
        return self.by_card.get(card, ())

    def actions_with_verbs(self, *wanted: int) -> tuple[TableAction, ...]:
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
    if "{head}" in verb_format(verb) and isinstance(head, Menace | CaseCard):
        return head
    if verb in SHOWN or "{card}" not in verb_format(verb):
        return None
    return game.deck.clue_faces[card]


def actions_of(game: Game, decision: Decision | None) -> TableActions:
    """Return the actions for the current question."""
    state = game.state
    now = [_answer(game, state, option) for option in decision or ()]
    later: list[TableAction] = []
    for opener in OPENERS:
        if opener in options_of(state):
            later += _following_actions(game, opener)
    return TableActions(tuple(now), tuple(later))


def _following_actions(game: Game, opener: int) -> Iterable[TableAction]:
    """Return the choices that an action leads to, if no card is revealed in between."""
    after = state_after(game.state, opener)
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
) -> TableAction:
    """Return an option as an action, given the option before it and the notes of that one."""
    value, text, line = option.value, option.text, option.line or 0
    verb, after = verb_of(value), state_after(state, option.value)
    words = VERBS[verbs.VERBS[verb]]
    manner = game.words.manner(state, value)
    spent = steps.kind_of(state.question) == steps.WAIVED_PLAY  # it was used up before
    spends = "" if spent else manner.removeprefix(", ")
    return TableAction(
        text=text,
        words=option.words.removesuffix(manner) if spent else option.words,
        label=text.removeprefix(CONTACT).capitalize() if text.startswith(CONTACT) else words.label,
        verb=verb,
        card=option.card or "",
        line=line,
        drop=f"line-{line}" if verb in (verbs.PLAY, verbs.PLAY_LEAD) else words.drop,
        warning=warning_of(game, *opened, value, after=after),
        notes=(*first, *_notes(game, state, value)),
        spends=spends,
        reveals=(bool(spends) or verb == verbs.USE) and _reveals(game, after),
        loss=loss(after),
        value=value,
        costs_time=verb == verbs.DISCARD_CARD and game.words.costs_time(state, card_of(value)),
    )


def warning_of(game: Game, *options: int, after: State | None = None) -> Reminder | None:
    """Return why to ask "really?" before these options are chosen, or None.

    `after` is the state that they lead to, where it is known already.
    """
    return confirmation_for(game.state, list(options), after)


def _reveals(game: Game, after: State) -> bool:
    """Return whether a card is revealed before the player is asked again."""
    while game.auto and len(options_of(after)) == 1:
        after = state_after(after, options_of(after)[0])
    return after.awaiting == A_CARD


def _notes(game: Game, state: State, option: int) -> tuple[Reminder, ...]:
    """Return the costs that the words of an option don't include."""
    found = costs(state, game.deck, option)
    return tuple(reminder for reminder in found if reminder.rule not in IN_WORDS)
