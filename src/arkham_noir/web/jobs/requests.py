"""Jobs that a request waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from starlette.requests import Request

from ..http.disconnects import while_connected
from ..http.requests import is_alone
from .pool import Priority, WorkerPool

T = TypeVar("T")
Given = TypeVarTuple("Given")


async def run_for(
    request: Request, workers: WorkerPool, work: Callable[[*Given], T], *values: *Given
) -> T:
    """Run a job in a worker until the client disconnects; on the static site, call it."""
    if is_alone(request):
        return work(*values)
    return await while_connected(request, workers.run(work, *values, rank=Priority.REFINING))
