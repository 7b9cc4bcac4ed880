"""The case files: each game as a list of its parts, found by name or number."""

from __future__ import annotations

from ..errors import UnreadableText
from .gulfs import CASE as GULFS
from .settings import CaseInfo
from .thunder import CASE as THUNDER
from .witch_cult import CASE as WITCH_CULT

CASES: tuple[CaseInfo, ...] = (WITCH_CULT, THUNDER, GULFS)


def find_case(name: str) -> CaseInfo:
    """Return the case file with this name or number."""
    for case in CASES:
        if name.casefold() in (case.name, str(case.number)):
            return case
    known = ", ".join(f"{case.name} ({case.number})" for case in CASES)
    raise UnreadableText(f"There is no case '{name}'. Choose from: {known}.")
