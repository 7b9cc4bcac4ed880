"""Reasons of hints: what makes a move better or worse than another, in a sentence.

Each matter has the words that follow "it": `{card}` is the name of a card, `{line}` the number of a
line, `{number}` a count, `{threat}` a Victim or a Menace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .._numbers import number_word


@dataclass(frozen=True)
class Consequence:
    """A consequence of a move: its words and its weight.

    The weight is negative if it speaks against the move.
    """

    weight: float
    words: str


USES = {
    "needed": (3.0, "a Puzzle card you need"),
    "fitting": (1.2, "which fits a line"),
    "key": (0.9, "which has a key"),
}
"""The uses of a card, each with its weight and words."""

MATTERS: dict[str, Consequence] = {
    "wins": Consequence(100, "wins the game"),
    "loses": Consequence(-100, "loses the game"),
    "risk": Consequence(-60, "risks losing the game this turn"),
    "safe": Consequence(60, "has no risk of losing the game this turn"),
    "survives": Consequence(50, "can keep you from losing this turn"),
    "scores many": Consequence(25, "scores {number} Puzzle cards you need"),
    "scores": Consequence(20, "scores {card}, a Puzzle card you need"),
    "lets score": Consequence(15, "lets you score {card}, a Puzzle card you need"),
    "files": Consequence(-15, "leaves {card}, a Puzzle card you need, unscored"),
    "puzzle": Consequence(9, "brings {card}, a Puzzle card you need, to line {line}"),
    "ready": Consequence(8, "makes line {line} ready to close"),
    "spends": Consequence(-7, "uses up {card}"),
    "saves": Consequence(7, "saves {card} for later"),
    "threat": Consequence(-6, "brings the next {threat}"),
    "no threat": Consequence(6, "delays the next {threat}"),
    "menace leaves": Consequence(5, "removes a Menace from play"),
    "purple": Consequence(5, "makes purple icons count"),
    "no purple": Consequence(-5, "makes purple icons stop counting"),
    "formula": Consequence(5, "brings you the Formula"),
    "type": Consequence(4, "brings a new type to line {line}"),
    "storm": Consequence(-4, "brings a Storm to line {line}"),
    "checks": Consequence(-3.5, "requires {number} Stability checks"),
    "check": Consequence(-3, "requires a Stability check"),
    "no check": Consequence(3, "requires no Stability check"),
    "time": Consequence(-2.5, "costs time"),
    "no time": Consequence(2.5, "costs no time"),
    "key": Consequence(2, "brings a key to line {line}"),
    "key used": Consequence(-2, "uses up the key of {card} in line {line}"),
    "strain": Consequence(
        -1.6, "makes line {line} so long that its next card requires a Stability check"
    ),
    "repeat": Consequence(-1.5, "repeats a type in line {line}"),
    "opens": Consequence(1.1, "gives {card} a line to join"),
    "blocks": Consequence(-1.1, "leaves {card} no line to join"),
    "open": Consequence(1, "keeps line {line} open"),
    "closes": Consequence(1, "closes line {line}"),
    "over": Consequence(-0.8, "makes you discard a card from your hand"),
    "discards idle": Consequence(0.6, "discards {card}, which fits no line"),
    "room": Consequence(0.5, "leaves room in your hand"),
    **{
        f"takes {use}": Consequence(w, f"takes {{card}}, {what}") for use, (w, what) in USES.items()
    },
    **{
        f"keeps {use}": Consequence(w, f"keeps {{card}}, {what}") for use, (w, what) in USES.items()
    },
    **{
        f"discards {use}": Consequence(-w, f"discards {{card}}, {what}")
        for use, (w, what) in USES.items()
    },
}
"""Everything that a hint can say about a move."""

ONLY = "It is the only legal move."


@dataclass(frozen=True)
class HintReason:
    """A consequence of a move, with the card, line or number it is about."""

    matter: str
    card: str = ""
    line: int = 0
    number: int = 0
    threat: str = ""

    @property
    def weight(self) -> float:
        return MATTERS[self.matter].weight

    def __str__(self) -> str:
        return MATTERS[self.matter].words.format(
            card=self.card, line=self.line, number=number_word(self.number), threat=self.threat
        )


def reason_sentence(found: Sequence[HintReason], *, best: bool) -> str:
    """Return the strongest reasons for and against a move, in one sentence.

    For the best move, a reason against it is given only together with one for it.
    """
    weightiest = sorted(found, key=lambda each: -abs(each.weight))
    gains = [each for each in weightiest if each.weight > 0][:1]
    losses = [each for each in weightiest if each.weight < 0][:1]
    if gains and losses:
        first, second = gains + losses if best or gains[0] is weightiest[0] else losses + gains
        return f"It {first}, but {second}."
    told = gains if best else gains + losses
    return f"It {told[0]}." if told else ""
