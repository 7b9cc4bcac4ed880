"""Tests for what Cases 2 and 3 add to the terminal game."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES, find_case
from arkham_noir.cli.settings import option_of
from arkham_noir.players import player
from arkham_noir.words import reminders
from tests.cli.program import Sit, answers_of_a_game, play_here, run, saves_in, terminals

by_hand = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")

REALLY = "Make this move anyway? (yes or no) "
MACHINE_IN_LINE = (
    "gulfs | turn 9 | leads: p2 p3 | line 1: case1a p4 a5 e2 l2 t7 machine | line 2: case2"
)
MACHINE_IN_BRIEFCASE = (
    "gulfs | turn 9 | leads: t5 p3 | line 1: case1a | line 2: case2 | briefcase: machine"
)
DARK = (
    "gulfs | turn 9 | leads: t5 p3 | hand: elder | line 1: case1a p4 | line 2: case2 "
    "| menaces: grid showman storm"
)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Start the program at a pseudo terminal."""
    with terminals(tmp_path) as start:
        yield start


def words(text: str) -> str:
    """Return a text without its line ends."""
    return " ".join(text.split())


def screen(position: str, *lines: str) -> str:
    return words(play_here(Game.from_position(position), *lines))


# Whole games


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_a_whole_game_of_each_case_by_answers(tmp_path: Path, case: str) -> None:
    game, said = answers_of_a_game("walpurgis", case=case)
    save = tmp_path / "game.noir"
    result = run(
        tmp_path, "play", case, "--seed", "walpurgis", "--no-input", "--save", save,
        said="\n".join(said),
    )  # fmt: skip
    assert result.code == 0
    assert str(game.outcome) in words(result.out)
    assert save.read_text() == game.record()
    assert run(tmp_path, "verify", save).code == 0
    assert result.out.isascii()
    assert max(map(len, result.out.splitlines())) <= 80


@pytest.mark.parametrize("case", ["thunder", "gulfs"])
def test_a_game_of_each_case_is_replayed(tmp_path: Path, case: str) -> None:
    game, _ = answers_of_a_game("walpurgis", case=case)
    save = tmp_path / "game.noir"
    save.write_text(game.record())
    assert str(game.outcome) in words(run(tmp_path, "replay", save, "--no-input").out)
    rows = [json.loads(line) for line in run(tmp_path, "replay", save, "--json").out.splitlines()]
    dealt = [f"deal {card}" for row in rows[:-1] for card in row["dealt"]]
    recorded = [line for line in game.record().splitlines() if line.startswith("deal ")]
    assert dealt == recorded[len(game.opening.dealt) :]


def test_a_person_deals_at_a_table_of_case_3(tmp_path: Path) -> None:
    dealt = "p1\np2\np3\np4\np5\nt1\nt2\nt3\n"
    result = run(tmp_path, "play", "3", "--dealer", "tabletop", "--no-input",
                 said=f"{dealt}use necronomicon\nsummon showman\n")  # fmt: skip
    assert "Which card did you reveal from the Draw stack? (45 possible)" in result.out
    assert "A Menace came into play: Word of a Showman." in result.out


@by_hand
@pytest.mark.parametrize("case", ["thunder", "gulfs"])
def test_a_whole_game_by_hand(tmp_path: Path, sit: Sit, case: str) -> None:
    game, said = answers_of_a_game("by hand", case=case)
    terminal = sit("play", case, "--seed", "by hand")
    terminal.see("\n> ")
    for answer in said:
        terminal.say(answer)
        if terminal.see_first("\n> ", REALLY) == REALLY:
            terminal.say("yes")
            terminal.see("\n> ")
    assert "What next? report (the story" in terminal.seen
    terminal.say("quit")
    assert terminal.end() == 0
    assert str(game.outcome) in words(terminal.seen)
    (save,) = saves_in(tmp_path)
    assert save.read_text() == game.record()


def some_settings(case: str, number: int) -> dict[str, str]:
    """Return valid values of the settings, chosen by number."""
    luck, found = random.Random(number), find_case(case)
    while True:
        wanted = {setting.name: luck.choice(list(setting.values)) for setting in found.settings}
        if not found.contradiction(wanted):
            return wanted


@pytest.mark.parametrize("case", [case.name for case in CASES])
@pytest.mark.parametrize("number", range(2))
def test_the_settings_of_each_case_reach_the_game(tmp_path: Path, case: str, number: int) -> None:
    wanted, save = some_settings(case, number), tmp_path / "save"
    options = [word for name, value in wanted.items() for word in (option_of(name), value)]
    _, said = answers_of_a_game("s", 20, case, **wanted)
    result = run(tmp_path, "play", case, *options, "--seed", "s", "--no-input", "--save", save,
                 said="\n".join(said))  # fmt: skip
    assert result.code == 0, result.err
    assert wanted.items() <= Game.from_record(save.read_text()).choice.values.items()


