"""The case report: a finished game as a story, and in numbers."""

from __future__ import annotations

from .chronicle import CaseLine, Joined, chronicle
from .story import Chapter, Report, case_report
from .summary import Summary, TurningPoint, stamp_of, summary

__all__ = [
    "CaseLine", "Chapter", "Joined", "Report", "Summary", "TurningPoint", "case_report",
    "chronicle", "stamp_of", "summary",
]  # fmt: skip
