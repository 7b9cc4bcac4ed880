"""The context of a table page: what a page has to know, whether or not the game is stored."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ...cases import find_case
from ...cases.settings import CaseInfo
from ...game import Game
from ...presentation.card_picker import is_by_hand
from ...presentation.layout import Focus
from .banner import Banner
from .page import TablePage, TablePrompts

NO_FOCUS = Focus()

Announcement = Literal["", "move", "undo"]
"""What a screen reader hears about the last request: its events, that it was undone, or nothing."""


@dataclass(frozen=True)
class TableContext:
    """A table as its pages show it.

    Stored games, puzzles, reviews and watched games each make one. `render_table` shows the whole
    table, and the lookups (log, piles, goals ...) show one thing about it.

    Attributes:
        game: The game, at the position that is shown.
        url: The address of the table; the addresses of its lookups begin with it.
        title: What the pages call the game.
        dealt: A sentence on who or what dealt the cards.
        revision: The number of changes so far. Forms send it back, so that a move made on an
            old page is noticed.
        panel: What is open beside the table: `odds` (of the next draw), `hint`, or nothing.
        announce: What a screen reader hears about the request that led here.
        notice: Why the last request was refused.
        banner: What the page says above the table.
        focus: What the player looks at.
        seed_chosen: Whether a person chose the seed.
        custom_deck: Whether the game is played with a player's own deck.
        workshop: The address that leads to that deck in the workshop; empty if there is none.
        layout: A table that has been laid out already, or that only shows what happens. By default
            it is laid out when a page first needs it.
    """

    game: Game
    url: str
    title: str
    dealt: str
    revision: int = 0
    panel: str = ""
    announce: Announcement = ""
    notice: str = ""
    banner: Banner | None = None
    focus: Focus = NO_FOCUS
    seed_chosen: bool = False
    custom_deck: bool = False
    workshop: str = ""
    layout: TablePage | None = None

    @cached_property
    def page(self) -> TablePage:
        """Return what lies on the table."""
        return self.layout or TablePage(self.game, self.focus, odds=self.panel == "odds")

    @cached_property
    def prompts(self) -> TablePrompts:
        """Return the question with what can be looked at."""
        return TablePrompts(self.page)

    @cached_property
    def case(self) -> CaseInfo:
        """Return the case that is played."""
        return find_case(self.game.state.case.name)

    @cached_property
    def by_hand(self) -> bool:
        """Return whether the cards are real ones that a person deals."""
        return is_by_hand(self.game)