def test_the_nightmare(tmp_path: Path) -> None:
    out = words(run(tmp_path, "play", "3", "--preset", "nightmare").out)
    assert "Settings: nightmare. Table: casual." in out
    assert "Menaces left 2 of class I and 3 of class II" in out
    assert "Time 0 of 6, Stability 0 of 5" in out
    assert "while open: Time limit +1; when closed: must access 5, must access 6" in out
    assert "Briefcase, empty" in out


def test_a_deck_says_which_case_it_is_for(tmp_path: Path) -> None:
    assert "Case 2: Called Forth" in run(tmp_path, "play", "--deck", "thunder").out
    assert run(tmp_path, "play", "1", "--deck", "thunder").code == 1


# Choosing a case


@by_hand
def test_a_person_is_offered_the_three_cases(tmp_path: Path, sit: Sit) -> None:
    terminal = sit("play")
    offered = words(terminal.see("(Enter for 1) > "))
    for case in CASES:
        assert f"{case.number} {case.title} ({case.name}) {case.blurb}" in offered
    terminal.say("nine")
    terminal.see("There is no case 'nine'. Choose from: 1 (witch-cult), 2 (thunder), 3 (gulfs).")
    terminal.say("gulfs")
    terminal.see("Arkham Noir, Case 3: Infinite Gulfs of Darkness")
    terminal.see("\n> ")
    terminal.say("q")
    assert terminal.end() == 0


@by_hand
def test_settings_narrow_the_offer(tmp_path: Path, sit: Sit) -> None:
    terminal = sit("play", "--mode", "classic")
    terminal.see("Arkham Noir, Case 3: Infinite Gulfs of Darkness")
    assert "Which case?" not in terminal.seen
    terminal = sit("play", "--victims", "6")
    assert "gulfs" not in terminal.see("(Enter for 1) > ")
    terminal.end_of_file()
    assert terminal.end() == 0
    assert len(saves_in(tmp_path)) == 1


def test_a_pipe_is_not_asked(tmp_path: Path) -> None:
    assert "Case 1: The Witch Cult Murders" in run(tmp_path, "play").out


# Case 2 on the screen


def test_storms_and_formula_are_counted() -> None:
    told = screen("thunder | leads: t1 t5 | line 1: typer | line 2: bennett | victims 2")
    assert "Victims left 2, Storms left 4, Formula waiting, contact Randolph Carter" in told


def a_line_with_a_storm() -> Game:
    """Return the first game in which a Storm has broken."""
    for seed in range(200):
        luck, game = random.Random(seed), Game.new("thunder", seed=str(seed))
        while game.decision:
            game.play(luck.choice(game.decision.options))
            if any(event.kind == "storm_broke" for event in game.events) and game.decision:
                return game
    raise AssertionError("no storm in two hundred games")


def test_a_storm_stands_in_its_line_by_name() -> None:
    game = a_line_with_a_storm()
    told, table = words(play_here(game, "table")), game.position()
    storm = next(card for card in game.deck.storms if f" {card.id} " in table)
    assert f"Storm: {storm.title} ({storm.id})" in told
    assert f"{storm.title} ({storm.id}): Storm; right edge " in told
    assert f"Storm with{'' if storm.lightning else 'out'} Lightning" in told
    assert "Storms left 3" in told


def test_the_difficult_victory_names_the_card_it_needs() -> None:
    told = screen("thunder victory=ancient | leads: t1 | line 1: typer | victims 2")
    assert "0 of 5 types, Ancient Forgotten One still needed" in told


# Case 3 on the screen


def test_menaces_limits_and_darkness_as_they_are_now() -> None:
    told = screen(DARK)
    assert "Time 0 of 4, Stability 0 of 5" in told
    assert "Menaces left 1 of class I and 2 of class II" in told
    assert "Menaces, 3 active The Grid Falters (grid): Darkness cards gain Time" in told
    assert "Word of a Showman (showman): Time limit -1" in told
    assert '(storm): Darkness cards gain "must discard lead"' in told
    assert "must check; gains Time, must discard lead" in told
    assert "Case Cards to open: 3, 4, 5, 6, 7; Tillinghast's Machine: not in play" in told
    assert "Hand, 1 of 3 cards" in told


