"""Tests for the command `puzzles`: lists, answers, errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkham_noir.cli import main
from arkham_noir.puzzles import build_filter, our_shelf
from arkham_noir.puzzles.attempts import PuzzleAttempts
from arkham_noir.terminal.puzzle_set import Solving
from arkham_noir.terminal.screen import Screen
from tests.cli.program import Typed, run

ALL = list(our_shelf())


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def run_command(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the output of the command, which must succeed."""
    assert main(["puzzles", *arguments]) == 0
    done = capsys.readouterr()
    assert done.err == ""
    return done.out


def test_how_many_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(capsys).startswith(f"{len(ALL)} puzzles, 0 solved.\n")


def test_lists_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    listed = run_command(capsys, "list", "--case", "2")
    own = our_shelf().find_matching(build_filter("2"))
    assert sum(listed.count(f" {each.id}: ") for each in own) == len(own)
    told = json.loads(run_command(capsys, "list", "--json"))
    assert [each["id"] for each in told] == [each.id for each in ALL]
    assert "answer" not in told[0]


def test_one_is_solved_and_the_diary_knows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = ALL[0]
    wrong = puzzle.verdicts[-1].text
    typed = f"dance\n{wrong}\n{puzzle.answer}\nn\nq\n"
    done = run(tmp_path, "puzzles", "solve", puzzle.id, said=typed)
    assert done.code == 0
    told = " ".join(done.out.split())
    assert "'dance' is not possible now" in told
    assert "No: that wins" in told
    assert "Right: it wins" in told
    assert f"Puzzle {ALL[1].id}: " in told
    assert run_command(capsys).startswith(f"{len(ALL)} puzzles, 1 solved.")
    listed = json.loads(run_command(capsys, "list", "--json"))
    assert [each["state"] for each in listed[:2]] == ["solved", "new"]


def test_the_answer_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = ALL[1]
    told = json.loads(run_command(capsys, "answer", puzzle.id[:6], "--json"))
    assert (told["answer"], told["state"]) == (puzzle.answer, "shown")
    words = " ".join(run_command(capsys, "answer", puzzle.id).split())
    assert puzzle.verdicts[0].why in words
    assert "How often our computer players find it: random" in words


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["list", "--theme", "love"], 2, "There is no theme 'love'. Choose from: lock, storm"),
        (["list", "--rating", "9"], 2, "The rating must be a number from 1 to 5, not '9'."),
        (["list", "--case", "9"], 2, "There is no case '9'"),
        (["solve", "nowhere"], 1, "There is no puzzle 'nowhere'."),
        (["answer", "nowhere"], 1, "There is no puzzle 'nowhere'."),
        (
            ["solve", "--file", "nowhere.jsonl"],
            1,
            "Can't open nowhere.jsonl: it doesn't exist. Check the path.",
        ),
        (["mine", "--of", "chess"], 2, "--of can't be 'chess'. Choose from: witch-cult"),
        (["mine", "--games", "0"], 2, "must be a whole number from 1 to"),
        (["check", "--sample", "0"], 2, "must be a whole number from 1 to"),
        (["check", "--theme", "love"], 2, "There is no theme"),
    ],
)
def test_what_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, sentence: str
) -> None:
    assert main(["puzzles", *arguments]) == code
    assert sentence in capsys.readouterr().err


def test_an_id_can_be_pasted_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["puzzles", "list", "--case", "1"])
    printed = capsys.readouterr().out.split()[0]
    assert printed.endswith(":")
    assert main(["puzzles", "answer", printed]) == 0
    assert f"Puzzle {printed}" in capsys.readouterr().out


def test_every_reply_can_be_given_by_its_number(tmp_path: Path) -> None:
    puzzle, diary = ALL[0], PuzzleAttempts(tmp_path / "solved.jsonl")
    numbers = [str(number) for number in range(1, len(puzzle.verdicts) + 1)]
    typed = Typed(*numbers, "q")
    Solving(our_shelf(), build_filter(), diary, Screen(), typed).run(puzzle)
    assert diary.notes[puzzle.id].count("right") == 1


def test_a_file_of_ones_own_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text('{"arkham-noir puzzles": 1}\n' + ALL[0].line()[:-3], "utf-8")
    assert main(["puzzles", "check", "--file", str(path)]) == 1
    assert "The file ends in the middle of a line" in capsys.readouterr().err
