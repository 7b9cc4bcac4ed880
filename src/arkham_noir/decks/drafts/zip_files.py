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
"""When files are said to have been packed."""

LISTED: Final = b"PK\x01\x02"
"""How the entry of a file begins in the list at the end of a zip file."""

OURS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Zip files are packed so; nobody need unpack the others that there are."""

BROKEN: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError, EOFError,
    OSError, ValueError,
)  # fmt: skip
"""What Python says of a zip file that is damaged or locked."""


def zipped(texts: Mapping[str, str], pictures: Mapping[str, bytes]) -> bytes:
    """Texts and pictures in one file, by their names; the same ones always make the same bytes."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        for name, text in texts.items():
            file.writestr(zipfile.ZipInfo(name, THE_FIRST_DAY), text.encode(), zipfile.ZIP_DEFLATED)
        for name, picture in pictures.items():
            file.writestr(zipfile.ZipInfo(name, THE_FIRST_DAY), picture)
    return written.getvalue()


class Zip:
    """The files in a zip file; one that says little and holds much is not believed.

    `names` are those that there are, in their order. They have `most_bytes` together once they
    are unpacked. `damaged` is what is said of a file that cannot be read.
    """

    def __init__(self, content: bytes, *, most_files: int, most_bytes: int, damaged: str) -> None:
        self.most_bytes = self.left = most_bytes
        self.damaged = damaged
        if content.count(LISTED) > most_files:
            raise UnreadableText(
                f"This zip file has more than {most_files:,} files; leave out what is not needed."
            )
        with self._care():
            self.file = zipfile.ZipFile(BytesIO(content))
        if not all(entry.compress_type in OURS for entry in self.file.infolist()):
            raise UnreadableText(damaged)
        self.names = {name: None for name in self.file.namelist() if not name.endswith("/")}

    def read(self, name: str, most: int) -> bytes:
        """What is in one of the files, which has to be there and may have so many bytes."""
        if name not in self.names:
            raise UnreadableText(f"This zip file is not whole: it lacks {name[:80]}.")
        with self._care(), self.file.open(name) as file:
            content = file.read(min(most, self.left) + 1)
        if len(content) > most:
            raise UnreadableText(f"{name[:80]} in this zip file has more than {most:,} bytes.")
        self.left -= len(content)
        if self.left < 0:
            raise UnreadableText(
                f"The files in this zip file have more than {self.most_bytes:,} bytes together. "
                "Save the pictures smaller, then pack it anew."
            )
        return content

    @contextmanager
    def _care(self) -> Iterator[None]:
        try:
            yield
        except BROKEN:
            raise UnreadableText(self.damaged) from None
