"""An executor for the workers of a Dask cluster."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from ..errors import NoirError
from .batches import Batch, Played, play
from .executors import Executor, PoolExecutor, first_line
from .run_spec import Job

MAX_WAIT = 10
"""Seconds to wait for a cluster, or for running batches when the run stops."""

SCHEMES = ("tcp", "tls", "ws", "wss")
"""The protocols that a scheduler understands."""

LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")
"""The loggers that would print long messages about a lost connection."""


@contextmanager
def cluster(job: Job, address: str, patience: float = MAX_WAIT) -> Iterator[Executor]:
    """Use the workers of the Dask scheduler at an address, such as tcp://10.0.0.5:8786.

    `patience` is the number of seconds to wait for the scheduler and for its first worker.
    """
    client = _client(address, patience)
    try:
        executor = client.get_executor(pure=False)

        def start(batch: Batch) -> Future[Played]:
            entry = job.entries[batch.entry]
            found: Future[Played] = executor.submit(play, entry, job.seed, batch, job.counts_cards)
            return found

        where = f"The cluster at {address}"
        yield PoolExecutor(start, lambda: _threads(client), where, _lost_errors(), MAX_WAIT)
    finally:
        client.close(timeout=MAX_WAIT)


def _client(address: str, patience: float) -> Any:
    """Connect to the scheduler and wait until it has a worker."""
    try:
        import distributed
    except ModuleNotFoundError as error:
        raise NoirError(
            f"A cluster requires the package '{error.name}'. "
            "Install it with: pip install 'arkham-noir[lab]'"
        ) from None
    connect: Any = distributed.Client
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # our own message is enough
    try:
        _check_reachable(address, patience)
        client = connect(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, ImportError) as error:
        raise NoirError(
            f"No Dask scheduler answers at {address} ({first_line(error)}). Start one with "
            "'dask scheduler' and use the address that it prints."
        ) from None
    try:
        client.wait_for_workers(1, timeout=patience)
    except (OSError, TimeoutError):
        client.close()
        raise NoirError(
            f"The cluster at {address} has no workers. Start some with 'dask worker {address}'."
        ) from None
    return client


def _check_reachable(address: str, patience: float) -> None:
    """Open a plain connection first, because a Dask client takes long to give up."""
    url = urlsplit(address if "://" in address else f"tcp://{address}")
    if url.scheme not in SCHEMES or not url.hostname or not url.port:
        raise ValueError("write the address as tcp://HOST:PORT")
    socket.create_connection((url.hostname, url.port), timeout=patience).close()


def _threads(client: Any) -> int:
    """Return the number of batches that the workers can play at once."""
    if client.status != "running":
        raise OSError("it no longer answers")
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _lost_errors() -> tuple[type[Exception], ...]:
    """Return the errors that mean that the cluster is lost or does not have the game installed."""
    from distributed import KilledWorker

    return (KilledWorker, OSError, TimeoutError, ModuleNotFoundError)
