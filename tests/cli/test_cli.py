"""Tests for the command: its subcommands, exit codes and output streams."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arkham_noir.cases import CASES, witch_cult
from arkham_noir.cli import COMMANDS, deck, main, puzzles
from arkham_noir.cli.settings import option_of
from arkham_noir.records.writer import seal
from tests.cli.program import answers_of_a_game, command, environment, run

DECK = Path(witch_cult.__file__).parents[1] / "decks" / "data/witch_cult.toml"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the record of a whole game."""
    game, _ = answers_of_a_game("walpurgis")
    path = tmp_path / "game.noir"
    path.write_text(game.record())
    return path


def sealed(lines: list[str]) -> str:
    """Return the lines of a record with a valid seal."""
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


ANSWERS = ("do ", "and ")


def lines_of(record: Path) -> list[str]:
    return record.read_text().split("\n")[:-2]


# Conventions


def test_version_and_help(tmp_path: Path) -> None:
    assert re.fullmatch(r"arkham-noir \d+\.\d+\.\d+\n", run(tmp_path, "--version").out)
    help = run(tmp_path, "-h")
    assert help.code == 0
    assert all(verb in help.out for verb in COMMANDS)


@pytest.mark.parametrize("verb", [*([verb] for verb in COMMANDS), ["deck", "check"]])
def test_every_verb_has_help_with_examples(tmp_path: Path, verb: list[str]) -> None:
    help = run(tmp_path, *verb, "-h")
    assert (help.code, help.err) == (0, "")
    assert "examples:" in help.out
    assert f"arkham-noir {verb[0]}" in help.out


@pytest.mark.parametrize(
    ("verb", "action"),
    [*(("deck", action) for action in deck.ACTIONS), *(("puzzles", a) for a in puzzles.ACTIONS)],
)
def test_the_help_of_an_action_has_examples_of_that_action_alone(
    capsys: pytest.CaptureFixture[str], verb: str, action: str
) -> None:
    assert main([verb, action, "-h"]) == 0
    shown = re.findall(rf"^  arkham-noir {verb} (\w+)", capsys.readouterr().out, re.MULTILINE)
    assert shown
    assert set(shown) == {action}


def test_capitals_in_help_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "print", "-h"]) == 0
    assert "Make a PDF file of a deck" in capsys.readouterr().out


def test_the_help_of_play_has_every_setting_in_words(tmp_path: Path) -> None:
    help = " ".join(run(tmp_path, "play", "-h", COLUMNS="500").out.split())
    for case in CASES:
        for setting in case.settings:
            assert option_of(setting.name) in help
            assert all(sentence in help for sentence in setting.values.values())


