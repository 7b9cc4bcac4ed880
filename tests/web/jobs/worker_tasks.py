"""Pieces of work for the tests of the workers, which find them in this folder."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def say(file: Path) -> None:
    file.touch()


def wait_for(begun: Path, until: Path) -> str:
    """Work that lasts for as long as a test wants."""
    begun.touch()
    while not until.exists():
        time.sleep(0.01)
    return "done"


def end_once(file: Path) -> str:
    """Takes its worker with it, the first time."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def hang_once(file: Path) -> str:
    """Stops its worker without ending it, the first time."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return "done"


def fill_memory(size: int) -> int:
    return len(bytearray(size))


def end_always() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
