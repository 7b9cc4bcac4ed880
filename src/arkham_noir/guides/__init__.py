"""Guides: one page for each case that explains how to play it, in Markdown."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

Row = tuple[str, ...]


@cache
def guide(case: str) -> str:
    """Return the guide to a case, as Markdown."""
    return (files(__package__) / f"{case}.md").read_text(encoding="utf-8")


def chapter(case: str, heading: str) -> str:
    """Return the text under one heading of a guide."""
    _, _, rest = guide(case).partition(f"\n## {heading}\n")
    return rest.partition("\n## ")[0]


def rows(case: str, heading: str) -> list[Row]:
    """Return the rows of the first table under a heading, each cell as Markdown."""
    lines = chapter(case, heading).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("|"))
    table = lines[first:]
    last = next((place for place, line in enumerate(table) if not line.startswith("|")), len(table))
    return [_cells(line) for line in table[2:last]]


def _cells(line: str) -> Row:
    return tuple(cell.strip() for cell in line.strip("|").split("|"))
