"""Replacements for what Pyodide lacks: threads, and lines in tracebacks.

Nor has its light byte code line numbers, so a fault is told by the names of the functions it went
through.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")

LEFT_OUT = {
    "concurrent.interpreters": ("ExecutionFailed", "create"),
    "concurrent.futures.process": ("BrokenProcessPool", "ProcessPoolExecutor"),
}
"""What such a Python lacks, and anyio and the laboratory import without using it here."""


def replace_threads() -> None:
    """To be called before the app is imported; it counts for Starlette's own threads too."""
    for name, members in LEFT_OUT.items():
        stand_in = ModuleType(name)
        vars(stand_in).update(dict.fromkeys(members, Exception))
        sys.modules.setdefault(name, stand_in)
    if not hasattr(time, "thread_time"):
        time.thread_time = time.perf_counter
    tell_faults()
    from anyio import to_thread

    to_thread.run_sync = at_once  # type: ignore[assignment]


async def at_once(work: Callable[..., T], *values: Any, **_: object) -> T:
    """There is one player, who waits for just this."""
    return work(*values)


class Plain(logging.Formatter):
    """Tells a fault without the lines of the program: where there are none, Python stumbles."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - as the base class has it
        _, error, trace = ei
        way = []
        while trace:
            way.append(trace.tb_frame.f_code.co_qualname)
            trace = trace.tb_next
        return f"{type(error).__name__}: {error} ({' > '.join(way)})"


def tell_faults() -> None:
    """What is logged goes to the console of the browser."""
    console = logging.StreamHandler()
    console.setFormatter(Plain("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[console], level=logging.WARNING)
