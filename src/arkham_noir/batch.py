"""Many games at once: `play_many` plays them and returns one row of numbers per game.

>>> results = play_many("witch-cult", "random", 20, seed="arkham")
>>> len(results), results[3].seed, results[3].result
(20, 'arkham/3', 'lost-time')
>>> max(results["types"]) <= 5
True
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from .dealers import normalize_seed
from .decks.cards import Deck
from .errors import UnreadableText
from .execution.batches import Batch, Played
from .execution.processes import available_cores
from .execution.run_spec import AnyPlayer, Job, RunSpec, deal_seed
from .table import RESULTS

QUICK = 256
"""The number of games per batch for the random player."""

MAX_BATCHES = 2000
"""The most batches for the other players."""


class Row(NamedTuple):
    """One game: its number, how it ended (see `result`), and how far it got (see `Progress`).

    `Game.new(..., seed=row.seed)` deals the same game again.
    """

    game: int
    outcome: int
    decisions: int
    turns: int
    types: int
    letters: int
    objectives: int
    scored: int
    closed: int
    time: int
    stability: int
    stack: int
    threats: int
    seed: str

    @property
    def result(self) -> str:
        """How the game ended: "won", "lost-mind" or "lost-time"."""
        return RESULTS[self.outcome]

    @property
    def won(self) -> bool:
        """Whether the game was won."""
        return self.result == "won"


COLUMNS = Row._fields[:-1]
"""The names of the numbers in a row, in order."""

WIDTH = len(COLUMNS)

NUMBERS = WIDTH - 1
"""The number of values per game in a batch; the number of the game follows from its place."""


class Results(Sequence[Row]):
    """The rows of many games, in the order of the games.

    `results[3]` is a row, `results["turns"]` a column that NumPy, pandas and `statistics` can
    read without a copy, and `numpy.asarray(results)` a structured array with all columns.
    """

    def __init__(self, seed: str, asked: int, numbers: array[int]) -> None:
        self.seed = seed
        self.asked = asked
        self.numbers = numbers

    def __len__(self) -> int:
        return len(self.numbers) // WIDTH

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...
    @overload
    def __getitem__(self, at: str) -> memoryview[int]: ...
    def __getitem__(self, at: int | slice | str) -> Row | list[Row] | memoryview[int]:
        if isinstance(at, str):
            return self.column(at)
        if isinstance(at, slice):
            return [self._row(place) for place in range(len(self))[at]]
        return self._row(range(len(self))[at])

    def _row(self, place: int) -> Row:
        numbers = self.numbers[place * WIDTH : (place + 1) * WIDTH]
        return Row._make([*numbers, deal_seed(self.seed, numbers[0])])

    def column(self, name: str) -> memoryview[int]:
        """Return one column: a number for every game, in the order of the games."""
        if name not in COLUMNS:
            raise UnreadableText(f"There is no column '{name}'. Choose from: {', '.join(COLUMNS)}.")
        return memoryview(self.numbers)[COLUMNS.index(name) :: WIDTH]

    @property
    def complete(self) -> bool:
        """Whether all games were played, without an interruption by Ctrl-C."""
        return len(self) == self.asked

    @property
    def counts(self) -> dict[str, int]:
        """The number of games by how they ended."""
        found = Counter(self["outcome"])
        return {name: found[number] for number, name in RESULTS.items()}

    @property
    def __array_interface__(self) -> dict[str, object]:
        """The interface for NumPy: a structured array with the columns as its fields."""
        number = f"{'<' if sys.byteorder == 'little' else '>'}i{self.numbers.itemsize}"
        return {
            "version": 3,
            "shape": (len(self),),
            "typestr": f"|V{WIDTH * self.numbers.itemsize}",
            "descr": [(name, number) for name in COLUMNS],
            "data": self.numbers,
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Results):
            return NotImplemented
        return self.seed == other.seed and self.numbers == other.numbers

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        ended = ", ".join(f"{name} {times}" for name, times in self.counts.items())
        return f"<Results of {len(self)} games of '{self.seed}': {ended}>"


def play_many(
    case: str,
    player: AnyPlayer,
    games: int,
    seed: str | int = 0,
    *,
    deck: Deck | None = None,
    preset: str = "default",
    rollouts: int | None = None,
    workers: int = 1,
    progress: Callable[[int, int], object] | None = None,
    **settings: object,
) -> Results:
    """Play many games and return one row for each.

    Game n is dealt from the seed `SEED/n`, which also determines the random numbers of a computer
    player. So the results don't depend on the number of `workers` (0: one per core). After every
    batch `progress` is called with the number of finished games and of all games. Ctrl-C stops
    the run; the finished games are returned.

    A player is one of these:

    - the name of a computer player, with `rollouts` per decision if it makes rollouts,
    - an object with a method `choose(game)`, like the players of `arkham_noir.players`,
    - a function that gets the `Table` and returns the number of a move.

    If it has a method `begin(luck)`, that is called with a random seed before each game.
    """
    if games < 0 or workers < 0:
        raise UnreadableText("The numbers of games and workers can't be negative.")
    spec = RunSpec(case, player, deck, preset, tuple(settings.items()), rollouts)
    job = Job((spec,), normalize_seed(str(seed)), games=games, counts_cards=False)
    spec.check(job.seed, games)
    numbers = array("q")
    for played in sorted(
        _collect_batches(job, workers, progress), key=lambda each: each.batch.first
    ):
        numbers.extend(_iterate_values(played))
    return Results(job.seed, games, numbers)


def _collect_batches(
    job: Job, workers: int, progress: Callable[[int, int], object] | None
) -> list[Played]:
    """Play the batches until all are done or the user presses Ctrl-C."""
    from .execution.executors import play_batches, process_pool  # loaded only when needed

    batches, count = _batches(job), 0
    done: list[Played] = []
    processes = max(1, min(workers or available_cores(), len(batches)))
    with process_pool(job, processes) as executor:
        try:
            for played in play_batches(executor, iter(batches)):
                done.append(played)
                count += len(played.batch.deals)
                if progress is not None:
                    progress(count, job.games)
        except KeyboardInterrupt:
            done += executor.stop()
    return done


def _batches(job: Job) -> list[Batch]:
    player = job.entries[0].player
    quick = isinstance(player, str) and player.strip().casefold() == "random"
    size = QUICK if quick else 1 + job.games // MAX_BATCHES
    return [Batch(0, first, min(first + size, job.games)) for first in range(0, job.games, size)]


def _iterate_values(played: Played) -> Iterator[int]:
    """Yield the values of the games in a batch, each game preceded by its number."""
    for place, number in enumerate(played.numbers):
        if place % NUMBERS == 0:
            yield played.batch.first + place // NUMBERS
        yield number
