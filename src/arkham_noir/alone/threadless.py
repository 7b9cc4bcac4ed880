"""Python inside a browser has no threads: what would be done in one is done at once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")

LEFT_OUT = {"concurrent.interpreters": ("ExecutionFailed", "create")}
"""Modules of the standard library that such a Python lacks and anyio imports, never to use them."""


def do_without_threads() -> None:
    """To be called before the app is imported; it counts for Starlette's own threads too."""
    for name, members in LEFT_OUT.items():
        stand_in = ModuleType(name)
        vars(stand_in).update(dict.fromkeys(members, Exception))
        sys.modules.setdefault(name, stand_in)
    from anyio import to_thread

    to_thread.run_sync = at_once  # type: ignore[assignment]


async def at_once(work: Callable[..., T], *values: Any, **_: object) -> T:
    """There is one player, who waits for just this."""
    return work(*values)
