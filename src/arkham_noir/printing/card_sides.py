"""The front and the back of every printed card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import zip_longest
from types import MappingProxyType
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from ..art import back, face
from ..art.backs import Back, cover
from ..art.card_icons import Shown
from ..decks.cards import Clue, Deck
from .page_layout import CARD_HEIGHT, CARD_WIDTH
from .reference_cards import aids, clue_faces, references, story
from .svg_to_pdf import draw, own_address

Side = Callable[[Canvas, float, float], None]
"""A function that draws one side of a card, given its upper left corner."""

Face = Callable[[Shown], Side]
Pictures = Mapping[str, bytes]
"""Uploaded pictures by name, as JPEG files."""

NONE: Pictures = MappingProxyType({})


class Printed(NamedTuple):
    """The two sides of a printed card."""

    front: Side
    back: Side


def printed_cards(deck: Deck, pictures: Pictures = NONE) -> list[Printed]:
    """Return every card of a deck, then the reference cards and player aids."""
    draw_face = partial(_face, deck.case, pictures)
    kinds = (_one_faced_cards, _cases, _menaces, _clue_faces, _objectives)
    cards = [card for kind in kinds for card in kind(deck, draw_face)]
    return [*cards, *(Printed(*sides) for sides in references(deck.case)), *_aids(deck)]


def _one_faced_cards(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Yield the cards that share a back with others."""
    formula = [] if deck.formula is None else [deck.formula]
    kinds: list[tuple[Back, list[Shown]]] = [
        ("clue", [*deck.clues, *formula]), ("victim", [*deck.victims]), ("storm", [*deck.storms]),
        ("equipment", [*deck.equipment]), ("contact", [deck.contact]),
    ]  # fmt: skip
    for kind, cards in kinds:
        for card in cards:
            yield Printed(draw_face(card), _back(kind))


def _cases(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Yield the Cover Card, then every Case Card with its second case face or its back."""
    if deck.numbered_cases:
        yield _cover(deck)
    for card in deck.numbered_cases:
        others = [face for face in deck.case_cards if face.number == card.number and face != card]
        yield Printed(draw_face(card), draw_face(others[0]) if others else _back("case"))


def _cover(deck: Deck) -> Printed:
    """Return the Cover Card; its back lists the cards that have a Clue face, if any do."""
    front, found = partial(_picture, cover()), _two_faced(deck)
    return Printed(front, clue_faces(found) if found else front)


def _two_faced(deck: Deck) -> dict[str, Clue]:
    """Return the Clue faces of other cards, by the names of those cards."""
    cases = {f"Case Card {card.number}": card.clue for card in deck.numbered_cases}
    menaces = {f"Menace {card.title}": card.clue for card in deck.menaces}
    return {name: clue for name, clue in (cases | menaces).items() if clue}


def _menaces(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    for card in deck.menaces:
        kind: Back = "menace-1" if card.level == 1 else "menace-2"
        yield Printed(draw_face(card), _back(kind))


def _clue_faces(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Yield the Clue faces of Case and Menace Cards as cards of their own.

    Printed on the back of its card, a Clue face would identify the card in its face-down stack.
    """
    for clue in _two_faced(deck).values():
        yield Printed(draw_face(clue), _back("clue"))


def _objectives(deck: Deck, draw_face: Face) -> Iterator[Printed]:
    """Yield the Objectives, with their stories on the back."""
    for objective in deck.objectives:
        yield Printed(draw_face(objective), partial(story, objective))


def _aids(deck: Deck) -> Iterator[Printed]:
    """Yield the player aids, printed on both sides."""
    sides = aids(deck.case)
    for front, behind in zip_longest(sides[::2], sides[1::2], fillvalue=_back("clue")):
        yield Printed(front, behind)


def _face(case: str, pictures: Pictures, card: Shown) -> Side:
    """Return the front of a card, with its uploaded picture if there is one."""
    own = own_address if getattr(card, "picture", "") in pictures else None
    return partial(_picture, face(card, case=case, style="print", own=own), pictures=pictures)


def _back(kind: Back) -> Side:
    return partial(_draw_shared_side, f"back-{kind}", back(kind, "print"))


def _draw_shared_side(name: str, svg: str, canvas: Canvas, x: float, y: float) -> None:
    """Draw a side that many cards share; the file contains it only once."""
    if not canvas.hasForm(name):
        canvas.beginForm(name, 0, 0, CARD_WIDTH, CARD_HEIGHT)
        _picture(svg, canvas, 0, CARD_HEIGHT)
        canvas.endForm(Resources=_resources(canvas))
    canvas.saveState()
    canvas.translate(x, y - CARD_HEIGHT)
    canvas.doForm(name)
    canvas.restoreState()


def _resources(canvas: Canvas) -> PDFResourceDictionary:
    """Return the resources of the current form; ReportLab leaves out its graphics states."""
    states = canvas._extgstate.getState()  # type: ignore[attr-defined]
    resources = PDFResourceDictionary(ExtGState=states or {})
    resources.basicFonts()
    return resources


def _picture(svg: str, canvas: Canvas, x: float, y: float, pictures: Pictures = NONE) -> None:
    draw(canvas, svg, x, y, CARD_WIDTH, CARD_HEIGHT, pictures)
