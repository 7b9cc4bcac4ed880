"""Plates of the achievements for perseverance."""

from ...brushes import cut_together, cut_with_outline, cut_with_rim, cuts, outline, ribbon, rules
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import ellipse, rect, shape, starlet
from ...scenes.figures import stand
from ...scenes.flames import burning_match
from ...tones import edge, lin, mix, rad
from ...transforms import Place, move, pose
from .oval import OVAL


def hat_on_a_hook() -> Drawing:
    """Draw a felt hat on its hook, and its shadow on the wall."""
    d = Drawing("regular")
    d.hatch(OVAL, rad(92, 70, 40, 140, 0.06, 0.62), 6, angle=90)
    plate = shape("M106 14 H134 V44 C134 58 106 58 106 44Z")
    d.fill(move(plate, 7, 8))
    cut_with_outline(d, plate, 3.4)
    d.dots([(120, 22, 3)])
    for width, ink in ((17, "k"), (10, "p")):
        ribbon(d, "M120 40 C120 62 150 64 152 42", width, ink)
    knob = ellipse(152, 38, 9.5)
    cut_with_rim(d, knob, 3.5, "p").hatch(knob, lin(148, 34, 160, 46, 0, 0.9), 3.6, angle=-45)
    place = pose((114, 112), 0.96, rot=-12)
    brim = place(
        "M-76 12 C-70 2 -54 6 -41 6 C-12 20 20 20 44 6 C56 2 70 -6 78 2 C80 22 46 40 4 40 C-38 40 "
        "-74 32 -76 12Z"
    )
    crown = place(
        "M-41 8 C-43 -18 -40 -44 -26 -52 C-14 -58 -4 -50 8 -48 C22 -46 34 -50 40 -36 C45 -24 44 "
        "-8 44 8 C20 22 -14 22 -41 8Z"
    )
    d.fill(move([*brim, *crown], 12, 18))
    cut_with_rim(d, brim, 4)
    d.hatch(brim, lin(50, 130, 140, 140, 0.8, 0.02), 5, angle=-12, ink="p")
    cut_with_rim(d, crown, 3.4)
    d.hatch(crown, lin(78, 96, 126, 108, 0.8, 0), 5.2, angle=72, ink="p")
    band = place("M-43 -12 C-14 4 20 4 45 -12 L44 7 C20 21 -14 21 -41 7Z")
    d.fill(band)
    ribbon(d, place("M-43 -13 C-14 4 20 4 45 -13"), 3.2, "p")
    d.fill(place("M-40 -8 L-26 -2 L-26 14 L-39 8Z"), "p")
    return cuts(d, place("M-16 -50 C-8 -44 -8 -34 -4 -26 M24 -44 C20 -38 18 -32 18 -26"), 3.4, "p")


def five_matches() -> Drawing:
    """Draw five matches burning in a row."""
    d = Drawing("hot-streak").fill(OVAL)
    d.hatch(OVAL, rad(120, 84, 30, 96, 0.6, 0.06), 5.6, ink="p", bend=bulge(0.006, 120))
    for k, x in enumerate((64, 92, 120, 148, 176)):
        aside = abs(k - 2)
        burning_match(d, (x, 78 + aside * 8), 102 - aside * 18)
    return d


def notched_frame() -> Drawing:
    """Draw a door frame with seven notches, and the knife in the last."""
    d = Drawing("seven-days").fill(OVAL)
    wall = rect(30, -6, 34, 212)
    d.hatch(wall, lin(64, 0, 40, 0, 0.5, 0.1), 6, ink="p")
    post = rect(62, -6, 84, 212)
    d.fill(post, "p").hatch(post, lin(84, 0, 146, 0, 0, 0.6), 5.8, 90, bend=ripple(2.4, 23))
    rules(d, "M62 -6 V206 M146 -6 V206", 5)
    rules(d, "M72 -6 V206", 2.4)
    d.hatch(rect(150, -6, 60, 212), lin(150, 0, 196, 0, 0.3, 0), 6, angle=90, ink="p")
    for k in range(7):
        y, lean = 28 + k * 22, d.rng.uniform(-3, 3)
        notch = shape(f"M78 {y + lean} Q106 {y - 9} 136 {y - lean} Q106 {y + 11} 78 {y + lean}Z")
        outline(d, notch, 5, "p")
        d.fill(notch)
        d.lines([[(84, y + lean + 2), (108, y + 5.4), (132, y - lean + 1)]], 3.4, "p")
    return _pocket_knife(d, pose((104, 162), rot=-16))


