"""Fixtures: the static site, built once for all tests, and a plain host that can be stopped."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.static_site.hosting import Hosting
from tests.static_site.pages import CHROMIUM, PATIENCE

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def folder() -> Path:
    """Return the built folder; with SITE_BUILT set, use the existing one."""
    place = ROOT / "build/static-test"
    if os.environ.get("SITE_BUILT"):
        return place
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PATH": path}
    build = [sys.executable, "-m", "scripts.release.static_site", str(place), "--quiet"]
    subprocess.run(build, env=env, cwd=ROOT, check=True)
    return place


@contextmanager
def serving(folder: Path) -> Iterator[Hosting]:
    with Hosting(folder) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        yield host
        host.shutdown()


@pytest.fixture
def hosting(folder: Path) -> Iterator[Hosting]:
    """Return a host for one test, which may change it."""
    with serving(folder) as host:
        yield host


@pytest.fixture(scope="session")
def host(folder: Path) -> Iterator[Hosting]:
    """Return a host that no test changes."""
    with serving(folder) as host:
        yield host


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a new browser context, which is closed at the end of the test."""
    made = browser.new_context(viewport={"width": 1280, "height": 900})
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()
