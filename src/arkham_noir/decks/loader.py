"""Deck files: read, checked against the format, and turned into cards.

All problems of a file are reported at once, so that a person who types in printed cards can fix
them together. docs/decks.md describes the format. `check` tests whether the cards make a proper
case.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ..core.bits import SIZE
from ..errors import UnreadableText, explain_file_error
from .card_parsers import LARGEST_MINIMUM, LARGEST_NUMBER
from .card_reader import CardReader
from .cards import Card, Deck, Objective
from .format import CASE_TYPES, FORMS, PLURALS, CaseFormat
from .table_reader import FORMAT, RESERVED, DeckError, Problem, TableReader, kind, unknown
from .toml_errors import explain
from .toml_limits import excess
from .toml_locations import NOWHERE, Places

BUILTIN: Final = {"witch-cult": "witch_cult.toml", "thunder": "thunder.toml", "gulfs": "gulfs.toml"}
"""The standard decks: the file of each case."""

CASE_NAMES: Final = {name: case for n, case in enumerate(FORMS, 1) for name in (case, str(n))}
"""The cases by all their names."""

MOST_CARDS: Final = SIZE  # the core stores a set of cards in one signed 64-bit number
LARGEST_FILE: Final = 1_000_000


@cache
def builtin(case: str) -> Deck:
    """Return the standard deck for a case.

    >>> len(builtin("witch-cult").clues)
    50
    """
    if case not in BUILTIN:
        raise UnreadableText(unknown("case", case, BUILTIN))
    file = Path(__file__).parent / "data" / BUILTIN[case]
    return parse(file.read_text(encoding="utf-8"), BUILTIN[case])


def load(name: str | Path) -> Deck:
    """Return the deck in a file or, by the name or number of a case, its standard deck.

    >>> load("2").name, load("thunder") is load("Thunder")
    ('Called Forth by Thunder', True)
    """
    case = CASE_NAMES.get(str(name).casefold()) if isinstance(name, str) else None
    if case is not None and not _exists(name):
        return builtin(case)
    return read(name)


def _exists(name: str | Path) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def read(path: str | Path) -> Deck:
    """Return the deck in a file."""
    source = str(path)
    if Path(path).is_dir():
        raise _file_error(source, "This is a folder. Name a deck file.")
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _file_error(source, f"There is no such file. {_file_meant(source)}") from None
    except (OSError, ValueError) as error:
        reason = f"The file can't be read because {explain_file_error(error)}"
        raise _file_error(source, reason) from None
    if len(content) > LARGEST_FILE:
        raise _file_error(
            source, f"The file is too large for a deck (limit: {LARGEST_FILE:,} bytes)."
        )
    return parse(_decode(content, source), source)


def parse(text: str, source: str, whole: bool = True) -> Deck:
    """Return the deck that a text describes; error messages call it `source`.

    With `whole` it must be playable. Otherwise it may be as small as a scenario needs, and missing
    parts such as a contact and a name are added.
    """
    text = text.removeprefix("\ufeff")
    too_much = excess(text)
    if too_much:
        number, reason = too_much
        raise _file_error(source, reason, number)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        number, reason = explain(str(error), text)
        raise _file_error(source, reason, number) from None
    except (ValueError, RecursionError) as error:
        raise _file_error(source, f"This is not valid TOML ({_cause(error)}).") from None
    return from_tables(document, source, whole, Places(text))


def from_tables(
    document: Mapping[str, object],
    source: str,
    whole: bool = False,
    places: Places = NOWHERE,
    reader: CardReader | None = None,
) -> Deck:
    """Return the deck in a TOML table that has been read already, such as in a scenario.

    A program that reads the same tables several times can pass a `reader` that caches them.
    """
    problems: list[Problem] = []
    if not isinstance(document, Mapping):
        raise _file_error(source, f"A deck must be a table, not {kind(document)}.")
    deck = TableReader(document, "", problems, source, places)
    # A newer format may have new words, so messages about unknown words would be misleading.
    cards = None if deck.is_newer() else _card_set(deck, whole, reader or CardReader())
    if cards is None or problems:
        raise DeckError(problems)
    return cards


def card_from_table(
    table: Mapping[str, object], section: str, case: str, reader: CardReader
) -> Card | Objective | None:
    """Return the card in a table as if it were alone in a deck; None if it can't be read.

    Such a deck has the contact of its case, so no other card can have the id or title of that.
    """
    problems: list[Problem] = []
    entry = TableReader(table, section, problems, "")
    if section not in ("contact", "objective"):
        _no_doubles([[entry], [TableReader(FORMS[case].contact, "contact", problems, "")]])
    card: Card | Objective = reader.card(section, entry, FORMS[case])
    return None if problems else card


# ---- Errors before there is a table ----


def _file_meant(source: str) -> str:
    """Return what to name instead of a missing file, perhaps a misspelled case."""
    from difflib import get_close_matches  # rarely needed: the static site fetches it only then

    near = get_close_matches(source.casefold(), BUILTIN, 1)
    if near:
        return f"Did you mean the case {near[0]!r}?"
    return f"Name a deck file or a case: {', '.join(BUILTIN)}."


def _file_error(source: str, reason: str, line: int | None = None) -> DeckError:
    """Return the error of a file that has one problem as a whole."""
    return DeckError([Problem(source, "", reason, line)])


def _cause(error: Exception) -> str:
    """Return why the TOML reader gave up."""
    return "brackets nested too deeply" if isinstance(error, RecursionError) else str(error)


def _decode(content: bytes, source: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reason = "This line is not UTF-8 text. Save the file as UTF-8."
        raise _file_error(source, reason, line) from None


# ---- The cards ----

HEAD: Final = ("format", "case", "name", "version")
CARD_TABLES: Final = ("clue", "victim", "storm", "case_card", "menace", "objective", "equipment")


def _card_set(deck: TableReader, whole: bool, reader: CardReader) -> Deck:
    """Return all cards of a deck; valid only if no problem has been noted."""
    case = _case_of(deck)
    form = FORMS[case]
    more = ("about", *form.sections)
    deck.keys(HEAD if whole else (), more if whole else (*HEAD, *more))
    deck.number("format", FORMAT, FORMAT)
    deck.word("case", "case", FORMS)
    written = {key: deck.tables(key, key) for key in CARD_TABLES}
    formula = deck.table("formula", "formula")
    contact = _contact_table(deck, form, whole)
    _faces_of_cases(written["case_card"])
    cards = _cards_with_faces(written, formula, contact)
    _no_doubles(cards)
    _count(deck, form, len(cards), written, whole)
    return Deck(
        case=case,
        name=deck.line("name"),
        version=deck.line("version"),
        clues=reader.cards("clue", written["clue"], form),
        victims=reader.cards("victim", written["victim"], form),
        storms=reader.cards("storm", written["storm"], form),
        formula=None if formula is None else reader.card("formula", formula, form),
        case_cards=reader.cards("case_card", written["case_card"], form),
        menaces=reader.cards("menace", written["menace"], form),
        objectives=reader.cards("objective", written["objective"], form),
        equipment=reader.cards("equipment", written["equipment"], form),
        contact=reader.card("contact", contact, form),
        about=deck.text("about"),
        source=deck.file,
    ).with_source(deck.places.text, _lines(cards, written["objective"]))


def _lines(cards: list[list[TableReader]], objectives: list[TableReader]) -> dict[str, int]:
    """Return the line of each card and face, by the names that `findings.card_label` gives them."""
    found = {table.peek("id", str): table.line_number for faces in cards for table in faces}
    found |= {f"objective {n}": each.line_number for n, each in enumerate(objectives, start=1)}
    return {name: line for name, line in found.items() if name and line}


def _case_of(deck: TableReader) -> str:
    """Return the case of a deck; if it names none, the first that has all its sections."""
    case = deck.peek("case", str)
    if case in FORMS:
        return case
    sections = {key for form in FORMS.values() for key in form.sections} & deck.values.keys()
    fitting = (case for case, form in FORMS.items() if sections <= {*form.sections})
    return next(fitting, next(iter(FORMS)))


def _contact_table(deck: TableReader, form: CaseFormat, whole: bool) -> TableReader:
    """Return the [contact] table; where none is needed, that of the case [R-CARD-11]."""
    if whole and "contact" not in deck.values:
        deck.wrong("The contact is missing. Add a table [contact].")
    return deck.table("contact", "contact") or deck.inner(form.contact, "contact")


def _faces_of_cases(written: list[TableReader]) -> None:
    """Check that a number belongs to one Case Card, or to the two faces of one [C3-CARD-03]."""
    owners: dict[object, TableReader] = {}
    for table in written:
        number, face = _number_of(table), table.peek("face", str)
        if not number:
            continue
        owner = owners.setdefault((number, face), table)
        other = owners.setdefault(number, table)
        if owner is not table or (other is not table and not (face and other.peek("face", str))):
            table.wrong(
                f"Number {number} already belongs to {other.place}. "
                "The two faces of one card must be face A and face B.",
                "number",
            )
    haunters = [each for each in written if {"role", "ongoing"} & _keys_with_values(each)]
    for table in haunters[1:]:
        sentence = f"Only one Case Card can be the Haunter, and {haunters[0].place} already is."
        table.wrong(sentence, "role" if "role" in table.values else "ongoing")


def _number_of(table: TableReader) -> int:
    """Return the number of a Case Card; 0 if it has no valid one."""
    number = table.peek("number", int) or 0
    return number if number in range(1, LARGEST_NUMBER + 1) else 0


def _keys_with_values(table: TableReader) -> set[str]:
    """Return the keys that have a value."""
    return {key for key, value in table.values.items() if value}


def _cards_with_faces(
    written: Mapping[str, list[TableReader]], formula: TableReader | None, contact: TableReader
) -> list[list[TableReader]]:
    """Return the cards of a deck, each with the tables of its faces."""
    cards: dict[object, list[TableReader]] = {}
    for key in CARD_TABLES:
        for table in written[key] if key != "objective" else []:
            number = _number_of(table) if key == "case_card" else 0
            cards.setdefault(number or table, []).extend(_faces(table))
    single = [] if formula is None else [[formula]]
    return [*cards.values(), *single, [contact]]


def _faces(table: TableReader) -> list[TableReader]:
    """Return a table and that of the Clue face on its other side."""
    clue = table.peek("clue", dict)
    return [table] if clue is None else [table, table.inner(clue, "clue", "clue")]


def _no_doubles(cards: list[list[TableReader]]) -> None:
    """Check that an id belongs to one face and a title to one card [R-CARD-01]."""
    for key in ("id", "title"):
        owners: dict[str, TableReader] = {}
        for faces in cards:
            for table in faces:
                value = table.peek(key, str)
                if not value or not value.strip():
                    continue
                owner = owners.setdefault(" ".join(value.casefold().split()), table)
                if owner is not table and (key == "id" or owner not in faces):
                    table.wrong(f"The {key} {value!r} already belongs to {owner.place}.", key)


def _count(
    deck: TableReader,
    form: CaseFormat,
    total: int,
    written: Mapping[str, list[TableReader]],
    whole: bool,
) -> None:
    """Check the number of cards: enough for setup, and not too many for the core."""
    if total > MOST_CARDS:
        deck.wrong(f"The deck has {total} cards. The limit is {MOST_CARDS}, including the contact.")
    for key, most in form.most.items():
        if len(written[key]) > most:
            deck.wrong(f"The deck has {len(written[key])} {PLURALS[key]}. The limit is {most}.")
    if whole:
        _complete(deck, form, written)


def _complete(
    deck: TableReader, form: CaseFormat, written: Mapping[str, list[TableReader]]
) -> None:
    """Check for the cards that setup requires."""
    for key, least in form.fewest.items():
        found = len(written[key])
        if found < least:
            deck.wrong(f"The deck needs at least {least} {PLURALS[key]}. It has {found}.")
    for key, wanted in form.needs:
        if not any(wanted.items() <= table.values.items() for table in written[key]):
            words = ", ".join(f"{name} {value}" for name, value in wanted.items())
            deck.wrong(f"A table [[{key}]] with {words} is missing. Add one.")


__all__ = [
    "BUILTIN",
    "CASE_TYPES",
    "LARGEST_FILE",
    "LARGEST_MINIMUM",
    "MOST_CARDS",
    "RESERVED",
    "DeckError",
    "Problem",
    "builtin",
    "from_tables",
    "load",
    "parse",
    "read",
]  # fmt: skip
