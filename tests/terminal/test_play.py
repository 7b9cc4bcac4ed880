"""Tests for the terminal game: through pipes, as JSON lines, and at a pseudo terminal."""

from __future__ import annotations

import json
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkham_noir import Game, Tabletop
from arkham_noir.words import reminders
from tests.cli.program import (
    Sit,
    answers_of_a_game,
    command,
    environment,
    play_here,
    run,
    saves_in,
    terminals,
)

by_hand = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")

LAST_CASE = "witch-cult | turn 9 | leads: t1 t5 | line 1: derby p7 a3 e3 l7 m4 | victims 0"
LAST_TIME = (
    "witch-cult | turn 9 | leads: t1 t5 | line 1: derby | line 2: gilman | time: p3 p5 p6 p8 "
    "| box: armitage | victims 0"
)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Start the program at a pseudo terminal."""
    with terminals(tmp_path) as start:
        yield start


# Through a pipe


def test_a_whole_game_by_texts(tmp_path: Path) -> None:
    game, said = answers_of_a_game("walpurgis")
    save = tmp_path / "game.noir"
    result = run(
        tmp_path, "play", "--seed", "walpurgis", "--no-input", "--save", save,
        said="\n".join(said),
    )  # fmt: skip
    assert result.code == 0
    assert str(game.outcome) in result.out
    assert save.read_text() == game.record()
    assert f"Saved to {save}" in result.err


def test_numbers_say_the_same_as_texts(tmp_path: Path) -> None:
    for name, said in (("a", "1\n4\n"), ("b", "take\ndiscard m4\n")):
        run(tmp_path, "play", "--seed", "q", "--no-input", "--save", tmp_path / name, said=said)
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()
    assert "do discard m4" in (tmp_path / "a").read_text()


def test_settings_reach_the_game(tmp_path: Path) -> None:
    save = tmp_path / "save"
    run(tmp_path, "play", "1", "--preset", "easy", "--types", "6", "--table", "strict",
        "--seed", " A  b", "--no-input", "--save", save)  # fmt: skip
    text = save.read_text()
    for line in ("set types 6", "set victims 6", "set limits 6", "table strict", "seed a b"):
        assert f"\n{line}\n" in text


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("dance", "'dance' is not a command or move. You can: take, "),
        ("99", "There is no option 99. Choose from 1 to "),
        ("9" * 5000, "There is no option 999"),
        ("0", "There is no option 0"),
        (
            "close 1",
            "Line 1 has no types yet, but it needs five different types to be closed. [R-CLOSE-01]",
        ),
        ("play lead 7", "Line 7 is not an open case. [R-VOC-03]"),
    ],
)
def test_a_wrong_answer_without_input_is_fatal_and_saved(
    tmp_path: Path, said: str, sentence: str
) -> None:
    result = run(tmp_path, "play", "--seed", "walpurgis", "--no-input", said=f"take\n1\n{said}\n")
    assert result.code == 1
    assert sentence in result.err
    (save,) = saves_in(tmp_path)
    assert "do take" in save.read_text()
    assert run(tmp_path, "verify", save).code == 0


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("tkae", "take"),
        ("plya lead 1", "play lead 1"),
        ("Clsoe 2 score p1", "close 2 score p1"),
        ("contcat key", "contact key"),
        ("tabel", "table"),
        ("oods", "odds"),
    ],
)
def test_a_misspelt_word_is_guessed(said: str, meant: str) -> None:
    told = play_here(Game.new(seed="walpurgis"), said)
    assert f"'{said}' is not a command or move. Did you mean '{meant}'?" in told


def test_a_known_word_that_is_not_possible_is_refused_by_its_rule() -> None:
    told = play_here(Game.new(seed="walpurgis"), "close 1")
    assert "is not a command or move" not in told
    assert "[R-CLOSE-01]" in told


def test_a_wrong_answer_in_a_pipe_is_told_and_play_goes_on(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--seed", "walpurgis", said="dance\ntake\n")
    assert result.code == 0
    assert "'dance' is not a command or move" in result.out
    assert "You took the First lead" in result.out


def test_a_name_that_fits_two_cards_is_asked_again() -> None:
    words = "'play azathoth 1' can mean several cards: The Book of Azathoth"
    game = Game.from_position("witch-cult | leads: t1 | hand: a5 a8 | line 1: asenath")
    assert words in " ".join(play_here(game, "play azathoth 1").split())


def test_no_terminal_no_escape_codes(tmp_path: Path) -> None:
    result = run(tmp_path, "play", said="take\n?\ntable\nodds\nposition\nlog\n", FORCE_COLOR="1")
    assert "\x1b" not in result.out + result.err
    assert max(map(len, result.out.split("> position")[0].splitlines())) <= 80


def test_saying_nothing_is_saved_too(tmp_path: Path) -> None:
    result = run(tmp_path, "play")
    assert result.code == 0
    (save,) = saves_in(tmp_path)
    assert run(tmp_path, "verify", save).code == 0


def test_undo_and_redo_come_back_to_the_same_table(tmp_path: Path) -> None:
    said = "take\n1\nposition\nundo\nundo\nposition\nredo\nredo\nposition\n"
    out = run(tmp_path, "play", "--seed", "q", "--no-input", said=said).out
    first, start, again = re.findall(r"^witch-cult \| turn .*$", out, re.MULTILINE)
    assert first == again != start
    assert "undone 2 past-reveal 1" in saves_in(tmp_path)[0].read_text()


def test_two_answers_at_once_are_undone_at_once(tmp_path: Path) -> None:
    save = tmp_path / "save"
    run(tmp_path, "play", "--seed", "walpurgis", "--no-input", "--save", save,
        said="play t1 1\nposition\nundo\n")  # fmt: skip
    text = save.read_text()
    assert "\nundone 1 " in text
    assert "\ndo " not in text


def test_the_strict_table_allows_no_peeking(tmp_path: Path) -> None:
    said = "pass\nundo\n"
    result = run(tmp_path, "play", "--table", "strict", "--seed", "q", said=said)
    said = " ".join(result.out.split())
    assert "Strict games don't allow undo past a revealed card. [AMB-112]" in said


def test_asking_for_the_odds_is_noted(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--seed", "q", "--no-input", said="odds\n")
    assert "The Draw stack has 42 cards." in result.out
    assert "\nodds 1\n" in saves_in(tmp_path)[0].read_text()


def test_one_option_is_taken_unless_asked_for(tmp_path: Path) -> None:
    seed, said = a_game_with_a_forced_answer()
    plain = run(tmp_path, "play", "--seed", seed, "--no-input", said=said)
    assert "Only one legal move, made for you:" in plain.out
    asked = run(tmp_path, "play", "--seed", seed, "--ask-all", said=said)
    assert "Only one option" not in asked.out


def a_game_with_a_forced_answer() -> tuple[str, str]:
    for number in range(50):
        game, said = answers_of_a_game(str(number), 40)
        if any(move.forced for move in game.moves):
            return str(number), "\n".join(said)
    raise AssertionError("no game of fifty has a forced answer")


def test_resume_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole, said = answers_of_a_game("walpurgis", 30)
    half = len(said) // 2
    run(tmp_path, "play", "--seed", "walpurgis", "--no-input", said="\n".join(said[:half]))
    (save,) = saves_in(tmp_path)
    result = run(tmp_path, "play", "--resume", "--no-input", said="\n".join(said[half:]))
    assert result.code == 0
    assert saves_in(tmp_path) == [save]
    assert save.read_text() == whole.record()


def test_resume_takes_the_last_unfinished_game(tmp_path: Path) -> None:
    finished, said = answers_of_a_game("walpurgis")
    run(tmp_path, "play", "--seed", "left", "--no-input", said="take\n")
    run(tmp_path, "play", "--seed", "walpurgis", "--no-input", said="\n".join(said))
    assert finished.over
    assert "Seed: left" in run(tmp_path, "play", "--resume").out


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir")
    result = run(tmp_path, "play", "--save", letter)
    assert (result.code, letter.read_text()) == (2, "Dear Sir")
    told = run(tmp_path, "play", said=f"save {letter}\n").out
    assert "already exists" in " ".join(told.split())
    assert letter.read_text() == "Dear Sir"


# Saving that fails


def test_a_place_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    other = tmp_path / "other.noir"
    result = run(tmp_path, "play", "--save", tmp_path / "file/x.noir", "--seed", "q",
                 said=f"take\n1\nsave {other}\npass\n")  # fmt: skip
    assert result.err.count("can't be saved to") == 1
    assert result.code == 0
    assert "do pass" in other.read_text()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_does_not_stop_the_game(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--save", "/dev/full", "--seed", "q", said="take\n1\n")
    assert "The game can't be saved to /dev/full: the disk is full. Free some space." in result.err
    assert "Turn 2 began" in result.out
    assert result.code == 1
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="needs ulimit")
def test_a_save_that_fails_leaves_the_one_before_whole(tmp_path: Path) -> None:
    _, said = answers_of_a_game("walpurgis", 60)
    save = tmp_path / "save.noir"
    play = command("play", "--seed", "walpurgis", "--save", save, "--no-input")
    done = subprocess.run(
        ["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", *play], input="\n".join(said),
        capture_output=True, text=True, env=environment(tmp_path), check=False,
    )  # fmt: skip
    assert "File too large" in done.stderr
    assert 0 < save.stat().st_size <= 1024
    assert run(tmp_path, "verify", save).code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["save.noir"]


# For programs


def test_each_decision_is_a_json_line(tmp_path: Path) -> None:
    game, said = answers_of_a_game("walpurgis")
    result = run(tmp_path, "play", "--seed", "walpurgis", "--json", said="\n".join(said))
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert result.code == 0
    assert {row["version"] for row in rows} == {1}
    assert [row["type"] for row in rows] == ["decision"] * len(said) + ["over"]
    for row, answer in zip(rows, said, strict=False):
        assert answer in [option["text"] for option in row["options"]]
    assert rows[-1]["outcome"]["text"] == str(game.outcome)
    told = [event["text"] for row in rows for event in row["events"]]
    assert told == [event.text for event in game.log]


def test_json_refuses_undoes_and_explains(tmp_path: Path) -> None:
    said = "dance\nwhy close\ntake\nundo\nredo\nquit\npass\n"
    result = run(tmp_path, "play", "--seed", "q", "--json", said=said)
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert [row["type"] for row in rows] == [
        "decision", "refused", "why", "decision", "decision", "decision"
    ]  # fmt: skip
    assert rows[2]["rule"] == "R-TURN-04"
    assert rows[0]["position"] == rows[4]["position"] != rows[3]["position"] == rows[5]["position"]
    assert run(tmp_path, "play", "--json", "--no-input", said="dance\n").code == 1


def test_a_person_deals_at_a_real_table(tmp_path: Path) -> None:
    dealt = "derby\nelwood\np1\np2\np3\np4\np5\nt1\nt2\nt3\n"
    result = run(tmp_path, "play", "--dealer", "tabletop", said=f"x1\n{dealt}take\n1\n")
    assert "Choose from: " in result.out
    (save,) = saves_in(tmp_path)
    assert "\ndealer tabletop\n" in save.read_text()
    resumed = run(tmp_path, "play", "--resume", "--no-input", said="discard t1\nm1\n")
    assert "Brown Jenkin joined the Leads row." in resumed.out


def test_a_real_table_that_was_left_before_a_card_was_named_goes_on(tmp_path: Path) -> None:
    """A game of the browser can stop before a card; the terminal then asks for the card first."""
    game = Game.new("witch-cult", dealer=Tabletop()).deal("derby")
    save = tmp_path / "table.noir"
    save.write_text(game.record())
    assert "ok, turn 0" in run(tmp_path, "verify", str(save)).out
    dealt = "elwood\np1\np2\np3\np4\np5\nt1\nt2\nt3\n"
    run(
        tmp_path, "play", "--resume", str(save), "--no-input", said=f"{dealt}take\ndiscard t1\nm1\n"
    )
    assert "\ndeal derby\ndeal elwood\n" in save.read_text()
    assert "\ndo take\ndo discard t1\ndeal m1\n" in save.read_text()


def test_watching_a_player(tmp_path: Path) -> None:
    first, again = (run(tmp_path, "play", "--player", "random", "--seed", "q") for _ in range(2))
    assert first.code == 0
    assert "You win." in first.out or "You lose." in first.out
    assert first.out == again.out
    assert saves_in(tmp_path) == []


# At the terminal


@by_hand
def test_playing_by_hand(tmp_path: Path, sit: Sit) -> None:
    terminal = sit("play", "1", "--seed", "walpurgis")
    terminal.see("? for help")
    terminal.see("\n> ")
    assert "\x1b[1m" in terminal.raw
    for said, answer in (
        ("?", "show why a move is not legal"),
        ("help log", "  log, l [N]              show the last N events"),
        ("help dance", "There is no command 'dance'. Type ? for all commands."),
        ("t", "Discard area: empty"),
        ("why close", "No line has five different types yet"),
        ("why take", "'take' is legal now"),
        ("play a2 1", "Locked: line 1 has no key for Necronomicon."),
        ("card necro", "you must make a Stability check"),
        ("rules R-LOCK-02", "One Key card opens exactly one Lock card"),
        ("undo", "There is nothing to undo."),
        ("9", "There is no option 9"),
        ("2", "was played to line 1"),
        ("5", "you chose not to"),
        ("log 3", "Turn 2 began"),
        ("u", "Move undone."),
        ("U", "Turn 2 began"),
        ("save", "Saved to"),
    ):
        terminal.say(said)
        terminal.see(answer)
        terminal.see("\n> ")
    terminal.say("new")
    terminal.see("Start a new game? (yes or no) ")
    terminal.say("no")
    terminal.see("\n> ")
    terminal.say("q")
    assert terminal.end() == 0
    (save,) = saves_in(tmp_path)
    assert run(tmp_path, "verify", save).code == 0


@by_hand
def test_an_unfinished_game_is_offered(tmp_path: Path, sit: Sit) -> None:
    run(tmp_path, "play", "--seed", "left", said="take\n")
    terminal = sit("play")
    terminal.see("You have an unfinished game")
    terminal.say("resume")
    terminal.see("Seed: left")
    terminal.say("quit")
    assert terminal.end() == 0
    assert len(saves_in(tmp_path)) == 1
    terminal = sit("play")
    terminal.see("(resume or new)")
    terminal.say("new")
    terminal.see("(Enter for 1) > ")
    terminal.say("2")
    terminal.see("Case 2: Called Forth by Thunder")
    terminal.see("\n> ")
    terminal.end_of_file()
    assert terminal.end() == 0
    assert len(saves_in(tmp_path)) == 2
    terminal = sit("play")
    terminal.see("(resume or new) ")
    terminal.end_of_file()
    assert terminal.end() == 0
    assert len(saves_in(tmp_path)) == 2


@by_hand
def test_ctrl_c_leaves_a_valid_save(tmp_path: Path, sit: Sit) -> None:
    terminal = sit("play", "1", "--seed", "q")
    terminal.see("\n> ")
    terminal.say("take")
    terminal.see("1 over its limit")
    terminal.see("\n> ")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Continue with: arkham-noir play --resume" in terminal.seen
    (save,) = saves_in(tmp_path)
    assert "do take" in save.read_text()
    assert run(tmp_path, "verify", save).code == 0


@by_hand
@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_can_be_refused(tmp_path: Path, sit: Sit, changes: dict[str, str]) -> None:
    terminal = sit("play", "1", "--seed", "q", **changes)
    terminal.see("\n> ")
    terminal.say("q")
    assert terminal.end() == 0
    assert not re.search(r"\x1b\[[0-9;]*m", terminal.raw)


@by_hand
def test_a_game_that_cannot_be_saved_is_left_on_the_second_asking(tmp_path: Path, sit: Sit) -> None:
    (tmp_path / "file").write_text("")
    terminal = sit("play", "1", "--save", tmp_path / "file/x.noir")
    terminal.see("can't be saved to")
    terminal.see("\n> ")
    terminal.say("q")
    terminal.see("without")  # a long path breaks the line somewhere here
    terminal.see("saving")
    terminal.say("q")
    assert terminal.end() == 1


@by_hand
def test_stepping_through_a_record(tmp_path: Path, sit: Sit) -> None:
    game, _ = answers_of_a_game("walpurgis", 20)
    record = tmp_path / "game.noir"
    record.write_text(game.record())
    terminal = sit("replay", record)
    terminal.see("(move 1 of")
    for said, answer in (
        ("b", "This is the beginning."), ("", "(move 2 of"), ("b", "(move 1 of"),
        ("3", "Turn 3: "), ("99", "There is no turn 99"), ("x", "is not valid"),
    ):  # fmt: skip
        terminal.say(said)
        terminal.see(answer)
    terminal.say("q")
    assert terminal.end() == 0


# What players forget


@pytest.mark.parametrize("said", ["close", "close 1"])
def test_closing_the_last_case_asks_really(said: str) -> None:
    game = Game.from_position(LAST_CASE)
    told = " ".join(play_here(game, said, "no").split())
    assert "Closing it loses the game. [AMB-04]" in told
    assert not game.over
    assert "You lose." in play_here(game, said, "yes", "1", "1")


def test_the_house_rule_softens_the_warning() -> None:
    game = Game.from_position(LAST_CASE.replace("witch-cult", "witch-cult last-case=win"))
    warning = reminders.confirmation_for(game.state, game.read("close 1").values)
    assert warning is not None
    assert "unless it completes the Big picture" in warning.text


def test_an_answer_that_loses_at_once_asks_really() -> None:
    game = Game.from_position(LAST_TIME)
    told = play_here(game, "pass", "no", "take", "no")
    assert told.count("This loses the game immediately. [R-END-01]") == 1
    assert game.state.turn == 10


def test_nothing_is_asked_twice_or_without_need() -> None:
    game = Game.from_position(LAST_TIME.replace("victims 0", "victims 1"))
    assert "This loses" not in play_here(game, "pass")


def test_the_unused_contact_is_remembered() -> None:
    game = Game.from_position(LAST_TIME.replace("| box: armitage ", ""))
    assert "Time is one card short of full. You can still use Dr. Armitage. [R-CONTACT-01]" in (
        " ".join(play_here(game).split())
    )
    assert "still unused" not in play_here(Game.from_position(LAST_TIME))


def test_the_table_says_everything_in_words() -> None:
    told = play_here(Game.from_position(LAST_CASE))
    assert "First lead; Threat; Time" in told
    assert "Surveillance > Collection or Interview" in told
    assert "5 of 5 types: Person of interest, Artifact, Evidence, Location" in told
    assert "1 unused key; can be closed, but no Puzzle card can be scored" in " ".join(told.split())
    assert told.isascii()
