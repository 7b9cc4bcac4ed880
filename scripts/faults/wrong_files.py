"""Invalid uploads: pictures with false headers, zip files, deck files and records."""

from __future__ import annotations

import random
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image

from scripts.faults.wrong_values import wrong_deck

Files = dict[str, bytes]


@cache
def pictures() -> list[bytes]:
    """Return pictures of every mode and shape, with true and false headers."""
    return [*_true_pictures(), *_lying_pngs(), *_lying_jpegs(), *_no_pictures()]


def _build_save(image: Image.Image, kind: str, **given: Any) -> bytes:
    written = BytesIO()
    image.save(written, kind, **given)
    return written.getvalue()


def _true_pictures() -> Iterator[bytes]:
    for mode in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16"):
        yield _build_save(Image.new(mode, (30, 20)), "PNG")
    yield _build_save(Image.new("P", (30, 20)), "PNG", transparency=0)
    yield _build_save(Image.new("RGB", (30, 20)), "PNG", transparency=(0, 0, 0))
    for mode in ("L", "RGB", "CMYK"):
        yield _build_save(Image.new(mode, (30, 20)), "JPEG")
    yield _build_save(Image.new("RGB", (30, 20)), "JPEG", progressive=True)
    for size in ((1, 1), (1, 12_000), (12_000, 1), (1, 12_001), (2, 3_000), (700, 1)):
        yield _build_save(Image.new("L", size), "PNG")
    frames = [Image.new("RGB", (30, 20), color) for color in ("red", "blue")]
    yield _build_save(frames[0], "PNG", save_all=True, append_images=frames[1:])
    yield _build_save(frames[0], "GIF", save_all=True, append_images=frames[1:])
    for kind in ("WEBP", "BMP", "TIFF", "ICO", "PPM"):
        yield _build_save(Image.new("RGB", (30, 20)), kind)
    for turned in range(10):
        exif = Image.Exif()
        exif[0x0112] = turned
        yield _build_save(Image.new("RGB", (30, 20)), "JPEG", exif=exif)
        yield _build_save(Image.new("RGB", (30, 20)), "PNG", exif=exif)
    for broken in (b"", b"Exif\0\0", b"Exif\0\0MM\0*\0\0\0\x08\xff\xff", b"\xff" * 60):
        yield _build_save(Image.new("RGB", (30, 20)), "JPEG", exif=broken)


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _png(head: bytes, *chunks: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + b"".join(chunks)


def _lying_pngs() -> Iterator[bytes]:
    """Yield PNG files whose chunks are missing, short, repeated or false."""
    pixels, end = _chunk(b"IDAT", zlib.compress(b"\0" * 2000)), _chunk(b"IEND", b"")
    for wide, high in ((0, 0), (1, 0), (2**31 - 1, 1), (2**32 - 1,) * 2, (1, 49_999_999), (30, 20)):
        for depth, color in ((8, 2), (16, 2), (3, 9), (1, 3), (16, 6)):
            yield _png(struct.pack(">IIBBBBB", wide, high, depth, color, 0, 0, 0), pixels, end)
    head = struct.pack(">IIBBBBB", 30, 20, 8, 3, 0, 0, 1)
    odd = ("PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "tEXt", "zTXt", "iTXt", "pHYs", "acTL",
           "fcTL", "fdAT", "eXIf", "IHDR", "bKGD", "tIME", "aaaa", "ABCD")  # fmt: skip
    for kind in odd:
        for content in (b"", b"\0", b"\xff" * 7, b"x\0\x05" + b"\xff" * 30, b"k\0\0" + b"\0" * 26):
            yield _png(head, _chunk(kind.encode(), content), pixels, end)
    for begin in (b"", b"\0", head[:5], head + b"\0"):
        yield _png(begin, pixels, end)
    yield _png(head)
    yield _png(head, _chunk(b"IDAT", b"not compressed"), end)
    yield _png(head, _chunk(b"IDAT", b""), end)
    yield _png(head, pixels[:-1] + b"\0", end)
    bomb = zlib.compress(zlib.compress(b"\0" * 30_000_000))
    yield _png(
        head, _chunk(b"iCCP", b"k\0\0" + bomb), _chunk(b"zTXt", b"k\0\0" + bomb), pixels, end
    )


def _lying_jpegs() -> Iterator[bytes]:
    """Yield JPEG files whose segments are missing, short or false."""
    whole = _build_save(Image.new("RGB", (30, 20)), "JPEG")
    marks = [
        place for place in range(2, len(whole) - 3) if whole[place] == 0xFF and whole[place + 1]
    ]
    for place in marks:
        for size in (0, 1, 2, 0xFFFF):
            yield whole[: place + 2] + struct.pack(">H", size) + whole[place + 4 :]
        yield whole[: place + 2]
    for place in range(0, len(whole), 40):
        yield whole[:place]
    frame = whole.index(b"\xff\xc0") + 5
    for high, wide in ((0, 0), (0, 9), (0xFFFF, 0xFFFF), (1, 0xFFFF)):
        yield whole[:frame] + struct.pack(">HH", high, wide) + whole[frame + 4 :]


def _no_pictures() -> Iterator[bytes]:
    yield from (
        b"",
        b"\0",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8",
        b"\xff\xd8\xff",
        b"GIF89a",
        b"PK\x03\x04",
    )
    yield b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(7)'/>"
    yield _build_save(Image.new("RGB", (30, 20)), "PNG")[:60]


def build_zip(files: Files) -> bytes:
    """Return files in a zip file."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files.items():
            file.writestr(name, content)
    return written.getvalue()


def unzipped(content: bytes) -> Files:
    """Return the files in a zip file."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        return {name: file.read(name) for name in file.namelist()}


class FileMaker:
    """A maker of files to upload, by the name of the form field."""

    def __init__(self, archive: bytes, decks: list[str], records: list[str]) -> None:
        self.archive = archive
        self.decks = decks
        self.records = records
        self.pictures = pictures()
        self.kinds: dict[str, Callable[[random.Random], bytes]] = {
            "picture": self.picture, "deck": self.deck, "everything": self.everything,
            "record": self.record,
        }  # fmt: skip

    def make(self, field: str, chance: random.Random) -> bytes:
        """Return a file for a field; seldom one for another field."""
        kinds = list(self.kinds.values())
        wanted = self.kinds.get(field)
        if wanted is None or chance.random() < 0.1:
            wanted = chance.choice(kinds)
        return wanted(chance)

    def picture(self, chance: random.Random) -> bytes:
        content = chance.choice(self.pictures)
        return mutate(content, chance) if chance.random() < 0.4 else content

    def deck(self, chance: random.Random) -> bytes:
        text = wrong_deck(chance.choice(self.decks), chance).encode("utf-8", "surrogatepass")
        way = chance.random()
        if way < 0.7:
            return text
        if way < 0.75:
            return text.decode("utf-8", "replace").encode("utf-16")
        if way < 0.8:
            return mutate(text, chance)
        names = chance.sample(("0" * 24 + ".jpg", "a.png", "x/deck.toml", "../deck.toml", "é"), k=2)
        files = {"deck.toml": text, **{name: self.picture(chance) for name in names}}
        bundle = build_zip(files)
        return mutate(bundle, chance) if chance.random() < 0.3 else bundle

    def everything(self, chance: random.Random) -> bytes:
        files = unzipped(self.archive)
        for _ in range(chance.choice((1, 1, 2))):
            name = chance.choice(list(files))
            files[name] = self._other(name, files[name], chance)
        content = build_zip(files)
        return mutate(content, chance) if chance.random() < 0.2 else content

    def _other(self, name: str, content: bytes, chance: random.Random) -> bytes:
        if name.endswith(".toml"):
            return wrong_deck(content.decode(), chance).encode("utf-8", "surrogatepass")
        if name.startswith("pictures/"):
            return self.picture(chance)
        return mutate(content, chance)

    def record(self, chance: random.Random) -> bytes:
        return mutate(chance.choice(self.records).encode(), chance)


def mutate(content: bytes, chance: random.Random) -> bytes:
    """Return content with a few bytes changed, or cut off."""
    if not content or chance.random() < 0.2:
        return content[: chance.randrange(len(content) + 1)]
    found = bytearray(content)
    for _ in range(chance.choice((1, 1, 3, 9))):
        found[chance.randrange(len(found))] = chance.choice(
            (0, 1, 0x7F, 0xFF, chance.randrange(256))
        )
    return bytes(found)
