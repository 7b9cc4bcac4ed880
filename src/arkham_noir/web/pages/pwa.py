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

DESK = colors()["desk"]
KEPT = (
    "css/site.css", "css/table.css", "js/table.js", *TABLE_MODULES, "icons/eye.svg",
    "fonts/caslon.woff2", "fonts/caslon-bold.woff2", "fonts/caslon-italic.woff2",
    "fonts/caslon-narrow.woff2", "fonts/courier.woff2", "fonts/fell.woff2",
)  # fmt: skip
"""What a page of ours needs first; a start has it at hand."""


async def manifest(request: Request) -> Response:
    """What an app is called, and what it looks like."""
    home = url_for("home")
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
    """The service worker of this edition; it is asked for anew at every visit."""
    headers = {"Cache-Control": "no-cache"}
    return Response(worker_text(), media_type="text/javascript", headers=headers)


@cached_by_root_path()
def worker_text() -> str:
    """The program of the worker, with what it has to know of this edition."""
    kept = [static_url(name) for name in KEPT]
    given = {"edition": edition(), "away": url_for("offline"), "kept": kept}
    return f"const GIVEN = {json.dumps(given)};\n{worker_program()}"


@cache
def worker_program() -> str:
    """Read the program of the worker, which is the same everywhere."""
    return (FOLDER / "js/service-worker.js").read_text("utf-8")


async def away(request: Request) -> Response:
    """What the browser shows in our stead while the server is away."""
    return render(request, "pages/offline.html")


def routes() -> list[Route]:
    """Return the addresses that let a browser install the game."""
    return [
        Route("/manifest.webmanifest", manifest, name="manifest"),
        Route("/worker.js", worker, name="service_worker"),
        Route("/away", away, name="offline"),
    ]
