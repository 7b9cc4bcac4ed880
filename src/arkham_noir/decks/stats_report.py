"""The statistics of a deck as a report in plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from .cards import ANY, TECHNIQUES, Clue, Deck, Storm, Victim
from .check.line_checks import cards_with_edges
from .edges import Edged
from .stats import NONE, stats


def describe(deck: Deck) -> str:
    """Return the statistics of a deck as a report in plain text."""
    return report(deck, stats(deck))


def report(deck: Deck, numbers: dict[str, Any]) -> str:
    """Return all sections; those of single cases only if they have contents."""
    own = [
        _section(title, _columns(rows))
        for title, rows in (
            ("Storms", _storms(numbers)),
            ("Cases", _cases(numbers)),
            ("Menaces", _menaces(numbers)),
            ("Objectives", _objectives(numbers)),
        )
        if len(rows) > 1
    ]
    parts = [
        _head(numbers),
        _section("Types", _pairs(numbers["types"], numbers["puzzles"], "clues", "puzzles")),
        _section("Edges", _edges(numbers)),
        _section("Attributes", _columns(_rows(numbers["attributes"]))),
        _section("Icons", _columns(_rows(numbers["icons"]))),
        _section("Effects", _effect_table(numbers["effects"])),
        *own,
        _section("What can follow a technique (in brackets: free)", _techniques(numbers)),
        _section("What can follow a card", _successors(deck, numbers)),
    ]
    return "\n\n".join(parts) + "\n"


def _head(numbers: dict[str, Any]) -> str:
    kinds = [f"{kind} {count}" for kind, count in numbers["cards"].items() if kind != "all"]
    lines = [
        f"{numbers['name']}, version {numbers['version']} (case {numbers['case']})",
        f"cards: {numbers['cards']['all']} ({', '.join(kinds).replace('_', ' ')});"
        f" fingerprint {numbers['fingerprint']}",
        "Free: without requirements, so it can be played wherever it fits.",
    ]
    if numbers.get("letters_by_machine"):
        lines.append("Purple icons are counted as if the Machine were in play.")
    return "\n".join(lines)


def _section(title: str, body: str) -> str:
    return f"{title}\n{'-' * len(title)}\n{body}"


def _columns(rows: Sequence[Sequence[object]]) -> str:
    """Return rows as aligned columns: numbers to the right, words to the left."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    numeric = [all(_is_number(cell) for cell in column[1:]) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in texts
    )


def _is_number(cell: object) -> bool:
    return isinstance(cell, int) or re.fullmatch(r"\d+ \(\d+\)", str(cell)) is not None


def _rows(counts: dict[str, int]) -> list[tuple[str, int]]:
    return list(counts.items())


def _pairs(one: dict[str, int], other: dict[str, int], head: str, next_head: str) -> str:
    """Return two counts of the same words side by side, with their sums."""
    rows = [(word, one[word], other.get(word, 0)) for word in one]
    total = ("all", sum(one.values()), sum(other.values()))
    return _columns([("", head, next_head), *rows, total])


def _edges(numbers: dict[str, Any]) -> str:
    places = {"left": numbers["left"], "right": numbers["right"]}
    if "victims" in numbers["cards"]:
        places["right of victims"] = numbers["victims_right"]
    rows = [(icon, *(place[icon] for place in places.values())) for icon in numbers["left"]]
    sizes = [f"{count} with {size}" for size, count in numbers["right_icons"].items()]
    table = _columns([("", *places), *rows])
    return f"{table}\nicons on the right edge of a clue: {', '.join(sizes)}"


def _effect_table(effects: dict[str, dict[str, int]]) -> str:
    rows = [(word, kinds["may"], kinds["must"]) for word, kinds in effects.items()]
    total = ("all", sum(row[1] for row in rows), sum(row[2] for row in rows))
    return _columns([("", "may", "must"), *rows, total])


Row = tuple[object, ...]


