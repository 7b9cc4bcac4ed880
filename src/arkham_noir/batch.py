"""Many games at once: `play_many` plays them and keeps one row of numbers of each.

>>> results = play_many("witch-cult", "random", 20, seed="arkham")
>>> len(results), results[3].seed, results[3].result
(20, 'arkham/3', 'lost-time')
>>> max(results["types"]) <= 5
True
"""

from __future__ import annotations

import os
import signal
import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, cast, overload

from .core.chance import Luck
from .core.rules.setup import new_state
from .dealers import Seeded, wished_seed
from .decks.cards import Deck
from .errors import UnreadableText
from .fast.batch_loop import (
    Detective,
    GreedyDetective,
    RandomDetective,
    RolloutDetective,
    play_games,
    players_luck,
)
from .fast.players.detective import ROLLOUTS, Rollouts
from .fast.players.inspector import ROLLOUTS as INSPECTIONS
from .fast.players.inspector import inspecting
from .fast.progress import progress as progress_of
from .game import Game
from .players import Player
from .players import player as named_player
from .table import RESULTS, Shared, Table, shared_by

if TYPE_CHECKING:
    from concurrent.futures import Future

AnyPlayer = str | Player | Callable[[Table], int]
"""The name of a player, a player, or a function that answers a table with a number."""

Rows = list[int]
"""What one game after the other came to, as `play_games` gives it."""

COMPILED_PLAYERS: dict[str, Callable[[int | None], Detective]] = {
    "random": lambda rollouts: RandomDetective(),
    "greedy": lambda rollouts: GreedyDetective(),
    "detective": lambda rollouts: RolloutDetective(Rollouts(Luck(0), rollouts or ROLLOUTS)),
    "inspector": lambda rollouts: RolloutDetective(inspecting(Luck(0), rollouts or INSPECTIONS)),
}
"""The players that decide inside the compiled loop; called with the rollouts for each decision."""

QUICK = 256
"""How many games of a quick player are played between two looks at the keyboard."""

MOST_BATCHES = 2000


