"""Drive the real program through pipes and through a pseudo terminal."""

from __future__ import annotations

import io
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from arkham_noir import Game
from arkham_noir.terminal.interactive import InteractiveGame
from arkham_noir.terminal.screen import Screen
from arkham_noir.terminal.session import TerminalSession

SOURCE = Path(__file__).parents[2] / "src"
PATIENCE = 20.0


def environment(home: Path, **changes: str) -> dict[str, str]:
    """Return an environment without the settings of the user who runs the tests."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {
        **kept, "PYTHONPATH": str(SOURCE), "HOME": str(home), "XDG_DATA_HOME": str(home / "data"),
        "TERM": "xterm-256color", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1", **changes,
    }  # fmt: skip


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "arkham_noir", *map(str, arguments)]


def broke(said: str) -> bool:
    """Whether the program crashed."""
    return "Traceback" in said or "The program crashed" in said


class Result:
    """The output and the exit code of the program; it must never crash."""

    def __init__(self, done: subprocess.CompletedProcess[str]) -> None:
        self.code = done.returncode
        self.out = done.stdout
        self.err = done.stderr
        assert not broke(self.out + self.err), self.err


def run(home: Path, *arguments: str | Path, said: str = "", **changes: str) -> Result:
    """Run the program with these arguments and this standard input."""
    done = subprocess.run(
        command(*arguments), input=said, capture_output=True, text=True, encoding="utf-8",
        errors="replace", env=environment(home, **changes), timeout=60, check=False,
    )  # fmt: skip
    return Result(done)


class Terminal:
    """The program at a pseudo terminal: `see` waits for words, `say` types a line."""

    def __init__(self, home: Path, *arguments: str | Path, **changes: str) -> None:
        self.master, slave = os.openpty()
        self.process = subprocess.Popen(
            command(*arguments), stdin=slave, stdout=slave, stderr=slave,
            env=environment(home, **changes), close_fds=True, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.raw = ""
        self.read_to = 0

    @property
    def seen(self) -> str:
        """Everything on the screen, without colors."""
        return re.sub(r"\x1b\[[?0-9;]*[a-z]", "", self.raw).replace("\r", "")

    def see(self, words: str) -> str:
        """Wait until these words appear after the text seen so far."""
        start = self.read_to
        self.see_first(words)
        return self.seen[start : self.read_to]

    def see_first(self, *choices: str) -> str:
        """Wait until one of these appears after the text seen so far, and return it."""
        deadline = time.monotonic() + PATIENCE
        while not any(words in self.seen[self.read_to :] for words in choices):
            assert time.monotonic() < deadline, f"no {choices} in: {self.seen[self.read_to :]}"
            assert self._read(0.1), f"ended without {choices}: {self.seen[self.read_to :]}"
        new = self.seen[self.read_to :]
        first = min((words for words in choices if words in new), key=new.index)
        self.read_to += new.index(first) + len(first)
        return first

    def _read(self, patience: float) -> bool:
        """Read the available output; return False once the program has ended."""
        if not select.select([self.master], [], [], patience)[0]:
            return True
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += piece.decode(errors="replace")
        return bool(piece)

    def say(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def end_of_file(self) -> None:
        os.write(self.master, b"\x04")

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if the prompt was just being written."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(2)
                return

    def close(self) -> None:
        """End the program and close the terminal."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def end(self) -> int:
        """Wait for the end, and return the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(0.1) and time.monotonic() < deadline:
            pass
        code = self.process.wait(PATIENCE)
        assert not broke(self.seen), self.seen
        return code


Sit = Callable[..., Terminal]


@contextmanager
def terminals(home: Path) -> Iterator[Sit]:
    """Start the program at pseudo terminals, and close all of them at the end."""
    started: list[Terminal] = []

    def start(*arguments: str | Path, **changes: str) -> Terminal:
        started.append(Terminal(home, *arguments, **changes))
        return started[-1]

    try:
        yield start
    finally:
        for terminal in started:
            terminal.close()


class Typed:
    """A simulated user who types prepared lines."""

    asks = True
    fatal = False

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def next(self, game: Game | None, prompt: str = "") -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def play_here(game: Game, *lines: str) -> str:
    """Return what the screen shows after these lines; nothing is saved."""
    shown = io.StringIO()
    assert (
        InteractiveGame(
            TerminalSession(game, None, lambda _: game), Screen(shown), Typed(*lines)
        ).run()
        == 0
    )
    return shown.getvalue()


def answers_of_a_game(
    seed: str, most: int = 10_000, case: str = "witch-cult", **settings: Any
) -> tuple[Game, list[str]]:
    """Return a game played at random, and its moves."""
    luck, said = random.Random(seed), list[str]()
    game = Game.new(case, seed=seed, auto=True, **settings)
    while game.decision and len(said) < most:
        option = luck.choice(game.decision.options)
        said.append(option.text)
        game.play(option)
    return game, said


def saves_in(home: Path) -> list[Path]:
    """Return the saved games, oldest first; names are equal within a second."""
    saves = (home / "data/arkham-noir/games").glob("*.noir")
    return sorted(saves, key=lambda save: save.stat().st_mtime_ns)
