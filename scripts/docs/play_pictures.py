"""Draw the pictures of the how-to-play pages into docs/pictures/play, with the art of the game.

The cards of a table or line are read from a position, so that no picture can show what the
rules do not allow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from arkham_noir.art import ICONS, face, icon_name
from arkham_noir.art.dimensions import EMBER, HEIGHT, INK, PAPER, WIDTH
from arkham_noir.art.marks import LIGHT, Duty, IconMark, Pen, pill, rounded_rect
from arkham_noir.cases import CASES, find_case
from arkham_noir.decks.cards import CaseCard, Menace
from arkham_noir.guides.figures import CARDS, CASE_MAP, LINES, OVER, ROWS, TABLES, WORDS
from arkham_noir.web.help import figures
from arkham_noir.web.help.case_map import case_map
from arkham_noir.web.help.figures import CASE_MARKS, PURPLE_MARKS, Mark, Shown, clue_marks
from scripts.docs.picture_parts import cards_by_id, number, put, say, sheet
from scripts.docs.picture_tables import line_picture, table_picture

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "pictures" / "play"
GUIDES = DOCS.parent / "src" / "arkham_noir" / "guides"
ICON = re.compile(r"pictures/play/icons/([a-z0-9-]+)\.svg")

# Single cards


def draw_numbered_card(
    card: Shown, case: str, x: float, marks: Iterable[Mark], width: float = 240
) -> str:
    """Return a card with numbers around it."""
    unit = width / WIDTH
    drawn = put(face(card, case=case), x, 44, width)
    for n, there_x, there_y, here_x, here_y in marks:
        ends = [x + here_x * unit, 44 + here_y * unit, x + there_x * unit, 44 + there_y * unit]
        a, b, c, d = (f"{end:.0f}" for end in ends)
        drawn += f'<path d="M{a} {b}L{c} {d}" stroke="{EMBER}" stroke-width="2"/>'
        drawn += number(n, ends[0], ends[1])
    return drawn


def row_picture(words: str, case: str, cards: Iterable[tuple[Shown, str]], width: float) -> str:
    """Return cards side by side, each with a word above it."""
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
    """Return the frames of an effect: may if a card says so, must, or lasting."""
    found: dict[str, Duty] = {}
    for case in CASES:
        for card in cards_by_id(case.name).values():
            icons = card.icons if isinstance(card, CaseCard | Menace) else ()
            for effect in (*getattr(card, "effects", ()), *icons):
                name = icon_name(effect.word)
                found[name] = "may" if effect.may or found.get(name) == "may" else "must"
            if isinstance(card, Menace):
                found |= {icon_name(word): "must" for word in card.immediate}
                found |= {icon_name(word): "lasting" for word in card.ongoing}
    return found


def icon_tile(name: str) -> str:
    """Return an icon on paper; an effect has the frame it has on a card."""
    icon = ICONS[name]
    wide = icon.width + 8
    drawn = f'<g transform="translate(4 4)" color="{INK}" fill="{INK}">{icon.drawing}</g>'
    if icon.family in ("effects", "lasting"):
        duty = duties().get(name, "lasting" if icon.family == "lasting" else "may")
        drawn = pill(Pen(None), IconMark(name, duty, ""), 4, 16, 36, LIGHT)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="32" '
        f'viewBox="0 0 {wide} 32" role="img" aria-label="{icon.word}" color="{INK}">'
        f'<path d="{rounded_rect(0, 0, wide, 32, [4] * 4)}" fill="{PAPER}"/>{drawn}</svg>\n'
    )


def icons_wanted() -> set[str]:
    """Return the icons that a page shows."""
    return {name for page in GUIDES.glob("*.md") for name in ICON.findall(page.read_text())}


# All of them


def pictures() -> dict[str, str]:
    """Return every picture by the name of its file."""
    return dict(drawings()) | {f"icons/{name}": icon_tile(name) for name in sorted(icons_wanted())}


def gulfs_cards() -> str:
    """Return a Case Card and a Clue card with everything that Case 3 adds."""
    width, cards = 200.0, cards_by_id("gulfs")
    drawn = draw_numbered_card(cards["case3"], "gulfs", 60, CASE_MARKS, width)
    drawn += draw_numbered_card(cards["haunter"], "gulfs", 360, PURPLE_MARKS, width)
    height = 84 + width * HEIGHT["table"] / WIDTH
    return sheet(height, WORDS["card-gulfs"], [drawn], 620)


def card_picture(case: str, card: str, words: str) -> str:
    """Return one clue, large, with its parts numbered."""
    width, shown = 240.0, cards_by_id(case)[card]
    drawn = draw_numbered_card(shown, case, 140, clue_marks(shown), width)
    return sheet(64 + width * HEIGHT["table"] / WIDTH, words, [drawn], 520)


def drawings() -> Iterable[tuple[str, str]]:
    """Yield every figure of the guides with its name."""
    for name, (case, seed) in TABLES.items():
        yield name, table_picture(case, WORDS[name], seed)
    for name, position in LINES.items():
        yield name, line_picture(WORDS[name], position, OVER.get(name, ""))
    for name, (case, cards) in ROWS.items():
        known = figures.cards_by_id(case)
        shown = [(known[id], caption) for id, caption in cards]
        yield name, row_picture(WORDS[name], case, shown, 150 if len(shown) < 4 else 124)
    for name, (case, id) in CARDS.items():
        yield name, card_picture(case, id, WORDS[name])
    yield "card-gulfs", gulfs_cards()
    yield CASE_MAP, case_map(find_case("gulfs").builtin()) + "\n"


if __name__ == "__main__":
    for name, drawn in pictures().items():
        file = FOLDER / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn)
