"""Tables of every way to win."""

from __future__ import annotations

from arkham_noir import Game
from arkham_noir.core.state import State
from arkham_noir.players import RandomPlayer

TABLES = {
    "victims": ("witch-cult", {}),
    "storms": ("thunder", {}),
    "menaces": ("gulfs", {"mode": "classic"}),
    "objectives": ("gulfs", {"mode": "hardboiled"}),
}


def table_of(way: str, decisions: int = 0) -> State:
    """Return a table of the case with this way to win, after some random moves."""
    case, how = TABLES[way]
    game, who = Game.new(case, seed="walpurgis", **how), RandomPlayer(1)  # type: ignore[arg-type]
    while len(game.moves) < decisions and not game.over:
        game.play(who.choose(game))
    return game.state
