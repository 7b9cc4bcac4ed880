"""Tests for saved games: complete, with their decks, and never overwritten."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from arkham_noir import Contradiction, Game, _atomic_files
from arkham_noir._atomic_files import ChangedElsewhere
from arkham_noir.decks.loader import read
from arkham_noir.saves import decks, files
from tests.cli.program import Sit, environment, run, saves_in, terminals

by_hand = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
DECK = Path(__file__).parents[2] / "src/arkham_noir/decks/data/witch_cult.toml"


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Start the program at a pseudo terminal."""
    with terminals(tmp_path) as start:
        yield start


# Custom decks


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return a custom deck that the rules can tell from the standard deck."""
    path = tmp_path / "mine.toml"
    path.write_text(DECK.read_text().replace('icons = ["time"]', "icons = []", 1))
    return path


def list_saves(home: Path) -> list[Path]:
    return sorted((home / "data/arkham-noir/decks").glob("*"))


def test_a_game_with_an_own_deck_goes_on_as_the_program_says(tmp_path: Path, mine: Path) -> None:
    begun = run(tmp_path, "play", "--deck", mine, "--seed", "q", "--no-input", said="take\n")
    (save,) = saves_in(tmp_path)
    assert f"Continue with: arkham-noir play --resume {save}" in begun.err
    mine.unlink()
    assert run(tmp_path, "play", "--resume", save, "--no-input", said="1\n").code == 0
    assert run(tmp_path, "play", "--resume", "--no-input", said="pass\n").code == 0
    assert "\ndo pass\n" in save.read_text()
    assert run(tmp_path, "verify", save).code == 0
    assert run(tmp_path, "replay", save, "--no-input").code == 0
    assert len(list_saves(tmp_path)) == 1


def test_wherever_it_is_saved(tmp_path: Path, mine: Path) -> None:
    save = tmp_path / "elsewhere" / "game.noir"
    run(tmp_path, "play", "--deck", mine, "--save", save, "--json", said="take\n")
    mine.unlink()
    assert run(tmp_path, "verify", save).code == 0
    other = tmp_path / "other"
    assert (
        "which is not a standard deck. Name its file with --deck." in run(other, "verify", save).out
    )


def test_decks_that_differ_in_words_only_are_told_apart(tmp_path: Path) -> None:
    german = tmp_path / "german.toml"
    text = DECK.read_text().replace('"Brown Jenkin"', '"Brauner Jenkin"')
    german.write_text(text.replace('name = "The Witch Cult Murders"', 'name = "Hexenkult"'))
    for deck in ("witch-cult", german):
        run(tmp_path, "play", "--deck", deck, "--seed", "q", "--no-input", said="take\n1\n")
    ours, theirs = saves_in(tmp_path)
    assert len(list_saves(tmp_path)) == 1
    german.unlink()
    for save, name in ((ours, "Brown Jenkin (m1)"), (theirs, "Brauner Jenkin (m1)")):
        said = "card m1\n"
        assert name in run(tmp_path, "play", "--resume", save, "--no-input", said=said).out


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give this process a new data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def test_our_own_decks_are_not_kept(at_home: Path) -> None:
    for game in (Game.new("1"), Game.new("2", contact="fiske"), Game.new("1", deck=read(DECK))):
        decks.keep(game.deck)
    assert list_saves(at_home) == []


def test_a_kept_deck_that_was_changed_is_not_taken_for_it(at_home: Path, mine: Path) -> None:
    game = Game.new("1", deck=read(mine))
    decks.keep(game.deck)
    assert decks.read_game(game.record()).deck == game.deck
    (deck,) = list_saves(at_home)
    for text in (DECK.read_text(), "no deck"):
        deck.write_text(text)
        with pytest.raises(Contradiction, match="played with the deck"):
            decks.read_game(game.record())
        assert decks.read_game(game.record(), read(mine)).deck == game.deck


@pytest.mark.parametrize("fingerprint", ["../mine", "*", "", "0" * 5000, "\x00", "[!x]"])
def test_a_record_leads_to_no_other_file(at_home: Path, mine: Path, fingerprint: str) -> None:
    game = Game.new("1", deck=read(mine))
    decks.keep(game.deck)
    record = game.record().replace(game.deck.fingerprint, fingerprint)
    assert decks.find(record) is None
    assert decks.find(game.record()) is not None


def test_a_deck_that_cannot_be_kept_is_no_reason_not_to_save(tmp_path: Path, mine: Path) -> None:
    (tmp_path / "data/arkham-noir").mkdir(parents=True)
    (tmp_path / "data/arkham-noir/decks").write_text("in the way")
    save = tmp_path / "game.noir"
    result = run(tmp_path, "play", "--deck", mine, "--save", save, "--no-input", said="take\n1\n")
    assert result.err.count("Your deck can't be saved to") == 1
    assert "name the deck with --deck" in result.err
    assert run(tmp_path, "verify", save, "--deck", mine).code == 0


# Two programs with the same saved game


@by_hand
def test_two_terminals_at_one_save_lose_nothing(tmp_path: Path, sit: Sit) -> None:
    save, other = tmp_path / "game.noir", tmp_path / "game-2.noir"
    first = sit("play", "1", "--seed", "q", "--save", save)
    first.see("\n> ")
    second = sit("play", "--resume", save)
    second.see("\n> ")
    first.say("take")
    first.see("1 over its limit")
    second.say("pass")
    told = second.see("from now on.")
    assert f"{save} was changed by another program" in " ".join(told.split())
    second.see("Turn 2")
    for terminal in (first, second):
        terminal.say("1")
        terminal.see("\n> ")
        terminal.say("quit")
        assert terminal.end() == 0
    assert "\ndo take\n" in save.read_text()
    assert "\ndo pass\n" in other.read_text()
    for path in (save, other):
        assert run(tmp_path, "verify", path).code == 0
    assert second.seen.count("was changed by another program") == 1


def test_a_save_that_was_changed_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a" / "game.noir"
    _atomic_files.save_over(path, "first", "")
    _atomic_files.save_over(path, "second", "first")
    with pytest.raises(ChangedElsewhere, match="changed by another program"):
        _atomic_files.save_over(path, "third", "first")
    assert path.read_text() == "second"
    _atomic_files.save_over(path, "second", "something else")
    path.unlink()
    _atomic_files.save_over(path, "third", "second")
    assert path.read_text() == "third"


def test_what_is_no_save_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "picture.noir"
    path.write_bytes(b"\xff\xd8\xff")
    with pytest.raises(ChangedElsewhere):
        _atomic_files.save_over(path, "text", "")
    assert path.read_bytes() == b"\xff\xd8\xff"


def test_of_many_who_write_at_once_one_wins_and_the_others_know(tmp_path: Path) -> None:
    writers, barrier = 8, Barrier(8)

    def write(number: int, path: Path) -> bool:
        barrier.wait()
        try:
            _atomic_files.save_over(path, f"writer {number}", "the game before")
        except ChangedElsewhere:
            return False
        return True

    with ThreadPoolExecutor(writers) as pool:
        for round_ in range(10):
            path = tmp_path / f"{round_}.noir"
            path.write_text("the game before")
            won = list(pool.map(write, range(writers), [path] * writers))
            assert won.count(True) == 1
            assert path.read_text() == f"writer {won.index(True)}"
    assert len(list(tmp_path.iterdir())) == 10


HOLDING = (
    "import sys; from pathlib import Path; from arkham_noir._atomic_files import lock_folder\n"
    "with lock_folder(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()"
)


def test_a_program_that_is_killed_shuts_nobody_out(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(tmp_path)], env=environment(tmp_path),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    os.kill(holder.pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    holder.communicate()
    with _atomic_files.lock_folder(tmp_path):
        assert list(tmp_path.glob("*.lock")) == []
    _atomic_files.save_over(tmp_path / "game.noir", Game.new(seed="q").record(), "")


def test_a_program_that_hangs_shuts_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_atomic_files, "MAX_ATTEMPTS", 2)
    monkeypatch.setattr(_atomic_files, "PAUSE", 0)
    with _atomic_files.lock_folder(tmp_path):
        _atomic_files.save_over(tmp_path / "game.noir", "text", "")
    assert (tmp_path / "game.noir").read_text() == "text"


# Folders


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Return an environment that contains only the home folder."""
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("USERPROFILE", "/home/me")
    monkeypatch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", "C:/Users/me/AppData/Local")
    return monkeypatch


