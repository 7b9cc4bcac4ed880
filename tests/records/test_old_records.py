"""Old records of every format and every standard deck still open."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES, find_case
from arkham_noir.cases.deck_history import RELEASED, find_deck, our_decks
from arkham_noir.cases.settings import CaseInfo
from arkham_noir.records.dealers import first_deal_against_seed
from arkham_noir.records.writer import FORMAT, TITLE

SOURCE = Path(__file__).parents[2] / "src" / "arkham_noir"
KEPT = sorted((Path(__file__).parent / "kept").glob("*.noir"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_record_opens_and_is_the_game_it_was(file: Path) -> None:
    text = file.read_text()
    game = Game.from_record(text)
    done = [line.split(" ", 1)[1] for line in text.splitlines() if line.startswith(("do ", "and "))]
    assert [move.text for move in game.moves] == done
    assert f"deck {game.deck.fingerprint} {game.deck_label}" in text.splitlines()
    assert first_deal_against_seed(game) is None
    again = Game.from_record(game.record())
    assert (again.position(), again.record()) == (game.position(), game.record())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_format_and_the_deck_of_today_have_a_kept_record(case: CaseInfo) -> None:
    """Check the stored records; see 'Change a standard deck' in CONTRIBUTING.md."""
    texts = [file.read_text() for file in KEPT]
    of_case = [text for text in texts if f"\ncase {case.name}\n" in text]
    formats = {text.split("\n")[0] for text in of_case}
    assert formats == {f"{TITLE} {number}" for number in range(1, FORMAT + 1)}
    assert any(f"\ndeck {Game.new(case.name).deck.fingerprint} " in text for text in of_case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_no_deck_of_ours_is_kept_twice(case: CaseInfo) -> None:
    decks = our_decks(case.name)
    assert len({deck.fingerprint for deck in decks}) == len(decks)
    assert len({deck.version for deck in decks}) == len(decks)


def test_our_decks_are_found_by_fingerprint() -> None:
    for case in CASES:
        deck = case.builtin()
        assert find_deck(case.name, deck.fingerprint) is deck
        choice = case.choose({})
        used = case.in_use(deck, choice)
        assert find_deck(case.name, used.fingerprint, choice) == used
        assert find_deck(case.name, "0" * 12) is None
        assert find_deck(case.name, "0" * 12, choice) is None


def test_with_other_settings_other_cards_are_in_use() -> None:
    gulfs = find_case("gulfs")
    both = Game.new("gulfs").deck.fingerprint
    assert find_deck("gulfs", both, gulfs.choose({"help": "contact"})) is None


# When a deck changes

RELEASES = [
    ("1.0", "witch-cult", "64d40e4b6d55"),
    ("1.0", "thunder", "23cc6ee7406c"),
    ("1.0", "gulfs", "d82486a67388"),
    ("1.1", "witch-cult", "ae84ef0a3a9a"),
    ("1.1", "thunder", "7088d1c43ea2"),
    ("1.1", "gulfs", "1f8ee8704913"),
]
"""The previous decks: version, case and fingerprint."""


@pytest.mark.parametrize(("version", "case", "fingerprint"), RELEASES)
def test_the_decks_of_before_stay_as_they_were(version: str, case: str, fingerprint: str) -> None:
    deck = find_deck(case, fingerprint)
    assert deck is not None
    assert (deck.version, deck.fingerprint) == (version, fingerprint)


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_a_seed_deals_the_same_cards_with_every_deck_of_a_case(case: str) -> None:
    today, *before = ([card.id for card in deck.cards] for deck in our_decks(case))
    assert len(before) == len({version for version, *_ in RELEASES})
    assert all(ids == today for ids in before)


CHANGES = {
    "witch_cult.toml": [('icons = ["time"]', "icons = []")],
    "thunder.toml": [("minimum = 4", "minimum = 3"), ('cost = "check"\n', "")],
    "gulfs.toml": [("minimum = 4", "minimum = 3")],
}


def later_program(folder: Path) -> Path:
    """Simulate a later program: each deck has changed, and the contact of Case 2."""
    package = folder / "arkham_noir"
    ignored = shutil.ignore_patterns("__pycache__", "art", "web", "*.so")
    shutil.copytree(SOURCE, package, ignore=ignored)
    for name, changes in CHANGES.items():
        file = package / "decks" / "data" / name
        text = file.read_text()
        for old, new in [*changes, ('version = "1.2"', 'version = "1.3"')]:
            assert old in text
            text = text.replace(old, new, 1)
        file.write_text(text)
    return package


def verified(folder: Path) -> dict[str, bool]:
    """Return the results of that program for the kept records, by their names."""
    done = subprocess.run(
        [sys.executable, "-m", "arkham_noir", "verify", "--json", *map(str, KEPT)],
        env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    rows = json.loads(done.stdout)
    return {Path(row["file"]).stem: row["ok"] for row in rows}


def test_when_a_deck_changes_old_records_open_if_the_old_one_was_kept(tmp_path: Path) -> None:
    package = later_program(tmp_path)
    released = package / RELEASED.relative_to(RELEASED.parents[2])
    kept = released.rename(tmp_path / "put aside")
    assert not any(verified(tmp_path).values())
    kept.rename(released)
    for case, name in zip(CASES, CHANGES, strict=True):
        shutil.copy(SOURCE / "decks" / "data" / name, released / f"{case.name}-1.2.toml")
    assert all(verified(tmp_path).values())
