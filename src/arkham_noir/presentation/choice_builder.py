"""Choices of a prompt: options, plays to a line and free actions, each with key and note."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from ..core import options as verbs
from ..core.options import card_of, verb_of
from ..decks.cards import Card
from ..text.notation import options_of, state_after
from .actions import TableAction
from .layout import Focus
from .line_targets import Focused
from .prompt import PromptChoice

WITHOUT = (verbs.SKIP, verbs.DONE, verbs.CONTINUE)
"""The verbs that decline: their key is always 0."""

MANY = 9
"""The most choices with a number key; further ones are chosen at the cards themselves."""

FREE_KEYS = {verbs.STOW: "s", verbs.FETCH: "t"}


class Sending(TypedDict):
    """How a choice is made: as a move, or after a confirmation."""

    answer: TableAction | None
    query: str


class ChoiceBuilder(Focused):
    """Builds the choices that several kinds of prompts offer."""

    @property
    def turn(self) -> str:
        return f"Turn {self.view.turn}"

    @property
    def rule(self) -> str:
        return self.page.decision.rule if self.page.decision else ""

    @property
    def helper(self) -> str:
        """Return what can be used as a free action in this case."""
        return self.game.words.help(self.game.state)

    @property
    def reminder(self) -> str:
        return " ".join(reminder.text for reminder in self.page.reminders)

    @property
    def discard_note(self) -> str:
        """Return that the First lead is discarded first, and what that costs."""
        lead = self.page.first_lead
        if lead is None or not self.page.acting:
            return ""
        count = len(self.view.time.cards)
        cost = f": Time goes from {count} to {count + 1}" if self.page.first_costs_time else ""
        return f"This discards {lead.title}{cost}."

    # Cards and lines

    def build_numbered(
        self, answers: Iterable[TableAction], *, named: bool = False
    ) -> Iterable[PromptChoice]:
        """Yield the actions in the order of their cards, then those that decline, with key 0.

        Each note names the verb if `named`, or if the actions have different verbs.
        """
        order = {id: place for place, id in enumerate(self.page.active_ids)}
        found = sorted(answers, key=lambda a: (a.verb in WITHOUT, order.get(a.card, len(order))))
        number, named = 0, named or len({answer.verb for answer in found} - set(WITHOUT)) > 1
        for answer in found:
            number += answer.verb not in WITHOUT
            key = "0" if answer.verb in WITHOUT else str(number) if number <= MANY else ""
            yield self.build_choice(answer, key, named=named)

    def build_choice(self, answer: TableAction, key: str, *, named: bool) -> PromptChoice:
        """Return an action as a choice, labeled by its card or verb; `named` adds the verb."""
        if answer.verb == verbs.CLOSE_LINE:
            return self.build_line_choice(answer)
        label = answer.label or answer.words
        if answer.card:
            label = self.page.card_of(answer.card).title
        note = answer.label if answer.card and named else ""
        return PromptChoice(
            key,
            label,
            answer.doubt or note,
            f"{answer.words}.",
            answer.with_key(key),
            costs_time=answer.costs_time,
            dangerous=bool(answer.doubt),
        )

    def build_line_choice(self, answer: TableAction) -> PromptChoice:
        """Return an action on a line as a choice with the line's number as its key."""
        place = next(place for place in self.places if place.number == answer.line)
        danger = answer.doubt or ", ".join(place.dangers)
        note = danger or (self.score(answer.line) if answer.verb == verbs.CLOSE_LINE else "")
        head = next(line.head.title for line in self.view.lines if line.number == answer.line)
        key = str(answer.line) if answer.line <= MANY else ""
        return PromptChoice(
            key, head, note, f"{answer.words}.", answer.with_key(key), dangerous=bool(danger),
            line=answer.line,
        )  # fmt: skip

    def score(self, number: int) -> str:
        """Return what closing a line would score."""
        return next(line.score for line in self.page.lines if line.view.number == number)

    # Free actions and plays that use something up

    def free(self, answers: Iterable[TableAction]) -> tuple[PromptChoice, ...]:
        """Return the free actions as choices with their own keys."""
        found = [answer for answer in answers if verbs.is_free(answer.verb)]
        return tuple(self.free_choice(answer) for answer in found)

    def free_choice(self, answer: TableAction) -> PromptChoice:
        """Return a free action as a choice, confirmed first if it does harm or can't be undone."""
        key = FREE_KEYS.get(answer.verb, "")
        return PromptChoice(
            key,
            answer.label,
            answer.doubt or "free action",
            f"{answer.words}.",
            dangerous=bool(answer.doubt),
            wanted=answer.wanted,
            **self.build_sending(answer.with_key(key)),
        )

    def build_sending(self, answer: TableAction) -> Sending:
        """Return how an action is made that may need a confirmation."""
        if answer.asks:
            return {"answer": None, "query": Focus(sure=answer.text).query}
        return {"answer": answer, "query": ""}

    def build_spending_choice(self, answer: TableAction) -> PromptChoice:
        """Return a play that uses something up as a choice without a number."""
        what = answer.spends.removeprefix("using ")
        note = f"to line {answer.line} as your action"
        return PromptChoice(
            "", f"Use {what}", note, f"{answer.words}.", line=answer.line,
            wanted=answer.wanted, **self.build_sending(answer),
        )  # fmt: skip

    def brings(self, use: TableAction, card: Card) -> bool:
        """Return whether a free action lets this card be played."""
        after, index = state_after(self.game.state, use.value), self.game.deck.index[card.id]
        return any(
            verb_of(each) == verbs.PLAY and card_of(each) == index for each in options_of(after)
        )
