"""Tests for hints: the best moves first, with reasons, and without looking at unseen cards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Game, NotOffered, UnreadableText
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.hints import HintSearch, percent
from arkham_noir.players import RandomPlayer

CASES = ("witch-cult", "thunder", "gulfs")
KEPT = Path(__file__).parents[1] / "playthroughs"
SOURCE = Path(__file__).parents[2] / "src"
FEW = 24


def after(case: str, decisions: int, seed: str = "walpurgis") -> Game:
    """Return a game after this number of random moves, or at its end."""
    game, player = Game.new(case, seed=seed), RandomPlayer(4)
    while not game.over and len(game.moves) < decisions:
        game.play(player.choose(game))
    return game


def hint_facts(game: Game, seed: int = 0) -> list[tuple[str, float, float, str, int]]:
    """Return all texts of the hints in a position."""
    hints = game.hint(budget=FEW, seed=seed)
    return [(each.text, each.chance, each.error, each.why, each.rollouts) for each in hints]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("decisions", [0, 7, 20])
def test_the_best_answers_come_first_each_with_a_sentence(case: str, decisions: int) -> None:
    game = after(case, decisions)
    hints = game.hint(budget=FEW)
    assert game.decision is not None
    assert 1 <= len(hints) <= 3
    assert [each.chance for each in hints] == sorted((h.chance for h in hints), reverse=True)
    assert len({each.option.text for each in hints}) == len(hints)
    for each in hints:
        assert each.option in game.decision.options
        assert 0 <= each.chance <= 1
        assert each.error >= 0
        assert not each.why or (each.why.startswith("It ") and each.why.endswith("."))
        assert str(each) == f"{each.text}: {percent(each.chance, each.error)}. {each.why}".strip()


def test_as_many_as_are_wanted() -> None:
    game = after("witch-cult", 3)
    assert len(game.hint(budget=FEW, most=1)) == 1
    assert len(game.hint(budget=FEW, most=5)) > 3


@settings(max_examples=25)
@given(st.sampled_from(CASES), st.integers(0, 30), st.integers(0, 2**60))
def test_what_a_hint_says_can_be_played(case: str, decisions: int, seed: int) -> None:
    """A hint's text begins with its option and includes the moves that follow."""
    game = after(case, decisions, str(seed))
    if game.over:
        return
    for each in game.hint(budget=6, seed=seed):
        assert each.brief in each.words
        answer = game.read(each.text)
        assert answer[0] == each.option
        assert answer.options[: 1 + len(each.then)] == (each.option, *each.then)


# No hidden information


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("decisions", [0, 9])
def test_hints_do_not_peek(case: str, decisions: int) -> None:
    """The same position with different cards to come gives the same hints, word for word."""
    position = after(case, decisions).position()
    games = [Game.from_position(position) for _ in range(3)]
    for number, game in enumerate(games):
        game.dealer = Seeded(f"dealer {number}")
    first, *others = [hint_facts(game) for game in games]
    assert all(other == first for other in others)
    games[0].dealer = Scripted([])  # refuses every card
    assert hint_facts(games[0]) == first


@pytest.mark.parametrize("case", CASES)
def test_a_hint_leaves_the_table_alone(case: str) -> None:
    game = after(case, 8)
    before = game.state.key(), len(game.moves)
    game.hint(budget=FEW)
    assert (game.state.key(), len(game.moves)) == before


@pytest.mark.parametrize("case", CASES)
def test_the_same_seed_and_budget_give_the_same_hints(case: str) -> None:
    game = after(case, 5)
    assert hint_facts(game, 7) == hint_facts(game.copy(), 7)
    assert hint_facts(game, 7) != hint_facts(game, 8)


PROGRAM = """
from arkham_noir import Game
for case in ("witch-cult", "thunder", "gulfs"):
    game = Game.new(case, seed="walpurgis")
    for _ in range(4):
        hints = game.hint(budget=12)
        print([(h.text, h.chance, h.error, h.why, h.rollouts) for h in hints])
        game.play(hints[0].text)
"""


def test_both_builds_give_the_same_hints() -> None:
    """Compare the tested build with the plain source."""
    here = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    plain = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        check=True,
        env={"PYTHONPATH": str(SOURCE)},
    )
    assert here.stdout
    assert here.stdout == plain.stdout


