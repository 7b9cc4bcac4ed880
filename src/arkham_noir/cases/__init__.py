"""The case files: each game as a list of its parts, found by name or number."""

from __future__ import annotations

from types import ModuleType

from ..errors import UnreadableText
from . import witch_cult

CASES: tuple[ModuleType, ...] = (witch_cult,)


def find_case(name: str) -> ModuleType:
    """The case file with this name or number."""
    for case in CASES:
        if name.casefold() in (case.NAME, str(case.NUMBER)):
            return case
    known = ", ".join(f"{case.NAME} ({case.NUMBER})" for case in CASES)
    raise UnreadableText(f"There is no case '{name}'; there is: {known}.")
