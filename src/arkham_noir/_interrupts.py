"""Ctrl-C while the command is being loaded: exit as quietly as later.

Loading the package takes a moment in which nothing can catch the interrupt, so this module is
imported first. It changes only the command: in programs that import the package, Ctrl-C works as
usual.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

COMMANDS = ("arkham-noir", "arkham-noir.exe")
"""The names of the command."""


def is_command() -> bool:
    """Return whether this process is `arkham-noir` or `python -m arkham_noir`."""
    called = "".join(sys.argv[:1]).replace("\\", "/").rpartition("/")[2]
    return called in COMMANDS or (called == "-m" and "arkham_noir" in sys.orig_argv)


def leave(number: int, frame: FrameType | None) -> None:
    """Exit at once: nothing has started, so there is nothing to clean up."""
    os._exit(INTERRUPTED)


def exit_on_ctrl_c() -> None:
    """Exit on Ctrl-C until the command has started, unless the process ignores Ctrl-C."""
    if is_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)


def restore_ctrl_c() -> None:
    """Restore Python's handling of Ctrl-C: the command has started and catches it itself."""
    if signal.getsignal(signal.SIGINT) is leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


exit_on_ctrl_c()
