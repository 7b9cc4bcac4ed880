"""The engravings of achievements as oval SVG files."""

from .dimensions import INK

ELLIPSE = 'cx="480" cy="400" rx="320" ry="400"'
"""The middle of the usual viewBox, 0 0 960 800."""


def achievement_plate(id: str) -> str:
    """Return the engraving of an achievement as a separate SVG file, opaque inside its oval."""
    from .engrave import COLORS  # imported here, because the engraver is only needed to draw
    from .plates.achievements import PLATES

    paper = f'<ellipse {ELLIPSE} fill="{COLORS["p"]}"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" '
        f'viewBox="160 0 640 800" color="{INK}"><clipPath id="oval"><ellipse {ELLIPSE}/></clipPath>'
        f'<g clip-path="url(#oval)">{paper}{PLATES[id]().svg()}</g></svg>'
    )
