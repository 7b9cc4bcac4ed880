"""Executors: what plays the batches of a job, this process or several.

`dask_cluster` has one for other machines. Anything that has the methods of `Executor` can be used.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from typing import Protocol

from ..errors import NoirError
from .batches import PROGRAM, Batch, BatchPlayer, Played
from .processes import available_cores, ignore_interrupts
from .run_spec import Job

POLL_SECONDS = 0.5
"""Seconds between two checks that the workers are still there."""

BATCHES_PER_WORKER = 2
"""How many batches each worker has submitted to it, so that it is never idle."""


class ExecutorLost(NoirError):
    """The workers are gone; the batches that they had finished still count."""


class Executor(Protocol):
    """Plays the batches of one job, one or many at a time."""

    def free_slots(self) -> int:
        """Return how many more batches can be submitted now."""
        ...

    def submit(self, batch: Batch) -> None:
        """Have a batch played."""
        ...

    def next_result(self) -> Played | None:
        """Wait for the next batch to be finished; return None if none is under way."""
        ...

    def stop(self) -> list[Played]:
        """Start no more batches; return those that are finished or can still be."""
        ...


def play_batches(
    executor: Executor, batches: Iterator[Batch], enough: Callable[[], bool] = lambda: False
) -> Iterator[Played]:
    """Submit batches while there are free slots, and yield each when it is finished."""
    while not enough():
        for batch in islice(batches, executor.free_slots()):
            executor.submit(batch)
        played = executor.next_result()
        if played is None:
            return
        yield played


class InProcess:
    """Plays one batch after the other in this process."""

    def __init__(self, job: Job) -> None:
        self.player = BatchPlayer(job)
        self.waiting: deque[Batch] = deque()

    def free_slots(self) -> int:
        return 1 - len(self.waiting)

    def submit(self, batch: Batch) -> None:
        self.waiting.append(batch)

    def next_result(self) -> Played | None:
        return self.player.play(self.waiting.popleft()) if self.waiting else None

    def stop(self) -> list[Played]:
        return []


class PoolExecutor:
    """Plays many batches at once, behind a function that returns a future of each.

    `workers` returns how many there are now, `lost` are the errors that mean that they are gone,
    and `where` says in the message who is. `stop_seconds` limits the wait for batches under way.
    """

    def __init__(
        self,
        start: Callable[[Batch], Future[Played]],
        workers: Callable[[], int],
        where: str = "A process that played",
        lost: tuple[type[Exception], ...] = (BrokenProcessPool,),
        stop_seconds: float | None = None,
    ) -> None:
        self.start = start
        self.workers = workers
        self.where = where
        self.lost: tuple[type[Exception], ...] = (*lost, CancelledError)
        self.stop_seconds = stop_seconds
        self.under_way: set[Future[Played]] = set()
        self.finished: deque[Played] = deque()
        self.failed: list[Future[Played]] = []

    def free_slots(self) -> int:
        if self.finished:
            return 0  # they must be counted before it is noticed that the workers are gone
        with self._lost_noticed():
            return max(0, BATCHES_PER_WORKER * self.workers() - len(self.under_way))

    def submit(self, batch: Batch) -> None:
        with self._lost_noticed():
            self.under_way.add(self.start(batch))

    def next_result(self) -> Played | None:
        while not self.finished:
            self._raise_failures()
            if not self.under_way:
                return None
            self._collect(wait(self.under_way, POLL_SECONDS, FIRST_COMPLETED).done)
            self.free_slots()  # raises if nothing came because the workers are gone
        return self.finished.popleft()

    def stop(self) -> list[Played]:
        started = {future for future in self.under_way if not future.cancel()}
        self._collect(wait(started, self.stop_seconds).done)
        found = list(self.finished)
        self.finished.clear()
        return found

    def _collect(self, done: set[Future[Played]]) -> None:
        """Take over what is done; failures are raised when all else has been counted."""
        for future in done:
            if future.cancelled() or future.exception():
                self.failed.append(future)
            else:
                self.finished.append(_same_program(future.result()))
        self.under_way -= done

    def _raise_failures(self) -> None:
        for future in self.failed:
            with self._lost_noticed():
                future.result()

    @contextmanager
    def _lost_noticed(self) -> Iterator[None]:
        """Raise `ExecutorLost` if the workers are gone."""
        try:
            yield
        except self.lost as error:
            raise ExecutorLost(_lost_message(self.where, error)) from None


def _same_program(played: Played) -> Played:
    if played.program != PROGRAM:
        raise ExecutorLost(
            f"A worker plays by version {played.program}, not {PROGRAM}; install the same there."
        )
    return played


def _lost_message(where: str, error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError):
        return f"A worker lacks {error.name}; install the same there."
    return f"{where} is gone: {first_line(error)}."


def first_line(error: BaseException) -> str:
    """Return the first line of an error message, without its period."""
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


@contextmanager
def process_pool(job: Job, processes: int = 0) -> Iterator[Executor]:
    """Start this many processes; 0 means one for each core, 1 means this process alone."""
    processes = processes or available_cores()
    if processes == 1:
        yield InProcess(job)
        return
    with ProcessPoolExecutor(processes, initializer=_start_worker, initargs=(job,)) as pool:
        try:
            yield PoolExecutor(lambda batch: pool.submit(_play_in_worker, batch), lambda: processes)
        finally:
            pool.shutdown(cancel_futures=True)  # batches under way are played to their end


_player: BatchPlayer
"""In a worker process: what plays the batches of its job."""


def _start_worker(job: Job) -> None:
    global _player
    ignore_interrupts()
    _player = BatchPlayer(job)


def _play_in_worker(batch: Batch) -> Played:
    return _player.play(batch)
