"""A case file: one of the games as the list of its parts. What is not listed does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .bits import i64, vec
from .card_tables import CardTables

if TYPE_CHECKING:
    from .state import State

TYPES_TO_CLOSE: Final = 5
"""So many types must a line show to be closed, and keep when cards are scored. [R-CLOSE-01]"""

WAIVES_NOTHING: Final = 0
WAIVES_LOCK: Final = 1
WAIVES_SKELETON: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory:
    """The condition that wins, examined in step a of the Maintenance phase. [R-MAINT-A]"""

    def examine(self, state: State) -> None:
        """Award what has been reached on the way to it."""

    def holds(self, state: State) -> bool:
        """Whether the game is won now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Something that must be noticed after every single change, before anything else.

    `cards` are those whose coming into play it notices, and whose leaving.
    """

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards

    def notice(self, state: State) -> None:
        """Look at the table and act if it has changed in a way that matters."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeAction:
    """Something the player may do at any decision beside answering it. [R-TURN-06]

    `number` is its place in the case file, `name` what the player types, `card` the card of
    the briefcase that is used up by it (none where it uses nothing up), `waives` the requirements
    that spending it sets aside for one play, `spent` how such a play is written. After one that
    `goes_on` the cards fetched are still remembered: it is not another answer. [AMB-126]
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
        """Whether it uses a card and can be carried out now; `plays` where a play may begin."""
        return False

    def offer(self, state: State, plays: bool) -> None:
        """Offer it, if it can be carried out now."""
        raise NotImplementedError

    def use(self, state: State, option: i64) -> None:
        """Do it."""
        raise NotImplementedError

    def pay(self, state: State) -> None:
        """What it costs to spend it on a play, before the card is placed."""


class CaseFile:
    """The parts of one game with the settings chosen: fixed for a whole sitting.

    `start` lists where cards lie before set-up, as zone and set; `setup` the steps of set-up;
    `after_play` and `after_closing` what follows those; `threat` the step that brings a Victim
    or a menace; `absent` how many cards of the threat's pool lie unseen in the box. `tools` are the
    cards without which no free action is possible, `watched` those that the watcher looks for.
    `identity` is equal for two files of the same game: case, deck and settings.
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
