"""Disks that fail while games are played: full, locked, gone. What was acknowledged stays."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.faults.attacked import Server
from scripts.faults.figures import Figures
from scripts.faults.player import Detective

ROUNDS = 3
MOVES = 8
PLAYERS = 3
MOST_MOVES = 2_000
SMALL_DISK = "1m"
BALLAST = 300_000
SMALL_FILE = 400
"""Blocks of 512 bytes that no file may be longer than, where no small disk can be made."""


def run(chance: random.Random, part: int) -> Figures:
    """Each kind of trouble a few times."""
    found = Figures("disk full, locked, gone")
    for number in range(max(ROUNDS // part, 1)):
        for trouble in (full_disk, full_file, locked, deleted):
            seed = f"{trouble.__name__} {number} {chance.random()}"
            trouble(found, random.Random(seed))
            found.tries += 1
    return found


# Full


def full_disk(found: Figures, chance: random.Random) -> None:
    """On a file system of one megabyte, if one can be made here."""
    with TemporaryDirectory() as folder, small_disk(Path(folder)) as is_small:
        if is_small:
            ballast = Path(folder) / "ballast"
            ballast.write_bytes(b"x" * BALLAST)
            filled(Server(Path(folder)), found, chance, ballast.unlink)


def full_file(found: Figures, chance: random.Random) -> None:
    """With files that may not grow any more."""
    with TemporaryDirectory() as folder:
        filled(Server(Path(folder), blocks=SMALL_FILE), found, chance, lambda: None)


def filled(
    server: Server, found: Figures, chance: random.Random, make_room: Callable[[], None]
) -> None:
    """Play until nothing more can be written; then make room and go on."""
    players = [Detective(n, random.Random(chance.random())) for n in range(PLAYERS)]
    try:
        for number in range(MOST_MOVES):
            player = players[number % len(players)]
            player.step(server.address, eager=True)
            if player.refused == 503:
                found.count("moves refused by a full disk")
                break
        else:
            found.faults.append("The disk was never full.")
        make_room()
    finally:
        server.stop()
    server.blocks = 0
    check(server, players, found)


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A file system of its own in this folder; False where that is not allowed."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(folder)]
    is_small = (
        bool(shutil.which("mount")) and not subprocess.run(mount, capture_output=True).returncode
    )
    try:
        yield is_small
    finally:
        if is_small:
            subprocess.run(["umount", str(folder)], check=True)


# Locked and gone


def locked(found: Figures, chance: random.Random) -> None:
    """Somebody else has the database to himself, longer than anybody waits."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        player = Detective(0, random.Random(chance.random()))
        try:
            play(server, [player])
            with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                player.step(server.address)
                if player.refused == 503:
                    found.count("moves refused by a locked database")
                else:
                    found.faults.append(f"A locked database answered {player.refused}.")
            play(server, [player])
        finally:
            server.stop()
        check(server, [player], found)


def deleted(found: Figures, chance: random.Random) -> None:
    """The folder is moved away while the server runs, and put back before the next one."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        player = Detective(1, random.Random(chance.random()))
        away = server.folder / "away"
        try:
            play(server, [player])
            server.database.parent.rename(away)
            for _ in range(MOVES):
                player.step(server.address)
                if player.refused == 503:
                    found.count("moves refused by a lost folder")
                else:
                    found.faults.append(f"A lost folder answered {player.refused}.")
        finally:
            server.stop()
        away.rename(server.database.parent)
        check(server, [player], found)


def play(server: Server, players: list[Detective]) -> None:
    for _ in range(MOVES):
        for player in players:
            player.step(server.address)


def check(server: Server, players: list[Detective], found: Figures) -> None:
    """With another server everything is there, and goes on."""
    found.faults += filter(None, (player.lost(server.database) for player in players))
    server.start()
    try:
        play(server, players)
    finally:
        server.stop()
    found.faults += filter(None, (player.lost(server.database) for player in players))
    found.faults += server.faults
    found.count("moves acknowledged", sum(player.acknowledged for player in players))
