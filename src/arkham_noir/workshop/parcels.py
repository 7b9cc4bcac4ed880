"""Parcels: a deck file and the pictures on its cards, in one zip file."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import PurePosixPath
from typing import Final

from ..decks.loader import LARGEST_FILE as LARGEST_DECK
from ..errors import UnreadableText
from .draft import Draft, from_text
from .pictures import LARGEST_FILE as LARGEST_PICTURE
from .pictures import name_of

DECK: Final = "deck.toml"
MOST_FILES: Final = 150
MOST_BYTES: Final = 30_000_000
"""All pictures together, as they were packed; a file that says little can hold much."""

THE_FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The same deck gives the same parcel, whenever it is packed."""

BEGINNING: Final = b"PK\x03\x04"

Pictures = dict[str, bytes]


def packed(draft: Draft, pictures: Mapping[str, bytes]) -> bytes:
    """A parcel; unpacked into a folder, the pictures lie beside the deck that names them."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as parcel:
        files = {DECK: draft.to_toml().encode(), **pictures}
        for name, content in files.items():
            way = zipfile.ZIP_DEFLATED if name == DECK else zipfile.ZIP_STORED
            parcel.writestr(zipfile.ZipInfo(name, THE_FIRST_DAY), content, way)
    return written.getvalue()


def is_parcel(content: bytes) -> bool:
    """Whether a file is a zip file, by how it begins."""
    return content.startswith(BEGINNING)


def unpacked(content: bytes) -> tuple[Draft, Pictures]:
    """The draft and the pictures in a parcel, by the names that its cards have for them.

    They are as they were sent, and are to be cut anew, whoever made the parcel.
    """
    with _opened(content) as parcel:
        files = _files(parcel)
        draft = _draft(parcel, files)
        pictures: Pictures = {}
        for name in (each for each in named_in(draft) if each in files):
            pictures[name] = _bounded(parcel, files[name], LARGEST_PICTURE)
            if sum(map(len, pictures.values())) > MOST_BYTES:
                raise UnreadableText(
                    f"The pictures of this zip file have more than {MOST_BYTES:,} bytes together. "
                    "Save them smaller, then pack it anew."
                )
    return draft, pictures


def draft_of(content: bytes) -> Draft:
    """The draft in a parcel alone; what its pictures hold is not read."""
    with _opened(content) as parcel:
        return _draft(parcel, _files(parcel))


@contextmanager
def _opened(content: bytes) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(BytesIO(content)) as parcel:
            yield parcel
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError):
        raise UnreadableText("This zip file is damaged or locked; pack it anew.") from None


def _files(parcel: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    entries = [entry for entry in parcel.infolist() if not entry.is_dir()]
    if len(entries) > MOST_FILES:
        raise UnreadableText(f"This zip file has more than {MOST_FILES} files; a deck has fewer.")
    return {_name(entry): entry for entry in entries}


def _name(entry: zipfile.ZipInfo) -> str:
    """What a file is called, in whatever folder of the parcel it lies."""
    return PurePosixPath(entry.filename).name


def _draft(parcel: zipfile.ZipFile, files: dict[str, zipfile.ZipInfo]) -> Draft:
    decks = [name for name in files if name.endswith(".toml")]
    if len(decks) != 1:
        raise UnreadableText("A zip file with a deck has one .toml file in it, and its pictures.")
    return from_text(_text(_bounded(parcel, files[decks[0]], LARGEST_DECK)))


def named_in(draft: Draft) -> list[str]:
    """The pictures that the cards of a draft name, each once."""
    names = (draft.table(path).get("picture") for path in draft.paths())
    return list(dict.fromkeys(name for name in names if isinstance(name, str)))


def with_pictures(draft: Draft, pictures: Mapping[str, bytes]) -> Draft:
    """The draft whose cards name their pictures as they are called once they are cut; a card whose
    picture is not among them does without."""
    for path in [path for path in draft.paths() if "picture" in draft.table(path)]:
        picture = pictures.get(str(draft.table(path)["picture"]))
        draft = draft.with_values(path, {"picture": name_of(picture) if picture else None})
    return draft


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableText("This file is not a deck: it is not a text.") from None


def _bounded(parcel: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """What is in one file of a parcel; one that says little and holds much is not believed."""
    with parcel.open(entry) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise UnreadableText(f"{entry.filename[:80]} has more than {most:,} bytes.")
    return content
