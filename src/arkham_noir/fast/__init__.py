"""Compiled too, on the core: what must be quick but is not a rule."""

from __future__ import annotations


def hear_ctrl_c() -> None:
    """Nothing is done here, but this file is not compiled: when Python enters a function of its own
    it looks for signals, which a compiled loop never does."""
