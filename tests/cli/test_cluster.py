"""Tests with a real Dask scheduler and two local workers: the results are always the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import SOURCE, broke, command, environment, run

pytest.importorskip("distributed")

PATIENCE = 120.0
ALL = ("--no-dashboard", "--scheduler-file")
"""Options of the scheduler and its workers."""

JOB = ("simulate", "--case", "1", "--player", "random", "--games", "600", "--cards", "--json")


class Machines:
    """A scheduler and its workers, each in a separate process."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.started: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        self.workers: list[subprocess.Popen[bytes]] = []

    def _start(self, what: str, *more: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", what, *more, *ALL, self.file],
            env={**os.environ, "PYTHONPATH": str(SOURCE)}, cwd=self.file.parent,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.started.append(process)
        return process

    @property
    def address(self) -> str:
        """The address of the scheduler, once it responds."""
        while True:
            with suppress(FileNotFoundError, ValueError):
                return str(json.loads(self.file.read_text())["address"])
            still_runs(self.scheduler)

    def add_worker(self) -> None:
        self.workers.append(self._start("worker", "--nthreads", "1", "--no-nanny"))

    def close(self) -> None:
        for process in self.started:
            process.kill()
            process.wait()


@contextmanager
def machines(folder: Path, workers: int) -> Iterator[Machines]:
    found = Machines(folder)
    try:
        assert found.address
        for _ in range(workers):
            found.add_worker()
        yield found
    finally:
        found.close()


def still_runs(process: subprocess.Popen[Any]) -> None:
    """Wait a moment and check that the process is still there."""
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.05)


def playing(home: Path, address: str, journal: Path, batches: int) -> subprocess.Popen[str]:
    """Start the program on the cluster, and return it after this number of batches."""
    process = subprocess.Popen(
        command(*JOB, "--cluster", address, "--journal", journal), env=environment(home),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while not journal.exists() or journal.read_bytes().count(b"\n") <= batches:
        still_runs(process)
    return process


def result(out: str) -> dict[str, Any]:
    """Return the row of the player without its times."""
    row: dict[str, Any] = json.loads(out)[0]
    del row["processor_seconds"]
    return row


def test_one_of_two_workers_is_killed_and_nothing_is_lost_or_counted_twice(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    with machines(tmp_path, workers=2) as there:
        process = playing(tmp_path, there.address, journal, batches=2)
        there.workers[0].kill()
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert not broke(err)
    assert result(out) == result(run(tmp_path, *JOB, "--jobs", "1").out)
    batches = [json.loads(line)["batch"] for line in journal.read_text().splitlines()[1:]]
    deals = [deal for each in batches for deal in range(each["first"], each["last"])]
    assert sorted(deals) == list(range(600))


def test_a_cluster_that_dies_leaves_what_is_done(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    with machines(tmp_path, workers=1) as there:
        process = playing(tmp_path, there.address, journal, batches=1)
        there.close()
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1, err
    assert "\nThe cluster at tcp://127.0.0.1:" in f"\n{err}"
    assert "ERROR" not in err
    assert "Run the same command with --resume to continue" in err
    assert not broke(err)
    assert 0 < result(out)["games"] < 600
    whole = run(tmp_path, *JOB, "--jobs", "1", "--journal", journal, "--resume")
    assert result(whole.out) == result(run(tmp_path, *JOB, "--jobs", "1").out)


@pytest.mark.parametrize("address", ["nonsense://", "no where", "tcp://127.0.0.1:9", "127.0.0.1:x"])
def test_a_cluster_that_is_not_there_gets_a_sentence(tmp_path: Path, address: str) -> None:
    done = run(tmp_path, *JOB, "--cluster", address)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"No Dask scheduler answers at {address}")
    assert "Start one with 'dask scheduler'" in done.err
