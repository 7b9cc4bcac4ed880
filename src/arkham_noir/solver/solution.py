"""What the solver has found out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Verdict = Literal["won", "impossible", "unknown"]
"""A win was found; there is none; neither was found out."""

Ended = Literal["", "tables", "seconds", "interrupted"]
"""What ended a search that did not end by itself."""


@dataclass(frozen=True)
class Solution:
    """Whether a game can be won, and how.

    `line` are the answers of a win, as `Game.play` takes them, and `line_turns` the turns in which
    they are given: the line has been replayed before you get it. `dealt` are the ids of the cards
    in the order in which they come up on the way, for those who asked with `any_cards`; a seed
    deals them by itself. `searched` is how many tables were looked at, `ended` what stopped a
    search that would have gone on: its "tables", its "seconds", or "interrupted".
    """

    verdict: Verdict
    searched: int
    any_cards: bool = False
    line: tuple[str, ...] = ()
    line_turns: tuple[int, ...] = ()
    dealt: tuple[str, ...] = ()
    ended: Ended = ""
    seconds: float = field(default=0.0, compare=False)

    def __repr__(self) -> str:
        return f"<Solution: {self}>"

    def __str__(self) -> str:
        """One sentence.

        >>> print(Solution("unknown", 120000, ended="tables"))
        Unknown: no way to win was found among 120,000 tables, but not all were looked at.
        """
        cards = ", if the right cards come" if self.any_cards else ""
        if self.verdict == "won":
            by = f"{len(self.line)} answer{'' if len(self.line) == 1 else 's'}"
            when = f"in turn {self.line_turns[-1]}, by {by}"
            return f"It can be won{cards}: {when} ({self._tables} looked at)."
        if self.verdict == "impossible":
            whatever = ", whatever cards come" if self.any_cards else ""
            return f"It cannot be won{whatever}: every way was tried ({self._tables} looked at)."
        return f"Unknown: no way to win was found among {self._tables}, but not all were looked at."

    @property
    def _tables(self) -> str:
        return f"{self.searched:,} table{'' if self.searched == 1 else 's'}"

    def to_dict(self) -> dict[str, object]:
        """The same for a program, as `arkham-noir solve --json` prints it."""
        return {
            "verdict": self.verdict,
            "line": list(self.line),
            "searched": self.searched,
            "line_turns": list(self.line_turns),
            "any_cards": self.any_cards,
            "dealt": list(self.dealt),
            "ended": self.ended,
            "seconds": round(self.seconds, 3),
        }
