"""Tests for seeds: random ones can't be guessed, and records mark the chosen ones."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from arkham_noir import Game, UnreadableText
from arkham_noir.cases import CASES
from arkham_noir.core.chance import text_word
from arkham_noir.core.zones import MENACES_I
from arkham_noir.dealers import GROUP, GROUPS, LETTERS, UNGUESSABLE, Random, Seeded, new_seed
from arkham_noir.lessons import find_lesson
from arkham_noir.records.dealers import first_deal_against_seed

FOLDER = Path(__file__).parent
GOLDEN_SEED = "0123-4567-89ab-cdef-ghjk-mnpq-rstv"
GOLDEN_DEAL = ["derby", "asenath", "l6", "a4", "e8", "a3", "t7", "t1", "l5", "t2"]
ALIKE = "9e4k-ys0f-m6nv-g3rj-7a0e-ma6h-1tcq", "t0g1-032e-8xns-7sbh-26wm-qr7v-zn5t"
"""Two random seeds for which the fast hash of other seeds gives the same deal."""


def dealt(seed: str) -> list[str]:
    game = Game.new(seed=seed)
    return [game.deck.cards[card].id for card in game.opening.dealt]


# Random ones


def test_a_random_seed_has_at_least_128_bits() -> None:
    assert len(set(LETTERS)) == len(LETTERS)
    assert GROUPS * GROUP * math.log2(len(LETTERS)) >= 128
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(UNGUESSABLE.fullmatch(seed) for seed in seeds)
    assert set("".join(seeds)) == {*LETTERS, "-"}


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_a_game_without_a_wish_has_a_random_seed(case: str) -> None:
    game = Game.new(case)
    assert UNGUESSABLE.fullmatch(game.seed or "")
    assert UNGUESSABLE.fullmatch(Game.from_position(game.position()).seed or "")


def test_every_bit_of_a_random_seed_counts_in_the_deal() -> None:
    """The leads don't reveal the other cards: more than 32 bits decide the order."""
    assert text_word(ALIKE[0], 1) == text_word(ALIKE[1], 1)
    assert dealt(ALIKE[0]) != dealt(ALIKE[1])


def test_golden_deal_of_a_random_seed() -> None:
    """The vector of docs/chance.md."""
    assert dealt(GOLDEN_SEED) == dealt(GOLDEN_SEED.upper()) == GOLDEN_DEAL


def test_every_pool_and_every_shuffle_has_its_own_order() -> None:
    ids = [f"c{number}" for number in range(40)]
    order = Seeded(GOLDEN_SEED).order_of(ids)
    everything = (1 << 40) - 1

    def drawn(pool: int, shuffles: int) -> tuple[int, ...]:
        left, cards = everything, list[int]()
        while left:
            cards.append(order.card(pool, shuffles, left))
            left &= ~(1 << cards[-1])
        return tuple(cards)

    assert drawn(1, 3)[-1] == order.last(1, 3, everything)
    orders = {drawn(pool, shuffles) for pool in range(2) for shuffles in range(10)}
    assert len(orders) == 20
    assert {len(set(order)) for order in orders} == {40}


def test_a_random_seed_too_finds_that_menace_missing_which_would_have_come_last() -> None:
    game = Game.new("gulfs", seed=GOLDEN_SEED, menaces="random")
    assert isinstance(game.dealer, Seeded)
    first = game.state.zones[MENACES_I]
    missing = game.dealer.order.last(MENACES_I, 0, first)
    game.play("use necronomicon")
    told = next(event for event in game.log if event.kind == "menace_absent")
    assert game.deck.name_of(missing, as_clue=False) in told.text


# Chosen ones


@pytest.mark.parametrize("seed", ["", "  ", "a" * 201, "bell\x07", "no text \udcff"])
def test_a_seed_that_no_record_could_keep_is_refused(seed: str) -> None:
    with pytest.raises(UnreadableText, match="A seed must have 1 to 200 printable characters"):
        Game.new(seed=seed)


def test_a_chosen_seed_is_marked() -> None:
    game = Game.new(seed=" Wal  Purgis ")
    assert game.seed_chosen
    assert "\nseed wal purgis\nchosen yes\n" in game.record()
    again = Game.from_record(game.record())
    assert again.seed_chosen
    assert again.record() == game.record()


def test_a_random_seed_is_not_marked() -> None:
    game = Game.new()
    assert not game.seed_chosen
    assert "\nchosen" not in game.record()
    assert not Game.from_record(game.record()).seed_chosen


def test_to_type_a_random_seed_again_is_to_choose_it() -> None:
    first = Game.new()
    again = Game.new(seed=first.seed)
    assert again.position() == first.position()
    assert again.seed_chosen


def test_of_a_seed_in_an_old_record_it_is_not_known() -> None:
    game = Game.from_record((FOLDER / "kept/format-1-witch-cult-strict.noir").read_text())
    assert game.table_rule == "strict"
    assert not game.seed_chosen
    assert not game.counts_as_strict
    assert "\nchosen unknown\n" in game.record()
    again = Game.from_record(game.record())
    assert not again.counts_as_strict
    assert again.record() == game.record()


def test_only_a_strict_table_with_unknown_cards_counts_as_strict() -> None:
    assert Game.new(table_rule="strict").counts_as_strict
    assert Game.from_record(Game.new(table_rule="strict").record()).counts_as_strict
    for game in (
        Game.new(),
        Game.new(table_rule="strict", seed="walpurgis"),
        Game.new(table_rule="strict", dealer=Random()),
    ):
        assert not game.counts_as_strict


def test_a_stacked_deck_is_not_ascribed_to_a_seed() -> None:
    game = find_lesson("first-game").begin()
    assert game.seed is None
    assert "\ndealer other\n" in game.record()
    assert first_deal_against_seed(Game.from_record(game.record())) is None
