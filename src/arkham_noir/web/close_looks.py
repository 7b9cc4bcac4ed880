"""Close looks: every card of a deck, large and in words, in one file that a browser keeps."""

from __future__ import annotations

import gzip
from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ..cases import CASES, find_case
from ..decks.cards import Deck
from ..words.lookup import all_cards
from .assets import FOR_EVER, art_edition, edition
from .rendering import environment
from .storage import Saved


def looks_url(saved: Saved) -> str:
    """Where the cards of a game can be looked at: one file for all who play with our deck."""
    return f"/game/{saved.id}/looks" if saved.deck else f"/looks/{_edition()}/{saved.case}"


def _edition() -> str:
    return f"{edition()}{art_edition()}"


def looks_text(deck: Deck) -> str:
    """All cards of a deck, each a template for the page."""
    template = environment().get_template("looks.html")
    return template.render(cards=all_cards(deck), case=deck.case)


async def shared(request: Request) -> Response:
    """The cards of one of our decks."""
    case = request.path_params["case"]
    if case not in {each.name for each in CASES}:
        raise HTTPException(404)
    current = request.path_params["edition"] == _edition()
    headers = {"Cache-Control": FOR_EVER if current else "no-cache", "Vary": "Accept-Encoding"}
    packed = _packed(case)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="text/html", headers=headers)
    return Response(packed, media_type="text/html", headers={**headers, "Content-Encoding": "gzip"})


@cache
def _packed(case: str) -> bytes:
    return gzip.compress(looks_text(find_case(case).builtin()).encode(), mtime=0)