def test_the_help_of_play_has_the_presets_of_each_case(tmp_path: Path) -> None:
    help = " ".join(run(tmp_path, "play", "-h", COLUMNS="500").out.split())
    assert "thunder: default; easy (victory=types victims=6 limits=6); difficult (" in help
    assert "nightmare (menaces=no-aurora outside-help=none)" in help


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "There is no command 'dance'. Choose from: serve, play"),
        (
            ["play", "--wrong"],
            "arkham-noir play: There is no option '--wrong'.\nRun 'arkham-noir play -h' for help.",
        ),
        (["play", "nine"], "Choose from: witch-cult (1), thunder (2), gulfs (3)."),
        (["play", "--victims", "7"], "'7' is not a valid value for victims. Choose from: 5, 4, 6."),
        (["play", "--preset", "mad"], "Choose from: default, easy, difficult."),
        (["play", "3", "--preset", "mad"], "Choose from: default, easy, difficult, nightmare."),
        (["play", "gulfs", "--types", "5"], "--types is a setting of witch-cult, not of gulfs."),
        (["play", "1", "--mode", "classic"], "--mode is a setting of gulfs, not of witch-cult"),
        (["play", "--victory", "ancient"], "--victory is a setting of thunder, not of witch-cult"),
        (["play", "3", "--victims", "4"], "is a setting of witch-cult and thunder, not of gulfs"),
        (["play", "2", "--contact", "carter"], "Choose from: own, armitage, fiske."),
        (["play", "3", "--outside-help", "none", "--equipment", "aklo"], "=none no Equipment is"),
        (["play", "3", "--equipment", "none"], "outside-help=both you must choose an Equipment"),
        (["play", "--outside-help", "none", "--resume"], "--outside-help can't be used"),
        (
            ["play", "--table", "mad"],
            "--table can't be 'mad'. Choose from: strict, casual, study.\n",
        ),
        (["play", "--seed", "a", "--resume"], "--seed can't be used with --resume"),
        (["play", "--limits", "6", "--resume"], "--limits can't be used with --resume"),
        (["play", "witch-cult", "--resume"], "CASE can't be used with --resume"),
        (["play", "--seed", "a", "--dealer", "random"], "--seed can't be used with --dealer"),
        (["play", "--delay", "1"], "Name a player with --player"),
        (["play", "--rollouts", "8"], "Name a player with --player"),
        (["play", "--milliseconds", "8"], "Name a player with --player"),
        (["play", "--player", "greedy", "--milliseconds", "8"], "'greedy' has no time limit"),
        (["play", "--player", "inspector", "--milliseconds", "0"], "600,000 (got 0)"),
        (["play", "--player", "greedy", "--rollouts", "8"], "'greedy' makes no rollouts"),
        (["play", "--player", "detective", "--rollouts", "0"], "from 2 to 1,000,000 (got 0)"),
        (["play", "--player", "nobody"], "There is no player 'nobody'. Choose from: "),
        (["play", "--deck", "-"], "standard input is for your moves"),
        (["rules", "--case", "4"], "There is no case '4'. Choose from:"),
        (["card", "--case", "4"], "There is no case '4'"),
        (["bench", "--case", "4"], "There is no case '4'"),
        (["verify"], "arkham-noir verify: FILE is missing."),
        (["deck", "check"], "arkham-noir deck check: DECK is missing."),
    ],
)
def test_wrong_usage_says_what_is_right(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    result = run(tmp_path, *arguments)
    assert result.code == 2
    assert result.out == ""
    assert sentence in result.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "missing.noir"],
        ["play", "--resume", "missing.noir"],
        ["play", "--resume"],
        ["play", "--deck", "missing.toml"],
        ["rules", "xyzzy"],
        ["card", "xyzzy"],
        ["deck", "stats", "missing.toml"],
    ],
)
def test_what_is_missing_is_said_and_fails(tmp_path: Path, arguments: list[str]) -> None:
    result = run(tmp_path, *arguments)
    assert result.code == 1
    assert len((result.err or result.out).strip().splitlines()) <= 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_output_to_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command("rules", "lock"), stdout=full, stderr=subprocess.PIPE, text=True,
            env=environment(tmp_path), check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "The disk is full. Free some space.\n"


def test_a_reader_that_goes_away_is_no_news(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command("rules", "card"), stdout=writing, stderr=subprocess.PIPE, text=True,
        env=environment(tmp_path), check=False,
    )  # fmt: skip
    os.close(writing)
    assert done.stderr == ""


def test_the_library_does_not_load_the_terminal(tmp_path: Path) -> None:
    code = "import sys, arkham_noir.cli; print({'rich', 'argparse'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(tmp_path),
        check=True,
    )  # fmt: skip
    assert done.stdout == "{'argparse'}\n"


# Records


def test_verify_says_ok(tmp_path: Path, record: Path) -> None:
    result = run(tmp_path, "verify", record)
    assert result.code == 0
    assert result.out.startswith(f"{record}: ok, turn ")
    assert run(tmp_path, "verify", "-", said=record.read_text()).code == 0


def test_one_bad_record_fails_them_all(tmp_path: Path, record: Path) -> None:
    result = run(tmp_path, "verify", record, tmp_path / "none.noir", "--json")
    rows = json.loads(result.out)
    assert result.code == 1
    assert [row["ok"] for row in rows] == [True, False]


def spoiled(kind: str, lines: list[str]) -> tuple[str, str]:
    """Return a record that is corrupt in one way, and the expected message."""
    third = lines.index(next(line for line in lines if line.startswith("turn 3 ")))
    if kind == "truncated":
        return "\n".join(lines[: third + 1]), f", line {third + 1}, turn 3: The saved game ends"
    if kind == "answer":
        lines[third + 1] = "do dance"
        return sealed(lines), f", line {third + 2}, turn 3: 'dance' is not possible now"
    if kind == "mark":
        lines[third] = "turn 3 00000000"
        return sealed(lines), f", line {third + 1}, turn 3: The position doesn't match"
    if kind == "seal":
        return "\n".join([*lines, "seal 000000000000", ""]), "The seal (a checksum) doesn't match"
    if kind == "tail":
        return sealed(lines) + "over won\n", "ends with its seal, but more lines follow"
    if kind == "newer":
        lines[0] = "arkham-noir record 99"
        return sealed(lines), ", line 1: A newer version wrote this saved game (format 99)"
    if kind == "count":
        lines.insert(lines.index("begin"), "undone many")
        return sealed(lines), "'undone many' is not valid."
    return "PK\x03\x04", "This is not a saved game of Arkham Noir"


