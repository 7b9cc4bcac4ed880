"""A worker process, which runs one job after the other.

`python -m arkham_noir.web.jobs.worker BYTES` reads pickled functions with their arguments from
standard input and writes the results to standard output. It has a low priority and may use at most
BYTES of memory (0: no limit). It exits at the end of its input, so none is left when the server
exits.
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
"""The length of a message, which comes before it."""

TOO_LARGE = "This needs more memory than the server allows for one task. Try a smaller file."

NICENESS = 10
"""The Unix priority of a worker: lower than that of the server."""


def main() -> None:
    """Run jobs until the input ends or the output is closed."""
    lower_priority()
    limit_memory(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    incoming, outgoing = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # so that printed text is not read as a result
    with suppress(BrokenPipeError):
        while message := read(incoming):
            outgoing.write(pack_message(execute(message)))
            outgoing.flush()


def lower_priority() -> None:
    """Run at a lower priority than the server, and leave Ctrl-C to the server."""
    ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def limit_memory(most: int) -> None:
    """Limit the memory of this process (on Linux only)."""
    if most and sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def read(incoming: BinaryIO) -> bytes:
    """Return the next message; empty at the end."""
    head = incoming.read(LENGTH.size)
    return incoming.read(*LENGTH.unpack(head)) if len(head) == LENGTH.size else b""


def pack_message(message: bytes) -> bytes:
    """Return a message with its length in front."""
    return LENGTH.pack(len(message)) + message


def execute(message: bytes) -> bytes:
    """Run a job and return its result or its error, pickled."""
    try:
        work, values = pickle.loads(message)
        return pickle.dumps((work(*values), None))
    except MemoryError:
        return pickle.dumps((None, NoirError(TOO_LARGE)))
    except Exception as error:
        return pickle.dumps((None, error))


if __name__ == "__main__":
    main()
