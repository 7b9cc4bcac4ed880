"""Tests that intervals and early stopping have the error rates that they claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import isclose
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir.lab.statistics import (
    ALIKE,
    BETTER,
    WORSE,
    EarlyStop,
    mean,
    paired_difference,
    quantile,
    wilson,
)

COUNTS = st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


# Known answers


def test_wilson_as_the_textbooks_have_it() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    found = [wilson(81, 263), wilson(15, 148), wilson(0, 20), wilson(1, 29)]
    assert [(round(each.low, 4), round(each.high, 4)) for each in found] == [
        (0.2553, 0.3662), (0.0624, 0.1605), (0.0, 0.1611), (0.0061, 0.1718),
    ]  # fmt: skip


def test_a_mean_with_its_interval() -> None:
    found = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert isclose(found.value, 5.0)
    assert isclose(found.high - found.value, 1.959963984540054 * (32 / 7 / 8) ** 0.5)


def test_paired_by_hand() -> None:
    """Check b = 30, c = 18 of 400: (31 - 19) / 402, and the root of (50/402 - (12/402)^2) / 402."""
    found = paired_difference(30, 18, 400)
    half = 1.959963984540054 * ((50 / 402 - (12 / 402) ** 2) / 402) ** 0.5
    assert found.value == 0.03
    assert isclose(found.low, 12 / 402 - half)
    assert isclose(found.high, 12 / 402 + half)


@pytest.mark.parametrize(
    ("numbers", "share", "found"),
    [
        ([7], 0.5, 7), ([3, 1, 2], 0.5, 2), ([4, 1, 3, 2], 0.5, 2), ([5, 1, 4, 2, 3], 0.5, 3),
        (range(1, 8), 0.9, 6), (range(1, 11), 0.9, 9), (range(1, 10), 0.05, 1),
        (range(1, 10), 1.0, 9), ([], 0.5, 0),
    ],
)  # fmt: skip
def test_a_quantile_is_the_number_at_the_nearest_place(
    numbers: Iterable[int], share: float, found: int
) -> None:
    assert quantile(numbers, share) == found


# Laws


@given(COUNTS)
def test_an_interval_is_around_its_value_and_inside_what_is_possible(
    counts: tuple[int, int],
) -> None:
    won, games = counts
    share = wilson(won, games)
    assert 0 <= share.low <= share.value <= share.high <= 1
    other = wilson(games - won, games)
    assert isclose(share.low, 1 - other.high, abs_tol=1e-12)


@given(COUNTS, st.data())
def test_sides_that_change_places_change_the_sign(
    counts: tuple[int, int], data: st.DataObject
) -> None:
    better, pairs = counts
    worse = data.draw(st.integers(0, pairs - better))
    one, other = paired_difference(better, worse, pairs), paired_difference(worse, better, pairs)
    assert (one.value, one.low, one.high) == (-other.value, -other.high, -other.low)
    assert -1 <= one.low <= one.high <= 1


def test_of_no_games_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert (paired_difference(0, 0, 0).low, paired_difference(0, 0, 0).high) == (-1, 1)


# Error rates, checked by simulation


def binomial(luck: Random, games: int, chance: float) -> int:
    return sum(luck.random() < chance for _ in range(games))


@pytest.mark.parametrize(("chance", "games"), [(0.02, 200), (0.15, 60), (0.5, 40)])
def test_wilson_covers_the_truth_as_often_as_it_says(chance: float, games: int) -> None:
    luck, tries = Random(f"wilson {chance}"), 2000
    shares = (wilson(binomial(luck, games, chance), games) for _ in range(tries))
    covered = sum(share.low <= chance <= share.high for share in shares)
    assert 0.93 <= covered / tries <= 0.985


def discordant(luck: Random, pairs: int, more: float, less: float) -> tuple[int, int]:
    """Return the number of pairs that only the second side won, and only the first."""
    drawn = [luck.random() for _ in range(pairs)]
    return sum(x < more for x in drawn), sum(more <= x < more + less for x in drawn)


@pytest.mark.parametrize(
    ("more", "less", "pairs"), [(0.1, 0.1, 100), (0.2, 0.05, 60), (0.03, 0.01, 200)]
)
def test_paired_covers_the_truth_as_often_as_it_says(more: float, less: float, pairs: int) -> None:
    luck, tries = Random(f"paired {more}"), 2000
    found = (paired_difference(*discordant(luck, pairs, more, less), pairs) for _ in range(tries))
    covered = sum(each.low <= more - less <= each.high for each in found)
    assert 0.93 <= covered / tries <= 0.985


def verdicts(difference: float, tries: int = 300, smallest: float = 0.08) -> Counter[str]:
    """Return the verdicts on two sides of which only one wins 20% of the deals."""
    luck, found = Random(f"early {difference}"), Counter[str]()
    more, less = (0.2 + difference) / 2, (0.2 - difference) / 2
    for _ in range(tries):
        test = EarlyStop(smallest=smallest)
        while not test.verdict and test.pairs < 5000:
            drawn = luck.random()
            test.count_deal(more <= drawn < more + less, drawn < more)
        found[test.verdict] += 1
    return found


def test_without_a_difference_one_is_seldom_found() -> None:
    found = verdicts(0.0)
    assert found[BETTER] + found[WORSE] <= 0.07 * found.total()
    assert found[""] == 0


@pytest.mark.parametrize(("difference", "right"), [(0.08, BETTER), (-0.08, WORSE)])
def test_a_difference_that_matters_is_seldom_missed(difference: float, right: str) -> None:
    found = verdicts(difference)
    assert found[right] >= 0.93 * found.total()
    assert found[{BETTER: WORSE, WORSE: BETTER}[right]] == 0


def test_a_verdict_stands() -> None:
    test = EarlyStop(smallest=0.1)
    while not test.verdict:
        test.count_deal(True, True)
    assert test.verdict == ALIKE
    for _ in range(500):
        test.count_deal(False, True)
    assert test.verdict == ALIKE
