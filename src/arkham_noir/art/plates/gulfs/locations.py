"""Plates of the locations of Case 3: churches, halls, houses, rails and water."""

from ...brushes import black, cut_with_outline, cut_with_rim, cuts, outline, ribbon, rules, white
from ...engrave import Drawing, Plate, ripple
from ...polygons import arc, ellipse, poly, rect, shape
from ...scenes.sky import ALL, moon
from ...tones import edge, flat, lin, mix, rad
from ...transforms import mirrored, move, with_mirror_image


def laboratory() -> Drawing:
    """Draw a raftered attic; at its far end the machine, and a ring in the dust."""
    d = Drawing(381)
    d.fill(ALL)
    gable = shape("M120 22 L178 108 V142 H62 V108Z")
    d.fill(gable, "p")
    d.hatch(gable, rad(120, 112, 14, 76, 0.0, 0.8), 4, angle=90)
    for side in (1, -1):
        slope = poly((120, 22), (178, 108), (252, 150), (252, -40), (120, -40))
        d.hatch(
            mirrored(slope, side), rad(120, 112, 50, 170, 0.6, 0.05), 4.6, angle=40 * side, ink="p"
        )
        d.fill(mirrored(poly((178, 108), (252, 150), (252, 204), (178, 142)), side))
    for k, s in enumerate((1.16, 1.48, 1.95)):
        beam = move(
            [[(62.0, 142.0), (62, 108), (120, 22), (178, 108), (178, 142)]], sx=s, o=(120, 104)
        )
        rules(d, beam, 7 + 4 * k)
        rules(d, move(beam, 0, 3), 1.6, "p")
    floor = poly((62, 142), (178, 142), (252, 204), (-12, 204))
    d.fill(floor).hatch(floor, rad(120, 150, 10, 110, 0.95, 0.15), 4, ink="p")
    d.lines([arc(120, 172, 62, 0, 360, 40, 17)], 4, "k", False)
    base = shape("M98 128 H142 L148 158 H92Z")
    cut_with_rim(d, base, 1.6)
    cut_with_rim(
        d, shape("M101 104 H111 V128 H101Z M129 104 H139 V128 H129Z M117 112 H123 V128 H117Z"), 1.2
    )
    for x, y, r in ((106, 98, 7), (134, 98, 7), (120, 100, 13)):
        d.fill(ellipse(x, y, r + 2, r + 2, 20)).fill(ellipse(x, y, r, r, 20), "p")
    cuts(d, "M120 82 V66 M104 86 L96 74 M136 86 L144 74 M94 100 L80 98 M146 100 L160 98", 3.4)
    cuts(d, "M98 136 H142 M96 144 H144", 1.8, "p")
    return d


def west_window() -> Drawing:
    """Draw a desk, a chair, a window; two miles of roofs and one black steeple."""
    d = Drawing(382).fill(ALL)
    pane = shape("M44 6 H196 V136 H44Z")
    d.fill(pane, "p")
    d.hatch(pane, rad(128, 90, 22, 120, 0.0, 0.8), 4.2, bend=ripple(2, 20))
    black(
        d,
        "M44 136 V118 L56 110 L66 118 H76 V110 L88 104 L98 112 H110 V84 L121 80 L128 22 "
        "L135 80 L146 84 V112 L156 106 L168 116 H178 L188 108 L196 114 V136Z",
    )
    white(d, "M124 92 Q128 84 132 92 V102 H124Z")
    rules(d, "M94 6 V136 M162 6 V136 M44 52 H196", 4.4)
    outline(d, pane, 7)
    drape = shape("M20 0 H48 C44 60 40 100 22 142 H10Z")
    for side in (1, -1):
        cut_with_rim(d, mirrored(drape, side), 1.4)
    cuts(d, with_mirror_image("M26 4 C26 60 24 100 16 136 M36 4 C36 50 32 90 24 124"), 2.6, "p")
    desk = shape("M34 146 H206 L222 176 H18Z")
    cut_with_rim(d, desk, 2)
    d.hatch(desk, rad(120, 150, 10, 110, 0.85, 0.1), 3.6, ink="p")
    d.fill(rect(18, 176, 204, 30))
    sheet = shape("M66 152 L106 150 L100 164 L56 166Z")
    cut_with_outline(d, sheet, 2)
    rules(d, "M68 155 L102 153 M65 160 L99 158", 1.6)
    cut_with_outline(d, shape("M178 150 h12 v14 h-12Z"), 2)
    cuts(d, "M184 150 L196 126", 3)
    for post in ("M98 204 V150", "M150 204 V150"):
        ribbon(d, post, 12, "p")
        ribbon(d, post, 8)
    for y in (152, 170, 188):
        slat = f"M96 {y} Q124 {y - 9} 152 {y}"
        ribbon(d, slat, 12, "p")
        ribbon(d, slat, 8)
    return d