@pytest.mark.parametrize(
    "kind", ["truncated", "answer", "mark", "seal", "tail", "newer", "count", "else"]
)
def test_a_spoiled_record_is_refused_with_line_and_turn(
    tmp_path: Path, record: Path, kind: str
) -> None:
    text, sentence = spoiled(kind, lines_of(record))
    record.write_text(text)
    for verb in (["verify"], ["replay"], ["play", "--resume"]):
        result = run(tmp_path, *verb, record)
        assert result.code == 1
        assert (result.err or result.out).startswith(f"{record}, line ")
        assert sentence in (result.err or result.out)
    assert record.read_text() == text


def test_cards_that_the_seed_does_not_deal_are_found(tmp_path: Path, record: Path) -> None:
    lines = ["seed samhain" if line.startswith("seed ") else line for line in lines_of(record)]
    record.write_text(sealed(lines))
    result = run(tmp_path, "verify", record)
    assert result.code == 1
    assert f"{record}, setup: The seed deals other cards than the saved game has." in result.out


def test_bytes_that_are_no_text_are_refused(tmp_path: Path, record: Path) -> None:
    record.write_bytes(b"\xff\xfe\x00")
    message = f"Can't read {record}: it is not UTF-8 text. Save it as UTF-8.\n"
    assert run(tmp_path, "replay", record).err == message
    assert run(tmp_path, "verify", record).out == message


def test_replay_tells_the_whole_game(tmp_path: Path, record: Path) -> None:
    result = run(tmp_path, "replay", record, "--no-input")
    done = [line.partition(" ")[2] for line in lines_of(record) if line.startswith(ANSWERS)]
    told = re.findall(r"^> ([^:]+): ", result.out, re.MULTILINE)
    assert result.code == 0
    assert told == done
    assert "\x1b" not in result.out


def test_replay_for_programs(tmp_path: Path, record: Path) -> None:
    rows = [json.loads(line) for line in run(tmp_path, "replay", record, "--json").out.splitlines()]
    done = [line.partition(" ")[2] for line in lines_of(record) if line.startswith(ANSWERS)]
    assert [row["answer"] for row in rows[:-1]] == done
    assert {row["version"] for row in rows} == {1}
    assert rows[-1]["outcome"]["result"] in ("won", "lost-mind", "lost-time")


# Rules, cards, decks


def test_a_rule_by_its_id_with_its_rulings(tmp_path: Path) -> None:
    result = run(tmp_path, "rules", "r-lock-01")
    assert result.out.startswith("R-LOCK-01 (Requirements; all cases)")
    assert "AMB-09 (ruling; all cases)\nQuestion: " in result.out
    rows = json.loads(run(tmp_path, "rules", "R-LOCK-01", "--json").out)
    assert [row["id"] for row in rows] == ["R-LOCK-01"]
    assert "AMB-09" in [ruling["id"] for ruling in rows[0]["rulings"]]


def test_rules_by_words_and_case(tmp_path: Path) -> None:
    found = json.loads(run(tmp_path, "rules", "great", "shuffle", "--json").out)
    assert [row["id"] for row in found] == ["C3-MENACE-07", "AMB-90"]
    assert run(tmp_path, "rules", "great", "shuffle", "--case", "1").code == 1


def test_the_headings_of_the_rulebook(tmp_path: Path) -> None:
    out = run(tmp_path, "rules", "--case", "witch-cult").out
    assert "Matching: R-MATCH-01 to R-MATCH-" in out
    assert "C3-" not in out


def test_a_card_by_id_title_or_part(tmp_path: Path) -> None:
    by_id, by_part = run(tmp_path, "card", "a2"), run(tmp_path, "card", "necrono")
    assert by_id.out == by_part.out
    assert "When played: you must make a Stability check. [R-EFF-20]" in by_id.out
    assert len(run(tmp_path, "card").out.splitlines()) == 57
    assert json.loads(run(tmp_path, "card", "a2", "--json").out)[0]["effects"] == [
        "must check", "may search"
    ]  # fmt: skip
    assert "Did you mean Necronomicon (a2)?" in run(tmp_path, "card", "necronomicom").err