def test_menaces_to_choose_from_say_what_they_do() -> None:
    told = screen(MACHINE_IN_BRIEFCASE, "use necronomicon")
    assert "class I; at once: access 3; Time limit -1" in told
    assert "class II; at once: must flip, must add to hand" in told
    assert "class II; at once: every class I Menace leaves the game; Darkness cards" in told


def test_cases_stand_with_the_number_of_their_line_icons_and_purple_edges() -> None:
    told = screen(DARK)
    assert "Line 2: The House off Benevolent Street (case2) next: Collection or" in told
    assert "when closed: must access 4, must access 5, must flip, must add to hand" in told
    assert "purple Surveillance > Surveillance or Research" in told


def test_a_purple_edge_at_the_end_of_a_line_goes_dark() -> None:
    lit = MACHINE_IN_BRIEFCASE.replace("case1a", "case1a e6 elder m4")
    assert "next: purple Surveillance or Research" in screen(lit)
    dark = lit.replace("| briefcase: machine", "")
    assert (
        "next: nothing (purple Surveillance or Research doesn't count without the Machine)"
        in screen(dark)
    )


def test_the_briefcase_says_what_each_card_does() -> None:
    told = screen(MACHINE_IN_BRIEFCASE.replace("machine", "machine elder"))
    assert "Edmund Fiske (fiske): search: search the Draw stack for one card" in told
    assert "Necronomicon (necronomicon): search the Menace deck" in told
    assert "Tillinghast's Machine (machine): search the Draw stack for one card" in told
    assert "Elder Sign (elder): prevent the effects of the next clue you play to any" in told
    assert "Tillinghast's Machine: in play, purple icons count" in told


def test_a_prevention_waits_on_its_line() -> None:
    told = screen(MACHINE_IN_BRIEFCASE.replace("machine", "machine elder"), "use elder")
    assert "Elder Sign will prevent the effects of the next clue played to any case." in told
    told = screen(f"{DARK} | prevented: 2")
    assert told.count("the effects of the next card are prevented") == 1


def test_unused_skeleton_keys_are_counted() -> None:
    told = screen(DARK.replace("case1a p4", "case1a a4"))
    assert "no unused keys; 1 unused skeleton key" in told


def test_objectives_with_their_letters() -> None:
    told = screen(f"{DARK} | picture: e1 haunter | awarded: 2")
    assert "Objectives, 1 of 5 met; in the Big picture: C, G" in told
    assert "2 The Last Page: G scored, C scored; met" in told
    assert "4 The Steeple Is Empty: C scored, D 5" in told


def test_classic_counts_types_and_has_no_objectives() -> None:
    told = screen(DARK.replace("gulfs", "gulfs mode=classic"), "paths")
    assert "Big picture: 0 of 5 types" in told
    assert "Objectives, " not in told
    assert "There are no path hints" in told


def test_paths_only_for_those_who_ask() -> None:
    hint = "C: close line 2 to call the Haunter; purple Flip, purple Add to hand"
    assert hint not in screen(DARK, "table", "?")
    assert hint in screen(DARK, "paths")


def test_equipment_without_a_use_is_shown_in_the_briefcase() -> None:
    """A custom deck may have such a card; the standard deck has none."""
    ours = find_case("gulfs").builtin()
    clues = tuple(replace(c, equipment="") if c.id == "elder" else c for c in ours.clues)
    position = "gulfs | line 1: case1a | leads: p1 | briefcase: elder"
    game = Game.from_position(position, deck=replace(ours, clues=clues))
    assert "(elder): has no use here; fetch it to play it" in words(play_here(game, "table"))


# The end


def test_stories_only_where_earned() -> None:
    told = screen(f"{DARK} | picture: e1 haunter | awarded: 2 | over lost-time")
    assert "You lose." in told
    assert "1 of 5 Objectives met; Big picture: C, G;" in told
    stories = {each.number: each.story for each in find_case("gulfs").builtin().objectives}
    assert [number for number, story in stories.items() if words(story) in told] == [2]


def test_no_story_before_the_end() -> None:
    told = screen(f"{DARK} | picture: e1 haunter | awarded: 2", "table", "paths")
    assert all(words(each.story) not in told for each in find_case("3").builtin().objectives)


# What players forget


def warning(position: str, said: str) -> str:
    game = Game.from_position(position)
    return str(reminders.confirmation_for(game.state, game.read(said).values) or "")