class Row(NamedTuple):
    """One game: its number, how it ended (see `result`), and how far it came (see `Progress`).

    `seed` deals the same game again, as `Game.new(..., seed=row.seed)`.
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
        """ "won", "lost-mind" or "lost-time"."""
        return RESULTS[self.outcome]

    @property
    def won(self) -> bool:
        """Whether the game was won."""
        return self.result == "won"


COLUMNS = Row._fields[:-1]
"""The names of the numbers of a row, in their order."""

WIDTH = len(COLUMNS)


class Results(Sequence[Row]):
    """The rows of many games, in the order of the games.

    `results[3]` is a row, `results["turns"]` a column that NumPy, pandas or `statistics` read
    without a copy, `numpy.asarray(results)` a structured array with all of them.
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
        """One number of every game, in the order of the games."""
        if name not in COLUMNS:
            raise UnreadableText(f"There is no column '{name}'; there are: {', '.join(COLUMNS)}.")
        return memoryview(self.numbers)[COLUMNS.index(name) :: WIDTH]

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for were played, and Ctrl-C did not come before."""
        return len(self) == self.asked

    @property
    def counts(self) -> dict[str, int]:
        """How many games ended in which way."""
        found = Counter(self["outcome"])
        return {name: found[number] for number, name in RESULTS.items()}

    @property
    def __array_interface__(self) -> dict[str, object]:
        """What NumPy asks for: a structured array with the columns as its fields."""
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


def deal_seed(seed: str | int, game: int) -> str:
    """The seed by which one game of many is dealt: game 3 of `arkham` is `arkham/3`."""
    return f"{seed}/{game}"


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
    """Play so many games and tell how each ended.

    Game n is dealt by the seed `SEED/n`, and a named player decides there by a luck made from it,
    so the rows depend on nothing else, whatever the number of `workers` (0: one for each core).
    Every batch of games `progress` is told how many are done, of how many. Ctrl-C ends the
    playing; the games that are done are given back.

    A player is a name (ours play in the compiled loop, with so many `rollouts` a decision if they
    make any), something that has `choose(game)` like the players of `arkham_noir.players`, or a
    function that is given the `Table` and returns the number of an answer. One that has
    `begin(luck)` is told a number to decide by before each game.
    """
    if games < 0 or workers < 0:
        raise UnreadableText("The numbers of games and of workers cannot be negative.")
    work = Work(case, player, wished_seed(str(seed)), deck, preset, settings, rollouts)
    work.refuse_unfit(games)
    done = _played(work, games, workers, progress or (lambda done, games: None))
    numbers = array("q")
    for first in sorted(done):
        numbers.extend(_numbered(first, done[first]))
    return Results(work.seed, games, numbers)


@dataclass(frozen=True)
class Work:
    """What is to be played, in a form that another process understands."""

    case: str
    player: AnyPlayer
    seed: str
    deck: Deck | None
    preset: str
    settings: dict[str, object]
    rollouts: int | None

    def refuse_unfit(self, games: int) -> None:
        """Refuse what cannot be played before anything is."""
        wished_seed(deal_seed(self.seed, games))
        if isinstance(self.player, str):
            named_player(self.player, 0, self.rollouts)
        elif self.rollouts is not None:
            raise UnreadableText("Rollouts can be given only with the name of one of our players.")
        self.shared()

    def shared(self) -> Shared:
        return shared_by(self.case, self.deck, self.preset, self.settings)

    def loop(self) -> Callable[[range], Rows]:
        """What plays some of the games, the quickest way for the player."""
        shared = self.shared()
        if isinstance(self.player, str) and self._name() in COMPILED_PLAYERS:
            detective = COMPILED_PLAYERS[self._name()](self.rollouts)
            return lambda games: play_games(shared.case, shared.words, detective, self.seeds(games))
        play = self._at_game if _chooses(self.player) else self._at_table
        return lambda games: [n for seed in self.seeds(games) for n in play(shared, seed)]

    def seeds(self, games: range) -> list[str]:
        return [deal_seed(self.seed, game) for game in games]

    def batch(self, games: int) -> int:
        """How many games are played at a time."""
        quick = isinstance(self.player, str) and self._name() == "random"
        return QUICK if quick else 1 + games // MOST_BATCHES

    def _name(self) -> str:
        return cast(str, self.player).strip().casefold()

    def _at_table(self, shared: Shared, seed: str) -> Rows:
        answer = cast(Callable[[Table], int], self.player)
        _begin(answer, seed)
        table = shared.table(new_state(shared.case), shared.by_seed(seed))
        decisions = 0
        while not table.over:
            table.apply(answer(table))
            decisions += 1
        return [table.state.outcome, decisions, *progress_of(table.state)]

    def _at_game(self, shared: Shared, seed: str) -> Rows:
        player = self._at_a_game(seed)
        game = Game.sit_down(shared.case, shared.deck, shared.choice, Seeded(seed))
        while not game.over:
            game.play(player.choose(game))
        return [game.state.outcome, len(game.moves), *progress_of(game.state)]

    def _at_a_game(self, seed: str) -> Player:
        """The player, ready for one game."""
        if isinstance(self.player, str):
            return named_player(self.player, players_luck(seed), self.rollouts)
        _begin(self.player, seed)
        return cast(Player, self.player)


def _chooses(player: object) -> bool:
    """Whether a player sits at a `Game`."""
    return isinstance(player, str) or hasattr(player, "choose")


def _begin(player: object, seed: str) -> None:
    """Tell a player that wants to know by which luck to decide."""
    begin = getattr(player, "begin", None)
    if begin is not None:
        begin(players_luck(seed))


def _numbered(first: int, rows: Rows) -> Iterator[int]:
    """The numbers of some games, each with the number of the game before them."""
    for place, number in enumerate(rows):
        if place % (WIDTH - 1) == 0:
            yield first + place // (WIDTH - 1)
        yield number


# Playing, here or in other processes

Tell = Callable[[int, int], object]


def _played(work: Work, games: int, workers: int, tell: Tell) -> dict[int, Rows]:
    """What was played until all is done or Ctrl-C comes, by the first game of each batch."""
    size = work.batch(games)
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    workers = min(workers or os.cpu_count() or 1, len(batches))
    if workers <= 1:
        return _here(work, batches, lambda done: tell(done, games))
    return _elsewhere(work, batches, workers, lambda done: tell(done, games))


def _here(work: Work, batches: list[range], tell: Callable[[int], object]) -> dict[int, Rows]:
    done: dict[int, Rows] = {}
    play = work.loop()
    try:
        for batch in batches:
            done[batch.start] = play(batch)
            tell(batch.stop)
    except KeyboardInterrupt:
        pass
    return done


def _elsewhere(
    work: Work, batches: list[range], workers: int, tell: Callable[[int], object]
) -> dict[int, Rows]:
    from concurrent.futures import ProcessPoolExecutor, as_completed  # the library imports quickly

    with ProcessPoolExecutor(workers, initializer=_sit_down, initargs=(work,)) as pool:
        playing = {pool.submit(_play, batch): batch for batch in batches}
        count = 0
        try:
            for future in as_completed(playing):
                future.result()
                count += len(playing[future])
                tell(count)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)  # the games under way are played to their end
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        return {batch.start: future.result() for future, batch in playing.items() if _done(future)}


def _done(future: Future[Rows]) -> bool:
    return future.done() and not future.cancelled()


_loop: Callable[[range], Rows]
"""In a process of its own: what plays some of the games."""


def _sit_down(work: Work) -> None:
    """A process begins: Ctrl-C is for the one that asked for the games."""
    global _loop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _loop = work.loop()


def _play(games: range) -> Rows:
    return _loop(games)
