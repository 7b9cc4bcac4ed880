"""The results of attacks, and the table that shows them."""

from __future__ import annotations

from dataclasses import dataclass, field

MOST_SHOWN = 10


@dataclass
class Figures:
    """The results of one attack: tries, counts and faults.

    `counted` are counts by name, such as `moves acknowledged`. `faults` are messages that describe
    how to repeat what went wrong. An attack without faults has failed, as it should.
    """

    attack: str
    tries: int = 0
    counted: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def count(self, name: str, more: int = 1) -> None:
        """Add to a count."""
        self.counted[name] = self.counted.get(name, 0) + more

    def row(self) -> str:
        """Return a row of the table in docs/faults.md."""
        counts = ", ".join(f"{number:,} {name}" for name, number in self.counted.items())
        return f"| {self.attack} | {self.tries:,} | {counts} | {len(self.faults)} |"


def table(all_figures: list[Figures]) -> str:
    """Return a table of all attacks."""
    head = ["| attack | tries | figures | faults |", "|---|---:|---|---:|"]
    return "\n".join([*head, *(each.row() for each in all_figures)])


def complaints(all_figures: list[Figures]) -> list[str]:
    """Return the first faults of each attack."""
    return [f"{each.attack}: {fault}" for each in all_figures for fault in each.faults[:MOST_SHOWN]]