def _pocket_knife(d: Drawing, place: Place) -> Drawing:
    """Draw an open pocket knife with its point at the origin."""
    blade = place("M0 0 C10 -12 30 -14 52 -12 V6 C34 8 14 6 0 0Z")
    handle = place("M50 -15 C72 -18 100 -18 112 -8 C116 2 110 10 100 10 C80 8 66 10 50 9Z")
    cut_together(d, [blade, handle], 4.5, "p")
    d.hatch(blade, lin(0, 148, 0, 164, 0, 0.6), 4, angle=-16)
    d.fill(place("M56 -11 C72 -13 98 -13 108 -6 C110 2 106 6 100 6 C80 4 68 6 56 5Z"))
    return d.dots([(*place([[(x, -3)]])[0][0], 2.6) for x in (64, 80, 98)], "p")


def lone_star() -> Drawing:
    """Draw one star over a black hill, and someone who looks up at it."""
    d = Drawing("against-the-odds")
    d.hatch(OVAL, rad(132, 58, 26, 112, 0.3, 1), 5.8)
    short = move(starlet(132, 58, 25, 4, 0.26), rot=45, o=(132, 58))
    cut_together(d, [starlet(132, 58, 50, 4, 0.13), short], ink="p")
    hill = shape("M10 214 V182 C56 176 76 136 108 134 C150 132 170 168 230 174 V214Z")
    cut_with_rim(d, hill, 3.4)
    d.hatch(hill, lin(130, 134, 124, 156, 0.5, 0), 5.4, angle=16, bend=bulge(0.004, 120), ink="p")
    stand(d, "coat", (100, 140), 42, halo=1.6)
    return d


def badge_face_down() -> Drawing:
    """Draw a police badge that lies face down, with its pin."""
    d = Drawing("better-than-the-inspector")
    d.hatch(OVAL, rad(104, 80, 50, 120, 0.5, 1), 5.6, angle=-16, bend=ripple(2, 27))
    place = pose((117, 98), rot=-12)
    shield = shape(
        "M0 -70 C10 -59 26 -57 38 -64 L54 -48 C48 -36 49 -24 54 -12 C60 28 36 56 0 74 C-36 56 -60 "
        "28 -54 -12 C-49 -24 -48 -36 -54 -48 L-38 -64 C-26 -57 -10 -59 0 -70Z"
    )
    badge = place(shield)
    d.fill(move(badge, 10, 12))
    cut_with_outline(d, badge, 5)
    d.hatch(badge, mix(lin(110, 90, 172, 160, 0, 0.8), edge(badge, 9, 0.7, 0)), 5, angle=-40)
    outline(d, place(move(shield, sx=0.8)), 2.4)
    outline(d, place(starlet(0, 30, 22, 5, 0.42)), 2.6)
    return _badge_pin(d, place)


def _badge_pin(d: Drawing, place: Place) -> Drawing:
    """Draw the hinge, the pin and the catch on the back of the badge."""
    for x in (-45, 27):
        cut_with_rim(d, place(rect(x, -23, 20, 18)), 2.6)
    pin = place("M-34 -17 L40 -21 L42 -17 L-34 -10Z")
    d.fill(move(pin, 2, 8))
    cut_with_rim(d, pin, 3, "p")
    d.fill(place(ellipse(-34, -14, 4)), "p").fill(place(ellipse(-34, -14, 1.6)))
    for width, ink in ((9, "k"), (4.6, "p")):
        ribbon(d, place("M34 -8 C50 -8 50 -30 36 -30"), width, ink)
    return d


PLATES: dict[str, Plate] = {
    "regular": hat_on_a_hook,
    "hot-streak": five_matches,
    "seven-days": notched_frame,
    "against-the-odds": lone_star,
    "better-than-the-inspector": badge_face_down,
}
