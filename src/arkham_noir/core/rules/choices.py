"""Offering cards to choose from."""

from __future__ import annotations

from ..bits import append, i64, lowest, vec


def each_card(offered: vec[i64], verb: i64, cards: i64) -> vec[i64]:
    """One option for each card of the set."""
    while cards:
        offered = append(offered, verb | (lowest(cards) << 8))
        cards &= cards - 1
    return offered
