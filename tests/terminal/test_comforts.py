"""Conveniences of the terminal: goals first, letters for actions, Tab, the story at the end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.presentation.end_conditions import end_conditions_of
from arkham_noir.report import case_report
from arkham_noir.terminal.completion import completions
from arkham_noir.view import look
from tests.cli.program import Sit, Terminal, answers_of_a_game, play_here, run, saves_in, terminals


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    with terminals(tmp_path) as start:
        yield start


def words(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


# How to win and lose


@pytest.mark.parametrize(
    ("case", "settings", "sentence"),
    [
        ("witch-cult", {}, "Puzzle cards of five different types in the Big picture."),
        ("witch-cult", {"types": 6}, "Puzzle cards of six different types in the Big picture."),
        ("thunder", {"victory": "ancient"}, "Big picture, including Ancient Forgotten One."),
        (
            "gulfs",
            {},
            "when you meet all five Objectives: they need Puzzle cards A, B, C, D, E,",
        ),
        ("gulfs", {"mode": "classic"}, "Puzzle cards of five different types in the Big picture."),
    ],
)
def test_the_first_lines_say_how_one_wins(
    case: str, settings: dict[str, object], sentence: str
) -> None:
    told = words(play_here(Game.new(case, seed="aim", **settings)))  # type: ignore[arg-type]
    assert sentence in told
    assert told.index("You win") < told.index("You lose") < told.index("Settings:")


@pytest.mark.parametrize(
    ("case", "settings", "sentence"),
    [
        ("witch-cult", {}, "five cards in Stability, or when a Victim is due and none is left"),
        ("witch-cult", {"victims": 6}, "none is left (four left now)."),
        (
            "witch-cult",
            {"limits": 6},
            "when Time has six cards, the Draw stack runs out or no case",
        ),
        ("gulfs", {}, "a Menace is due and none is left (six left now)."),
        ("gulfs", {"menaces": "random"}, "(five left now). A Menace is due when Time has five"),
        ("gulfs", {"outside_help": "none"}, "when Time has six cards or the Draw stack runs out."),
    ],
)
def test_the_first_lines_say_how_one_loses(
    case: str, settings: dict[str, object], sentence: str
) -> None:
    assert sentence in words(play_here(Game.new(case, seed="aim", **settings)))  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_preset_has_its_aims(case: object) -> None:
    for preset in case.presets:  # type: ignore[attr-defined]
        game = Game.new(case.name, preset=preset)  # type: ignore[attr-defined]
        view = look(game.state, game.deck)
        ends = end_conditions_of(view)
        assert ends.win_sentence.startswith("You win ")
        assert ends.lose_sentence.startswith("You lose ")


# Letters


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("a", "take"),
        ("A", "take"),
        ("b 1", "play lead 1"),
        ("b", "play lead 1"),
        ("c", "hand"),
        ("c t1 1", "play t1 1"),
        ("e", "pass"),
    ],
)
def test_the_letters_are_the_five_actions(said: str, text: str) -> None:
    by_letter, by_text = Game.new(seed="walpurgis"), Game.new(seed="walpurgis")
    by_text.play(text)
    play_here(by_letter, said)
    assert by_letter.position() == by_text.position()


def test_d_closes_a_case() -> None:
    ready = "witch-cult | leads: t1 t5 | line 1: derby p7 a3 e3 l7 m4 | line 2: gilman"
    for said in ("d 1", "d 1 score nothing"):
        game = Game.from_position(ready)
        play_here(game, said)
        assert "case_closed" in [event.kind for event in game.log]
    told = play_here(Game.from_position(ready), "d")
    assert "close 1" in told


def test_c_with_a_name_alone_still_shows_the_card() -> None:
    told = play_here(Game.new(seed="walpurgis"), "c necronomicon")
    assert "Necronomicon (a2)" in told


def test_b_asks_for_the_line_where_there_are_several() -> None:
    fits_both = "witch-cult | leads: t1 | line 1: gilman | line 2: manton"
    told = play_here(Game.from_position(fits_both), "b")
    assert "Name the line: b 1 or b 2." in told
    fits_none = "witch-cult | leads: t1 | line 1: elwood | line 2: asenath"
    told = play_here(Game.from_position(fits_none), "b")
    assert "The First lead can't be played now. Type 'why play lead 1' to see why." in told


# Tab


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("ta", ["table", "take"]),
        ("TAK", ["take"]),
        ("play l", ["play lead 1"]),
        ("play t1", ["play t1 1"]),
        ("why pl", ["why play lead 1"]),
        ("card neck", []),
        ("card necr", ["card Necronomicon"]),
        ("rules r-lock-0", [f"rules R-LOCK-0{number}" for number in range(1, 6)]),
        ("xyzzy", []),
    ],
)
def test_what_can_be_typed_on(line: str, found: list[str]) -> None:
    offered = completions(Game.new(seed="walpurgis"), line)
    assert set(found) <= set(offered)
    assert all(each.casefold().startswith(line.casefold()) for each in offered)
    if not found:
        assert offered == []


def test_everything_completed_is_an_answer_or_a_command() -> None:
    for case in CASES:
        game = Game.new(case.name, seed="tab")
        for text in completions(game, "play "):
            assert game.why_not(text) is None


def type_keys(terminal: Terminal, keys: str) -> None:
    os.write(terminal.master, keys.encode())


def test_tab_at_a_real_prompt(sit: Sit) -> None:
    pytest.importorskip("readline")
    terminal = sit("play", "witch-cult", "--seed", "walpurgis", "--no-save")
    terminal.see("\n> ")
    type_keys(terminal, "pas\t\n")
    terminal.see("and passed")
    terminal.see("\n> ")
    type_keys(terminal, "ta\t\t")
    terminal.see("table")
    terminal.see("take")
    type_keys(terminal, "k\t\n")
    terminal.see("You took the First lead")
    terminal.say("quit")
    assert terminal.end() == 0


# The story


def test_the_report_is_told_after_the_end() -> None:
    for case in CASES:
        game, _ = answers_of_a_game("story", case=case.name)
        told, story = play_here(game, "report"), case_report(game)
        assert max(map(len, told.splitlines())) <= 80
        for paragraph in (story.title, story.byline, *story.paragraphs):
            assert words(paragraph) in words(told)
        for chapter in story.chapters:
            assert chapter.title + (" (closed)" if chapter.closed else "") in words(told)


def test_prose_is_not_wider_than_can_be_read(tmp_path: Path, sit: Sit) -> None:
    game, _ = answers_of_a_game("story")
    save = tmp_path / "over.noir"
    save.write_text(game.record())
    terminal = sit("play", "--resume", save, COLUMNS="200", NO_COLOR="1")
    terminal.see("What next? report")
    terminal.say("report")
    title = case_report(game).title
    terminal.see(title[:60])
    told = terminal.see(case_report(game).closing.split()[-1])
    assert max(map(len, told.splitlines())) <= 80


def test_there_is_no_report_before_the_end() -> None:
    told = play_here(Game.new(seed="walpurgis"), "report")
    assert "The case report is available after the game is over." in told


# New games and nothing saved


def test_a_new_game_can_be_given_a_seed(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--no-save", "--seed", "a", said="new walpurgis\nnew\n")
    assert result.code == 0
    assert "Dealt from a chosen seed. Seed: walpurgis\n" in result.out
    assert result.out.count("Arkham Noir, Case 1") == 3
    bad = run(tmp_path, "play", "--no-save", "--no-input", said=f"new {'x' * 201}\n")
    assert (bad.code, bad.out.count("Arkham Noir, Case 1")) == (1, 1)


def test_nothing_is_saved_if_nothing_shall_be(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--no-save", "--no-input", said="take\n")
    assert (result.code, result.err) == (0, "")
    assert saves_in(tmp_path) == []
    clash = run(tmp_path, "play", "--no-save", "--save", "x.noir")
    assert (clash.code, clash.err) == (2, "Give either --save or --no-save, not both.\n")


def test_a_resumed_game_that_is_not_saved_stays_as_it_was(tmp_path: Path) -> None:
    save = tmp_path / "game.noir"
    run(tmp_path, "play", "--save", save, "--seed", "walpurgis", "--no-input", said="take\n")
    before = save.read_text()
    more = run(tmp_path, "play", "--resume", save, "--no-save", "--no-input", said="1\n")
    assert (more.code, save.read_text()) == (0, before)


# Each line is read once


@pytest.mark.parametrize(
    ("line", "options"), [("take", 1), ("2", 1), ("a", 1), ("play t1 1", 2), ("why close 1", 0)]
)
def test_a_line_is_read_once(core_answers: list[int], line: str, options: int) -> None:
    game = Game.new(seed="walpurgis")
    play_here(game, line)
    assert len(core_answers) == options
    assert len(game.moves) == options
