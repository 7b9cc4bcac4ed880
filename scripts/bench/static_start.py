"""The start time of the static site: python -m scripts.bench.static_start FOLDER [COLD] [WARM].

Measured in headless Chromium, from a plain host on this machine. Cold: a browser with an empty
cache; *Play* is pressed on the home page as soon as it is there. Warm: the same browser, opened
again at the same game. Prints every time, the minimum and the median, and the system load.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from threading import Thread

from playwright.sync_api import Page, sync_playwright

from scripts.release.static_serve import PREFIX, host

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE = 300_000
PLAY = "form:has(input[value=witch-cult]) button:text-is('Play')"
MOVE = "main#table button[name=move], main#table [data-drops]"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
STAGES = """performance.getEntriesByType('mark')
  .map(({ name, startTime }) => `${name.replace('noir ', '')} ${(startTime / 1000).toFixed(1)}`)
  .join(', ')"""


@contextmanager
def visited(profile: str) -> Iterator[Page]:
    """Open a page in a browser that has only the data of this folder."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        browser.set_default_timeout(PATIENCE)
        yield browser.pages[0]
        browser.close()


def measure_start(page: Page, address: str, press: str = "") -> dict[str, float]:
    """Return the seconds until the page can be read, and until a move can be made."""
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    if press:
        page.locator(press).first.click()
    page.frame_locator("iframe[name=table]").locator(MOVE).first.wait_for()
    spent = time.perf_counter() - begun
    print(f"  {spent:.2f} s ({page.evaluate(STAGES)})", flush=True)
    return {"readable": page.evaluate(PAINTED), "first move": spent}


def cold(profile: str, address: str) -> tuple[dict[str, float], str]:
    """Make the first visit, until everything is cached for the next one."""
    with visited(profile) as page:
        found = measure_start(page, address, PLAY)
        page.wait_for_selector("html[data-memory=left]", state="attached")
        return found, page.url


def warm(profile: str, address: str) -> dict[str, float]:
    with visited(profile) as page:
        return measure_start(page, address)


def say(what: str, found: list[dict[str, float]]) -> None:
    for name in found[0]:
        each = sorted(it[name] for it in found)
        print(
            f"{what}, {name}: {each[0]:.2f} s at least, median {median(each):.2f} s, n {len(each)}"
        )


def measure(address: str, colds: int, warms: int) -> None:
    first: list[dict[str, float]] = []
    later: list[dict[str, float]] = []
    print("load before: {:.1f} {:.1f} {:.1f}".format(*os.getloadavg()))
    for _ in range(colds):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            print("cold, then warm:")
            found, table = cold(profile, address)
            first.append(found)
            later += [warm(profile, table) for _ in range(warms)]
    print("load after: {:.1f} {:.1f} {:.1f}".format(*os.getloadavg()))
    say("cold", first)
    say("warm", later)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit((__doc__ or "").partition("\n")[0])
    counts = [int(each) for each in sys.argv[2:4]] + [3, 2][len(sys.argv[2:4]) :]
    with host(Path(sys.argv[1])) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        measure(f"http://127.0.0.1:{server.server_port}{PREFIX}/", *counts)
        server.shutdown()
