"""Read and write the export file: a zip with all data of one player.

`everything.json` lists the contents. The records of games, the deck files and the pictures are
ordinary files that can also be used one by one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ...decks.drafts import Draft, from_text
from ...decks.drafts.pictures import LARGEST_FILE as LARGEST_PICTURE
from ...decks.drafts.zip_files import Zip, build_zip
from ...decks.loader import LARGEST_FILE as LARGEST_DECK
from ...errors import UnreadableText
from ...puzzles.attempts import NOTES
from ...version import VERSION
from ..db.drafts import SavedDraft
from ..db.games import StoredGame
from ..limits.config import LARGEST_ARCHIVE, LARGEST_RECORD, MAX_ATTEMPTS, MAX_DRAFTS
from ..limits.growth import byte_length, refuse_growth
from ..workshop.drafts import stored_text

LIST: Final = "everything.json"
KIND: Final = "arkham-noir everything"
FORMAT: Final = 1
LARGEST_LIST: Final = 20_000_000

LARGEST_NUMBER: Final = 100_000_000_000
"""An upper limit for counts and times; as a time it is three thousand years away."""

MOST: Final = {"games": 20_000, "workshop": MAX_DRAFTS, "puzzles": MAX_ATTEMPTS}
"""The maximum number of entries of each kind, so that an import never takes too long."""

ATTEMPT_BYTES: Final = 150
"""What the database needs for one attempt at a puzzle, with its index."""

MOST_FILES: Final = 25_000
MOST_BYTES: Final = 4 * LARGEST_ARCHIVE
"""The maximum size of all files in an archive, unpacked."""

PLAIN = ("id", "case", "title", "lesson", "read", "ask_all", "created", "updated", "redo",
         "chances")  # fmt: skip
"""The columns of a game in the list; the rest is in its record."""

FOREIGN = (
    "This is not an export file. To create one, open Export and import on the other server or "
    "in the other browser. To open a single saved game, use New game. To open a deck, use the "
    "workshop."
)
DAMAGED = (
    "This file is corrupt or incomplete, so nothing was imported. Export your data again, then "
    "import the new file."
)


@dataclass(frozen=True)
class ArchivedAttempt:
    """The result of an attempt at a puzzle, and its time."""

    puzzle: str
    note: str
    moment: float


@dataclass
class Archive:
    """All data of a player, with pictures by name."""

    games: list[StoredGame] = field(default_factory=list)
    drafts: list[SavedDraft] = field(default_factory=list)
    tries: list[ArchivedAttempt] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


# Writing


def pack(archive: Archive) -> bytes:
    """Return an archive as a zip file; equal data gives equal bytes."""
    return pack_files(texts_of(archive), archive.pictures)


def pack_files(texts: Mapping[str, str], pictures: Mapping[str, bytes]) -> bytes:
    """Return the texts of an archive and its pictures as a zip file."""
    return build_zip(texts, {f"pictures/{name}": each for name, each in pictures.items()})


def texts_of(archive: Archive) -> dict[str, str]:
    """Return everything but the pictures as text files, by name."""
    decks = list(dict.fromkeys(game.deck for game in archive.games if game.deck))
    return {
        LIST: json.dumps(_list_contents(archive, decks), ensure_ascii=False, indent=1),
        **{f"games/{game.id}.noir": game.record for game in archive.games},
        **{_deck_place(place): deck for place, deck in enumerate(decks, 1)},
        **{f"workshop/{saved.id}.toml": Draft.from_json(saved.tables, saved.case).to_toml()
           for saved in archive.drafts},
    }  # fmt: skip


def _list_contents(archive: Archive, decks: list[str]) -> dict[str, Any]:
    return {
        "kind": KIND,
        "format": FORMAT,
        "version": VERSION,
        "games": [_game_fields(game, decks) for game in archive.games],
        "workshop": [{"id": each.id, "updated": each.updated} for each in archive.drafts],
        "puzzles": [vars(each) for each in archive.tries],
        "settings": archive.settings,
    }


def _game_fields(game: StoredGame, decks: list[str]) -> dict[str, Any]:
    deck = {"deck": _deck_place(decks.index(game.deck) + 1)} if game.deck else {}
    return {name: getattr(game, name) for name in PLAIN} | deck


def _deck_place(place: int) -> str:
    return f"decks/{place}.toml"


# Reading


def unpack(content: bytes) -> Archive:
    """Return the contents of an export file; reject one that is damaged or too new.

    Only the structure is checked here, not whether the games can be played.
    """
    files = _open_archive(content)
    listed = _list(files)
    found = Archive(
        games=[_game(row, files) for row in _rows(listed, "games")],
        drafts=[_draft(row, files) for row in _rows(listed, "workshop")],
        tries=[_try(row) for row in _rows(listed, "puzzles")],
        pictures=files.read_pictures(files.names_in("pictures/"), LARGEST_PICTURE),
        settings=_settings(listed),
    )
    refuse_inflated(replace(found, pictures={}), len(content))
    return found


def stored_bytes(archive: Archive) -> int:
    """Return how many bytes the database needs for an archive."""
    texts = [text for each in archive.games
             for text in (each.record, each.deck, each.redo, each.chances)]  # fmt: skip
    texts += [each.tables for each in archive.drafts]
    rest = sum(map(len, archive.pictures.values())) + ATTEMPT_BYTES * len(archive.tries)
    return sum(map(byte_length, texts)) + rest


def refuse_inflated(archive: Archive, sent: int) -> None:
    """Reject a small file that unpacks to so much that it could fill the disk.

    Decks count twice, because their histories can become as long.
    """
    histories = sum(byte_length(each.tables) for each in archive.drafts)
    entries = len(archive.games) + len(archive.drafts)
    refuse_growth(stored_bytes(archive) + histories, sent, entries)


class _Files(Zip):
    """The files of an archive."""

    def names_in(self, folder: str) -> dict[str, str]:
        """Return the paths of the files in a folder, by name."""
        return {path.removeprefix(folder): path for path in self.names if path.startswith(folder)}

    def text(self, name: str, most: int) -> str:
        """Return the text of a file."""
        try:
            return self.read(name, most).decode()
        except UnicodeDecodeError:
            raise UnreadableText(f"{name[:80]} in this file is not a text file.") from None


def _open_archive(content: bytes) -> _Files:
    if not content.startswith(b"PK"):
        raise UnreadableText(FOREIGN)
    files = _Files(content, most_files=MOST_FILES, most_bytes=MOST_BYTES, damaged=DAMAGED)
    if LIST not in files.names:
        raise UnreadableText(FOREIGN)
    return files


def _list(files: _Files) -> dict[str, Any]:
    """Return the list of an archive; reject one that this version can't read."""
    text = files.text(LIST, LARGEST_LIST)
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        text = f"{LIST} in this file is not valid JSON. Export your data again."
        raise UnreadableText(text) from None
    if not isinstance(listed, dict) or listed.get("kind") != KIND:
        raise UnreadableText(FOREIGN)
    written = _value(listed, "format", int)
    if written > FORMAT:
        raise UnreadableText(
            f"This file was exported by a newer version of the game (format {written}). This "
            f"version reads format {FORMAT}. Update the game here, then try again."
        )
    return listed


