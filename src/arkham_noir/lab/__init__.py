"""The lab: play many games on many cores or machines, and evaluate the results.

>>> from arkham_noir.lab import Job, RunSpec, run, summary
>>> job = Job((RunSpec("witch-cult", "random"),), seed="arkham", games=20)
>>> findings = run(job)
>>> summary(findings, 0)["lost-time"]
15
"""

from __future__ import annotations

from ..execution.batches import Batch, Played
from ..execution.dask_cluster import cluster
from ..execution.executors import Executor, ExecutorLost, InProcess, process_pool
from ..execution.run_spec import Job, RunSpec
from .checkpoint import Checkpoint
from .comparison import Comparison, compare
from .runner import Findings, run
from .statistics import (
    Difference,
    EarlyStop,
    Mean,
    Share,
    mean,
    paired_difference,
    quantile,
    wilson,
)
from .summaries import card_rows, summary

Entry, Crew, many_hands = RunSpec, Executor, process_pool
"""Former names, for the programs that import them."""

__all__ = [
    "Batch", "Checkpoint", "Comparison", "Crew", "Difference", "EarlyStop", "Entry", "Executor",
    "ExecutorLost", "Findings", "InProcess", "Job", "Mean", "Played", "RunSpec", "Share",
    "card_rows", "cluster", "compare", "many_hands", "mean", "paired_difference", "process_pool",
    "quantile", "run", "summary", "wilson",
]  # fmt: skip
