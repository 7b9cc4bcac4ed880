"""The players answer as asked, repeat themselves with a seed, and do not peek."""

from __future__ import annotations

import doctest

import pytest

import arkham_noir.players
from arkham_noir import Game, NotOffered, Table, UnreadableText
from arkham_noir.core import steps
from arkham_noir.core.bits import each
from arkham_noir.core.chance import Luck
from arkham_noir.core.state import WON, State
from arkham_noir.core.steps import kind_of
from arkham_noir.core.zones import PICTURE, STACK
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.fast.greedy import (
    CERTAIN,
    Weights,
    chance_value,
    dealt_value,
    play_greedy,
    value,
)
from arkham_noir.players import PLAYERS, Player, RandomPlayer, player

LONGEST = 1000
"""More decisions than any game can ask for."""

SEEDS = ("walpurgis", "candlemas")


def played(who: Player, seed: str, decisions: int = LONGEST) -> Game:
    """A game after so many decisions of a player; every choice is checked to be offered."""
    game = Game.new(seed=seed)
    while not game.over and len(game.moves) < decisions:
        assert game.decision is not None
        choice = who.choose(game)
        assert choice in game.decision.options
        game.play(choice)
    return game


@pytest.fixture(scope="module")
def greedy_games() -> list[Game]:
    """The greedy player's games of the fixed seeds; played once, they are dear to interpret."""
    return [played(player("greedy", seed=3), seed) for seed in SEEDS]


def test_random_finishes_its_games_with_offered_answers() -> None:
    for number in range(5):
        assert played(RandomPlayer(number), f"deal {number}").over


def test_greedy_finishes_its_games_with_offered_answers(greedy_games: list[Game]) -> None:
    assert all(game.over for game in greedy_games)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = (played(player(name, seed=5), "walpurgis", 12) for _ in range(2))
    assert [move.text for move in first.moves] == [move.text for move in second.moves]


def test_another_seed_plays_another_random_game() -> None:
    first, second = (played(RandomPlayer(seed), "walpurgis") for seed in (1, 2))
    assert [move.text for move in first.moves] != [move.text for move in second.moves]


def test_greedy_gets_further_than_random(greedy_games: list[Game]) -> None:
    random_games = [played(RandomPlayer(3), seed) for seed in SEEDS]
    assert progress(greedy_games) > progress(random_games)


def progress(games: list[Game]) -> int:
    """Types in the Big pictures of these games, with five more for each game won."""
    won = sum(game.state.outcome == WON for game in games)
    types = sum(game.state.case.tables.type_count(game.state.zones[PICTURE]) for game in games)
    return 5 * won + types


@pytest.mark.parametrize("decisions", [0, 6, 13])
def test_greedy_does_not_peek(decisions: int) -> None:
    """The same position before dealers who hold other futures: the same choice."""
    position = played(RandomPlayer(4), "walpurgis", decisions).position()
    games = [with_dealer(position, f"dealer {number}") for number in range(4)]
    for game in games:
        game.play(player("greedy", seed=9).choose(game))
    assert len({game.moves[0].text for game in games}) == 1
    assert len({next_card(game) for game in games}) > 1


def with_dealer(position: str, seed: str) -> Game:
    """A game that goes on from a position, its future in the hands of this dealer."""
    game = Game.from_position(position)
    game.dealer = Seeded(seed)
    return game


def next_card(game: Game) -> int:
    """The card that the dealer would turn up next from the Draw stack."""
    table = game.state.copy()
    table.pool = STACK
    return game.dealer.card(table)


def test_choosing_never_asks_the_dealer() -> None:
    game = played(RandomPlayer(4), "walpurgis", 6)
    game.dealer = Scripted([])  # refuses every card
    assert game.decision is not None
    assert player("greedy", seed=1).choose(game) in game.decision.options


def test_choosing_leaves_the_table_alone() -> None:
    game = played(RandomPlayer(4), "walpurgis", 6)
    before = game.position()
    player("greedy", seed=1).choose(game)
    assert game.position() == before


def awaiting_chance(case: str, kind: int, least: int) -> State:
    """A table on which chance is asked about at least so many cards, for this kind of step."""
    for luck in range(100):
        table, choices = Table.new(case), Luck(luck)
        while not table.over:
            offered = table.legal() or table.pool()
            if kind_of(table.state.question) == kind and table.turn and len(table.pool()) >= least:
                return table.state
            table.apply(offered[choices.below(len(offered))])
    raise AssertionError("no game came so far")


@pytest.mark.parametrize(
    ("case", "kind", "least"),
    [
        ("witch-cult", steps.CHECK, 8),
        ("witch-cult", steps.OPEN_VICTIM, 3),
        ("thunder", steps.STORM_BREAKS, 3),
    ],
)
def test_greedy_averages_over_chance(case: str, kind: int, least: int) -> None:
    """What may come is worth no more than the best of it and no less than the worst."""
    state = awaiting_chance(case, kind, least)
    weights, luck, turn = Weights(), Luck(1), state.turn
    values = [
        dealt_value(state, weights, luck, turn, card) for card in each(state.zones[state.pool])
    ]
    expected = chance_value(state, weights, Luck(1), turn)
    assert min(values) <= expected <= max(values)
    if kind != steps.CHECK:  # of which one card of each sort is looked at
        assert expected == sum(values) // len(values)


def test_a_game_won_is_worth_more_than_any_other() -> None:
    game = Game.new(seed="walpurgis")
    assert -CERTAIN < value(game.state, Weights()) < CERTAIN
    game.state.end(WON)
    assert value(game.state, Weights()) == CERTAIN


def test_a_simulation_counts_every_game_once() -> None:
    case = Game.new(preset="difficult", seed="walpurgis").state.case
    won, lost_mind, lost_time, turns = play_greedy(case, 2, 7, Weights())
    assert won + lost_mind + lost_time == 2
    assert turns > 2


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_says_in_one_sentence_what_it_does(name: str) -> None:
    about = player(name).about
    assert about.endswith(".")
    assert about.count(".") == 1


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnreadableText, match="no player 'carter'; there are: random, greedy"):
        player("carter")


def test_names_are_read_whatever_their_capitals() -> None:
    assert isinstance(player(" Random "), RandomPlayer)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_game_that_is_over_asks_nothing(name: str) -> None:
    game = Game.new(seed="walpurgis")
    game.state.end(WON)
    with pytest.raises(NotOffered, match="the game is over"):
        player(name, seed=1).choose(game)


def test_the_example_of_the_package_works() -> None:
    assert doctest.testmod(arkham_noir.players).failed == 0
