"""The export archive: all data of one player as a zip file.

A person can look into it too. `everything.json` lists what is in it; the records of games, the deck
files and the pictures lie beside it as they are taken away one by one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ...decks.drafts import Draft, from_text
from ...decks.drafts.pictures import LARGEST_FILE as LARGEST_PICTURE
from ...decks.drafts.zip_files import Zip, zipped
from ...decks.loader import LARGEST_FILE as LARGEST_DECK
from ...errors import UnreadableText
from ...puzzles.attempts import NOTES
from ...version import VERSION
from ..db.drafts import SavedDraft
from ..db.games import StoredGame
from ..games.new_game import LARGEST_RECORD
from ..limits.config import MAX_DRAFTS
from ..workshop.drafts import fitting

LIST: Final = "everything.json"
KIND: Final = "arkham-noir everything"
FORMAT: Final = 1
LARGEST: Final = 64_000_000
LARGEST_LIST: Final = 20_000_000
MOST_GROWTH: Final = 10
ALWAYS_KEPT: Final = 64_000
"""Letters kept for each byte of a file, beyond those that every game or deck may have."""

LARGEST_NUMBER: Final = 100_000_000_000
"""No game counts so far, and as a moment it is three thousand years away."""

MOST: Final = {"games": 10_000, "workshop": MAX_DRAFTS, "puzzles": 5_000}
"""So many a player may have, wherever they come from; a list of more would keep others waiting."""

MOST_FILES: Final = 25_000
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
DAMAGED = (
    "This file is damaged or not whole, so nothing was taken in. Fetch it once more from where "
    "you come from."
)


@dataclass(frozen=True)
class ArchivedAttempt:
    """What came of a puzzle, and when."""

    puzzle: str
    note: str
    moment: float


@dataclass
class Archive:
    """Everything of a player; pictures by their names, settings as they were chosen."""

    games: list[StoredGame] = field(default_factory=list)
    drafts: list[SavedDraft] = field(default_factory=list)
    tries: list[ArchivedAttempt] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


# Packing


def pack(archive: Archive) -> bytes:
    """The file; the same things make the same bytes."""
    decks = list(dict.fromkeys(game.deck for game in archive.games if game.deck))
    texts = {
        LIST: json.dumps(_listed(archive, decks), ensure_ascii=False, indent=1),
        **{f"games/{game.id}.noir": game.record for game in archive.games},
        **{_deck_place(place): deck for place, deck in enumerate(decks, 1)},
        **{f"workshop/{saved.id}.toml": Draft.from_json(saved.tables, saved.case).to_toml()
           for saved in archive.drafts},
    }  # fmt: skip
    return zipped(texts, {f"pictures/{name}": each for name, each in archive.pictures.items()})


def _listed(archive: Archive, decks: list[str]) -> dict[str, Any]:
    return {
        "kind": KIND,
        "format": FORMAT,
        "version": VERSION,
        "games": [_game_listed(game, decks) for game in archive.games],
        "workshop": [{"id": each.id, "updated": each.updated} for each in archive.drafts],
        "puzzles": [vars(each) for each in archive.tries],
        "settings": archive.settings,
    }


def _game_listed(game: StoredGame, decks: list[str]) -> dict[str, Any]:
    deck = {"deck": _deck_place(decks.index(game.deck) + 1)} if game.deck else {}
    return {name: getattr(game, name) for name in PLAIN} | deck


def _deck_place(place: int) -> str:
    return f"decks/{place}.toml"


# Opening


def unpack(content: bytes) -> Archive:
    """What is in a file; one that is damaged, foreign or too new is refused with a sentence.

    Nothing of it is believed beyond its shape: whether games can be played is for others to see.
    """
    files = _opened(content)
    told = _told(files)
    found = Archive(
        games=[_game(row, files) for row in _rows(told, "games")],
        drafts=[_draft(row, files) for row in _rows(told, "workshop")],
        tries=[_try(row) for row in _rows(told, "puzzles")],
        pictures={name: files.read(f"pictures/{name}", LARGEST_PICTURE)
                  for name in files.under("pictures/")},
        settings=_settings(told),
    )  # fmt: skip
    _refuse_inflated(found, len(content))
    return found


def _refuse_inflated(archive: Archive, sent: int) -> None:
    """A few bytes that unpack to very many would fill the disk."""
    kept = sum(len(each.record) + len(each.deck) + len(each.redo) + len(each.chances)
               for each in archive.games)  # fmt: skip
    kept += sum(len(each.tables) for each in archive.drafts)
    if kept > MOST_GROWTH * sent + ALWAYS_KEPT * (len(archive.games) + len(archive.drafts)):
        raise UnreadableText(
            f"The games and decks in this file unpack to {kept:,} letters, far more than such a "
            "file of ours holds, so nothing was imported."
        )


class _Files(Zip):
    """The files of a trunk."""

    def under(self, folder: str) -> list[str]:
        """What the files of a folder are called there."""
        return [name.removeprefix(folder) for name in self.names if name.startswith(folder)]

    def text(self, name: str, most: int) -> str:
        """What is in one of them."""
        try:
            return self.read(name, most).decode()
        except UnicodeDecodeError:
            raise UnreadableText(f"{name[:80]} in this file is not a text.") from None


def _opened(content: bytes) -> _Files:
    if not content.startswith(b"PK"):
        raise UnreadableText(FOREIGN)
    files = _Files(content, most_files=MOST_FILES, most_bytes=MOST_BYTES, damaged=DAMAGED)
    if LIST not in files.names:
        raise UnreadableText(FOREIGN)
    return files


def _told(files: _Files) -> dict[str, Any]:
    """The list of a trunk, if it is one that we can read."""
    text = files.text(LIST, LARGEST_LIST)
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableText(f"{LIST} in this file cannot be read: it is not JSON.") from None
    if not isinstance(told, dict) or told.get("kind") != KIND:
        raise UnreadableText(FOREIGN)
    written = _value(told, "format", int)
    if written > FORMAT:
        raise UnreadableText(
            f"This file was written by a newer version of the game (format {written}); this one "
            f"reads format {FORMAT}. Bring the game here up to date, then try again."
        )
    return told


def _rows(told: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    rows = told.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _wrong(name)
    if len(rows) > MOST[name]:
        raise UnreadableText(
            f"{LIST} in this file has {len(rows):,} entries of '{name}'; the most is "
            f"{MOST[name]:,}."
        )
    return rows


def _settings(told: Mapping[str, Any]) -> dict[str, str]:
    found = told.get("settings", {})
    if not isinstance(found, dict) or not all(isinstance(said, str) for said in found.values()):
        raise _wrong("settings")
    return found


def _game(row: dict[str, Any], files: _Files) -> StoredGame:
    kinds = {name: kind_of(name) for name in PLAIN}
    values = {name: _value(row, name, kind) for name, kind in kinds.items()}
    deck = _value(row, "deck", str, "")
    return StoredGame(
        **values,
        player="",
        record=files.text(f"games/{values['id']}.noir", LARGEST_RECORD),
        deck=files.text(deck, LARGEST_DECK) if deck else "",
    )


def _draft(row: dict[str, Any], files: _Files) -> SavedDraft:
    id, updated = _value(row, "id", str), _value(row, "updated", float)
    draft = from_text(files.text(f"workshop/{id}.toml", LARGEST_DECK))
    return SavedDraft(id, "", draft.case, draft.name, fitting(draft), updated=updated)


def _try(row: dict[str, Any]) -> ArchivedAttempt:
    found = ArchivedAttempt(*(_value(row, name, kind) for name, kind in
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
    fits = type(value) is kind or (kind is float and type(value) is int)
    if fits and kind in (int, float):
        fits = 0 <= value < LARGEST_NUMBER
    if not fits or (kind is str and not _can_be_written(value)):
        raise _wrong(name)
    return kind(value)


def _can_be_written(text: str) -> bool:
    """Whether a text is one: JSON can also spell halves of letters, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _wrong(name: str) -> UnreadableText:
    return UnreadableText(f"{LIST} in this file says something of '{name}' that cannot be read.")
