"""The laboratory: many games on many cores or machines, and what can be concluded from them.

>>> from arkham_noir.lab import Entry, Job, run, summary
>>> job = Job((Entry("witch-cult", "random"),), seed="arkham", games=20)
>>> findings = run(job)
>>> summary(findings, 0)["lost-time"]
15
"""

from __future__ import annotations

from .batches import Batch, Played
from .checkpoint import Journal
from .comparison import Comparison, compare
from .configurations import Entry, Job
from .executors import Alone, Crew, CrewLost, many_hands
from .runner import Findings, run
from .statistics import Difference, EarlyStop, Mean, Share, mean, paired, quantile, wilson
from .summaries import card_rows, summary

__all__ = [
    "Alone", "Batch", "Comparison", "Crew", "CrewLost", "Difference", "EarlyStop", "Entry",
    "Findings", "Job", "Journal", "Mean", "Played", "Share", "card_rows", "compare", "many_hands",
    "mean", "paired", "quantile", "run", "summary", "wilson",
]  # fmt: skip
