"""Middleware that adds the security headers to every response."""

from __future__ import annotations

import time
from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

DIRECTIVES = {
    "default-src": "'none'",
    **dict.fromkeys(("script-src", "style-src", "img-src", "connect-src", "font-src"), "'self'"),
    **dict.fromkeys(("manifest-src", "worker-src", "form-action"), "'self'"),
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
"""The content security policy. The static site changes some of its directives."""


def content_policy(directives: Mapping[str, str]) -> str:
    """Return directives as the value of a Content-Security-Policy header."""
    return "; ".join(f"{name} {value}" for name, value in directives.items())


HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": content_policy(DIRECTIVES),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # With no-referrer a browser would send the origin of our own forms as "null".
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SecurityHeaders:
    """Middleware that adds the security headers and a `Server-Timing` header."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str] = HEADERS) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                ours = [header for header in self.headers if header[0] not in present]
                spent = (time.perf_counter() - began) * 1000
                timing = (b"server-timing", f"app;dur={spent:.2f}".encode())
                message["headers"] = [*message["headers"], *ours, timing]
            await send(message)

        await self.app(scope, receive, send_with_headers)
