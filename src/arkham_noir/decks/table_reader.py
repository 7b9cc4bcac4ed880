"""The reader of one table in a deck file: typed values, and a list of problems.

Nothing here knows a card; `paragraphs` knows what a card needs, `forms` what each case allows.
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
"""Words with which players say what they do: no card can be called by one of them.

`storm` is free: it is said alone, so it cannot be taken for a card.
"""

Kind = TypeVar("Kind")

FORMAT: Final = 1
MOST_TOLD: Final = 300
LONGEST_LINE: Final = 500
ID: Final = re.compile(r"[a-z][a-z0-9-]*")
PICTURE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,80}\.(?:jpe?g|png)")
UNPRINTABLE: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters but for line breaks, and halves of surrogate pairs."""


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a deck file; `card` is empty if the whole file is meant.

    `line` is where to look for it, if that is known, `key` the value that is meant, and `at` where
    its table is in the document.
    """

    file: str
    card: str
    reason: str
    line: int | None = None
    key: str = ""
    at: Path = ()

    @property
    def where(self) -> str:
        """`mine.toml: line 12: p1 (Ephraim Waite)`"""
        line = f"line {self.line}" if self.line else ""
        return ": ".join(part for part in (self.file, line, self.card) if part)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.where, self.reason) if part)


class DeckError(Contradiction):
    """A deck file that cannot be used, with everything that is wrong with it.

    If there are more than anybody would fix at once, the first are told, and how many there are.
    """

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        more = len(problems) - MOST_TOLD
        self.problems = problems[:MOST_TOLD]
        if more > 0:
            self.problems.append(Problem(problems[0].file, "", f"and {more:,} more problems"))

    def __str__(self) -> str:
        count = len(self.problems)
        file = self.problems[0].file if self.problems else "deck"
        head = f"{file}: {count} problem{'' if count == 1 else 's'}"
        return "\n  ".join([head, *(str(replace(each, file="")) for each in self.problems)])


class Paragraph:
    """One table of a deck file: hands out its values and notes what is wrong with them.

    A wrong value is noted once and replaced by an empty one, so that reading goes on. `at` is
    where it stands in the text whose `places` are known.
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
        self.place = _named(place, values)
        self.label = _named(_own_id(values) or place, values) if place else ""
        self.problems = problems
        self.file = file
        self.places = places
        self.at = at

    @property
    def line_number(self) -> int | None:
        """The line of the text where this table begins, if there is one."""
        return self.places.line(self.at)

    def wrong(self, reason: str, key: str = "") -> None:
        """Note a problem with this table, or with one of its keys."""
        line = self.places.line(self.at, key)
        self.problems.append(Problem(self.file, self.label, reason, line, key, self.at))

    def held(self, key: str, kind: type[Kind]) -> Kind | None:
        """A value to compare tables by, if it has this type; others are noted elsewhere."""
        value = self.values.get(key)
        return value if type(value) is kind else None

    def is_newer(self) -> bool:
        """Whether the deck is written in a format of a later program; says so."""
        number = self.values.get("format")
        if isinstance(number, bool) or not isinstance(number, int) or number <= FORMAT:
            return False
        self.wrong(f"this is a newer format; this program reads format {FORMAT}", "format")
        return True

    def keys(self, needed: tuple[str, ...], more: tuple[str, ...]) -> None:
        """Note keys that are missing or unknown; a misspelt one is not missing as well.

        What is under an unknown key is ignored.
        """
        known = (*needed, *more)
        meant = {}
        for key in self.values:
            if not isinstance(key, str):
                self.wrong(f"a key must be a text, not {kind(key)}")
            elif key not in known:
                absent = [each for each in known if each not in self.values]
                near = _nearest(key, absent) or _nearest(key, known if self.label else ())
                meant[key] = near[0] if near else ""
        for key in needed:
            if key not in self.values and key not in meant.values():
                self.wrong(f"missing key {key!r}")
        for key, near_key in meant.items():
            hint = f"did you mean {near_key!r}?" if near_key else f"use {', '.join(known)}"
            self.wrong(f"unknown key {key!r}; {hint}", key)
        self.values = {key: value for key, value in self.values.items() if key in known}

    def text(self, key: str) -> str:
        """A text, possibly of several lines, without control characters."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            self.wrong(f"{key} must be a text in quotes, not {kind(value)}", key)
            return ""
        if not _printable(value):
            self.wrong(f"{key} contains a control character; only line breaks are allowed", key)
            return ""
        return value

    def line(self, key: str) -> str:
        """A text that cannot be empty and is on one line; empty only if the key is missing."""
        value = self.text(key)
        if not value.strip() and self.values.get(key) == value:
            self.wrong(f"{key} is empty", key)
        if "\n" in value:
            self.wrong(f"{key} must be on one line", key)
        if len(value) > LONGEST_LINE:
            sentence = f"{key} has {len(value):,} characters; the most is {LONGEST_LINE}"
            self.wrong(sentence, key)
        return value.strip()

    def id(self) -> str:
        """The word by which players, positions and records call a card."""
        value = self.name("id")
        if value in RESERVED:
            self.wrong(f"id {value!r} is a command of the game; add a digit", "id")
        return value

    def name(self, key: str) -> str:
        """A word that can be typed."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            return self.text(key)
        if key in self.values and not ID.fullmatch(value):
            shape = "must begin with a lowercase letter, then lowercase letters, digits or '-'"
            self.wrong(f"{key} {value!r} {shape}", key)
        return value

    def picture(self) -> str:
        """The name of a picture that lies beside the deck file; it cannot lead anywhere else."""
        value = self.text("picture")
        if value and not PICTURE.fullmatch(value):
            shape = "must be the name of a .jpg or .png file beside the deck, of letters and digits"
            self.wrong(f"picture {value!r} {shape}", "picture")
            return ""
        return value

    def flag(self, key: str) -> bool:
        """True or false; false if it is missing."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.wrong(f"{key} must be true or false, not {kind(value)}", key)
        return value is True

    def number(self, key: str, lowest: int, highest: int) -> int:
        """A whole number within limits; 0 if there is none."""
        if key not in self.values:
            return 0
        value = self.values[key]
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(f"{key} must be a whole number, not {kind(value)}", key)
        elif not lowest <= value <= highest:
            limits = f"{lowest}" if lowest == highest else f"from {lowest} to {highest}"
            self.wrong(f"{key} must be {limits}", key)
        else:
            return value
        return 0

    def row(self, key: str) -> list[str]:
        """A list of words."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.wrong(f'{key} must be a list in brackets, such as ["..."], not {kind(value)}', key)
            return []
        for each in value:
            if not isinstance(each, str):
                self.wrong(f"{key} must hold words in quotes, not {kind(each)}", key)
            elif not _printable(each):
                self.wrong(f"{key} contains a control character", key)
        return [each for each in value if isinstance(each, str) and _printable(each)]

    def word(self, key: str, noun: str, known: Iterable[str]) -> str:
        """One word out of those known."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            return self.text(key)
        if key in self.values and value not in known:
            self.wrong(unknown(noun, value, known), key)
        return value

    def words(self, key: str, noun: str, known: Iterable[str]) -> tuple[str, ...]:
        """Different words out of those known."""
        values = self.row(key)
        for value in dict.fromkeys(values):
            if value not in known:
                self.wrong(unknown(noun, value, known), key)
            elif values.count(value) > 1:
                self.wrong(f"{key} names {value!r} more than once", key)
        return tuple(value for value in values if value in known)

    def paragraphs(self, key: str, header: str) -> list[Paragraph]:
        """The paragraphs under a header in double brackets, numbered from 1."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
            self.wrong(f"{key} must be paragraphs that begin with [[{header}]]", key)
            return []
        numbered = enumerate(values, start=1)
        return [self.inner(each, f"{key} {number}", key, number) for number, each in numbered]

    def paragraph(self, key: str, header: str) -> Paragraph | None:
        """The one paragraph under a header in single brackets, if there is one."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, dict):
            self.wrong(f"{key} must be one paragraph that begins with [{header}]", key)
        return self.inner(value, key, key) if isinstance(value, dict) else None

    def inner(self, values: Mapping[str, object], place: str, *at: str | int) -> Paragraph:
        """A table within this one, called by its place until it has an id."""
        before = f"{self.label}, " if self.label else ""
        path = (*self.at, *at)
        return Paragraph(values, f"{before}{place}", self.problems, self.file, self.places, path)


def _own_id(values: Mapping[str, object]) -> str:
    """The id of a card if it is fit to name it in an error."""
    value = values.get("id")
    return value if isinstance(value, str) and ID.fullmatch(value) else ""


def _named(place: str, values: Mapping[str, object]) -> str:
    """A card as errors call it: 'p1 (Ephraim Waite)', or 'clue 3' if it has neither."""
    title = values.get("title")
    if isinstance(title, str) and title.strip() and _printable(title):
        return f"{place} ({' '.join(title.split())[:LONGEST_LINE]})"
    return place


def _printable(text: str) -> bool:
    """Whether a text can be shown anywhere: a stray escape could repaint a terminal.

    Half of a surrogate pair, which only a program can give, could not even be saved.
    """
    return not UNPRINTABLE.search(text)


def unknown(noun: str, word: str, known: Iterable[str]) -> str:
    """The sentence about a word that does not exist here, with those that do."""
    near = _nearest(word, known)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return f"unknown {noun} {word!r}; use {', '.join(known)}{hint}"


def _nearest(word: str, known: Iterable[str]) -> list[str]:
    """The word that was probably meant, if there is one."""
    from difflib import get_close_matches  # rarely needed: the static site fetches it then

    return get_close_matches(word, known, 1)


def kind(value: object) -> str:
    """What a value is, in words: one of TOML's, or whatever a program gives."""
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
