"""Tests for where needed cards are, and whether they can still be scored."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from arkham_noir.core.bits import iterate_cards
from arkham_noir.core.zones import HAND, PICTURE
from arkham_noir.game import Game
from arkham_noir.words.whereabouts import FOUND, LOST, NEAR, find_whereabouts

GULFS = (
    "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 f4 p5 p4 | line 2: case3 t1 t2"
    " | hand: e1 l3 | discard: p3 | time: e6 l5 | stability: l4 | picture: p1"
)


def played(case: str, seed: int) -> Iterator[Game]:
    """Return a game of random moves that plays cards when it can."""
    game, chance = Game.new(case, seed=f"finding {seed}", auto=True), random.Random(seed)
    while game.decision is not None:
        options = game.decision.options
        plays = [option for option in options if option.text.startswith(("play", "close", "score"))]
        game.play(chance.choice(plays or options))
        yield game


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_what_is_lost_is_never_scored_and_what_is_scored_is_found(case: str) -> None:
    for seed in range(6):
        lost: set[int] = set()
        for game in played(case, seed):
            state, puzzles = game.state, list(iterate_cards(game.state.case.tables.puzzles))
            at = {card: find_whereabouts(state, card) for card in puzzles}
            found = {card for card in puzzles if at[card].reach == FOUND}
            assert found == set(iterate_cards(state.zones[PICTURE] & state.case.tables.puzzles))
            assert not found & lost
            assert all(at[card].reach == NEAR for card in puzzles if state.zones[HAND] >> card & 1)
            lost |= {card for card in puzzles if at[card].reach == LOST}


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("p1", "scored"),
        ("t1", "in line 2"),
        ("e1", "in your hand"),
        ("reel", "close line 2"),
        ("stone", "in the Case deck"),
        ("machine", "in the Draw stack"),
        ("nyar", "in the Menace deck"),
        ("l1", "in the Draw stack"),
    ],
)
def test_every_place_has_its_words(card: str, place: str) -> None:
    game = Game.from_position(GULFS)
    assert find_whereabouts(game.state, game.deck.index[card]).place == place


def test_a_case_card_that_was_closed_unturned_is_lost() -> None:
    game = Game.from_position(GULFS.replace("line 2: case3 t1 t2", "closed: case3 t1 t2"))
    reel = find_whereabouts(game.state, game.deck.index["reel"])
    assert (reel.place, reel.reach) == ("lost when its case was closed", LOST)
    clue = find_whereabouts(game.state, game.deck.index["t1"])
    assert clue.place == "in Closed cases"
    assert clue.reach != LOST


def test_without_the_machine_what_it_lights_is_lost() -> None:
    game = Game.from_position(GULFS + " | box: machine")
    machine, haunter = (
        find_whereabouts(game.state, game.deck.index[id]) for id in ("machine", "case4")
    )
    assert machine.place == "out of the game"
    assert haunter.place == "out of reach without Tillinghast's Machine"
