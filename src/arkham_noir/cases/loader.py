"""Deck files: read, held against the format, and turned into cards.

Everything wrong with a file is told at once, so that a person who types in his printed cards
can mend them in one go. What a file may say stands in docs/decks.md; whether its cards make a
proper case is asked in `check`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ..core.rules.effects import EFFECTS
from ..errors import Contradiction, UnreadableText
from .cards import (
    ANY,
    ATTRIBUTES,
    ICONS,
    TECHNIQUES,
    TYPES,
    CardSet,
    Clue,
    Contact,
    Effect,
    Side,
    Victim,
)

BUILTIN: Final = {"witch-cult": "witch_cult.toml"}
"""The decks that ship with the game: the file of each case."""

CASE_TYPES: Final = {"witch-cult": tuple(kind for kind in TYPES if kind != "formula")}
"""The clue types of each case: the Formula belongs to the later ones. [R-VOC-09]"""

FORMAT: Final = 1
MOST_CARDS: Final = 62  # the core keeps a set of cards in one signed 64-bit number
FEWEST_CLUES: Final = 8  # five leads and a hand of three [R-VOC-11]
FEWEST_VICTIMS: Final = 2  # both are opened in setup [R-SET-06]
LARGEST_MINIMUM: Final = 20
LARGEST_FILE: Final = 1_000_000
SIDES: Final = 2

MANNERS: Final = ("must", "may")
WAIVABLE: Final = ("lock",)
SIDE_EFFECTS: Final = ("exchange",)
RESERVED: Final = (
    "take", "play", "lead", "hand", "close", "pass", "score", "done", "discard", "skip", "search",
    "shuffle", "give", "get", "continue", "contact", "check", "with",
)  # fmt: skip
"""Words with which a player says what he does: no card can be called by one of them."""

ID: Final = re.compile(r"[a-z][a-z0-9-]*")
TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a deck file; `card` is empty if the whole file is meant."""

    file: str
    card: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.reason) if part)


