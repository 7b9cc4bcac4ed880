"""The oval window of an achievement's picture: the middle of the usual 240 by 200 units."""

from ...polygons import ellipse

OVAL = ellipse(120, 100, 81, 101, 56)
"""The window with a small margin, which the frame covers."""
