"""The heading of a record: the lines before `begin`, parsed into one object."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .._numbers import parse_whole_number
from ..dealers import Dealer
from ..errors import UnreadableText
from ..playthrough import METER, MOST_COUNTED, NO_HELP, TABLE_RULES, Flags
from ..version import RULES
from .dealers import read_dealer
from .lines import RecordLines
from .writer import FORMAT, TITLE

WORDS = (
    "rules", "case", "set", "table", "deck", "dealer", "seed", "chosen", "position", "undone",
    "odds", "hints", "meter",
)  # fmt: skip
"""The words that lines of a heading start with, in their order; only `set` has several lines."""

REQUIRED = ("rules", "case", "table", "deck", "dealer")
SINCE = {"chosen": 2, "position": 2, "and": 2, "hints": 3, "meter": 3}
"""The format that introduced a word; the first format has the others."""

HIGHEST_VERSION = 9999
UNDONE = re.compile(r"([0-9]{1,6}) past-reveal ([0-9]{1,6})")


@dataclass(frozen=True)
class Heading:
    """How a game was set up and dealt, and which help was used.

    Attributes:
        format: The number of the record's format.
        rules: The version of the rules that the game was played by.
        case: The name of the case.
        settings: The settings of the case.
        table_rule: The rule for undo and help.
        fingerprint: The fingerprint of the deck.
        deck_label: The name of the deck as the record has it.
        dealer: The dealer of the cards after those of the record.
        position: The position that the game began at; None for the usual setup.
        flags: The undos, odds and hints that were used.
    """

    format: int
    rules: int
    case: str
    settings: dict[str, str]
    table_rule: str
    fingerprint: str
    deck_label: str
    dealer: Dealer
    position: str | None
    flags: Flags


def parse_heading(lines: RecordLines) -> Heading:
    """Read the title and the lines up to `begin`."""
    return _HeadingParser(lines).parse()


@dataclass
class _HeadingParser:
    """Reads the lines of a heading, then checks what they say."""

    lines: RecordLines
    format: int = 0
    values: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def parse(self) -> Heading:
        self.format = self.read_title()
        self.read_values()
        rules, flags = self.rules(), self.flags()
        if self.values["table"] not in TABLE_RULES:
            known = ", ".join(TABLE_RULES)
            raise self.lines.error(
                f"There is no table rule '{self.values['table']}'. Choose from: {known}."
            )
        fingerprint, _, label = self.values["deck"].partition(" ")
        return Heading(
            format=self.format,
            rules=rules,
            case=self.values["case"],
            settings=self.settings,
            table_rule=self.values["table"],
            fingerprint=fingerprint,
            deck_label=label,
            dealer=self.dealer(rules),
            position=self.values.get("position"),
            flags=flags,
        )

    # Lines

    def read_title(self) -> int:
        """Read the first line, and return the number of the format."""
        name, _, number = self.lines.next().rpartition(" ")
        format = _version(number)
        if name != TITLE or not format:
            raise self.lines.error(
                "This is not a saved game of Arkham Noir. The first line must be "
                f"'{TITLE}' and a number from 1 to {FORMAT}."
            )
        if format > FORMAT:
            raise self.lines.error(
                f"A newer version wrote this saved game (format {format}). This version reads "
                f"formats 1 to {FORMAT}. Update arkham-noir."
            )
        return format

    def read_values(self) -> None:
        """Read the lines up to `begin`, each with a word and a value."""
        reached = -1
        while (line := self.lines.next()) != "begin":
            word, _, value = line.partition(" ")
            if word not in WORDS or not value or self.format < SINCE.get(word, 1):
                raise self.lines.error(f"'{line}' is not a valid line of the heading.")
            place = WORDS.index(word)
            if place < reached or (word in self.values and word != "set"):
                raise self.lines.error(f"'{word}' is in the wrong place or appears twice.")
            reached = place
            self.values[word] = value
            if word == "set":
                self.read_setting(value)
        for word in REQUIRED:
            if word not in self.values:
                raise self.lines.error(f"The heading has no line '{word}'.")

    def read_setting(self, value: str) -> None:
        """Read the name and the value of a setting."""
        name, _, chosen = value.partition(" ")
        if name in self.settings:
            raise self.lines.error(f"The setting '{name}' appears twice.")
        self.settings[name] = chosen

    # Values

    def rules(self) -> int:
        """Return the version of the rules."""
        said = self.values["rules"]
        number = _version(said)
        if not 1 <= number <= RULES:
            raise self.lines.error(
                f"This game was played by rules {said[:20]}. This version knows rules 1 to "
                f"{RULES}. Update arkham-noir."
            )
        return number

    def flags(self) -> Flags:
        """Return how often the player undid, saw the odds and asked for hints."""
        said, is_strict = self.values.get("undone", "0 past-reveal 0"), self._is_strict
        counted = UNDONE.fullmatch(said)
        if not counted:
            raise self.lines.error(
                f"'undone {said}' is not valid. Write it like 'undone 2 past-reveal 1'."
            )
        flags = Flags(int(counted[1]), int(counted[2]), self.count("odds"), self.count("hints"))
        flags.meter = self.meter()
        if (flags.hints or flags.meter) and is_strict:
            raise self.lines.error(NO_HELP)
        if self.format == 1:  # it counted cards, not undos
            flags.past_reveal = min(flags.past_reveal, flags.undone)
        if flags.past_reveal > flags.undone:
            raise self.lines.error("'past-reveal' is larger than the number of undone moves.")
        if flags.past_reveal and is_strict:
            raise self.lines.error("Strict games don't allow undo past a revealed card. [AMB-112]")
        return flags

    @property
    def _is_strict(self) -> bool:
        return self.values["table"] == "strict"

    def count(self, word: str) -> int:
        """Return a number of times; 0 if the heading has none."""
        said = self.values.get(word, "0")
        number = parse_whole_number(said, MOST_COUNTED)
        if number is None:
            raise self.lines.error(
                f"'{word} {said}' is not valid. Write a number from 1 to {MOST_COUNTED:,}."
            )
        return number

    def meter(self) -> str:
        """Return whether the chance meter is on or was on; empty if it never was."""
        said = self.values.get("meter", "")
        if said not in METER:
            raise self.lines.error(f"'meter {said}' is not valid. Use 'meter on' or 'meter off'.")
        return said

    def dealer(self, rules: int) -> Dealer:
        """Return the dealer of the cards after those of the record."""
        try:
            return read_dealer(self.values, self.format, rules)
        except UnreadableText as error:
            raise self.lines.error(str(error)) from None


def _version(said: str) -> int:
    """Return the number of a format or of the rules; 0 if it is not written as one."""
    number = parse_whole_number(said, HIGHEST_VERSION) or 0
    return number if said == str(number) else 0
