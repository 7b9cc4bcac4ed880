"""Checks on where a form may send the browser next."""

from __future__ import annotations


def is_own_path(path: str) -> bool:
    """Whether one may be sent back there: a path on this server and nothing else.

    Browsers take two or more slashes, or a slash that leans the other way, for another host.
    """
    leads_away = path.startswith("//") or "\\" in path
    return path.startswith("/") and not leads_away and path.isprintable()
