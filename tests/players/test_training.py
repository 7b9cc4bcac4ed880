"""Training: it moves towards what happened, repeats itself, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkham_noir.core.bits import row_of
from arkham_noir.fast.facts import FACTS
from arkham_noir.fast.learning import FINE, Weighing
from arkham_noir.trials import train
from arkham_noir.trials.train import Training, fitted, stretched


def nothing() -> Weighing:
    return Weighing([0] * FACTS, [0] * FACTS, [0] * FACTS)


@pytest.mark.parametrize("end", [0, 1_000_000])
def test_what_was_seen_moves_towards_how_it_ended(end: int) -> None:
    weighing = nothing()
    true, begins = row_of([3, 5, 3, 8]), row_of([0, 2])
    chances: list[int] = []
    for _ in range(5):
        weighing.learn(true, begins, end, 1000, 1000)
        chances.append(abs(int(weighing.chance(true, 0, 2)) - end))
    assert chances == sorted(chances, reverse=True)
    assert chances[0] < 500_000
    assert weighing.points[4] == 0


def test_news_at_odds_with_each_other_move_a_weight_less() -> None:
    agreed, torn = nothing(), nothing()
    for number in range(8):
        agreed.learn(row_of([1]), row_of([0]), 1_000_000, 1000, 1000)
        torn.learn(row_of([1]), row_of([0]), 1_000_000 * (number % 2), 1000, 1000)
    assert abs(int(torn.points[1])) < agreed.points[1]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "BATCH", 1)


@pytest.mark.usefixtures("quick")
def test_a_stopped_training_goes_on_where_it_was(tmp_path: Path) -> None:
    """Two games at once, or one, then a new process for the other: the same weights."""
    at_once, in_two = Training("victims", tmp_path / "one"), Training("victims", tmp_path / "two")
    monkey = [in_two.learner(), at_once.learner()]
    for learner in monkey:
        learner.rate = 700
    at_once.batch(monkey[1])
    at_once.batch(monkey[1])
    in_two.batch(monkey[0])
    in_two.save()
    later = Training("victims", tmp_path / "two")
    learner = later.learner()
    learner.rate = 700
    later.batch(learner)
    assert later.games == at_once.games == 2
    assert list(later.guide.points) == list(at_once.guide.points)
    assert list(later.odds.stir) == list(at_once.odds.stir)


def test_the_odds_are_fitted_to_what_was_seen() -> None:
    """Won three times of four at even odds, one of four at odds of one to nine."""
    seen = [(0.0, True)] * 3 + [(0.0, False)] + [(-2.2, True)] + [(-2.2, False)] * 3
    slope, shift = fitted(seen)
    assert shift == pytest.approx(1.0986, abs=1e-3)
    assert slope == pytest.approx(2.1972 / 2.2, abs=1e-3)


def test_stretched_odds_have_their_slope_and_shift() -> None:
    odds = [0] * FACTS
    odds[5] = 400
    weighing = Weighing([FINE * p for p in stretched(odds, 0.5, 0.1)], [0], [0])
    assert weighing.points[5] == 200 * FINE
    assert sum(weighing.points) > 200 * FINE
