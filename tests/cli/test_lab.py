"""Tests for the commands `simulate`, `compare` and `deck measure`: results, files, errors."""

from __future__ import annotations

import csv
import json
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from arkham_noir import play_many
from arkham_noir.cli import main
from arkham_noir.decks.cards import Deck
from arkham_noir.decks.template import starter
from tests.cli.program import command, environment, run

QUICK = ("--player", "random", "--jobs", "1")


def simulated(home: Path, *more: str | Path) -> list[dict[str, Any]]:
    result = run(home, "simulate", "--case", "1", *QUICK, "--json", *more)
    assert result.code == 0, result.err
    found: list[dict[str, Any]] = json.loads(result.out)
    return found


def list_files(home: Path) -> list[Path]:
    return list((home / "data/arkham-noir/lab").glob("*"))


# Results


def test_a_row_for_each_player(tmp_path: Path) -> None:
    rows = simulated(tmp_path, "--player", "greedy", "--games", "5", "--victims", "6")
    assert [(row["player"], row["case"], row["games"]) for row in rows] == [
        ("random", "witch-cult", 5), ("greedy", "witch-cult", 5),
    ]  # fmt: skip
    assert all(row["settings"]["victims"] == "6" for row in rows)
    assert list_files(tmp_path) == []


def test_a_table_for_a_person(tmp_path: Path) -> None:
    result = run(tmp_path, "simulate", "--case", "2", *QUICK, "--games", "9", "--cards")
    assert result.code == 0
    assert f"deck      Called Forth by Thunder 1.2 ({Deck.load('2').fingerprint})" in result.out
    assert "deals     lab/0 to lab/8" in result.out
    assert "cards of random" in result.out


