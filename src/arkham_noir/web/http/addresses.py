"""Addresses: build those of our pages with `url_for`; root path, loopback names, public URL."""

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
"""Characters that are not quoted in the values of an address."""

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
    """Return the prefix of all our addresses, such as `/arkham-noir`; empty without a prefix."""
    return _root_path.get()


@contextmanager
def below_root_path(root: str) -> Iterator[None]:
    """Let `url_for` build addresses below this root path, during a request."""
    before = _root_path.set(root)
    try:
        yield
    finally:
        _root_path.reset(before)


def path_inside(scope: Scope) -> str:
    """Return the path of a request below the root path."""
    return without_root_path(scope["path"])


def without_root_path(url: str) -> str:
    """Return one of our addresses without the root path."""
    return url.removeprefix(_root_path.get())


def cached_by_root_path(maxsize: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator like `lru_cache`, for functions whose results contain addresses."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def below(_root: str, *args: P.args, **kwargs: P.kwargs) -> T:
            return function(*args, **kwargs)

        cached: Callable[..., T] = lru_cache(maxsize)(below)

        @wraps(cached)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            return cached(_root_path.get(), *args, **kwargs)

        return call

    return decorate


# The option --root-path

ROOT_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")


def read_root_path(text: str) -> str:
    """Return a root path such as `/arkham-noir`, without slashes at the end; it may be empty."""
    root = text.rstrip("/")
    if root and not ROOT_PATH.fullmatch(root):
        raise UnreadableText(
            f"'{text[:80]}' is not a valid URL prefix. Write it with a slash at the beginning, "
            "such as /arkham-noir."
        )
    return root


# Hosts

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


EVERYWHERE = ("0.0.0.0", "::", "[::]", "")


def is_address(name: str) -> bool:
    """Return whether this is an IP address, not a name that could point to any machine."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def home_address(request: Request) -> str:
    """Return the full address of this server."""
    return str(request.base_url).rstrip("/")


def full_address(request: Request, path: str) -> str:
    """Return one of our addresses with the scheme and the name of this server."""
    return str(request.base_url.replace(path=path))


def public_address(request: Request) -> str:
    """Return the address of this server for others; empty if only this machine can reach it."""
    name = request.url.hostname or ""
    private = request.app.state.alone or name in LOOPBACK or f"[{name}]" in LOOPBACK
    return "" if private else home_address(request)
