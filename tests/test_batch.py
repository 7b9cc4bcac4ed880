"""Many games: each depends only on its seed, with any player and any number of workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arkham_noir import Game, Option, Table, UnreadableText, play_many
from arkham_noir.batch import COLUMNS, Row
from arkham_noir.cases import CASES
from arkham_noir.core.chance import Luck
from arkham_noir.decks.loader import builtin
from arkham_noir.execution.run_spec import deal_seed
from arkham_noir.fast.batch_loop import players_luck
from arkham_noir.players import player
from arkham_noir.text.notation import options_of

CASE_NAMES = [case.name for case in CASES]
HOW = {"witch-cult": "easy", "thunder": "difficult", "gulfs": "nightmare"}


def last_by_text(table: Table) -> int:
    """Choose the option whose text comes last in the alphabet."""
    return max(table.legal(), key=table.text)


class LastByText:
    """The same player for a `Game`."""

    about = "Chooses the answer whose text comes last in the alphabet."

    def choose(self, game: Game) -> Option:
        assert game.decision is not None
        return max(game.decision.options, key=lambda option: option.text)


class Lucky:
    """A player at a table whose moves depend on the luck it gets before each game."""

    def begin(self, luck: int) -> None:
        self.luck = Luck(luck)

    def __call__(self, table: Table) -> int:
        legal = table.legal()
        return legal[self.luck.below(len(legal))]


def played_at_a_game(case: str, row: Row, preset: str) -> Game:
    """Return the game of a row, played at random through the public API."""
    game, luck = Game.new(case, seed=row.seed, preset=preset), Luck(players_luck(row.seed))
    while not game.over:
        options = options_of(game.state)
        chosen = options[luck.below(len(options))]
        assert game.decision is not None
        game.play(next(option for option in game.decision if option.value == chosen))
    return game


@pytest.mark.parametrize("case", CASE_NAMES)
def test_every_row_is_the_game_of_its_seed(case: str) -> None:
    for row in play_many(case, "random", 3, seed="arkham", preset=HOW[case]):
        game = played_at_a_game(case, row, HOW[case])
        table = Table.from_game(game)
        assert row.result == table.outcome
        assert row.won == (table.outcome == "won")
        assert row.decisions == len(game.moves)
        assert row[3:-1] == table.progress


@pytest.mark.parametrize("case", CASE_NAMES)
def test_a_player_plays_alike_at_a_table_and_at_a_game(case: str) -> None:
    at_tables = play_many(case, last_by_text, 3, seed=7, preset=HOW[case])
    assert at_tables == play_many(case, LastByText(), 3, seed=7, preset=HOW[case])


@pytest.mark.parametrize("case", CASE_NAMES)
def test_the_compiled_random_player_is_a_random_player(case: str) -> None:
    assert play_many(case, "random", 3, seed=7) == play_many(case, Lucky(), 3, seed=7)


@pytest.mark.parametrize(
    ("case", "name"), [("1", "Greedy "), ("2", "detective"), ("3", "detective")]
)
def test_a_named_player_plays_alike_in_the_loop_and_at_a_game(case: str, name: str) -> None:
    rollouts = 4 if name == "detective" else None
    (row,) = play_many(case, name, 1, seed="arkham", preset="difficult", rollouts=rollouts)
    game = Game.new(case, seed=row.seed, preset="difficult")
    detective = player(name, players_luck(row.seed), rollouts)
    while not game.over:
        game.play(detective.choose(game))
    assert row[3:-1] == Table.from_game(game).progress
    assert row.decisions == len(game.moves)


@pytest.mark.parametrize("who", ["random", last_by_text, LastByText(), Lucky()])
def test_the_rows_do_not_depend_on_the_workers(who: object) -> None:
    games = 600 if who == "random" else 4
    alone = play_many("1", who, games, seed="arkham")  # type: ignore[arg-type]
    assert play_many("1", who, games, seed="arkham", workers=2) == alone  # type: ignore[arg-type]
    assert alone.complete


def test_fewer_games_are_the_first_of_more() -> None:
    more = play_many("thunder", "random", 300, seed="arkham")
    assert play_many("thunder", "random", 20, seed="arkham")[:] == more[:20]
    assert [row.game for row in more] == list(range(300))


def test_settings_and_decks_are_heeded() -> None:
    deck = builtin("witch-cult")
    plain = play_many("1", "random", 30, seed=1)
    assert play_many("1", "random", 30, seed=1, deck=deck) == plain
    assert sum(play_many("1", "random", 30, seed=1, victims=6)["turns"]) > sum(plain["turns"])


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told(workers: int) -> None:
    told: list[tuple[int, int]] = []
    play_many("1", "random", 600, workers=workers, progress=lambda *at: told.append(at))
    assert [games for _, games in told] == [600] * len(told)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert told[-1] == (600, 600)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_run_keeps_what_is_done(workers: int) -> None:
    def stop(done: int, games: int) -> None:
        raise KeyboardInterrupt

    results = play_many("1", "random", 3000, seed=1, workers=workers, progress=stop)
    assert 256 <= len(results) < 3000
    assert not results.complete
    first = play_many("1", "random", 256, seed=1)
    assert results[:256] == first[:]


SCRIPT = """
import sys
import arkham_noir as noir

