"""Plates of the Equipment of Case 3."""

from ...brushes import cut_with_outline, cut_with_rim, cuts, outline, ribbon, rules, white
from ...engrave import Drawing, Plate
from ...polygons import ellipse, shape
from ...scenes.sky import ALL, burst
from ...tones import edge, lin, rad
from ...transforms import move


def grimoire() -> Drawing:
    """Draw the Necronomicon, standing, strapped with iron, an eye on its cover that looks back."""
    d = Drawing(370)
    burst(d, 120, 100, 60, rad(120, 100, 50, 165, 0.12, 1), 100)
    cover = shape("M62 22 L166 14 L170 178 L66 190Z")
    pages = shape("M166 14 L186 26 L190 172 L170 178Z")
    outline(d, cover + pages, 7, "p")
    cut_with_outline(d, pages, 2)
    rules(d, "M171 22 L174 174 M176 24 L179 174 M181 26 L184 172", 1.6)
    d.fill(cover)
    d.hatch(cover, edge(cover, 16, 0.55, 0.05), 4, angle=42, ink="p")
    for x, y, turn in ((62, 22, 0), (166, 14, 90), (170, 178, 180), (66, 190, 270)):
        d.fill(move(shape("M-2 -2 H30 C26 8 8 26 -2 30Z"), x, y, rot=turn), "p")
        d.fill(move(shape("M4 4 H18 C14 9 9 14 4 18Z"), x, y, rot=turn))
    for y in (64, 136):
        cut_with_rim(d, shape(f"M60 {y} L190 {y - 9} V{y + 3} L60 {y + 12}Z"), 2)
        d.dots([(72 + k * 18, y + 5.2 - k * 1.25, 2) for k in range(6)], "p")
    lids = shape("M78 104 Q118 62 158 98 Q120 138 78 104Z")
    outline(d, lids, 8)
    d.fill(lids, "p")
    d.hatch(lids, lin(0, 96, 0, 74, 0, 0.9), 3, angle=84)
    d.fill(ellipse(118, 101, 17)).fill(ellipse(118, 101, 4, 14, 16), "p")
    cuts(d, "M74 96 C92 66 140 60 162 90 M76 112 C96 144 142 142 160 108", 3.4, "p")
    return d


def ritual() -> Drawing:
    """Draw half a page of vowelless signs, and the padlock that they opened."""
    d = Drawing(371)
    d.hatch(ALL, rad(110, 80, 40, 180, 0.2, 0.95), 4.4, angle=-14)
    page = shape(
        "M36 14 L150 24 L144 96 L132 92 L124 104 L112 96 L98 108 L86 98 L70 106 L58 98 L30 108Z"
    )
    d.fill(move(page, 5, 6))
    cut_with_outline(d, page, 2.6)
    runes = (
        "M0 0 V14 M0 2 L8 8",
        "M0 14 L5 0 L10 14",
        "M0 0 L9 7 L0 14 M9 0 V14",
        "M0 0 V14 H9",
        "M0 7 H10 M5 0 V14",
        "M0 0 L10 14 M10 0 L0 14",
        "M0 14 V0 L9 6 L0 9",
    )
    for row in range(4):
        for k in range(6):
            rune = runes[(row * 5 + k * 3) % 7]
            rules(d, move(shape(rune), 52 + k * 15 + row % 2 * 3, 26 + row * 18 + k * 1.2), 2.8)
    body = shape(
        "M96 118 H198 C204 118 206 122 206 128 V180 C206 192 198 196 188 196 H106 C96 "
        "196 88 192 88 180 V128 C88 122 90 118 96 118Z"
    )
    ribbon(d, "M176 124 V84 C176 44 118 50 116 76", 22, "p")
    ribbon(d, "M176 124 V84 C176 44 118 50 116 76", 16)
    ribbon(d, "M178 118 V84 C176 54 128 52 118 72", 3, "p")
    cut_with_rim(d, body, 3)
    d.hatch(body, lin(90, 120, 180, 196, 0.65, 0), 4, angle=-52, ink="p")
    d.fill(ellipse(147, 148, 14), "p")
    white(d, "M140 152 H154 L160 184 H134Z")
    d.fill(ellipse(147, 148, 9)).fill(shape("M143 152 H151 L154 178 H140Z"))
    return d


PLATES: dict[str, Plate] = {"necronomicon": grimoire, "aklo": ritual}
