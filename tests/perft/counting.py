"""Answers counted from kept positions, depth by depth.

python tests/perft/counting.py     write the numbers of counts.toml anew (after a change of deck)
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from arkham_noir import Game
from arkham_noir.core.chance import KeyedOrder
from arkham_noir.core.zones import NAMES
from arkham_noir.fast.perft import count_answers

FILE = Path(__file__).with_name("counts.toml")
SEED = "perft"


@dataclass(frozen=True)
class Kept:
    """A position, and how many rows of one, two, three ... answers the rules allow from it."""

    name: str
    position: str
    answers: list[int]

    def counted(self) -> list[int]:
        """The same numbers as this build finds them."""
        game = Game.from_position(self.position)
        order = KeyedOrder(SEED, list(NAMES), [card.id for card in game.deck.cards])
        depths = range(1, len(self.answers) + 1)
        return [count_answers(game.state, order, depth) for depth in depths]

    def paragraph(self) -> str:
        """As it stands in the file."""
        answers = ", ".join(map(str, self.counted()))
        lines = (f'name = "{self.name}"', f'position = "{self.position}"', f"answers = [{answers}]")
        return "\n".join(["[[kept]]", *lines, ""])


def kept() -> list[Kept]:
    """Every position of the file."""
    return [Kept(**paragraph) for paragraph in tomllib.loads(FILE.read_text())["kept"]]


def main() -> None:
    """Write the numbers anew; the remarks at the head of the file stay."""
    head = FILE.read_text().partition("[[kept]]")[0]
    FILE.write_text(head + "\n".join(one.paragraph() for one in kept()))


if __name__ == "__main__":
    main()
