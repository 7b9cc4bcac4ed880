"""Stored histories: made-up results, without playing the games."""

from __future__ import annotations

from collections.abc import Sequence

from arkham_noir.history import PlayedGame
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository, StoredGame
from arkham_noir.web.db.results import ResultRepository, StoredResult
from arkham_noir.web.games.review_figures import ReviewFigures

PLAYER = "a" * 32


def store_history(storage: Database, games: Sequence[PlayedGame], player: str = PLAYER) -> None:
    """Store finished games with their results; a review has a curve of three points."""
    stored = GameRepository(storage)
    for each in games:
        ended = each.ended.timestamp()
        case, title = each.summary.case, f"Game {each.id}"
        saved = StoredGame(
            each.id, player, case, title, over=True, updated=ended, campaign=each.campaign
        )
        stored.add(saved)
    ResultRepository(storage).add([_result(each, player) for each in games]).result()


def _result(each: PlayedGame, player: str) -> StoredResult:
    told = each.summary
    review = ""
    if each.review:
        facts = each.review
        review = ReviewFigures(
            facts.skill, facts.luck, facts.lowest_chance, (50, facts.lowest_chance // 10, 100)
        ).to_json()
    return StoredResult(
        each.id, player, 0, told.case, told.mode, told.difficulty, told.outcome,
        told.is_ranked, told.turns, each.ended.timestamp(), told.to_json(), review,
    )  # fmt: skip
