"""Card details: every card of a deck, large and in words, in one cacheable file."""

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
    """Return where the cards of a game are shown large: one file for each deck of ours.

    Games with a custom deck, or with the contact of another case, have a file of their own.
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
    """All cards of a deck, each a template for the page."""
    template = environment().get_template("table/card_details.html")
    return template.render(cards=all_cards(deck), case=deck.case)


async def shared(request: Request) -> Response:
    """Send the cards of one of our decks, current or older."""
    case, fingerprint = request.path_params["case"], request.path_params["fingerprint"]
    known = case in {each.name for each in CASES}
    deck = find_deck(case, fingerprint) if known else None
    if deck is None:
        raise HTTPException(404)
    current = request.path_params["edition"] == _edition()
    headers = {"Cache-Control": FOR_EVER if current else "no-cache", "Vary": "Accept-Encoding"}
    packed = _packed(deck)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="text/html", headers=headers)
    return Response(packed, media_type="text/html", headers={**headers, "Content-Encoding": "gzip"})


@cached_by_root_path()
def _packed(deck: Deck) -> bytes:
    return gzip.compress(card_details_html(deck).encode(), mtime=0)


def routes() -> list[Route]:
    """Return the address of the details of a deck's cards."""
    return [Route("/looks/{edition}/{case}/{fingerprint}", shared, name="card_details")]