def test_a_row_for_each_game(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet

    files = [tmp_path / f"rows.{ending}" for ending in ("csv", "jsonl", "parquet")]
    for file in files:
        simulated(tmp_path, "--from", "10", "--to", "16", "--output", file)
    with files[0].open(newline="") as text:
        rows = list(csv.DictReader(text))
    lines = [json.loads(line) for line in files[1].read_text().splitlines()]
    table = parquet.read_table(files[2])
    assert [row["seed"] for row in rows] == [f"lab/{n}" for n in range(10, 17)]
    assert [{key: str(value) for key, value in line.items()} for line in lines] == rows
    assert table.to_pylist() == lines
    told = json.loads(table.schema.metadata[b"arkham-noir"])
    assert told["entries"][0]["deck"]["fingerprint"] == Deck.load("1").fingerprint


def test_two_sides_on_the_same_deals(tmp_path: Path) -> None:
    given = ("compare", "--case", "1", *QUICK, "--games", "12", "--versus", "AMB-04=win", "--json")
    row = json.loads(run(tmp_path, *given).out)
    assert [side["settings"]["last-case"] for side in row["sides"]] == ["lose", "win"]
    assert (row["deals"], row["difference"]["value"], row["verdict"]) == (12, 0, None)


def test_an_early_stop_says_when_and_why(tmp_path: Path) -> None:
    given = ("compare", "--case", "1", *QUICK, "--games", "400", "--versus", "victims=6")
    result = run(tmp_path, *given, "--early-stop", "20")
    assert result.code == 0
    assert "deals: there is no difference of 20 points or more." in result.out
    assert list_files(tmp_path) == []


def test_a_deck_is_measured_against_ours(tmp_path: Path) -> None:
    deck = run(tmp_path, "deck", "export", "1").out.replace('["must check"]', "[]", 1)
    (tmp_path / "mine.toml").write_text(deck)
    given = ("deck", "measure", tmp_path / "mine.toml", *QUICK, "--games", "10")
    row = json.loads(run(tmp_path, *given, "--json").out)
    prints = [side["deck"]["fingerprint"] for side in row["sides"]]
    assert prints[0] == Deck.load("1").fingerprint != prints[1]
    diff = run(tmp_path, "deck", "diff", "1", tmp_path / "mine.toml")
    assert "effects: no longer must check" in diff.out


def test_a_deck_that_cannot_be_won_is_said_and_played(tmp_path: Path) -> None:
    deck = starter("witch-cult").replace('["puzzle"]', "[]")
    (tmp_path / "mine.toml").write_text(deck)
    result = run(tmp_path, "simulate", "--deck", tmp_path / "mine.toml", *QUICK, "--games", "3")
    assert result.code == 0
    assert "The deck 'My deck' can't be won with these settings" in result.err


# Continuing


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    """Interrupt a hundred thousand games; some of the first three hundred are finished."""
    given = ("simulate", "--case", "1", "--player", "random", "--jobs", "2", "--json")
    journal = tmp_path / "run.jsonl"
    playing = subprocess.Popen(
        command(*given, "--games", "100000", "--journal", journal), env=environment(tmp_path),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
        with pytest.raises(subprocess.TimeoutExpired):  # it still runs
            playing.wait(0.05)
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert playing.returncode == 130, err
    assert "Run the same command with --resume to continue" in err
    assert 0 < json.loads(out)[0]["games"] < 100_000
    again = run(tmp_path, *given, "--games", "300", "--journal", journal, "--resume")
    assert again.code == 0
    restored = re.search(r"^Restored ([\d,]+) games? from the journal", again.err, re.MULTILINE)
    played = re.search(r"^([\d,]+) games? in [\d.]+ s;", again.err, re.MULTILINE)
    assert restored
    assert played
    assert int(restored[1]) > 0
    assert int(restored[1]) + int(played[1]) == 300
    whole = run(tmp_path, *given, "--games", "300")
    (one,), (other,) = json.loads(again.out), json.loads(whole.out)
    for row in (one, other):
        del row["processor_seconds"]
    assert one == other


def test_a_journal_is_not_written_over(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    simulated(tmp_path, "--games", "3", "--journal", journal)
    result = run(tmp_path, "simulate", "--case", "1", *QUICK, "--journal", journal)
    assert (result.code, "already exists. Continue with --resume" in result.err) == (2, True)
    result = run(tmp_path, "simulate", "--case", "2", *QUICK, "--journal", journal, "--resume")
    assert result.code == 1
    assert "belongs to another run" in result.err


def test_resume_without_anything_kept_begins_anew(tmp_path: Path) -> None:
    result = run(tmp_path, "simulate", "--case", "1", *QUICK, "--games", "3", "--resume")
    assert result.code == 0
    assert "There is no saved progress for this run" in result.err


def test_no_jobs_means_one_for_each_core(tmp_path: Path) -> None:
    given = ("simulate", "--case", "1", "--player", "random", "--games", "3", "--jobs", "0")
    assert run(tmp_path, *given).code == 0
    rows = play_many("witch-cult", "random", 3, seed="lab", workers=0)
    assert len(rows) == 3


# Refusals


class Told(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str


Ask = Callable[..., Told]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Call the command in this process, because there are many errors to test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: Told(main([*arguments]), *capsys.readouterr())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--case", "4"], "There is no case '4'"),
        (["--games", "5"], "Choose a case with --case, or a deck with --deck"),
        (["--case", "1", "--games", "0"], "a whole number from 1 to 10,000,000 (got 0)"),
        (["--case", "1", "--games", "many"], "a whole number from 1 to 10,000,000 (got many)"),
        (["--case", "1", "--player", "nobody"], "There is no player 'nobody'"),
        (["--case", "1", "--preset", "mild"], "There is no preset 'mild'"),
        (["--case", "1", "--victims", "9"], "'9' is not a valid value for victims"),
        (["--case", "1", "--mode", "classic"], "--mode is a setting of gulfs"),
        (["--case", "1", "--from", "5", "--to", "3"], "--to 3 is below --from 5"),
        (["--case", "1", "--games", "3", "--to", "3"], "Give either --games or --to, not both"),
        (["--case", "1", "--jobs", "1025"], "a whole number from 0 to 1,024 (got 1025)"),
        (
            ["--case", "1", "--jobs", "2", "--cluster", "a:1"],
            "Give either --jobs or --cluster, not both",
        ),
        (["--case", "1", "--player", "random", "--rollouts", "9"], "makes no rollouts"),
        (["--case", "2", "--deck", "witch-cult"], "is for witch-cult, not thunder"),
        (["--case", "1", "--report", "page.txt"], "page.txt. The file name must end in .html."),
        (["--case", "1", "--output", "rows.xls"], "rows.xls. The file name must end in .parquet"),
    ],
)
def test_wrong_usage_gets_a_sentence(
    tmp_path: Path, ask: Ask, arguments: list[str], said: str
) -> None:
    result = ask("simulate", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert "usage:" not in result.err
    assert list_files(tmp_path) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--deck", "nowhere.toml"],
            "nowhere.toml: There is no such file. Name a deck file or a case",
        ),
        (["--case", "1", "--output", "no/folder/rows.csv"], "Name a file in an existing folder"),
        (["--case", "1", "--report", "no/folder/page.html"], "Name a file in an existing folder"),
    ],
)
def test_files_that_cannot_be_used_get_a_sentence(
    ask: Ask, arguments: list[str], said: str
) -> None:
    result = ask("simulate", *arguments)
    assert result.code == 1
    assert said in result.err


@pytest.mark.parametrize(
    ("versus", "said"),
    [
        ("victims", "a name and a value, such as victims=6 (got victims)"),
        ("color=red", "witch-cult has no setting 'color'"),
        ("AMB-01=win", "witch-cult has no setting 'AMB-01'"),
        ("victims=5", "Both sides are the same"),
        ("victims=9", "'9' is not a valid value for victims"),
        ("player=nobody", "There is no player 'nobody'"),
        ("rollouts=1", "a whole number from 2"),
        ("deck=thunder", "is for thunder, not witch-cult"),
    ],
)
def test_a_second_side_that_cannot_be_gets_a_sentence(ask: Ask, versus: str, said: str) -> None:
    result = ask("compare", "--case", "1", *QUICK, "--versus", versus)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
