"""Our texts are in our own words: no long run is shared with the printed rulebooks."""

from __future__ import annotations

from pathlib import Path

from tests.rulebook.printed_runs import hash_of, printed_hashes, shared_runs

ROOT = Path(__file__).parents[2]
ENDINGS = {".md", ".toml", ".html", ".js", ".py"}

ALLOWED = {
    "arkham noir case 2 called forth by thunder",
    "arkham noir case 3 infinite gulfs of darkness",
    "on the right edge of the last card",
    "on the right edge of the last card in the line",
    "person of interest threat artifact evidence location monster",
}
"""Names, a list of terms, and a description of the table that has no shorter form."""


def texts() -> list[Path]:
    """Return every text that players or readers see."""
    folders = (ROOT / "src" / "arkham_noir", ROOT / "docs", ROOT / "static_site")
    found = [file for folder in folders for file in folder.rglob("*") if file.suffix in ENDINGS]
    return [ROOT / "README.md", *found]


def test_no_long_run_is_shared_with_the_printed_rulebooks() -> None:
    known = printed_hashes()
    found = {
        (str(file.relative_to(ROOT)), run)
        for file in texts()
        for run in shared_runs(file.read_text(encoding="utf-8"), known)
    }
    assert not [each for each in sorted(found) if each[1] not in ALLOWED]


def test_a_shared_run_is_found_whatever_its_case_and_punctuation() -> None:
    known = frozenset({hash_of("discard the first lead and then close one case".split()[:8])})
    (run,) = shared_runs("You may: Discard the FIRST lead, and then close one case.", known)
    assert run == "discard the first lead and then close one"


def test_the_hashes_know_the_printed_title_of_a_game() -> None:
    assert list(shared_runs("Arkham Noir, Case 2: Called Forth by Thunder", printed_hashes()))
