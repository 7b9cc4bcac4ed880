"""The installable app: manifest, service worker and offline page."""

from __future__ import annotations

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...art.tokens import colors
from ..assets.urls import FOLDER, TABLE_MODULES, edition, static_url
from ..http.addresses import prefix_of
from ..templating.environment import render

DESK = colors()["desk"]
OFFLINE_URL = "/away"
KEPT = (
    "css/site.css", "css/table.css", "js/table.js", *TABLE_MODULES, "icons/eye.svg",
    "fonts/caslon.woff2", "fonts/caslon-bold.woff2", "fonts/caslon-italic.woff2",
    "fonts/caslon-narrow.woff2", "fonts/courier.woff2", "fonts/fell.woff2",
)  # fmt: skip
"""What a page of ours needs first; a start has it at hand."""


async def manifest(request: Request) -> Response:
    """What an app is called, and what it looks like."""
    home = f"{prefix_of(request)}/"
    icons = [_icon("app-192", 192), _icon("app-512", 512), _icon("app-round", 512, "maskable")]
    content = {
        "id": home,
        "name": "Arkham Noir",
        "short_name": "Arkham Noir",
        "description": "Three solo card games of detection and dread.",
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": DESK,
        "theme_color": DESK,
        "categories": ["games"],
        "icons": [{**icon, "src": prefix_of(request) + icon["src"]} for icon in icons],
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
    """The service worker of this edition; it is asked for anew at every visit."""
    headers = {"Cache-Control": "no-cache"}
    return Response(worker_text(prefix_of(request)), media_type="text/javascript", headers=headers)


@cache
def worker_text(prefix: str = "") -> str:
    """The program of the worker, with what it has to know of this edition."""
    kept = [f"{prefix}{static_url(name)}" for name in KEPT]
    given = {"edition": edition(), "away": f"{prefix}{OFFLINE_URL}", "kept": kept}
    program = (FOLDER / "js/service-worker.js").read_text("utf-8")
    return f"const GIVEN = {json.dumps(given)};\n{program}"


async def away(request: Request) -> Response:
    """What the browser shows in our stead while the server is away."""
    return render(request, "pages/offline.html")


def routes() -> list[Route]:
    """Return the addresses that let a browser install the game."""
    return [
        Route("/manifest.webmanifest", manifest),
        Route("/worker.js", worker),
        Route(OFFLINE_URL, away),
    ]
