"""The game among the apps of a phone or a desk: its manifest, and what is said without a server."""

from __future__ import annotations

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from .assets import FOLDER, edition, static_url
from .rendering import page

DESK = "#0f0f11"
AWAY = "/away"
KEPT = (
    "site.css", "table.css", "table.js", "eye.svg", "caslon.woff2", "caslon-bold.woff2",
    "caslon-italic.woff2", "caslon-narrow.woff2", "courier.woff2", "fell.woff2",
)  # fmt: skip
"""What a page of ours needs first; a start has it at hand."""


async def manifest(request: Request) -> Response:
    """What an app is called, and what it looks like."""
    icons = [_icon("app-192", 192), _icon("app-512", 512), _icon("app-round", 512, "maskable")]
    content = {
        "id": "/",
        "name": "Arkham Noir",
        "short_name": "Arkham Noir",
        "description": "Three solo card games of detection and dread.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": DESK,
        "theme_color": DESK,
        "categories": ["games"],
        "icons": icons,
    }
    return JSONResponse(content, media_type="application/manifest+json")


def _icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {
        "src": static_url(f"{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


async def worker(request: Request) -> Response:
    """The service worker of this edition; it is asked for anew at every visit."""
    headers = {"Cache-Control": "no-cache"}
    return Response(worker_text(), media_type="text/javascript", headers=headers)


@cache
def worker_text() -> str:
    """The program of the worker, with what it has to know of this edition."""
    given = {"edition": edition(), "away": AWAY, "kept": [static_url(name) for name in KEPT]}
    program = (FOLDER / "worker.js").read_text("utf-8")
    return f"const GIVEN = {json.dumps(given)};\n{program}"


async def away(request: Request) -> Response:
    """What the browser shows in our stead while the server is away."""
    return page(request, "away.html")
