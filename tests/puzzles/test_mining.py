"""Tests for mining puzzles: readable replies, repeatable measurements, resumable files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from arkham_noir import Game, NoirError
from arkham_noir._atomic_files import ChangedElsewhere
from arkham_noir.core.bits import COMPILED
from arkham_noir.puzzles.collection import read_puzzles
from arkham_noir.puzzles.measure import Trial
from arkham_noir.puzzles.replies import is_whole_question, replies
from arkham_noir.puzzles.store import MiningProgress, PuzzleStore, Tell
from arkham_noir.text.notation import options_of, read_text
from tests.laws.random_games import CHOICES, DEALS, Deal

slow = pytest.mark.skipif(not COMPILED, reason="takes minutes where nothing is compiled")


@settings(max_examples=25)
@given(DEALS, CHOICES)
def test_replies_are_what_can_be_said(deal: Deal, choices: list[int]) -> None:
    """Each reply can be read back, and together they begin with every option."""
    game = deal.game()
    for choice in choices[:40]:
        if game.over:
            return
        if is_whole_question(game.state):
            found = replies(game.state)
            assert {reply.options[0] for reply in found} == set(options_of(game.state))
            assert len({reply.options for reply in found}) == len(found)
            for reply in found:
                given = read_text(game.state, game.deck, reply.text)
                assert tuple(each.option for each in given) == reply.options
        decision = game.decision
        assert decision
        game.play(decision[choice % len(decision)])


def test_the_same_seed_measures_the_same_and_the_best_is_first() -> None:
    game = Game.new(seed="walpurgis")
    found = []
    for seed in (1, 1, 2):
        trial = Trial(game.state, replies(game.state), seed)
        trial.go_on(6)
        trial.drop(0.02)
        trial.go_on(4)
        found.append(
            [
                (each.text, each.chance, each.behind, each.rollouts)
                for each in trial.ranked_replies()
            ]
        )
    assert found[0] == found[1] != found[2]
    assert found[0][0][2] == 0.0
    assert {rollouts for *_, rollouts in found[0]} <= {6, 10}


def stop_after(games: int) -> Tell:
    """Raise KeyboardInterrupt after this number of games."""

    def tell(progress: MiningProgress) -> None:
        if progress.done >= games:
            raise KeyboardInterrupt

    return tell


WAY = "witch-cult"


@slow
def test_a_mine_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    mine = PuzzleStore(path, "mine")
    waiting = list(mine.remaining_games([WAY], 2))
    assert waiting == [(WAY, 0), (WAY, 1)]
    with pytest.raises(KeyboardInterrupt):
        mine.search([WAY], 2, stop_after(1))
    first = path.read_text("utf-8")
    assert first.count('"game"') == 1
    path.write_text(f'{first}{{"id": "torn', "utf-8")
    again = PuzzleStore(path, "mine")
    assert path.read_text("utf-8") == first
    assert list(again.remaining_games([WAY], 2)) == [(WAY, 1)]
    assert [each.id for each in again.puzzles] == [each.id for each in read_puzzles(path)]
    with pytest.raises(NoirError, match="was mined with seed mine, not other"):
        PuzzleStore(path, "other")


@slow
def test_two_do_not_mine_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    mine = PuzzleStore(path, "mine")
    with path.open("a") as file:
        file.write('{"game": "thunder/0"}\n')
    before = path.read_text("utf-8")
    with pytest.raises(ChangedElsewhere, match="Stop one of the two"):
        mine._write(["{}"])
    assert path.read_text("utf-8") == before
