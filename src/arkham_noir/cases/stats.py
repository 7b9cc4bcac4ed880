"""A deck in numbers: what is on its cards, and what can follow what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ..core.rules.effects import EFFECTS
from .cards import ANY, ATTRIBUTES, ICONS, TECHNIQUES, CardSet, Clue, Victim
from .loader import CASE_TYPES

NONE = "none"


def stats(cards: CardSet) -> dict[str, Any]:
    """All numbers of a deck, as they would stand in a JSON file.

    Under `follows`, a free card is one without a lock or a minimum, which can always be played
    if it fits, and `types` are the clue types among those that follow.

    >>> from arkham_noir.cases.loader import builtin
    >>> stats(builtin("witch-cult"))["attributes"]["puzzle"]
    12
    """
    clues = cards.clues
    return {
        "case": cards.case,
        "name": cards.name,
        "version": cards.version,
        "fingerprint": cards.fingerprint,
        "cards": {
            "clues": len(clues),
            "victims": len(cards.victims),
            "contacts": 1,
            "all": len(cards.cards),
        },
        "types": _counted((clue.type for clue in clues), _types(cards)),
        "puzzles": _counted((clue.type for clue in clues if _puzzle(clue)), _types(cards)),
        "left": _icons_of((clue.left for clue in clues), (*TECHNIQUES, ANY)),
        "right": _icons_of((clue.right for clue in clues), (*TECHNIQUES, ANY)),
        "right_icons": _counted((str(len(clue.right)) for clue in clues), ()),
        "victims_right": _icons_of((victim.right for victim in cards.victims), (*TECHNIQUES, ANY)),
        "attributes": _icons_of((_attributes(clue) for clue in clues), (*ATTRIBUTES, "minimum")),
        "minimums": _counted((str(clue.minimum) for clue in clues if clue.minimum), ()),
        "icons": {
            **_icons_of((clue.icons for clue in clues), ICONS),
            "both": sum(len(clue.icons) == len(ICONS) for clue in clues),
        },
        "effects": _effects(clues),
        "effects_on_a_clue": _counted((str(len(clue.effects)) for clue in clues), ()),
        "follows": _follows(cards),
    }


def _follows(cards: CardSet) -> dict[str, Any]:
    """What can follow each technique and each card, and how many cards it comes after."""
    techniques = {icon: _after(cards, frozenset({icon})) for icon in TECHNIQUES}
    return {
        "techniques": {icon: _following(found, cards) for icon, found in techniques.items()},
        "cards": {
            card.id: {
                **_following(_after(cards, card.right, card), cards),
                "comes_after": _before(cards, card),
            }
            for card in _edged(cards)
        },
    }


def _types(cards: CardSet) -> tuple[str, ...]:
    """The types of the case, and any other that a deck has."""
    kinds = dict.fromkeys(CASE_TYPES.get(cards.case, ()))
    return tuple(kinds | dict.fromkeys(clue.type for clue in cards.clues))


def _edged(cards: CardSet) -> list[Clue | Victim]:
    """The cards after which another can lie."""
    return [*cards.clues, *cards.victims]


def _puzzle(clue: Clue) -> bool:
    return "puzzle" in clue.attributes


def _free(clue: Clue) -> bool:
    return "lock" not in clue.attributes and not clue.minimum


def _attributes(clue: Clue) -> frozenset[str]:
    return clue.attributes | ({"minimum"} if clue.minimum else set())


def _counted(words: Iterable[str], order: Iterable[str]) -> dict[str, int]:
    """How often each word comes: those of the order first, even if never; then the rest."""
    found = Counter(words)
    return {word: found[word] for word in (*order, *sorted(found.keys() - set(order)))}


def _icons_of(places: Iterable[Iterable[str]], order: tuple[str, ...]) -> dict[str, int]:
    """On how many cards each icon is in that place, and how many show none there."""
    rows = [tuple(place) for place in places]
    icons = (icon for row in rows for icon in row or (NONE,))
    return _counted(icons, (*order, NONE))


def _effects(clues: Iterable[Clue]) -> dict[str, dict[str, int]]:
    """How often each effect is printed, brown and black."""
    found = Counter(str(effect) for clue in clues for effect in clue.effects)
    return {
        word: {manner: found[f"{manner} {word}"] for manner in ("may", "must")} for word in EFFECTS
    }


def _after(
    cards: CardSet, right: frozenset[str], itself: Clue | Victim | None = None
) -> list[Clue]:
    """The clues that fit after a right edge; a card does not follow itself."""
    return [clue for clue in cards.clues if clue is not itself and clue.fits_after(right)]


def _before(cards: CardSet, card: Clue | Victim) -> int:
    """After how many cards this one fits; a victim begins a line and comes after nothing."""
    if isinstance(card, Victim):
        return 0
    return sum(card.fits_after(each.right) for each in _edged(cards) if each is not card)


def _following(clues: list[Clue], cards: CardSet) -> dict[str, Any]:
    """What is to be said of the clues that can follow."""
    return {
        "count": len(clues),
        "free": sum(_free(clue) for clue in clues),
        "types": _counted((clue.type for clue in clues), _types(cards)),
        "free_types": _counted((clue.type for clue in clues if _free(clue)), _types(cards)),
    }


# ---- The report ----


def describe(cards: CardSet) -> str:
    """The numbers of a deck as a report in plain text."""
    numbers = stats(cards)
    parts = [
        _head(numbers),
        _section("Types", _pairs(numbers["types"], numbers["puzzles"], "clues", "puzzles")),
        _section("Edges", _edges(numbers)),
        _section("Attributes", _columns(_rows(numbers["attributes"]))),
        _section("Icons", _columns(_rows(numbers["icons"]))),
        _section("Effects", _effect_table(numbers["effects"])),
        _section("What can follow a technique (in brackets: free)", _techniques(numbers)),
        _section("What can follow a card", _successors(cards, numbers)),
    ]
    return "\n\n".join(parts) + "\n"


def _head(numbers: dict[str, Any]) -> str:
    count = numbers["cards"]
    return "\n".join(
        [
            f"{numbers['name']}, version {numbers['version']} (case {numbers['case']})",
            f"cards: {count['all']} (clues {count['clues']}, victims {count['victims']},"
            f" contacts {count['contacts']}); fingerprint {numbers['fingerprint']}",
            "Free: without lock and minimum, so that it can be played wherever it fits.",
        ]
    )


def _section(title: str, body: str) -> str:
    return f"{title}\n{'-' * len(title)}\n{body}"


def _columns(rows: Sequence[Sequence[object]]) -> str:
    """Rows as aligned columns: numbers to the right, words to the left."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    numeric = [all(_numeric(cell) for cell in column[1:]) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        )
        for row in texts
    )