def meeting_house() -> Drawing:
    """Draw a pillared church by day, doors shut, one step from the street."""
    d = Drawing(383)
    d.hatch(ALL, lin(0, 0, 0, 150, 0.55, 0.05), 4.4, bend=ripple(3, 25))
    spire = shape("M120 4 L134 52 H106Z")
    cut_with_rim(d, spire, 1.4)
    for path in ("M98 52 H142 V80 H98Z", "M90 76 H150 V96 H90Z"):
        cut_with_outline(d, shape(path), 2.6)
        d.hatch(shape(path), lin(120, 0, 150, 0, 0, 0.8), 3.4, angle=90)
    black(d, "M112 74 V62 Q120 54 128 62 V74Z")
    front = rect(50, 124, 140, 60)
    cut_with_outline(d, front, 2.6)
    d.hatch(front, lin(90, 0, 196, 0, 0.05, 0.6), 4)
    pediment = shape("M38 124 L120 86 L202 124Z")
    cut_with_outline(d, pediment, 4)
    d.hatch(pediment, lin(120, 0, 200, 0, 0, 0.75), 3.6, angle=90)
    d.fill(ellipse(120, 110, 9)).fill(ellipse(120, 110, 5), "p")
    black(d, "M104 184 V146 Q120 132 136 146 V184Z")
    rules(d, "M120 140 V184", 2, "p")
    d.dots([(115, 164, 1.8), (125, 164, 1.8)], "p")
    for x in (54, 82, 148, 176):
        column = rect(x, 126, 11, 58)
        cut_with_outline(d, column, 2.6)
        d.hatch(column, lin(x + 3, 0, x + 11, 0, 0, 0.9), 3, angle=90)
    for k in range(3):
        step = rect(40 - k * 9, 184 + k * 7, 160 + k * 18, 7)
        cut_with_outline(d, step, 2)
    boards = shape("M100 156 L140 148 L141 155 L101 163Z M100 166 L140 172 L139 179 L99 173Z")
    cut_with_outline(d, boards, 1.8)
    return d


