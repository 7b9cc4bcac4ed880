"""A worker process: runs one job after the other.

`python -m arkham_noir.web.jobs.worker BYTES` reads pickled functions with their values from
standard input and writes what comes of each to standard output. It has a low priority, may use at
most BYTES of memory (0: no limit), and ends with its input, so that none is left when its server is
gone.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from contextlib import suppress
from typing import BinaryIO

from ...errors import NoirError
from ...execution.processes import ignore_interrupts

LENGTH = struct.Struct("!Q")
"""Every message begins with its length."""

TOO_LARGE = "This needs more memory than the server allows for one task. Send something smaller."

NICENESS = 10
"""How nice a worker is to all others on the machine."""


def main() -> None:
    """Until the input ends, or nobody takes what comes of it."""
    lower_priority()
    limit_memory(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    incoming, outgoing = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed meanwhile is not an answer
    with suppress(BrokenPipeError):
        while message := read(incoming):
            outgoing.write(packed(execute(message)))
            outgoing.flush()


def lower_priority() -> None:
    """Let the server and those who play go first; Ctrl-C is meant for the server."""
    ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def limit_memory(most: int) -> None:
    """Have the system refuse more memory than this, where it can: not on Windows and macOS."""
    if most and sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def read(incoming: BinaryIO) -> bytes:
    """The next message; nothing at the end."""
    head = incoming.read(LENGTH.size)
    return incoming.read(*LENGTH.unpack(head)) if len(head) == LENGTH.size else b""


def packed(message: bytes) -> bytes:
    """A message as it is sent."""
    return LENGTH.pack(len(message)) + message


def execute(message: bytes) -> bytes:
    """What comes of a piece of work: a value, or what went wrong."""
    try:
        work, values = pickle.loads(message)
        return pickle.dumps((work(*values), None))
    except MemoryError:
        return pickle.dumps((None, NoirError(TOO_LARGE)))
    except Exception as error:
        return pickle.dumps((None, error))


if __name__ == "__main__":
    main()
