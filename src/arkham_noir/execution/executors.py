"""Executors: they run the batches of a job in this process or in several.

`dask_cluster` has one for other machines. Anything with the methods of `Executor` can be used.
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
"""The number of batches submitted per worker, so that it is never idle."""


class ExecutorLost(NoirError):
    """The loss of the workers; the batches that they have finished still count."""


class Executor(Protocol):
    """An executor for the batches of one job, one or many at a time."""

    def free_slots(self) -> int:
        """Return the number of batches that can be submitted now."""
        ...

    def submit(self, batch: Batch) -> None:
        """Submit a batch."""
        ...

    def next_result(self) -> Played | None:
        """Wait for the next finished batch; return None if none is running."""
        ...

    def stop(self) -> list[Played]:
        """Start no more batches; return those that are finished or still finish in time."""
        ...


def play_batches(
    executor: Executor, batches: Iterator[Batch], enough: Callable[[], bool] = lambda: False
) -> Iterator[Played]:
    """Submit batches while there are free slots, and yield the results."""
    while not enough():
        for batch in islice(batches, executor.free_slots()):
            executor.submit(batch)
        played = executor.next_result()
        if played is None:
            return
        yield played


class InProcess:
    """An executor that plays one batch after the other in this process."""

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
    """An executor that plays many batches at once, by a function that returns futures.

    `workers` returns the number of workers, `lost` are the errors that mean that they are lost,
    and `where` names them in the message. `stop_seconds` limits the wait for running batches.
    """

    def __init__(
        self,
        start: Callable[[Batch], Future[Played]],
        workers: Callable[[], int],
        where: str = "A worker process",
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
            return 0  # count these before noticing that the workers are lost
        with self._notice_loss():
            return max(0, BATCHES_PER_WORKER * self.workers() - len(self.under_way))

    def submit(self, batch: Batch) -> None:
        with self._notice_loss():
            self.under_way.add(self.start(batch))

    def next_result(self) -> Played | None:
        while not self.finished:
            self._raise_failures()
            if not self.under_way:
                return None
            self._collect(wait(self.under_way, POLL_SECONDS, FIRST_COMPLETED).done)
            self.free_slots()  # raises if nothing came because the workers are lost
        return self.finished.popleft()

    def stop(self) -> list[Played]:
        started = {future for future in self.under_way if not future.cancel()}
        self._collect(wait(started, self.stop_seconds).done)
        found = list(self.finished)
        self.finished.clear()
        return found

    def _collect(self, done: set[Future[Played]]) -> None:
        """Collect finished batches; failures are raised after all results have been counted."""
        for future in done:
            if future.cancelled() or future.exception():
                self.failed.append(future)
            else:
                self.finished.append(_check_program(future.result()))
        self.under_way -= done

    def _raise_failures(self) -> None:
        for future in self.failed:
            with self._notice_loss():
                future.result()

    @contextmanager
    def _notice_loss(self) -> Iterator[None]:
        """Raise `ExecutorLost` if the workers are lost."""
        try:
            yield
        except self.lost as error:
            raise ExecutorLost(_lost_message(self.where, error)) from None


def _check_program(played: Played) -> Played:
    if played.program != PROGRAM:
        raise ExecutorLost(
            f"A worker has version {played.program}, not {PROGRAM}. Install the same version there."
        )
    return played


def _lost_message(where: str, error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError):
        return f"A worker does not have the package '{error.name}'. Install it there."
    return f"{where} stopped: {first_line(error)}."


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
            pool.shutdown(cancel_futures=True)  # running batches are finished


_player: BatchPlayer
"""The player for the batches of the job, in a worker process."""


def _start_worker(job: Job) -> None:
    global _player
    ignore_interrupts()
    _player = BatchPlayer(job)


def _play_in_worker(batch: Batch) -> Played:
    return _player.play(batch)
