"""The installable app: manifest, service worker and offline page."""

from __future__ import annotations

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...art.tokens import colors
from ..assets.urls import FOLDER, TABLE_MODULES, edition, static_url
from ..http.addresses import cached_by_root_path, url_for
from ..templating.environment import render

BACKGROUND = colors()["desk"]
CACHED = (
    "css/site.css", "css/table.css", "js/table.js", *TABLE_MODULES, "icons/eye.svg",
    "fonts/caslon.woff2", "fonts/caslon-bold.woff2", "fonts/caslon-italic.woff2",
    "fonts/caslon-narrow.woff2", "fonts/courier.woff2", "fonts/fell.woff2",
)  # fmt: skip
"""Static files that every page needs; the service worker caches them."""


async def manifest(request: Request) -> Response:
    """Send the web app manifest."""
    home = url_for("home")
    icons = [_icon("app-192", 192), _icon("app-512", 512), _icon("app-round", 512, "maskable")]
    content = {
        "id": home,
        "name": "Arkham Noir",
        "short_name": "Arkham Noir",
        "description": "Three solo card games of detective work and cosmic horror.",
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "categories": ["games"],
        "icons": icons,
    }
    return JSONResponse(content, media_type="application/manifest+json")


def _icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {
        "src": static_url(f"icons/{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


async def worker(request: Request) -> Response:
    """Send the service worker; browsers check it for updates at every visit."""
    headers = {"Cache-Control": "no-cache"}
    return Response(worker_text(), media_type="text/javascript", headers=headers)


@cached_by_root_path()
def worker_text() -> str:
    """Return the source of the service worker, with the addresses of this version."""
    cached = [static_url(name) for name in CACHED]
    given = {"edition": edition(), "offline": url_for("offline"), "cached": cached}
    return f"const GIVEN = {json.dumps(given)};\n{worker_program()}"


@cache
def worker_program() -> str:
    """Return the source of the service worker without the addresses."""
    return (FOLDER / "js/service-worker.js").read_text("utf-8")


async def offline(request: Request) -> Response:
    """Show the page that the browser displays when it can't reach the server."""
    return render(request, "pages/offline.html")


def routes() -> list[Route]:
    """Return the routes of the installable app."""
    return [
        Route("/manifest.webmanifest", manifest, name="manifest"),
        Route("/worker.js", worker, name="service_worker"),
        Route("/away", offline, name="offline"),
    ]
