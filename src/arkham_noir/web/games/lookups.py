"""What can be looked up at a table: its log, its cards and piles, why not, and how it ended."""

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
from ..assets.urls import SVG
from ..http.addresses import home_address, public_address
from ..http.errors import Trouble
from ..table.page import TablePage
from ..templating.environment import page
from .card_details import looks_text
from .provenance import dealt
from .report import Ending
from .sessions import GameSession


def _looked_up(request: Request, session: GameSession, template: str, **context: Any) -> Response:
    """A page that leads back to its table, wherever that is: a puzzle's is not among the games."""
    return page(request, template, saved=session.saved, here=session.address, **context)


def log_page(request: Request, session: GameSession) -> Response:
    """Everything that has happened."""
    turns, luck = history(session.game), dealt(session.saved)
    return _looked_up(request, session, "log.html", turns=turns, dealt=luck)


def why_page(request: Request, session: GameSession) -> Response:
    """Why an answer is not offered now."""
    said = request.query_params.get("move", "")[:200]
    refusal = session.game.why_not(said)
    return _looked_up(request, session, "why.html", move=said, refusal=refusal)


def card_page(request: Request, session: GameSession) -> Response:
    """A card in words."""
    wanted = request.query_params.get("card", "")
    cards = session.game.deck
    if wanted not in cards.index:
        raise HTTPException(404)
    card = find_cards(cards, wanted)[0]
    return _looked_up(request, session, "look.html", card=card, lines=card_lines(card))


def piles_page(request: Request, session: GameSession) -> Response:
    """What lies open in the piles."""
    return _looked_up(request, session, "piles.html", view=session.game.view())


def aims_page(request: Request, session: GameSession) -> Response:
    """What is still needed to win, and where it is."""
    return _looked_up(request, session, "aims.html", page=TablePage(session.game))


def looks_page(request: Request, session: GameSession) -> Response:
    """Show every card that the game is played with, large and in words."""
    text = looks_text(session.game.deck)
    return Response(text, media_type="text/html", headers={"Cache-Control": FOR_ONE})


LOOKS: dict[str, Callable[[Request, GameSession], Response]] = {
    "log": log_page, "why": why_page, "look": card_page, "piles": piles_page,
    "aims": aims_page, "looks": looks_page,
}  # fmt: skip
"""What can be looked up at any table, by the last word of its address."""


def report_page(request: Request, session: GameSession) -> Response:
    """The story of a game that is over."""
    only_after_the_end(session, "The report tells how it ended")
    return page(
        request,
        "report.html",
        end=Ending(session.saved, session.game),
        saved=session.saved,
        server=home_address(request),
    )


def picture_page(request: Request, session: GameSession) -> Response:
    """How a game ended as one picture; `?save` takes it away."""
    only_after_the_end(session, "The picture shows how it ended")
    svg = Ending(session.saved, session.game).poster(public_address(request))
    name = f'attachment; filename="game-{session.id}.svg"'
    saved = {"Content-Disposition": name} if "save" in request.query_params else {}
    headers = {"Content-Security-Policy": WITHIN_ITSELF, **saved}
    return Response(svg, media_type=SVG, headers=headers)


WITHIN_ITSELF = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
"""What a picture may use that brings its typefaces and engravings along."""


def only_after_the_end(session: GameSession, why: str) -> None:
    """Refuse what would give too much away."""
    if not session.game.over:
        text = f"{why}: it is there when the game is over."
        raise Trouble(409, text, title="Not yet", back=session.address)
