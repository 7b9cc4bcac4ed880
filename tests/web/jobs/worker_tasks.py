"""Jobs for the tests of the workers, which import them from this folder."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def say(file: Path) -> None:
    file.touch()


def wait_for(begun: Path, until: Path) -> str:
    """Run until the test releases the job."""
    begun.touch()
    while not until.exists():
        time.sleep(0.01)
    return "done"


def end_once(file: Path) -> str:
    """Kill the worker the first time."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def hang_once(file: Path) -> str:
    """Suspend the worker the first time."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return "done"


def fill_memory(size: int) -> int:
    return len(bytearray(size))


def end_always() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
