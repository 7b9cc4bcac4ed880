"""A server for attacks: a separate process with a temporary data folder, on loopback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

ADDRESS = re.compile(r"http://\S+?:(\d+)/")
TIMEOUT = 60
CONTEXT = 60
"""The number of log lines to show for one fault."""


class Server:
    """A process of `arkham-noir serve` that can be killed and restarted at the same address."""

    def __init__(self, folder: Path, *options: str, blocks: int = 0) -> None:
        self.folder = folder
        self.blocks = blocks  # maximum file size in blocks of 512 bytes; 0 means no limit
        self.options = options
        self.port = "0"
        self.said: list[str] = []
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "arkham-noir" / "browser.sqlite3"

    def start(self) -> None:
        """Start the server and wait until it prints its address; it is listening by then."""
        command = [sys.executable, "-m", "arkham_noir", "serve", "--no-open", "--port", self.port]
        if self.blocks:
            command = ["sh", "-c", f'ulimit -f {self.blocks}; exec "$0" "$@"', *command]
        self.process = subprocess.Popen(
            [*command, *self.options],
            env={**os.environ, "XDG_DATA_HOME": str(self.folder)},
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr is not None
        first = self.process.stderr.readline()
        found = ADDRESS.search(first)
        if not found:
            raise RuntimeError(f"The server did not start: {first}{self.process.stderr.read()}")
        self.port = found[1]
        self.listener = Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        """Store the output of the server, so that it never blocks."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line.rstrip())

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self.process.kill()
        self._wait_for_exit()

    def stop(self) -> None:
        self.process.terminate()
        self._wait_for_exit()

    def _wait_for_exit(self) -> None:
        self.process.wait(timeout=TIMEOUT)
        self.listener.join(timeout=TIMEOUT)
        assert self.process.stderr is not None
        self.process.stderr.close()

    @property
    def faults(self) -> list[str]:
        """Return the errors in the server's log."""
        signs = ("Traceback", "ERROR")
        places = [n for n, line in enumerate(self.said) if any(sign in line for sign in signs)]
        return [" | ".join(self.said[place : place + CONTEXT]) for place in places]


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """Run a new server and stop it at the end."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), *options)
        try:
            yield server
        finally:
            if server.process.poll() is None:
                server.stop()
