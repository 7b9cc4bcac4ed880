"""Attack the server as one visitor while twenty others play: row by row, then all rows at once.

Every phase has a new server with the default limits and a new database. Twenty players and the
attacker have separate addresses, and the attacker runs at the lowest priority. Waiting times are
only printed. A missing hint, a forbidden response or an exceeded limit is a fault.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scripts.faults.attack_rows import ROWS
from scripts.faults.attacked import Server, serving
from scripts.faults.crowd import PLAYERS, Player, Waits, play
from scripts.faults.figures import Figures
from scripts.faults.server_use import MB, Kept, Memory, kept_for_others, stop_workers

SECONDS = 20.0
WARM = 4.0
"""Seconds before the measurement, in which players arrive and the attack starts."""

STOPPED = 10
"""The row with hanging workers."""

ATTACKER = "127.0.2.1"
MOST_OF_SERVER = 600 * MB
MOST_OF_WORKER = 1_000 * MB
"""Maximum memory of the server and of one worker; the server itself limits its workers."""

NAMES = {
    1: "pictures", 2: "PDF files", 3: "growing archives", 4: "edits", 5: "costly archives",
    6: "bodies", 7: "decks of nonsense", 8: "watch, measure, review, hints", 9: "shared pages",
    10: "stopped workers", 11: "forged addresses", 12: "exports",
}  # fmt: skip


@dataclass
class Phase:
    """The measurements during the attacks of some rows; without rows it is a quiet phase."""

    name: str
    waits: Waits
    memory: Memory
    kept: Kept
    attacker: dict[str, Any]
    log: list[str]

    @property
    def faults(self) -> list[str]:
        """Return what must not happen on any machine."""
        found = [*self.log, *self.waits.faults, *self.attacker["faults"]]
        if len(self.waits.hints) < self.waits.asked and not self.waits.faults:
            found.append(f"Only {len(self.waits.hints)} of {self.waits.asked} hints were answered.")
        if self.memory.of_server > MOST_OF_SERVER or self.memory.of_worker > MOST_OF_WORKER:
            found.append(f"Too much memory: {self.used}.")
        if not self.kept.is_allowed_for(self.attacker["sent"]):
            found.append(f"{self.kept} is stored for {self.attacker['sent']:,} bytes sent.")
        return [f"{self.name}: {fault}" for fault in found]

    @property
    def used(self) -> str:
        return f"{self.memory.of_server // MB} + {self.memory.of_worker // MB}"

    def row(self, quiet: Waits) -> str:
        """Return a row of the table in docs/faults.md."""
        waits, sent = self.waits, self.attacker["sent"]
        answers = ", ".join(f"{number} x {it}" for it, number in self.attacker["answers"].items())
        cells = [
            self.name,
            *compare_waits(waits.moves, quiet.moves), *compare_waits(waits.tables, quiet.tables),
            f"{len(waits.hints)} of {waits.asked}", f"{max(waits.hints, default=0) / 1000:.1f}",
            self.used, f"{self.kept.size:,} / {sent:,}", answers,
        ]  # fmt: skip
        return f"| {' | '.join(cells)} |"


NOTHING: dict[str, Any] = {"sent": 0, "answers": {}, "faults": []}
"""The report of an attacker that did nothing."""

COLUMNS = (
    "attack", "moves p50, p99 ms", "ratio of p99", "tables p50, p99 ms", "ratio of p99", "hints",
    "slowest hint s", "memory of the server + a worker MB", "bytes kept / sent", "answers",
)  # fmt: skip


def quantile_of(waits: Sequence[float], share: float) -> float:
    """Return a quantile of the waits."""
    ranked = sorted(waits) or [0.0]
    return ranked[min(int(len(ranked) * share), len(ranked) - 1)]


def compare_waits(waits: Sequence[float], quiet: Sequence[float]) -> tuple[str, str]:
    """Return the waits, and their ratio to those of the quiet phase."""
    quantiles = f"{quantile_of(waits, 0.5):.1f}, {quantile_of(waits, 0.99):.1f}"
    return quantiles, f"{quantile_of(waits, 0.99) / max(quantile_of(quiet, 0.99), 0.1):.2f}"


def run(chance: random.Random, part: int) -> Figures:
    """Run a quiet phase, one for each row, and one with all rows at once."""
    found = Figures("one visitor attacks, twenty play")
    plans = [("quiet", []), *((f"{row} {name}", [row]) for row, name in NAMES.items())]
    quiet: Waits | None = None
    print(f"| {' | '.join(COLUMNS)} |", f"|---{'|---:' * (len(COLUMNS) - 2)}|---|", sep="\n")
    for name, rows in [*plans, ("all at once", [*NAMES])]:
        phase = measure_phase(name, rows, max(SECONDS / part, 2.0))
        quiet = quiet or phase.waits
        print(phase.row(quiet), flush=True)
        found.tries += sum(phase.attacker["answers"].values())
        found.count("moves of players", len(phase.waits.moves))
        found.count("hints", len(phase.waits.hints))
        found.faults += phase.faults
    return found


def measure_phase(name: str, rows: list[int], seconds: float) -> Phase:
    """Run one phase on a new server."""
    with serving() as server:
        memory = Memory(server.process.pid)
        memory.start()
        players = [Player(int(server.port), number) for number in range(PLAYERS)]
        waits, attacker = asyncio.run(_side_by_side(server, players, rows, seconds))
        memory.end()
        kept = kept_for_others(server.database, {each.id for each in players})
        return Phase(name, waits, memory, kept, attacker, server.faults)


async def _side_by_side(
    server: Server, players: list[Player], rows: list[int], seconds: float
) -> tuple[Waits, dict[str, Any]]:
    """Run the players, the attacker, and the task that stops the workers."""
    attacker = await _attacker(server, [row for row in rows if row in ROWS], seconds)
    waits = Waits(time.perf_counter() + WARM)
    stopping = asyncio.create_task(_stop(server, seconds if STOPPED in rows else 0))
    until = waits.begin + seconds
    await asyncio.gather(*(play(player, until, waits) for player in players))
    await stopping
    return waits, await _report(attacker) if attacker else NOTHING


async def _attacker(server: Server, rows: list[int], seconds: float) -> Process | None:
    """Start the attacker's process and wait until it is ready; None without rows for it."""
    if not rows:
        return None
    client = sys.executable, "-m", "scripts.faults.attack_client"
    arguments = [server.port, ATTACKER, str(WARM + seconds), *map(str, rows)]
    process = await asyncio.create_subprocess_exec(*client, *arguments, stdout=PIPE)
    assert process.stdout
    await process.stdout.readline()
    return process


async def _report(attacker: Process) -> dict[str, Any]:
    """Return the report of the attacker."""
    said, _ = await attacker.communicate()
    if attacker.returncode:
        return {**NOTHING, "faults": ["The attacker's process failed."]}
    found: dict[str, Any] = json.loads(said)
    return found


async def _stop(server: Server, seconds: float) -> None:
    """Stop all workers in the middle of the measurement."""
    if seconds:
        await asyncio.sleep(WARM + seconds / 4)
        stop_workers(server.process.pid)
