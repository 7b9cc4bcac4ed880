"""The screen: lines of text, wrapped to the width at hand, with a little colour where it helps.

Colour never carries a meaning of its own: whatever is red or bold is also said in words.
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


def wants_colour(stream: TextIO) -> bool:
    """Only a real terminal that has not been asked to do without."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


class Screen:
    """Where the words of a game go."""

    def __init__(self, stream: TextIO | None = None) -> None:
        stream = stream or sys.stdout
        coloured = wants_colour(stream)
        self.console = Console(
            file=stream, color_system="auto" if coloured else None, force_terminal=coloured,
            highlight=False, markup=False, emoji=False,
        )  # fmt: skip

    @property
    def width(self) -> int:
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
        """A paragraph; the label stands in the margin of its first line, the rest hangs."""
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
        """A sentence with its rule in quiet brackets."""
        body = Text.assemble((text, style), (f" [{rule}]", QUIET))
        self.say(body, label=label, indent=indent)
