"""A trunk: everything of a player in one zip file, to be opened in another home of the game.

A person can look into it too. `everything.json` lists what is in it; the records of games, the deck
files and the pictures lie beside it as they are taken away one by one.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final

from ..decks.loader import LARGEST_FILE as LARGEST_DECK
from ..errors import UnreadableText
from ..puzzles.diary import NOTES
from ..version import VERSION
from ..workshop import Draft, from_text
from ..workshop.parcels import THE_FIRST_DAY
from ..workshop.pictures import LARGEST_FILE as LARGEST_PICTURE
from .new_games import LARGEST_RECORD
from .storage import Saved, SavedDraft

LIST: Final = "everything.json"
KIND: Final = "arkham-noir everything"
FORMAT: Final = 1
LARGEST: Final = 64_000_000
LARGEST_LIST: Final = 20_000_000
LARGEST_NUMBER: Final = 1_000_000_000_000
MOST_BYTES: Final = 4 * LARGEST
"""What all files of a trunk may have together once they are unpacked."""

PLAIN = ("id", "case", "title", "lesson", "read", "ask_all", "created", "updated", "redo",
         "chances")  # fmt: skip
"""What is listed of a game; the rest is in its record."""

FOREIGN = (
    "This is not a file with everything of a player. It is made on this page, by the button "
    "above, in the home of the game that you come from; a single record is read on a new game's "
    "page, a deck in the workshop."
)


@dataclass(frozen=True)
class Try:
    """What came of a puzzle, and when."""

    puzzle: str
    note: str
    moment: float


@dataclass
class Trunk:
    """Everything of a player; pictures by their names, settings as they were chosen."""

    games: list[Saved] = field(default_factory=list)
    drafts: list[SavedDraft] = field(default_factory=list)
    tries: list[Try] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


# Packing


def pack(trunk: Trunk) -> bytes:
    """The file; the same things make the same bytes."""
    decks = list(dict.fromkeys(game.deck for game in trunk.games if game.deck))
    files = {
        LIST: json.dumps(_listed(trunk, decks), ensure_ascii=False, indent=1),
        **{f"games/{game.id}.noir": game.record for game in trunk.games},
        **{_deck_place(place): deck for place, deck in enumerate(decks, 1)},
        **{f"workshop/{saved.id}.toml": Draft.from_json(saved.tables).to_toml()
           for saved in trunk.drafts},
    }  # fmt: skip
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        for name, text in files.items():
            file.writestr(zipfile.ZipInfo(name, THE_FIRST_DAY), text.encode(), zipfile.ZIP_DEFLATED)
        for name, picture in trunk.pictures.items():
            file.writestr(zipfile.ZipInfo(f"pictures/{name}", THE_FIRST_DAY), picture)
    return written.getvalue()


def _listed(trunk: Trunk, decks: list[str]) -> dict[str, Any]:
    return {
        "kind": KIND,
        "format": FORMAT,
        "version": VERSION,
        "games": [_game_listed(game, decks) for game in trunk.games],
        "workshop": [{"id": each.id, "updated": each.updated} for each in trunk.drafts],
        "puzzles": [vars(each) for each in trunk.tries],
        "settings": trunk.settings,
    }


def _game_listed(game: Saved, decks: list[str]) -> dict[str, Any]:
    deck = {"deck": _deck_place(decks.index(game.deck) + 1)} if game.deck else {}
    return {name: getattr(game, name) for name in PLAIN} | deck


def _deck_place(place: int) -> str:
    return f"decks/{place}.toml"


# Opening


def unpack(content: bytes) -> Trunk:
    """What is in a file; one that is damaged, foreign or too new is refused with a sentence.

    Nothing of it is believed beyond its shape: whether games can be played is for others to see.
    """
    with _opened(content) as files:
        told = _told(files)
        return Trunk(
            games=[_game(row, files) for row in _rows(told, "games")],
            drafts=[_draft(row, files) for row in _rows(told, "workshop")],
            tries=[_try(row) for row in _rows(told, "puzzles")],
            pictures={name: files.read(f"pictures/{name}", LARGEST_PICTURE)
                      for name in files.under("pictures/")},
            settings={str(name): str(value) for name, value in _table(told, "settings").items()},
        )  # fmt: skip


class _Files:
    """The files of a trunk; one that says little and holds much is not believed."""

    def __init__(self, file: zipfile.ZipFile) -> None:
        self.file = file
        self.left = MOST_BYTES

    def under(self, folder: str) -> list[str]:
        names = [name for name in self.file.namelist() if name.startswith(folder)]
        return [name.removeprefix(folder) for name in names if name != folder]

    def read(self, name: str, most: int) -> bytes:
        try:
            with self.file.open(name) as file:
                content = file.read(min(most, self.left) + 1)
        except KeyError:
            raise UnreadableText(f"This file is not whole: it lacks {name[:80]}.") from None
        self.left -= len(content)
        if len(content) > most or self.left < 0:
            raise UnreadableText(f"{name[:80]} in this file has more bytes than it may have.")
        return content

    def text(self, name: str, most: int) -> str:
        try:
            return self.read(name, most).decode()
        except UnicodeDecodeError:
            raise UnreadableText(f"{name[:80]} in this file is not a text.") from None


@contextmanager
def _opened(content: bytes) -> Iterator[_Files]:
    if not content.startswith(b"PK"):
        raise UnreadableText(FOREIGN)
    try:
        with zipfile.ZipFile(BytesIO(content)) as file:
            yield _Files(file)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError):
        raise UnreadableText(
            "This file is damaged or not whole, so nothing was taken in. Fetch it once more from "
            "where you come from."
        ) from None


def _told(files: _Files) -> dict[str, Any]:
    """The list of a trunk, if it is one that we can read."""
    if LIST not in files.file.namelist():
        raise UnreadableText(FOREIGN)
    try:
        told = json.loads(files.text(LIST, LARGEST_LIST))
    except (ValueError, RecursionError):
        raise UnreadableText(f"{LIST} in this file cannot be read: it is not JSON.") from None
    if not isinstance(told, dict) or told.get("kind") != KIND:
        raise UnreadableText(FOREIGN)
    known = told.get("format")
    if type(known) is not int or known < 1:
        raise _wrong("format")
    if known > FORMAT:
        raise UnreadableText(
            f"This file was written by a newer version of the game (format {known}); this one "
            f"reads format {FORMAT}. Bring the game here up to date, then try again."
        )
    return told


def _rows(told: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    rows = told.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _wrong(name)
    return rows


def _table(told: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = told.get(name, {})
    if not isinstance(found, dict):
        raise _wrong(name)
    return found


def _game(row: dict[str, Any], files: _Files) -> Saved:
    kinds = {name: kind_of(name) for name in PLAIN}
    values = {name: _value(row, name, kind) for name, kind in kinds.items()}
    deck = _value(row, "deck", str, "")
    return Saved(
        **values,
        player="",
        record=files.text(f"games/{values['id']}.noir", LARGEST_RECORD),
        deck=files.text(deck, LARGEST_DECK) if deck else "",
    )


def _draft(row: dict[str, Any], files: _Files) -> SavedDraft:
    id, updated = _value(row, "id", str), _value(row, "updated", float)
    draft = from_text(files.text(f"workshop/{id}.toml", LARGEST_DECK))
    return SavedDraft(id, "", draft.case, draft.name, draft.to_json(), updated=updated)


def _try(row: dict[str, Any]) -> Try:
    found = Try(*(_value(row, name, kind) for name, kind in
                  (("puzzle", str), ("note", str), ("moment", float))))  # fmt: skip
    if found.note not in NOTES or len(found.puzzle) > 16:
        raise _wrong("puzzles")
    return found


def kind_of(name: str) -> type:
    """What kind of value a column of a game holds."""
    return {"read": int, "ask_all": bool, "created": float, "updated": float}.get(name, str)


def _value(row: Mapping[str, Any], name: str, kind: type, usual: Any = None) -> Any:
    """A value of its kind; a number is not negative, and not larger than any that we write."""
    value: Any = row.get(name, usual)
    if kind is float and type(value) is int:
        value = float(value)
    kinds: tuple[type, type] = (type(value), kind)
    if kinds[0] is not kinds[1] or (kind in (int, float) and not 0 <= value < LARGEST_NUMBER):
        raise _wrong(name)
    return value


def _wrong(name: str) -> UnreadableText:
    return UnreadableText(f"{LIST} in this file says something of '{name}' that cannot be read.")
