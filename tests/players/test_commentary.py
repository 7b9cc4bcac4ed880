"""Tests for commentary: the options that a player considers, of which it plays the best."""

from __future__ import annotations

import io

import pytest

from arkham_noir import Game
from arkham_noir.players import PLAYERS, player
from arkham_noir.players.commentary import ConsideredOption, consider
from arkham_noir.terminal.input import WatchedPlayer
from arkham_noir.terminal.interactive import InteractiveGame
from arkham_noir.terminal.screen import Screen
from arkham_noir.terminal.session import TerminalSession
from tests.review.finished_games import finished, last_turns


@pytest.mark.parametrize("name", PLAYERS)
def test_the_first_that_is_considered_is_the_answer(name: str) -> None:
    game = Game.new("thunder", seed="watch")
    chosen = player(name, seed=5).choose(game)
    considered = consider(player(name, seed=5), game)
    assert considered[0].option == chosen
    assert len({each.option for each in considered}) == len(considered)


def test_one_who_compares_tells_the_chances() -> None:
    considered = consider(player("detective", seed=5), Game.new("thunder", seed="watch"))
    assert len(considered) > 1
    assert all(each.tries and 0 <= (each.chance or 0) <= 1 for each in considered)
    assert considered[0].chance_text in str(considered[0])


def test_one_who_does_not_compare_has_only_its_answer() -> None:
    (only,) = consider(player("greedy"), Game.new("thunder", seed="watch"))
    assert (only.chance, only.chance_text, str(only)) == (None, "", only.option.text)


def test_a_chance_is_said_with_its_margin() -> None:
    option = consider(player("greedy"), Game.new(seed="walpurgis"))[0].option
    assert str(ConsideredOption(option, 0.461, 0.016, 40)) == f"{option.text} 46% ± 3"


def test_in_the_terminal_it_is_said_before_the_answer() -> None:
    game = Game.from_position(last_turns(finished("witch-cult"), 3).began_at)
    shown = io.StringIO()
    screen, watched = Screen(shown), WatchedPlayer(player("detective", seed=1, rollouts=6), 0)
    watched.tell = screen.say
    InteractiveGame(TerminalSession(game, None, lambda seed: game), screen, watched).run()
    assert game.over
    assert shown.getvalue().index("Considered: ") < shown.getvalue().index("\n> ")
