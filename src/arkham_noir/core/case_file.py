"""A case file: one of the games as the list of its parts. What is not listed does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .bits import i64, lowest, vec
from .deck import Deck

if TYPE_CHECKING:
    from .state import State

WAIVES_NOTHING: Final = 0
WAIVES_LOCK: Final = 1


class Victory:
    """The condition that wins, examined in step a of the Maintenance phase. [R-MAINT-A]"""

    def holds(self, table: State) -> bool:
        """Whether the game is won now."""
        raise NotImplementedError


class FreeAction:
    """Something the player may do at any decision beside answering it. [R-TURN-06]

    `side` numbers it, `name` is typed by the player, `waives` are the requirements that
    spending it sets aside for one play.
    """

    def __init__(self, side: i64, name: str, rule: str, waives: i64) -> None:
        self.side: i64 = side
        self.name = name
        self.rule = rule
        self.waives: i64 = waives

    def usable(self, table: State, plays: bool) -> bool:
        """Whether it can be carried out now; `plays` where a play may begin. [R-CONTACT-03]"""
        raise NotImplementedError

    def use(self, table: State) -> None:
        """Do it."""
        raise NotImplementedError


class CaseFile:
    """The parts of one game with the settings chosen: fixed for a whole sitting."""

    def __init__(
        self,
        name: str,
        deck: Deck,
        setup: list[int],
        after_play: list[int],
        after_closing: list[int],
        threat: i64,
        free_actions: list[FreeAction],
        victory: Victory,
        victims: i64,
        limits: i64,
        spare_last_case: bool,
        extra_plays: bool,
    ) -> None:
        self.name = name
        self.deck = deck
        self.setup: vec[i64] = vec[i64](setup)
        self.after_play: vec[i64] = vec[i64](after_play)
        self.after_closing: vec[i64] = vec[i64](after_closing)
        self.threat: i64 = threat
        self.free_actions = free_actions
        self.contact: i64 = lowest(deck.contact)
        self.victory = victory
        self.types_to_close: i64 = 5
        self.victims: i64 = victims
        self.limits: i64 = limits
        self.spare_last_case = spare_last_case
        self.extra_plays = extra_plays
