"""Reading cookies."""

from __future__ import annotations

from starlette.datastructures import Headers

YEAR = 365 * 24 * 3600


def cookie_of(headers: Headers, name: str) -> str:
    """A cookie's value; empty if there is none.

    Ours are plain words, found by themselves: what others have left beside them is not read.
    """
    for pair in headers.get("cookie", "").split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""