def _rows(listed: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    rows = listed.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _wrong(name)
    if len(rows) > MOST[name]:
        raise UnreadableText(
            f"{LIST} in this file has too many entries for '{name}' ({len(rows):,}; "
            f"limit: {MOST[name]:,})."
        )
    return rows


def _settings(listed: Mapping[str, Any]) -> dict[str, str]:
    found = listed.get("settings", {})
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
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
    return SavedDraft(id, "", draft.case, draft.name, stored_text(draft), updated=updated)


def _try(row: dict[str, Any]) -> ArchivedAttempt:
    found = ArchivedAttempt(*(_value(row, name, kind) for name, kind in
                  (("puzzle", str), ("note", str), ("moment", float))))  # fmt: skip
    if found.note not in NOTES or len(found.puzzle) > 16:
        raise _wrong("puzzles")
    return found


def kind_of(name: str) -> type:
    """Return the type of a column of a game."""
    return {"read": int, "ask_all": bool, "created": float, "updated": float}.get(name, str)


def _value(row: Mapping[str, Any], name: str, kind: type, usual: Any = None) -> Any:
    """Return a value of this type; numbers must be between 0 and `LARGEST_NUMBER`."""
    value: Any = row.get(name, usual)
    fits = type(value) is kind or (kind is float and type(value) is int)
    if fits and kind in (int, float):
        fits = 0 <= value < LARGEST_NUMBER
    if not fits or (kind is str and not _can_be_written(value)):
        raise _wrong(name)
    return kind(value)


def _can_be_written(text: str) -> bool:
    """Return whether a text can be encoded; JSON can contain unpaired surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _wrong(name: str) -> UnreadableText:
    return UnreadableText(
        f"{LIST} in this file has an invalid value for '{name}', so nothing was imported. Export "
        "your data again."
    )
