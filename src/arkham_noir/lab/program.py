"""The program of a run: versions, build and machine, which don't influence the results."""

from __future__ import annotations

import platform
from typing import Any

from ..core.bits import COMPILED
from ..version import RULES, VERSION


def program() -> dict[str, Any]:
    """Return the versions, the build and the machine, ready for JSON."""
    return {
        "version": VERSION,
        "rules": RULES,
        "build": "compiled" if COMPILED else "interpreted",
        "python": platform.python_version(),
        "machine": platform.machine(),
    }
