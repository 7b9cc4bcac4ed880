"""A fourth case works with everything that exists: play, why-not, undo, fuzz."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from clock import CARDS, CASE, REWIND, with_rewind

from arkham_noir import Game
from arkham_noir.core.chance import Luck
from arkham_noir.core.rules.setup import new_state
from arkham_noir.dealers import Dealer, Random, Scripted
from arkham_noir.fast.rollout import play_out
from arkham_noir.fast.watching import Tally, watch_games


@pytest.fixture(autouse=True, scope="module")
def rewind() -> Iterator[None]:
    with with_rewind():
        yield


def new_game(dealt: str = "", then: Dealer | None = None) -> Game:
    choice = CASE.choose({})
    cards, file = CASE.lay_out(CARDS, choice)
    dealer = Scripted([cards.index[card] for card in dealt.split()], then or Random(1))
    return Game(new_state(file), cards, choice, dealer)


def test_the_new_effect_does_what_it_says() -> None:
    game = new_game("clockmaker gears cuckoo bell widow pendulum spring attic ticking")
    game.play("pass")
    assert game.state.zones[4] == 1 << CARDS.index["pendulum"]
    game.play("play lead 1")
    assert game.state.zones[4] == 0
    assert "time_cleared" in [event.kind for event in game.events]


def test_it_can_be_won() -> None:
    game = new_game("clockmaker bell gears attic widow key case spring ticking")
    for answer in ("play lead 1", "play case 1", "play spring 1", "play ticking 1"):
        game.play(answer)
        if game.decision is not None and game.decision.options[0].text == "continue":
            game.play("continue")  # the stack is small: a window for the contact
    game.play("close 1 score case ticking")
    assert "You win" in str(game.outcome)


def test_a_refusal_names_its_rule() -> None:
    game = new_game("clockmaker bell gears attic widow pendulum case spring ticking")
    refusal = game.why_not("play case 1")
    assert refusal is not None
    assert refusal.rule == "R-LOCK-01"


def test_undo_works_in_it() -> None:
    game = new_game()
    before = list(game.state.zones)
    game.play("pass").undo()
    assert list(game.state.zones) == before


def test_random_games_hold_every_invariant_and_see_the_effect() -> None:
    _, file = CASE.lay_out(CARDS, CASE.choose({}))
    assert watch_games(file, 300, 7, Tally()) == ""
    assert REWIND in list(file.tables.effects.steps)
    assert play_out(new_state(file), Luck(3)) > 0
