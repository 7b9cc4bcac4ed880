"""Training: it learns from results, is repeatable, and continues where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkham_noir.core.bits import row_of
from arkham_noir.devtools import train
from arkham_noir.devtools.calibrate import (
    Calibration,
    Turn,
    WatchedGame,
    fit_calibration,
    stretch_odds,
)
from arkham_noir.devtools.train import Training
from arkham_noir.fast.evaluation.extract import FeatureEvaluator
from arkham_noir.fast.evaluation.feature_layout import FACTS
from arkham_noir.fast.evaluation.logistic import CERTAINLY, POINT, chance_of
from arkham_noir.fast.evaluation.training import FINE, WeightLearner
from arkham_noir.fast.evaluation.weights import KNOWN, WAYS, flat, odds_for
from tests.players.ladder_tables import table_of


def nothing() -> WeightLearner:
    return WeightLearner([0] * FACTS, [0] * FACTS, [0] * FACTS)


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
    """Two games in one process, or each in its own, give the same weights."""
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


# Calibrated odds


def build_games(odds: float, missing: int, won: int, lost: int) -> list[WatchedGame]:
    """Return games of many turns with the same odds: `won` of them won, `lost` lost."""
    turns: list[Turn] = [(0, 0, [(odds, missing, 1)])] * 100
    return [WatchedGame(True, turns)] * won + [WatchedGame(False, turns)] * lost


def test_the_odds_are_fitted_to_what_came_of_them() -> None:
    """Three of four games are won at even odds, and one of four at odds of one to nine."""
    games = build_games(0.0, 1, 3, 1) + build_games(-2.2, 1, 1, 3)
    stretch = fit_calibration(games)
    assert [stretch.estimated_chance(game.turns[0]) for game in games] == pytest.approx(
        [0.75] * 4 + [0.25] * 4, abs=0.02
    )


def test_early_and_late_tables_are_fitted_apart() -> None:
    games = build_games(0.0, 1, 3, 1) + build_games(0.0, 4, 1, 3)
    stretch = fit_calibration(games)
    assert [stretch.estimated_chance(game.turns[0]) for game in games] == pytest.approx(
        [0.75] * 4 + [0.25] * 4, abs=0.02
    )


def test_rollouts_that_came_to_an_end_promise_what_they_were() -> None:
    assert Calibration().estimated_chance((3, 1, [])) == 0.75
    assert Calibration(slope=2).estimated_chance((1, 1, [(0.0, 0, 0)] * 2)) == 0.5


@pytest.mark.parametrize("way", WAYS)
def test_stretched_odds_promise_what_the_stretch_says(way: str) -> None:
    stretch = Calibration(0.8, 0.3, -0.05, 0.1)
    tables = [table_of(way, decisions) for decisions in (0, 7, 20, 45)]
    plain = odds_for(tables[0].case.tables)
    fitted_odds = FeatureEvaluator(row_of(stretch_odds(list(plain.points), stretch)))
    for state in tables:
        end = (plain.look(state) / POINT, int(plain.missing), int(plain.threats))
        promised = chance_of(fitted_odds.look(state)) / CERTAINLY
        assert promised == pytest.approx(stretch.chance(end), abs=0.02)


@pytest.mark.usefixtures("quick")
def test_what_is_learned_is_the_mean_of_the_second_half(tmp_path: Path) -> None:
    training = Training("victims", tmp_path)
    training.learn(4)
    assert training.summed == 2
    again = Training("victims", tmp_path)
    assert again.averaged_weights() == training.averaged_weights()
    again.sums = [[0] * FACTS] * 2
    again.summed = 0
    assert again.averaged_weights()[1] == [point // FINE for point in again.odds.points]


@pytest.mark.usefixtures("quick")
def test_what_another_deck_taught_is_not_gone_on_with(tmp_path: Path) -> None:
    training = Training("victims", tmp_path)
    training.learn(2)
    training.deck = "another"
    training.save()
    assert Training("victims", tmp_path).games == 0


@pytest.mark.usefixtures("quick")
def test_what_is_written_says_where_it_comes_from_and_is_read_again(tmp_path: Path) -> None:
    folder, into = tmp_path / "training", tmp_path / "learned"
    before = dict(KNOWN)
    try:
        command = f"--way victims --onward --games 2 --folder {folder} --write --into {into}"
        for _ in range(2):  # the second run repeats only the line that a crash cut off
            assert train.main([*command.split(), "--trial", "1", "--compare", "10"]) == 0
            with (folder / "victims.trial.jsonl").open("a") as file:
                file.write('{"weights": "cut sh')
    finally:
        KNOWN.clear()
        KNOWN.update(before)
    training = Training("victims", folder, onward=True)
    kept = json.loads((into / "victims.json").read_text("utf-8"))
    assert [kept["deck"], kept["games"], kept["trial"]] == [training.deck, 2, 1]
    assert flat(kept["guide"]) == training.averaged_weights()[0]
    assert (folder / "victims.trial.jsonl").read_text().count("\n") == 1
