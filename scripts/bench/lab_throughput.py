"""Throughput of simulations: games per second on one core, on two, and on a local cluster.

python -m scripts.bench.lab_throughput                     every case, the greedy player
python -m scripts.bench.lab_throughput --player random --seconds 10
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from arkham_noir.cases import CASES
from arkham_noir.core.bits import COMPILED
from arkham_noir.lab import Executor, Findings, Job, RunSpec, cluster, process_pool, run

WARM = 3
"""The number of batches that are not counted: processes start, batches find their size."""


def rates(job: Job, executor: Executor, seconds: float) -> tuple[float, float]:
    """Return games per second of clock time and of processor time, once all workers are busy."""
    marks: list[tuple[float, float, int]] = []

    def tell(findings: Findings) -> None:
        marks.append((time.monotonic(), findings.seconds[0], findings.games_done))

    def enough(findings: Findings) -> bool:
        return len(marks) > WARM + 1 and marks[-1][0] - marks[WARM][0] > seconds

    run(job, executor, tell=tell, enough=enough)
    (clock, processor, before), (end, used, done) = marks[WARM], marks[-1]
    return (done - before) / (end - clock), (done - before) / (used - processor)


@contextmanager
def on_loopback(job: Job, workers: int) -> Iterator[Executor]:
    """Start the workers of a scheduler on this machine."""
    import distributed

    local: Any = distributed.LocalCluster
    with (
        local(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        ) as there,
        cluster(job, there.scheduler_address) as executor,
    ):
        yield executor


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--seconds", type=float, default=15.0)
    args = parser.parse_args()
    build = "compiled" if COMPILED else "interpreted"
    print(f"{time.strftime('%Y-%m-%d')}, {build}, {args.player}: games per second")
    print("| case | a core, by processor time | one core | two cores | two workers of a cluster |")
    print("|---|---|---|---|---|")
    for case in CASES:
        job = Job((RunSpec(case.name, args.player),), games=5_000_000)
        executors: list[AbstractContextManager[Executor]] = [
            process_pool(job, 1), process_pool(job, 2), on_loopback(job, 2),
        ]  # fmt: skip
        found = []
        for each in executors:
            with each as executor:
                found.append(rates(job, executor, args.seconds))
        cells = [found[0][1], *(clock for clock, _ in found)]
        print(f"| {case.name} | {' | '.join(f'{cell:,.0f}' for cell in cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
