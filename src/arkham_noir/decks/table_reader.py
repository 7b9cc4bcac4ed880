"""The reader of one table in a deck file: typed values, and a list of problems.

This module knows no cards. `card_parsers` defines what a card needs, and `format` what each case
allows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from typing import Final, TypeVar

from ..errors import Contradiction
from .toml_locations import NOWHERE, Path, Places

RESERVED: Final = (
    "take", "play", "lead", "hand", "close", "pass", "score", "done", "discard", "skip", "search",
    "shuffle", "give", "get", "continue", "contact", "check", "with", "summon", "draw", "prevent",
    "flip", "add", "access", "use", "stow", "fetch", "menace", "menaces", "now",
)  # fmt: skip
"""Words that players type as commands: no card can have one of them as its id.

`storm` is allowed, because that command stands alone and can't be taken for a card.
"""

Kind = TypeVar("Kind")

FORMAT: Final = 1
MOST_TOLD: Final = 300
LONGEST_LINE: Final = 500
ID: Final = re.compile(r"[a-z][a-z0-9-]*")
PICTURE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,80}\.(?:jpe?g|png)")
UNPRINTABLE: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters except line breaks, and lone surrogates."""


@dataclass(frozen=True)
class Problem:
    """A problem in a deck file; `card` is empty for the whole file.

    `line` is the line of the problem, if it is known, `key` the value in question, and `at` the
    place of its table in the document.
    """

    file: str
    card: str
    reason: str
    line: int | None = None
    key: str = ""
    at: Path = ()

    @property
    def where(self) -> str:
        """The place of the problem: `mine.toml, line 12, p1 (Ephraim Waite)`."""
        line = f"line {self.line}" if self.line else ""
        return ", ".join(part for part in (self.file, line, self.card) if part)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.where, self.reason) if part)


class DeckError(Contradiction):
    """A deck file that can't be used, with all its problems.

    A very long list is cut short, with the number of the remaining problems.
    """

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.count = len(problems)
        self.problems = problems[:MOST_TOLD]
        more = self.count - MOST_TOLD
        if more > 0:
            self.problems.append(
                Problem(problems[0].file, "", f"There are {more:,} more problems.")
            )

    def __str__(self) -> str:
        if self.count == 1:
            return str(self.problems[0])
        head = f"{self.problems[0].file} has {self.count:,} problems:"
        return "\n  ".join([head, *(str(replace(each, file="")) for each in self.problems)])


