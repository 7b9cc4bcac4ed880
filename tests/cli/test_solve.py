"""Tests for the command `solve`: the verdict for people and programs, and its errors."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from arkham_noir import Deck, Game, solve
from tests.cli.program import Terminal, run


@pytest.fixture(scope="module")
def won() -> Game:
    """Return a game that the solver has won."""
    game = Game.new("witch-cult", seed="walpurgis")
    for text in solve(game).line:
        game.play(text)
    assert game.won
    return game


@pytest.fixture
def record(won: Game, tmp_path: Path) -> Path:
    path = tmp_path / "won.noir"
    path.write_text(won.record())
    return path


def test_a_win_is_told_turn_by_turn(tmp_path: Path, won: Game, record: Path) -> None:
    last = str(won.state.turn)
    done = run(tmp_path, "solve", "--record", record, "--turn", last)
    assert (done.code, done.err) == (0, "")
    verdict, *line = done.out.splitlines()
    assert verdict.startswith(f"It can be won: in turn {last}, with ")
    assert [row.split()[0] for row in line] == [last]


def test_a_program_gets_the_fields_of_a_solution(tmp_path: Path, won: Game, record: Path) -> None:
    last = won.state.turn
    done = run(tmp_path, "solve", "--record", record, "--turn", str(last), "--json")
    told = json.loads(done.out)
    assert list(told) == [
        "verdict", "line", "searched", "line_turns", "any_cards", "dealt", "ended", "seconds"
    ]  # fmt: skip
    game = Game.from_record(record.read_text())
    while game.won or game.state.turn == last:
        game.undo()
    while game.state.turn < last:
        game.redo()
    for text in told["line"]:
        game.play(text)
    assert game.won


def test_a_position_is_asked_for_any_way_at_all(tmp_path: Path, won: Game) -> None:
    start = next(move for move in won.moves if move.before.turn == won.state.turn)
    game = won.copy()
    game.state = start.before.copy()
    done = run(tmp_path, "solve", "--position", game.position(), "--tables", "3000")
    assert done.out.startswith("It can be won, if the right cards are drawn: in turn ")


def test_too_few_tables_are_no_failure(tmp_path: Path) -> None:
    done = run(tmp_path, "solve", "3", "--seed", "walpurgis", "--tables", "10")
    assert done.code == 0
    assert done.out == ("Unknown: found no win in 10 positions, but did not search all of them.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Choose a deal: give CASE and --seed, or --position, or --record."),
        (["witch-cult"], "Choose a deal"),
        (["nobody", "--seed", "1"], "'nobody'"),
        (["1", "--seed", "1", "--mode", "classic"], "--mode is a setting of gulfs"),
        (["1", "--record", "a.noir"], "CASE can't be used with --record"),
        (["--record", "a.noir", "--seed", "1"], "--seed can't be used with --record"),
        (["--position", "x", "--record", "y"], "Give either --position or --record, not both."),
        (["1", "--seed", "1", "--turn", "3"], "--turn needs a record"),
        (["1", "--seed", "1", "--seconds", "0"], "a number of seconds above 0"),
        (["1", "--seed", "1", "--tables", "none"], "a whole number of positions, 1 or more"),
    ],
)
def test_wrong_usage_is_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = run(tmp_path, "solve", *arguments)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err


def test_a_turn_that_the_record_does_not_have(tmp_path: Path, won: Game, record: Path) -> None:
    done = run(tmp_path, "solve", "--record", record, "--turn", "999")
    assert done.code == 2
    assert f"This record has no turn 999. Choose from 1 to {won.state.turn}." in done.err


def test_a_game_that_is_over_is_a_sentence(tmp_path: Path) -> None:
    done = run(tmp_path, "solve", "--position", "witch-cult | over lost-time")
    assert done.code == 1
    assert done.err.startswith("This game is over. You were too late: ")


def hopeless(folder: Path) -> str:
    """Return a deck that can't be won; proving it takes too long to wait for."""
    deck = Deck.load("witch-cult")
    for card in deck.cards:
        if "puzzle" in getattr(card, "attributes", ()):
            deck = deck.with_card(card.id, minimum=20)
    (folder / "hopeless.toml").write_text(deck.to_toml())
    return str(folder / "hopeless.toml")


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminal there")
def test_ctrl_c_tells_what_was_found(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "solve", "1", "--seed", "a", "--deck", hopeless(tmp_path))
    try:
        terminal.see(" positions in ")
        terminal.interrupt()
        terminal.see("Unknown: found no win in")
        terminal.see("The search was interrupted.")
        assert terminal.end() == 130
    finally:
        terminal.close()
