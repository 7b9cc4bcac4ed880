"""The map of Case 3: which Case Card opens which, drawn from the deck."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ...art.dimensions import ACCENT, EMBER, INK, PAPER
from ...art.lettering import SERIF
from ...art.marks import lettering, rounded_rect
from ...decks.cards import CaseCard, Deck, Menace

BOX_WIDTH, BOX_HEIGHT = 214.0, 92.0
COLUMN, ROW = 274.0, 112.0
EDGE = 22.0
FELT = "#191411"
STARTS = (1, 2)
"""The Case Cards that are open at the start. [C3-SETUP-B]"""


class Box(NamedTuple):
    """A card on the map: its name, its title, and what you gain from it."""

    name: str
    title: str
    gain: str


def case_map(deck: Deck) -> str:
    """Return the map as SVG."""
    boxes, opens = boxes_of(deck), dict(openings(deck))
    places = place_boxes(deck, opens)
    width = 2 * EDGE + COLUMN * max(x for x, _ in places.values()) + BOX_WIDTH
    height = 2 * EDGE + ROW * max(y for _, y in places.values()) + BOX_HEIGHT
    arrows = [_arrow(places[a], places[b]) for a, found in opens.items() for b in found]
    drawn = [_box(boxes[name], *_corner(place)) for name, place in places.items()]
    return (
        f'<svg class="case-map" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(describe_map(deck))}" '
        f'font-family="{SERIF}"><path d="{rounded_rect(1, 1, width - 2, height - 2, [10] * 4)}" '
        f'fill="{FELT}"/>{"".join(arrows)}{"".join(drawn)}</svg>'
    )


def openings(deck: Deck) -> Iterator[tuple[str, list[str]]]:
    """Yield every card that opens Case Cards, with those that it opens."""
    for name, words in _icons(deck):
        found = [f"Case Card {word.split()[1]}" for word in words if word.startswith("access ")]
        if found:
            yield name, found


def _icons(deck: Deck) -> Iterator[tuple[str, list[str]]]:
    """Yield the cards with icons that can open a case; both faces of Case 1 open the same ones."""
    for card in deck.case_cards:
        if card.face != "B":
            yield f"Case Card {card.number}", [icon.word for icon in card.icons]
    for menace in deck.cards:
        if isinstance(menace, Menace):
            yield menace.title, list(menace.immediate)


def boxes_of(deck: Deck) -> dict[str, Box]:
    """Return the Case Cards, and the Menaces that open one, by name."""
    cases = [card for card in deck.case_cards if card.face != "B"]
    found = [Box(f"Case Card {card.number}", card.title, _gain(card)) for card in cases]
    menaces = [card for card in deck.cards if isinstance(card, Menace)]
    found += [
        Box(card.title, "Menace", "")
        for card in menaces
        if any(word.startswith("access ") for word in card.immediate)
    ]
    return {box.name: box for box in found}


def _gain(card: CaseCard) -> str:
    """Return the clue that a Case Card turns into."""
    if card.clue is None:
        return ""
    flip = next((icon for icon in card.icons if icon.word == "flip"), None)
    how = "purple" if flip and flip.purple else "may" if flip and flip.may else ""
    letter = f"letter {card.clue.letter}" if card.clue.letter else card.clue.title
    return f"gives {letter}" + (f" ({how})" if how else "")


def place_boxes(deck: Deck, opens: dict[str, list[str]]) -> dict[str, tuple[float, float]]:
    """Return the column and row of each box: right of the first one that opens it, near to all."""
    columns = _columns(deck, opens)
    found: dict[str, tuple[float, float]] = {}
    for column in range(max(columns.values()) + 1):
        names = [name for name in columns if columns[name] == column]
        wished = {name: _mean_opener_row(name, opens, found) for name in names}
        names.sort(key=lambda name: wished[name])
        alone = len(names) == 1
        for row, name in enumerate(names):
            found[name] = (column, wished[name] if alone else row)
    return found


def _columns(deck: Deck, opens: dict[str, list[str]]) -> dict[str, int]:
    """Return how many cards away from the start each box is."""
    columns = {f"Case Card {number}": 0 for number in STARTS}
    columns |= {name: 0 for name in boxes_of(deck) if not name.startswith("Case ")}
    queue = list(columns)
    while queue:
        name = queue.pop(0)
        for opened in opens.get(name, []):
            if opened not in columns:
                columns[opened] = columns[name] + 1
                queue.append(opened)
    return columns


def _mean_opener_row(
    name: str, opens: dict[str, list[str]], found: dict[str, tuple[float, float]]
) -> float:
    """Return the mean row of the boxes that open this one."""
    rows = [found[each][1] for each in found if name in opens.get(each, [])]
    return sum(rows) / len(rows) if rows else 0.0


def describe_map(deck: Deck) -> str:
    """Return the map in words."""
    lines = [f"{name} opens {' and '.join(found)}." for name, found in openings(deck)]
    return "Map of Case 3. " + " ".join(lines)


# Drawing


def _corner(place: tuple[float, float]) -> tuple[float, float]:
    return EDGE + place[0] * COLUMN, EDGE + place[1] * ROW


def _box(box: Box, x: float, y: float) -> str:
    middle = x + BOX_WIDTH / 2
    parts = [
        f'<path d="{rounded_rect(x, y, BOX_WIDTH, BOX_HEIGHT, [4] * 4)}" fill="{PAPER}"/>',
        lettering([box.name], middle, y + 22, 19, INK, font_weight="bold"),
        lettering([box.title], middle, y + 48, 14.5, INK),
    ]
    if box.gain:
        parts.append(lettering([box.gain], middle, y + 72, 14.5, ACCENT, font_style="italic"))
    return "".join(parts)


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return an arrow from one box to another, to the right or back to the left."""
    (x1, y1), (x2, y2) = _corner(start), _corner(end)
    if x2 > x1:
        a, b = x1 + BOX_WIDTH, y1 + BOX_HEIGHT / 2
        c, d = x2 - 9, y2 + BOX_HEIGHT / 2
        bend = (c - a) / 2
        path = f"M{a:g} {b:g}C{a + bend:g} {b:g} {c - bend:g} {d:g} {c:g} {d:g}"
        head = f"M{c:g} {d - 6:g}l9 6-9 6z"
    else:
        a, b = x1 + BOX_WIDTH / 2, y1 + BOX_HEIGHT
        c, d = x2 + BOX_WIDTH + 9, y2 + BOX_HEIGHT * 0.75
        path = f"M{a:g} {b:g}C{a:g} {d:g} {a:g} {d:g} {c:g} {d:g}"
        head = f"M{c:g} {d - 6:g}l-9 6 9 6z"
    return (
        f'<path d="{path}" fill="none" stroke="{EMBER}" stroke-width="2"/>'
        f'<path d="{head}" fill="{EMBER}"/>'
    )
