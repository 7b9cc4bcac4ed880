"""Kill the server in the middle of moves: no acknowledged move may be lost."""

from __future__ import annotations

import random
from threading import Event, Thread

import httpx

from scripts.faults.attacked import Server, serving
from scripts.faults.figures import Figures
from scripts.faults.player import Detective

KILLS = 100
PLAYERS = 4
LONGEST_PLAY = 0.4


def run(chance: random.Random, part: int) -> Figures:
    """Kill the server repeatedly while players play; check the disk after each time."""
    found = Figures("kill -9 in the middle of moves")
    players = [Detective(n, random.Random(chance.random())) for n in range(PLAYERS)]
    with serving() as server:
        for _ in range(max(KILLS // part, 1)):
            _until_killed(server, players, chance)
            found.tries += 1
            found.faults += filter(
                None, (each.find_lost_moves(server.database) for each in players)
            )
            server.start()
        found.faults += server.faults
    found.count("moves acknowledged", sum(each.acknowledged for each in players))
    return found


def _until_killed(server: Server, players: list[Detective], chance: random.Random) -> None:
    """Let all players play and kill the server at a random moment."""
    moved = Event()
    threads = [Thread(target=_play, args=[each, server.address, moved]) for each in players]
    for thread in threads:
        thread.start()
    moved.wait(60)
    threads[0].join(chance.random() * LONGEST_PLAY)
    server.kill()
    for thread in threads:
        thread.join()


def _play(player: Detective, address: str, moved: Event) -> None:
    """Play until the server stops responding."""
    try:
        while True:
            player.step(address)
            moved.set()
    except httpx.TransportError:
        moved.set()
