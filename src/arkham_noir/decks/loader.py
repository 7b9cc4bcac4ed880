"""Deck files: read, held against the format, and turned into cards.

Everything wrong with a file is told at once, so that a person who types in his printed cards
can mend them in one go. What a file may say stands in docs/decks.md; whether its cards make a
proper case is asked in `check`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from ..errors import UnreadableText
from . import paragraphs
from .cards import CardSet
from .forms import CASE_TYPES, FORMS, Form
from .paragraphs import LARGEST_MINIMUM
from .reading import FORMAT, RESERVED, DeckError, Problem, Table, kind, unknown
from .toml_bounds import excess
from .toml_faults import explain
from .toml_places import NOWHERE, Places

BUILTIN: Final = {"witch-cult": "witch_cult.toml", "thunder": "thunder.toml", "gulfs": "gulfs.toml"}
"""The decks that ship with the game: the file of each case."""

FORMULA_TYPES: Final = ("formula",)
MOST_CARDS: Final = 62  # the core keeps a set of cards in one signed 64-bit number
LARGEST_FILE: Final = 1_000_000


@cache
def builtin(case: str) -> CardSet:
    """The deck of our own design for a case.

    >>> len(builtin("witch-cult").clues)
    50
    """
    if case not in BUILTIN:
        raise UnreadableText(unknown("case", case, BUILTIN))
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
    text = text.removeprefix("\ufeff")
    too_much = excess(text)
    if too_much:
        line, _, reason = too_much.removeprefix("line ").partition(": ")
        raise _only(source, reason, int(line))
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        number, reason = explain(str(error), text)
        raise _only(source, reason, number) from None
    except (ValueError, RecursionError) as error:
        raise _only(source, f"not TOML: {_cause(error)}") from None
    return replace(from_tables(document, source, whole, Places(text)), text=text)


def from_tables(
    document: Mapping[str, object], source: str, whole: bool = False, places: Places = NOWHERE
) -> CardSet:
    """The deck in a TOML table that has been read already: scenarios hold such tables."""
    problems: list[Problem] = []
    if not isinstance(document, Mapping):
        raise _only(source, f"a deck must be a table, not {kind(document)}")
    deck = Table(document, "", problems, source, places)
    # A newer format may have words of its own: to judge them would only mislead.
    cards = None if deck.is_newer() else _card_set(deck, whole)
    if cards is None or problems:
        raise DeckError(problems)
    return cards


# ---- What can be wrong before there is a table ----


def _only(source: str, reason: str, line: int | None = None) -> DeckError:
    """The error of a file that has one problem as a whole."""
    return DeckError([Problem(source, "", reason, line)])


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
        reason = "not UTF-8 text; save the file with the encoding UTF-8"
        raise _only(source, reason, line) from None


# ---- The cards ----

HEAD: Final = ("format", "case", "name", "version")
PARAGRAPHS: Final = ("clue", "victim", "storm", "case_card", "menace", "objective", "equipment")


def _card_set(deck: Table, whole: bool) -> CardSet:
    """All cards of a deck; of use only if no problem has been noted."""
    case = _case_of(deck)
    form = FORMS[case]
    more = ("about", *form.sections)
    deck.keys(HEAD if whole else (), more if whole else (*HEAD, *more))
    deck.number("format", FORMAT, FORMAT)
    deck.word("case", "case", FORMS)
    tables = {key: deck.tables(key, key) for key in PARAGRAPHS}
    formula = deck.table("formula", "formula")
    contact = _contact_table(deck, form, whole)
    _faces_of_cases(tables["case_card"])
    cards = _one_by_one(tables, formula, contact)
    _no_doubles(cards)
    _count(deck, form, len(cards), tables, whole)
    return CardSet(
        case=case,
        name=deck.line("name"),
        version=deck.line("version"),
        clues=tuple(paragraphs.clue(each, form, form.types) for each in tables["clue"]),
        victims=tuple(paragraphs.victim(each) for each in tables["victim"]),
        storms=tuple(paragraphs.storm(each, form) for each in tables["storm"]),
        formula=None if formula is None else paragraphs.clue(formula, form, FORMULA_TYPES),
        case_cards=tuple(paragraphs.case_card(each, form) for each in tables["case_card"]),
        menaces=tuple(paragraphs.menace(each, form) for each in tables["menace"]),
        objectives=tuple(
            paragraphs.objective(each, place)
            for place, each in enumerate(tables["objective"], start=1)
        ),
        equipment=tuple(paragraphs.equipment(each, form) for each in tables["equipment"]),
        contact=paragraphs.contact(contact, form),
        about=deck.text("about"),
        source=deck.file,
        lines=_lines(cards, tables["objective"]),
    )


def _lines(cards: list[list[Table]], objectives: list[Table]) -> dict[str, int]:
    """Where each card and each face of one begins, as `findings.called` calls them."""
    found = {table.values.get("id"): table.line_number for faces in cards for table in faces}
    found |= {f"objective {table.values.get('number')}": table.line_number for table in objectives}
    return {str(name): line for name, line in found.items() if line}


def _case_of(deck: Table) -> str:
    """The case that a deck is for; if it does not say, the first that has all its sections."""
    case = deck.values.get("case")
    if isinstance(case, str) and case in FORMS:
        return case
    sections = {key for form in FORMS.values() for key in form.sections} & deck.values.keys()
    fitting = (case for case, form in FORMS.items() if sections <= {*form.sections})
    return next(fitting, next(iter(FORMS)))


def _contact_table(deck: Table, form: Form, whole: bool) -> Table:
    """The [contact] paragraph; where none is needed, that of the case. [R-CARD-11]"""
    if whole and "contact" not in deck.values:
        deck.wrong("a playable deck needs a contact: one paragraph that begins with [contact]")
    return deck.table("contact", "contact") or deck.inner(form.contact, "contact")


def _faces_of_cases(tables: list[Table]) -> None:
    """A number belongs to one case card, or to the two faces of one. [C3-CARD-03]"""
    owners: dict[object, Table] = {}
    for table in (each for each in tables if "number" in each.values):
        number, face = str(table.values.get("number")), table.values.get("face")
        owner = owners.setdefault((number, str(face)), table)
        other = owners.setdefault(number, table)
        if owner is not table or (other is not table and not (face and other.values.get("face"))):
            table.wrong(
                f"number {number} is already that of {other.place};"
                " two cases on one card have face A and face B",
                "number",
            )
    haunters = [table for table in tables if table.values.get("ongoing")]
    for table in haunters[1:]:
        sentence = f"only one case card has ongoing effects, and that is {haunters[0].place}"
        table.wrong(sentence, "ongoing")


def _one_by_one(
    tables: Mapping[str, list[Table]], formula: Table | None, contact: Table
) -> list[list[Table]]:
    """The cards of a deck, each with the paragraphs of its faces."""
    cards: dict[object, list[Table]] = {}
    for key in PARAGRAPHS:
        for table in tables[key] if key != "objective" else []:
            number = table.values.get("number") if key == "case_card" else None
            card: object = table if number is None else str(number)
            cards.setdefault(card, []).extend(_faces(table))
    single = [] if formula is None else [[formula]]
    return [*cards.values(), *single, [contact]]


def _faces(table: Table) -> list[Table]:
    """A paragraph and that of the clue face on its other side."""
    clue = table.values.get("clue")
    return [table, table.inner(clue, "clue", "clue")] if isinstance(clue, dict) else [table]


def _no_doubles(cards: list[list[Table]]) -> None:
    """An id belongs to one face, a title to one card. [R-CARD-01]"""
    for key in ("id", "title"):
        owners: dict[str, Table] = {}
        for faces in cards:
            for table in faces:
                value = table.values.get(key)
                if not isinstance(value, str) or not value.strip():
                    continue
                owner = owners.setdefault(" ".join(value.casefold().split()), table)
                if owner is not table and (key == "id" or owner not in faces):
                    table.wrong(f"{key} {value!r} is already that of {owner.place}", key)


def _count(
    deck: Table, form: Form, total: int, tables: Mapping[str, list[Table]], whole: bool
) -> None:
    """A game needs cards to be laid out; the core has room for so many."""
    if total > MOST_CARDS:
        deck.wrong(f"{total} cards; this program holds {MOST_CARDS} with the contact")
    for key, most in form.most.items():
        if len(tables[key]) > most:
            deck.wrong(f"{len(tables[key])} {key}s; this program holds {most}")
    if whole:
        _complete(deck, form, tables)


def _complete(deck: Table, form: Form, tables: Mapping[str, list[Table]]) -> None:
    """What set-up asks for."""
    for key, least in form.fewest.items():
        found = len(tables[key])
        if found < least:
            deck.wrong(f"a playable deck needs at least {least} {key}s; this one has {found}")
    for key, wanted in form.needs:
        if not any(wanted.items() <= table.values.items() for table in tables[key]):
            words = ", ".join(f"{name} {value}" for name, value in wanted.items())
            deck.wrong(f"a playable deck needs a paragraph [[{key}]] with {words}")


__all__ = [
    "BUILTIN", "CASE_TYPES", "DeckError", "LARGEST_FILE", "LARGEST_MINIMUM", "MOST_CARDS",
    "Problem", "RESERVED", "builtin", "from_tables", "parse", "read",
]  # fmt: skip
