"""A check that a refactoring changes no page and no output of the commands.

    python scripts/dev/compare_pages.py dump FOLDER         store the pages of this tree
    python scripts/dev/compare_pages.py compare BEFORE AFTER

`dump` runs the program that PYTHONPATH names, on a new database. It uses only addresses, forms and
commands, so it works on trees with different structures. `compare` ends with 1 if it finds a
difference that ALLOWED does not list.

Pages are stored unchanged. The comparison ignores (page_text.py):

- classes and ids of elements; a reference to an id counts by the kind of element it leads to
- checksums of the content of elements, and names of sounds
- `script`, `link`, `style` and `noscript` elements
- editions and hashes in the addresses of static files, art and close-ups
- ids of games and decks, tokens of forms and cookies
- dates and times, and the port of the server
- how long a command took, and the folder in which it ran
- white space

Some pages are left out, because they depend on the machine or on chance: figures of hints, the
chance meter, reviews and measurements, and positions after a solved puzzle.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path

from scripts.dev.command_dump import dump_commands
from scripts.dev.page_browser import server
from scripts.dev.page_dump import dump_pages
from scripts.dev.page_text import Outline, normalized, plain_lines

ROOT = Path(__file__).resolve().parents[2]
MOST_NAMES = 4
"""The number of files that are named for a difference that many have."""

SEED = "How a game was dealt is worded once, in provenance.py."
GOALS = "How a game is won is worded once, in presentation/end_conditions.py."
RENAMED = "An address with a misleading name redirects to a better one."
MODULES = "Scripts are modules."
ALLOWED: tuple[tuple[str, str, str], ...] = (
    (r"Dealt by a seed that nobody chose", r"Dealt by a random seed", SEED),
    (r"Seed: .+? \(chosen by a person\)", r"Dealt by a chosen seed\. Seed: .+", SEED),
    (r"Seed: .+? \(perhaps chosen by a person\)",
     r"Dealt by a seed that may have been chosen\. Seed: .+", SEED),
    (r"Dealt by hand\.", r"Dealt by hand, with real cards\.", SEED),
    (r"The seed was chosen by a person\.", r"Dealt by a chosen seed\.", SEED),
    (r"Whether a person chose the seed is not known\.",
     r"Dealt by a seed that may have been chosen\.", SEED),
    (r"Score \w+ Puzzle types(, .*? among them)?\."
     r"|You win with Puzzle cards of \w+ different types in the Big picture(?=\.)\.",
     r"You win with Puzzle cards of \w+ different types in the Big picture(, .*? among them)?\.",
     GOALS),
    (r"\w+ objectives? to go\.",
     r"You win when all \w+ Objectives are met: they need the Puzzle cards .*? Big picture\.",
     GOALS),
    (r"GET 200 text/html /(everything|games/finished)$",
     r"GET 308 GET 200 text/html /(transfer|history)$", RENAMED),
    (r"/everything/file\b", r"/transfer/archive\b", RENAMED),
    (r"/everything\b", r"/transfer\b", RENAMED),
    (r"/games/finished\b", r"/history\b", RENAMED),
    (r'<script src="([^"]+)" defer>', r'<script type="module" src="([^"]+)">', MODULES),
)  # fmt: skip
"""Intended differences: regular expressions for the old and the new text, and the reason.

Matching texts count as equal; the rest of a line must agree.
"""

Lines = dict[str, list[str]]


def dump(folder: Path) -> None:
    """Store every page and every output of this tree."""
    if folder.exists() and any(folder.iterdir()):
        raise SystemExit(f"{folder} is not empty.")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        with server(Path(home)) as port:
            dump_pages(folder, port, ROOT / "tests")
        dump_commands(folder, Path(home), ROOT / "tests")
    count = sum(file.is_file() for file in folder.rglob("*"))
    print(f"{count:,} files in {folder}, {sum(os.times()[:4]):.0f} s of processor time.")


def read(file: Path) -> Lines:
    """Return the compared parts of a file: its status, and its text and tree or its lines."""
    said, _, content = file.read_text("utf-8").partition("\n")
    if file.suffix != ".html":
        return {"answer": plain_lines(said), "lines": plain_lines(content)}
    page = Outline(content)
    return {"answer": plain_lines(said), "text": page.text, "tree": page.tree}


def read_side(file: Path, side: int) -> Lines:
    """Return the same with the intended differences made equal; side 0 is before."""
    return {kind: [_allowed(line, side) for line in lines] for kind, lines in read(file).items()}


def _allowed(line: str, side: int) -> str:
    for number, rule in enumerate(ALLOWED):
        line = re.sub(rule[side], f"<allowed {number}>", line)
    return line


def hunks(before: list[str], after: list[str]) -> list[str]:
    """Return the differences, each as the text of a unified diff."""
    if before == after:
        return []
    found = "\n".join(list(difflib.unified_diff(before, after, lineterm="", n=0))[2:])
    return [each.partition("\n")[2] for each in re.split(r"^(?=@@ )", found, flags=re.M) if each]


def compare(before: Path, after: Path) -> int:
    """Print all differences, equal ones once; return the number of kinds."""
    old, new = _names(before), _names(after)
    for name in sorted(old ^ new):
        print(f"only {'before' if name in old else 'after'}: {name}")
    found: dict[tuple[str, str], Counter[str]] = {}
    for name in sorted(old & new):
        if _is_same(before / name, after / name):
            continue
        lines = read_side(before / name, 0), read_side(after / name, 1)
        for kind in lines[0]:
            for hunk in hunks(lines[0][kind], lines[1][kind]):
                found.setdefault((kind, hunk), Counter())[name] += 1
    for (kind, hunk), names in sorted(found.items(), key=lambda item: (item[0][0], -len(item[1]))):
        shown = ", ".join(list(names)[:MOST_NAMES])
        print(f"\n=== {kind}: {names.total()} times in {len(names)} files: {shown}\n{hunk}")
    print(f"\n{len(old & new):,} files compared, {len(found):,} different changes, "
          f"{len(old ^ new):,} files on one side only.")  # fmt: skip
    return len(found) + len(old ^ new)


def _is_same(before: Path, after: Path) -> bool:
    """Return quickly whether two files are equal apart from ids and the like."""
    return normalized(before.read_text("utf-8")) == normalized(after.read_text("utf-8"))


def _names(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("dump").add_argument("folder", type=Path)
    comparing = verbs.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    asked = parser.parse_args()
    if asked.verb == "dump":
        dump(asked.folder.resolve())
        return 0
    return 1 if compare(asked.before, asked.after) else 0


if __name__ == "__main__":
    sys.exit(main())