def test_cards_of_every_kind_for_people_and_programs(tmp_path: Path) -> None:
    out = run(tmp_path, "card", "--case", "3").out
    for line in ("case1b  ", "(Case Card 1B)", "(Menace II)", "(Equipment)", "Notes (Evidence)"):
        assert line in out
    cards = json.loads(run(tmp_path, "card", "--case", "3", "--json").out)
    assert {card["kind"] for card in cards} == {"clue", "case", "menace", "equipment", "contact"}
    found = {card["id"]: card for card in cards}
    assert found["haunter"]["purple"] == ["left"]
    assert found["case4"]["icons"] == ["purple must flip", "purple must add to hand"]
    storm = json.loads(run(tmp_path, "card", "--case", "2", "s1", "--json").out)[0]
    assert (storm["kind"], "lightning" in storm) == ("storm", True)


def test_a_card_with_two_faces_is_told_once(tmp_path: Path) -> None:
    out = run(tmp_path, "card", "--case", "gulfs", "nyarlathotep").out
    assert out.count("Menace of class II") == 1
    assert out.count("Puzzle B") == 1


def test_a_sound_deck_is_ok(tmp_path: Path) -> None:
    for name in ("witch-cult", "1", DECK):
        result = run(tmp_path, "deck", "check", name)
        assert (result.code, result.out) == (0, f"{name}: ok\n")
    assert run(tmp_path, "deck", "check", "-", said=DECK.read_text()).code == 0


def test_a_faulty_deck_is_told_every_fault(tmp_path: Path) -> None:
    faulty = tmp_path / "mine.toml"
    faulty.write_text(DECK.read_text().replace('"Necronomicon"', '"Cookbook"'))
    result = run(tmp_path, "deck", "check", faulty)
    assert result.code == 1
    assert f"{faulty}: No clue is titled Necronomicon. [error DK-C1-06]" in result.out
    faulty.write_text(DECK.read_text().replace('type = "threat"', 'type = "thread"'))
    problems = json.loads(run(tmp_path, "deck", "check", faulty, "--json").out)["problems"]
    assert len([each for each in problems if "thread" in each["reason"]]) == 8
    lines = faulty.read_text().split("\n")
    assert all("thread" in lines[each["line"] - 1] for each in problems)


def test_what_we_only_infer_does_not_fail_a_deck(tmp_path: Path) -> None:
    translated = tmp_path / "mine.toml"
    text = run(tmp_path, "deck", "export", "gulfs").out
    translated.write_text(text.replace('"Elder Sign"', '"Das Zeichen"'))
    result = run(tmp_path, "deck", "check", translated)
    assert result.code == 0
    assert f"{translated}: No clue is titled Elder Sign. [warning DK-C3-08]" in result.out
    assert "we infer it" in run(tmp_path, "rules", "DK-C3-08").out
    assert "infer" not in run(tmp_path, "rules", "DK-C3-01").out


def test_several_decks_are_checked_at_once(tmp_path: Path) -> None:
    quote, lost = tmp_path / "quote.toml", tmp_path / "lost.toml"
    quote.write_text(DECK.read_text().replace('"Ephraim Waite"', "\u201cEphraim Waite\u201d"))
    result = run(tmp_path, "deck", "check", DECK, quote, lost, "thunder")
    assert result.code == 1
    assert result.out.splitlines() == [
        f"{DECK}: ok",
        f'{quote}, line 24: Use straight quotes ("...") instead of curly ones.',
        f"{lost}: There is no such file. Name a deck file or a case: witch-cult, thunder, gulfs.",
        "thunder: ok",
    ]
    rows = json.loads(run(tmp_path, "deck", "check", DECK, quote, "--json").out)
    assert [(row["file"], row["ok"]) for row in rows] == [(str(DECK), True), (str(quote), False)]
    assert [each["line"] for each in rows[1]["problems"]] == [24]
    assert run(tmp_path, "deck", "check", DECK, "2", "gulfs").code == 0
    assert run(tmp_path, "deck", "stats", DECK, DECK).code == 2


def test_a_deck_is_exported_as_its_file(tmp_path: Path) -> None:
    assert run(tmp_path, "deck", "export", "1").out == DECK.read_text("utf-8")
    assert run(tmp_path, "deck", "export", "-", said=DECK.read_text()).out == DECK.read_text()
    assert run(tmp_path, "deck", "export", "1", "--json").code == 2


def test_a_deck_in_numbers(tmp_path: Path) -> None:
    numbers = json.loads(run(tmp_path, "deck", "stats", "witch-cult", "--json").out)
    assert numbers["cards"]["all"] == 57
    assert "fingerprint" in run(tmp_path, "deck", "stats", DECK).out
