"""Why an answer is better than another: what it gains and what it loses, in a sentence.

Each matter has its words for more and for less of it, as what follows "it may"; `{line}` is the
number of a line, `{card}` the name of a card, `{threat}` a Victim or a menace, `{help}` the contact
or a card of the Briefcase, `{prize}` what the Big picture is made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SURE = 0.7
"""A difference that comes up so often is told as a fact; a rarer one "may" come."""


@dataclass(frozen=True)
class Matter:
    """Something that tables differ in: how much one of it weighs, and the words for it."""

    weight: float
    gain: str
    loss: str


MATTERS: dict[str, Matter] = {
    "won": Matter(100, "win the game at once", "let a win go by"),
    "lost": Matter(100, "keep you from losing at once", "lose the game at once"),
    "scored": Matter(20, "score {prize} for the Big picture", "leave {prize} unscored"),
    "puzzles": Matter(
        9,
        "bring a Puzzle card that you need to line {line}",
        "leave line {line} without a Puzzle card that you need",
    ),
    "help": Matter(7, "keep {help} for later", "spend {help}"),
    "threats": Matter(6, "hold off the next {threat}", "bring the next {threat}"),
    "reach": Matter(
        5,
        "keep a Puzzle card that you need within reach",
        "lose a Puzzle card that you need for good",
    ),
    "mind": Matter(5, "spare you a card in the Stability area", "cost a card of stability"),
    "types": Matter(4, "bring a new type to line {line}", "leave line {line} a type short"),
    "storms": Matter(4, "keep a Storm from line {line}", "bring a Storm down on line {line}"),
    "menaces": Matter(4, "leave one menace less in play", "leave one menace more in play"),
    "machine": Matter(4, "keep Tillinghast's Machine at work", "leave purple icons dark"),
    "formula": Matter(4, "call the Formula", "leave the Formula waiting"),
    "held": Matter(
        3,
        "keep {card}, a Puzzle card that you need",
        "let {card} go, a Puzzle card that you need",
    ),
    "hours": Matter(2.5, "save time", "cost time"),
    "keys": Matter(2, "leave an unused key in line {line}", "leave line {line} a key poorer"),
    "room": Matter(
        1.5,
        "keep line {line} short enough for a calm mind",
        "make line {line} so long that the next card strains the mind",
    ),
    "fitting": Matter(
        1.2,
        "keep {card}, which fits a line",
        "let {card} go, which fits a line",
    ),
    "hand": Matter(1, "keep a place free in your hand", "fill a place of your hand"),
    "key": Matter(0.9, "keep the key of {card}", "let the key of {card} go"),
    "closed": Matter(1, "close a case", "leave a case open"),
    "leads": Matter(0.8, "leave you more leads that fit", "leave you fewer leads that fit"),
    "other": Matter(0.5, "keep {card}", "let {card} go"),
    "ways": Matter(0.3, "leave more cards that can follow", "leave fewer cards that can follow"),
}
"""Everything that an answer is told to gain or to lose."""

ALIKE = "It leads to much the same table as the others, and did {better} when played on."
ONLY = "It is the only option."


@dataclass(frozen=True)
class Difference:
    """How much more of a matter one table has than another, on the average of many deals.

    `line` is the number of the line, `card` the name of the card that it is about, if any.
    """

    matter: str
    amount: float
    line: int = 0
    card: str = ""

    @property
    def weight(self) -> float:
        """How much it says in favour of the table, less than nothing if against it."""
        return self.amount * MATTERS[self.matter].weight


def because(
    differences: Sequence[Difference], names: dict[str, str], *, best: bool, least: float = 0.4
) -> str:
    """One sentence from the difference that weighs most for an answer and the one against it.

    What weighs less than `least` is not told.
    """
    told = sorted(
        differences, key=lambda each: (-abs(each.weight), each.matter, each.line, each.card)
    )
    gains = [_said(each, names) for each in told if each.weight >= least][:1]
    losses = [_said(each, names) for each in told if each.weight <= -least][:1]
    if gains and losses:
        first, second = (gains, losses) if best or told[0].amount > 0 else (losses, gains)
        return f"It {first[0]}, but {second[0]}."
    if losses and best:
        return f"It {losses[0]}, and still did better when played on."
    if gains or losses:
        return f"It {(gains or losses)[0]}."
    return ALIKE.format(better="better" if best else "a little worse")


def _said(difference: Difference, names: dict[str, str]) -> str:
    """`brings a new type to line 2`, `may cost time`"""
    matter = MATTERS[difference.matter]
    words = matter.gain if difference.amount > 0 else matter.loss
    words = words.format(line=difference.line, card=difference.card, **names)
    if abs(difference.amount) < SURE:
        return f"may {words}"
    verb, _, rest = words.partition(" ")
    return f"{verb}s {rest}"
