"""The games of our players that are kept: `python tests/players/keeping.py` plays them anew.

That is due when a player, a deck or the rules have changed; look at what changed before you commit.
"""

from __future__ import annotations

from pathlib import Path

from arkham_noir import Game
from arkham_noir.players import BUDGETED, player

FOLDER = Path(__file__).parent / "kept"
KEPT = [
    (name, case)
    for name in ("greedy", "detective", "inspector")
    for case in ("witch-cult", "thunder", "gulfs")
]
"""Who plays what."""

ROLLOUTS = 4


def kept_file(name: str, case: str) -> Path:
    """Where the game of a player is kept."""
    return FOLDER / f"{name}-{case}.record"


def played(name: str, case: str) -> Game:
    """The game that this player plays of this case."""
    game = Game.new(case, seed=f"kept by {name}")
    who = player(name, 1, ROLLOUTS if name in BUDGETED else None)
    while not game.over:
        game.play(who.choose(game))
    return game


def main() -> None:
    """Play all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, case in KEPT:
        kept_file(name, case).write_text(played(name, case).record())


if __name__ == "__main__":
    main()
