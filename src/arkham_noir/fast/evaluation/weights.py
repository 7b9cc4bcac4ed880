"""The weights of the facts: learned by `arkham_noir.devtools.train`, read from the package once.

There are four sets, for four ways to win: with Victims (Case 1), with storms (Case 2), with
menaces (Case 3 Classic), with Objectives (Case 3 Hardboiled). Each has a guide, by which greedy
plays, and the odds, which give the chance to win.
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
"""Beside this file; but where it is compiled, only a package that is not knows where it lies."""

WAYS: Final = ["victims", "storms", "menaces", "objectives"]
"""The ways to win."""


class Weights:
    """What one way to win has taught."""

    def __init__(self, guide: vec[i64], odds: vec[i64]) -> None:
        self.guide: vec[i64] = guide
        self.odds: vec[i64] = odds


KNOWN: Final[dict[str, Weights]] = {}
"""Those that have been read."""


def way_of(tables: CardTables) -> str:
    """The way to win that the cards of a game offer."""
    if len(tables.objectives) > 0:
        return "objectives"
    if tables.menaces:
        return "menaces"
    return "storms" if tables.storms else "victims"


def weights_for(tables: CardTables) -> Weights:
    """The weights for a game with these cards."""
    way = way_of(tables)
    if way not in KNOWN:
        kept = json.loads((FOLDER / f"{way}.json").read_text("utf-8"))
        KNOWN[way] = Weights(row_of(flat(kept["guide"])), row_of(flat(kept["odds"])))
    return KNOWN[way]


def guide_for(tables: CardTables) -> FeatureEvaluator:
    """The eyes of somebody who plays by the guide."""
    return FeatureEvaluator(weights_for(tables).guide)


def odds_for(tables: CardTables) -> FeatureEvaluator:
    """The eyes of somebody who asks for the chance to win."""
    return FeatureEvaluator(weights_for(tables).odds)


def flat(kept: dict[str, list[int]]) -> list[int]:
    """All weights in one row; a table that is not there has none."""
    points: list[int] = []
    for name, size in sizes().items():
        points.extend(kept.get(name, [0] * size))
    if len(points) != FACTS:
        raise ValueError("These weights are for other facts; train them anew.")
    return points


def sizes() -> dict[str, int]:
    """How many cells each table of facts has."""
    ends = [*list(BEGINS.values())[1:], FACTS]
    return {name: end - begin for (name, begin), end in zip(BEGINS.items(), ends, strict=True)}
