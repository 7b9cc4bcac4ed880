"""Finished games for reports: a few of each case, played at random."""

from __future__ import annotations

from functools import cache

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.players import player

MANY = 8
NAMES = tuple(case.name for case in CASES)


@cache
def finished(case: str, number: int) -> Game:
    """Return a game played at random to its end."""
    return play_out(Game.new(case, seed=f"report {number}"), seed=number)


def play_out(game: Game, seed: int) -> Game:
    """Play at random until the game is over."""
    detective = player("random", seed=seed)
    while not game.over:
        game.play(detective.choose(game))
    return game


def all_finished() -> list[Game]:
    return [finished(case, number) for case in NAMES for number in range(MANY)]
