"""The commands of the program and their help texts."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from functools import cache

from arkham_noir.cli import main


@cache
def help_of(command: str) -> str:
    """Return the help text of a command, or of the program for an empty name."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main([command, "-h"] if command else ["-h"]) == 0
    return out.getvalue()


@cache
def command_names() -> frozenset[str]:
    """Return the commands that the help text of the program lists."""
    names = frozenset(re.findall(r"^    ([a-z]+)\s", help_of(""), re.MULTILINE))
    assert {"serve", "play", "bench"} <= names
    return names
