"""Sides: what stands on the front and the back of every card that is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import zip_longest
from types import MappingProxyType
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from ..art import back, face
from ..art.backs import Back
from ..art.signs import Shown
from ..decks.cards import CaseCard, Deck, Menace
from .aids import aids, story
from .ink import draw, own_address
from .papers import CARD_HEIGHT, CARD_WIDTH

Side = Callable[[Canvas, float, float], None]
"""Draws one side of a card, its upper left corner at a place."""

Face = Callable[[Shown], Side]
Pictures = Mapping[str, bytes]
"""Pictures of somebody's own by name, as JPEG files."""

NONE: Pictures = MappingProxyType({})


class Printed(NamedTuple):
    """A card of paper."""

    front: Side
    back: Side


def printed(deck: Deck, pictures: Pictures = NONE) -> list[Printed]:
    """Every card of a deck, then those that help the player."""
    draw_face = partial(_face, deck.case, pictures)
    kinds = (_one_faced, _cases, _menaces, _objectives)
    return [*(card for kind in kinds for card in kind(deck, draw_face)), *_aids(deck)]


def _one_faced(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Cards with a common back."""
    formula = [] if deck.formula is None else [deck.formula]
    kinds: list[tuple[Back, list[Shown]]] = [
        ("clue", [*deck.clues, *formula]), ("victim", [*deck.victims]), ("storm", [*deck.storms]),
        ("equipment", [*deck.equipment]), ("contact", [deck.contact]),
    ]  # fmt: skip
    for kind, cards in kinds:
        for card in cards:
            yield Printed(draw_face(card), _back(kind))


def _cases(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Case Cards, whose other side is a Clue, the second face of Case 1, or their back."""
    for card in deck.numbered_cases:
        others = [face for face in deck.case_cards if face.number == card.number and face != card]
        yield Printed(draw_face(card), _behind(draw_face, card, others, "case"))


def _menaces(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    for card in deck.menaces:
        kind: Back = "menace-1" if card.level == 1 else "menace-2"
        yield Printed(draw_face(card), _behind(draw_face, card, [], kind))


def _behind(draw_face: Face, card: CaseCard | Menace, others: list[CaseCard], kind: Back) -> Side:
    """The true other side of a card."""
    faces: list[Shown] = [*others, *([card.clue] if card.clue else [])]
    return draw_face(faces[0]) if faces else _back(kind)


def _objectives(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Objectives, with the story behind them that is read after the end."""
    for objective in deck.objectives:
        yield Printed(draw_face(objective), partial(story, objective))


def _aids(deck: Deck) -> Iterator[Printed]:
    """The cards to look things up on, printed on both sides."""
    sides = aids(deck.case)
    for front, behind in zip_longest(sides[::2], sides[1::2], fillvalue=_back("clue")):
        yield Printed(front, behind)


def _face(case: str, pictures: Pictures, card: Shown) -> Side:
    """A card as it is printed, with a picture of somebody's own if it names one that is there."""
    own = own_address if getattr(card, "picture", "") in pictures else None
    return partial(_picture, face(card, case=case, style="print", own=own), pictures=pictures)


def _back(kind: Back) -> Side:
    return partial(_shared, f"back-{kind}", back(kind, "print"))


def _shared(name: str, svg: str, canvas: Canvas, x: float, y: float) -> None:
    """A side that many cards have: it is drawn into the file once, and laid down wherever it is."""
    if not canvas.hasForm(name):
        canvas.beginForm(name, 0, 0, CARD_WIDTH, CARD_HEIGHT)
        _picture(svg, canvas, 0, CARD_HEIGHT)
        canvas.endForm()
    canvas.saveState()
    canvas.translate(x, y - CARD_HEIGHT)
    canvas.doForm(name)
    canvas.restoreState()


def _picture(svg: str, canvas: Canvas, x: float, y: float, pictures: Pictures = NONE) -> None:
    draw(canvas, svg, x, y, CARD_WIDTH, CARD_HEIGHT, pictures)
