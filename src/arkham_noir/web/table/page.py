"""The table as a page shows it: what lies there, what is asked, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ...decks.cards import Card
from ...game import Game
from ...presentation.actions import Actions
from ...presentation.layout import Focus, TableLayout
from ...presentation.prompt import Prompt, Way
from ...presentation.prompt_builder import PromptBuilder
from ...presentation.recent_events import EventCard, events_since_last_move
from ...report import stamp_of


class TablePage(TableLayout):
    """Everything that the template of the table asks for."""

    @cached_property
    def asking(self) -> PromptBuilder:
        """The question, with what is looked at."""
        return PromptBuilder(self, self.focus)

    @cached_property
    def plain(self) -> PromptBuilder:
        """The question with nothing looked at."""
        return PromptBuilder(self, Focus()) if self.focus else self.asking

    @property
    def prompt(self) -> Prompt:
        return self.asking.prompt

    @property
    def chosen(self) -> Card | None:
        return self.asking.chosen

    def foci(self) -> Iterator[PromptBuilder]:
        """Everything that can be looked at from here without asking anybody."""
        yield self.plain
        if not self.decision:
            return
        for held in (*self.leads, *self.hand, *self.briefcase):
            yield PromptBuilder(self, Focus(card=held.card.id), self.plain)
        for act in ("hand", "close") if self.acting else ():
            yield PromptBuilder(self, Focus(act=act))
        for answer in self.answers.all:
            if answer.asks:
                yield PromptBuilder(self, Focus(sure=answer.text))

    def release(self) -> None:
        """Let go of the question, which knows its table: two that know each other stay in memory
        until somebody looks for lost things, and then every player waits."""
        for kept in ("asking", "plain"):
            vars(self).pop(kept, None)

    # The end

    @property
    def stamp(self) -> str:
        """The word that is stamped on the table; nothing while the game is on."""
        return stamp_of(self.game)

    @property
    def onward(self) -> tuple[Way, ...]:
        """The ways on from a game that is over, the main one first."""
        if not self.game.over:
            return ()
        again = f"/new?case={self.game.state.case.name}"
        return Way("Read the case report", "report"), Way("Play again", again)

    # What has happened

    watched = False
    """Whether somebody looks on while a computer player moves."""

    @cached_property
    def since(self) -> tuple[EventCard, ...]:
        return events_since_last_move(self.game)

    @property
    def asked(self) -> str:
        """What a screen reader hears of the question."""
        reason = "" if self.acting and not self.focus else self.prompt.reason
        return f"{self.prompt.title} {reason}".strip()

    @property
    def happened(self) -> str:
        """What a screen reader hears after a move."""
        return " ".join([*(told.heard for told in self.since), *self.alarms])

    @property
    def alarms(self) -> Iterator[str]:
        """What a screen reader hears of an area that the move has brought near its limit."""
        came = {card.id for told in self.since for card in told.cards}
        for word, area in (("Time", self.view.time), ("Stability", self.view.stability)):
            if area.short == 1 and came & {card.id for card in area.cards}:
                fate = self.limit_effects[word.casefold()]
                yield f"{word} {len(area.cards)} of {area.limit}. {fate.text}."


class LookedAt(TablePage):
    """A table that is only looked at: nothing can be answered, and `asks` says what is shown."""

    asks: type[PromptBuilder]

    def __init__(self, game: Game, focus: Focus | None = None) -> None:
        super().__init__(game, focus)
        self.answers = Actions((), ())

    @cached_property
    def asking(self) -> PromptBuilder:
        return self.asks(self, self.focus)

    @property
    def onward(self) -> tuple[Way, ...]:
        return ()

    def foci(self) -> Iterator[PromptBuilder]:
        yield self.asks(self, Focus())
