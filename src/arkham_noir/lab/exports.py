"""Exports: one row for each game in a Parquet, CSV or JSON lines file."""

from __future__ import annotations

import csv
import io
import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .. import _atomic_files
from ..batch import COLUMNS
from ..errors import NoirError
from .program import program
from .runner import Findings

NAMES = ("entry", "player", "seed", "result", *COLUMNS)
"""The columns of the file; `entry` numbers the players from 0, `seed` repeats the deal."""


def require_packages(path: Path) -> None:
    """Raise an error if a file of this format needs a package that is not installed."""
    if path.suffix == ".parquet":
        _arrow()


def write(path: Path, findings: Findings) -> None:
    """Write all games; replace an existing file only when the new one is complete."""
    if path.suffix == ".parquet":
        _write_parquet(path, findings)
    else:
        _atomic_files.save(path, _csv(findings) if path.suffix == ".csv" else _json_lines(findings))


def rows(findings: Findings) -> Iterator[tuple[Any, ...]]:
    """Yield all games of all entries, with the columns of `NAMES`."""
    for number, entry in enumerate(findings.job.entries):
        for row in findings.results(number):
            yield number, entry.player_name, row.seed, row.result, *row[:-1]


def _csv(findings: Findings) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(NAMES)
    writer.writerows(rows(findings))
    return out.getvalue()


def _json_lines(findings: Findings) -> str:
    return "".join(json.dumps(dict(zip(NAMES, row, strict=True))) + "\n" for row in rows(findings))


def _write_parquet(path: Path, findings: Findings) -> None:
    """Write the columns, and the job and program as metadata."""
    arrow, parquet = _arrow()
    columns = list(zip(*rows(findings), strict=True)) or [() for _ in NAMES]
    told = {"arkham-noir": json.dumps({**findings.job.configuration(), "program": program()})}
    table = arrow.table(dict(zip(NAMES, map(list, columns), strict=True)), metadata=told)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        parquet.write_table(table, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise NoirError(
            f"Parquet files need {error.name}, which is not installed. Install it with pip install "
            "'arkham-noir[lab]', or use a file name that ends with .csv or .jsonl."
        ) from None
    return pyarrow, pyarrow.parquet
