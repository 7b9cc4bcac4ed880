"""Compare the playthroughs with those of an earlier commit, ignoring the words.

python tests/playthroughs/compare.py main     exit with 1 if anything but words differs
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent

RULE = re.compile(r"\[[A-Z0-9, -]+\]$")
OPTION = re.compile(r"  - (?P<text>[a-z0-9 -]+): ")


def skeleton(playthrough: str) -> list[str]:
    """Return the lines of a playthrough without its words.

    Positions, settings and moves stay whole. Questions and events keep their rules, options their
    texts. The last line, how the game ended, is a sentence only.
    """
    return [bare(line) for line in playthrough.splitlines()[:-1]]


def bare(line: str) -> str:
    """Return one line without its words.

    >>> bare("  - play lead 1: Play the First lead, Meadow Hill, to line 1 (Walter Gilman)")
    '  - play lead 1'
    >>> bare("  Turn 2 began. [R-TURN-01]"), bare("> take")
    ('  event [R-TURN-01]', '> take')
    """
    if option := OPTION.match(line):
        return f"  - {option['text']}"
    rule = RULE.search(line)
    if rule and line.startswith(("? ", "  ")):
        return f"{'?' if line.startswith('? ') else '  event'} {rule[0]}"
    return line


def earlier(commit: str, file: Path) -> str:
    """Return a file of this folder as it was in a commit."""
    shown = f"{commit}:./{file.name}"
    return subprocess.run(
        ["git", "show", shown], cwd=FOLDER, check=True, capture_output=True, text=True
    ).stdout


def differing(commit: str) -> list[str]:
    """Return the playthroughs and records that differ in more than words."""
    texts = [each for each in sorted(FOLDER.glob("*.txt"))
             if skeleton(each.read_text()) != skeleton(earlier(commit, each))]  # fmt: skip
    records = [each for each in sorted(FOLDER.glob("*.record"))
               if each.read_text() != earlier(commit, each)]  # fmt: skip
    return [each.name for each in (*texts, *records)]


if __name__ == "__main__":
    found = differing(sys.argv[1])
    print("\n".join(found) or "Only words differ.")
    sys.exit(bool(found))
