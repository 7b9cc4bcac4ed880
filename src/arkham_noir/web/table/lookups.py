"""Pages that look something up at a table: log, cards, piles, goals, and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...presentation.event_log import history
from ...words.reference import find_cards
from ...words.sentences import card_lines
from ..assets.static import FOR_ONE
from ..templating.environment import render
from .card_details import card_details_html
from .context import TableContext

Lookup = Callable[[Request, TableContext], Response]


def _lookup_page(request: Request, context: TableContext, template: str, **more: Any) -> Response:
    """Return a page with a link back to its table."""
    return render(request, template, context=context, here=context.url, **more)


def log_page(request: Request, context: TableContext) -> Response:
    """Show the log of the game."""
    return _lookup_page(request, context, "table/log.html", turns=history(context.game))


def why_page(request: Request, context: TableContext) -> Response:
    """Show why a move is not possible now."""
    said = request.query_params.get("move", "")[:200]
    refusal = context.game.why_not(said)
    return _lookup_page(request, context, "table/why.html", move=said, refusal=refusal)


def card_page(request: Request, context: TableContext) -> Response:
    """Show a card with its description."""
    wanted = request.query_params.get("card", "")
    cards = context.game.deck
    if wanted not in cards.index:
        raise HTTPException(404)
    card = find_cards(cards, wanted)[0]
    return _lookup_page(request, context, "table/card.html", card=card, lines=card_lines(card))


def piles_page(request: Request, context: TableContext) -> Response:
    """Show the face-up piles."""
    return _lookup_page(request, context, "table/piles.html", view=context.game.view())


def goals_page(request: Request, context: TableContext) -> Response:
    """Show what the player still needs to win, and where it is."""
    return _lookup_page(request, context, "table/goals.html", page=context.page)


def close_ups_page(request: Request, context: TableContext) -> Response:
    """Show the details of every card in the deck of the game."""
    text = card_details_html(context.game.deck)
    return Response(text, media_type="text/html", headers={"Cache-Control": FOR_ONE})


LOOKUPS: dict[str, Lookup] = {
    "log": log_page, "why": why_page, "look": card_page, "piles": piles_page,
    "aims": goals_page, "looks": close_ups_page,
}  # fmt: skip
"""The lookups by the last segment of their address."""
