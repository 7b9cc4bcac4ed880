"""A style sheet with embedded fonts, for pictures that are saved as files.

Import it only when such a picture is made: the static site loads these fonts at that moment.
"""

from __future__ import annotations

from base64 import b64encode

from .urls import FOLDER

TYPEFACES = {
    "caslon.woff2": "size-adjust:87%",
    "caslon-italic.woff2": "font-style:italic;size-adjust:87%",
    "caslon-bold.woff2": "font-weight:bold;size-adjust:85%",
}
"""The serif font in its three styles, as in css/typefaces.css."""


def _face(name: str, how: str) -> str:
    """Return the CSS rule for one font, with the font inside."""
    font = b64encode((FOLDER / "fonts" / name).read_bytes()).decode()
    return f'@font-face{{font-family:"Noir Serif";{how};src:url(data:font/woff2;base64,{font})}}'


EMBEDDED = "".join(
    [*(_face(*face) for face in TYPEFACES.items()), 'svg{font-family:"Noir Serif",serif}']
)
