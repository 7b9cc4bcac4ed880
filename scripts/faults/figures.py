"""What an attack came to, and how all of them are told in one table."""

from __future__ import annotations

from dataclasses import dataclass, field

MOST_SHOWN = 10


@dataclass
class Figures:
    """One attack: what was tried, how often, what was found to be wrong.

    `counted` are figures worth telling by name, such as `moves acknowledged`; `faults` are
    sentences that let a person repeat what went wrong. An attack without faults was withstood.
    """

    attack: str
    tries: int = 0
    counted: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def count(self, name: str, more: int = 1) -> None:
        """Add to one of the figures."""
        self.counted[name] = self.counted.get(name, 0) + more

    def row(self) -> str:
        """A line of the table in docs/faults.md."""
        told = ", ".join(f"{number:,} {name}" for name, number in self.counted.items())
        return f"| {self.attack} | {self.tries:,} | {told} | {len(self.faults)} |"


def table(all_figures: list[Figures]) -> str:
    """Every attack in one table."""
    head = ["| attack | tries | figures | faults |", "|---|---:|---|---:|"]
    return "\n".join([*head, *(each.row() for each in all_figures)])


def complaints(all_figures: list[Figures]) -> list[str]:
    """The faults themselves, the first few of each attack."""
    return [f"{each.attack}: {fault}" for each in all_figures for fault in each.faults[:MOST_SHOWN]]
