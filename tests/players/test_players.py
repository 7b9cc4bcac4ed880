"""Tests that players choose legal moves, repeat them with a seed, and don't see hidden cards."""

from __future__ import annotations

import doctest
import json
from typing import Any

import pytest

import arkham_noir.players
from arkham_noir import Game, NotOffered, UnreadableText
from arkham_noir.core.chance import Luck
from arkham_noir.core.state import WON
from arkham_noir.core.zones import PICTURE, STACK
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.fast.evaluation.weights import KNOWN
from arkham_noir.fast.players.detective import Rollouts, promising_moves
from arkham_noir.players import BUDGETED, PLAYERS, Player, RandomPlayer, player

LONGEST = 1000
"""More decisions than any game has."""

SEEDS = ("walpurgis", "candlemas")


HONEST = [(name, case) for name in PLAYERS for case in ("witch-cult", "thunder", "gulfs")]
"""Every player at every case."""


def quick(name: str, seed: int) -> Player:
    """Return the player of this name, with few rollouts if it makes any."""
    return player(name, seed, 6 if name in BUDGETED else None)


def play_decisions(
    who: Player, seed: str, decisions: int = LONGEST, case: str = "witch-cult"
) -> Game:
    """Return a game after some decisions of a player; check that every choice is offered."""
    game = Game.new(case, seed=seed)
    while not game.over and len(game.moves) < decisions:
        assert game.decision is not None
        choice = who.choose(game)
        assert choice in game.decision.options
        game.play(choice)
    return game


@pytest.fixture(scope="module")
def greedy_games() -> list[Game]:
    """Return the greedy player's games of the fixed seeds; they are played only once."""
    return [play_decisions(player("greedy", seed=3), seed) for seed in SEEDS]


def test_random_finishes_its_games_with_offered_answers() -> None:
    for number in range(5):
        assert play_decisions(RandomPlayer(number), f"deal {number}").over


def test_greedy_finishes_its_games_with_offered_answers(greedy_games: list[Game]) -> None:
    assert all(game.over for game in greedy_games)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = (play_decisions(quick(name, 5), "walpurgis", 12) for _ in range(2))
    assert [move.text for move in first.moves] == [move.text for move in second.moves]


def test_another_seed_plays_another_random_game() -> None:
    first, second = (play_decisions(RandomPlayer(seed), "walpurgis") for seed in (1, 2))
    assert [move.text for move in first.moves] != [move.text for move in second.moves]


def test_greedy_gets_further_than_random(greedy_games: list[Game]) -> None:
    random_games = [play_decisions(RandomPlayer(3), seed) for seed in SEEDS]
    assert progress(greedy_games) > progress(random_games)


def progress(games: list[Game]) -> int:
    """Return the number of types in the Big pictures, plus five for each game won."""
    won = sum(game.state.outcome == WON for game in games)
    types = sum(game.state.case.tables.type_count(game.state.zones[PICTURE]) for game in games)
    return 5 * won + types


@pytest.mark.parametrize(("name", "case"), HONEST)
@pytest.mark.parametrize("decisions", [0, 6, 13])
def test_no_player_peeks(name: str, case: str, decisions: int) -> None:
    """The same position with different cards to come gives the same choice."""
    position = play_decisions(RandomPlayer(4), "walpurgis", decisions, case).position()
    games = [with_dealer(position, f"dealer {number}") for number in range(4)]
    for game in games:
        game.play(quick(name, 9).choose(game))
    assert len({game.moves[0].text for game in games}) == 1
    assert len({next_card(game) for game in games}) > 1


def with_dealer(position: str, seed: str) -> Game:
    """Return a game that continues from a position, with chance decided by this dealer."""
    game = Game.from_position(position)
    game.dealer = Seeded(seed)
    return game


def next_card(game: Game) -> int:
    """Return the card that the dealer would reveal next from the Draw stack."""
    table = game.state.copy()
    table.pool = STACK
    return game.dealer.card(table)


@pytest.mark.parametrize(("name", "case"), HONEST)
def test_choosing_never_asks_the_dealer_and_leaves_the_table_alone(name: str, case: str) -> None:
    game = play_decisions(RandomPlayer(4), "walpurgis", 6, case)
    game.dealer = Scripted([])  # refuses every card
    before = game.state.key()
    assert game.decision is not None
    assert quick(name, 1).choose(game) in game.decision.options
    assert game.state.key() == before


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_says_in_one_sentence_what_it_does(name: str) -> None:
    about = player(name).about
    assert about.endswith(".")
    assert about.count(".") == 1


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(
        UnreadableText,
        match=r"'carter'\. Choose from: random, greedy, detective, inspector",
    ):
        player("carter")


@pytest.mark.parametrize("name", BUDGETED)
@pytest.mark.parametrize("rollouts", [0, 1, -5, 10**30])
def test_a_budget_that_makes_no_sense_is_refused(name: str, rollouts: int) -> None:
    with pytest.raises(UnreadableText, match=rf"from 2 to 1,000,000 \(got {rollouts}\)"):
        player(name, 1, rollouts)


@pytest.mark.parametrize("milliseconds", [0, -1, 10**9])
def test_a_time_that_makes_no_sense_is_refused(milliseconds: int) -> None:
    with pytest.raises(UnreadableText, match=rf"from 1 to 600,000 \(got {milliseconds}\)"):
        player("inspector", 1, milliseconds=milliseconds)


def test_only_the_inspector_has_a_clock_and_then_no_other_budget() -> None:
    with pytest.raises(UnreadableText, match="'greedy' has no time limit"):
        player("greedy", 1, milliseconds=5)
    with pytest.raises(UnreadableText, match="either rollouts or milliseconds, not both"):
        player("inspector", 1, 8, 5)


def test_the_inspector_answers_when_its_time_is_up() -> None:
    game = Game.new(seed="walpurgis")
    assert game.decision is not None
    assert player("inspector", 1, milliseconds=1).choose(game) in game.decision.options


def test_a_player_without_rollouts_has_no_budget_for_them() -> None:
    with pytest.raises(UnreadableText, match=r"makes no rollouts\. Only these do: detective"):
        player("greedy", 1, 8)


def test_names_are_read_whatever_their_capitals() -> None:
    assert isinstance(player(" Random "), RandomPlayer)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_game_that_is_over_asks_nothing(name: str) -> None:
    game = Game.new(seed="walpurgis")
    game.state.end(WON)
    with pytest.raises(NotOffered, match="the game is over"):
        player(name, seed=1).choose(game)


WRONG: list[dict[str, Any]] = [
    {"name": 5},
    {"name": None},
    *({"name": name, "seed": seed} for name in PLAYERS for seed in ("x", 1.5, True, 2**63)),
    {"name": "detective", "rollouts": "many"},
    {"name": "inspector", "rollouts": 7.0},
    {"name": "inspector", "milliseconds": "long"},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_is_of_the_wrong_kind_is_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(UnreadableText, match=r"^[A-Z].*\.$"):
        player(**wrong)


def test_rollouts_that_were_stopped_while_weights_are_read_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After Ctrl-C at any time, moves are still ordered by weights."""
    state = Game.new(seed="walpurgis").state
    arms = promising_moves(state, 2)
    rollouts = Rollouts(Luck(1), 4)

    def interrupted(text: str) -> object:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(json, "loads", interrupted)
        KNOWN.clear()
        with pytest.raises(KeyboardInterrupt):
            rollouts.compare(state, arms, 4)
    assert all(arm.tries == 2 for arm in rollouts.compare(state, arms, 4))


def test_the_example_of_the_package_works() -> None:
    assert doctest.testmod(arkham_noir.players).failed == 0