def front_door() -> Drawing:
    """Draw a Georgian door ajar on a lightless hall, and someone in the gap."""
    d = Drawing(384)
    d.hatch(ALL, rad(50, 60, 20, 200, 0.12, 0.9), 5)
    surround = shape("M54 188 V40 H64 L120 10 L176 40 H186 V188Z")
    cut_with_outline(d, surround, 3.6)
    d.hatch(surround, lin(80, 0, 190, 0, 0.02, 0.55), 4, angle=90)
    fan = shape("M80 72 C82 44 102 36 120 36 C138 36 158 44 160 72Z")
    d.fill(fan)
    rules(d, "M120 72 V38 M120 72 L94 46 M120 72 L146 46 M120 72 L82 62 M120 72 L158 62", 2.2, "p")
    d.lines([arc(120, 72, 14, 180, 360, 12)], 2.2, "p", False)
    d.fill(rect(80, 76, 80, 112))
    leaf = poly((80, 76), (118, 84), (118, 196), (80, 188))
    cut_with_outline(d, leaf, 2.6)
    d.hatch(leaf, lin(80, 0, 120, 0, 0.05, 0.7), 3.6, angle=90)
    for y in (88, 124, 158):
        outline(d, poly((86, y), (112, y + 5), (112, y + 29), (86, y + 24)), 2.4)
    d.fill(ellipse(112, 140, 4, 4, 14))
    white(
        d,
        "M130 118 Q137 112 144 118 Q137 124 130 118Z",
        "M148 118 Q153 113 158 118 Q153 123 148 118Z",
    )
    d.dots([(137, 118, 2), (153, 118, 2)])
    white(
        d,
        "M118 146 C122 140 130 140 132 144 L128 148 L134 150 L128 153 L132 156 L126 158 "
        "L128 162 L118 164Z",
    )
    for x in (58, 164):
        pilaster = rect(x, 44, 16, 144)
        cut_with_outline(d, pilaster, 2.4)
        d.hatch(pilaster, lin(x + 4, 0, x + 16, 0, 0, 0.85), 3.6, angle=90)
    for k in range(2):
        cut_with_outline(d, rect(48 - 12 * k, 188 + 8 * k, 144 + 24 * k, 9), 2.4)
    return d


def exhibition_hall() -> Drawing:
    """Draw four hundred empty chairs, a curtain, a stage."""
    d = Drawing(385)
    d.hatch(ALL, rad(120, 60, 50, 150, 0.55, 1), 4.4, angle=90)
    stage = shape("M62 18 H178 V92 H62Z")
    d.fill(stage, "p")
    d.hatch(stage, edge(stage, 26, 0.7, 0.0), 4)
    curtain = shape("M54 12 H116 C110 44 88 62 70 66 C74 78 72 88 70 96 H54Z")
    for side in (1, -1):
        cut_with_rim(d, mirrored(curtain, side), 1.8)
    cuts(
        d,
        with_mirror_image(
            "M66 16 C66 30 64 44 62 60 M78 16 C78 32 74 48 66 60 M92 16 C90 34 82 48 72 60 "
            "M106 16 C102 34 92 46 80 58 M62 70 V92"
        ),
        2.6,
        "p",
    )
    cut_with_rim(d, shape("M46 94 H194 L200 108 H40Z"), 1.8)
    d.hatch(shape("M46 96 H194 L198 106 H42Z"), flat(0.5), 4, angle=90, ink="p")
    black(d, "M40 108 H200 L260 204 H-20Z")
    aisle = shape("M114 108 H126 L142 204 H98Z")
    d.fill(aisle, "p")
    d.hatch(aisle, lin(0, 108, 0, 204, 0.1, 0.6), 3.6)
    for row in range(5):
        near = (row / 4) ** 1.4
        y, w, h = 116 + 72 * near, 9 + 21 * near, 8 + 17 * near
        for k in range(4):
            x = 130 + 10 * near + k * w * 1.16
            chair = shape(f"M{x} {y + h} V{y + 3} Q{x + w / 2} {y - 4} {x + w} {y + 3} V{y + h}Z")
            for side in (1, -1):
                cut_with_rim(d, mirrored(chair, side), 1.2)
            cuts(
                d,
                with_mirror_image(
                    f"M{x + w * 0.3} {y + 4} V{y + h} M{x + w * 0.7} {y + 4} V{y + h}"
                ),
                1 + near,
                "p",
            )
    return d


