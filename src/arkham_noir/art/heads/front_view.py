"""Heads from the front, drawn from the measures of a `Front`."""

from ..engrave import Drawing
from ..polygons import Polygon, Shape, almond, ellipse, shape
from ..polylines import ring, smooth
from ..tones import edge, flat, lin, mix, mul
from ..transforms import Place, center, move
from .build import Front, half_lit, light_of
from .hair import beard, hair_behind, hair_over


def front(d: Drawing, face: Front, place: Place) -> Drawing:
    """Draw one head."""
    hair_behind(d, face, place)
    _skin(d, face, place)
    for side in (1, -1):
        _eye(d, face, place, side)
    _nose(d, face, place)
    _mouth(d, face, place)
    _wrinkles(d, face, place)
    beard(d, face, place)
    hair_over(d, face, place)
    if face.glasses:
        _glasses(d, face, place)
    return d


def _skin(d: Drawing, face: Front, place: Place) -> None:
    """Draw light and shade of the bare face."""
    light = light_of(place)
    outline = place(face.outline())
    dark_x, lit_x = _across(place, face.mid, -face.width)
    if face.soft:
        shade = mix(lin(lit_x, 90, dark_x, 96, 0.05, 0.95), edge(outline, 7, 0.5, 0))
        d.fill(move(outline, sx=1.03, o=center(outline)))
        d.fill(outline, "p").hatch(outline, shade, 3, angle=-12 * light, step=3.5)
        return
    lit = place(face.lit())
    fall = mix(lin(lit_x, 90, lit_x + light * 15, 95, 0.95, 0), edge(outline, 7, 0.5, 0))
    rim = mul(edge(outline, 9, 0.8, 0), lin(lit_x - light * 8, 0, dark_x, 0, 0, 1))
    d.fill(move(outline, sx=1.03, o=center(outline)))
    half_lit(d, (outline, lit), (fall, rim), light, slant=-6, step=3.5)


def _across(place: Place, near: float, far: float) -> tuple[float, float]:
    """Return where two columns of the face are in the picture: the far one, then the near one."""
    points = place([[(near, 0), (far, 0)]])[0]
    return points[1][0], points[0][0]


def _eye(d: Drawing, face: Front, place: Place, side: int) -> None:
    """Draw one eye with its brow; in the dark it is cut in white."""
    in_light = face.soft or side > 0
    if face.lids == "shut":
        _shut_eye(d, face, place, face.eye_at(side), in_light)
    else:
        _open_eye(d, face, place, face.eye_at(side), in_light)
    if face.brow and (in_light or face.gray):
        x, half, high = face.eye_at(side), face.eye, face.open
        brow = [
            (x - side * half, -high * 1.5 - 3.5 + face.frown * 3),
            (x + side, -high * 1.8 - 5),
            (x + side * half * 1.15, -high * 1.1 - 4.5 - face.frown * 2),
        ]
        arch = ring(smooth(brow), lambda t: face.brow * (1.1 - 0.7 * abs(t - 0.3)))
        d.fill(place(arch), "k" if in_light else "p")


def _shut_eye(d: Drawing, face: Front, place: Place, x: float, in_light: bool) -> None:
    """Draw a closed lid with its lashes."""
    half, ink = face.eye, "k" if in_light else "p"
    lid: Polygon = [(x - half, 1), (x - half * 0.3, 5), (x + half * 0.4, 5), (x + half, 0.5)]
    lashes: Shape = [[(x + k * 4, 4.5), (x + k * 5.4, 9)] for k in (-1, 0, 1)]
    d.lines(place([lid]), 3.2, ink).lines(place(lashes), 1.5, ink)
    if in_light:
        d.hatch(place(almond(x, 0, half, face.open * 0.7)), flat(0.3), 2.6, angle=14)


