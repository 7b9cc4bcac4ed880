"""Tests for `play --json`: many games in one process, and all its commands."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

from arkham_noir import Game
from tests.cli.program import command, environment, run, saves_in


def rows_of(tmp_path: Path, said: str, *more: str) -> list[dict[str, Any]]:
    result = run(tmp_path, "play", "--json", "--no-save", *more, said=said)
    assert (result.code, result.err) == (0, "")
    return [json.loads(line) for line in result.out.splitlines()]


def test_a_program_asks_for_odds_log_and_position(tmp_path: Path) -> None:
    game = Game.new("witch-cult", seed="walpurgis", auto=True)
    rows = rows_of(tmp_path, "take\nodds\nlog\nlog 2\nposition\n", "--seed", "walpurgis")
    _, _, odds, log, last, position = rows
    game.play("take")
    assert odds["stack"] == game.odds().size
    assert odds["showing"] == game.odds().showing
    assert [each["text"] for each in log["events"]] == [each.text for each in game.log]
    assert last["events"] == log["events"][-2:]
    assert position["position"] == game.position()
    assert [row["type"] for row in rows[2:]] == ["odds", "log", "log", "position"]


def test_what_cannot_be_read_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    said = "log x\nlog 9999999999\nreport\ntkae\nnew \x07\nposition\n"
    first, *refused, last = rows_of(tmp_path, said, "--seed", "walpurgis")
    assert [row["type"] for row in refused] == ["refused"] * 5
    texts = [row["text"] for row in refused]
    assert texts[0] == "'x' is not a number of events. Example: log 20."
    assert texts[2] == "The case report is available after the game is over."
    assert texts[3] == "'tkae' is not a command or move. Did you mean 'take'?"
    assert last["position"] == first["position"]


def read(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    row: dict[str, Any] = json.loads(process.stdout.readline())
    return row


def ask(process: subprocess.Popen[str], line: str) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
    return read(process)


def test_one_process_plays_many_games(tmp_path: Path) -> None:
    """Each `new` names a seed; the games are those that the library plays from it."""
    luck, playing = random.Random(4), command("play", "gulfs", "--json", "--no-save", "--seed", "0")
    with subprocess.Popen(
        playing, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(tmp_path),
    ) as process:  # fmt: skip
        row = read(process)
        for seed in ("1", "2", "3"):
            game = Game.new("gulfs", seed=str(int(seed) - 1), auto=True)
            while row["type"] == "decision":
                assert row["position"] == game.position()
                answer = luck.choice(row["options"])["text"]
                game.play(answer)
                row = ask(process, answer)
            assert (row["type"], row["outcome"]["text"]) == ("over", str(game.outcome))
            assert ask(process, "report")["title"]
            assert ask(process, "take")["type"] == "refused"
            row = ask(process, f"new {seed}")
        assert process.communicate("quit\n", timeout=60) == ("", "")
        assert process.returncode == 0
    assert saves_in(tmp_path) == []


def test_each_game_of_a_process_has_its_own_save(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--json", "--seed", "a", said="take\nnew b\ntake\nquit\n")
    assert result.code == 0
    seeds = {Game.from_record(save.read_text()).seed for save in saves_in(tmp_path)}
    assert seeds == {"a", "b"}


def test_a_combined_answer_can_be_asked_about(tmp_path: Path) -> None:
    why, _ = rows_of(tmp_path, "why close 2 score e1\nposition\n", "--seed", "walpurgis")[1:]
    assert (why["answer"], why["rule"]) == ("close 2 score e1", "R-CLOSE-01")
    assert why["text"].startswith("Line 2 has no types yet, but it needs five different types")
