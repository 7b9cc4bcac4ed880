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
from .zip_files import Zip, build_zip

DECK: Final = "deck.toml"
MOST_FILES: Final = 150
MOST_BYTES: Final = 30_000_000
"""The limit for the deck and all its pictures together, unpacked."""

BEGINNING: Final = b"PK\x03\x04"

Pictures = dict[str, bytes]


def pack_bundle(draft: Draft, pictures: Mapping[str, bytes]) -> bytes:
    """Return a bundle; in an unpacked folder, the pictures are next to the deck that names them."""
    return build_zip({DECK: draft.to_toml()}, pictures)


def is_parcel(content: bytes) -> bool:
    """Return whether a file is a zip file, by its first bytes."""
    return content.startswith(BEGINNING)


def unpack_bundle(content: bytes) -> tuple[Draft, Pictures]:
    """Return the draft and the pictures in a bundle, by the names that its cards use.

    The pictures are unchanged and must be checked and cropped again for every bundle.
    """
    bundle = _open_bundle(content)
    files = _files(bundle)
    draft = _draft(bundle, files)
    named = {name: files[name] for name in picture_names(draft) if name in files}
    return draft, bundle.read_pictures(named, LARGEST_PICTURE)


def draft_of(content: bytes) -> Draft:
    """Return only the draft in a bundle, without reading its pictures."""
    bundle = _open_bundle(content)
    return _draft(bundle, _files(bundle))


def _open_bundle(content: bytes) -> Zip:
    damaged = "This zip file is corrupt or encrypted. Zip the deck and its pictures again."
    return Zip(content, most_files=MOST_FILES, most_bytes=MOST_BYTES, damaged=damaged)


def _files(bundle: Zip) -> dict[str, str]:
    """Return the paths of the files by their names, whatever folder they are in."""
    return {PurePosixPath(name).name: name for name in bundle.names}


def _draft(bundle: Zip, files: dict[str, str]) -> Draft:
    decks = [name for name in files if name.endswith(".toml")]
    if len(decks) != 1:
        raise UnreadableText(
            "This zip file is not a deck. It must contain exactly one .toml file, and its pictures."
        )
    return from_text(_text(bundle.read(files[decks[0]], LARGEST_DECK)))


def picture_names(draft: Draft) -> list[str]:
    """Return the pictures that the cards of a draft name, each once."""
    names = (draft.table(path).get("picture") for path in draft.paths())
    return list(dict.fromkeys(name for name in names if isinstance(name, str)))


def with_pictures(draft: Draft, pictures: Mapping[str, bytes]) -> Draft:
    """Return the draft with the final names of its cropped pictures.

    A card whose picture is missing has none.
    """
    for path in [path for path in draft.paths() if "picture" in draft.table(path)]:
        picture = pictures.get(str(draft.table(path)["picture"]))
        draft = draft.with_values(path, {"picture": name_of(picture) if picture else None})
    return draft


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableText("This file is not a deck. A deck must be UTF-8 text.") from None
