"""Tests that the same seed gives the same deal on every Python and in every build."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.core.bits import count, iterate_cards, lowest, nth
from arkham_noir.core.chance import KeyedOrder, Luck, scramble, text_word
from arkham_noir.core.readers import leads_of
from arkham_noir.dealers import Random, Scripted, Tabletop, fold_seed
from arkham_noir.errors import Contradiction


def test_golden_words() -> None:
    """Check the vectors of docs/chance.md."""
    assert [scramble(n) for n in (0, 1, 2, 0xFFFFFFFF)] == GOLDEN_SCRAMBLE
    assert [text_word(text, 1) for text in ("", "walpurgis", "Ü")] == GOLDEN_TEXT
    luck = Luck(1)
    assert [luck.word() for _ in range(4)] == GOLDEN_LUCK


def test_golden_deal() -> None:
    game = Game.new("witch-cult", seed="walpurgis")
    ids = [card.id for card in game.deck.cards]
    assert [ids[card] for card in game.opening.dealt] == GOLDEN_DEAL


def test_the_card_drawn_does_not_depend_on_the_other_cards_of_the_pool() -> None:
    """Check that removing another card leaves the order of the rest."""
    ids = [f"c{n}" for n in range(30)]
    order = KeyedOrder("seed", ["stack"], ids)
    everything = (1 << 30) - 1
    first = order.card(0, 0, everything)
    for other in range(30):
        if other != first:
            assert order.card(0, 0, everything & ~(1 << other)) == first


def test_the_last_card_of_a_pool_is_the_one_left_when_all_others_are_drawn() -> None:
    order = KeyedOrder("seed", ["stack"], [f"c{n}" for n in range(30)])
    for cards in (1 << 7, 0b1011, (1 << 30) - 1):
        ranked = sorted(iterate_cards(cards), key=lambda card: order.rank(0, 0, card))
        assert (order.card(0, 0, cards), order.last(0, 0, cards)) == (ranked[0], ranked[-1])


def test_every_pool_and_every_shuffle_has_its_own_order() -> None:
    order = KeyedOrder("seed", ["stack", "victims"], [f"c{n}" for n in range(50)])
    ranks = {
        tuple(sorted(range(50), key=lambda card: order.rank(pool, shuffle, card)))
        for pool in range(2)
        for shuffle in range(20)
    }
    assert len(ranks) == 40


def test_first_places_are_spread_evenly_over_seeds() -> None:
    """Check chi-square over 4,000 seeds and 50 cards: below the 0.1% point of 49 degrees."""
    ids = [f"c{n}" for n in range(50)]
    hits = [0] * 50
    for seed in range(4_000):
        hits[KeyedOrder(str(seed), ["stack"], ids).card(0, 0, (1 << 50) - 1)] += 1
    assert sum((hit - 80) ** 2 / 80 for hit in hits) < 85.4


def test_random_cards_are_spread_evenly() -> None:
    luck, hits = Luck(5), dict.fromkeys(range(40), 0)
    for _ in range(40_000):
        hits[luck.card((1 << 40) - 1)] += 1
    assert sum((hit - 1000) ** 2 / 1000 for hit in hits.values()) < 72.1


@pytest.mark.parametrize("cards", [1, 0b1011, (1 << 62) - 1, 1 << 61, 0x155555555555555])
def test_sets_of_cards(cards: int) -> None:
    members = [n for n in range(62) if cards >> n & 1]
    assert count(cards) == len(members)
    assert lowest(cards) == members[0]
    assert [nth(cards, n) for n in range(len(members))] == members
    assert list(iterate_cards(cards)) == members


def test_seeds_are_folded() -> None:
    assert fold_seed("  Wal  PURGIS ") == "wal purgis"


def test_a_scripted_dealer_refuses_a_card_that_is_not_there() -> None:
    with pytest.raises(Contradiction, match="not there"):
        Game.new(dealer=Scripted([0]))
    with pytest.raises(Contradiction, match="none is scripted"):
        Game.new(dealer=Scripted([]))


def test_with_real_cards_a_person_enters_the_card_drawn() -> None:
    asked: list[str] = []

    def last_of(pool: str, cards: list[str]) -> str:
        asked.append(pool)
        return cards[-1]

    game = Game.new(dealer=Tabletop(last_of))
    assert asked == ["victims"] * 2 + ["stack"] * 8
    assert len(leads_of(game.state)) == 5


def test_an_impossible_card_is_refused() -> None:
    with pytest.raises(Contradiction, match="'m99' can't be drawn"):
        Game.new(dealer=Tabletop(lambda pool, cards: "m99"))


def test_random_dealers_with_one_seed_agree() -> None:
    first, second = Game.new(dealer=Random(7)), Game.new(dealer=Random(7))
    assert first.position() == second.position()


GOLDEN_SCRAMBLE = [2996312474, 1852193626, 2442184327, 3313290913]
GOLDEN_TEXT = [1, 2093356477, 1348029623]
GOLDEN_LUCK = [531927241, 1160817940, 2116188255, 873286846]
GOLDEN_DEAL = ["gilman", "elwood", "p3", "a6", "t5", "l2", "l6", "t1", "a8", "a2"]
