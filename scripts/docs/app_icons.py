"""Draw the icons of the installed app in Chromium, from the eye on the home page.

The icons are part of the repository. Run this script when the eye changes.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from arkham_noir.web.templating.environment import rays
from tests.web.browser.server import launch

FOLDER = Path(__file__).parents[2] / "src/arkham_noir/web/static/icons"
DRAWING = """<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" style="display:block"
  width="{size}" height="{size}" viewBox="{view}">
  <rect x="-500" y="-500" width="1500" height="1500" fill="#1a1512"/>
  <g fill="#e6dabf">{rays}</g>
  <path d="M70 66C104 26 134 16 160 16s56 10 90 50c-34 40-64 50-90 50S104 106 70 66Z"
    fill="#f1e7d0"/>
  <path d="M82 66C112 32 138 24 160 24s48 8 78 42c-30 34-56 42-78 42S112 100 82 66Z"
    fill="#1a1512"/>
  <circle cx="160" cy="66" r="34" fill="#f08a55"/><circle cx="160" cy="66" r="19" fill="#1a1512"/>
  <circle cx="151" cy="57" r="5" fill="#f1e7d0"/></svg></body>"""
CLOSE, WITHIN_A_CIRCLE = "-10 -122 340 340", "-60 -172 440 440"
"""Views of the eye: a square, and one that also fits if the phone crops the icon to a circle."""

ICONS = {"app-192": (192, CLOSE), "app-512": (512, CLOSE), "app-round": (512, WITHIN_A_CIRCLE)}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        page = launch(playwright).new_page()
        for name, (size, view) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(DRAWING.format(size=size, view=view, rays=rays()))
            (FOLDER / f"{name}.png").write_bytes(page.screenshot())


if __name__ == "__main__":
    main()
