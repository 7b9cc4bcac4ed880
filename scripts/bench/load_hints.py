"""A load test of hints: how long moves take with and without hints being computed.

    python -m scripts.bench.load_hints --players 50 --hints 10

Starts a server with a fresh database for each of the two runs. Players play as in
`scripts/bench/load_test.py`; in the second run, others ask for one hint after the other and wait
until it is final. Ends with 1 if the slowest hundredth of the moves took longer, compared with the
run without hints, than the allowed ratio. Run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time

from scripts.bench.load_test import CASES, Browser, Times, begin, decide, play, row
from scripts.bench.page_parser import decode_body

NO_LIMITS = [f"--limit={name}=0" for name in ("requests", "milliseconds", "address-connections")]
"""Server options without limits, because all players of this test have one address."""


async def look_on(browser: Browser, number: int, until: float, answers: list[float]) -> None:
    """Ask for a hint at every decision, wait until it is final, and play on."""
    await browser.open()
    home = await browser.ask("/")
    browser.csrf = re.findall(r'name="csrf" value="(\w+)"', decode_body(home.body))[0]
    case, unmeasured = CASES[number % len(CASES)], Times(until)
    game = await begin(browser, case)
    while time.perf_counter() < until:
        if browser.table.over:
            game = await begin(browser, case)
        await hint(browser, game, until, answers)
        await decide(browser, game, browser.table.moves[-1], unmeasured)


async def hint(browser: Browser, game: str, until: float, answers: list[float]) -> None:
    """Ask for a hint and wait; record the time until its first result."""
    began, seen = time.perf_counter(), -1
    browser.table.take((await browser.ask(f"{game}/hint", revision=browser.table.revision)).body)
    while time.perf_counter() < until:
        told = decode_body((await browser.ask(f"{game}/hint?after={seen}")).body)
        if seen < 0:
            answers.append((time.perf_counter() - began) * 1000)
        found = re.search(r'data-rollouts="(\d+)"( data-done)?', told)
        if found is None or found[2]:
            return
        seen = int(found[1])


async def crowd(port: int, args: argparse.Namespace, hints: int) -> tuple[Times, list[float]]:
    """Run all players at once, and those who ask for hints."""
    times, answers = Times(time.perf_counter() + 2 * args.think), list[float]()
    until = times.begin + args.seconds
    await asyncio.gather(
        *(play(Browser(port), n, until, args.think, times) for n in range(args.players)),
        *(look_on(Browser(port), n, until, answers) for n in range(hints)),
    )
    return times, answers


def measure_server(args: argparse.Namespace, hints: int) -> tuple[Times, list[float]]:
    """Measure on a fresh server, so that neither run profits from the other's caches."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "arkham_noir", "serve", "--no-open", *NO_LIMITS],
            stderr=subprocess.PIPE, text=True, env={**os.environ, "XDG_DATA_HOME": folder},
        )  # fmt: skip
        try:
            assert server.stderr
            found = re.search(r":(\d+)/", server.stderr.readline())
            assert found
            return asyncio.run(crowd(int(found[1]), args, hints))
        finally:
            server.terminate()
            server.wait()


def slowest(waits: list[float]) -> float:
    return sorted(waits)[int(len(waits) * 0.99)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--hints", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=4, help="seconds, on average")
    parser.add_argument("--times", type=float, default=1.5, help="allowed ratio of p99")
    args = parser.parse_args()
    print(f"{args.players} players; milliseconds {'p50':>13}{'p95':>9}{'p99':>9}")
    without, _ = measure_server(args, 0)
    print(row("a move without hints", without.waits), flush=True)
    with_hints, answers = measure_server(args, args.hints)
    print(row(f"with {args.hints} who ask for hints", with_hints.waits))
    print(row("the first answer of a hint", answers))
    ratio = slowest(with_hints.waits) / slowest(without.waits)
    moves = f"{len(without.waits)} and {len(with_hints.waits)} moves"
    print(f"p99 is {ratio:.2f} times as long ({moves})")
    return int(ratio > args.times)


if __name__ == "__main__":
    sys.exit(main())
