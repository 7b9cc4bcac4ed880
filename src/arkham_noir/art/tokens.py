"""The colors of the design, read from the style sheet of the browser game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

SHEET = Path(__file__).parents[1] / "web/static/css/tokens.css"
COLOR = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")


@cache
def colors() -> dict[str, str]:
    """Return every color by its name, as dark pages show it; `--ink` is `ink`."""
    dark, _, _ = SHEET.read_text("utf-8").partition("html.day")
    return dict(COLOR.findall(dark))
