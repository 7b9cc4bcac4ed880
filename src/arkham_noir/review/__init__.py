"""Game reviews: mistakes, skill and luck in a finished game.

>>> from arkham_noir import Game
>>> from arkham_noir.players import player
>>> from arkham_noir.review import review
>>> game, visitor = Game.new(seed="walpurgis"), player("random", seed=1)
>>> while not game.over:
...     _ = game.play(visitor.choose(game))
>>> result = review(game, rollouts=60, keep=False)
>>> result.start.points + result.skill.points + result.luck.points
0
"""

from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from .breakdown import Review, Reviewed, Sum, account
from .cache import Ledger
from .evaluation import ROLLOUTS, WHOLE, Judgement
from .progress import Study, judge_answer


def review(
    game: Game,
    rollouts: int = ROLLOUTS,
    *,
    keep: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review every decision of a finished game.

    With `keep`, results are cached at once, so an interrupted review can continue. `progress` is
    called with the number of reviewed decisions and the number of all decisions.
    """
    study = Study(game, rollouts)
    ledger = Ledger(study) if keep else None
    if ledger:
        ledger.read()
    for place in list(study.places_to_judge):
        if progress:
            progress(len(study.judged), len(study.places))
        study.judge(place)
        if ledger:
            ledger.write(place)
    return account(study)


__all__ = [
    "ROLLOUTS",
    "WHOLE",
    "Judgement",
    "Ledger",
    "Review",
    "Reviewed",
    "Study",
    "Sum",
    "account",
    "judge_answer",
    "review",
]  # fmt: skip
