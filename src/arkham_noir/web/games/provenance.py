"""How a game was dealt, in words: whether somebody chose its seed, and what can be believed."""

from __future__ import annotations

from ...dealers import Seeded, Tabletop
from ...game import Game
from ..db.games import StoredGame

SEEDS = {
    "random": "Dealt by a seed that nobody chose.",
    "chosen": "Dealt by a chosen seed, so it does not count as strict play.",
    "unknown": "Dealt by a seed that may have been chosen, so it does not count as strict play.",
    "hand": "Dealt by hand, with real cards, so it does not count as strict play.",
    "none": "Dealt without a seed, so it does not count as strict play.",
}
"""By `StoredGame.seed_origin`; what is not among these is not known."""


def seed_origin(game: Game) -> str:
    """Whether a person chose the seed; `hand` with real cards, `none` if there is no seed."""
    if isinstance(game.dealer, Tabletop):
        return "hand"
    return game.dealer.origin if isinstance(game.dealer, Seeded) else "none"


def dealt(saved: StoredGame) -> str:
    """A sentence on the seed of a game."""
    if saved.seed_origin == "random" and not saved.played_here:
        return "Dealt by a seed that nobody chose, according to the record that it continues."
    return SEEDS.get(saved.seed_origin, SEEDS["unknown"])


def counts_as_strict(saved: StoredGame, game: Game) -> bool:
    """The strict table, a seed nobody chose, and all of it seen by this server."""
    return saved.played_here and game.counts_as_strict
