"""A puzzle: a position with one move that is clearly the best, and what is known about it."""

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
"""Certainty. Chances and their errors are in thousandths."""

HARDEST = 5
ID_LETTERS = 8


@dataclass(frozen=True)
class Verdict:
    """A reply with its chance of winning and the standard error, both in thousandths.

    `why` is the difference from the best reply, or for the best reply from the second best.
    """

    text: str
    chance: int
    error: int
    why: str = ""


@dataclass(frozen=True)
class Puzzle:
    """A position with its replies, best first, and how it was found.

    `deck` is the fingerprint of the deck and `rules` the version of the rules, so that it stays
    readable. `solved_by` is how often each player of the ladder finds the answer, and `rating` goes
    from 1 (all of them solve it) to 5 (none does). `rollouts` is the number behind the chances of
    the answer and its rivals. `ended` is how often, in thousandths, the answer and the next rival
    won when greedy played to the end.
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
        """Return eight letters that identify this position and deck."""
        told = f"{self.deck}\n{self.position}"
        return hashlib.sha256(told.encode()).hexdigest()[:ID_LETTERS]

    @property
    def answer(self) -> str:
        """Return the text of the best reply."""
        return self.verdicts[0].text

    @property
    def case(self) -> CaseInfo:
        """Return the case of the puzzle."""
        return find_case(self.position.partition(" ")[0])

    @property
    def mode(self) -> str:
        """Return `classic` or `hardboiled`, or an empty text if the case has no modes."""
        said = self.position.partition(" | ")[0].split()
        own = next((each.default for each in self.case.settings if each.name == "mode"), "")
        return next((each.partition("=")[2] for each in said if each.startswith("mode=")), own)

    @property
    def turn(self) -> int:
        """Return the turn of the position."""
        parts = self.position.split(" | ")
        return next((int(each[5:]) for each in parts if each.startswith("turn ")), 1)

    @property
    def margin(self) -> int:
        """Return how much more often the answer wins than any other reply, in thousandths."""
        return self.verdicts[0].chance - self.verdicts[1].chance

    def verdict_on(self, text: str) -> Verdict | None:
        """Return the verdict on a reply, or None if there is none."""
        return next((each for each in self.verdicts if each.text == text), None)

    def game(self, *, auto: bool = False) -> Game:
        """Return a game that starts from this position, with a random seed."""
        if self.rules > RULES:
            raise Contradiction(
                f"Puzzle {self.id} uses rules {self.rules}, but this program knows only rules 1 to "
                f"{RULES}. Install a newer version."
            )
        return Game.from_position(self.position, deck=self.build_deck(), auto=auto)

    def build_deck(self) -> Deck:
        """Return the deck of the puzzle: one of our current or earlier decks."""
        found = find_deck(self.case.name, self.deck)
        if found is None:
            raise Contradiction(
                f"Puzzle {self.id} uses the deck {self.deck} of {self.case.name}, which this "
                "version does not have. Use puzzles mined with this version."
            )
        return found

    # As a line of text

    def line(self) -> str:
        """Return the puzzle as one line of JSON."""
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
    """Return the puzzle of a line of JSON; raise an error if it is invalid."""
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
        raise Contradiction("A field of the puzzle is missing or has the wrong type.") from None
    return found


def _refuse_unsound(found: Puzzle, fields: Mapping[str, Any]) -> None:
    if len(found.verdicts) < 2 or found.answer != fields["answer"]:
        raise Contradiction("The answer must be the first entry of 'replies'.")
    if found.id != fields["id"]:
        raise Contradiction(
            f"The puzzle has the id {fields['id']!s:.20}, but its position and deck give "
            f"{found.id}. A part of it was changed."
        )
    unknown = [each for each in found.themes if each not in THEMES]
    if unknown:
        raise Contradiction(f"There is no theme '{unknown[0]:.40}'.")
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
        raise Contradiction(
            f"A number of the puzzle is {value}. It must be from {least} to {most:,}."
        )
    return value
