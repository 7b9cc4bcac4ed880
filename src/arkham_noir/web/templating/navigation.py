"""The main navigation: its links, and whether it shows the history."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..http.addresses import url_for
from ..http.cookies import YEAR, cookie_of

WIDE = {"rules": "Rules", "cards": "Cards"}
"""Pages with a link of their own on wide screens; on a phone they are under *More*."""

MORE = {
    "statistics": "Statistics", "achievements": "Achievements", "puzzles": "Puzzles",
    "watch": "Watch", "decks": "Decks", "icons": "Icons", "workshop": "Workshop",
    "companion": "Real cards", "help": "Help", "transfer": "Your data", "settings": "Settings",
}  # fmt: skip
"""The other pages: the name of the route, and what the link says."""

COOKIE = "noir_history"
"""Tells pages that read no database that the player has finished a game."""


def shows_history(request: Request) -> bool:
    """Return whether the navigation has a link to the history."""
    return bool(cookie_of(request.headers, COOKIE))


def note_history(request: Request, response: Response, *, has_history: bool) -> None:
    """Remember in a cookie whether the player has finished games."""
    if has_history and not shows_history(request):
        response.set_cookie(
            COOKIE, "1", max_age=YEAR, path=url_for("home"), samesite="lax", httponly=True,
            secure=request.url.scheme == "https",
        )  # fmt: skip
    elif shows_history(request) and not has_history:
        response.delete_cookie(COOKIE, path=url_for("home"))
