"""Running a job: batches are handed to a crew, written down and counted until all is done."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, Iterator

from ..batch import Results
from .batches import NUMBERS, Batch, Played
from .checkpoint import Journal
from .configurations import Job
from .executors import Alone, Crew, CrewLost

BATCH_SECONDS = 1.0
"""About so long a batch takes: Ctrl-C waits no longer, and handing it over costs nothing."""

MOST_IN_A_BATCH = 2000


class Findings:
    """What has been played of a job: for every entry the numbers of each deal, and of the cards."""

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
        """Count a batch; False if it is not of this job or has been counted already."""
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
    def done(self) -> int:
        """How many games have been played, of all entries."""
        return sum(self.played)

    @property
    def played_now(self) -> int:
        """How many games this run has played itself, of all entries."""
        return self.done - self.restored

    @property
    def asked(self) -> int:
        """How many games were asked for, of all entries."""
        return self.job.games * len(self.job.entries)

    @property
    def complete(self) -> bool:
        """Whether all that was asked for has been played."""
        return self.done == self.asked

    def outcome(self, entry: int, place: int) -> int | None:
        """How an entry ended the deal at this place of the job, as `RESULTS` numbers it."""
        return self.numbers[entry][place * NUMBERS] if self.done_deals[entry][place] else None

    def results(self, entry: int) -> Results:
        """The rows of an entry in the order of its deals, as `play_many` gives them."""
        numbers, found = self.numbers[entry], array("q")
        for place, done in enumerate(self.done_deals[entry]):
            if done:
                found.append(self.job.first + place)
                found.extend(numbers[place * NUMBERS : (place + 1) * NUMBERS])
        return Results(self.job.seed, self.job.games, found)


class Plan:
    """Which batches are still to be handed out, the lowest deals first, by turns of the entries."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        first = findings.job.first
        self.missing = [_gaps(done, first) for done in findings.done_deals]

    def next(self) -> Batch | None:
        """The next batch: about a second of the entry that has come least far."""
        waiting = [entry for entry, gaps in enumerate(self.missing) if gaps]
        if not waiting:
            return None
        entry = min(waiting, key=lambda each: self.missing[each][0].start)
        gap, *others = self.missing[entry]
        taken = gap[: self._size(entry)]
        left = range(taken.stop, gap.stop)
        self.missing[entry] = [left, *others] if left else others
        return Batch(entry, taken.start, taken.stop)

    def _size(self, entry: int) -> int:
        """How many deals, by the time that those before have taken."""
        played, seconds = self.findings.played[entry], self.findings.seconds[entry]
        if not played:
            return 1
        return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS * played / max(seconds, 1e-6))))


def _gaps(done: bytearray, first: int) -> list[range]:
    """The runs of deals that have not been played."""
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
    crew: Crew | None = None,
    *,
    journal: Journal | None = None,
    before: Iterable[Played] = (),
    tell: Tell = lambda findings: None,
    enough: Callable[[Findings], bool] = lambda findings: False,
) -> Findings:
    """Play a job to its end, until it is `enough`, or until Ctrl-C comes.

    `before` are batches played earlier. Every batch is written to the `journal` before it counts,
    and `tell` hears of the findings after each. The rows do not depend on who plays them. A crew
    that is lost ends the run as Ctrl-C does; `findings.lost` says what happened.
    """
    job.refuse_unfit()
    findings = Findings(job)
    for played in before:
        findings.add(played)
    findings.restored = findings.done
    crew = crew or Alone(job)

    def count(played: Played) -> None:
        if journal is not None:
            journal.write(played)
        findings.add(played)
        tell(findings)

    try:
        for played in _played(Plan(findings), crew, lambda: enough(findings)):
            count(played)
    except KeyboardInterrupt:
        findings.interrupted = True
        for played in crew.leave():
            count(played)
    except CrewLost as lost:
        findings.lost = str(lost)
    return findings


def _played(plan: Plan, crew: Crew, enough: Callable[[], bool]) -> Iterator[Played]:
    """Hand out batches as long as there is room, and take them back as they are done."""
    while not enough():
        for _ in range(crew.room()):
            batch = plan.next()
            if batch is None:
                break
            crew.begin(batch)
        done = crew.finished()
        if not done:
            return
        yield from done


class Clock:
    """How long a run has taken, and how long it will."""

    def __init__(self, before: int = 0) -> None:
        self.begun = time.monotonic()
        self.before = before

    @property
    def seconds(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.begun

    def left(self, findings: Findings) -> float | None:
        """Seconds until all is done, as far as can be told."""
        here = findings.done - self.before
        return self.seconds * (findings.asked - findings.done) / here if here else None
