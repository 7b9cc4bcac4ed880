"""Tests for reading untrusted zip files within limits."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir.decks.drafts.zip_files import LISTED, Zip, build_zip
from arkham_noir.errors import UnreadableText

FILES = build_zip({"deck.toml": "case", "è.txt": "text" * 99}, {"a/b.jpg": b"\xff\xd8"})
DIRECTORY = FILES.index(LISTED)


def open_zip(content: bytes, most_files: int = 9, most_bytes: int = 1000) -> Zip:
    return Zip(content, most_files=most_files, most_bytes=most_bytes, damaged="It is damaged.")


def test_what_is_put_in_is_found_in_its_order() -> None:
    file = open_zip(FILES)
    assert [*file.names] == ["deck.toml", "è.txt", "a/b.jpg"]
    assert (file.read("deck.toml", 9), file.read("a/b.jpg", 9)) == (b"case", b"\xff\xd8")


def test_a_file_has_no_more_than_it_may_have() -> None:
    with pytest.raises(
        UnreadableText, match=r"^è.txt in this zip file is too large \(limit: 9 bytes\)\.$"
    ):
        open_zip(FILES).read("è.txt", 9)
    with pytest.raises(UnreadableText, match=r"too large in total \(limit: 5 bytes\)\."):
        open_zip(FILES, most_bytes=5).read("è.txt", 999)
    with pytest.raises(UnreadableText, match="more than 2 files"):
        open_zip(FILES, most_files=2)
    with pytest.raises(UnreadableText, match=r"incomplete: c\.toml is missing\.$"):
        open_zip(FILES).read("c.toml", 9)


def test_what_all_have_together_is_counted() -> None:
    file = open_zip(FILES, most_bytes=7)
    assert file.read("deck.toml", 9) == b"case"
    with pytest.raises(UnreadableText, match=r"too large in total \(limit: 7 bytes\)\."):
        file.read("deck.toml", 9)


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_only_what_everybody_can_unpack_is_unpacked(way: int) -> None:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", way) as file:
        file.writestr("deck.toml", "case")
    with pytest.raises(UnreadableText, match="It is damaged"):
        open_zip(written.getvalue())


def read_whole(content: bytes) -> list[bytes]:
    file = open_zip(content)
    return [file.read(name, 999) for name in file.names]


def test_a_file_may_have_no_name_at_all() -> None:
    named = build_zip({"\0": "nothing"}, {})
    assert read_whole(named) == [b"nothing"]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_corrupt_zip_directory_is_refused(data: st.DataObject) -> None:
    content = bytearray(FILES)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(DIRECTORY, len(content) - 1))
        content[place] = data.draw(st.one_of(st.sampled_from([0, 255]), st.integers(0, 255)))
    with suppress(UnreadableText):
        read_whole(bytes(content))
