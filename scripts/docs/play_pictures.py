"""Draws the pictures of the how-to-play pages into docs/pictures/play, with the art of the game.

What lies on a table or in a line is read from a position, so that no picture can show what the
rules do not allow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from arkham_noir.art import ICONS, face, icon_name
from arkham_noir.art.dimensions import EMBER, HEIGHT, INK, PAPER, WIDTH, tab_middle
from arkham_noir.art.marks import LIGHT, Duty, IconMark, Pen, pill, rounded
from arkham_noir.cases import CASES, find_case
from arkham_noir.decks.cards import Card, CaseCard, Clue, Menace, Objective
from scripts.docs.picture_parts import named, number, put, say, sheet
from scripts.docs.picture_tables import line_picture, table_picture

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "pictures" / "play"
GUIDES = DOCS.parent / "src" / "arkham_noir" / "guides"
ICON = re.compile(r"pictures/play/icons/([a-z0-9-]+)\.svg")

Shown = Card | Objective

# Single cards

Mark = tuple[int, float, float, float, float]
"""A number, what it points at, and where it stands, in units of the card."""


def marked(card: Shown, case: str, x: float, marks: Iterable[Mark], width: float = 240) -> str:
    """A card with numbers around it."""
    unit = width / WIDTH
    drawn = put(face(card, case=case), x, 44, width)
    for n, there_x, there_y, here_x, here_y in marks:
        ends = [x + here_x * unit, 44 + here_y * unit, x + there_x * unit, 44 + there_y * unit]
        a, b, c, d = (f"{end:.0f}" for end in ends)
        drawn += f'<path d="M{a} {b}L{c} {d}" stroke="{EMBER}" stroke-width="2"/>'
        drawn += number(n, ends[0], ends[1])
    return drawn


def row_picture(words: str, case: str, cards: Iterable[tuple[Shown, str]], width: float) -> str:
    """Some cards side by side, a word over each."""
    drawn = []
    for place, (card, name) in enumerate(cards):
        x = 24 + place * (width + 24)
        drawn.append(put(face(card, case=case), x, 44, width))
        drawn.append(say(name, x + width / 2, 28, 18, anchor="middle"))
    return sheet(
        64 + width * HEIGHT["table"] / WIDTH, words, drawn, 24 + len(drawn) / 2 * (width + 24)
    )


# Icons


@cache
def duties() -> dict[str, Duty]:
    """How our cards frame an effect: a may if one card says so, a must, or something lasting."""
    found: dict[str, Duty] = {}
    for case in CASES:
        for card in named(case.name).values():
            icons = card.icons if isinstance(card, CaseCard | Menace) else ()
            for effect in (*getattr(card, "effects", ()), *icons):
                name = icon_name(effect.word)
                found[name] = "may" if effect.may or found.get(name) == "may" else "must"
            if isinstance(card, Menace):
                found |= {icon_name(word): "must" for word in card.immediate}
                found |= {icon_name(word): "lasting" for word in card.ongoing}
    return found


def icon_tile(name: str) -> str:
    """An icon on a piece of paper, an effect in the frame that it has on a card."""
    icon = ICONS[name]
    wide = icon.width + 8
    drawn = f'<g transform="translate(4 4)" color="{INK}" fill="{INK}">{icon.drawing}</g>'
    if icon.family in ("effects", "lasting"):
        duty = duties().get(name, "lasting" if icon.family == "lasting" else "may")
        drawn = pill(Pen(None), IconMark(name, duty, ""), 4, 16, 36, LIGHT)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="32" '
        f'viewBox="0 0 {wide} 32" role="img" aria-label="{icon.word}" color="{INK}">'
        f'<path d="{rounded(0, 0, wide, 32, [4] * 4)}" fill="{PAPER}"/>{drawn}</svg>\n'
    )


def icons_wanted() -> set[str]:
    """The icons that a page shows."""
    return {name for page in GUIDES.glob("*.md") for name in ICON.findall(page.read_text())}


# All of them


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    drawn = {name: draw() for name, draw in DRAWN.items()}
    return drawn | {f"icons/{name}": icon_tile(name) for name in sorted(icons_wanted())}


CASE_MARKS: tuple[Mark, ...] = ((1, 16, 16, -20, 16), (2, 134, 80, 160, 80), (3, 66, 170, 66, 198))
PURPLE_MARKS: tuple[Mark, ...] = (
    (4, 6, tab_middle("surveillance", "table"), -20, tab_middle("surveillance", "table")),
    (5, 68, 14, 62, -14),
    (6, 92, 14, 96, -14),
    (7, 117, 14, 132, -14),
)


def gulfs_cards() -> str:
    """A Case Card and a Clue card with all that Case 3 adds."""
    width, cards = 200.0, named("gulfs")
    drawn = marked(cards["case3"], "gulfs", 60, CASE_MARKS, width)
    drawn += marked(cards["haunter"], "gulfs", 360, PURPLE_MARKS, width)
    words = "A Case Card, and a Clue card with a purple edge, their parts numbered"
    return sheet(84 + width * HEIGHT["table"] / WIDTH, words, [drawn], 620)


def _clue_marks(card: str, case: str) -> Iterable[Mark]:
    """The seven things to look at on a clue: type, edges, attributes, effects, penalties."""
    clue = named(case)[card]
    assert isinstance(clue, Clue)
    left, right = (tab_middle(min(edge), "table") for edge in (clue.left, clue.right))
    return (
        (1, 16, 16, -20, 16),
        (2, 6, left, -20, left),
        (3, 136, right, 158, right),
        (4, 46, 14, 46, -14),
        (5, 74, 14, 90, -14),
        (6, 22, 170, -20, 170),
        (7, 116, 170, 158, 170),
    )


def card_picture(case: str, card: str, words: str) -> str:
    """One clue, large, with its parts numbered."""
    width = 240.0
    drawn = marked(named(case)[card], case, 140, _clue_marks(card, case), width)
    return sheet(64 + width * HEIGHT["table"] / WIDTH, words, [drawn], 520)


DRAWN: dict[str, Callable[[], str]] = {
    "table-witch-cult": lambda: table_picture(
        "witch-cult", "The table of Case 1 at the beginning", "walpurgis"
    ),
    "table-thunder": lambda: table_picture(
        "thunder", "The table of Case 2 at the beginning", "walpurgis"
    ),
    "table-gulfs": lambda: table_picture(
        "gulfs", "The table of Case 3 at the beginning", "walpurgis"
    ),
    "card-witch-cult": lambda: card_picture(
        "witch-cult", "a2", "The clue Necronomicon with its parts numbered"
    ),
    "line-witch-cult": lambda: line_picture(
        "Frank Elwood's case with six clues behind it",
        "witch-cult | line 1: elwood a3 e4 p4 m3 l7 t8 | line 2: gilman",
    ),
    "line-thunder": lambda: line_picture(
        "Arthur Munroe's case: three clues with an hourglass, then a Storm",
        "thunder | line 1: munroe p5 a1 l9 s3 | line 2: typer",
        over="time",
    ),
    "formula": lambda: row_picture(
        "The two halves and the Formula", "thunder",
        [(named("thunder")["a2"], "first half"), (named("thunder")["e2"], "second half"),
         (named("thunder")["f"], "the Formula")],
        150,
    ),
    "line-gulfs": lambda: line_picture(
        "Case Card 1 with six clues behind it",
        "gulfs | line 1: case1a f2 t4 a2 e1 l5 p3 | line 2: case2",
    ),
    "card-thunder": lambda: card_picture(
        "thunder", "l3", "The clue Martense Mansion with its parts numbered"
    ),
    "card-gulfs": gulfs_cards,
    "kinds-gulfs": lambda: row_picture(
        "A Case Card, its Clue face, a menace, an Objective and the Machine", "gulfs",
        [(named("gulfs")["case2"], "Case Card"), (named("gulfs")["notes"], "its Clue face"),
         (named("gulfs")["showman"], "Menace"),
         (find_case("gulfs").builtin().objectives[0], "Objective"),
         (named("gulfs")["machine"], "the Machine")],
        124,
    ),
}  # fmt: skip


if __name__ == "__main__":
    for name, drawn in pictures().items():
        file = FOLDER / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn)
