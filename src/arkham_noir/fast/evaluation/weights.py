"""The weights of the facts, learned by `arkham_noir.devtools.train` and read from the package once.

There are four sets for four ways to win: Victims (Case 1), Storms (Case 2), Menaces (Case 3
Classic) and Objectives (Case 3 Hardboiled). Each has a guide, by which the greedy player plays, and
odds, which give the chance of winning.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ... import core
from ...core.bits import i64, row_of, vec
from ...core.card_tables import CardTables
from .extract import FeatureEvaluator
from .feature_layout import BEGINS, FACTS

FOLDER: Final = Path(core.__path__[0]).parent / "fast" / "learned"
"""The folder of the weights, found through the package, because a compiled module has no path."""

WAYS: Final = ["victims", "storms", "menaces", "objectives"]
"""The ways to win."""


class Weights:
    """The weights for one way to win."""

    def __init__(self, guide: vec[i64], odds: vec[i64]) -> None:
        self.guide: vec[i64] = guide
        self.odds: vec[i64] = odds


KNOWN: Final[dict[str, Weights]] = {}
"""The weights that have been read."""


def victory_kind(tables: CardTables) -> str:
    """Return the way to win that the cards of a game offer."""
    if len(tables.objectives) > 0:
        return "objectives"
    if tables.menaces:
        return "menaces"
    return "storms" if tables.storms else "victims"


def weights_for(tables: CardTables) -> Weights:
    """Return the weights for a game with these cards."""
    way = victory_kind(tables)
    if way not in KNOWN:
        kept = json.loads((FOLDER / f"{way}.json").read_text("utf-8"))
        KNOWN[way] = Weights(row_of(flat(kept["guide"])), row_of(flat(kept["odds"])))
    return KNOWN[way]


def guide_for(tables: CardTables) -> FeatureEvaluator:
    """Return an evaluator for playing, with the weights of the guide."""
    return FeatureEvaluator(weights_for(tables).guide)


def odds_for(tables: CardTables) -> FeatureEvaluator:
    """Return an evaluator for the chance of winning."""
    return FeatureEvaluator(weights_for(tables).odds)


def flat(kept: dict[str, list[int]]) -> list[int]:
    """Return all weights in one row; a missing table has no weights."""
    points: list[int] = []
    for name, size in sizes().items():
        points.extend(kept.get(name, [0] * size))
    if len(points) != FACTS:
        raise ValueError("These weights are for a different feature layout. Train them again.")
    return points


def sizes() -> dict[str, int]:
    """Return the number of cells of each table of facts."""
    ends = [*list(BEGINS.values())[1:], FACTS]
    return {name: end - begin for (name, begin), end in zip(BEGINS.items(), ends, strict=True)}
