"""Tests for custom pictures of cards."""

from __future__ import annotations

import struct
import subprocess
import sys
import zlib
from contextlib import suppress
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from arkham_noir import Deck
from arkham_noir.decks.drafts import (
    Draft,
    crop,
    crop_all,
    draft_of,
    from_deck,
    is_parcel,
    name_of,
    pack_bundle,
    picture_names,
    unpack_bundle,
    with_pictures,
)
from arkham_noir.decks.drafts.pictures import LARGEST_FILE, SIDE
from arkham_noir.errors import NoirError, UnreadableText

MODES = {"PNG": ("RGB", "RGBA", "L", "LA", "P", "1", "I;16"), "JPEG": ("RGB", "L")}
RED, BLUE = (200, 30, 30), (30, 30, 200)


def file_of(image: Image.Image, format: str = "PNG", **more: object) -> bytes:
    written = BytesIO()
    image.save(written, format, **more)
    return written.getvalue()


def open_image(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([(f, mode) for f, modes in MODES.items() for mode in modes]),
       st.integers(1, 90), st.integers(1, 90))  # fmt: skip
def test_a_picture_of_any_kind_becomes_a_square_and_nothing_else(
    kind: tuple[str, str], width: int, height: int
) -> None:
    format, mode = kind
    found = open_image(crop(file_of(Image.new(mode, (width, height)), format)))
    assert (found.format, found.mode, found.size) == ("JPEG", "RGB", (SIDE, SIDE))
    assert found.info.keys() <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}


