"""Middleware that compresses responses."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp


class Gzip(GZipMiddleware):
    """Text is sent compressed, on this machine too: what stands before us may be a proxy.

    At a level that takes half the time of the usual one for a seventh more on the wire.
    """

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=1000, compresslevel=3)
