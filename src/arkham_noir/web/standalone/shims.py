"""Replacements for what Pyodide lacks: threads, and line numbers in tracebacks.

The static site's byte code has no line numbers, so errors are logged with function names.
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
"""Modules that Pyodide lacks and that anyio and the lab import without using them here."""


def replace_threads() -> None:
    """Run thread-pool calls synchronously, including Starlette's. Call before importing the app."""
    for name, members in LEFT_OUT.items():
        stand_in = ModuleType(name)
        vars(stand_in).update(dict.fromkeys(members, Exception))
        sys.modules.setdefault(name, stand_in)
    if not hasattr(time, "thread_time"):
        time.thread_time = time.perf_counter
    log_to_console()
    from anyio import to_thread

    to_thread.run_sync = call_directly  # type: ignore[assignment]


async def call_directly(work: Callable[..., T], *values: Any, **_: object) -> T:
    """Call a function directly instead of in a thread."""
    return work(*values)


class Plain(logging.Formatter):
    """A formatter that lists function names, because tracebacks fail without source lines."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - as the base class has it
        _, error, trace = ei
        calls = []
        while trace:
            calls.append(trace.tb_frame.f_code.co_qualname)
            trace = trace.tb_next
        return f"{type(error).__name__}: {error} ({' > '.join(calls)})"


def log_to_console() -> None:
    """Log to the browser's console."""
    console = logging.StreamHandler()
    console.setFormatter(Plain("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[console], level=logging.WARNING)
