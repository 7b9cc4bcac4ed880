"""Tests that the release workflow takes its notes from the changelog."""

from __future__ import annotations

import pytest

from arkham_noir.version import VERSION
from scripts.release.release_notes import VERSION_FILE, release_notes, source_version

CHANGELOG = """# Changes

## [0.2.0] - 2027-01-31

### Added

- Rain.

## 0.1.0, 2026-12-01

The first version.
"""


@pytest.mark.parametrize(
    ("version", "notes"),
    [("0.2.0", "### Added\n\n- Rain."), ("0.1.0", "The first version.")],
)
def test_the_notes_are_the_section_of_the_version(version: str, notes: str) -> None:
    assert release_notes(f"v{version}", version, CHANGELOG) == notes


def test_the_tag_must_be_the_version_of_the_source() -> None:
    with pytest.raises(SystemExit, match=r"The tag is v0\.2\.0, but the source is version 0\.1\.0"):
        release_notes("v0.2.0", "0.1.0", CHANGELOG)


@pytest.mark.parametrize("version", ["0.3.0", "0.2", "0.2.0rc1"])
def test_a_version_without_a_section_is_not_released(version: str) -> None:
    with pytest.raises(SystemExit, match="has no section for version"):
        release_notes(f"v{version}", version, CHANGELOG)


def test_a_section_without_a_date_is_not_released() -> None:
    with pytest.raises(SystemExit, match="Add the release date to the heading"):
        release_notes("v0.3.0", "0.3.0", "## 0.3.0, not yet released\n\nSnow.\n")


def test_the_version_is_read_from_the_source() -> None:
    assert source_version(VERSION_FILE.read_text("utf-8")) == VERSION
