"""Figures of the guides as HTML, with the cards of the game itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from ...art import Style
from ...art.dimensions import EMBER, HEIGHT, INK, WIDTH, tab_middle
from ...art.lettering import SERIF
from ...art.marks import lettering
from ...cases import find_case
from ...decks.cards import Card, Clue, Deck, Objective
from ...game import Game
from ...guides.figures import CARDS, CASE_MAP, LINES, ROWS, TABLES, WORDS
from ...view import TableView, look
from ..http.addresses import cached_by_root_path
from ..templating.environment import macros
from ..templating.markup import face_of
from .case_map import boxes_of, case_map, openings

Shown = Card | Objective
Mark = tuple[int, float, float, float, float]
"""A number, the point that it explains, and where it is, in units of the card."""

CASE_MARKS: tuple[Mark, ...] = ((1, 16, 16, -20, 16), (2, 134, 80, 160, 80), (3, 66, 170, 66, 198))
PURPLE_MARKS: tuple[Mark, ...] = (
    (4, 6, tab_middle("surveillance", "table"), -20, tab_middle("surveillance", "table")),
    (5, 68, 14, 62, -14),
    (6, 92, 14, 96, -14),
    (7, 117, 14, 132, -14),
)
SIDE, TOP, ROUND = 56.0, 32.0, 14.0
"""Room around a card for the numbers, in its units, and around a number."""


@cached_by_root_path()
def figure(name: str) -> Markup:
    """Return a figure of the guides."""
    drawn = _draw_figure(name)
    return Markup(macros("help/_figures.html")["figure"](drawn, WORDS[name]))


def _draw_figure(name: str) -> Markup:
    """Return what a figure shows."""
    if name in TABLES:
        return _table(*TABLES[name])
    if name in LINES:
        return _line(LINES[name])
    if name in ROWS:
        case, cards = ROWS[name]
        known = cards_by_id(case)
        return _row(case, [(known[id], caption) for id, caption in cards])
    if name == CASE_MAP:
        return _map(find_case("gulfs").builtin())
    return _anatomy(name)


@cache
def cards_by_id(case: str) -> dict[str, Shown]:
    """Return the cards of our deck by id, both faces of those that have two, and Objectives."""
    deck = find_case(case).builtin()
    cards = (*deck.cards, *deck.case_cards, *deck.clue_faces.values())
    goals = {f"objective {goal.number}": goal for goal in deck.objectives}
    return {**{card.id: card for card in cards}, **goals}


# Rows, lines and tables


def _row(case: str, cards: Iterable[tuple[Shown, str]]) -> Markup:
    return Markup(macros("help/_figures.html")["row"](case, list(cards)))


def _line(position: str) -> Markup:
    game = Game.from_position(position)
    line = look(game.state, game.deck).lines[0]
    return Markup(macros("help/_figures.html")["line"](game.deck.case, [line.head, *line.cards]))


def _table(case: str, seed: str) -> Markup:
    game = Game.new(case, seed=seed)
    shown = look(game.state, game.deck)
    places = _places(shown, game.deck)
    return Markup(macros("help/_figures.html")["table"](case, shown, game.deck, places))


def _map(deck: Deck) -> Markup:
    """Return the map of Case 3 as a drawing, and as a list for small screens."""
    titles = {name: box.title for name, box in boxes_of(deck).items()}
    drawn = Markup(case_map(deck))
    ways = list(openings(deck))
    return Markup(macros("help/_figures.html")["case_map"](drawn, ways, titles))


def _places(shown: TableView, deck: Deck) -> list[tuple[str, str, str]]:
    """Return the stacks and areas of a table: icon, name, and what they hold."""
    threat = (
        ("menace", "Menace deck", "draw one when Time is full")
        if shown.menaces_left
        else ("victim", "Victim stack", f"{shown.victims_left} left")
    )
    return [
        ("stack", "Draw stack", f"{shown.stack} clues, face down"),
        threat,
        *([("storm", "Storm stack", "four Storms")] if shown.storms_left else []),
        *([("formula", "Formula", "waits for its two halves")] if shown.formula_waits else []),
        *([("cases", "Case deck", "Case Cards 3 to 7")] if deck.objectives else []),
        ("time", "Time area", f"with five cards, draw a {shown.threat}"),
        ("stability", "Stability area", "with five cards, you lose"),
        ("discard", "Discard area", "cards without an hourglass"),
        ("closed", "Closed cases", "cards of closed lines"),
        ("puzzle", "Big picture", "the Puzzle cards you score"),
    ]


# Cards with numbers around them


def _anatomy(name: str) -> Markup:
    """Return one or two cards whose parts are numbered."""
    if name in CARDS:
        case, id = CARDS[name]
        return Markup(
            draw_numbered_card(cards_by_id(case)[id], case, clue_marks(cards_by_id(case)[id]))
        )
    known = cards_by_id("gulfs")
    pair = (known["case3"], CASE_MARKS), (known["haunter"], PURPLE_MARKS)
    return Markup("").join(Markup(draw_numbered_card(card, "gulfs", marks)) for card, marks in pair)


def clue_marks(card: Shown) -> tuple[Mark, ...]:
    """Return the seven parts of a clue: type, edges, attributes, effects, penalties."""
    assert isinstance(card, Clue)
    left, right = (tab_middle(min(edge), "table") for edge in (card.left, card.right))
    return (
        (1, 16, 16, -20, 16),
        (2, 6, left, -20, left),
        (3, 136, right, 158, right),
        (4, 46, 14, 46, -14),
        (5, 74, 14, 90, -14),
        (6, 22, 170, -20, 170),
        (7, 116, 170, 158, 170),
    )


def draw_numbered_card(
    card: Shown, case: str, marks: Iterable[Mark], style: Style = "table"
) -> str:
    """Return a card as SVG with numbers around it."""
    marks = list(marks)
    foot = max(HEIGHT[style], *(y + ROUND for *_, y in marks))
    view = f"{-SIDE:g} {-TOP:g} {WIDTH + 2 * SIDE:g} {foot + TOP + 4:g}"
    parts = [_put(str(face_of(card, case, style)))]
    for number, there_x, there_y, x, y in marks:
        parts.append(
            f'<path d="M{x:g} {y:g}L{there_x:g} {there_y:g}" stroke="{EMBER}" stroke-width="1.4"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="9.5" fill="{EMBER}"/>'
            + lettering([str(number)], x, y, 12, INK, font_weight="bold")
        )
    return (
        f'<svg class="anatomy" viewBox="{view}" aria-hidden="true" font-family="{SERIF}">'
        f"{''.join(parts)}</svg>"
    )


def _put(drawn: str) -> str:
    """Return a face whose corner is at the origin, in its own units."""
    found = re.search(r'viewBox="([^"]+)"', drawn)
    assert found
    x, y, wide, high = found[1].split()
    return drawn.replace("<svg", f'<svg x="{x}" y="{y}" width="{wide}" height="{high}"', 1)
