"""Redirects: check targets that forms name, and forward old addresses."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from .addresses import url_for


def is_local_path(path: str) -> bool:
    """Return whether a path stays on this server.

    Browsers read two or more slashes, or a backslash, as another host.
    """
    leads_away = path.startswith("//") or "\\" in path
    return path.startswith("/") and not leads_away and path.isprintable()


def redirect_from(old: str, new: str) -> Route:
    """Return a route that redirects an old address permanently to the route named `new`."""

    async def redirect(request: Request) -> Response:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"{url_for(new)}{query}", 308)

    return Route(old, redirect, methods=["GET", "POST"], name=f"moved {old}")
