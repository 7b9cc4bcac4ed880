"""What is to be played: who plays which case with which cards and settings, and which deals."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from typing import Any

from ..batch import Work
from ..cases import find_case
from ..core.bits import COMPILED
from ..core.rules.setup import new_state
from ..core.zones import PICTURE
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..version import RULES, VERSION

MOST_GAMES = 10_000_000
"""So many games of one entry are counted at once."""

MOST_DEALS = 1_000_000_000


@dataclass(frozen=True)
class Entry:
    """Who plays what: one row of a result, or one side of a comparison.

    >>> Entry("1", "greedy", settings=(("victims", "6"),)).configuration()["settings"]["victims"]
    '6'
    """

    case: str
    player: str
    deck: Deck | None = None
    preset: str = "default"
    settings: tuple[tuple[str, str], ...] = ()
    rollouts: int | None = None

    def work(self, seed: str) -> Work:
        """What `play_many` would play for this entry."""
        settings: dict[str, object] = dict(self.settings)
        return Work(self.case, self.player, seed, self.deck, self.preset, settings, self.rollouts)

    def hopeless(self) -> str:
        """A sentence if no game of it can be won, whatever happens: its puzzles are too few."""
        shared = self.work("").shared()
        state = new_state(shared.case)
        state.zones[PICTURE] = shared.case.tables.puzzles
        shared.case.victory.examine(state)
        if shared.case.victory.holds(state):
            return ""
        return (
            f"The deck '{shared.deck.name}' cannot be won with these settings: not even all its "
            "puzzles together would do. 'arkham-noir deck check' says what it lacks."
        )

    def configuration(self) -> dict[str, Any]:
        """Everything that decides what is played, with what was left to defaults filled in."""
        shared = self.work("").shared()
        whole = self.deck or find_case(self.case).builtin()
        return {
            "case": find_case(self.case).name,
            "player": self.player.strip().casefold(),
            "rollouts": self.rollouts,
            "preset": self.preset,
            "settings": shared.choice.recorded,
            "deck": {
                "name": whole.name, "version": whole.version, "fingerprint": whole.fingerprint,
                "in_use": shared.deck.fingerprint,
            },
        }  # fmt: skip


@dataclass(frozen=True)
class Job:
    """Some entries, all of which play the deals SEED/first to SEED/(first + games - 1)."""

    entries: tuple[Entry, ...]
    seed: str = "lab"
    first: int = 0
    games: int = 1000

    @property
    def deals(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + self.games)

    def refuse_unfit(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if not 1 <= self.games <= MOST_GAMES:
            raise UnreadableText(f"So many games can be played: 1 to {MOST_GAMES:,}.")
        if self.first < 0 or self.deals.stop > MOST_DEALS:
            raise UnreadableText(f"The deals are numbered 0 to {MOST_DEALS - 1:,}.")
        for entry in self.entries:
            entry.work(self.seed).refuse_unfit(self.deals.stop)

    def configuration(self) -> dict[str, Any]:
        """What decides every row: the entries, the seed, the versions; not how many deals."""
        return {
            "version": VERSION,
            "rules": RULES,
            "seed": self.seed,
            "entries": [entry.configuration() for entry in self.entries],
        }


def program() -> dict[str, Any]:
    """By what it was played: versions, build and machine, none of which decides a row."""
    return {
        "version": VERSION,
        "rules": RULES,
        "build": "compiled" if COMPILED else "interpreted",
        "python": platform.python_version(),
        "machine": platform.machine(),
    }
