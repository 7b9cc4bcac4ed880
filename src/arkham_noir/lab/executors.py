"""Who plays the batches: this process, several processes, or the workers of a Dask cluster."""

from __future__ import annotations

import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol
from urllib.parse import urlsplit

from ..errors import NoirError
from .batches import PROGRAM, Batch, Played, play
from .configurations import Job

PATIENCE = 0.5
"""Seconds between two looks whether the crew is still there."""

SPARE = 2
"""Batches that wait for every hand, so that none is idle."""

LONGEST_WAIT = 10
"""Seconds to wait for a cluster, or for games that are under way when one leaves."""


SCHEMES = ("tcp", "tls", "ws", "wss")
"""How a scheduler can be spoken to."""


LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")
"""Who would tell a person of a lost connection, at length."""


class CrewLost(NoirError):
    """Those who played are gone; what they had finished is kept."""


class Crew(Protocol):
    """Plays batches, one or many at a time."""

    def room(self) -> int:
        """How many more batches may be handed over now."""
        ...

    def begin(self, batch: Batch) -> None:
        """Hand over a batch."""
        ...

    def finished(self) -> list[Played]:
        """Wait until some of the batches are played; empty if none was under way."""
        ...

    def leave(self) -> list[Played]:
        """Begin nothing more; the batches that could still be brought to their end."""
        ...


class Alone:
    """This process, one batch after the other."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.waiting: list[Batch] = []

    def room(self) -> int:
        return 1 - len(self.waiting)

    def begin(self, batch: Batch) -> None:
        self.waiting.append(batch)

    def finished(self) -> list[Played]:
        done = [play(self.job.entries[b.entry], self.job.seed, b) for b in self.waiting]
        self.waiting.clear()
        return done

    def leave(self) -> list[Played]:
        return []


class Hands:
    """Many hands at once, behind an executor; `hands` says how many there are now.

    `lost` is what is raised when they are gone, and `where` they were.
    """

    def __init__(
        self,
        job: Job,
        executor: Executor,
        hands: Callable[[], int],
        where: str = "A process that played",
        lost: tuple[type[Exception], ...] = (BrokenProcessPool,),
    ) -> None:
        self.job = job
        self.executor = executor
        self.hands = hands
        self.where = where
        self.lost: tuple[type[Exception], ...] = (*lost, CancelledError)
        self.playing: set[Future[Played]] = set()
        self.failed: list[Future[Played]] = []

    def room(self) -> int:
        with self._noticed():
            return SPARE * self.hands() - len(self.playing)

    def begin(self, batch: Batch) -> None:
        entry = self.job.entries[batch.entry]
        with self._noticed():
            self.playing.add(self.executor.submit(play, entry, self.job.seed, batch))

    def finished(self) -> list[Played]:
        while self.playing or self.failed:
            self._say_what_failed()
            done, self.playing = wait(self.playing, PATIENCE, FIRST_COMPLETED)
            found = self._brought_back(done)
            if found:
                return found
            self.room()  # says so if nobody is there any more
        return []

    def leave(self) -> list[Played]:
        under_way = {future for future in self.playing if not future.cancel()}
        done, _ = wait(under_way, LONGEST_WAIT)
        return self._brought_back({future for future in done if not future.cancelled()})

    def _brought_back(self, done: set[Future[Played]]) -> list[Played]:
        """What was played; if something failed, that is said when all else has been counted."""
        failed = [future for future in done if future.cancelled() or future.exception()]
        self.failed += failed
        return [_by_the_same_program(future.result()) for future in done - set(failed)]

    def _say_what_failed(self) -> None:
        for future in self.failed:
            with self._noticed():
                future.result()

    @contextmanager
    def _noticed(self) -> Iterator[None]:
        """Say in a sentence that the crew is lost."""
        try:
            yield
        except self.lost as error:
            raise CrewLost(f"{self.where} is gone: {_first_line(error)}.") from None
        except ModuleNotFoundError as error:
            raise CrewLost(f"A worker lacks {error.name}; install the same there.") from None


def _by_the_same_program(played: Played) -> Played:
    if played.program != PROGRAM:
        raise CrewLost(
            f"A worker plays by version {played.program}, not {PROGRAM}; install the same there."
        )
    return played


@contextmanager
def many_hands(job: Job, jobs: int = 0) -> Iterator[Crew]:
    """So many processes on this machine; 0: one for each core; 1: this process alone."""
    jobs = jobs or cores()
    if jobs == 1:
        yield Alone(job)
        return
    with ProcessPoolExecutor(jobs, initializer=_heed_no_interrupt) as pool:
        try:
            yield Hands(job, pool, lambda: jobs)
        finally:
            pool.shutdown(cancel_futures=True)  # what is under way is played to its end


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _heed_no_interrupt() -> None:
    """A process begins: Ctrl-C is for the one that asked for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# A cluster


@contextmanager
def cluster(job: Job, address: str, patience: float = LONGEST_WAIT) -> Iterator[Crew]:
    """The workers of the Dask scheduler at an address, such as tcp://10.0.0.5:8786.

    `patience` is how many seconds to wait for it to answer and for its first worker.
    """
    client = _client(address, patience)
    where = f"The cluster at {address}"
    try:
        executor = client.get_executor(pure=False)
        yield Hands(job, executor, lambda: _hands_of(client), where, _lost())
    finally:
        client.close(timeout=LONGEST_WAIT)


def _client(address: str, patience: float) -> Any:
    """A connection to the scheduler, once it has a worker."""
    try:
        import distributed
    except ModuleNotFoundError as error:
        raise NoirError(
            f"A cluster needs {error.name}, which is not installed: pip install 'arkham-noir[lab]'."
        ) from None
    connect: Any = distributed.Client
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is said here
    try:
        _knock(address, patience)
        client = connect(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, ImportError) as error:
        raise NoirError(
            f"No Dask scheduler answers at {address} ({_first_line(error)}); start one with "
            "'dask scheduler' and give the address that it prints."
        ) from None
    try:
        client.wait_for_workers(1, timeout=patience)
    except (OSError, TimeoutError):
        client.close()
        raise NoirError(
            f"The cluster at {address} has no workers; start some with 'dask worker {address}'."
        ) from None
    return client


def _knock(address: str, patience: float) -> None:
    """See that somebody is there: a client that finds nobody is long in going away."""
    url = urlsplit(address if "://" in address else f"tcp://{address}")
    if url.scheme not in SCHEMES or not url.hostname or not url.port:
        raise ValueError("an address is written tcp://HOST:PORT")
    socket.create_connection((url.hostname, url.port), timeout=patience).close()


def _hands_of(client: Any) -> int:
    """How many batches the workers can play at once."""
    if client.status != "running":
        raise OSError("it does not answer any more")
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _lost() -> tuple[type[Exception], ...]:
    """What is raised when a cluster goes away."""
    from distributed import KilledWorker

    return (KilledWorker, OSError, TimeoutError)


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
