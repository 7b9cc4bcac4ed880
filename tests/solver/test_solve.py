"""Tests for `noir.solve`: its verdicts and its errors."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arkham_noir as noir
from arkham_noir.core.agenda import answer, deal
from arkham_noir.core.bits import row_of
from arkham_noir.core.rules.setup import new_state
from arkham_noir.core.state import A_CARD, RUNNING, State
from arkham_noir.dealers import Random, Seeded
from arkham_noir.fast.evaluation.extract import FeatureEvaluator
from arkham_noir.fast.evaluation.feature_layout import CLOCK, FACTS, MIND
from arkham_noir.fast.search.descent import Descent
from arkham_noir.fast.search.solve import IN_NEED, BeamSearch, DepthFirstSearch, Terms, moves_of
from arkham_noir.solver.known import known_deal
from arkham_noir.solver.passes import Pass, passes
from arkham_noir.table import build_shared

SECRET = "0123-4567-89ab-cdef-ghjk-mnpq-rstv"


def game_before_loss(last: int) -> noir.Game:
    """Return a game this many moves before random play lost it."""
    game, luck = noir.Game.new("witch-cult", seed="late"), random.Random("late")
    while game.decision is not None:
        game.play(luck.choice(game.decision.options))
    game.state = game.moves[-last].before.copy()
    del game.moves[-last:]
    return game


def test_a_win_comes_with_a_line_that_the_game_replays() -> None:
    found = noir.solve("witch-cult", seed="walpurgis", tables=200_000)
    assert found.verdict == "won"
    game = noir.Game.new("witch-cult", seed="walpurgis")
    for turn, text in zip(found.line_turns, found.line, strict=True):
        assert game.state.turn == turn
        game.play(text)
    assert game.won
    assert str(found).startswith(f"It can be won: in turn {game.state.turn}, with ")


def test_the_same_tables_give_the_same_answer() -> None:
    first, second = (noir.solve("thunder", seed="same", tables=5000) for _ in range(2))
    assert first == second
    assert first.searched <= 5000


def test_a_search_that_is_too_short_does_not_know() -> None:
    found = noir.solve("gulfs", seed="walpurgis", tables=300)
    assert (found.verdict, found.line, found.ended) == ("unknown", (), "tables")
    assert found.searched == 300
    assert "but did not search all of them" in repr(found)


def test_seconds_end_a_search_too() -> None:
    found = noir.solve(
        "witch-cult", seed="walpurgis", preset="difficult", tables=10**12, seconds=0.001
    )
    assert (found.verdict, found.ended) == ("unknown", "seconds")


def test_a_game_goes_on_from_where_it_stands_and_is_left_alone() -> None:
    game = game_before_loss(2)
    before = game.record(), game.state.copy()
    found = noir.solve(game, tables=100_000)
    assert found.verdict == "impossible"
    assert str(found).startswith("It can't be won (searched all ")
    assert (game.record(), game.state) == before


def test_a_game_of_unknown_cards_is_asked_for_any_way_at_all() -> None:
    game = game_before_loss(2)
    game.dealer = Random(1)
    found = noir.solve(game, tables=1000)
    assert found.any_cards


def test_ctrl_c_gives_what_was_found_until_then() -> None:
    def interrupt(tables: int, seconds: float) -> None:
        if tables > 2000:
            raise KeyboardInterrupt

    found = noir.solve("witch-cult", seed="walpurgis", preset="difficult", progress=interrupt)
    assert (found.verdict, found.ended) == ("unknown", "interrupted")
    assert 2000 < found.searched < 4000


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"what": "witch-cult"}, "The solver needs a seed to know the deal"),
        ({"what": "nobody", "seed": 1}, "nobody"),
        (
            {"seed": 1, "tables": 0},
            "'tables' must be from 1 to 9,223,372,036,854,775,807 (got 0).",
        ),
        ({"seed": 1, "tables": 2**70}, "(got 1180591620717411303424)."),
        ({"seed": 1, "tables": 2.5}, "(got 2.5)."),
        ({"seed": 1, "tables": "all"}, "(got all)."),
        ({"seed": 1, "seconds": "all"}, "'seconds' must be greater than 0 (got all)"),
        ({"seed": 1, "seconds": 0}, "'seconds' must be greater than 0 (got 0)"),
        ({"seed": 1, "seconds": float("nan")}, "'seconds' must be greater than 0 (got nan)"),
        ({"seed": 1, "victims": 99}, "victims"),
        ({"what": noir.Game.new(seed=1), "seed": 1}, "A Game has its own seed"),
        (
            {"what": noir.Game.from_position("witch-cult | over lost-time")},
            "This game is over. You were too late",
        ),
    ],
)
def test_bad_input_is_refused_with_a_sentence(asked: dict[str, object], said: str) -> None:
    with pytest.raises(noir.NoirError, match=re.escape(said)):
        noir.solve(**asked)  # type: ignore[arg-type]


# Beams


def beam_by(points: list[int]) -> BeamSearch:
    """Return a narrow beam after a search with these weights."""
    game = noir.Game.new("gulfs", seed="walpurgis", mode="classic")
    assert isinstance(game.dealer, Seeded)
    known = known_deal(game.dealer, game.state)
    search = BeamSearch(game.state, known, Terms(2, IN_NEED, 4, 20_000, 0), lambda _: True)
    search.guide = FeatureEvaluator(row_of(points))
    search.run()
    return search


def test_a_beam_goes_on_whatever_its_tables_are_worth() -> None:
    """-113 is what compiled code takes an attribute for that was never set."""
    points = [0] * FACTS
    points[CLOCK:MIND] = [-113] * (MIND - CLOCK)
    search = beam_by(points)
    assert search.guide.look(search.first) == -113
    assert search.won or search.missed


def test_a_beam_does_not_measure_a_turn_by_the_one_before() -> None:
    """If only time counts, every turn has a lower value than the last, but is still played."""
    points = [0] * FACTS
    points[CLOCK:MIND] = range(MIND - CLOCK)
    assert beam_by(points).turn > 30


# Descents


def descended(turns: int, most: int, salt: int = 0) -> tuple[bool, list[int], int]:
    """Return whether a single descent won, how, and after how many positions."""
    game = noir.Game.new("gulfs", seed="walpurgis", mode="classic")
    assert isinstance(game.dealer, Seeded)
    descent = Pass(Descent, turns=turns, salt=salt)
    search = descent.run(game.state, known_deal(game.dealer, game.state), most, lambda _: True)
    assert search.missed, "it proves nothing"
    return search.won, moves_of(search.trail), search.tables


def test_a_descent_keeps_to_its_bound_and_does_the_same_again() -> None:
    for most in (1, 500, 30_000):
        won, moves, tables = descended(8, most, salt=3)
        assert tables <= most
        assert won == bool(moves)
        assert descended(8, most, salt=3) == (won, moves, tables)


def test_descents_are_made_only_where_the_cards_are_known() -> None:
    kinds = [{each.kind for each in islice(passes(known), 30)} for known in (True, False)]
    assert kinds == [{Descent, BeamSearch, DepthFirstSearch}, {BeamSearch, DepthFirstSearch}]


# The known deal is the real deal


def play_along(state: State, dealer: Seeded, luck: random.Random) -> None:
    """Play at random, and compare every card."""
    known = known_deal(dealer, state)
    while state.outcome == RUNNING:
        if state.awaiting == A_CARD:
            card = dealer.card(state)
            assert known.card(state) == card
            deal(state, card)
        else:
            answer(state, luck.choice(list(state.options)))


@settings(max_examples=12, deadline=None)
@given(
    case=st.sampled_from(["witch-cult", "thunder", "gulfs"]),
    seed=st.sampled_from(["walpurgis", SECRET, "7"]),
    rules=st.sampled_from([1, 2]),
    luck=st.integers(0, 1000),
)
def test_the_cards_that_are_known_are_those_that_the_game_deals(
    case: str, seed: str, rules: int, luck: int
) -> None:
    chosen: dict[str, object] = {"menaces": "random"} if case == "gulfs" else {}
    shared = build_shared(case, None, "default", chosen)
    play_along(new_state(shared.case), Seeded(seed, rules=rules), random.Random(luck))