def rusted_tracks() -> Drawing:
    """Draw car tracks that run out past the last pole into snow and nothing."""
    d = Drawing(386)
    d.hatch(ALL, lin(0, 0, 0, 92, 0.95, 0.2), 4.4, bend=ripple(2, 29))
    snow = shape("M-4 92 C50 84 90 94 122 90 C160 86 200 94 244 88 V204 H-4Z")
    d.fill(snow, "p")
    d.hatch(snow, mix(lin(40, 0, -10, 0, 0, 0.5), lin(210, 110, 250, 180, 0, 0.6)), 4, angle=8)
    for k in range(13):
        near = (k / 12) ** 1.9
        y, half = 94 + 108 * near, 4 + 74 * near
        d.fill(
            poly(
                (124 - half * 1.35, y),
                (124 + half * 1.2, y - 1),
                (124 + half * 1.25, y + 1.4 + 7 * near),
                (124 - half * 1.4, y + 1.6 + 7 * near),
            )
        )
    for side in (-1, 1):
        rail = poly(
            (124 + side * 2, 91),
            (124 + side * 3.4, 91),
            (124 + side * 84, 206),
            (124 + side * 68, 206),
        )
        cut_with_outline(d, rail, 2.4)
        d.hatch(rail, lin(0, 100, 0, 200, 0.9, 0.3), 3, angle=62 * side)
    white(d, "M86 152 C100 142 112 150 128 146 C146 142 160 152 170 158 C150 166 110 164 86 152Z")
    cuts(d, "M90 154 C112 164 148 164 166 158", 2)
    for x, y, h in ((188, 132, 112), (158, 104, 48), (144, 96, 24)):
        rules(d, f"M{x} {y} V{y - h} M{x - h * 0.22} {y - h * 0.88} H{x + h * 0.08}", 1.4 + h / 28)
    cuts(d, "M176 32 C150 60 146 72 140 80 M176 33 C196 24 220 10 240 4", 2)
    d.dots(
        [
            (d.rng.uniform(8, 232), d.rng.uniform(6, 150), d.rng.uniform(0.8, 1.9))
            for _ in range(46)
        ],
        "p",
    )
    return d


def bay() -> Drawing:
    """Draw a ferry without lights on moonlit water; one passenger leans on the rail."""
    d = Drawing(387)
    d.hatch(rect(-8, -8, 256, 128), rad(160, 44, 22, 150, 0.2, 0.95), 4.4, bend=ripple(2, 31))
    moon(d, 160, 44, 24)
    sea = rect(-4, 118, 248, 86)
    d.fill(sea)
    d.hatch(
        sea,
        lambda x, y: max(0.08, 0.85 - abs(x - 160) / (26 + (y - 118) * 0.7)),
        4.4,
        ink="p",
        bend=ripple(1.6, 7),
    )
    hull = shape("M30 114 L208 110 C204 126 198 138 188 146 H54 C42 138 34 126 30 114Z")
    cut_with_rim(d, hull, 2.4)
    cuts(d, "M38 122 H200", 2.4, "p")
    cut_with_rim(d, shape("M58 112 V88 H148 V112Z M80 88 V76 H120 V88Z"), 2)
    for k in range(5):
        d.fill(ellipse(69 + k * 17, 100, 4.4, 4.4, 14), "p").fill(
            ellipse(69 + k * 17, 100, 2.8, 2.8, 14)
        )
    funnel = shape("M92 76 L96 38 H112 L114 76Z")
    cut_with_rim(d, funnel, 2)
    rules(d, "M95 48 H113", 4, "p")
    for x, y, r in ((90, 28, 11), (72, 20, 14), (50, 15, 16)):
        cut_with_rim(d, ellipse(x, y, r, r * 0.7, 20), 1.4)
    rules(d, "M152 100 H206 M160 100 V112 M172 100 V112 M196 100 V110 M205 100 V110", 2.4)
    man = shape(
        "M172 110 L174 88 C172 80 178 74 184 74 C178 70 178 60 186 59 C194 59 195 68 "
        "190 73 C196 76 198 84 204 92 L200 95 L190 86 L190 110Z"
    )
    cut_with_rim(d, move(man, 0, 0, 0.72, o=(186, 111)), 1.6)
    cuts(d, "M30 158 Q48 152 66 158 M90 166 Q112 160 134 166 M60 180 Q84 172 108 180", 3, "p")
    return d


PLATES: dict[str, Plate] = {
    "l1": laboratory,
    "l2": west_window,
    "l3": meeting_house,
    "l4": front_door,
    "l5": exhibition_hall,
    "l6": rusted_tracks,
    "l7": bay,
}
