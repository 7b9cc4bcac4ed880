"""Descriptions of runs: case, player, deck, settings and deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..cases import find_case
from ..core.rules.setup import new_state
from ..core.zones import PICTURE
from ..dealers import normalize_seed
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..players import Player
from ..players import player as named_player
from ..table import Shared, Table, build_shared
from ..version import RULES, VERSION

AnyPlayer = str | Player | Callable[[Table], int]
"""The name of a player, a player, or a function that returns the number of a move at a table."""

MAX_GAMES = 10_000_000
"""The most games per entry."""

MAX_DEALS = 1_000_000_000


def deal_seed(seed: str | int, game: int) -> str:
    """Return the seed of a game in a series: game 3 of `arkham` is `arkham/3`."""
    return f"{seed}/{game}"


@dataclass(frozen=True)
class RunSpec:
    """A run without its deals: everything else that another process or machine needs.

    `rollouts` is the number of rollouts per decision, for players that make rollouts.

    >>> RunSpec("1", "greedy", settings=(("victims", "6"),)).configuration()["settings"]["victims"]
    '6'
    """

    case: str
    player: AnyPlayer
    deck: Deck | None = None
    preset: str = "default"
    settings: tuple[tuple[str, object], ...] = ()
    rollouts: int | None = None

    @property
    def player_name(self) -> str:
        """The name of the player as it was given, or that of its function or class."""
        if isinstance(self.player, str):
            return self.player
        return str(getattr(self.player, "__name__", type(self.player).__name__))

    def build_shared(self) -> Shared:
        """Return the data of the game; raise `UnreadableText` if it can't be played."""
        return build_shared(self.case, self.deck, self.preset, dict(self.settings))

    def check(self, seed: str, last: int) -> None:
        """Raise `UnreadableText` if the deals of this seed can't be played up to this number."""
        normalize_seed(deal_seed(seed, last))
        if isinstance(self.player, str):
            named_player(self.player, 0, self.rollouts)
        elif self.rollouts is not None:
            raise UnreadableText(
                "Rollouts can be given only for a computer player that is given by name."
            )
        self.build_shared()

    def unwinnable(self) -> str:
        """Return a warning if the deck has too few Puzzle cards to win any game."""
        shared = self.build_shared()
        state = new_state(shared.case)
        state.zones[PICTURE] = shared.case.tables.puzzles
        shared.case.victory.examine(state)
        if shared.case.victory.holds(state):
            return ""
        return (
            f"The deck '{shared.deck.name}' can't be won with these settings: it has too few "
            "Puzzle cards. Run 'arkham-noir deck check' to see what is missing."
        )

    def configuration(self) -> dict[str, Any]:
        """Return everything that determines the games, with defaults filled in, for JSON."""
        shared = self.build_shared()
        whole = self.deck or find_case(self.case).builtin()
        return {
            "case": find_case(self.case).name,
            "player": self.player_name.strip().casefold(),
            "rollouts": self.rollouts,
            "preset": self.preset,
            "settings": shared.choice.recorded_settings,
            "deck": {
                "name": whole.name, "version": whole.version, "fingerprint": whole.fingerprint,
                "in_use": shared.deck.fingerprint,
            },
        }  # fmt: skip


@dataclass(frozen=True)
class Job:
    """Some runs that all play the deals SEED/first to SEED/(first + games - 1).

    `counts_cards` says whether to collect statistics of the cards, which takes a little longer.
    """

    entries: tuple[RunSpec, ...]
    seed: str = "lab"
    first: int = 0
    games: int = 1000
    counts_cards: bool = True

    @property
    def deals(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + self.games)

    def check(self) -> None:
        """Raise `UnreadableText` if a part of it can't be played."""
        if not 1 <= self.games <= MAX_GAMES:
            raise UnreadableText(
                f"The number of games must be from 1 to {MAX_GAMES:,} (got {self.games:,})."
            )
        if self.first < 0 or self.deals.stop > MAX_DEALS:
            raise UnreadableText(f"Deals are numbered from 0 to {MAX_DEALS - 1:,}.")
        for entry in self.entries:
            entry.check(self.seed, self.deals.stop)

    def configuration(self) -> dict[str, Any]:
        """Return everything that determines the rows: entries, seed, versions; not the deals."""
        return {
            "version": VERSION,
            "rules": RULES,
            "seed": self.seed,
            "entries": [entry.configuration() for entry in self.entries],
        }
