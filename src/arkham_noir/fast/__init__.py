"""Compiled code outside the rules: playouts, players, evaluation, search and batches."""

from __future__ import annotations


def hear_ctrl_c() -> None:
    """Give Python a chance to handle signals such as Ctrl-C.

    Does nothing else. This module is interpreted, and Python looks for signals whenever it enters
    an interpreted function. A compiled loop never does.
    """
