"""A real server process with its own data folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from queue import Queue
from threading import Thread

from playwright.sync_api import Browser, Playwright

ADDRESS = re.compile(r"http://\S+:(\d+)")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")


class Server:
    """A running `arkham-noir serve` that can be killed and restarted at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.said: list[str] = []
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it prints its address."""
        command = [sys.executable, "-m", "arkham_noir", "serve", "--no-open", "--port", self.port]
        command.append("--limit=milliseconds=0")  # tests ask faster than people do
        self.process = subprocess.Popen(
            command,
            env={
                **os.environ,
                "XDG_DATA_HOME": str(self.folder),
                "XDG_CACHE_HOME": str(self.folder / "cache"),
            },
            stderr=subprocess.PIPE,
            text=True,
        )
        lines: Queue[str] = Queue()
        self.listener = Thread(target=self._listen, args=[lines], daemon=True)
        self.listener.start()
        found = ADDRESS.search(lines.get(timeout=60))
        assert found, f"The server did not start: {' '.join(self.said)}"
        self.port = found[1]

    def _listen(self, lines: Queue[str]) -> None:
        """Read the output of the server, so that it never blocks."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line.rstrip())
            lines.put(line)
        lines.put("")

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        self.process.kill()
        self._wait_for_exit()

    def stop(self) -> None:
        self.process.terminate()
        self._wait_for_exit()

    def _wait_for_exit(self) -> None:
        self.process.wait(timeout=30)
        self.listener.join(timeout=30)
        assert self.process.stderr is not None
        self.process.stderr.close()

    @property
    def faults(self) -> list[str]:
        """Return the errors in the log of the server."""
        return [line for line in self.said if "fault" in line or line.startswith("ERROR")]


def launch(playwright: Playwright) -> Browser:
    """Launch the system's Chromium."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    return playwright.chromium.launch(executable_path=found, args=list(QUIET))
