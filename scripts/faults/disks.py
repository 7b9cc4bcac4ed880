"""Play on full, locked and missing disks; acknowledged moves must stay."""

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
"""Maximum file size in blocks of 512 bytes, if no small disk can be mounted."""


def run(chance: random.Random, part: int) -> Figures:
    """Try each kind of failure a few times."""
    found = Figures("disk full, locked or missing")
    for number in range(max(ROUNDS // part, 1)):
        for trouble in (full_disk, full_file, locked, deleted):
            seed = f"{trouble.__name__} {number} {chance.random()}"
            trouble(found, random.Random(seed))
            found.tries += 1
    return found


# Full


def full_disk(found: Figures, chance: random.Random) -> None:
    """Play on a file system of one megabyte, if one can be mounted."""
    with TemporaryDirectory() as folder, small_disk(Path(folder)) as is_small:
        if is_small:
            ballast = Path(folder) / "ballast"
            ballast.write_bytes(b"x" * BALLAST)
            filled(Server(Path(folder)), found, chance, ballast.unlink)


def full_file(found: Figures, chance: random.Random) -> None:
    """Play with a limit on the size of files."""
    with TemporaryDirectory() as folder:
        filled(Server(Path(folder), blocks=SMALL_FILE), found, chance, lambda: None)


def filled(
    server: Server, found: Figures, chance: random.Random, make_room: Callable[[], None]
) -> None:
    """Play until the disk is full, then free some space and continue."""
    players = [Detective(n, random.Random(chance.random())) for n in range(PLAYERS)]
    try:
        for number in range(MOST_MOVES):
            player = players[number % len(players)]
            player.step(server.address, eager=True)
            if player.refused == 503:
                found.count("moves refused by a full disk")
                break
        else:
            found.faults.append("The disk never became full.")
        make_room()
    finally:
        server.stop()
    server.blocks = 0
    check(server, players, found)


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Mount a small file system on this folder; yield False if that is not allowed."""
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
    """Lock the database from another connection for longer than the timeout."""
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
                    found.faults.append(f"With a locked database the status was {player.refused}.")
            play(server, [player])
        finally:
            server.stop()
        check(server, [player], found)


def deleted(found: Figures, chance: random.Random) -> None:
    """Move the data folder away while the server runs, and put it back before the next start."""
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
                    found.count("moves refused by a missing folder")
                else:
                    found.faults.append(f"Without its folder the status was {player.refused}.")
        finally:
            server.stop()
        away.rename(server.database.parent)
        check(server, [player], found)


def play(server: Server, players: list[Detective]) -> None:
    for _ in range(MOVES):
        for player in players:
            player.step(server.address)


def check(server: Server, players: list[Detective], found: Figures) -> None:
    """Start another server: all acknowledged moves must be there, and play must continue."""
    found.faults += filter(None, (player.find_lost_moves(server.database) for player in players))
    server.start()
    try:
        play(server, players)
    finally:
        server.stop()
    found.faults += filter(None, (player.find_lost_moves(server.database) for player in players))
    found.faults += server.faults
    found.count("moves acknowledged", sum(player.acknowledged for player in players))
