"""Comparisons: two sides play the same deals, until it is known which wins more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.state import WON
from ..errors import UnreadableText
from ..execution.executors import Executor
from ..execution.run_spec import Job, RunSpec
from .runner import Findings, Tell, run
from .statistics import ALIKE, BETTER, WORSE, Difference, EarlyStop, paired_difference
from .summaries import bounds, win_rate

FIRST, SECOND = 0, 1


@dataclass
class Comparison:
    """The results of two sides, counted deal by deal until the early stop, if there is one.

    Deals after the stop don't count, so the order in which they were played doesn't matter.
    """

    findings: Findings
    stop: EarlyStop | None = None
    read: int = 0
    both: int = 0
    better: int = 0
    worse: int = 0

    def go_on(self) -> bool:
        """Count the deals that both sides have played, and return whether it has stopped."""
        while self.read < self.findings.job.games and not self.verdict:
            first, second = (self.findings.outcome(side, self.read) for side in (FIRST, SECOND))
            if first is None or second is None:
                break
            self._count(first == WON, second == WON)
        return bool(self.verdict)

    def _count(self, first: bool, second: bool) -> None:
        self.read += 1
        self.both += first and second
        self.better += second and not first
        self.worse += first and not second
        if self.stop is not None:
            self.stop.count_deal(first, second)

    @property
    def verdict(self) -> str:
        """Return "better", "worse" or "alike" if the test has stopped, else an empty text."""
        return self.stop.verdict if self.stop is not None else ""

    @property
    def difference(self) -> Difference:
        """Return how many more of the deals the second side wins."""
        return paired_difference(self.better, self.worse, self.read)

    def describe_end(self) -> str:
        """Return when and why the comparison ended, as a sentence."""
        if self.verdict and self.stop is not None:
            return f"Stopped after {self.read:,} deals: {self._describe_verdict(self.stop)}"
        if self.read == self.findings.job.games:
            return f"All {self.read:,} deals were played{self._describe_no_verdict()}."
        return f"Only {self.read:,} of {self.findings.job.games:,} deals were played by both sides."

    def _describe_no_verdict(self) -> str:
        return " without a verdict of the early stop" if self.stop is not None else ""

    def _describe_verdict(self, stop: EarlyStop) -> str:
        points, risk = f"{100 * stop.smallest:g} points", f"{100 * stop.risk:g}%"
        return {
            BETTER: f"the second side wins more (a difference of {points} is almost certain).",
            WORSE: f"the first side wins more (a difference of {points} is almost certain).",
            ALIKE: f"there is no difference of {points} or more.",
        }[self.verdict] + f" At most about {risk} of such verdicts are wrong."

    def row(self) -> dict[str, Any]:
        """Return the comparison as JSON fields."""
        job = self.findings.job
        sides = [self.both + self.worse, self.both + self.better]
        return {
            "sides": [
                {**entry.configuration(), "won": won, **win_rate(won, self.read)}
                for entry, won in zip(job.entries, sides, strict=True)
            ],
            "seed": job.seed,
            "first": job.first,
            "asked": job.games,
            "deals": self.read,
            "won_by_both": self.both,
            "won_by_second_only": self.better,
            "won_by_first_only": self.worse,
            "difference": bounds(self.difference),
            "verdict": self.verdict or None,
            "smallest": None if self.stop is None else self.stop.smallest,
            "risk": None if self.stop is None else self.stop.risk,
            "ended": self.describe_end(),
        }


def pair(first: RunSpec, second: RunSpec) -> tuple[RunSpec, RunSpec]:
    """Return two sides; raise an error unless they differ and play the same case."""
    if first.configuration()["case"] != second.configuration()["case"]:
        raise UnreadableText("Both sides must play the same case.")
    if first.configuration() == second.configuration():
        raise UnreadableText("Both sides are the same, so there is nothing to compare.")
    return first, second


def compare(
    job: Job,
    executor: Executor | None = None,
    stop: EarlyStop | None = None,
    tell: Tell = lambda findings: None,
    **more: Any,
) -> Comparison:
    """Play two entries on the same deals; `more` are other arguments of `run`.

    >>> sides = pair(RunSpec("1", "random"), RunSpec("1", "random", preset="easy"))
    >>> compare(Job(sides, games=20)).read
    20
    """
    found: list[Comparison] = []

    def reading(findings: Findings) -> Comparison:
        if not found:
            found.append(Comparison(findings, stop))
        return found[0]

    findings = run(job, executor, tell=tell, enough=lambda f: reading(f).go_on(), **more)
    comparison = reading(findings)
    comparison.go_on()
    return comparison
