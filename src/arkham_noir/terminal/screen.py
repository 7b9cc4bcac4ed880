"""The screen: text wrapped to the width of the terminal, with a few colors.

Colors are never the only sign: red and bold texts also say what they mean.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO

from rich.console import Console
from rich.text import Text

WIDEST = 170
NARROWEST = 40

DANGER = "bold red"
STRONG = "bold"
QUIET = "dim"


def wants_color(stream: TextIO) -> bool:
    """Return whether this is a terminal for which colors are not switched off."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


class Screen:
    """The output of a game."""

    def __init__(self, stream: TextIO | None = None) -> None:
        stream = stream or sys.stdout
        colored = wants_color(stream)
        self.console = Console(
            file=stream, color_system="auto" if colored else None, force_terminal=colored,
            highlight=False, markup=False, emoji=False,
        )  # fmt: skip

    @property
    def width(self) -> int:
        """The number of columns to use."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    def say(
        self,
        text: str | Text = "",
        style: str = "",
        *,
        label: str = "",
        indent: int = 0,
        width: int = WIDEST,
    ) -> None:
        """Print a paragraph with a hanging indent; the label is at the start of its first line."""
        body = Text(text, style=style) if isinstance(text, str) else text
        lines = body.wrap(self.console, min(self.width, width) - indent) or [Text("")]
        for line in lines:
            line.rstrip()
            self._put(Text(label.ljust(indent)) + line)
            label = ""

    def _put(self, line: Text) -> None:
        line.rstrip()
        self.console.print(line, soft_wrap=True)

    def cite(
        self, text: str, rule: str, style: str = "", *, label: str = "", indent: int = 0
    ) -> None:
        """Print a sentence with its rule in dim brackets."""
        body = Text.assemble((text, style), (f" [{rule}]", QUIET))
        self.say(body, label=label, indent=indent)
