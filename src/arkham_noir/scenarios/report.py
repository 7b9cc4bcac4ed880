"""Run scenario files and print the results, one line each."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass
from json import dumps
from pathlib import Path

from .fields import ScenarioError, in_file
from .play import run
from .scenario import load

FINE, FAILED, WRONG_USAGE = 0, 1, 2


@dataclass(frozen=True)
class ScenarioResult:
    """The result of one file."""

    file: str
    scenario: str
    title: str
    rules: tuple[str, ...]
    ok: bool
    failures: tuple[str, ...]

    def __str__(self) -> str:
        if self.ok:
            return f"ok  {self.scenario} {self.title}"
        return "\n".join(f"FAIL {in_file(self.file, failure)}" for failure in self.failures)


def run_files(paths: list[str], json: bool = False) -> int:
    """Run scenario files and folders; return 0 if all pass, 1 if some fail, 2 for wrong usage."""
    files, missing = find_files(paths)
    if missing or not files:
        for message in missing or ["No scenario given. Name a file or a folder."]:
            print(message, file=sys.stderr)
        return WRONG_USAGE
    rows = []
    for file in files:
        rows.append(run_file(file))
        if not json:
            print(rows[-1])
    if json:
        print(dumps([asdict(row) for row in rows], indent=2))
    else:
        print(_summary(rows))
    return FINE if all(row.ok for row in rows) else FAILED


def find_files(paths: list[str]) -> tuple[list[Path], list[str]]:
    """Return the scenario files, and a message for each path without any."""
    files: list[Path] = []
    missing: list[str] = []
    for path in paths:
        found = _find_scenarios(Path(path)) if Path(path).is_dir() else [Path(path)]
        if not found:
            missing.append(f"{path}: This folder has no scenarios (*.toml). Name another one.")
        elif not found[0].exists():
            missing.append(f"{path}: There is no such file or folder. Check the path.")
        files += found
    return list(dict.fromkeys(files)), missing


def _find_scenarios(folder: Path) -> list[Path]:
    """Return the scenario files in a folder and its subfolders."""
    return sorted(file for file in folder.rglob("*.toml") if file.is_file())


def run_file(path: Path) -> ScenarioResult:
    """Run one scenario; an invalid file counts as failed."""
    try:
        scenario = load(path)
    except ScenarioError as error:
        return ScenarioResult(str(path), "", "", (), False, tuple(error.problems))
    try:
        failures = tuple(run(scenario))
    except Exception as error:  # a bug in the program; run the other files nevertheless
        failures = (f"The program crashed ({type(error).__name__}: {error}). This is a bug.",)
    name, title = scenario.id, scenario.title
    return ScenarioResult(str(path), name, title, scenario.rules, not failures, failures)


def _summary(rows: list[ScenarioResult]) -> str:
    failed = sum(not row.ok for row in rows)
    total = f"{len(rows)} scenario{'' if len(rows) == 1 else 's'}"
    return f"{total}: {failed} failed" if failed else f"{total}: all ok"
