"""A position for notebooks: leads, lines, hand and areas, each card with its picture."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from functools import lru_cache
from html import escape

from ..decks.cards import Card
from ..view import TableView
from . import face

WIDTH = 92
MOST_PICTURES = 400


def table_html(view: TableView, case: str, asked: str) -> str:
    """Return the table and the current question as HTML."""
    rows = "".join(_row(name, cards, case) for name, cards in view.rows() if cards)
    return (
        f'<div style="font: 13px/1.5 serif"><p><b>{escape(view.counts())}</b></p>'
        f'<table style="border-collapse: collapse">{rows}</table><p>{escape(asked)}</p></div>'
    )


def _row(name: str, cards: Iterable[Card], case: str) -> str:
    pictures = " ".join(_image(card, case) for card in cards)
    return (
        f'<tr><th style="text-align: left; vertical-align: top">{escape(name)}</th>'
        f'<td style="text-align: left">{pictures}</td></tr>'
    )


@lru_cache(maxsize=MOST_PICTURES)
def _image(card: Card, case: str) -> str:
    """Return a card as a separate image, so that ids inside two pictures do not clash."""
    drawn = base64.b64encode(face(card, case=case, style="table").encode()).decode()
    told = escape(f"{card.title} ({card.id})", quote=True)
    return (
        f'<img src="data:image/svg+xml;base64,{drawn}" width="{WIDTH}" '
        f'alt="{told}" title="{told}" style="display: inline-block"/>'
    )
