"""A batch: some deals of one run, played together by one worker."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import cast

from ..core.chance import Luck
from ..core.rules.setup import new_state
from ..dealers import Seeded
from ..fast.batch_loop import (
    FastGreedyPlayer,
    FastPlayer,
    FastRandomPlayer,
    FastRolloutPlayer,
    play_games,
    players_luck,
)
from ..fast.card_outcomes import CardFigures, play_and_count
from ..fast.players.detective import ROLLOUTS, Rollouts
from ..fast.players.inspector import ROLLOUTS as INSPECTIONS
from ..fast.players.inspector import inspecting
from ..fast.progress import progress
from ..game import Game
from ..players import Player
from ..players import player as named_player
from ..table import Shared, Table
from ..version import RULES, VERSION
from .run_spec import Job, RunSpec, deal_seed

PROGRAM = f"{VERSION} (rules {RULES})"
"""The version that every process and machine of a run must have."""

COMPILED_PLAYERS: dict[str, Callable[[int | None], FastPlayer]] = {
    "random": lambda rollouts: FastRandomPlayer(),
    "greedy": lambda rollouts: FastGreedyPlayer(),
    "detective": lambda rollouts: FastRolloutPlayer(Rollouts(Luck(0), rollouts or ROLLOUTS)),
    "inspector": lambda rollouts: FastRolloutPlayer(inspecting(Luck(0), rollouts or INSPECTIONS)),
}
"""The players of the compiled loop; called with the number of rollouts per decision."""

Rows = list[int]
"""The numbers of all games in one list, as `play_games` returns them."""

Loop = Callable[[list[str]], tuple[Rows, list[int]]]
"""A function that plays the games with these seeds; returns the numbers of games and cards."""


@dataclass(frozen=True)
class Batch:
    """The deals `first` to `last - 1` of the entry of a job with this number."""

    entry: int
    first: int
    last: int

    @property
    def deals(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.last)


@dataclass(frozen=True)
class Played:
    """The result of a batch: the numbers of its games in one list, and of its cards.

    `cards` has the number of games and then of wins for every fate and card. It is empty if cards
    are not counted or the player is not in the compiled loop. `seconds` is CPU time.
    """

    batch: Batch
    numbers: Rows
    cards: list[int]
    seconds: float
    program: str = PROGRAM


def play(entry: RunSpec, seed: str, batch: Batch, counts_cards: bool = True) -> Played:
    """Play a batch in a process that may get batches of many jobs."""
    return _play(_cached_loop(entry, counts_cards), seed, batch)


class BatchPlayer:
    """A player for the batches of one job, which sets up each entry once."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.loops: dict[int, Loop] = {}

    def play(self, batch: Batch) -> Played:
        """Play a batch of the job."""
        if batch.entry not in self.loops:
            self.loops[batch.entry] = _loop(self.job.entries[batch.entry], self.job.counts_cards)
        return _play(self.loops[batch.entry], self.job.seed, batch)


def _play(loop: Loop, seed: str, batch: Batch) -> Played:
    begun = time.thread_time()
    numbers, cards = loop([deal_seed(seed, deal) for deal in batch.deals])
    return Played(batch, numbers, cards, time.thread_time() - begun)


def _loop(entry: RunSpec, counts_cards: bool) -> Loop:
    """Return the fastest way to play games of an entry."""
    shared = entry.build_shared()
    name = entry.player_name.strip().casefold() if isinstance(entry.player, str) else ""
    if name in COMPILED_PLAYERS:
        detective = COMPILED_PLAYERS[name](entry.rollouts)
        loop = _count_games if counts_cards else _compiled_games
        return partial(loop, shared, detective)
    return partial(_games, entry, shared)


_cached_loop = lru_cache(maxsize=16)(_loop)


def _count_games(shared: Shared, detective: FastPlayer, seeds: list[str]) -> tuple[Rows, list[int]]:
    figures = CardFigures(len(shared.deck.cards))
    rows = play_and_count(shared.case, shared.words, detective, seeds, figures)
    return rows, [*figures.games, *figures.won]


def _compiled_games(
    shared: Shared, detective: FastPlayer, seeds: list[str]
) -> tuple[Rows, list[int]]:
    return play_games(shared.case, shared.words, detective, seeds), []


def _games(entry: RunSpec, shared: Shared, seeds: list[str]) -> tuple[Rows, list[int]]:
    plays_games = isinstance(entry.player, str) or hasattr(entry.player, "choose")
    play = _play_game if plays_games else _play_table
    return [number for seed in seeds for number in play(entry, shared, seed)], []


def _play_table(entry: RunSpec, shared: Shared, seed: str) -> Rows:
    """Play one game with a function that chooses a move at a table."""
    answer = cast(Callable[[Table], int], entry.player)
    _begin(answer, seed)
    table = shared.table(new_state(shared.case), shared.by_seed(seed))
    decisions = 0
    while not table.over:
        table.apply(answer(table))
        decisions += 1
    return [table.state.outcome, decisions, *progress(table.state)]


def _play_game(entry: RunSpec, shared: Shared, seed: str) -> Rows:
    """Play one game with a player that chooses among the options of a `Game`."""
    player = _ready(entry, seed)
    game = Game.start(shared.case, shared.deck, shared.choice, Seeded(seed))
    while not game.over:
        game.play(player.choose(game))
    return [game.state.outcome, len(game.moves), *progress(game.state)]


def _ready(entry: RunSpec, seed: str) -> Player:
    """Return the player, ready for the game with this seed."""
    if isinstance(entry.player, str):
        return named_player(entry.player, players_luck(seed), entry.rollouts)
    _begin(entry.player, seed)
    return cast(Player, entry.player)


def _begin(player: object, seed: str) -> None:
    """Give the random seed of this game to a player that has a method `begin`."""
    begin = getattr(player, "begin", None)
    if begin is not None:
        begin(players_luck(seed))
