"""Plate of the contact of Case 2."""

from ...brushes import cut_with_rim
from ...engrave import Drawing, Plate
from ...heads import Profile, profile
from ...polygons import ellipse, shape
from ...scenes.sky import burst
from ...tones import lin, rad
from ...transforms import move


def carter() -> Drawing:
    """Draw Randolph Carter in profile, long-jawed, holding up a great carved key."""
    d = Drawing(110)
    burst(d, 64, 70, 26, rad(64, 70, 14, 190, 0.05, 0.92), 84)
    coat = shape("M70 204 C76 176 104 166 128 158 L172 150 C206 158 232 176 244 204Z")
    cut_with_rim(d, coat, 2)
    d.hatch(coat, lin(80, 150, 160, 190, 0.5, 0), 4.2, angle=-58, ink="p")
    head = Profile(x=156, y=88, size=1.06, nose=6, hook=0, brow=2, chin=5, lips=-1)
    profile(d, head, age=1)
    d.fill(
        head.on(
            "M-28 -48 C-20 -70 30 -74 44 -36 C52 -10 44 22 34 34 L26 34 "
            "C28 12 22 6 16 -8 C14 -20 6 -28 0 -40 C-10 -42 -20 -38 -28 -48Z"
        )
    )
    d.lines(
        [
            head.mark((-20, -54), (12, -56), (36, -20), (36, 16)),
            head.mark((-14, -48), (10, -48), (28, -20), (30, 6)),
        ],
        1.8,
        "p",
    )
    d.fill(head.on("M-12 70 L4 78 L20 64 L34 74 L18 110 L-14 90Z"), "p")
    d.fill(head.on("M-10 78 L4 82 L-4 110 L-14 98Z"))
    cut_with_rim(d, head.on("M12 66 C24 60 40 54 44 42 L54 72 L30 110 L16 96Z"), 1.4)
    _great_key(d)
    return d


def _great_key(d: Drawing) -> None:
    """Draw a key as long as a forearm in a raised hand."""
    key = move(shape("M-4 -30 h8 v74 h-8Z M4 22 h16 v6 h-8 v5 h10 v7 h-18Z"), 62, 66, rot=6)
    bow = ellipse(66, 24, 19, 15)
    cut_with_rim(d, key, 2.4)
    cut_with_rim(d, bow, 2.4)
    d.fill(ellipse(66, 24, 12, 9), "p").fill(ellipse(66, 24, 4, 9))
    d.lines([move([[(-1, -26), (-1, 38)]], 62, 66, rot=6)[0]], 2, "p", False)
    cut_with_rim(
        d,
        shape(
            "M40 200 C42 170 44 150 44 132 C42 118 46 106 54 104 L76 106 "
            "C84 110 82 124 80 134 C80 156 88 180 92 200Z"
        ),
        2,
    )
    hand = shape("M46 128 C42 112 44 100 54 96 L76 98 C84 102 82 120 80 130 C70 136 54 136 46 128Z")
    cut_with_rim(d, hand, 1.8, "p")
    d.hatch(hand, lin(54, 0, 84, 0, 0, 0.7), 3, angle=12)
    d.lines(
        [
            [(48, 104), (60, 106), (72, 105)],
            [(47, 112), (60, 114), (72, 113)],
            [(48, 120), (60, 122), (72, 121)],
        ],
        2.2,
    )
    d.lines([[(52, 142), (54, 170), (52, 196)]], 2.4, "p")


PLATES: dict[str, Plate] = {"carter": carter}
