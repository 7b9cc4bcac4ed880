"""Tests that each player of the ladder wins more than the one before, on the same deals.

Playing all these games would take an hour, so the winners are stored in a file (`python -m
scripts.studies.ladder --keep`). The tests check that the file names the current decks and
weights, that random deals still end in the same way, and that the page has the same figures.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from arkham_noir import Game
from arkham_noir.cases import find_case
from arkham_noir.fast.batch_loop import players_luck
from arkham_noir.players import PLAYERS, player
from arkham_noir.players.strength import FILE, MeasuredStrength, strength_at
from scripts.studies.ladder import (
    PAGE,
    WAYS_TO_WIN,
    Kept,
    gain,
    kept_rows,
    seed_of,
    step,
    strength_text,
    weights_hash,
)

Way = tuple[str, str]
KEPT = kept_rows()
ROWS = {(row.case, row.mode, row.player): row for row in KEPT if row.preset == "default"}
OF_PRESETS = [row for row in KEPT if row.preset != "default" and row.player != "inspector"]
STEPS = [(way, *step) for way in WAYS_TO_WIN for step in pairwise(PLAYERS)]
LEAST_DEALS = {"greedy": 1000, "detective": 1000, "inspector": 40}
PICKED = {"random": 5, "greedy": 5, "detective": 1}
"""The number of deals of each way to win that are played again.

The inspector plays one of Case 1 or 2, because those of Case 3 take five seconds.
"""


@pytest.mark.parametrize(("way", "below", "above"), STEPS)
def test_each_wins_more_than_the_one_before(way: Way, below: str, above: str) -> None:
    """Check that the lower end of the 95% interval of the paired difference is above zero."""
    deals, more = gain(ROWS[*way, above].won, ROWS[*way, below].won)
    assert deals >= LEAST_DEALS[above]
    assert more.low > 0


@pytest.mark.parametrize("row", KEPT, ids=lambda row: " ".join(row.what[:4]))
def test_what_is_kept_is_of_the_decks_and_weights_of_today(row: Kept) -> None:
    """If this fails, measure the ladder again."""
    assert row.deck == find_case(row.case).builtin().fingerprint
    assert row.weights in ("", weights_hash(WAYS_TO_WIN[row.case, row.mode]))
    assert (row.weights == "") == (row.player == "random")
    assert set(row.won) <= set("01")


def played_again(row: Kept, deal: int) -> bool:
    """Return whether the player wins this deal now, in a normal game."""
    choice = find_case(row.case).choose(row.settings, row.preset)
    game = Game.new(row.case, seed=seed_of(deal), choice=choice)
    who = player(row.player, players_luck(seed_of(deal)))
    while not game.over:
        game.play(who.choose(game))
    return game.won


def pick_deals(row: Kept, deals: int) -> list[int]:
    """Return random deals, half of them from those that were won."""
    won = [deal for deal, end in enumerate(row.won) if end == "1"]
    hard = random.sample(won, min(len(won), -(-deals // 2)))
    return hard + random.sample(range(len(row.won)), deals - len(hard))


@pytest.mark.parametrize("name", PICKED)
@pytest.mark.parametrize("way", WAYS_TO_WIN)
def test_deals_picked_by_lot_end_as_they_did(way: Way, name: str) -> None:
    row = ROWS[*way, name]
    for deal in pick_deals(row, PICKED[name]):
        assert played_again(row, deal) == (row.won[deal] == "1"), seed_of(deal)


@pytest.mark.parametrize("row", OF_PRESETS, ids=lambda row: " ".join(row.what[:4]))
def test_a_deal_of_a_preset_picked_by_lot_ends_as_it_did(row: Kept) -> None:
    (deal,) = pick_deals(row, 1)
    assert played_again(row, deal) == (row.won[deal] == "1"), seed_of(deal)


def test_a_deal_of_the_inspector_picked_by_lot_ends_as_it_did() -> None:
    row = ROWS[random.choice(["witch-cult", "thunder"]), "", "inspector"]
    (deal,) = pick_deals(row, 1)
    assert played_again(row, deal) == (row.won[deal] == "1"), (row.case, seed_of(deal))


@pytest.mark.parametrize(("way", "below", "above"), STEPS)
def test_the_page_says_what_was_kept(way: Way, below: str, above: str) -> None:
    won = ROWS[*way, above].won, ROWS[*way, below].won
    assert step(" ".join(way).strip(), "default", (above, below), won) in PAGE.read_text("utf-8")


def test_the_package_says_what_was_kept() -> None:
    assert FILE.read_text("utf-8") == strength_text(KEPT)


@pytest.mark.parametrize(
    ("games", "won", "words"),
    [
        (1000, 266, "detective 27 of 100"),
        (1000, 265, "detective 27 of 100"),
        (1000, 264, "detective 26 of 100"),
        (1000, 0, "detective 0 of 1,000"),
        (1000, 4, "detective 4 of 1,000"),
        (1000, 5, "detective 1 of 100"),
        (40, 0, "detective 0 of 40"),
        (40, 1, "detective about 5 of 100"),
        (40, 23, "detective about 60 of 100"),
        (40, 40, "detective about 100 of 100"),
    ],
)
def test_a_share_is_no_more_precise_than_its_games_allow(games: int, won: int, words: str) -> None:
    assert MeasuredStrength("witch-cult", "default", "detective", games, won).words == words


def test_what_was_not_measured_is_not_told() -> None:
    assert strength_at("witch-cult", "unheard of") == ()
