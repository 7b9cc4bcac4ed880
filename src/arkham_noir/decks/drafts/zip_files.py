"""Zip files: written reproducibly, and read safely."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import Final

from ...errors import UnreadableText

THE_FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The date of all packed files."""

LISTED: Final = b"PK\x01\x02"
"""The signature of a file's entry in the directory at the end of a zip file."""

PICTURE_GROWTH: Final = 2
SMALL_PICTURES: Final = 64_000
"""Pictures may unpack to `PICTURE_GROWTH` times the size of the zip file, plus this.

PNG and JPEG files are compressed already, so a zip file hardly makes them smaller.
"""

OURS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The compression methods that are accepted."""

BROKEN: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError, EOFError,
    OSError, ValueError,
)  # fmt: skip
"""The errors that Python raises for a corrupt or encrypted zip file."""


def build_zip(texts: Mapping[str, str], pictures: Mapping[str, bytes]) -> bytes:
    """Return texts and pictures in one file, by name; equal contents give equal bytes."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        for name, text in texts.items():
            file.writestr(zipfile.ZipInfo(name, THE_FIRST_DAY), text.encode(), zipfile.ZIP_DEFLATED)
        for name, picture in pictures.items():
            file.writestr(zipfile.ZipInfo(name, THE_FIRST_DAY), picture)
    return written.getvalue()


class Zip:
    """The files in a zip file, with limits against zip bombs.

    `names` are the files in order. Unpacked they have at most `most_bytes` together. `damaged` is
    the message for a file that can't be read.
    """

    def __init__(self, content: bytes, *, most_files: int, most_bytes: int, damaged: str) -> None:
        self.most_bytes = self.left = most_bytes
        self.left_for_pictures = PICTURE_GROWTH * len(content) + SMALL_PICTURES
        self.damaged = damaged
        if content.count(LISTED) > most_files:
            raise UnreadableText(
                f"This zip file has more than {most_files:,} files. "
                "Remove the files that don't belong to the deck."
            )
        with self._care():
            self.file = zipfile.ZipFile(BytesIO(content))
        if not all(entry.compress_type in OURS for entry in self.file.infolist()):
            raise UnreadableText(damaged)
        self.names = {name: None for name in self.file.namelist() if not name.endswith("/")}

    def read(self, name: str, most: int) -> bytes:
        """Return the contents of a file, which must exist and have at most `most` bytes."""
        if name not in self.names:
            raise UnreadableText(f"This zip file is incomplete: {name[:80]} is missing.")
        with self._care(), self.file.open(name) as file:
            content = file.read(min(most, self.left) + 1)
        if len(content) > most:
            raise UnreadableText(
                f"{name[:80]} in this zip file is too large (limit: {most:,} bytes)."
            )
        self.left -= len(content)
        if self.left < 0:
            raise UnreadableText(
                f"The files in this zip file are too large in total (limit: {self.most_bytes:,} "
                "bytes). Make the pictures smaller and zip them again."
            )
        return content

    def read_pictures(self, names: Mapping[str, str], most: int) -> dict[str, bytes]:
        """Return pictures of at most `most` bytes each; `names` has their paths by name."""
        found = dict[str, bytes]()
        for name, path in names.items():
            found[name] = self.read(path, most)
            self.left_for_pictures -= len(found[name])
            if self.left_for_pictures < 0:
                raise UnreadableText(
                    "The pictures in this zip file are far larger than the file itself. Save them "
                    "as PNG or JPEG files and zip them again."
                )
        return found

    @contextmanager
    def _care(self) -> Iterator[None]:
        try:
            yield
        except BROKEN:
            raise UnreadableText(self.damaged) from None
