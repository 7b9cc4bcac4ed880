"""Plate of the contact of Case 1."""

from ...brushes import cut_with_halo
from ...engrave import Drawing, Plate
from ...heads import Front, front, wear
from ...polygons import arc, rect, shape
from ...scenes.hands import grip
from ...scenes.sky import ALL
from ...tones import lin
from ...transforms import pose


def dr_armitage() -> Drawing:
    """Draw the librarian with a white beard and his spare key."""
    d = Drawing("armitage").fill(ALL)
    for row in range(4):
        x = -4.0
        while x < 240:
            width, drop = d.rng.uniform(9, 17), d.rng.uniform(0, 8)
            spine = rect(x, 6 + row * 50 + drop, width - 2, 40 - drop)
            d.hatch(spine, lin(60, 0, 220, 0, 0.7, 0.25), 4, angle=90, ink="p")
            x += width
        d.lines([[(-4, 49 + row * 50), (244, 49 + row * 50)]], 3, "p", False)
    face = Front(
        width=33, jaw=26, chin=58, top=46, nose=22, nose_width=9, brow=6, gray=True, age=2,
        hair="short", beard="full", glasses=True, turn=0.15,
    )  # fmt: skip
    place = pose((112, 78), 1.1, side=-1)
    wear(d, place, "broad", "bow")
    front(d, face, place)
    ring_at = (176, 124)
    d.lines([arc(*ring_at, 11, 0, 360, 20)], 8, "k", False).lines(
        [arc(*ring_at, 11, 0, 360, 20)], 4.6, "p", False
    )
    shaft = shape("M173 134 h7 v44 h12 v8 h-6 v-4 h-4 v6 h-9Z")
    cut_with_halo(d, shaft, (1.3, 1.06), (177, 158), "p")
    return grip(d, (178, 132), 0.66, 14, wrist=50)


PLATES: dict[str, Plate] = {"armitage": dr_armitage}
