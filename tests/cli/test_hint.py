"""Tests for hints and the chance meter: in the terminal, on the command line and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arkham_noir import Game
from tests.cli.program import Terminal, run

POSITION = "witch-cult | turn 3 | leads: p1 t3 t4 e5 a1 | line 1: gilman p3 | line 2: elwood"
FEW = ("--rollouts", "6")


def save_game(folder: Path, **settings: str) -> Path:
    """Return a saved game after its start."""
    file = folder / "game.noir"
    file.write_text(Game.new(**settings).play("pass").record())  # type: ignore[arg-type]
    return file


# The command


@pytest.mark.parametrize("where", ["argument", "file", "pipe"])
def test_a_position_from_wherever(tmp_path: Path, where: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(f"{POSITION}\n")
    named = {"argument": POSITION, "file": str(file), "pipe": "-"}[where]
    done = run(tmp_path, "hint", named, *FEW, "--json", said=POSITION if where == "pipe" else "")
    rows = json.loads(done.out)
    assert done.code == 0
    assert [set(row) for row in rows] == [
        {"option", "text", "words", "chance", "error", "why", "then", "rollouts"}
    ] * len(rows)
    assert rows == json.loads(run(tmp_path, "hint", POSITION, *FEW, "--json").out)
    assert file.read_text() == f"{POSITION}\n"


def test_people_get_sentences(tmp_path: Path) -> None:
    done = run(tmp_path, "hint", POSITION, *FEW)
    first, words, why = done.out.splitlines()[:3]
    assert first.endswith(")")
    assert "% (± " in first
    assert words.startswith("  ")
    assert why.startswith("  It ")


def test_a_save_notes_that_a_hint_was_asked(tmp_path: Path) -> None:
    file = save_game(tmp_path)
    for asked in (1, 2):
        assert run(tmp_path, "hint", file, *FEW).code == 0
        assert Game.from_record(file.read_text()).flags.hints == asked


def test_without_a_name_it_is_the_last_unfinished_game(tmp_path: Path) -> None:
    none = run(tmp_path, "hint")
    assert (none.code, none.err) == (
        1, "There is no unfinished game. Give a position or a file.\n",
    )  # fmt: skip
    run(tmp_path, "play", "1", said="pass\n")
    assert run(tmp_path, "hint", *FEW).code == 0
    (file,) = (tmp_path / "data/arkham-noir/games").glob("*.noir")
    assert "\nhints 1\n" in file.read_text()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (["witch-cult | over lost-time"], "There is no hint: the game is over."),
        ([POSITION, "--rollouts", "0"], "A hint needs 2 to 1,000,000 rollouts, not 0."),
        (["nowhere.noir"], "Can't open nowhere.noir: it doesn't exist. Check the path."),
        (["witch-cult | leads: p1 p1"], "p1 is in two places"),
        (["nonsense | leads: p1"], "nonsense"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    tmp_path: Path, said: list[str], sentence: str
) -> None:
    done = run(tmp_path, "hint", *said)
    assert (done.code, done.out) == (1, "")
    assert sentence in done.err


def test_a_file_of_something_else(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir,\nI have the honor\n")
    done = run(tmp_path, "hint", file)
    assert done.code == 1
    assert done.err == (
        f"{file} is neither a position nor a saved game of Arkham Noir. Give one of these.\n"
    )


@pytest.mark.parametrize("spoil", [lambda text: text.replace("do pass", "do take"), str.upper])
def test_a_record_that_was_tampered_with_is_left_alone(tmp_path: Path, spoil: object) -> None:
    file = save_game(tmp_path)
    spoilt = spoil(file.read_text())  # type: ignore[operator]
    file.write_text(spoilt)
    assert run(tmp_path, "hint", file).code == 1
    assert file.read_text() == spoilt


def test_a_strict_game_gets_none(tmp_path: Path) -> None:
    file = save_game(tmp_path, table_rule="strict")
    before = file.read_text()
    done = run(tmp_path, "hint", file)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("Strict games have no hints and no chance meter.")
    assert file.read_text() == before


# At the prompt


def test_h_gives_a_hint_and_the_meter_follows_every_move(tmp_path: Path) -> None:
    file = tmp_path / "game.noir"
    said = "h 12\nhint 12\nmeter\npass\nmeter off\npass\nhelp\n"
    done = run(tmp_path, "play", "1", "--save", file, said=said)
    assert done.code == 0
    first, second = map(int, re.findall(r"(\d+) rollouts; type 'hint' again for more.", done.out))
    assert 12 <= first < second
    assert "The chance meter is on. The record shows it." in done.out
    assert done.out.count("Chance of winning: about ") == 2
    assert "Before: " in done.out
    assert "hint, h [N]" in done.out
    flags = Game.from_record(file.read_text()).flags
    assert (flags.hints, flags.meter) == (1, "off")


def test_what_is_not_a_number_of_rollouts(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "1", said="h many\nmeter perhaps\n")
    assert "'many' is not a number of rollouts. Example: hint 5000." in done.out
    assert "Type 'meter on' or 'meter off'." in done.out


def test_a_strict_table_says_that_it_gives_none(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "1", "--table", "strict", said="h\nmeter\n")
    assert done.out.count("Strict games have no hints and no chance meter.") == 2
    refused = run(tmp_path, "play", "1", "--table", "strict", "--meter")
    assert refused.code == 2
    assert "--meter can't be used with --table strict" in refused.err


def test_control_c_stops_a_hint_and_shows_what_it_has(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "1", "--seed", "a")
    try:
        terminal.see("> ")
        terminal.say("hint 1000000")
        terminal.see("Press Ctrl-C")
        terminal.process.send_signal(2)
        terminal.see("rollouts; type 'hint' again for more.")
        terminal.say("pass")
        terminal.see("Turn 2")
    finally:
        terminal.close()


def test_control_c_stops_the_command_and_shows_what_it_has(tmp_path: Path) -> None:
    position = Game.new(seed="a").position()
    terminal = Terminal(tmp_path, "hint", position, "--rollouts", "1000000")
    try:
        terminal.see("Press Ctrl-C to see the result so far.")
        terminal.interrupt()
        terminal.see("% (± ")
        assert terminal.end() == 130
    finally:
        terminal.close()


# For programs


def test_a_program_asks_for_a_hint_and_for_the_meter(tmp_path: Path) -> None:
    said = "hint 6\nmeter on\npass\nmeter maybe\nhint some\n"
    done = run(tmp_path, "play", "1", "--json", "--no-save", "--seed", "a", said=said)
    first, hint, meter, second, *refused = map(json.loads, done.out.splitlines())
    assert (first["chance"], first["hints_asked"], first["meter"]) == (None, 0, False)
    assert hint["type"] == "hint"
    assert 0 <= hint["hints"][0]["chance"] <= 1
    assert (meter["on"], set(meter["chance"])) == (True, {"chance", "error"})
    assert (second["hints_asked"], second["meter"]) == (1, True)
    assert 0 < second["chance"]["chance"] < 1
    assert [each["type"] for each in refused] == ["refused", "refused"]


def test_the_meter_can_be_on_from_the_beginning(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "1", "--json", "--no-save", "--meter", said="new b\n")
    for line in done.out.splitlines():
        assert json.loads(line)["meter"] is True
