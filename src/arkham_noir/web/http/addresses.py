"""Addresses: `url_for` builds those of our pages; the root path, loopback names, the public URL."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar
from urllib.parse import quote

from starlette.requests import Request
from starlette.routing import Route
from starlette.types import Scope

from ...errors import UnreadableText

P = ParamSpec("P")
T = TypeVar("T")

# Addresses of pages

UNQUOTED = "/=,"
"""Characters that stay as they are in the values of an address."""

_root_path: ContextVar[str] = ContextVar("root_path", default="")
_paths: dict[str, str] = {}


def name_addresses(routes: Iterable[Route]) -> None:
    """Let `url_for` know the routes of the app by their names."""
    for route in routes:
        known = _paths.setdefault(route.name, route.path_format)
        if known != route.path_format:
            raise ValueError(f"Two routes are named {route.name}: {known}, {route.path_format}")


def url_for(name: str, /, **values: object) -> str:
    """Return the path of the route with this name, below the root path of the current request."""
    quoted = {key: quote(str(value), UNQUOTED) for key, value in values.items()}
    return _root_path.get() + _paths[name].format_map(quoted)


def root_path() -> str:
    """Return what all our addresses begin with, such as `/arkham-noir`; empty at the top."""
    return _root_path.get()


@contextmanager
def below_root_path(root: str) -> Iterator[None]:
    """Make `url_for` build addresses below this root path while a request is answered."""
    before = _root_path.set(root)
    try:
        yield
    finally:
        _root_path.reset(before)


def path_inside(scope: Scope) -> str:
    """Return the path of a request below the root path."""
    return without_root_path(scope["path"])


def without_root_path(url: str) -> str:
    """Return an address of ours as it would be at the top of the host."""
    return url.removeprefix(_root_path.get())


def cached_by_root_path(maxsize: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator like `lru_cache`, for functions whose results have addresses in them."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        def below(_root: str, *args: P.args, **kwargs: P.kwargs) -> T:
            return function(*args, **kwargs)

        cached: Callable[..., T] = lru_cache(maxsize)(below)

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            return cached(_root_path.get(), *args, **kwargs)

        return call

    return decorate


# The root path as an option

ROOT_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")


def read_root_path(text: str) -> str:
    """`/arkham-noir`, however many slashes end it; empty for the top of the host."""
    root = text.rstrip("/")
    if root and not ROOT_PATH.fullmatch(root):
        raise UnreadableText(
            f"'{text[:80]}' is not a path; write it as it stands in the address, such as "
            "/arkham-noir."
        )
    return root


# Hosts

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


EVERYWHERE = ("0.0.0.0", "::", "[::]", "")


def is_address(name: str) -> bool:
    """Whether this is a number, not a name that someone could let point anywhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def home_address(request: Request) -> str:
    """Where this game is, for those who are elsewhere."""
    return str(request.base_url).rstrip("/")


def public_address(request: Request) -> str:
    """Return where others can find this game; nothing if only this machine can."""
    name = request.url.hostname or ""
    private = request.app.state.alone or name in LOOPBACK or f"[{name}]" in LOOPBACK
    return "" if private else home_address(request)
