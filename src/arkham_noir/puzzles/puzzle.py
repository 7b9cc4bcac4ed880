"""A puzzle: a table with one answer that is clearly the best, and everything known about it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cases import find_case
from ..cases.deck_history import find_deck
from ..cases.settings import CaseInfo
from ..decks.cards import Deck
from ..errors import Contradiction, NoirError
from ..game import Game
from ..version import RULES
from .themes import THEMES

WHOLE = 1000
"""Certainty. Chances and their errors are kept in thousandths."""

HARDEST = 5
ID_LETTERS = 8


@dataclass(frozen=True)
class Verdict:
    """A reply and what it is worth: the chance to win with it and the standard error of that, both
    in thousandths, and what sets it apart from the best, or the best from it."""

    text: str
    chance: int
    error: int
    why: str = ""


@dataclass(frozen=True)
class Puzzle:
    """A position, what can be replied to it, best first, and how it was come by.

    `deck` is the fingerprint of the whole deck and `rules` the number of the rules, so that it can
    be read for ever. `solved_by` tells for each player of the ladder how often it finds the answer;
    `rating` goes from 1, which all of them solve, to 5, which none does. `rollouts` is what the
    chances of the answer and its rivals rest on; `ended` is how often, in thousandths, the answer
    and its next rival won when greedy played on to the very end.
    """

    position: str
    deck: str
    rules: int
    verdicts: tuple[Verdict, ...]
    themes: tuple[str, ...]
    rating: int
    solved_by: Mapping[str, float]
    rollouts: int
    ended: tuple[int, int]
    source: str

    @property
    def id(self) -> str:
        """Eight letters that belong to this table and this deck, whatever set it is in."""
        told = f"{self.deck}\n{self.position}"
        return hashlib.sha256(told.encode()).hexdigest()[:ID_LETTERS]

    @property
    def answer(self) -> str:
        """The best reply, as it is typed."""
        return self.verdicts[0].text

    @property
    def case(self) -> CaseInfo:
        """The game that it belongs to."""
        return find_case(self.position.partition(" ")[0])

    @property
    def mode(self) -> str:
        """`classic` or `hardboiled`, where a case has modes; otherwise nothing."""
        said = self.position.partition(" | ")[0].split()
        own = next((each.default for each in self.case.settings if each.name == "mode"), "")
        return next((each.partition("=")[2] for each in said if each.startswith("mode=")), own)

    @property
    def turn(self) -> int:
        """The turn in which it is asked."""
        parts = self.position.split(" | ")
        return next((int(each[5:]) for each in parts if each.startswith("turn ")), 1)

    @property
    def margin(self) -> int:
        """How much oftener the answer wins than any other reply, in thousandths."""
        return self.verdicts[0].chance - self.verdicts[1].chance

    def verdict_on(self, text: str) -> Verdict | None:
        """What is known of a reply; None if nothing is."""
        return next((each for each in self.verdicts if each.text == text), None)

    def game(self, *, auto: bool = False) -> Game:
        """A game from this table on, dealt by a seed that nobody knows."""
        if self.rules > RULES:
            raise Contradiction(
                f"Puzzle {self.id} was made by rules {self.rules}; this program knows rules 1 to "
                f"{RULES}. A newer version reads it."
            )
        return Game.from_position(self.position, deck=self.whole_deck(), auto=auto)

    def whole_deck(self) -> Deck:
        """The deck that it is dealt from: one of ours, of today or of long ago."""
        found = find_deck(self.case.name, self.deck)
        if found is None:
            raise Contradiction(
                f"Puzzle {self.id} belongs to the deck {self.deck} of {self.case.name}, which is "
                "not among those of this version. Take puzzles that were mined with it."
            )
        return found

    # As a line of text

    def line(self) -> str:
        """All of it as one line of JSON."""
        fields = {
            "id": self.id,
            "position": self.position,
            "deck": self.deck,
            "rules": self.rules,
            "answer": self.answer,
            "replies": [_row(each) for each in self.verdicts],
            "themes": list(self.themes),
            "rating": self.rating,
            "solved_by": dict(self.solved_by),
            "rollouts": self.rollouts,
            "ended": list(self.ended),
            "source": self.source,
        }
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _row(each: Verdict) -> list[object]:
    return [each.text, each.chance, each.error, *([each.why] if each.why else [])]


def puzzle_of(fields: Mapping[str, Any]) -> Puzzle:
    """The puzzle that a line of JSON holds; what cannot be one is refused with a sentence."""
    try:
        found = Puzzle(
            position=_text(fields["position"]),
            deck=_text(fields["deck"]),
            rules=_number(fields["rules"], 1),
            verdicts=tuple(_verdict(row) for row in fields["replies"]),
            themes=tuple(map(_text, fields["themes"])),
            rating=_number(fields["rating"], 1, HARDEST),
            solved_by={_text(who): _share(often) for who, often in fields["solved_by"].items()},
            rollouts=_number(fields["rollouts"], 1),
            ended=_pair([_number(each, 0, WHOLE) for each in fields["ended"]]),
            source=_text(fields["source"]),
        )
        _refuse_unsound(found, fields)
    except NoirError as error:
        raise Contradiction(str(error)) from None
    except (KeyError, TypeError, IndexError, AttributeError, ValueError):
        raise Contradiction("a field of the puzzle is missing or is of the wrong kind.") from None
    return found


def _refuse_unsound(found: Puzzle, fields: Mapping[str, Any]) -> None:
    if len(found.verdicts) < 2 or found.answer != fields["answer"]:
        raise Contradiction("the answer of the puzzle is not the first of its replies.")
    if found.id != fields["id"]:
        raise Contradiction(
            f"the puzzle says that it is {fields['id']!s:.20}, but its table and deck make it "
            f"{found.id}: a part of it was changed."
        )
    unknown = [each for each in found.themes if each not in THEMES]
    if unknown:
        raise Contradiction(f"there is no theme '{unknown[0]:.40}'.")
    _ = found.case, found.turn


def _verdict(row: list[Any]) -> Verdict:
    text, chance, error, *why = row
    said = _text(why[0]) if why else ""
    return Verdict(_text(text), _number(chance, 0, WHOLE), _number(error, 0, WHOLE), said)


def _pair(values: list[int]) -> tuple[int, int]:
    return values[0], values[1]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _share(value: Any) -> float:
    if not isinstance(value, float) or not 0 <= value <= 1:
        raise TypeError
    return value


def _number(value: Any, least: int, most: int = 1_000_000_000) -> int:
    if type(value) is not int:
        raise TypeError
    if not least <= value <= most:
        raise Contradiction(f"a number of the puzzle is {value}, not from {least} to {most:,}.")
    return value
