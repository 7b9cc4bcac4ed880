"""Solutions: the results of the solver."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Verdict = Literal["won", "impossible", "unknown"]
"""A win was found; there is none; or neither is known."""

Ended = Literal["", "tables", "seconds", "interrupted"]
"""The limit that ended a search early; empty if it ended normally."""


@dataclass(frozen=True)
class Solution:
    """Whether a game can be won, and how.

    Attributes:
        verdict: "won", "impossible" or "unknown".
        searched: The number of positions that the solver looked at.
        any_cards: Whether all deals were searched instead of one.
        line: The moves of a win, as `Game.play` takes them. They have been checked by replaying.
        line_turns: The turns of these moves.
        dealt: The ids of the cards that are dealt on the way, in order; useful with `any_cards`.
        ended: What ended the search early: "tables", "seconds" or "interrupted".
        seconds: The duration of the search.
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
        """Return the result as a sentence.

        >>> print(Solution("unknown", 120000, ended="tables"))
        Unknown: found no win in 120,000 positions, but did not search all of them.
        """
        cards = ", if the right cards are drawn" if self.any_cards else ""
        if self.verdict == "won":
            moves = f"{len(self.line)} move{'' if len(self.line) == 1 else 's'}"
            when = f"in turn {self.line_turns[-1]}, with {moves}"
            return f"It can be won{cards}: {when} (searched {self._positions})."
        if self.verdict == "impossible":
            whatever = ", whatever cards are drawn" if self.any_cards else ""
            return f"It can't be won{whatever} (searched all {self._positions})."
        return f"Unknown: found no win in {self._positions}, but did not search all of them."

    @property
    def _positions(self) -> str:
        return f"{self.searched:,} position{'' if self.searched == 1 else 's'}"

    def to_dict(self) -> dict[str, object]:
        """Return the fields that `arkham-noir solve --json` prints."""
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
