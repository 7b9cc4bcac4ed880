"""`make balance`: games are saved, a stopped run continues, and the report shows the results."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = (sys.executable, "-m", "scripts.studies.balance")
ROWS = {
    "witch-cult-default": 11,
    "thunder-default": 11,
    "gulfs-classic": 13,
    "gulfs-hardboiled": 14,
}
"""How many rows greedy plays: the default, the presets, every option and every switch."""


def balance(folder: Path, *more: str) -> str:
    """Return the report that the script writes with the games of this folder."""
    report = folder / "balance.md"
    command = [*SCRIPT, "--folder", str(folder), "--report", str(report), *more]
    subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return report.read_text("utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("balance")


@pytest.fixture(scope="module")
def report(folder: Path) -> str:
    return balance(folder, "--only", "greedy", "--scale", "0.002")


def games(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.glob("*greedy*.jsonl")}


@pytest.mark.parametrize(("way", "rows"), ROWS.items())
def test_every_row_is_played(folder: Path, report: str, way: str, rows: int) -> None:
    (text,) = [text for name, text in games(folder).items() if name.startswith(way)]
    heading, *batches = map(json.loads, text.splitlines())
    assert len(heading["job"]["entries"]) == rows
    assert {each["batch"]["entry"] for each in batches} == set(range(rows))


def test_what_is_other_is_told_with_its_direction(report: str) -> None:
    assert re.search(r"^\| Case 1 \| victims=6 \| greedy \| 4 \|.*\| easier \|", report, re.M)
    assert re.search(r"^\| Case 2 \| last-case=win \| greedy \| 4 \|", report, re.M)


def test_a_run_goes_on_where_it_was(folder: Path, report: str) -> None:
    before = games(folder)
    assert len(before) == len(ROWS)
    assert balance(folder, "--only", "greedy", "--scale", "0.002") == report
    assert games(folder) == before
    torn = folder / sorted(before)[0]
    torn.write_text(before[torn.name][:-20])
    assert balance(folder, "--only", "greedy", "--scale", "0.002") == report
