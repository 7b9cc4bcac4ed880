"""Reading cookies."""

from __future__ import annotations

from starlette.datastructures import Headers

YEAR = 365 * 24 * 3600


def cookie_of(headers: Headers, name: str) -> str:
    """Return the value of a cookie; empty if there is none.

    Our values are plain words, so other sites' cookies don't need to be valid.
    """
    for pair in headers.get("cookie", "").split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""