def _numeric(cell: object) -> bool:
    return isinstance(cell, int) or re.fullmatch(r"\d+ \(\d+\)", str(cell)) is not None


def _rows(counts: dict[str, int]) -> list[tuple[str, int]]:
    return list(counts.items())


def _pairs(one: dict[str, int], other: dict[str, int], head: str, next_head: str) -> str:
    """Two counts of the same words side by side, with their sums."""
    rows = [(word, one[word], other.get(word, 0)) for word in one]
    total = ("all", sum(one.values()), sum(other.values()))
    return _columns([("", head, next_head), *rows, total])


def _edges(numbers: dict[str, Any]) -> str:
    places = [numbers["left"], numbers["right"], numbers["victims_right"]]
    rows = [(icon, *(place[icon] for place in places)) for icon in numbers["left"]]
    sizes = [f"{count} with {size}" for size, count in numbers["right_icons"].items()]
    table = _columns([("", "left", "right", "right of victims"), *rows])
    return f"{table}\nicons on the right edge of a clue: {', '.join(sizes)}"


def _effect_table(effects: dict[str, dict[str, int]]) -> str:
    rows = [(word, kinds["may"], kinds["must"]) for word, kinds in effects.items()]
    total = ("all", sum(row[1] for row in rows), sum(row[2] for row in rows))
    return _columns([("", "may", "must"), *rows, total])


def _techniques(numbers: dict[str, Any]) -> str:
    """For each technique on a right edge, the clues that can follow, type by type."""
    kinds = list(numbers["types"])
    rows = [
        (icon, _with_free(each["count"], each["free"]), *_by_type(each, kinds))
        for icon, each in numbers["follows"]["techniques"].items()
    ]
    return _columns([("right edge", "all", *kinds), *rows])


def _by_type(each: dict[str, Any], kinds: list[str]) -> list[str]:
    return [_with_free(each["types"][kind], each["free_types"][kind]) for kind in kinds]


def _with_free(count: int, free: int) -> str:
    return f"{count} ({free})"


def _successors(cards: CardSet, numbers: dict[str, Any]) -> str:
    """For each card its edges, how many clues can follow it, and how many cards it can follow."""
    head = ("", "title", "type", "left", "right", "next", "free", "types", "comes after")
    rows = [_successor_row(card, numbers["follows"]["cards"][card.id]) for card in _edged(cards)]
    return _columns([head, *rows])


def _successor_row(card: Clue | Victim, each: dict[str, Any]) -> tuple[object, ...]:
    clue = card if isinstance(card, Clue) else None
    return (
        card.id,
        card.title,
        clue.type if clue else "victim",
        _edge(clue.left) if clue else "",
        _edge(card.right),
        each["count"],
        each["free"],
        sum(count > 0 for count in each["types"].values()),
        each["comes_after"],
    )


def _edge(icons: frozenset[str]) -> str:
    """An edge in a fixed order of its icons: 'collection, interview'."""
    return ", ".join(icon for icon in (*TECHNIQUES, ANY) if icon in icons) or NONE