SYSTEMS = {"linux": Unix, "darwin": MacOS, "win32": Windows}


def on(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platformdirs, "PlatformDirs", SYSTEMS[system])


@pytest.mark.parametrize(
    ("system", "data", "cache"),
    [
        ("linux", "/home/me/.local/share/arkham-noir", "/home/me/.cache/arkham-noir"),
        (
            "darwin",
            "/home/me/Library/Application Support/arkham-noir",
            "/home/me/Library/Caches/arkham-noir",
        ),
        (
            "win32",
            "C:/Users/me/AppData/Local/arkham-noir",
            "C:/Users/me/AppData/Local/arkham-noir/cache",
        ),
    ],
)
@pytest.mark.parametrize("given", [None, "", "relative/folder"])
def test_folders_of_each_system(
    bare: pytest.MonkeyPatch, system: str, data: str, cache: str, given: str | None
) -> None:
    """A relative folder in XDG's variables does not count."""
    on(system, bare)
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        if given is not None:
            bare.setenv(name, given)
    assert (files.data_folder(), files.cache_folder()) == (Path(data), Path(cache))


@pytest.mark.parametrize("system", SYSTEMS)
def test_xdg_folders_count_on_every_system(
    bare: pytest.MonkeyPatch, tmp_path: Path, system: str
) -> None:
    on(system, bare)
    bare.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    bare.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert files.data_folder() == tmp_path / "data/arkham-noir"
    assert files.cache_folder() == tmp_path / "cache/arkham-noir"


def test_windows_has_its_folder_in_a_variable(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    on("win32", bare)
    bare.setenv("LOCALAPPDATA", str(tmp_path))
    assert files.data_folder() == tmp_path / "arkham-noir"
    assert files.cache_folder() == tmp_path / "arkham-noir/cache"
