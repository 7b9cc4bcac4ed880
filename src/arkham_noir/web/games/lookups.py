"""What can be looked up at a table: its log, its cards and piles, why not, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...presentation.event_log import history
from ...provenance import how_dealt_without_seed
from ...words.reference import find_cards
from ...words.sentences import card_lines
from ..assets.static import FOR_ONE
from ..assets.urls import SVG
from ..http.addresses import home_address, public_address
from ..http.errors import Trouble
from ..table.page import TablePage
from ..templating.environment import page
from .card_details import looks_text
from .report import Ending
from .sessions import Sitting


def _looked_up(request: Request, sitting: Sitting, template: str, **context: Any) -> Response:
    """A page that leads back to its table, wherever that is: a puzzle's is not among the games."""
    return page(request, template, sitting=sitting.saved, here=sitting.address, **context)


def log_page(request: Request, sitting: Sitting) -> Response:
    """Everything that has happened."""
    saved = sitting.saved
    dealt = how_dealt_without_seed(saved.seed_origin, is_verified=saved.played_here)
    return _looked_up(request, sitting, "log.html", turns=history(sitting.game), dealt=dealt)


def why_page(request: Request, sitting: Sitting) -> Response:
    """Why an answer is not offered now."""
    said = request.query_params.get("move", "")[:200]
    refusal = sitting.game.why_not(said)
    return _looked_up(request, sitting, "why.html", move=said, refusal=refusal)


def card_page(request: Request, sitting: Sitting) -> Response:
    """A card in words."""
    wanted = request.query_params.get("card", "")
    cards = sitting.game.deck
    if wanted not in cards.index:
        raise HTTPException(404)
    card = find_cards(cards, wanted)[0]
    return _looked_up(request, sitting, "look.html", card=card, lines=card_lines(card))


def piles_page(request: Request, sitting: Sitting) -> Response:
    """What lies open in the piles."""
    return _looked_up(request, sitting, "piles.html", view=sitting.game.view())


def aims_page(request: Request, sitting: Sitting) -> Response:
    """What is still needed to win, and where it is."""
    return _looked_up(request, sitting, "aims.html", page=TablePage(sitting.game))


def looks_page(request: Request, sitting: Sitting) -> Response:
    """Show every card that the game is played with, large and in words."""
    text = looks_text(sitting.game.deck)
    return Response(text, media_type="text/html", headers={"Cache-Control": FOR_ONE})


LOOKS: dict[str, Callable[[Request, Sitting], Response]] = {
    "log": log_page, "why": why_page, "look": card_page, "piles": piles_page,
    "aims": aims_page, "looks": looks_page,
}  # fmt: skip
"""What can be looked up at any table, by the last word of its address."""


def report_page(request: Request, sitting: Sitting) -> Response:
    """The story of a game that is over."""
    only_after_the_end(sitting, "The report tells how it ended")
    return page(
        request,
        "report.html",
        end=Ending(sitting.saved, sitting.game),
        sitting=sitting.saved,
        server=home_address(request),
    )


def picture_page(request: Request, sitting: Sitting) -> Response:
    """How a game ended as one picture; `?save` takes it away."""
    only_after_the_end(sitting, "The picture shows how it ended")
    svg = Ending(sitting.saved, sitting.game).poster(public_address(request))
    name = f'attachment; filename="game-{sitting.id}.svg"'
    saved = {"Content-Disposition": name} if "save" in request.query_params else {}
    headers = {"Content-Security-Policy": WITHIN_ITSELF, **saved}
    return Response(svg, media_type=SVG, headers=headers)


WITHIN_ITSELF = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
"""What a picture may use that brings its typefaces and engravings along."""


def only_after_the_end(sitting: Sitting, why: str) -> None:
    """Refuse what would give too much away."""
    if not sitting.game.over:
        text = f"{why}: it is there when the game is over."
        raise Trouble(409, text, title="Not yet", back=sitting.address)
