"""Our typeface for pictures that leave the page, with the fonts inside the style sheet.

Imported when a picture is made: the static site does not fetch these fonts before that.
"""

from __future__ import annotations

from base64 import b64encode

from .urls import FOLDER

TYPEFACES = {
    "caslon.woff2": "size-adjust:87%",
    "caslon-italic.woff2": "font-style:italic;size-adjust:87%",
    "caslon-bold.woff2": "font-weight:bold;size-adjust:85%",
}
"""Our serif in its three styles, as css/typefaces.css sets it."""


def _face(name: str, how: str) -> str:
    """Return the rule for one font, which needs no link."""
    font = b64encode((FOLDER / "fonts" / name).read_bytes()).decode()
    return f'@font-face{{font-family:"Noir Serif";{how};src:url(data:font/woff2;base64,{font})}}'


EMBEDDED = "".join(
    [*(_face(*face) for face in TYPEFACES.items()), 'svg{font-family:"Noir Serif",serif}']
)