def test_where_and_with_what_it_was_taken_is_left_out_but_which_way_is_up_counts() -> None:
    halves = Image.new("RGB", (80, 80), RED)
    halves.paste(BLUE, (0, 40, 80, 80))
    exif = Image.Exif()
    exif[0x010E] = "Taken in the attic"  # a description
    exif[0x0112] = 3  # upside down
    sent = file_of(halves, "JPEG", exif=exif, comment=b"Nobody must read this", quality=95)
    assert b"attic" in sent
    made = crop(sent)
    assert b"attic" not in made
    assert b"Nobody" not in made
    top = open_image(made).getpixel((SIDE // 2, 20))
    assert isinstance(top, tuple)
    assert top[2] > top[0], "what was the lower half is on top"


@pytest.mark.parametrize("notes", [b"x", b"\xff" * 60, b"MM\0*\0\0\0\x08\xff\xff"])
def test_notes_of_a_camera_that_cannot_be_read_are_left_out(notes: bytes) -> None:
    plain = Image.new("RGB", (30, 20), "red")
    for format in ("PNG", "JPEG"):
        noted = file_of(plain, format, exif=b"Exif\0\0" + notes)
        assert crop(noted) == crop(file_of(plain, format))


def test_paper_shows_through_and_of_a_tall_picture_the_head_stays() -> None:
    clear = open_image(crop(file_of(Image.new("RGBA", (9, 9), (0, 0, 0, 0))))).getpixel((5, 5))
    assert isinstance(clear, tuple)
    assert min(clear) > 190
    tall = Image.new("RGB", (100, 300), RED)
    tall.paste(BLUE, (0, 200, 100, 300))
    found = open_image(crop(file_of(tall))).getpixel((SIDE // 2, SIDE - 9))
    assert isinstance(found, tuple)
    assert found[0] > found[2]


def claiming(width: int, height: int) -> bytes:
    """Return a few bytes that claim to be a very large picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        sum_ = zlib.crc32(kind + body)
        return struct.pack("!I", len(body)) + kind + body + struct.pack("!I", sum_)

    head = struct.pack("!IIBBBBB", width, height, 8, 2, 0, 0, 0)
    packed_rows = zlib.compress(b"\0" * 90_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed_rows)


def moving() -> bytes:
    frames = [Image.new("RGB", (9, 9), color) for color in (RED, BLUE)]
    return file_of(frames[0], save_all=True, append_images=frames[1:])


WHOLE = file_of(Image.effect_noise((90, 90), 50))


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (b"", "not a PNG or JPEG"),
        (b"hello", "not a PNG or JPEG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a PNG or JPEG"),
        (file_of(Image.new("RGB", (9, 9)), "GIF"), "not a PNG or JPEG"),
        (WHOLE[:2000], "corrupt or incomplete"),
        (WHOLE[:20], "not a PNG or JPEG"),
        (moving(), "Animated"),
        (file_of(Image.new("CMYK", (9, 9)), "JPEG"), "CMYK"),
        (claiming(6_000, 6_000), "larger than 25 million pixels"),
        (claiming(12_001, 9), "one side is longer than 12,000 pixels"),
        (claiming(90_000, 90_000), "larger than 25 million pixels"),
        (b"\xff\xd8" + b"\0" * LARGEST_FILE, "limit: 15,000,000"),
    ],
)
def test_an_unusable_picture_is_refused(sent: bytes, sentence: str) -> None:
    with pytest.raises(UnreadableText, match=sentence):
        crop(sent)


# Bundles


def pictured() -> tuple[Draft, dict[str, bytes]]:
    picture = crop(file_of(Image.new("RGB", (9, 9), RED)))
    draft = from_deck(Deck.load("3"))
    for path in ("clue-1", "case_card-3-clue", "menace-1", "contact-1"):
        draft = draft.with_values(path, {"picture": name_of(picture)})
    return draft, {name_of(picture): picture}


def test_a_bundle_has_the_deck_and_its_pictures_and_is_reproducible() -> None:
    draft, pictures = pictured()
    parcel = pack_bundle(draft, pictures)
    assert is_parcel(parcel)
    assert pack_bundle(draft, pictures) == parcel
    assert picture_names(draft) == [*pictures]
    assert unpack_bundle(parcel) == (draft, pictures)
    assert draft.deck().menaces[0].picture == picture_names(draft)[0]


def test_a_card_whose_picture_is_missing_has_none() -> None:
    draft, _ = pictured()
    draft = draft.with_values("clue-1", {"picture": "attic.png"})
    found, sent = unpack_bundle(
        pack_bundle(draft, {"attic.png": file_of(Image.new("RGB", (9, 9)))})
    )
    pictures = {name: crop(each) for name, each in sent.items()}
    named = with_pictures(found, pictures)
    assert named.table("clue-1")["picture"] == name_of(pictures["attic.png"])
    assert "picture" not in named.table("menace-1")


def test_a_zip_file_that_is_not_a_deck_is_refused() -> None:
    draft, pictures = pictured()
    parcel = pack_bundle(draft, pictures)
    bad = {
        parcel[:900]: "corrupt",
        pack_bundle(draft, {**pictures, "second.toml": b""}): "one .toml file",
        pack_bundle(draft, {f"{n}.jpg": b"" for n in range(200)}): "more than 150 files",
        pack_bundle(draft, dict.fromkeys(pictures, b"\x00" * (LARGEST_FILE + 1))): "too large",
    }
    for content, sentence in bad.items():
        with pytest.raises(UnreadableText, match=sentence):
            unpack_bundle(content)


def test_pictures_that_are_large_together_are_refused_before_they_are_all_cut() -> None:
    large = file_of(Image.new("1", (5000, 5000)))
    with pytest.raises(UnreadableText, match="more than 200 million pixels in total"):
        crop_all([large] * 9)
    assert len(crop_all([file_of(Image.new("1", (1000, 1000)))] * 2)) == 2


def test_a_zip_bomb_is_refused() -> None:
    draft, _ = pictured()
    names = [f"{n}.png" for n in range(7)]
    for path, name in zip(draft.paths(), names, strict=False):
        draft = draft.with_values(path, {"picture": name})
    with pytest.raises(UnreadableText, match="too large in total"):
        unpack_bundle(pack_bundle(draft, dict.fromkeys(names, b"\x00" * 5_000_000)))


def test_the_deck_can_be_read_without_unpacking_the_pictures() -> None:
    """Check that pictures which are not needed do not fill the memory."""
    draft, pictures = pictured()
    parcel = pack_bundle(draft, dict.fromkeys(pictures, b"\x00" * (LARGEST_FILE + 1)))
    assert draft_of(parcel) == draft


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_bundle_with_a_wrong_byte_is_read_or_refused(data: st.DataObject) -> None:
    draft, pictures = pictured()
    parcel = bytearray(pack_bundle(draft, pictures))
    place = data.draw(st.integers(4, len(parcel) - 1))
    parcel[place] ^= data.draw(st.integers(1, 255))
    with suppress(UnreadableText):
        draft_of(bytes(parcel))


def test_without_pillow_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = file_of(Image.new("RGB", (9, 9)))
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(NoirError, match=r"pip install 'arkham-noir\[print\]'"):
        crop(picture)


PEAK = """
import sys
from arkham_noir.errors import UnreadableText
from arkham_noir.decks.drafts.pictures import crop

try:
    crop(sys.stdin.buffer.read())
except UnreadableText:
    pass
status = open("/proc/self/status").read()
print(status.partition("VmHWM:")[2].split()[0])
"""

LARGEST: list[tuple[str, tuple[int, int], str, dict[str, Any]]] = [
    ("RGBA", (5_000, 5_000), "PNG", {}),
    ("I;16", (12_000, 2_000), "PNG", {}),
    ("P", (2_000, 12_000), "PNG", {}),
    ("RGB", (5_000, 5_000), "JPEG", {"progressive": True, "subsampling": 0}),
    ("1", (1, 49_999_999), "PNG", {}),
]


@pytest.mark.skipif(sys.platform != "linux", reason="no /proc")
@pytest.mark.parametrize(("mode", "size", "format", "options"), LARGEST)
def test_no_picture_takes_more_than_300_megabytes(
    mode: str, size: tuple[int, int], format: str, options: dict[str, Any]
) -> None:
    sent = file_of(Image.new(mode, size), format, **options)
    done = subprocess.run([sys.executable, "-c", PEAK], input=sent, capture_output=True, check=True)
    assert int(done.stdout) < 300_000  # kilobytes
