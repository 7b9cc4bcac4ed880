"""Checkpoints: every batch of a run is written to a file, so that no game is played twice.

The first line describes the run; each following line is a batch. An incomplete last line, as after
a power failure, is ignored, and its batch is played again.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from ..batch import NUMBERS
from ..errors import NoirError
from ..execution.batches import Batch, Played
from ..execution.run_spec import Job
from ..saves import files

FORMAT = 1


class CheckpointError(NoirError):
    """A file that a run can't continue from; it is not changed."""


def default_path(job: Job) -> Path:
    """Return the default file of a job, named after what it plays."""
    told = json.dumps(job.configuration(), sort_keys=True)
    name = hashlib.sha256(told.encode()).hexdigest()[:16]
    return files.data_folder() / "lab" / f"{name}.jsonl"


class Checkpoint:
    """The file of a run, open for the next batch."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self.path = path
        self.file = file

    @classmethod
    def begin(cls, path: Path, job: Job) -> Checkpoint:
        """Start a new file, and delete its previous content."""
        path.parent.mkdir(parents=True, exist_ok=True)
        checkpoint = cls(path, path.open("w", encoding="utf-8", newline="\n"))
        checkpoint._put({"format": FORMAT, "job": job.configuration()})
        return checkpoint

    @classmethod
    def resume(cls, path: Path, job: Job) -> tuple[Checkpoint, list[Played]]:
        """Continue a file; return it with the batches of this job that it has."""
        lines, whole = _lines(path)
        if not lines:
            return cls.begin(path, job), []
        _refuse_other(path, _parse_line(path, 1, lines[0]), job)
        found = [_parse_batch(path, number, line) for number, line in enumerate(lines[1:], 2)]
        with path.open("r+b") as file:
            file.truncate(whole)
        return cls(path, path.open("a", encoding="utf-8", newline="\n")), found

    def write(self, played: Played) -> None:
        """Add a batch."""
        self._put(asdict(played))

    def _put(self, value: dict[str, Any]) -> None:
        self.file.write(json.dumps(value, separators=(",", ":")) + "\n")
        self.file.flush()

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def _lines(path: Path) -> tuple[list[str], int]:
    """Return the whole lines of a file and how many bytes they are; none if there is no file."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return [], 0
    whole = content.rfind(b"\n") + 1
    try:
        return content[:whole].decode().splitlines(), whole
    except UnicodeDecodeError:
        raise CheckpointError(
            f"{path} is not a journal. It is not UTF-8 text. Use another file."
        ) from None


def _parse_line(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise CheckpointError(
            f"{path}, line {number}: This is not a line of a journal. Remove it, or use another "
            "file."
        )
    return value


def _refuse_other(path: Path, heading: dict[str, Any], job: Job) -> None:
    """Refuse the file of another job, and name the first difference."""
    if heading.get("format") != FORMAT or not isinstance(heading.get("job"), dict):
        raise CheckpointError(f"{path} is not a journal of this program. Use another file.")
    kept, wanted = _flat(heading["job"]), _flat(job.configuration())
    for name in dict.fromkeys([*wanted, *kept]):
        if kept.get(name) != wanted.get(name):
            raise CheckpointError(
                f"{path} belongs to another run: its {name} is {_value_text(kept, name)}, "
                f"but this run has {_value_text(wanted, name)}. "
                "Use the same options, or another file."
            )


def _value_text(values: dict[str, Any], name: str) -> str:
    return repr(values[name]) if name in values else "missing"


def _flat(value: Any, name: str = "") -> dict[str, Any]:
    """Return all values of nested tables, by their paths."""
    items: list[tuple[str, Any]]
    if isinstance(value, dict):
        items = [(f"{name}.{key}" if name else str(key), each) for key, each in value.items()]
    elif isinstance(value, list):
        items = [(f"{name} {place}", each) for place, each in enumerate(value, 1)]
    else:
        return {name: value}
    return {key: found for inner, each in items for key, found in _flat(each, inner).items()}


def _parse_batch(path: Path, number: int, line: str) -> Played:
    """Return the batch on a line."""
    value = _parse_line(path, number, line)
    try:
        played = Played(**(value | {"batch": Batch(**value["batch"])}))
        ok = len(played.numbers) == NUMBERS * len(played.batch.deals)
        ok = ok and all(type(n) is int for n in [*played.numbers, *played.cards])
    except (KeyError, TypeError):
        ok = False
    if not ok:
        raise CheckpointError(
            f"{path}, line {number}: This is not a batch of games. Remove it, or use another file."
        )
    return played
