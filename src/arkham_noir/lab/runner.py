"""Runs: an executor plays the batches of a job, which are written to a checkpoint and counted."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, Iterator

from ..batch import NUMBERS, Results
from ..execution.batches import Batch, Played
from ..execution.executors import Executor, ExecutorLost, InProcess, play_batches
from ..execution.run_spec import Job
from .checkpoint import Checkpoint

BATCH_SECONDS = 1.0
"""The seconds of a batch: short enough for Ctrl-C, long enough to keep the overhead small."""

MOST_IN_A_BATCH = 2000


class Findings:
    """The results of a job so far: for every entry the numbers of its deals and cards."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.done_deals = [bytearray(job.games) for _ in job.entries]
        self.numbers = [array("q", [0]) * (job.games * NUMBERS) for _ in job.entries]
        self.cards: list[list[int]] = [[] for _ in job.entries]
        self.seconds = [0.0 for _ in job.entries]
        self.played = [0 for _ in job.entries]
        self.restored = 0
        self.interrupted = False
        self.lost = ""

    def add(self, played: Played) -> bool:
        """Count a batch, and return whether it belongs to this job and was not counted before."""
        entry, deals = played.batch.entry, played.batch.deals
        if not self._is_new(entry, deals):
            return False
        place = deals.start - self.job.first
        self.done_deals[entry][place : place + len(deals)] = b"\1" * len(deals)
        self.numbers[entry][place * NUMBERS : (place + len(deals)) * NUMBERS] = array(
            "q", played.numbers
        )
        before = self.cards[entry] or [0] * len(played.cards)
        self.cards[entry] = [a + b for a, b in zip(before, played.cards, strict=True)]
        self.seconds[entry] += played.seconds
        self.played[entry] += len(deals)
        return True

    def _is_new(self, entry: int, deals: range) -> bool:
        if not 0 <= entry < len(self.played) or not deals:
            return False
        wanted, done = self.job.deals, self.done_deals[entry]
        inside = deals.start >= wanted.start and deals.stop <= wanted.stop
        return inside and not any(done[deals.start - wanted.start : deals.stop - wanted.start])

    @property
    def games_done(self) -> int:
        """Return how many games have been played, of all entries."""
        return sum(self.played)

    @property
    def games_this_run(self) -> int:
        """Return how many games this run has played, without those of the checkpoint."""
        return self.games_done - self.restored

    @property
    def games_asked(self) -> int:
        """Return how many games the job has, of all entries."""
        return self.job.games * len(self.job.entries)

    @property
    def complete(self) -> bool:
        """Return whether all games of the job have been played."""
        return self.games_done == self.games_asked

    def outcome(self, entry: int, place: int) -> int | None:
        """Return the outcome of a deal, as `RESULTS` numbers it; None if it was not played."""
        return self.numbers[entry][place * NUMBERS] if self.done_deals[entry][place] else None

    def results(self, entry: int) -> Results:
        """Return the rows of an entry in the order of its deals, as `play_many` does."""
        numbers, found = self.numbers[entry], array("q")
        for place, done in enumerate(self.done_deals[entry]):
            if done:
                found.append(self.job.first + place)
                found.extend(numbers[place * NUMBERS : (place + 1) * NUMBERS])
        return Results(self.job.seed, self.job.games, found)


class Plan:
    """The batches still to play, the lowest deals first; the entries take turns."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        first = findings.job.first
        self.missing = [_gaps(done, first) for done in findings.done_deals]

    def __iter__(self) -> Iterator[Batch]:
        return self

    def __next__(self) -> Batch:
        """Return the next batch: about a second of the entry that has come least far."""
        waiting = [entry for entry, gaps in enumerate(self.missing) if gaps]
        if not waiting:
            raise StopIteration
        entry = min(waiting, key=lambda each: self.missing[each][0].start)
        gap, *others = self.missing[entry]
        taken = gap[: self._size(entry)]
        left = range(taken.stop, gap.stop)
        self.missing[entry] = [left, *others] if left else others
        return Batch(entry, taken.start, taken.stop)

    def _size(self, entry: int) -> int:
        """Return the number of deals for a batch, from the time that earlier deals took."""
        played, seconds = self.findings.played[entry], self.findings.seconds[entry]
        if not played:
            return 1
        return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS * played / max(seconds, 1e-6))))


def _gaps(done: bytearray, first: int) -> list[range]:
    """Yield the ranges of deals that have not been played."""
    found, place = [], done.find(0)
    while place >= 0:
        stop = done.find(1, place)
        stop = len(done) if stop < 0 else stop
        found.append(range(first + place, first + stop))
        place = done.find(0, stop)
    return found


Tell = Callable[[Findings], object]


def run(
    job: Job,
    executor: Executor | None = None,
    *,
    checkpoint: Checkpoint | None = None,
    before: Iterable[Played] = (),
    tell: Tell = lambda findings: None,
    enough: Callable[[Findings], bool] = lambda findings: False,
) -> Findings:
    """Play a job to its end, until it is `enough`, or until Ctrl-C.

    `before` are batches played earlier. Every batch is written to the `checkpoint` before it
    counts; then `tell` is called with the findings. The rows don't depend on the executor. If the
    executor is lost, the run ends as with Ctrl-C, and `findings.lost` has the reason.
    """
    job.check()
    findings = Findings(job)
    for played in before:
        findings.add(played)
    findings.restored = findings.games_done
    executor = executor or InProcess(job)

    def count(played: Played) -> None:
        if checkpoint is not None:
            checkpoint.write(played)
        findings.add(played)
        tell(findings)

    try:
        for played in play_batches(executor, Plan(findings), lambda: enough(findings)):
            count(played)
    except KeyboardInterrupt:
        findings.interrupted = True
        for played in executor.stop():
            count(played)
    except ExecutorLost as lost:
        findings.lost = str(lost)
    return findings


class Clock:
    """The elapsed and the remaining time of a run."""

    def __init__(self, before: int = 0) -> None:
        self.begun = time.monotonic()
        self.before = before

    @property
    def seconds(self) -> float:
        """Return the seconds since the start."""
        return time.monotonic() - self.begun

    def seconds_left(self, findings: Findings) -> float | None:
        """Return the estimated seconds until the end; None if that is not known."""
        here = findings.games_done - self.before
        return self.seconds * (findings.games_asked - findings.games_done) / here if here else None