class DeckError(Contradiction):
    """A deck file that cannot be used, with everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        count = len(self.problems)
        file = self.problems[0].file if self.problems else "deck"
        head = f"{file}: {count} problem{'' if count == 1 else 's'}"
        return "\n  ".join([head, *(str(Problem("", p.card, p.reason)) for p in self.problems)])


@cache
def builtin(case: str) -> CardSet:
    """The deck of our own design for a case.

    >>> len(builtin("witch-cult").clues)
    50
    """
    if case not in BUILTIN:
        raise UnreadableText(_unknown("case", case, BUILTIN))
    file = Path(__file__).parent / "data" / BUILTIN[case]
    return parse(file.read_text(encoding="utf-8"), BUILTIN[case])


def read(path: str | Path) -> CardSet:
    """The deck in a file."""
    source = str(path)
    try:
        if Path(path).is_dir():
            raise _only(source, "this is a directory, not a deck file")
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _only(source, "there is no such file") from None
    except (OSError, ValueError) as error:
        raise _only(source, f"cannot be read: {_cause(error)}") from None
    if len(content) > LARGEST_FILE:
        raise _only(source, f"larger than {LARGEST_FILE:,} bytes: this is not a deck file")
    return parse(_decoded(content, source), source)


def parse(text: str, source: str, whole: bool = True) -> CardSet:
    """The deck that a text in the deck format describes; `source` is how errors call it.

    With `whole` it must be fit to play a game; otherwise it may be as small as a scenario
    needs, and a contact, a name and the like are supplied.
    """
    try:
        document = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise _only(source, _not_toml(str(error), text)) from None
    except (ValueError, RecursionError) as error:
        raise _only(source, f"not TOML: {_cause(error)}") from None
    return from_tables(document, source, whole)


def from_tables(document: Mapping[str, object], source: str, whole: bool = False) -> CardSet:
    """The deck in a TOML table that has been read already: scenarios hold such tables."""
    problems: list[Problem] = []
    if not isinstance(document, Mapping):
        raise _only(source, f"a deck must be a table, not {_kind(document)}")
    deck = _Table(document, "", problems, source)
    # A newer format may have words of its own: to judge them would only mislead.
    cards = None if deck.is_newer() else _card_set(deck, whole)
    if cards is None or problems:
        raise DeckError(problems)
    return cards


# ---- What can be wrong before there is a table ----


def _only(source: str, reason: str) -> DeckError:
    """The error of a file that has one problem as a whole."""
    return DeckError([Problem(source, "", reason)])


def _cause(error: Exception) -> str:
    """What the system says of an error, without its numbers."""
    if isinstance(error, RecursionError):
        return "brackets within brackets, too deep"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _decoded(content: bytes, source: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reason = f"line {line}: not UTF-8 text; save the file with the encoding UTF-8"
        raise _only(source, reason) from None


def _not_toml(message: str, text: str) -> str:
    """What the TOML reader says, with the line in front."""
    place = TOML_PLACE.search(message)
    said = TOML_PLACE.sub("", message)
    if place and place[1]:
        return f"line {place[1]}, column {place[2]}: not TOML: {said}"
    return f"line {len(text.splitlines())}: not TOML: {said} at the end of the file"


# ---- One table, and what can be wrong with its values ----


class _Table:
    """One table of a deck file: hands out its values and notes what is wrong with them.

    A wrong value is noted once and replaced by an empty one, so that reading goes on.
    """

    def __init__(
        self,
        values: Mapping[str, object],
        place: str,
        problems: list[Problem],
        file: str,
    ) -> None:
        self.values = values
        self.place = _named(place, values)
        self.label = _named(_own_id(values) or place, values) if place else ""
        self.problems = problems
        self.file = file

    def wrong(self, reason: str) -> None:
        """Note a problem with this table."""
        self.problems.append(Problem(self.file, self.label, reason))

    def is_newer(self) -> bool:
        """Whether the deck is written in a format of a later program; says so."""
        number = self.values.get("format")
        if isinstance(number, bool) or not isinstance(number, int) or number <= FORMAT:
            return False
        self.wrong(f"newer format: this program reads format {FORMAT}")
        return True

    def keys(self, needed: tuple[str, ...], more: tuple[str, ...]) -> None:
        """Note keys that are missing or unknown; a misspelt one is not missing as well."""
        known = (*needed, *more)
        meant = {}
        for key in self.values:
            if key not in known:
                near = difflib.get_close_matches(key, [k for k in known if k not in self.values], 1)
                meant[key] = near[0] if near else ""
        for key in needed:
            if key not in self.values and key not in meant.values():
                self.wrong(f"missing key {key!r}")
        for key, near_key in meant.items():
            hint = f"did you mean {near_key!r}?" if near_key else f"use {', '.join(known)}"
            self.wrong(f"unknown key {key!r}; {hint}")

    def text(self, key: str) -> str:
        """A text, possibly of several lines, without control characters."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            self.wrong(f"{key} must be a text in quotes, not {_kind(value)}")
            return ""
        if not _printable(value):
            self.wrong(f"{key} holds a control character; only line breaks are possible")
            return ""
        return value

    def line(self, key: str) -> str:
        """A text that cannot be empty and stands on one line; empty only if the key is missing."""
        value = self.text(key)
        if not value.strip() and self.values.get(key) == value:
            self.wrong(f"{key} is empty")
        if "\n" in value:
            self.wrong(f"{key} must stand on one line")
        return value.strip()

    def id(self, key: str = "id") -> str:
        """The word by which players, positions and records call a card or a side."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            return self.text(key)
        if value in RESERVED:
            self.wrong(f"{key} {value!r} is a word of the game's own language; add a digit")
        elif key in self.values and not ID.fullmatch(value):
            self.wrong(f"{key} {value!r} must be a small letter, then small letters, digits or '-'")
        return value

    def number(self, key: str, lowest: int, highest: int) -> int:
        """A whole number within limits; 0 if there is none."""
        if key not in self.values:
            return 0
        value = self.values[key]
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(f"{key} must be a whole number, not {_kind(value)}")
        elif not lowest <= value <= highest:
            limits = f"{lowest}" if lowest == highest else f"from {lowest} to {highest}"
            self.wrong(f"{key} must be {limits}")
        else:
            return value
        return 0

    def row(self, key: str) -> list[str]:
        """A list of words."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.wrong(f'{key} must be a list in brackets, such as ["..."], not {_kind(value)}')
            return []
        for each in value:
            if not isinstance(each, str):
                self.wrong(f"{key} must hold words in quotes, not {_kind(each)}")
        return [each for each in value if isinstance(each, str)]

    def word(self, key: str, noun: str, known: Iterable[str]) -> str:
        """One word out of those known."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            return self.text(key)
        if key in self.values and value not in known:
            self.wrong(_unknown(noun, value, known))
        return value

    def words(self, key: str, noun: str, known: Iterable[str]) -> tuple[str, ...]:
        """Different words out of those known."""
        values = self.row(key)
        for value in dict.fromkeys(values):
            if value not in known:
                self.wrong(_unknown(noun, value, known))
            elif values.count(value) > 1:
                self.wrong(f"{key} names {value!r} more than once")
        return tuple(value for value in values if value in known)

    def tables(self, key: str, header: str) -> list[_Table]:
        """The paragraphs under a header in double brackets, numbered from 1."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
            self.wrong(f"{key} must be paragraphs that begin with [[{header}]]")
            return []
        before = f"{self.label}, " if self.label else ""
        return [
            _Table(each, f"{before}{key} {number}", self.problems, self.file)
            for number, each in enumerate(values, start=1)
        ]


