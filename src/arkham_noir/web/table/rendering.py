"""The page of a table, for every feature that shows one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...presentation.card_picker import physical_moves
from ...presentation.layout import Focus
from ..http.requests import csrf_token, wants_fragment
from ..templating.environment import GAME_URL, fill_in_url, macros, render_game
from .card_details import looks_url
from .context import TableContext
from .fragments import TableFragments

LONGEST_MOVE = 200
"""So many letters of a move are read from an address."""


def render_table(request: Request, context: TableContext, status: int = 200) -> Response:
    """Return the whole page of a table, or the table alone if our script asks for it."""
    fragments = TableFragments(context)
    table = macros("table/_table.html")["table"](
        context,
        fragments.sent(request.headers.get("x-parts", "")),
        " ".join(spoken(request, fragments)),
        csrf_token(request),
        GAME_URL,
    )
    if wants_fragment(request):
        return fill_in_url(str(table), context.url, status)
    return render_game(
        request, "table/table.html", status, context.url,
        table=table, context=context, looks=looks_url(context),
    )  # fmt: skip


def spoken(request: Request, fragments: TableFragments) -> list[str]:
    """Return what a screen reader hears: what has happened, then what is asked."""
    context = fragments.context
    moved = request.method == "POST" and not context.notice
    return [
        context.notice,
        context.banner.heard if context.banner else "",
        " ".join(fragments.odds_told) if moved else "",
        _announced(context) if moved else "",
        context.prompts.spoken,
    ]


def _announced(context: TableContext) -> str:
    """Return what the last request has done."""
    if context.announce == "undo":
        return f"Undone. Turn {context.page.view.turn}."
    if context.by_hand:
        return " ".join(told.heard for told in physical_moves(context.game))
    return context.page.happened if context.announce == "move" else ""


def requested_focus(request: Request) -> Focus:
    """Return what an address asks to look at: a card, an action, or a move to confirm."""
    query = request.query_params
    return Focus(query.get("card", ""), query.get("act", ""), query.get("sure", "")[:LONGEST_MOVE])
