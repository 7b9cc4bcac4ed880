"""The table as a page shows it: what lies there, what is asked, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ..core import options as verbs
from ..decks.cards import Card
from .asking import Asking
from .laid_out import Focus, Held, LaidOut, LineOnPage, Played, in_order, joint
from .prompts import Prompt
from .since import Told, since_your_move


class TablePage(LaidOut):
    """Everything that the template of the table asks for."""

    @cached_property
    def asking(self) -> Asking:
        """The question, with what is looked at."""
        return Asking(self, self.focus)

    @property
    def prompt(self) -> Prompt:
        return self.asking.prompt

    @property
    def chosen(self) -> Card | None:
        return self.asking.chosen

    def foci(self) -> Iterator[Asking]:
        """Everything that can be looked at from here without asking anybody."""
        plain = Asking(self, Focus()) if self.focus else self.asking
        yield plain
        if not self.decision:
            return
        for held in (*self.leads, *self.hand, *self.briefcase):
            yield Asking(self, Focus(card=held.card.id), plain)
        for act in ("hand", "close") if self.acting else ():
            yield Asking(self, Focus(act=act))
        for answer in self.answers.all:
            if answer.warning or answer.spends or answer.verb == verbs.USE:
                yield Asking(self, Focus(sure=answer.text))

    def put_away(self) -> None:
        """Let go of the question, which knows its table: two that know each other stay in memory
        until somebody looks for lost things, and then every player waits."""
        vars(self).pop("asking", None)

    # What has happened

    watched = False
    """Whether somebody looks on while a computer player moves."""

    @cached_property
    def since(self) -> tuple[Told, ...]:
        return since_your_move(self.game)

    @property
    def asked(self) -> str:
        """What a screen reader hears of the question."""
        reason = "" if self.acting and not self.focus else self.prompt.reason
        return f"{self.prompt.title} {reason}".strip()

    @property
    def happened(self) -> str:
        """What a screen reader hears after a move."""
        return " ".join(told.heard for told in self.since)


__all__ = ["Focus", "Held", "LineOnPage", "Played", "TablePage", "in_order", "joint"]
