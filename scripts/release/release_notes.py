"""Print the part of the changelog that describes a version, for the release workflow.

scripts/release/release_notes.py v0.2.0

It fails if the tag does not match the version of the source, or if the changelog has no release
date for that version.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION_FILE = ROOT / "src" / "arkham_noir" / "version.py"
DATE = re.compile(r"\d{4}-\d\d-\d\d")


def source_version(text: str) -> str:
    """Return the version in the source, without importing it."""
    found = re.search(r'^VERSION(?:: \S+)? = "([^"]+)"', text, re.MULTILINE)
    if not found:
        raise SystemExit(f"{VERSION_FILE.name} has no line VERSION = ...")
    return found[1]


def sections(changelog: str) -> dict[str, str]:
    """Return the second-level sections of a Markdown text by heading."""
    parts = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)[1:]
    return {heading: body.strip() for heading, body in zip(parts[::2], parts[1::2], strict=True)}


def release_notes(tag: str, version: str, changelog: str) -> str:
    """Return the notes of the tagged version, or exit with the reason why there are none."""
    if tag != f"v{version}":
        raise SystemExit(f"The tag is {tag}, but the source is version {version}.")
    own = re.compile(rf"\[?{re.escape(version)}\]?(?![.\w])")
    for heading, body in sections(changelog).items():
        if own.match(heading):
            if not DATE.search(heading):
                raise SystemExit(f'Add the release date to the heading "{heading}".')
            return body
    raise SystemExit(f"CHANGELOG.md has no section for version {version}.")


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: scripts/release/release_notes.py TAG")
    version = source_version(VERSION_FILE.read_text("utf-8"))
    print(release_notes(sys.argv[1], version, (ROOT / "CHANGELOG.md").read_text("utf-8")))


if __name__ == "__main__":
    main()
