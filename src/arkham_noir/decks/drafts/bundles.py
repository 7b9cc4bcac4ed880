"""Bundles: a deck file and the pictures on its cards, in one zip file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Final

from ...errors import UnreadableText
from ..loader import LARGEST_FILE as LARGEST_DECK
from .draft import Draft, from_text
from .pictures import LARGEST_FILE as LARGEST_PICTURE
from .pictures import name_of
from .zip_files import Zip, zipped

DECK: Final = "deck.toml"
MOST_FILES: Final = 150
MOST_BYTES: Final = 30_000_000
"""The deck and all its pictures together, as they were packed."""

BEGINNING: Final = b"PK\x03\x04"

Pictures = dict[str, bytes]


def packed(draft: Draft, pictures: Mapping[str, bytes]) -> bytes:
    """A parcel; unpacked into a folder, the pictures lie beside the deck that names them."""
    return zipped({DECK: draft.to_toml()}, pictures)


def is_parcel(content: bytes) -> bool:
    """Whether a file is a zip file, by how it begins."""
    return content.startswith(BEGINNING)


def unpacked(content: bytes) -> tuple[Draft, Pictures]:
    """The draft and the pictures in a parcel, by the names that its cards have for them.

    They are as they were sent, and are to be cut anew, whoever made the parcel.
    """
    parcel = _opened(content)
    files = _files(parcel)
    draft = _draft(parcel, files)
    named = [name for name in named_in(draft) if name in files]
    return draft, {name: parcel.read(files[name], LARGEST_PICTURE) for name in named}


def draft_of(content: bytes) -> Draft:
    """The draft in a parcel alone; what its pictures hold is not read."""
    parcel = _opened(content)
    return _draft(parcel, _files(parcel))


def _opened(content: bytes) -> Zip:
    damaged = "This zip file is damaged or locked; pack it anew."
    return Zip(content, most_files=MOST_FILES, most_bytes=MOST_BYTES, damaged=damaged)


def _files(parcel: Zip) -> dict[str, str]:
    """Where the files are by what they are called, in whatever folder of the parcel they lie."""
    return {PurePosixPath(name).name: name for name in parcel.names}


def _draft(parcel: Zip, files: dict[str, str]) -> Draft:
    decks = [name for name in files if name.endswith(".toml")]
    if len(decks) != 1:
        raise UnreadableText("A zip file with a deck has one .toml file in it, and its pictures.")
    return from_text(_text(parcel.read(files[decks[0]], LARGEST_DECK)))


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
