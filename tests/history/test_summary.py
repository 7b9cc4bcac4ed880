"""Tests that summaries agree with the log, and can be written as text and read back."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies

from arkham_noir import Game, Random, Seeded, Tabletop
from arkham_noir.cases import CASES, find_case
from arkham_noir.history import FREE_REASONS, Closing, GameSummary, summarize, summarize_record
from arkham_noir.history.game_facts import SYMBOLS, difficulty_of, preset_of
from arkham_noir.players import player
from arkham_noir.report import summary as report_summary
from tests.history.histories import win
from tests.records.test_old_records import KEPT
from tests.rulebook.dsl.gulfs import DRAWS
from tests.rulebook.dsl.gulfs import given as gulfs
from tests.rulebook.dsl.tables import given as table_of

PICTURE = "picture: puzzle+person puzzle+threat puzzle+artifact puzzle+evidence"
SIX = "person2 threat2 artifact2 evidence2 monster2 puzzle+location"
FULL = "time: time time2 time3 time4"
SYMBOL_OF = {"scored": "◆", "check_failed": "\N{MULTIPLICATION SIGN}", "time_up": "▽"}
GAMES = [
    ("witch-cult", {}),
    ("thunder", {"preset": "difficult"}),
    ("gulfs", {}),
    ("gulfs", {"preset": "easy"}),
    ("gulfs", {"outside_help": "equipment"}),
]


def greedy_game(case: str, number: int, **settings: Any) -> Game:
    game, visitor = Game.new(case, seed=f"history {number}", **settings), player("greedy", seed=1)
    while not game.over:
        game.play(visitor.choose(game))
    return game


def check_against_log(game: Game, told: GameSummary) -> None:
    """Count the events of the log once more, in words."""
    log = game.log
    kinds = [event.kind for event in log]
    assert told.turns == game.state.turn
    assert told.checks == kinds.count("check_failed") + kinds.count("check_passed")
    assert told.failed_checks == kinds.count("check_failed")
    assert told.storms == kinds.count("storm_broke")
    assert told.formula == ("formula_found" in kinds)
    assert told.locks == kinds.count("lock_opened") + kinds.count("lock_waived")
    assert told.cases_closed == kinds.count("case_closed")
    assert sum(closing.scored for closing in told.closings) == kinds.count("scored")
    assert len(told.symbols) == told.turns - max(game.opening.before.turn, 1) + 1
    for place, symbol in enumerate(reversed(told.symbols)):
        seen = {event.kind for event in log if event.turn == told.turns - place}
        assert symbol == next((SYMBOL_OF[kind] for kind in SYMBOL_OF if kind in seen), "·")


@pytest.mark.parametrize(("case", "settings"), GAMES)
@pytest.mark.parametrize("number", range(3))
def test_a_summary_has_the_facts_of_the_log(
    case: str, settings: dict[str, Any], number: int
) -> None:
    game = greedy_game(case, number, **settings)
    told = summarize(game, played_here=True)
    check_against_log(game, told)
    report = report_summary(game)
    assert told.used_contact == (game.deck.contact.title in report.help_used)
    assert (told.won, told.ended) == (report.won, report.outcome)
    assert told.types_scored == report.types_scored
    assert told.won == (told.missing == 0)
    assert told.settings == tuple(game.choice.changed)


def test_equipment_is_not_the_contact() -> None:
    for number in range(10):
        game = greedy_game("gulfs", number, outside_help="equipment")
        assert not summarize(game, played_here=True).used_contact
        if any(event.kind == "contact_used" for event in game.log):
            return
    pytest.fail("no game used the Equipment")


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_record_is_summarized(file: Path) -> None:
    text = file.read_text("utf-8")
    lines = text.splitlines()
    told = summarize_record(text)
    check_against_log(Game.from_record(text), told)
    over = next(line for line in lines if line.startswith("over "))
    assert over == f"over {'no' if told.outcome == 'running' else told.outcome}"
    assert f"case {told.case}" in lines
    assert f"table {told.table_rule}" in lines
    assert f"deck {told.deck} {told.deck_label}" in lines
    assert not told.custom_deck
    assert told.from_position == any(line.startswith("position ") for line in lines)
    assert told.free_reasons[0] == "imported"
    assert GameSummary.from_json(told.to_json()) == told


def test_a_kept_record_that_was_played_here_is_ranked_if_it_is_strict_with_a_random_seed() -> None:
    ranked = {
        file.stem
        for file in KEPT
        if summarize_record(file.read_text("utf-8"), played_here=True).is_ranked
    }
    expected = set()
    for file in KEPT:
        heading = file.read_text("utf-8").partition("\nbegin\n")[0]
        words = {line.partition(" ")[0] for line in heading.splitlines()}
        if "\ntable strict\n" in heading and not words & {"chosen", "odds", "position"}:
            expected |= set() if heading.startswith("arkham-noir record 1\n") else {file.stem}
    assert ranked == expected


# How it ended


def test_a_case_closed_with_six_types_is_told_with_its_types() -> None:
    table = table_of(f"line 1: v1 {SIX} | line 2: v2 | {PICTURE}")
    table.play("close 1 score puzzle+location")
    told = summarize(table.game, played_here=True)
    assert (told.outcome, told.ending, told.missing) == ("won", "solved", 0)
    assert told.closings == (Closing(types=6, scored=1),)
    assert (told.scored, told.longest_line, told.symbols) == (5, 6, "◆")
    assert told.custom_deck
    assert told.from_position


def test_a_stability_loss_ends_at_the_stability_limit() -> None:
    table = table_of(
        "hand: must-check | stability: stab2 stab3 stab4 stab5 | briefcase:", deal="stab6"
    )
    table.play("play must-check 1")
    told = summarize(table.game, played_here=True)
    assert (told.outcome, told.ending, told.stability) == ("lost-mind", "stability", 5)
    assert told.symbols == SYMBOL_OF["check_failed"]


ENDED = {"Time was full": "time", "the Draw stack had run out": "stack"}


def test_a_loss_without_victims_tells_why_one_was_due() -> None:
    endings = set()
    for number in range(12):
        game = greedy_game("witch-cult", number)
        told, moment = summarize(game, played_here=True), report_summary(game).moment
        if told.outcome == "lost-time" and moment:
            assert ENDED[moment.text.partition(" due because ")[2].partition(",")[0]] == told.ending
            endings.add(told.ending)
    assert endings == {"time", "stack"}


@pytest.mark.parametrize(
    ("position", "stack", "move", "ending"),
    [
        (f"{FULL} | leads: time5 lead2", "spare1 spare2 spare3 spare4", "pass", "time"),
        ("leads: lead1 lead2 lead3 lead4 lead5", "", "pass", "stack"),
        (f"hand: {DRAWS}+must-check", "spare1", f"play {DRAWS}+must-check 1", "card"),
        ("hand: must-check", "", "play must-check 1", "stack"),
    ],
)
def test_a_loss_without_menaces_tells_why_one_was_due(
    position: str, stack: str, move: str, ending: str
) -> None:
    menaces = "menaces: i1 i2 i3 ii1 ii2 ii3"
    table = gulfs(f"{position} | {menaces}", stack=stack, outside_help="none").play(move)
    told = summarize(table.game, played_here=True)
    assert (told.outcome, told.ending) == ("lost-time", ending)
    assert (told.menaces_left, told.victims_left) == (0, None)


def test_the_last_case_closed_without_a_victim_left_is_told() -> None:
    table = table_of(f"line 1: v1 {SIX} | closed: v2 v3 v4 v5 | briefcase:")
    table.play("close 1 score puzzle+location")
    told = summarize(table.game, played_here=True)
    assert (told.outcome, told.ending, told.victims_left) == ("lost-time", "last-case", 0)


def test_a_running_game_has_no_end() -> None:
    told = summarize(Game.new(seed="walpurgis").play("pass"), played_here=True)
    assert (told.over, told.won, told.ended, told.ending) == (False, False, "", "gave-up")
    assert (told.turns, told.symbols, told.missing) == (2, "··", 5)


@pytest.mark.parametrize(
    ("picture", "missing"),
    [
        ("", 5),
        ("picture: puzzle+person puzzle+threat puzzle+artifact puzzle+evidence", 1),
        ("picture: ancient+puzzle+monster puzzle+person puzzle+threat puzzle+artifact", 1),
        ("picture: puzzle+monster puzzle+person puzzle+threat puzzle+artifact puzzle+evidence", 1),
        ("picture: puzzle+person puzzle+threat puzzle+artifact", 2),
    ],
)
def test_the_difficult_victory_of_case_2_counts_its_card_among_the_missing(
    picture: str, missing: int
) -> None:
    held = "" if "ancient" in picture else "| hand: ancient+puzzle+monster"
    table = table_of(f"line 1: v1 | {picture} {held}", case="thunder", victory="ancient")
    assert summarize(table.game, played_here=True).missing == missing


# Difficulty


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_preset_is_its_own_difficulty(case: Any) -> None:
    for preset in case.presets:
        choice = case.choose({}, preset)
        assert (preset_of(case, choice), difficulty_of(case, choice)) == (preset, preset)


@pytest.mark.parametrize(
    ("name", "settings", "difficulty"),
    [
        ("witch-cult", {"contact": "carter"}, "default"),
        ("witch-cult", {"victims": "6"}, "custom"),
        ("witch-cult", {"last-case": "win"}, "custom"),
        ("gulfs", {"mode": "classic"}, "default"),
        ("gulfs", {"limits": "6"}, "easy"),
        ("gulfs", {"equipment": "aklo"}, "default"),
        ("gulfs", {"contact": "carter"}, "custom"),
        ("gulfs", {"menaces": "random"}, "custom"),
    ],
)
def test_the_contact_and_the_mode_are_no_difficulty_but_house_rules_are_custom(
    name: str, settings: dict[str, str], difficulty: str
) -> None:
    case = find_case(name)
    choice = case.choose(settings)
    assert (preset_of(case, choice), difficulty_of(case, choice)) == ("", difficulty)


# Ranked or free


def summarized(dealer: Any = None, rule: str = "strict", **facts: Any) -> GameSummary:
    game = Game.new(dealer=dealer or Seeded("x", "random"), table_rule=rule)
    for name, value in facts.items():
        setattr(game.flags, name, value)
    return summarize(game, played_here=True)


def test_a_strict_game_with_a_random_seed_is_ranked() -> None:
    told = summarize(Game.new(table_rule="strict"), played_here=True)
    assert (told.is_ranked, told.free_reasons, told.why_free) == (True, (), "")


@pytest.mark.parametrize(
    ("told", "reasons"),
    [
        (summarized(Seeded("x", "chosen")), ("seed",)),
        (summarized(Seeded("x", "unknown")), ("unknown",)),
        (summarized(Tabletop(lambda pool, ids: ids[0])), ("hand",)),
        (summarized(Random(1)), ("none",)),
        (summarized(rule="casual"), ("table",)),
        (summarized(rule="casual", hints=1, meter="off"), ("hints", "meter", "table")),
        (summarized(rule="study", undone=2, past_reveal=1), ("undo", "table")),
        (summarized(odds=1), ("odds",)),
        (summarized(undone=3), ()),
        (summarize(Game.new(table_rule="strict"), played_here=False), ("imported",)),
        (summarize(Game.new(table_rule="strict"), played_here=True, tutorial=True), ("tutorial",)),
    ],
)
def test_every_reason_makes_a_game_free(told: GameSummary, reasons: tuple[str, ...]) -> None:
    assert told.free_reasons == reasons
    assert told.is_ranked == (not reasons)
    assert told.why_free == (FREE_REASONS[reasons[0]] if reasons else "")


def test_a_game_from_a_position_or_with_a_custom_deck_is_free() -> None:
    text = Game.new(table_rule="strict").position()
    assert "position" in summarize(Game.from_position(text), played_here=True).free_reasons
    deck = find_case("witch-cult").builtin().with_card("p1", left=["any"])
    told = summarize(Game.new(deck=deck, table_rule="strict"), played_here=True)
    assert told.free_reasons == ("deck",)


# Text

WORDS = strategies.text(max_size=12)
COUNTS = strategies.integers(0, 999)
VALUES: dict[str, strategies.SearchStrategy[Any]] = {
    "str": WORDS,
    "int": COUNTS,
    "bool": strategies.booleans(),
    "int | None": strategies.none() | COUNTS,
    "tuple[str, ...]": strategies.lists(WORDS, max_size=4).map(tuple),
    "tuple[Closing, ...]": strategies.lists(
        strategies.builds(Closing, COUNTS, COUNTS), max_size=4
    ).map(tuple),
    "EndState": strategies.sampled_from(["won", "lost-mind", "lost-time", "running"]),
    "Ending": strategies.sampled_from(["solved", "stability", "time", "stack", "gave-up"]),
}
SUMMARIES = strategies.builds(
    GameSummary, **{each.name: VALUES[str(each.type)] for each in fields(GameSummary)}
)


@given(SUMMARIES)
def test_a_summary_survives_as_text(told: GameSummary) -> None:
    text = told.to_json()
    again = GameSummary.from_json(text)
    assert again == told
    assert hash(again) == hash(told)
    assert again.to_json() == text


@given(SUMMARIES)
def test_a_game_is_ranked_if_there_is_no_reason_why_it_is_free(told: GameSummary) -> None:
    assert told.is_ranked == (not told.free_reasons)


def test_unknown_fields_are_ignored() -> None:
    fields_of_win = json.loads(win().to_json())
    assert GameSummary.from_json(json.dumps({**fields_of_win, "weather": "rain"})) == win()


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"v":1}', '{"v":2}', win().to_json().replace('"v":1', '"v":2')]
)
def test_texts_of_other_versions_are_not_read(text: str) -> None:
    assert GameSummary.from_json(text) is None


def test_usual_values_are_left_out() -> None:
    assert "tutorial" not in win().to_json()
    assert '"tutorial":true' in win(tutorial=True).to_json()


def test_symbols_are_shown_in_groups_of_ten() -> None:
    assert win(symbols="·" * 23).symbol_row == "·········· ·········· ···"
    assert win(symbols="·" * 20).symbol_row == "·········· ··········"
    assert list(SYMBOLS.values()) == list(SYMBOL_OF.values())
