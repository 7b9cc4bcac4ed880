"""Summaries: everything that lists, statistics, achievements and sharing need about one game.

`to_json` is a text to store. `from_json` returns None for a text of another version: then compute
the summary again.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, fields
from typing import Any, Literal, NamedTuple

from ..cases import find_case

VERSION = 1
"""The version of the text; raise it when a field changes its meaning."""

EndState = Literal["won", "lost-mind", "lost-time", "running"]
Ending = Literal["solved", "stability", "time", "stack", "last-case", "card", "gave-up"]

ENDINGS: dict[Ending, str] = {
    "solved": "Solved",
    "stability": "Stability limit",
    "time": "Time limit",
    "stack": "Draw stack empty",
    "last-case": "Last case closed",
    "card": "Card effect",
    "gave-up": "Gave up",
}
"""How games end, with labels. From `time` to `card`, no Victim or Menace was left."""

SYMBOL_GROUP = 10

FREE_REASONS = {
    "imported": "The game was not played here from the start.",
    "position": "The game started from a position.",
    "tutorial": "The game was a tutorial.",
    "deck": "You used a custom deck.",
    "seed": "You chose the seed.",
    "unknown": "The seed may have been chosen.",
    "hand": "You dealt real cards.",
    "none": "The cards were dealt without a seed.",
    "hints": "You used hints.",
    "meter": "The chance meter was on.",
    "undo": "You used undo past a revealed card.",
    "odds": "You viewed odds.",
    "table": "The game was not strict.",
}
"""Why a game is free play and not ranked, the most important reason first."""

SEED_REASONS = {"random": "", "chosen": "seed", "unknown": "unknown", "hand": "hand"}


class Closing(NamedTuple):
    """A closed case: its types before scoring, and the number of Puzzle cards scored from it."""

    types: int
    scored: int


@dataclass(frozen=True)
class GameSummary:
    """One game in facts.

    Attributes:
        case: The name of the case.
        turns: The number of the last turn.
        outcome: `won`, `lost-mind`, `lost-time`, or `running`.
        ending: How it ended, more exactly: see `ENDINGS`. A running game has `gave-up`.
        ended: The sentence about the end; empty for a running game.
        deck: The fingerprint of the cards in use, as in the record.
        deck_label: The name and version of the deck.
        rules: The version of the rules.
        origin: Who chose the seed: see `provenance.seed_origin`.
        table_rule: `strict`, `casual` or `study`.
        symbols: One character for each turn; `symbol_row` has them in groups.
        mode: `classic` or `hardboiled` in Case 3, otherwise empty.
        difficulty: The name of the preset, or `custom`. The contact and the mode don't matter.
        preset: The name of the preset if all settings are as in it, otherwise empty.
        settings: The settings that differ from the default, as `name=value`.
        custom_deck: Whether the deck is none of the standard decks.
        victims_left: The Victims left; None in a case with Menaces.
        menaces_left: The Menaces left; None in a case with Victims.
        scored: The number of Puzzle cards in the Big picture.
        types_scored: Their types.
        types_to_win: The number of types needed to win; 0 if there are Objectives.
        objectives_met: The number of Objectives met.
        objectives: The number of all Objectives; 0 in Classic games and in Cases 1 and 2.
        missing: The smallest number of Puzzle cards that were still missing to win.
        closings: The closed cases in the order in which they were opened.
        longest_line: The largest number of clues in a line.
        locks: The number of locks opened by a key, a contact or Equipment.
        checks: The number of Stability checks.
        failed_checks: The number of those that moved a card to the Stability area.
        played_here: Whether the game was played here from the start; the caller knows.
        daily: The date of the daily case if this is its counted attempt, otherwise empty.
        tutorial: Whether it was a guided game.
    """

    case: str
    turns: int
    outcome: EndState
    ending: Ending
    ended: str
    deck: str
    deck_label: str
    rules: int
    origin: str
    table_rule: str
    symbols: str
    mode: str = ""
    difficulty: str = "default"
    preset: str = ""
    settings: tuple[str, ...] = ()
    custom_deck: bool = False
    stability: int = 0
    stability_limit: int = 0
    time: int = 0
    time_limit: int = 0
    victims_left: int | None = None
    menaces_left: int | None = None
    scored: int = 0
    types_scored: tuple[str, ...] = ()
    types_to_win: int = 0
    objectives_met: int = 0
    objectives: int = 0
    missing: int = 0
    closings: tuple[Closing, ...] = ()
    longest_line: int = 0
    locks: int = 0
    checks: int = 0
    failed_checks: int = 0
    used_contact: bool = False
    storms: int = 0
    formula: bool = False
    undone: int = 0
    past_reveal: int = 0
    odds: int = 0
    hints: int = 0
    meter: bool = False
    from_position: bool = False
    played_here: bool = False
    daily: str = ""
    tutorial: bool = False

    @property
    def won(self) -> bool:
        return self.outcome == "won"

    @property
    def over(self) -> bool:
        return self.outcome != "running"

    @property
    def case_number(self) -> int:
        return find_case(self.case).number

    @property
    def cases_closed(self) -> int:
        return len(self.closings)

    @property
    def progress(self) -> str:
        """How far the Big picture was: `4 of 5 types`, or `2 of 5 Objectives`."""
        if self.objectives:
            return f"{self.objectives_met} of {self.objectives} Objectives"
        return f"{len(self.types_scored)} of {self.types_to_win} types"

    @property
    def symbol_row(self) -> str:
        """The symbols of the turns in groups of ten."""
        starts = range(0, len(self.symbols), SYMBOL_GROUP)
        return " ".join(self.symbols[start : start + SYMBOL_GROUP] for start in starts)

    # Ranked or free

    @property
    def free_reasons(self) -> tuple[str, ...]:
        """Why the game is free play, as keys of `FREE_REASONS`; empty if it is ranked."""
        found = {
            "imported": not self.played_here,
            "position": self.from_position,
            "tutorial": self.tutorial,
            "deck": self.custom_deck,
            self._seed_reason: True,
            "hints": self.hints > 0,
            "meter": self.meter,
            "undo": self.past_reveal > 0,
            "odds": self.odds > 0,
            "table": self.table_rule != "strict",
        }
        return tuple(reason for reason in FREE_REASONS if found.get(reason))

    @property
    def _seed_reason(self) -> str:
        """The reason that the seed gives, if any; players don't choose the seed of a daily case."""
        return "" if self.daily else SEED_REASONS.get(self.origin, "none")

    @property
    def is_ranked(self) -> bool:
        """Whether the game counts as ranked: there is no reason why it is free."""
        helped = self.odds or self.hints or self.meter or self.past_reveal
        special = self.from_position or self.custom_deck or self.tutorial
        is_fair = self.table_rule == "strict" and not self._seed_reason
        return bool(self.played_here and is_fair and not helped and not special)

    @property
    def why_free(self) -> str:
        """The most important reason in words; empty if the game is ranked."""
        return FREE_REASONS[self.free_reasons[0]] if self.free_reasons else ""

    # Text

    def to_json(self) -> str:
        """Return a short text to store, without fields that have their usual values."""
        told = {name: getattr(self, name) for name in USUAL}
        told = {name: value for name, value in told.items() if value != USUAL[name]}
        return json.dumps({"v": VERSION, **told}, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> GameSummary | None:
        """Return a stored summary; None if it can't be read or has another version.

        Unknown fields are ignored.
        """
        try:
            told = json.loads(text)
        except ValueError:
            return None
        if not isinstance(told, dict) or told.pop("v", None) != VERSION:
            return None
        return _restored(told) if told.keys() >= REQUIRED else None


USUAL = {each.name: each.default for each in fields(GameSummary)}
REQUIRED = {name for name, value in USUAL.items() if value is MISSING}


def _restored(told: dict[str, Any]) -> GameSummary:
    """Return the summary with these fields; the class has the usual values of the others.

    Thousands of summaries are loaded at once, so the fields are not set one by one.
    """
    if not told.keys() <= USUAL.keys():
        told = {name: value for name, value in told.items() if name in USUAL}
    for name in ("settings", "types_scored"):
        if name in told:
            told[name] = tuple(told[name])
    if "closings" in told:
        told["closings"] = tuple(Closing._make(each) for each in told["closings"])
    new = object.__new__(GameSummary)
    object.__setattr__(new, "__dict__", told)
    return new
