"""Plates of the Victims of Case 1, who look away from the viewer."""

from ...brushes import cut_with_halo, cut_with_shadow
from ...engrave import Drawing, Plate
from ...heads import Front, front, hat, wear
from ...polygons import Point, poly, shape
from ...scenes.sky import ALL, night
from ...tones import lin, rad
from ...transforms import move, pose


def _likeness(
    seed: str,
    face: Front,
    at: Point = (120, 84),
    size: float = 1.12,
    tilt: float = 0,
    light: int = 1,
    cut: str = "suit",
    collar: str = "tie",
) -> Drawing:
    """Draw a portrait for the oval frame."""
    d = Drawing(seed)
    lamp = 196 if light > 0 else 44
    night(d, (lamp, 60), 0.92, 0.08, reach=170)
    place = pose(at, size, tilt, light)
    wear(d, place, cut, collar, bare=face.soft)
    return front(d, face, place)


def walter_gilman() -> Drawing:
    """Draw a thin, sleepless student, asleep."""
    face = Front(
        width=29, jaw=19, chin=62, top=44, nose=24, brow=4, hair="wild", turn=0.5, lids="shut",
        mouth=10, age=1,
    )  # fmt: skip
    return _likeness("gilman", face, tilt=10, cut="frail", collar="open")


def frank_elwood() -> Drawing:
    """Draw the friend with both eyes open."""
    face = Front(
        width=36, jaw=31, chin=54, nose=20, nose_width=10, brow=5, frown=-1, hair="curls",
        lids="blank", eye=13, open=8, gape=6, mouth=12,
    )  # fmt: skip
    return _likeness("elwood", face, light=-1, tilt=-4, cut="broad", collar="bow")


def ladislas_wolejko() -> Drawing:
    """Draw a child of two, asleep in a knitted cap."""
    d = Drawing("wolejko")
    d.hatch(ALL, rad(150, 70, 30, 170, 0.14, 1), 4.4, angle=30)
    pillow = shape("M24 150 C20 96 60 44 124 44 C190 44 222 96 216 152 C190 182 50 184 24 150Z")
    cut_with_halo(d, pillow, 1.03, (120, 110), "p").hatch(
        pillow, rad(150, 90, 40, 110, 0.02, 0.8), 4, angle=-30
    )
    face = Front(
        width=37, jaw=33, chin=42, top=44, soft=True, lids="shut", nose=13, nose_width=5, mouth=7,
        lips=4, brow=1.6, hair="fringe", eye=10,
    )  # fmt: skip
    place = pose((122, 98), 1.06, 14)
    front(d, face, place)
    hat(d, place, "knit", 38)
    blanket = shape("M-8 208 L-8 160 C40 142 80 150 118 152 C160 150 204 140 248 158 L248 208Z")
    cut_with_shadow(d, blanket, 0, -4).hatch(
        blanket, lin(200, 150, 30, 200, 0.12, 0.8), 4.4, angle=12
    )
    return d.lines([[(-8, 166), (60, 154), (118, 160), (180, 154), (248, 166)]], 3.4)


def asenath_waite() -> Drawing:
    """Draw a dark, small, confident young woman."""
    face = Front(
        width=31, jaw=19, chin=56, top=42, soft=True, lids="shut", eye=13, open=6, nose=20,
        nose_width=5, mouth=11, lips=5, brow=3.4, frown=1, hair="long", turn=-0.3,
    )  # fmt: skip
    d = _likeness("asenath", face, collar="night", cut="frail")
    return d.dots([(120, 176, 4.4)], "p").dots([(120, 176, 2)])


def edward_derby() -> Drawing:
    """Draw a soft poet with a thin mustache."""
    face = Front(
        width=38, jaw=35, chin=56, top=40, nose=18, nose_width=8, brow=3, frown=-1, hair="parted",
        beard="moustache", lids="shut", turn=-0.45, mouth=10,
    )  # fmt: skip
    return _likeness("derby", face, tilt=-9, light=-1, collar="cravat")


def joel_manton() -> Drawing:
    """Draw a school principal with a hoof mark on his tie."""
    face = Front(
        width=32, jaw=28, chin=60, top=46, nose=23, brow=5, hair="parted", beard="whiskers",
        glasses=True, age=2, lids="shut", mouth=11,
    )  # fmt: skip
    d = _likeness("manton", face, (120, 76), 1.08, collar="")
    mark = shape(
        "M-4 16 C-14 16 -18 4 -14 -8 C-11 -17 -7 -22 -5 -24 C-3 -14 -3 4 -4 16Z M4 16 C14 16 18 4 "
        "14 -8 C11 -17 7 -22 5 -24 C3 -14 3 4 4 16Z"
    )
    shirt = poly((100, 146), (120, 160), (142, 146), (150, 208), (92, 208))
    cut_with_halo(d, shirt, 1.08, (120, 180), "p")
    d.hatch(shirt, lin(128, 0, 96, 0, 0, 0.7), 3.4, angle=80)
    return d.fill(move(mark, 121, 182, 1.0), "a")


PLATES: dict[str, Plate] = {
    "gilman": walter_gilman,
    "elwood": frank_elwood,
    "wolejko": ladislas_wolejko,
    "asenath": asenath_waite,
    "derby": edward_derby,
    "manton": joel_manton,
}
