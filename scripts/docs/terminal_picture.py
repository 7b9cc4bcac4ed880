"""Draw docs/pictures/terminal.svg: a turn in the terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"
WIDTH = 90
MOVES = ["play lead 1", "take t5", "discard a8", "play lead 2", "skip", "why play a2 1"]
SHOWN_FROM = "Turn 3:"


def screen() -> str:
    """Return what a player sees in the terminal after these moves."""
    with tempfile.TemporaryDirectory() as folder:
        main, side = pty.openpty()
        game = subprocess.Popen(
            [sys.executable, "-m", "arkham_noir", "play", "1", "--seed", "walpurgis"],
            stdin=side, stdout=side, stderr=side,
            env={**os.environ, "XDG_DATA_HOME": folder, "COLUMNS": str(WIDTH),
                 "TERM": "xterm-256color", "LINES": "200"},
        )  # fmt: skip
        os.close(side)
        for move in [*MOVES, "quit"]:
            time.sleep(0.8)
            os.write(main, f"{move}\n".encode())
        shown = b""
        try:
            while block := os.read(main, 65536):
                shown += block
        except OSError:
            pass  # the terminal closes with the program
        game.wait()
    return shown.decode()


def main() -> None:
    """Draw the last turn on the screen."""
    text = screen().replace("\r", "")
    text = text[text.rindex(SHOWN_FROM) :] if SHOWN_FROM in text else text
    text = text[: text.rindex("> quit")] if "> quit" in text else text
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(text))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    drawn = console.export_svg(title="arkham-noir play")
    PICTURE.write_text(re.sub(r"@font-face {.*?}\s*", "", drawn, flags=re.DOTALL))


if __name__ == "__main__":
    main()
