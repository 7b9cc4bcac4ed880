"""Ctrl-C while the command is still being loaded: it ends as quietly as it would later.

To load the package takes a moment in which nobody is there yet to catch it, so this is the first
module to be imported. Only the command is meant: whoever imports the package keeps Python's ways.
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
    """Whether this process is `arkham-noir` or `python -m arkham_noir`."""
    called = "".join(sys.argv[:1]).replace("\\", "/").rpartition("/")[2]
    return called in COMMANDS or (called == "-m" and "arkham_noir" in sys.orig_argv)


def leave(number: int, frame: FrameType | None) -> None:
    """Nothing has begun, so there is nothing to put away."""
    os._exit(INTERRUPTED)


def leave_at_ctrl_c() -> None:
    """Until the command has begun; what was told to ignore Ctrl-C goes on ignoring it."""
    if is_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)


def hear_ctrl_c() -> None:
    """The command has begun, and knows what to do."""
    if signal.getsignal(signal.SIGINT) is leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


leave_at_ctrl_c()
