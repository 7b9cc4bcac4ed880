"""The table page: cards, prompts and events, for the templates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
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
from ...report.prose import capital
from ...words.third_person import third_person
from ..http.addresses import url_for


class TablePage(TableLayout):
    """The data that the table template needs."""

    asks: type[PromptBuilder] = PromptBuilder
    """The class that words the prompt of this table."""

    can_be_played = True
    """Whether the player can make moves here."""

    # The end

    @property
    def stamp(self) -> str:
        """Return the stamp of a finished game; empty while the game is in progress."""
        return stamp_of(self.game)

    @property
    def end_links(self) -> tuple[EndLink, ...]:
        """Return the links after the end of a game, the main one first."""
        if not self.game.over:
            return ()
        again = f"{url_for('new_game')}?case={self.game.state.case.name}"
        return (
            EndLink("Read case report", "report"),
            EndLink("Share…", "share"),
            EndLink("Replay", "replay"),
            EndLink("Play again", again),
        )

    # What has happened

    watched = False
    """Whether the table shows a game that the reader only watches."""

    @cached_property
    def recent_events(self) -> tuple[EventCard, ...]:
        return events_since_last_move(self.game)

    @property
    def announcement(self) -> str:
        """Return what screen readers announce after a move."""
        return " ".join([*(told.screen_reader_text for told in self.recent_events), *self.alarms])

    @property
    def alarms(self) -> Iterator[str]:
        """Yield what screen readers announce when a move brings an area close to its limit."""
        came = {card.id for told in self.recent_events for card in told.cards}
        for word, area in (("Time", self.view.time), ("Stability", self.view.stability)):
            if area.short == 1 and came & {card.id for card in area.cards}:
                fate = self.limit_effects[word.casefold()]
                yield f"{word} {len(area.cards)} of {area.limit}. {fate.text}."


class ReadOnlyTable(TablePage):
    """A table without moves; `asks` words its prompt."""

    can_be_played = False

    def __init__(self, game: Game, focus: Focus | None = None) -> None:
        super().__init__(game, focus)
        self.answers = TableActions((), ())

    @property
    def end_links(self) -> tuple[EndLink, ...]:
        return ()


class SpectatorTable(ReadOnlyTable):
    """A read-only table of a game that the reader only watches.

    It tells of the player in the third person; if `player` is empty, the reader is the player.
    """

    watched = True

    def __init__(self, game: Game, focus: Focus | None = None, player: str = "") -> None:
        super().__init__(game, focus)
        self.player = player

    def tell(self, text: str) -> str:
        """Return a sentence to "you" as this reader reads it."""
        return third_person(text, self.player) if self.player else text

    @cached_property
    def recent_events(self) -> tuple[EventCard, ...]:
        """Return the events of the last move."""
        return tuple(map(self._told, events_since_last_move(self.game)))

    def _told(self, each: EventCard) -> EventCard:
        is_theirs = self.player and each.kind == "answer"
        title = capital(self.player) if is_theirs else self.tell(each.title)
        return replace(each, title=title, text=self.tell(each.text))


class TablePrompts:
    """The prompts of a table, one for each focus.

    A prompt refers to its table, but the table refers to no prompt. Without a reference cycle, both
    are freed at once instead of waiting for a pause of the garbage collector.
    """

    def __init__(self, page: TablePage) -> None:
        self.page = page

    def prompt_at(self, focus: Focus) -> PromptBuilder:
        """Return the prompt for one focus."""
        return self.page.asks(self.page, focus)

    @cached_property
    def current(self) -> PromptBuilder:
        """Return the prompt for the current focus."""
        return self.prompt_at(self.page.focus)

    @cached_property
    def plain(self) -> PromptBuilder:
        """Return the prompt without a focus."""
        return self.prompt_at(Focus()) if self.page.focus else self.current

    def focus_variants(self) -> Iterator[PromptBuilder]:
        """Yield the prompts for every focus that the script can show without another request."""
        page = self.page
        yield self.plain
        if not page.decision or not page.can_be_played:
            return
        for held in (*page.leads, *page.hand, *page.briefcase):
            yield page.asks(page, Focus(card=held.card.id), self.plain)
        for act in ("hand", "close") if page.acting else ():
            yield self.prompt_at(Focus(act=act))
        for answer in page.answers.all:
            if answer.asks:
                yield self.prompt_at(Focus(sure=answer.text))

    @property
    def screen_reader_text(self) -> str:
        """Return the prompt for screen readers."""
        prompt = self.current.prompt
        reason = "" if self.page.acting and not self.page.focus else prompt.reason
        return f"{prompt.title} {reason}".strip()


__all__ = [
    "CardSlot",
    "Focus",
    "LineCard",
    "LineLayout",
    "ReadOnlyTable",
    "SpectatorTable",
    "TablePage",
    "TablePrompts",
    "in_order",
    "joint",
]  # fmt: skip