def _open_eye(d: Drawing, face: Front, place: Place, x: float, in_light: bool) -> None:
    """Draw white, iris and glint; a blank eye has only the white."""
    half, high, look = face.eye, face.open, x + face.gaze
    if in_light:
        d.fill(place(almond(x, 0, half + 1.6, high + 1.2, -0.5)))
    d.fill(place(almond(x, 0.6, half * (0.92 if in_light else 0.8), high * 0.85)), "p")
    if face.lids == "open":
        d.fill(place(ellipse(look, 0, high * 0.72, high * 0.8)))
        d.fill(place(ellipse(look + 1.6, -1.6, high * 0.2, n=8)), "p")
    if in_light and not face.soft:
        d.lines(place([[(x - half * 0.8, 7), (x, 10.5), (x + half * 0.9, 6)]]), 1.7)


def _nose(d: Drawing, face: Front, place: Place) -> None:
    """Draw the shadow under the nose."""
    mid, tip, wide, down = face.mid, face.nose, face.nose_width, face.hook
    if face.soft:
        wing: Polygon = [
            (mid - wide * 0.9, tip),
            (mid - 1, tip + 4 + down),
            (mid + wide * 0.9, tip),
        ]
        ridge: Polygon = [(mid - 2, 2), (mid - 3, tip * 0.6), (mid - wide * 0.8, tip - 1)]
        d.lines(place([wing]), 2.6).lines(place([ridge]), 1.5)
        return
    nostril = shape("M-9 1 C-1 8 7 6 9 -2 C12 3 7 7 2 8Z")
    d.fill(place(move(nostril, mid, tip + down * 0.5, wide / 10, 1)))


def _mouth(d: Drawing, face: Front, place: Place) -> None:
    """Draw the shadow between the lips, or an open mouth."""
    mid, half, y = face.mid, face.mouth, face.nose + 16
    if face.gape:
        d.fill(place(ellipse(mid, y + face.gape * 0.6, half * 0.7, face.gape)))
        return
    full, curl = face.lips, -face.smile * 3
    upper = [
        (-half, curl),
        (-half * 0.35, -full * 0.8),
        (0, -full * 0.3),
        (half * 0.35, -full * 0.8),
    ]
    lower = [(half, curl), (half * 0.4, 1.5 - curl * 0.3), (-half * 0.4, 1.5 - curl * 0.3)]
    d.fill(place(move([smooth([*upper, *lower, upper[0]])], mid, y)))
    if full > 3:
        lip: Polygon = [(mid - half * 0.6, y + 3), (mid, y + 3 + full), (mid + half * 0.6, y + 3)]
        d.lines(place([lip]), full * 0.8)
    else:
        d.lines(place([[(mid - 4, y + 8), (mid + 3, y + 9.5), (mid + 9, y + 7)]]), 2.2)
    if not face.soft:
        d.lines(place([[(mid - half, y + curl), (mid - half * 0.5, y), (mid - 1, y)]]), 1.4, "p")


def _wrinkles(d: Drawing, face: Front, place: Place) -> None:
    """Draw the wrinkles of age."""
    mid, tip, wide = face.mid, face.nose, face.width
    folds: Shape = []
    for k in range(face.age):
        high = -20 - k * 5
        folds.append([(mid + 4, high), (mid + wide * 0.4, high - 2), (mid + wide * 0.75, high + 1)])
        for side in (1, -1) if face.soft else (1,):
            cheek = [
                (9 + k * 5, tip - 2 + k * 3),
                (15 + k * 4, tip + 8),
                (16 + k * 3, tip + 20 - k * 2),
            ]
            corner = face.eye_at(side) + side * face.eye
            folds.append([(mid + side * x, y) for x, y in cheek])
            folds.append([(corner, 1 + k * 2.5), (corner + side * 5, k * 5 - 2)])
    d.lines(place(folds), 1.6)


def _glasses(d: Drawing, face: Front, place: Place) -> None:
    """Draw round spectacles that catch the light and hide the eyes."""
    for side, dark in ((1, 0.0), (-1, 0.35)):
        x = face.eye_at(side)
        lens = place(ellipse(x, 0, 10.6))
        start, end = place([[(x - 8, -8), (x + 8, 10)]])[0]
        d.fill(place(ellipse(x, 0, 13))).fill(lens, "p")
        d.hatch(lens, lin(*start, *end, dark, 0.75), 3, angle=-50 * light_of(place))
    d.lines(place([[(face.mid - 4, -2), (face.mid + 1, -4), (face.mid + 5, -2)]]), 2.4, taper=False)
