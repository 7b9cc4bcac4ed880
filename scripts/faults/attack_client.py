"""The process of an attacker: `python attack_client.py PORT ADDRESS SECONDS ROW...`.

It runs at the lowest priority, because it shares the processors with the server. It prints a line
when it starts, and JSON with its counts at the end.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from contextlib import suppress

import httpx

from scripts.faults.attack_rows import ROWS
from scripts.faults.hostile import Hostile, Tally

LOWEST = 19


async def attack(port: int, source: str, seconds: float, rows: list[int]) -> Tally:
    """Make the attacks of these rows in parallel, all from one address."""
    tally, until = Tally(), time.time() + seconds

    async def one(row: int) -> None:
        while time.time() < until:
            with suppress(httpx.TransportError, OSError):
                await ROWS[row](await Hostile(port, source, until, tally).introduced())

    tasks = [asyncio.create_task(one(row)) for row in rows]
    _, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    for found in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(found, Exception):
            tally.faults.append(f"The attacker failed: {found!r}")
    return tally


def main() -> None:
    os.nice(LOWEST)
    port, source, seconds, *rows = sys.argv[1:]
    print("ready", flush=True)
    found = asyncio.run(attack(int(port), source, float(seconds), [*map(int, rows)]))
    print(json.dumps({"sent": found.sent, "answers": found.answers, "faults": found.faults}))


if __name__ == "__main__":
    main()
