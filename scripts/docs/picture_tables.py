"""Pictures of lines and whole tables, drawn from positions and deals."""

from __future__ import annotations

from itertools import pairwise

from arkham_noir import Game
from arkham_noir.art import face
from arkham_noir.art.dimensions import EMBER, HEIGHT, INK, PAPER, WIDTH, tab_middle
from arkham_noir.art.lettering import fit_title
from arkham_noir.art.marks import lettering, rounded_rect
from arkham_noir.decks.cards import (
    ANY,
    TECHNIQUES,
    Card,
    CaseCard,
    Clue,
    Deck,
    Storm,
    Victim,
)
from arkham_noir.view import LineView, TableView, look
from scripts.docs.picture_parts import CARD, HUSH, WIDE, put, say, sheet, sign, slot, stack

# Lines


def joint(card: Clue, before: Card) -> str:
    """Return the technique that connects a card to the one before it."""
    offered: frozenset[str] = getattr(before, "right", frozenset())
    shared = card.left & offered or (offered if ANY in card.left else card.left)
    return next((name for name in TECHNIQUES if name in shared), ANY)


def line(row: LineView, case: str, x: float, y: float, width: float) -> list[str]:
    """Return an open case with its line, and the techniques that connect the cards."""
    cards = [row.head, *row.cards]
    drawn = [
        draw_line_card(card, case, x + place * (width + 8), y, width, place == len(cards) - 1)
        for place, card in enumerate(cards)
    ]
    for place, (before, card) in enumerate(pairwise(cards), 1):
        if isinstance(card, Clue):
            drawn.append(clasp(joint(card, before), x + place * (width + 8) - 3, y, width))
    return drawn


def draw_line_card(
    card: Victim | CaseCard | Clue | Storm, case: str, x: float, y: float, width: float, last: bool
) -> str:
    """Return a card in a line with its title."""
    joined = isinstance(card, Clue)
    shown = face(card, case=case, style="line", joined=joined, open_right=last)
    title, size = fit_title(card.title, width - 6, width * 0.125)
    size = min(size, width * 0.105) if len(title) > 1 else size
    color = PAPER if isinstance(card, Victim | Storm) else INK
    low = y + width * 157 / WIDTH
    name = lettering(title, x + width / 2, low, size, color, font_weight="bold")
    return put(shown, x, y, width) + name


def clasp(technique: str, x: float, y: float, width: float) -> str:
    """Return the icon of the technique that connects two cards."""
    middle = y + tab_middle(technique) * width / WIDTH
    ring = (
        f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="13" fill="{INK}" stroke="{EMBER}" '
        f'stroke-width="2"/>'
    )
    return ring + sign(technique, x, middle, 17, PAPER)


def line_picture(words: str, position: str, over: str = "") -> str:
    """Return the first line of a position, with an icon above the cards that have it."""
    game = Game.from_position(position)
    row = look(game.state, game.deck).lines[0]
    width = (WIDE - 44) / max(len(row.cards) + 1, 5) - 8
    top = 46.0 if over else 20.0
    marks = [
        sign(over, 20 + place * (width + 8) + width / 2, 25, 26, EMBER)
        for place, card in enumerate(row.cards, 1)
        if isinstance(card, Clue) and over in card.icons
    ]
    drawn = line(row, game.deck.case, 20, top, width)
    return sheet(top + 20 + width * HEIGHT["line"] / WIDTH, words, [*drawn, *marks])


# Tables


def table_picture(case: str, words: str, seed: str) -> str:
    """Return the whole table at the start of a game."""
    game = Game.new(case, seed=seed)
    shown = look(game.state, game.deck)
    lower = 500.0
    parts = [*leads(shown, case), *cases(shown, case), *hand(shown, case, lower)]
    if case == "gulfs":
        return sheet(lower + 360, words, [*parts, *gulfs_extras(shown, game.deck, lower)])
    parts += [
        stack("clue", "Draw stack", 546, 44),
        stack("victim", "Victims", 652, 44),
        *areas(546, 213),
        *picture(lower + 40),
        *contact(shown, case, lower + 40),
    ]
    if case == "thunder":
        formula = game.deck.formula
        assert formula is not None
        parts += [
            stack("storm", "Storms", 440, 213),
            put(face(formula, case=case), 440, 377),
            say("Formula", 440 + CARD / 2, 365, anchor="middle"),
        ]
    return sheet(lower + 190, words, parts)