def first(table):
    return table.legal()[0]

def playing(done, games):
    if done == 1:
        print("playing", flush=True)

if __name__ == "__main__":
    results = noir.play_many("1", first, 1999, workers=int(sys.argv[1]), progress=playing)
    print(len(results), results.complete)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_gives_the_rows_that_are_done(tmp_path: Path, workers: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, str(script), workers]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        try:
            assert run.stdout is not None
            assert run.stdout.readline() == "playing\n"
        finally:
            os.killpg(run.pid, signal.SIGINT)  # as a terminal does: every process of the group
        out, err = run.communicate()
    done, complete = out.splitlines()[-1].split()
    assert 1 <= int(done) < 1999
    assert complete == "False"
    assert not err


def test_a_player_that_fails_is_heard() -> None:
    def wrong(table: Table) -> int:
        raise ZeroDivisionError("the player's own")

    with pytest.raises(ZeroDivisionError, match="the player's own"):
        play_many("1", wrong, 3)


def test_columns_are_numbers_without_numpy() -> None:
    results = play_many("gulfs", "random", 10, seed=1)
    for name in COLUMNS:
        assert list(results[name]) == [getattr(row, name) for row in results]
    assert sum(results.counts.values()) == 10
    assert repr(results).startswith("<Results of 10 games of '1': won ")
    assert results[-1] == results[9]
    with pytest.raises(IndexError):
        results[10]


def test_numpy_reads_rows_and_columns() -> None:
    import numpy

    results = play_many("gulfs", "random", 10, seed=1)
    whole = numpy.asarray(results)
    assert whole.shape == (10,)
    assert whole.dtype.names == COLUMNS
    for name in COLUMNS:
        assert whole[name].tolist() == list(results[name])
        assert numpy.asarray(results[name]).tolist() == list(results[name])
        assert numpy.shares_memory(whole, numpy.asarray(results[name])), "nothing is copied"
    assert numpy.asarray(play_many("1", "random", 0)).shape == (0,)


def test_seeds_are_folded_like_those_of_games() -> None:
    assert play_many("1", "random", 2, seed=" Arkham ") == play_many("1", "random", 2, "arkham")
    assert deal_seed("arkham", 3) == play_many("1", "random", 4, "arkham")[3].seed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"player": "carter"}, "There is no player 'carter'. Choose from: random, greedy"),
        ({"player": "detective", "rollouts": 0}, r"from 2 to 1,000,000 \(got 0\)"),
        ({"rollouts": 8}, "'random' makes no rollouts"),
        (
            {"player": last_by_text, "rollouts": 8},
            "only for a computer player that is given by name",
        ),
        ({"games": -1}, "can't be negative"),
        ({"workers": -1}, "can't be negative"),
        ({"case": "arkham"}, "There is no case 'arkham'"),
        ({"victms": 5}, "There is no setting 'victms'"),
        ({"seed": "x" * 199}, "A seed must have 1 to 200"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, object], sentence: str) -> None:
    asked: dict[str, object] = {"case": "1", "player": "random", "games": 3, **arguments}
    with pytest.raises(UnreadableText, match=sentence):
        play_many(**asked)  # type: ignore[arg-type]


def test_an_unknown_column_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnreadableText, match=r"no column 'luck'\. Choose from: game, outcome"):
        play_many("1", "random", 1)["luck"]
