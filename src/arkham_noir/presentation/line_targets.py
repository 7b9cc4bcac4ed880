"""Line targets: which lines the chosen card can join, and why not the others."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from ..core import options as verbs
from ..core import steps
from ..decks.cards import Card
from ..words.refusals import Refusal
from .actions import TableAction
from .layout import Focus, TableLayout
from .threats import brings_storm

PLAYS = (steps.ACTION, steps.HAND_PLAY, steps.WAIVED_PLAY)
"""The questions that ask for a play to a line."""

ONLY_FIRST = Refusal("R-ACT-B", "Not yet: it would fit, but only the First lead can be played.")


class LineTarget(NamedTuple):
    """The end of a line: what it needs, the plays it offers, or why the chosen card can't join."""

    number: int
    edge: tuple[str, ...]
    plays: tuple[TableAction, ...] = ()
    spends: tuple[TableAction, ...] = ()
    refusal: Refusal | None = None
    dangers: tuple[str, ...] = ()
    purple: frozenset[str] = frozenset()

    @property
    def state(self) -> str:
        """Return "lit" for a legal play, "offer" if it must use something up, "dim" if refused."""
        if self.plays:
            return "lit"
        return "offer" if self.spends else "dim" if self.refusal else ""

    @property
    def refusal_parts(self) -> tuple[str, str]:
        """Return why not: a few words, and the rest of the sentence."""
        return _split_refusal(self.refusal.text if self.refusal else "")


@lru_cache(maxsize=4096)
def _split_refusal(text: str) -> tuple[str, str]:
    head, colon, rest = text.partition(": ")
    short = bool(colon) and len(head.split()) < 4
    return (head, rest[:1].upper() + rest[1:]) if short else ("Not here", text)


class Focused:
    """A table layout with what the player has chosen: a card, an action or nothing."""

    def __init__(self, page: TableLayout, focus: Focus) -> None:
        self.page = page
        self.focus = focus
        self.game, self.view, self.kind = page.game, page.view, page.kind
        wanted = focus.card
        if focus.act == "lead" and page.first_lead:
            wanted = page.first_lead.id
        self.chosen: Card | None = page.faces.get(wanted)
        self.answers = page.answers.actions_of_card(self.chosen.id) if self.chosen else ()
        self.is_lead = bool(self.chosen) and wanted in page.lead_ids
        self.waits = self.is_lead or (bool(self.chosen) and wanted in page.hand_ids)
        self.closing = focus.act == "close" or self.kind == steps.CHOOSE_CASE

    # Lines

    @cached_property
    def places(self) -> tuple[LineTarget, ...]:
        """Return the target of each line for what is chosen."""
        if self.focus.sure or not (self.chosen or self.closing):
            return tuple([self.idle_target(line.number) for line in self.view.lines])
        return tuple([self.place(line.number) for line in self.view.lines])

    def idle_target(self, number: int) -> LineTarget:
        """Return the target of a line while nothing is chosen."""
        return LineTarget(number, self.page.edges[number], purple=self.page.purple[number])

    def place(self, number: int) -> LineTarget:
        """Return the target of a line for what is chosen."""
        found, place = self.line_answers(number), self.idle_target(number)
        if not found:
            return place._replace(refusal=self.refusal(number))
        plays = tuple(answer for answer in found if not answer.spends)
        spends = tuple(answer for answer in found if answer.spends)
        refusal = None if plays else self.refusal(number)
        dangers = self.dangers(number)
        return place._replace(plays=plays, spends=spends, refusal=refusal, dangers=dangers)

    def line_answers(self, number: int) -> tuple[TableAction, ...]:
        """Return the actions that use what is chosen on a line."""
        found = (
            self.answers if self.chosen else self.page.answers.actions_with_verbs(verbs.CLOSE_LINE)
        )
        return tuple([answer for answer in found if answer.line == number])

    def refusal(self, number: int) -> Refusal | None:
        """Return why the chosen card can't join this line, or why the line can't be closed."""
        if self.game.over:
            return None
        if self.closing and self.chosen is None:
            return self.page.reasons.explain_refusal(f"close {number}")
        if self.chosen is None or not self.waits:
            return None
        misfit = self.fit_refusal(self.chosen, number)
        if misfit or self.kind not in PLAYS:
            return misfit
        if self.is_lead and self.chosen is not self.page.first_lead:
            return ONLY_FIRST
        said = "lead" if self.is_lead else self.chosen.id
        return self.page.reasons.explain_refusal(f"play {said} {number}")

    def fit_refusal(self, card: Card, number: int) -> Refusal | None:
        """Return why a card doesn't fit a line, even if it can't be played now."""
        return self.page.reasons.refusal(self.game.deck.index[card.id], number - 1)

    def dangers(self, number: int) -> tuple[str, ...]:
        """Return the dangers of playing the chosen card to this line."""
        line = next(line for line in self.view.lines if line.number == number)
        if self.chosen is None:
            return ()
        card = self.game.deck.index[self.chosen.id]
        found = ["brings a Storm"] if brings_storm(self.game.state, card, number - 1) else []
        return (*found, *(["Stability check"] if line.strained else []))
