"""A server to be attacked: a process of its own on a data folder of its own, on loopback."""

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
PATIENCE = 60
CONTEXT = 60
"""Lines of the log that belong to one fault."""


class Server:
    """`arkham-noir serve`; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, *options: str, blocks: int = 0) -> None:
        self.folder = folder
        self.blocks = blocks  # of 512 bytes: no file may become longer; 0 for no limit
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
        """Start, and wait until it says where it is; the door is open by then."""
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
        """Keep what the server says, so that it never waits for a reader."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line.rstrip())

    def kill(self) -> None:
        """As if the plug were pulled: SIGKILL."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(timeout=PATIENCE)
        self.listener.join(timeout=PATIENCE)
        assert self.process.stderr is not None
        self.process.stderr.close()

    @property
    def faults(self) -> list[str]:
        """What went wrong inside the server, by its own log."""
        signs = ("fault", "Traceback", "ERROR")
        places = [n for n, line in enumerate(self.said) if any(sign in line for sign in signs)]
        return [" | ".join(self.said[place : place + CONTEXT]) for place in places]


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """A fresh server, ended whatever happens."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), *options)
        try:
            yield server
        finally:
            if server.process.poll() is None:
                server.stop()
