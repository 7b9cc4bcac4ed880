"""Art: every card, back and icon of the game as SVG, drawn in code."""

from .backs import back
from .card_icons import art_kind
from .dimensions import Style
from .faces import face
from .icons import ICONS, ZONE_ICONS, IconDrawing, icon_name, icon_svg, sprite
from .marks import Links, Own, plate
from .picture import Picture, icon_picture, picture
from .poster import Ended, poster

__all__ = [
    "ICONS",
    "ZONE_ICONS",
    "Ended",
    "IconDrawing",
    "Links",
    "Own",
    "Picture",
    "Style",
    "art_kind",
    "back",
    "face",
    "icon_name",
    "icon_picture",
    "icon_svg",
    "picture",
    "plate",
    "poster",
    "sprite",
]  # fmt: skip