def _storms(numbers: dict[str, Any]) -> list[Row]:
    """Return the Storms, then the Formula with the clues that have its halves."""
    rows: list[Row] = [("", "title", "right", "lightning", "effects")]
    for id, each in numbers.get("storms", {}).items():
        lightning = "yes" if each["lightning"] else "no"
        rows.append((id, each["title"], _list(each["right"]), lightning, _list(each["effects"])))
    formula = numbers.get("formula", {})
    if formula.get("id"):
        halves = (f"{half} half {id}" for half, id in sorted(formula["halves"].items()))
        rows.append((formula["id"], "(the Formula)", "", "", _list(halves)))
    return rows


def _cases(numbers: dict[str, Any]) -> list[Row]:
    """Return the graph of the cases; two of them are open from the beginning."""
    rows: list[Row] = [("", "title", "opened by", "when closed", "clue face")]
    for id, each in numbers.get("cases", {}).items():
        machine = " (with the Machine)" if each["clue_needs_machine"] else ""
        rows.append(
            (
                id,
                each["title"],
                _list(each["opened_by"]) or ("setup" if each["within_reach"] else "nothing"),
                _list(each["icons"]),
                (each["clue"] or NONE) + machine,
            )
        )
    return rows


def _menaces(numbers: dict[str, Any]) -> list[Row]:
    rows: list[Row] = [("", "title", "class", "at once", "lasting", "clue face")]
    for id, each in numbers.get("menaces", {}).items():
        at_once = _list([*each["icons"], *each["immediate"]])
        lasting = _list(each["ongoing"])
        rows.append((id, each["title"], "I" * each["level"], at_once, lasting, each["clue"]))
    return rows


def _objectives(numbers: dict[str, Any]) -> list[Row]:
    """Return the Objectives with the cards that they name."""
    rows: list[Row] = [("", "title", "letters", "cards")]
    for number, each in numbers.get("objectives", {}).items():
        ids = (numbers["letters"].get(letter, "?") for letter in each["letters"])
        rows.append((number, each["title"], _list(each["letters"]), _list(ids)))
    return rows


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _techniques(numbers: dict[str, Any]) -> str:
    """Return for each technique on a right edge the clues that can follow, by type."""
    kinds = list(numbers["types"])
    rows = [
        (icon, _format_with_free(each["count"], each["free"]), *_by_type(each, kinds))
        for icon, each in numbers["follows"]["techniques"].items()
    ]
    return _columns([("right edge", "all", *kinds), *rows])


def _by_type(each: dict[str, Any], kinds: list[str]) -> list[str]:
    return [_format_with_free(each["types"][kind], each["free_types"][kind]) for kind in kinds]


def _format_with_free(count: int, free: int) -> str:
    return f"{count} ({free})"


def _successors(deck: Deck, numbers: dict[str, Any]) -> str:
    """Return for each card its edges, its successors and its predecessors."""
    head = ("", "title", "type", "left", "right", "next", "free", "types", "comes after")
    rows = [
        _successor_row(card, numbers["follows"]["cards"][card.id])
        for card in cards_with_edges(deck)
    ]
    return _columns([head, *rows])


def _successor_row(card: Edged, each: dict[str, Any]) -> Row:
    return (
        card.id,
        card.title,
        _kind(card),
        _edge(card.left) if isinstance(card, Clue) else "",
        _edge(card.right),
        each["count"],
        each["free"],
        sum(count > 0 for count in each["types"].values()),
        each["comes_after"],
    )


def _kind(card: Edged) -> str:
    """Return the type of a clue, or the kind of another card."""
    if isinstance(card, Clue):
        return card.type
    if isinstance(card, Victim):
        return "victim"
    return "storm" if isinstance(card, Storm) else "case"


def _edge(icons: frozenset[str]) -> str:
    """Return an edge with its icons in a fixed order: 'collection, interview'."""
    return ", ".join(icon for icon in (*TECHNIQUES, ANY) if icon in icons) or NONE
