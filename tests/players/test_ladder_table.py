"""`make ladder`: every batch is saved, and a stopped run continues where it was."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import cycle
from pathlib import Path

ROOT = Path(__file__).parents[2]


def ladder(file: Path, *more: str) -> str:
    """Return what the script prints with this file of batches."""
    script = [sys.executable, "-m", "scripts.studies.ladder"]
    command = [*script, "--only", "random", "--file", str(file), *more]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    whole = ladder(file, "--games", "20")
    lines = file.read_text().splitlines()
    assert whole.count("| random | 20 |") == len(lines)
    file.write_text("\n".join(lines[:3]) + "\n")
    assert ladder(file, "--print").count("| random | 20 |") == 3
    ladder(file, "--games", "20")
    assert len(file.read_text().splitlines()) == len(lines)
    assert file.read_text().startswith("\n".join(lines[:3]) + "\n")


def test_intervals_are_those_of_wilson(tmp_path: Path) -> None:
    assert "| 0.0 [0.0, 16.1] |" in ladder(tmp_path / "ladder.jsonl", "--games", "20")


def test_what_was_played_otherwise_is_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    ladder(file, "--games", "20", "--preset", "easy")
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for row, what in zip(rows, cycle(["deck", "version", "weights", "manner"]), strict=False):
        row["rung"][what] = "another"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert len(rows) == 4
    assert "| random | 20 |" not in ladder(file, "--print", "--preset", "easy")
