"""Protection against cross-site requests."""

from __future__ import annotations

import hmac

from starlette.datastructures import Headers

SAFE = ("GET", "HEAD")


def is_cross_site(headers: Headers, scheme: str) -> bool:
    """Return whether another site has sent this request from the player's browser."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and origin.casefold() != f"{scheme}://{headers.get('host', '')}"


def tokens_match(one: str, other: str) -> bool:
    """Return whether two tokens are equal, in a time that doesn't depend on where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