class TableReader:
    """One table of a deck file: it returns its values and notes what is wrong with them.

    An invalid value is noted once and replaced by an empty one, so that reading continues. `at` is
    its place in the text whose `places` are known.
    """

    def __init__(
        self,
        values: Mapping[str, object],
        place: str,
        problems: list[Problem],
        file: str,
        places: Places = NOWHERE,
        at: Path = (),
    ) -> None:
        self.values = values
        self.place = _card_label(place, values)
        self.label = _card_label(_own_id(values) or place, values) if place else ""
        self.problems = problems
        self.file = file
        self.places = places
        self.at = at

    @property
    def line_number(self) -> int | None:
        """The line where this table begins, if it comes from a text."""
        return self.places.line(self.at)

    def wrong(self, reason: str, key: str = "") -> None:
        """Note a problem with this table, or with one of its keys."""
        line = self.places.line(self.at, key)
        self.problems.append(Problem(self.file, self.label, reason, line, key, self.at))

    def peek(self, key: str, kind: type[Kind]) -> Kind | None:
        """Return a value for comparing tables, if it has this type, else None."""
        value = self.values.get(key)
        return value if type(value) is kind else None

    def is_newer(self) -> bool:
        """Note a deck format that is newer than this version, and return whether it is."""
        number = self.values.get("format")
        if isinstance(number, bool) or not isinstance(number, int) or number <= FORMAT:
            return False
        self.wrong(
            f"This deck has format {number}, but this version reads only format {FORMAT}. "
            "Update arkham-noir.",
            "format",
        )
        return True

    def keys(self, needed: tuple[str, ...], more: tuple[str, ...]) -> None:
        """Note keys that are missing or unknown; a misspelled one does not count as missing.

        The value of an unknown key is ignored.
        """
        known = (*needed, *more)
        meant = {}
        for key in self.values:
            if not isinstance(key, str):
                self.wrong(f"A key must be text, not {kind(key)}.")
            elif key not in known:
                absent = [each for each in known if each not in self.values]
                near = _nearest(key, absent) or _nearest(key, known if self.label else ())
                meant[key] = near[0] if near else ""
        for key in needed:
            if key not in self.values and key not in meant.values():
                self.wrong(f"{key!r} is missing.")
        for key, near_key in meant.items():
            hint = (
                f"Did you mean {near_key!r}?" if near_key else f"Choose from: {', '.join(known)}."
            )
            self.wrong(f"There is no key {key!r}. {hint}", key)
        self.values = {key: value for key, value in self.values.items() if key in known}

    def text(self, key: str) -> str:
        """Return text, possibly of several lines, without control characters."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            self.wrong(f"{key!r} must be text in quotes, not {kind(value)}.", key)
            return ""
        if not _printable(value):
            self.wrong(f"{key!r} contains a control character. Only line breaks are allowed.", key)
            return ""
        return value

    def line(self, key: str) -> str:
        """Return text on one line that is not empty; empty only if the key is missing."""
        value = self.text(key)
        if not value.strip() and self.values.get(key) == value:
            self.wrong(f"{key!r} is empty.", key)
        if "\n" in value:
            self.wrong(f"{key!r} must be on one line.", key)
        if len(value) > LONGEST_LINE:
            sentence = f"{key!r} has {len(value):,} characters. The limit is {LONGEST_LINE}."
            self.wrong(sentence, key)
        return value.strip()

    def id(self) -> str:
        """Return the word by which players, positions and records name a card."""
        value = self.name("id")
        if value in RESERVED:
            self.wrong(f"The id {value!r} is a command that players type. Add a digit.", "id")
        return value

    def name(self, key: str) -> str:
        """Return a word that can be typed."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            return self.text(key)
        if key in self.values and not ID.fullmatch(value):
            self.wrong(
                f"The {key} {value!r} must begin with a lowercase letter and contain only "
                "lowercase letters, digits and '-'.",
                key,
            )
        return value

    def picture(self) -> str:
        """Return the name of a picture next to the deck file; it can't lead to another folder."""
        value = self.text("picture")
        if value and not PICTURE.fullmatch(value):
            self.wrong(
                f"The picture {value!r} must be a .jpg or .png file next to the deck. Its name can "
                "contain only letters, digits, '-' and '_'.",
                "picture",
            )
            return ""
        return value

    def flag(self, key: str) -> bool:
        """Return true or false; false if it is missing."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.wrong(f"{key!r} must be true or false, not {kind(value)}.", key)
        return value is True

    def number(self, key: str, lowest: int, highest: int) -> int:
        """Return a whole number within limits; 0 if there is none."""
        if key not in self.values:
            return 0
        value = self.values[key]
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(f"{key!r} must be a whole number, not {kind(value)}.", key)
        elif not lowest <= value <= highest:
            limits = f"{lowest}" if lowest == highest else f"from {lowest} to {highest}"
            self.wrong(f"{key!r} must be {limits}.", key)
        else:
            return value
        return 0

    def row(self, key: str) -> list[str]:
        """Return a list of words."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.wrong(
                f'{key!r} must be a list in brackets, such as ["..."], not {kind(value)}.', key
            )
            return []
        for each in value:
            if not isinstance(each, str):
                self.wrong(f"{key!r} must contain words in quotes, not {kind(each)}.", key)
            elif not _printable(each):
                self.wrong(f"{key!r} contains a control character. Remove it.", key)
        return [each for each in value if isinstance(each, str) and _printable(each)]

    def word(self, key: str, noun: str, known: Iterable[str]) -> str:
        """Return one of the known words."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            return self.text(key)
        if key in self.values and value not in known:
            self.wrong(unknown(noun, value, known), key)
        return value

    def words(self, key: str, noun: str, known: Iterable[str]) -> tuple[str, ...]:
        """Return different words out of those known."""
        values = self.row(key)
        for value in dict.fromkeys(values):
            if value not in known:
                self.wrong(unknown(noun, value, known), key)
            elif values.count(value) > 1:
                self.wrong(f"{key!r} names {value!r} more than once.", key)
        return tuple(value for value in values if value in known)

    def tables(self, key: str, header: str) -> list[TableReader]:
        """Return the tables under a header in double brackets, numbered from 1."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
            self.wrong(f"{key!r} must be a list of tables. Begin each with [[{header}]].", key)
            return []
        numbered = enumerate(values, start=1)
        return [self.inner(each, f"{key} {number}", key, number) for number, each in numbered]

    def table(self, key: str, header: str) -> TableReader | None:
        """Return the table under a header in single brackets, if there is one."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, dict):
            self.wrong(f"{key!r} must be one table. Begin it with [{header}].", key)
        return self.inner(value, key, key) if isinstance(value, dict) else None

    def inner(self, values: Mapping[str, object], place: str, *at: str | int) -> TableReader:
        """Return a table within this one; errors name it by its place until it has an id."""
        before = f"{self.label}, " if self.label else ""
        path = (*self.at, *at)
        return TableReader(values, f"{before}{place}", self.problems, self.file, self.places, path)


def _own_id(values: Mapping[str, object]) -> str:
    """Return the id of a card if it can name the card in an error."""
    value = values.get("id")
    return value if isinstance(value, str) and ID.fullmatch(value) else ""


def _card_label(place: str, values: Mapping[str, object]) -> str:
    """Return the name of a card in errors: 'p1 (Ephraim Waite)', or 'clue 3' without an id."""
    title = values.get("title")
    if isinstance(title, str) and title.strip() and _printable(title):
        return f"{place} ({' '.join(title.split())[:LONGEST_LINE]})"
    return place


def _printable(text: str) -> bool:
    """Return whether text can be shown anywhere: an escape sequence could change a terminal.

    A lone surrogate, which only a program can produce, could not even be saved.
    """
    return not UNPRINTABLE.search(text)


def unknown(noun: str, word: str, known: Iterable[str]) -> str:
    """Return the message about an unknown word, with the known ones."""
    near = _nearest(word, known)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    return f"There is no {noun} {word!r}.{hint} Choose from: {', '.join(known)}."


def _nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return the known word that was probably meant, if there is one."""
    from difflib import get_close_matches  # rarely needed: the static site fetches it only then

    return get_close_matches(word, known, 1)


def kind(value: object) -> str:
    """Return the type of a value in words: a TOML type, or a Python type."""
    names = {
        bool: "true or false",
        int: "a number",
        float: "a decimal number",
        str: "a text",
        list: "a list",
        dict: "a table",
        date: "a date or time",
        datetime: "a date or time",
        time: "a date or time",
    }
    return names.get(type(value), f"a Python {type(value).__name__}")