def _own_id(values: Mapping[str, object]) -> str:
    """The id of a card if it is fit to name it in an error."""
    value = values.get("id")
    return value if isinstance(value, str) and ID.fullmatch(value) else ""


def _named(place: str, values: Mapping[str, object]) -> str:
    """A card as errors call it: 'p1 (Ephraim Waite)', or 'clue 3' if it has neither."""
    title = values.get("title")
    if isinstance(title, str) and title.strip() and _printable(title):
        return f"{place} ({' '.join(title.split())})"
    return place


def _printable(text: str) -> bool:
    """Whether a text can be shown anywhere: a stray escape could repaint a terminal."""
    return not any(unicodedata.category(each) == "Cc" for each in text.replace("\n", ""))


def _unknown(noun: str, word: str, known: Iterable[str]) -> str:
    """The sentence about a word that does not exist here, with those that do."""
    near = difflib.get_close_matches(word, known, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return f"unknown {noun} {word!r}; use {', '.join(known)}{hint}"


def _kind(value: object) -> str:
    """What a TOML value is, in words."""
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number with a point",
        str: "a text",
        list: "a list",
        dict: "a table",
    }
    return names.get(type(value), "a date or time")


# ---- The cards ----


def _card_set(deck: _Table, whole: bool) -> CardSet:
    """All cards of a deck; of use only if no problem has been noted."""
    header = ("format", "case", "name", "version")
    more = ("about", "clue", "victim", "contact")
    deck.keys(header if whole else (), more if whole else (*header, *more))
    deck.number("format", FORMAT, FORMAT)
    case = deck.word("case", "case", BUILTIN) or next(iter(BUILTIN))
    clues, victims = deck.tables("clue", "clue"), deck.tables("victim", "victim")
    contact = _contact_table(deck, whole)
    _no_doubles([*clues, *victims, contact])
    _count(deck, clues, victims, whole)
    return CardSet(
        case=case,
        name=deck.line("name"),
        version=deck.line("version"),
        clues=tuple(_clue(table, CASE_TYPES.get(case, TYPES)) for table in clues),
        victims=tuple(_victim(table) for table in victims),
        contact=_contact(contact),
        about=deck.text("about"),
        source=deck.file,
    )


def _count(deck: _Table, clues: list[_Table], victims: list[_Table], whole: bool) -> None:
    """A game needs cards to be laid out; the core has room for so many."""
    total = len(clues) + len(victims) + 1
    if total > MOST_CARDS:
        deck.wrong(f"{total} cards; this program holds {MOST_CARDS} with the contact")
    for noun, found, least in (
        ("clues", clues, FEWEST_CLUES),
        ("victims", victims, FEWEST_VICTIMS),
    ):
        if whole and len(found) < least:
            deck.wrong(f"a playable deck needs at least {least} {noun}; this one has {len(found)}")


def _no_doubles(tables: list[_Table]) -> None:
    """An id and a title belong to one card. [R-CARD-01]"""
    for key in ("id", "title"):
        owners: dict[str, _Table] = {}
        for table in tables:
            value = table.values.get(key)
            if not isinstance(value, str) or not value.strip():
                continue
            owner = owners.setdefault(" ".join(value.casefold().split()), table)
            if owner is not table:
                table.wrong(f"{key} {value!r} is already that of {owner.place}")


