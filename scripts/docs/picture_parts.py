"""Parts of the pictures in the how-to-play guides: background, cards, places and words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from arkham_noir.art import ICONS, back
from arkham_noir.art.backs import Back
from arkham_noir.art.dimensions import EMBER, HEIGHT, INK, PAPER_3, WIDTH
from arkham_noir.art.lettering import SERIF
from arkham_noir.art.marks import lettering, rounded_rect
from arkham_noir.cases import find_case
from arkham_noir.decks.cards import Card

WIDE = 760
CARD = 88.0
FELT, EDGE, HUSH = "#191411", "#3a3029", PAPER_3
NAMED = 17.0


@cache
def cards_by_id(case: str) -> dict[str, Card]:
    """Return the cards of the standard deck by id, with both faces of two-sided cards."""
    deck = find_case(case).builtin()
    return {card.id: card for card in (*deck.cards, *deck.case_cards, *deck.clue_faces.values())}


def sheet(height: float, words: str, parts: Iterable[str], width: float = WIDE) -> str:
    """Return a picture on the dark background of the table."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{words}" '
        f'font-family="{SERIF}">'
        f'<path d="{rounded_rect(1, 1, width - 2, height - 2, [10] * 4)}" fill="{FELT}" '
        f'stroke="{EDGE}" stroke-width="2"/>{"".join(parts)}</svg>\n'
    )


def put(drawn: str, x: float, y: float, width: float = CARD) -> str:
    """Return a card face or back at a place; its edge icons stick out to the right."""
    unit = width / WIDTH
    _, _, wide, high = map(float, re.search(r'viewBox="([^"]+)"', drawn)[1].split())  # type: ignore[index]
    place = (
        f'<svg x="{x - 2 * unit:.1f}" y="{y - 2 * unit:.1f}" '
        f'width="{wide * unit:.1f}" height="{high * unit:.1f}"'
    )
    return drawn.replace("<svg", place, 1)


def say(words: str, x: float, y: float, size: float = NAMED, anchor: str = "start") -> str:
    """Return a text that starts at a place, or has another anchor."""
    return lettering([words], x, y, size, HUSH, text_anchor=anchor)


def slot(icon: str, name: str, x: float, y: float, width: float = CARD) -> str:
    """Return an empty place with its icon and name."""
    high = width * HEIGHT["table"] / WIDTH
    size = width * 0.42
    return (
        f'<path d="{rounded_rect(x, y, width, high, [4] * 4)}" fill="none" stroke="{HUSH}" '
        f'stroke-width="1.4" stroke-dasharray="5 4" opacity=".7"/>'
        + sign(icon, x + width / 2, y + high / 2, size, HUSH)
        + say(name, x + width / 2, y - 12, anchor="middle")
    )


def sign(icon: str, x: float, y: float, size: float, color: str) -> str:
    """Return an icon with its center at a place."""
    return (
        f'<g transform="translate({x - size * ICONS[icon].width / 48:.1f} {y - size / 2:.1f}) '
        f'scale({size / 24:.3g})" fill="currentColor" color="{color}">{ICONS[icon].drawing}</g>'
    )


def stack(deck: Back, name: str, x: float, y: float, width: float = CARD) -> str:
    """Return a face-down stack with its name."""
    return put(back(deck), x, y, width) + say(name, x + width / 2, y - 12, anchor="middle")


def number(n: int, x: float, y: float) -> str:
    """Return a number that the text explains."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="{EMBER}" stroke="{FELT}" stroke-width="2"/>'
        + lettering([str(n)], x, y, 19, INK, font_weight="bold")
    )
