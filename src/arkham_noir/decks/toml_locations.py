"""The lines of tables and keys in a TOML text, for error messages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from .toml_limits import strip_quoted

Path = tuple[str | int, ...]
"""A path such as `("clue", 3, "type")`: tables under double brackets are numbered from 1."""

HEADER: Final = re.compile(r"\s*(?P<array>\[)?\[\s*(?P<names>[\w.-]+(?:\s*\.\s*[\w-]+)*)\s*\]")
KEY: Final = re.compile(r"\s*(?P<key>[\w-]+)\s*=")
BRACKETS: Final = re.compile(r"[\[\]{}]")
STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


class Places:
    r"""The lines of the tables and keys of a text.

    >>> places = Places('case = "gulfs"\n[[menace]]\nid = "m"\n[menace.clue]\nid = "c"')
    >>> places.line(("menace", 1), "id"), places.line(("menace", 1, "clue")), places.line((), "x")
    (3, 4, None)
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[Path, int] = {}
        self.counts: Counter[Path] = Counter()
        self.table: Path = ()
        self.key: Path = ()
        self.depth = 0
        for number, line in enumerate(strip_quoted(text).split("\n"), start=1):
            self._read(line, number)

    def line(self, path: Path, key: str = "") -> int | None:
        """Return the line of a key of a table; if there is no such key, of the table."""
        looked_for: tuple[Path, ...] = ((*path, key), (*path, key, 1), path)
        return next((self.lines[each] for each in looked_for if each in self.lines), None)

    def _read(self, line: str, number: int) -> None:
        header, key = HEADER.match(line), KEY.match(line)
        if self.depth == 0 and header:
            self._open(header["names"], bool(header["array"]))
            self.lines.setdefault(self.table, number)
            return
        if self.depth == 0 and key:
            self.key = (*self.table, key["key"])
            self.lines.setdefault(self.key, number)
        self._count_brackets(line, number)

    def _open(self, names: str, is_array: bool) -> None:
        """Read a header: `[[menace]]` begins a Menace, `[menace.clue]` belongs to the last one."""
        path: Path = ()
        *first, last = [name.strip() for name in names.split(".")]
        for name in first:
            path = (*path, name)
            path = (*path, self.counts[path]) if path in self.counts else path
        path = (*path, last)
        if is_array:
            self.counts[path] += 1
            path = (*path, self.counts[path])
        self.table = path

    def _count_brackets(self, line: str, number: int) -> None:
        """Track brackets: a value may span several lines, and `clue = [{ ... }]` has tables."""
        for bracket in BRACKETS.findall(line):
            if bracket == "{" and self.depth == 1:
                self.counts[self.key] += 1
                self.lines.setdefault((*self.key, self.counts[self.key]), number)
            self.depth = max(self.depth + STEPS[bracket], 0)


NOWHERE: Final = Places("")
"""The locations for tables that come from no text."""