@pytest.mark.parametrize(
    ("position", "said", "told"),
    [
        (MACHINE_IN_LINE, "close 1 score machine", "to meet Objectives 2 and 4."),
        (MACHINE_IN_LINE, "close 1 score nothing", ""),
        (MACHINE_IN_LINE, "close 1", ""),
        (f"{MACHINE_IN_LINE} | picture: haunter", "close 1 score machine", ""),
        (MACHINE_IN_LINE.replace("gulfs", "gulfs mode=classic"), "close 1 score machine", ""),
        (MACHINE_IN_LINE.replace("t7 machine", "t7 machine haunter"), "close 1 score haunter", ""),
        (f"{MACHINE_IN_BRIEFCASE} | picture: haunter", "use machine", "to meet Objective 1."),
        (MACHINE_IN_BRIEFCASE, "use machine", "to meet Objectives 1, 2 and 4."),
        (MACHINE_IN_BRIEFCASE, "fetch machine", ""),
        (MACHINE_IN_BRIEFCASE.replace("gulfs", "gulfs mode=classic"), "use machine", ""),
    ],
)
def test_losing_the_machine_too_early_is_said(position: str, said: str, told: str) -> None:
    found = warning(position, said)
    assert told in found
    assert bool(found) == bool(told)


def test_the_haunter_scored_with_the_machine_is_safe() -> None:
    both = MACHINE_IN_LINE.replace("t7 machine", "t7 machine haunter")
    assert warning(both, "close 1 score machine haunter") == ""
    assert "[C3-PURPLE-01]" in warning(both, "close 1 score machine")


def test_a_machine_used_up_asks_really() -> None:
    game = Game.from_position(MACHINE_IN_BRIEFCASE)
    told = words(play_here(game, "use machine", "no"))
    assert "After that you can no longer win. [C3-BRIEF-04]" in told
    assert "briefcase: machine" in game.position()
    play_here(game, "use machine", "yes")
    assert "box: machine" in game.position()


def test_the_last_case_matters_only_where_victims_are() -> None:
    alone = "gulfs | turn 9 | leads: p2 p3 | line 1: case1a p4 a5 e2 l2 t7"
    assert warning(alone, "close 1") == ""


# For programs


def table_of(result: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(result.splitlines()[0])["table"]
    return table


def test_the_fields_of_case_2(tmp_path: Path) -> None:
    table = table_of(run(tmp_path, "play", "2", "--victory", "ancient", "--json").out)
    assert (table["storms_left"], table["formula_waits"]) == (4, True)
    assert table["needed_to_win"] == ["m1"]
    assert table["lines"][0]["victim"] == table["lines"][0]["head"]
    assert table["menaces_left"] is None
    assert table["briefcase"] is None


def test_the_fields_of_case_3(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "3", "--seed", "c", "--json", said="paths\n")
    table = table_of(result.out)
    assert table["menaces_left"] == {"I": 3, "II": 3}
    assert table["case_deck"] == [3, 4, 5, 6, 7]
    assert sorted(table["briefcase"]) == ["fiske", "necronomicon"]
    assert (table["machine_lit"], table["menaces"], table["hand_limit"]) == (False, [], 3)
    assert [line["head"] for line in table["lines"]] == ["case1a", "case2"]
    assert table["lines"][0]["victim"] is None
    assert (table["victims_left"], table["storms_left"], table["formula_waits"]) == (None,) * 3
    first = table["objectives"][0]
    assert (first["letters"], first["scored"], first["met"]) == (["A", "E"], [], False)
    paths = json.loads(result.out.splitlines()[1])
    assert paths["type"] == "paths"
    assert paths["objectives"][1]["paths"][0].startswith("G: ")


def test_a_program_gets_the_stories_that_were_earned(tmp_path: Path) -> None:
    game, said = a_game_with_an_objective_met()
    result = run(tmp_path, "play", "3", "--seed", seed_of(game), "--json", said="\n".join(said))
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert rows[-1]["type"] == "over"
    objectives = rows[-1]["table"]["objectives"]
    assert any(each["met"] for each in objectives)
    assert all(bool(each["story"]) == each["met"] for each in objectives)
    assert all(not each["story"] for row in rows[:-1] for each in row["table"]["objectives"])


def a_game_with_an_objective_met() -> tuple[Game, list[str]]:
    """Return a game of the greedy player, and its moves."""
    for seed in "abcdefghijklmnopqrstuvwxyz":
        game, detective = Game.new("gulfs", seed=seed, auto=True), player("greedy", seed=1)
        while game.decision:
            game.play(detective.choose(game))
        if game.state.awarded:
            return game, [move.text for move in game.moves if not move.forced]
    raise AssertionError("no Objective was met in any game")


def seed_of(game: Game) -> str:
    return game.seed or ""
