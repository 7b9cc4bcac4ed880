"""The context of a table page, for stored games and all other tables."""

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
"""What screen readers announce after a request: its events, the undo, or nothing."""


@dataclass(frozen=True)
class TableContext:
    """The data of a table page.

    Stored games, puzzles, reviews and watched games each create one. `render_table` shows the whole
    table; the lookups (log, piles, goals and so on) show one aspect of it.

    Attributes:
        game: The game, at the position to show.
        url: The address of the table; the addresses of its lookups start with it.
        title: The title of the game.
        dealt: A sentence about how the cards were dealt.
        revision: The number of changes so far. Forms send it back, so the server notices a move
            from an outdated page.
        panel: The open panel: `odds` (of the next draw), `hint`, or empty.
        announce: What screen readers announce about the last request.
        notice: The reason why the last request was refused.
        banner: The banner above the table.
        focus: The card, action or move that the player is looking at.
        seed_chosen: Whether the seed was chosen by a person.
        custom_deck: Whether the game uses a custom deck.
        workshop: The address of that deck in the workshop; empty if there is none.
        layout: A prepared table page, or a read-only one. By default the page is built when it
            is first needed.

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
        """Return the table page."""
        return self.layout or TablePage(self.game, self.focus, odds=self.panel == "odds")

    @cached_property
    def prompts(self) -> TablePrompts:
        """Return the prompts of the table."""
        return TablePrompts(self.page)

    @cached_property
    def case(self) -> CaseInfo:
        """Return the case of the game."""
        return find_case(self.game.state.case.name)

    @cached_property
    def by_hand(self) -> bool:
        """Return whether a person deals real cards."""
        return is_by_hand(self.game)
