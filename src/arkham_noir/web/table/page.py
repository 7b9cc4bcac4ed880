"""The table page: the cards, the question and the events, for the templates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ...game import Game
from ...presentation.actions import TableActions
from ...presentation.layout import (
    CardSlot,
    Focus,
    LineCard,
    LineLayout,
    TableLayout,
    in_order,
    joint,
)
from ...presentation.prompt import EndLink
from ...presentation.prompt_builder import PromptBuilder
from ...presentation.recent_events import EventCard, events_since_last_move
from ...report import stamp_of
from ..http.addresses import url_for


class TablePage(TableLayout):
    """Everything that the template of the table asks for."""

    asks: type[PromptBuilder] = PromptBuilder
    """Who words the question of this table."""

    can_be_played = True
    """Whether something can be answered here, so that it can be looked at first."""

    # The end

    @property
    def stamp(self) -> str:
        """The word that is stamped on the table; nothing while the game is on."""
        return stamp_of(self.game)

    @property
    def onward(self) -> tuple[EndLink, ...]:
        """The ways on from a game that is over, the main one first."""
        if not self.game.over:
            return ()
        again = f"{url_for('new_game')}?case={self.game.state.case.name}"
        return EndLink("Read the case report", "report"), EndLink("Play again", again)

    # What has happened

    watched = False
    """Whether somebody looks on while a computer player moves."""

    @cached_property
    def since(self) -> tuple[EventCard, ...]:
        return events_since_last_move(self.game)

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


class ReadOnlyTable(TablePage):
    """A table that is only looked at: nothing can be answered, and `asks` says what is shown."""

    can_be_played = False

    def __init__(self, game: Game, focus: Focus | None = None) -> None:
        super().__init__(game, focus)
        self.answers = TableActions((), ())

    @property
    def onward(self) -> tuple[EndLink, ...]:
        return ()


class TablePrompts:
    """The question of a table, seen from everything that the player can look at.

    A prompt knows its table. The table knows no prompt, so no cycle of references keeps either in
    memory until the garbage collector makes every player wait.
    """

    def __init__(self, page: TablePage) -> None:
        self.page = page

    def seen_from(self, focus: Focus) -> PromptBuilder:
        """Return the question with one thing looked at."""
        return self.page.asks(self.page, focus)

    @cached_property
    def current(self) -> PromptBuilder:
        """Return the question with what is looked at."""
        return self.seen_from(self.page.focus)

    @cached_property
    def plain(self) -> PromptBuilder:
        """Return the question with nothing looked at."""
        return self.seen_from(Focus()) if self.page.focus else self.current

    def focus_variants(self) -> Iterator[PromptBuilder]:
        """Yield the question for everything that can be looked at without another request."""
        page = self.page
        yield self.plain
        if not page.decision or not page.can_be_played:
            return
        for held in (*page.leads, *page.hand, *page.briefcase):
            yield page.asks(page, Focus(card=held.card.id), self.plain)
        for act in ("hand", "close") if page.acting else ():
            yield self.seen_from(Focus(act=act))
        for answer in page.answers.all:
            if answer.asks:
                yield self.seen_from(Focus(sure=answer.text))

    @property
    def spoken(self) -> str:
        """Return what a screen reader hears of the question."""
        prompt = self.current.prompt
        reason = "" if self.page.acting and not self.page.focus else prompt.reason
        return f"{prompt.title} {reason}".strip()


__all__ = [
    "Focus", "CardSlot", "LineLayout", "LineCard", "ReadOnlyTable", "TablePage", "TablePrompts",
    "in_order", "joint",
]  # fmt: skip