def leads(shown: TableView, case: str) -> list[str]:
    """Return the Leads row; a ribbon marks the First lead."""
    row = [put(face(lead.card, case=case), 20 + 101 * n, 44) for n, lead in enumerate(shown.leads)]
    ribbon = f'<path d="{rounded_rect(20, 21, 88, 20, [2] * 4)}" fill="{EMBER}"/>' + lettering(
        ["First lead"], 64, 31, 15, INK, font_weight="bold"
    )
    return [*row, ribbon, say("Leads row", 121, 31)]


def cases(shown: TableView, case: str) -> list[str]:
    """Return the open cases, one below the other, with room for their lines."""
    drawn = [say("Open cases", 20, 201)]
    for row in shown.lines:
        y = 213 + (row.number - 1) * 135.0
        drawn += line(row, case, 20, y, CARD)
        drawn.append(
            f'<path d="M128 {y + 58:g}h262" stroke="{HUSH}" stroke-width="2" '
            f'stroke-dasharray="7 6"/><path d="M390 {y + 51:g}l13 7-13 7z" fill="{HUSH}"/>'
        )
        drawn.append(say(f"line {row.number} grows to the right", 128, y + 40, 15))
    return drawn


def hand(shown: TableView, case: str, y: float) -> list[str]:
    """Return the three cards in hand."""
    row = [
        put(face(held.card, case=case), 20 + 101 * n, y + 40) for n, held in enumerate(shown.hand)
    ]
    return [*row, say("Hand", 20, y + 28)]


def areas(x: float, y: float) -> list[str]:
    """Return the four areas that are empty at the start."""
    return [
        slot("time", "Time", x, y),
        slot("stability", "Stability", x + 106, y),
        slot("discard", "Discard", x, y + 164),
        slot("closed", "Closed cases", x + 106, y + 164),
    ]


def picture(y: float) -> list[str]:
    """Return the empty Big picture."""
    width = 48.0
    high = width * HEIGHT["table"] / WIDTH
    places = [
        f'<path d="{rounded_rect(346 + 56 * n, y, width, high, [4] * 4)}" fill="none" '
        f'stroke="{HUSH}" stroke-width="1.4" stroke-dasharray="5 4" opacity=".7"/>'
        + sign("puzzle", 346 + 56 * n + width / 2, y + high / 2, 22, HUSH)
        for n in range(5)
    ]
    return [*places, say("Big picture", 346, y - 12)]


def contact(shown: TableView, case: str, y: float) -> list[str]:
    """Return the contact."""
    assert shown.contact is not None
    return [
        put(face(shown.contact, case=case), 652, y),
        say("Contact", 652 + CARD / 2, y - 12, anchor="middle"),
    ]


def gulfs_extras(shown: TableView, deck: Deck, y: float) -> list[str]:
    """Return what only Case 3 has: two decks, Menaces, the Briefcase and the Objectives."""
    briefcase = [
        put(face(held, case="gulfs"), 440 + 106 * n, y + 40)
        for n, held in enumerate(shown.briefcase)
    ]
    objectives = [
        put(face(goal, case="gulfs"), 20 + 101 * n, y + 210)
        for n, goal in enumerate(deck.objectives)
    ]
    return [
        stack("clue", "Draw stack", 546, 44),
        stack("case", "Case deck", 652, 44),
        *areas(546, 213),
        stack("menace-1", "Menaces", 440, 213),
        slot("menace", "Active", 440, 377),
        *briefcase,
        say("Briefcase", 440, y + 28),
        *objectives,
        say("Objectives (Hardboiled)", 20, y + 198),
        slot("puzzle", "Big picture", 546, y + 210),
    ]
