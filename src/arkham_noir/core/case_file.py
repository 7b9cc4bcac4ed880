"""The case file: one of the three games, described as a list of its parts.

A part that is not listed does not exist in that game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .bits import i64, vec
from .card_tables import CardTables

if TYPE_CHECKING:
    from .state import State

TYPES_TO_CLOSE: Final = 5
"""The number of types that a line needs to be closed, and keeps after scoring [R-CLOSE-01]."""

WAIVES_NOTHING: Final = 0
WAIVES_LOCK: Final = 1
WAIVES_SKELETON: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory:
    """The victory condition, checked in step a of Maintenance [R-MAINT-A]."""

    def examine(self, state: State) -> None:
        """Award partial goals that have been reached."""

    def holds(self, state: State) -> bool:
        """Return whether the game is won now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """An observer that is called after every change, before anything else happens.

    It reacts when one of its `cards` enters or leaves play.
    """

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards

    def notice(self, state: State) -> None:
        """Compare the state with the last call and act on changes that matter."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeAction:
    """A move the player may make at any decision, without answering it [R-TURN-06].

    `number` is its place in the case file and `name` is what the player types. `card` is the
    Briefcase card that it uses up, or none. `waives` are the requirements that it sets aside for
    one play, and `spent` is how such a play is written. After an action that `goes_on`, the state
    still remembers which cards were fetched, because the action does not count as another answer.
    [AMB-126]
    """

    def __init__(
        self, number: i64, name: str, rule: str, card: i64, waives: i64 = 0, spent: str = ""
    ) -> None:
        self.number: i64 = number
        self.name = name
        self.rule = rule
        self.card: i64 = card
        self.waives: i64 = waives
        self.spent = spent
        self.goes_on = False

    def usable(self, state: State, plays: bool) -> bool:
        """Return whether the action uses a card and can be used now.

        `plays` is whether a play may begin.
        """
        return False

    def offer(self, state: State, plays: bool) -> None:
        """Offer the action if it can be used now."""
        raise NotImplementedError

    def use(self, state: State, option: i64) -> None:
        """Carry out the action."""
        raise NotImplementedError

    def pay(self, state: State) -> None:
        """Pay what it costs to spend the action on a play, before the card is placed."""


class CaseFile:
    """The parts of one game with the chosen settings. They stay the same for the whole game.

    `start` lists the zone of every card before setup, as pairs of zone and set. `setup` lists the
    steps of setup. `after_play` and `after_closing` list the steps that follow a play and a
    closing. `threat` is the step that brings a Victim or a Menace; `absent` is the number of cards
    of its pool that are out of the game, unseen. `tools` are the cards that free actions need, and
    `watched` the cards that the watcher looks for. `identity` is equal for two case files with the
    same case, deck and settings.
    """

    def __init__(
        self,
        name: str,
        tables: CardTables,
        start: list[tuple[int, int]],
        setup: list[int],
        after_play: list[int],
        after_closing: list[int],
        threat: i64,
        absent: i64,
        free_actions: list[FreeAction],
        victory: Victory,
        limits: i64,
        watcher: Watcher | None = None,
        spare_last_case: bool = False,
        extra_plays: bool = True,
        scored_machine_lights: bool = False,
        types_to_close: i64 = TYPES_TO_CLOSE,
    ) -> None:
        self.name = name
        self.identity: object = self
        self.tables = tables
        self.start = start
        self.setup: vec[i64] = vec[i64](setup)
        self.after_play: vec[i64] = vec[i64](after_play)
        self.after_closing: vec[i64] = vec[i64](after_closing)
        self.threat: i64 = threat
        self.absent: i64 = absent
        self.free_actions: vec[FreeAction] = vec[FreeAction](free_actions)
        self.tools: i64 = tables.equipment
        for action in free_actions:
            self.tools |= action.card
        self.victory = victory
        self.limits: i64 = limits
        self.types_to_close: i64 = types_to_close
        self.watcher = watcher
        self.watched: i64 = watcher.cards if watcher is not None else 0
        self.spare_last_case = spare_last_case
        self.extra_plays = extra_plays
        self.scored_machine_lights = scored_machine_lights