def _clue(table: _Table, types: tuple[str, ...]) -> Clue:
    """One [[clue]] paragraph. [R-CARD-01 to -08]"""
    table.keys(
        ("id", "title", "type", "left", "right"),
        ("attributes", "minimum", "icons", "effects", "story", "flavour"),
    )
    if table.values.get("left") == []:
        table.wrong(f"left is empty; a clue needs one of {', '.join(TECHNIQUES)}, {ANY}")
    return Clue(
        id=table.id(),
        title=table.line("title"),
        type=table.word("type", "type", types),
        left=_edge(table, "left"),
        right=_edge(table, "right"),
        attributes=frozenset(table.words("attributes", "attribute", ATTRIBUTES)),
        minimum=table.number("minimum", 1, LARGEST_MINIMUM),
        icons=frozenset(table.words("icons", "icon", ICONS)),
        effects=tuple(effect for text in table.row("effects") if (effect := _effect(table, text))),
        story=table.text("story"),
        flavour=table.text("flavour"),
    )


def _edge(table: _Table, key: str) -> frozenset[str]:
    return frozenset(table.words(key, "technique", (*TECHNIQUES, ANY)))


def _effect(table: _Table, text: str) -> Effect | None:
    """One effect as a file writes it: 'must check', 'may take lead'. [R-CARD-08]"""
    manner, _, word = text.partition(" ")
    if manner not in MANNERS:
        table.wrong(f"effect {text!r} must begin with must (black) or may (brown)")
        word = word if word in EFFECTS else text
    if word not in EFFECTS:
        table.wrong(_unknown("effect", word, EFFECTS))
        return None
    return Effect(word, manner == "may")


def _victim(table: _Table) -> Victim:
    """One [[victim]] paragraph. [R-CARD-10]"""
    table.keys(("id", "title", "right"), ("story", "flavour"))
    return Victim(
        id=table.id(),
        title=table.line("title"),
        right=_edge(table, "right"),
        story=table.text("story"),
        flavour=table.text("flavour"),
    )


def _contact_table(deck: _Table, whole: bool) -> _Table:
    """The [contact] paragraph; where none is needed, Dr. Armitage's. [C1-CONTACT-01, -02]"""
    sides = [{"name": "key", "waives": ["lock"]}, {"name": "exchange", "effect": "exchange"}]
    armitage = {"id": "armitage", "title": "Dr. Armitage", "side": sides}
    values = deck.values.get("contact", armitage)
    if not isinstance(values, dict):
        deck.wrong("contact must be one paragraph that begins with [contact]")
        values = armitage
    elif whole and "contact" not in deck.values:
        deck.wrong("a playable deck needs a contact: one paragraph that begins with [contact]")
    return _Table(values, "contact", deck.problems, deck.file)


def _contact(table: _Table) -> Contact:
    """The contact with its two sides. [R-CARD-11]"""
    table.keys(("id", "title", "side"), ("flavour",))
    sides = table.tables("side", "contact.side")
    if isinstance(table.values.get("side"), list) and len(sides) != SIDES:
        table.wrong(f"a contact has two sides, not {len(sides)}")
    names = [side.values["name"] for side in sides if "name" in side.values]
    if len(names) == SIDES and names[0] == names[1]:
        table.wrong(f"both sides are named {names[0]!r}")
    return Contact(
        id=table.id(),
        title=table.line("title"),
        sides=tuple(_side(side) for side in sides),
        flavour=table.text("flavour"),
    )


def _side(table: _Table) -> Side:
    """One [[contact.side]] paragraph: what it waives, or its effect."""
    table.keys(("name",), ("waives", "effect"))
    waives = table.words("waives", "requirement", WAIVABLE)
    effect = table.word("effect", "effect of a side", SIDE_EFFECTS)
    given = [key for key in ("waives", "effect") if table.values.get(key)]
    if len(given) != 1:
        found = "both" if given else "neither"
        table.wrong(f"a side has either waives or effect; this one has {found}")
    return Side(name=table.id("name"), waives=waives, effect=effect)