# At any time


def test_thinking_goes_on_from_where_it_stood() -> None:
    game = after("witch-cult", 6)
    thinking = HintSearch(game.state, game.words)
    spent = []
    for _ in range(3):
        thinking.go_on(40)
        spent.append(thinking.spent)
        assert sum(each.rollouts for each in thinking.hints(most=9)) == thinking.spent
    assert 0 < spent[0] < spent[1] < spent[2] <= 120


def test_the_only_answer_has_a_chance_too() -> None:
    game = only_one_answer()
    (hint,) = game.hint(budget=FEW)
    assert hint.why == "It is the only legal move."
    assert hint.rollouts > 0


def only_one_answer() -> Game:
    """Return a game at a decision with a single option."""
    for seed in range(100):
        game, player = Game.new("thunder", seed=str(seed)), RandomPlayer(seed)
        while game.decision:
            if len(game.decision) == 1:
                return game
            game.play(player.choose(game))
    raise AssertionError("Every question left a choice.")


# Impossible requests


def test_a_game_that_is_over_has_no_hint() -> None:
    game = Game.from_position("witch-cult | over lost-time")
    with pytest.raises(NotOffered, match="There is no hint: the game is over"):
        game.hint()
    assert game.flags.hints == 0


@pytest.mark.parametrize("most", [0, -1, True, 2.5, "all"])
def test_no_answer_is_not_a_hint(most: int) -> None:
    with pytest.raises(UnreadableText, match="must be at least 1"):
        Game.new(seed="walpurgis").hint(budget=FEW, most=most)


@pytest.mark.parametrize("budget", [0, 1, -5, 1_000_001, True, 2.5, "many"])
def test_a_budget_that_cannot_be_spent_is_refused(budget: int) -> None:
    game = Game.new(seed="walpurgis")
    with pytest.raises(UnreadableText, match="A hint needs 2 to 1,000,000 rollouts, not "):
        game.hint(budget=budget)
    assert game.flags.hints == 0


@pytest.mark.parametrize("seed", ["x", 1.5, True, None, 2**63])
def test_a_seed_that_is_not_a_number_is_refused_and_nothing_recorded(seed: int) -> None:
    game = Game.new(seed="walpurgis")
    with pytest.raises(UnreadableText, match="must be a whole number"):
        game.hint(budget=12, seed=seed)
    assert not game.flags.hints


def test_a_strict_table_gives_none() -> None:
    game = Game.new(table_rule="strict")
    for asked in (game.hint, game.switch_meter):
        with pytest.raises(NotOffered, match="Strict games have no hints and no chance meter"):
            asked()
    assert (game.flags.hints, game.flags.meter) == (0, "")


# What is recorded


def test_every_hint_is_recorded() -> None:
    game = Game.new(seed="walpurgis")
    game.hint(budget=2)
    game.play("pass")
    game.hint(budget=2)
    again = Game.from_record(game.record())
    assert again.flags.hints == 2
    assert again.record() == game.record()


def test_the_meter_is_off_until_it_is_switched_on() -> None:
    game = Game.new(seed="walpurgis")
    with pytest.raises(NotOffered, match="The chance meter is off"):
        game.chance(budget=FEW)
    game.switch_meter()
    estimate = game.chance(budget=FEW)
    assert 0 < estimate.chance < 1
    assert str(estimate).startswith("Chance of winning: about ")
    assert "\nmeter on\nbegin\n" in game.record()


def test_a_meter_that_was_on_is_recorded_for_good() -> None:
    game = Game.new(seed="walpurgis")
    assert game.switch_meter(on=False).flags.meter == ""
    game.switch_meter().switch_meter(on=False)
    again = Game.from_record(game.record())
    assert again.flags.meter == "off"
    with pytest.raises(NotOffered, match="The chance meter is off"):
        again.chance()


def test_a_game_that_is_over_has_a_certain_chance() -> None:
    lost = Game.from_position("witch-cult | over lost-time").switch_meter()
    assert (lost.chance().chance, lost.chance().error) == (0, 0)
    won = Game.from_record((KEPT / "witch-cult-won.record").read_text()).switch_meter()
    assert won.chance().chance == 1
