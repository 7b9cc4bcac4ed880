"""Addresses of this server: loopback names, the path prefix, the public URL."""

from __future__ import annotations

import ipaddress
import re

from starlette.requests import Request

from ...errors import UnreadableText

ADDRESSED = ("href", "src", "action", "formaction", "data-here", "data-from", "data-picture")
"""The attributes of our pages that hold an address."""


ADDRESS = re.compile(rf'( (?:{"|".join(ADDRESSED)})=")(?=/(?!/))'.encode())


def with_prefix(page: bytes, prefix: str) -> bytes:
    """A page of ours whose addresses begin with the prefix."""
    return ADDRESS.sub(rb"\g<1>" + prefix.encode(), page)


LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


EVERYWHERE = ("0.0.0.0", "::", "[::]", "")


def is_address(name: str) -> bool:
    """Whether this is a number, not a name that someone could let point anywhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)+")


def read_prefix(text: str) -> str:
    """`/arkham-noir`, however many slashes end it; empty for the top of the host."""
    prefix = text.rstrip("/")
    if prefix and not PREFIX.fullmatch(prefix):
        raise UnreadableText(
            f"'{text[:80]}' is not a path; write it as it stands in the address, such as "
            "/arkham-noir."
        )
    return prefix


def prefix_of(request: Request) -> str:
    """What stands before our addresses; empty at the top of the host."""
    return str(request.scope.get("prefix", ""))


def home_address(request: Request) -> str:
    """Where this game is, for those who are elsewhere."""
    return f"{str(request.base_url).rstrip('/')}{prefix_of(request)}"


def public_address(request: Request) -> str:
    """Return where others can find this game; nothing if only this machine can."""
    name = request.url.hostname or ""
    private = request.app.state.alone or name in LOOPBACK or f"[{name}]" in LOOPBACK
    return "" if private else home_address(request)
