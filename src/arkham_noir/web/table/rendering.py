"""Render the page of a table, for every feature that shows one."""

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
"""The maximum length of a move in an address."""


def render_table(request: Request, context: TableContext, status: int = 200) -> Response:
    """Return the page of a table, or only the table if the script asks for a fragment."""
    fragments = TableFragments(context)
    table = macros("table/_table.html")["table"](
        context,
        fragments.diff(request.headers.get("x-parts", "")),
        " ".join(announcements(request, fragments)),
        csrf_token(request),
        GAME_URL,
    )
    if wants_fragment(request):
        return fill_in_url(str(table), context.url, status)
    return render_game(
        request, "table/table.html", status, context.url,
        table=table, context=context, looks=looks_url(context),
    )  # fmt: skip


def announcements(request: Request, fragments: TableFragments) -> list[str]:
    """Return what screen readers announce: the events, then the prompt."""
    context = fragments.context
    moved = request.method == "POST" and not context.notice
    return [
        context.notice,
        context.banner.screen_reader_text if context.banner else "",
        " ".join(fragments.odds_sentences) if moved else "",
        _last_announcement(context) if moved else "",
        context.prompts.screen_reader_text,
    ]


def _last_announcement(context: TableContext) -> str:
    """Return the announcement of the last request."""
    if context.announce == "undo":
        return f"Undone. Turn {context.page.view.turn}."
    if context.by_hand:
        return " ".join(told.screen_reader_text for told in physical_moves(context.game))
    return context.page.announcement if context.announce == "move" else ""


def requested_focus(request: Request) -> Focus:
    """Return the focus in the address: a card, an action, or a move to confirm."""
    query = request.query_params
    return Focus(query.get("card", ""), query.get("act", ""), query.get("sure", "")[:LONGEST_MOVE])
