"""Sides: what stands on the front and the back of every card that is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from ..art import back, face
from ..art.backs import Back
from ..art.signs import Shown
from ..decks.cards import CaseCard, Deck, Menace
from .aids import aids, story
from .ink import draw
from .papers import CARD_HEIGHT, CARD_WIDTH

Side = Callable[[Canvas, float, float], None]
"""Draws one side of a card, its upper left corner at a place."""


class Printed(NamedTuple):
    """A card of paper."""

    front: Side
    back: Side


def printed(deck: Deck) -> list[Printed]:
    """Every card of a deck, then those that help the player."""
    return [*_one_faced(deck), *_cases(deck), *_menaces(deck), *_objectives(deck), *_aids(deck)]


def _one_faced(deck: Deck) -> Iterator[Printed]:
    """Cards with a common back."""
    formula = [] if deck.formula is None else [deck.formula]
    kinds: list[tuple[Back, list[Shown]]] = [
        ("clue", [*deck.clues, *formula]), ("victim", [*deck.victims]), ("storm", [*deck.storms]),
        ("equipment", [*deck.equipment]), ("contact", [deck.contact]),
    ]  # fmt: skip
    for kind, cards in kinds:
        for card in cards:
            yield Printed(_face(deck, card), _back(kind))


def _cases(deck: Deck) -> Iterator[Printed]:
    """Case Cards, whose other side is a Clue, the second face of Case 1, or their back."""
    for card in deck.numbered_cases:
        others = [face for face in deck.case_cards if face.number == card.number and face != card]
        yield Printed(_face(deck, card), _behind(deck, card, others, "case"))


def _menaces(deck: Deck) -> Iterator[Printed]:
    for card in deck.menaces:
        kind: Back = "menace-1" if card.level == 1 else "menace-2"
        yield Printed(_face(deck, card), _behind(deck, card, [], kind))


def _behind(deck: Deck, card: CaseCard | Menace, others: list[CaseCard], kind: Back) -> Side:
    """The true other side of a card."""
    faces: list[Shown] = [*others, *([card.clue] if card.clue else [])]
    return _face(deck, faces[0]) if faces else _back(kind)


def _objectives(deck: Deck) -> Iterator[Printed]:
    """Objectives, with the story behind them that is read after the end."""
    for objective in deck.objectives:
        yield Printed(_face(deck, objective), partial(story, objective))


def _aids(deck: Deck) -> Iterator[Printed]:
    """The cards to look things up on, printed on both sides."""
    sides = aids(deck.case)
    for front, behind in zip_longest(sides[::2], sides[1::2], fillvalue=_back("clue")):
        yield Printed(front, behind)


def _face(deck: Deck, card: Shown) -> Side:
    return partial(_picture, face(card, case=deck.case, style="print"))


def _back(kind: Back) -> Side:
    return partial(_picture, back(kind, "print"))


def _picture(svg: str, canvas: Canvas, x: float, y: float) -> None:
    draw(canvas, svg, x, y, CARD_WIDTH, CARD_HEIGHT)
