"""Path hints of the Objectives, with the line numbers of the table."""

from __future__ import annotations

import re

from ..decks.cards import CaseCard
from ..view import TableView

CASES = re.compile(r"\b[Cc]ases? (\d(?:(?:, | or | and )\d)*)\b")
NUMBER = re.compile(r"\d")


def path_words(path: str, view: TableView) -> str:
    """Return a hint that names open cases by their lines, the others as Case Cards [C3-OBJ-04].

    Moves use line numbers: "close case 5" becomes "close line 3" once Case Card 5 is open there.
    """
    lines = {
        line.head.number: line.number for line in view.lines if isinstance(line.head, CaseCard)
    }

    def case_name(number: re.Match[str]) -> str:
        case = int(number[0])
        return f"line {lines[case]}" if case in lines else f"Case Card {case}"

    return CASES.sub(lambda found: NUMBER.sub(case_name, found[1]), path)
