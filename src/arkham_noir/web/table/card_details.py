"""Card details: all cards of a deck, enlarged and described, in one cacheable file."""

from __future__ import annotations

import gzip

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...cases import CASES
from ...cases.deck_history import find_deck, our_decks
from ...decks.cards import Deck
from ...words.reference import all_cards
from ..assets.static import FOR_EVER
from ..assets.urls import art_edition, edition
from ..http.addresses import cached_by_root_path, url_for
from ..templating.environment import environment
from .context import TableContext


def looks_url(context: TableContext) -> str:
    """Return the address of the card details of a game.

    Each standard deck has one shared file. Games with a custom deck, or with the contact of
    another case, have a separate file.
    """
    cards = context.game.deck
    whole = cards.part_of or cards
    if whole in our_decks(cards.case) and cards.contact == whole.contact:
        return url_for(
            "card_details", edition=_edition(), case=cards.case, fingerprint=whole.fingerprint
        )
    return f"{context.url}/looks"


def _edition() -> str:
    return f"{edition()}{art_edition()}"


def card_details_html(deck: Deck) -> str:
    """Return the details of all cards of a deck, each in a `<template>`."""
    template = environment().get_template("table/card_details.html")
    return template.render(cards=all_cards(deck), case=deck.case)


async def send_shared_details(request: Request) -> Response:
    """Send the card details of a standard deck, current or earlier."""
    case, fingerprint = request.path_params["case"], request.path_params["fingerprint"]
    known = case in {each.name for each in CASES}
    deck = find_deck(case, fingerprint) if known else None
    if deck is None:
        raise HTTPException(404)
    current = request.path_params["edition"] == _edition()
    headers = {"Cache-Control": FOR_EVER if current else "no-cache", "Vary": "Accept-Encoding"}
    compressed = _compress_details(deck)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(compressed), media_type="text/html", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(compressed, media_type="text/html", headers=headers)


@cached_by_root_path()
def _compress_details(deck: Deck) -> bytes:
    return gzip.compress(card_details_html(deck).encode(), mtime=0)


def routes() -> list[Route]:
    """Return the route of the shared card details."""
    return [
        Route("/looks/{edition}/{case}/{fingerprint}", send_shared_details, name="card_details")
    ]
