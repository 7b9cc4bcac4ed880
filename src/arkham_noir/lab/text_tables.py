"""Text tables: the statistics of cards as plain text."""

from __future__ import annotations

from typing import Any

from .runner import Findings
from .statistics import wilson
from .summaries import card_rows

SHOWN = ("seen", "taken", "played", "scored", "discarded", "left")


def cards(findings: Findings, entry: int) -> str:
    """Return a table of the fates of each card, in percent, and how many of the games were won."""
    player = findings.job.entries[entry].player
    rows = card_rows(findings, entry)
    if not rows:
        return f"There are no card statistics for the player '{player}'."
    heads = ["card", *(f"{fate} % (won %)" for fate in SHOWN)]
    cells = [heads, *([_name(row), *(_cell(row, fate) for fate in SHOWN)] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join(c.ljust(w) for c, w in zip(r, widths, strict=True)).rstrip() for r in cells]
    return "\n".join([f"cards of {player}", *lines])


def _name(row: dict[str, Any]) -> str:
    return f"{row['id']} {row['title']}"


def _cell(row: dict[str, Any], fate: str) -> str:
    games, won = row[fate]["games"], row[fate]["won"]
    rate = f"{100 * wilson(won, games).value:.0f}" if games else "-"
    return f"{100 * games / max(1, row['games']):.0f} ({rate})"
