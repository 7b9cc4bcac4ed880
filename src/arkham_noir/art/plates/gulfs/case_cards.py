"""Plates of the Case Cards of Case 3."""

import math

from ...brushes import (
    black,
    cut_with_halo,
    cut_with_outline,
    cut_with_rim,
    cuts,
    outline,
    ribbon,
    rules,
    white,
)
from ...engrave import Drawing, Plate, bulge, ripple
from ...polygons import Polygon, arc, ellipse, rect, shape, spokes
from ...scenes.beasts import three_lobes
from ...scenes.places import tree
from ...scenes.sky import ALL, bolt, burst, moon, night
from ...tones import edge, flat, lin, mix, rad
from ...transforms import move, with_mirror_image


def dead_writer() -> Drawing:
    """Draw a man upright at his desk before the window, as the lightning left him."""
    d = Drawing(310).fill(ALL)
    panes = rect(52, 8, 136, 134)
    d.hatch(panes, rad(154, 50, 20, 130, 0.62, 0.12), 4.2, ink="p", bend=ripple(3, 17))
    path = [(168, 8), (148, 44), (168, 52), (146, 84), (164, 92), (148, 130)]
    bolt(d, path, 20, 4)
    black(
        d,
        "M52 142 V128 L64 120 L72 128 H80 L84 104 L88 128 H140 L150 120 L160 128 L176 "
        "124 L188 130 V142Z",
    )
    rules(d, "M120 8 V140 M52 68 H188", 6)
    rules(d, "M120 8 V140 M52 68 H188", 2, "p")
    outline(d, panes, 7)
    outline(d, rect(47, 3, 146, 144), 2.4, "p")
    man = shape(
        "M52 204 C52 164 64 144 86 136 L88 124 C74 114 72 90 82 80 C92 70 110 70 118 80 "
        "C128 92 126 114 114 124 L116 136 C138 144 150 164 150 204Z"
    )
    cut_with_rim(d, man, 2.6)
    cuts(
        d,
        "M114 82 C122 92 122 108 114 120 M120 140 C136 148 142 162 144 190 M108 142 "
        "C124 152 130 168 132 194 M92 78 C100 74 108 76 112 80",
        3.4,
        "p",
    )
    chair = shape("M62 204 V170 C62 156 140 156 140 170 V204Z")
    cut_with_rim(d, chair, 2)
    rules(d, "M82 166 V204 M101 164 V204 M120 166 V204", 2.4, "p")
    d.fill(rect(152, 162, 92, 44))
    rules(d, "M154 163 H240", 3.4, "p")
    white(d, "M164 158 L192 151 L198 157 L170 162Z")
    rules(d, "M206 162 V136", 3.4, "p")
    white(d, "M192 138 L199 118 H214 L221 138Z")
    return d


def dead_face() -> Drawing:
    """Draw the same man from outside: the stare behind an unbroken pane."""
    d = Drawing(311).fill(ALL)
    pane = rect(30, 6, 180, 184)
    d.hatch(pane, lin(60, 20, 200, 180, 0.4, 0.04), 4.4, angle=-38, ink="p")
    head = shape(
        "M84 92 C80 52 96 34 122 34 C148 34 162 54 156 94 C154 124 146 150 121 154 C98 "
        "150 88 124 84 92Z"
    )
    cut_with_halo(d, head, 1.05, (120, 94), "p")
    d.hatch(
        head, mix(lin(122, 0, 84, 0, 0, 0.95), edge(head, 8, 0.5, 0)), 3.2, bend=bulge(-0.006, 122)
    )
    black(
        d,
        "M82 94 C68 50 92 20 126 22 C160 22 172 58 158 96 C156 78 150 64 140 56 C120 68 "
        "100 60 90 68Z",
    )
    cuts(d, "M106 34 C130 28 150 42 154 62 M116 44 C134 42 146 52 150 62", 2.2, "p")
    d.fill(ellipse(104, 88, 13, 10) + ellipse(138, 88, 13, 10))
    d.fill(ellipse(104, 88, 10, 6) + ellipse(138, 88, 10, 6), "p").dots(
        [(104, 87, 2.6), (138, 87, 2.6)]
    )
    cuts(
        d,
        "M90 72 C96 64 106 66 114 76 M128 76 C136 66 146 64 152 72 M122 94 C118 106 114 "
        "112 118 116 C122 118 128 117 130 114 M96 104 C100 108 106 108 112 104 M130 104 "
        "C136 108 142 108 148 104 M100 118 C104 126 104 132 102 140 M144 118 C140 126 "
        "140 132 142 140",
        2.6,
    )
    black(d, "M111 132 C116 127 126 127 131 132 C132 139 127 142 121 142 C115 142 110 139 111 132Z")
    black(d, "M56 204 C60 172 92 164 104 152 H140 C152 164 184 172 188 204Z")
    white(d, "M104 152 L122 178 L140 152 L146 158 L124 192 L98 158Z")
    for x in (26, 72, 162, 206):
        d.fill(rect(x, -4, 8, 208))
        rules(d, f"M{x} -4 V204 M{x + 8} -4 V204", 1.6, "p")
    d.fill(rect(26, 162, 188, 8))
    rules(d, "M34 162 H206 M34 170 H206", 1.6, "p")
    cuts(
        d,
        "M132 10 L158 36 M146 8 L160 22 M84 128 L116 160 M84 142 L100 158 M172 60 L202 "
        "90 M42 60 L66 84",
        3.4,
        "p",
    )
    return d


def attic_house() -> Drawing:
    """Draw a dark house of three floors; light bursts from the attic alone."""
    d = Drawing(388)
    burst(d, 120, 62, 16, rad(120, 62, 16, 170, 0.12, 1), 84)
    body = shape("M70 186 V88 L62 92 L56 84 L120 22 L184 84 L178 92 L170 88 V186Z")
    cut_with_rim(d, body, 2.4)
    d.hatch(shape("M120 94 H170 V186 H120Z"), lin(120, 0, 170, 0, 0.05, 0.4), 4, ink="p")
    window = shape("M102 82 V60 Q120 36 138 60 V82Z")
    d.fill(window, "p")
    burst(d, 120, 66, 4, flat(0.16), 26, "k", 17, (102, 44, 138, 82))
    rules(d, "M120 44 V82 M102 66 H138", 2.6)
    outline(d, shape("M98 86 V58 Q120 30 142 58 V86Z"), 2, "p")
    for y in (102, 138):
        for x in (80, 112, 144):
            if (x, y) == (112, 138):
                continue
            outline(d, rect(x, y, 16, 24), 2, "p")
            rules(d, f"M{x + 8} {y} V{y + 24} M{x} {y + 11} H{x + 16}", 1.4, "p")
    black(d, "M110 186 V148 H130 V186Z")
    outline(d, shape("M110 186 V148 H130 V186Z"), 2.2, "p")
    d.dots([(126, 168, 1.6)], "p")
    cut_with_rim(d, shape("M148 60 V34 H162 V72Z"), 1.8)
    black(d, "M-4 184 H244 V204 H-4Z")
    d.hatch(rect(-4, 186, 248, 18), rad(120, 184, 10, 120, 0.7, 0.1), 4, ink="p")
    for x in (38, 202):
        tree(d, x, 190, 86, x)
    return d


def showman() -> Drawing:
    """Draw a tall man in evening dress on a stage, sparks in his hands, heads before him."""
    d = Drawing(313)
    spot = shape("M108 -8 H132 L196 176 H44Z")
    d.fill(ALL).fill(spot, "p")
    d.hatch(spot, mix(lin(0, 0, 0, 176, 0, 0.25), edge(spot, 18, 0.5, 0)), 4.4)
    for path in (
        "M0 -4 H62 C54 60 60 110 40 172 H0Z",
        "M240 -4 H178 C186 60 180 110 200 172 H240Z",
    ):
        black(d, path)
    folds = "M24 0 C26 70 22 120 16 168 M38 0 C40 70 36 120 26 168 M52 0 C50 70 48 120 36 168"
    cuts(d, with_mirror_image(folds), 3.4, "p")
    black(d, "M30 172 H210 L220 204 H20Z")
    cape = shape(
        "M120 74 C104 74 98 82 90 92 L62 72 L56 78 L82 116 C84 140 82 160 76 178 H164 "
        "C158 160 156 140 158 116 L184 78 L178 72 L150 92 C142 82 136 74 120 74Z"
    )
    d.fill(cape)
    white(d, "M112 78 L120 118 L128 78 L124 74 H116Z")
    black(d, "M113 79 L120 83 L127 79 V87 L120 83 L113 87Z")
    cuts(d, with_mirror_image("M98 96 C104 120 100 150 94 174 M90 106 L66 82"), 2.4, "p")
    black(d, "M108 56 C108 46 132 46 132 56 C132 68 128 76 120 77 C112 76 108 68 108 56Z")
    white(
        d,
        "M111 60 L118 62 L112 64Z",
        "M129 60 L122 62 L128 64Z",
        "M114 69 Q120 73 126 69 Q120 71 114 69Z",
    )
    black(d, "M106 20 H134 L132 50 H108Z", "M96 48 H144 V53 H96Z")
    cuts(d, "M129 24 L128 46", 2.4, "p")
    white(d, "M108 42 H132 V45 H108Z")
    for x, y in ((56, 66), (184, 66)):
        for k in range(9):
            a = k * math.pi / 4.5
            r = 13 + 7 * (k % 2)
            rules(d, [[(x, y), (x + r * math.cos(a), y + r * math.sin(a))]], 4.6)
            rules(d, [[(x, y), (x + r * math.cos(a), y + r * math.sin(a))]], 2.2, "p")
        d.fill(ellipse(x, y, 5, 5, 12), "p")
    for k, x in enumerate((40, 72, 104, 136, 168, 200)):
        head = ellipse(x, 190 - 4 * (k % 2), 11, 13) + shape(
            f"M{x - 20} 206 Q{x} 194 {x + 20} 206Z"
        )
        cut_with_rim(d, head, 1.4)
    return d


def over_the_city() -> Drawing:
    """Draw the Haunter: wings from edge to edge above a city with one lamp left."""
    d = Drawing(347)
    d.hatch(ALL, rad(120, 156, 10, 170, 0.06, 0.9), 4.4, bend=ripple(4, 27))
    wing = (
        "M121 40 C112 44 104 50 100 58 C84 38 70 22 48 18 C28 14 10 22 -10 10 C0 40 8 "
        "62 10 98 C18 88 28 88 36 98 C34 110 38 122 44 132 "
        "C50 118 60 114 68 120 C68 132 74 142 82 150 C86 138 92 132 98 132 C102 146 110 "
        "152 121 158Z"
    )
    d.fill(with_mirror_image(wing))
    smoke = (
        "M106 120 C96 140 108 150 98 172 M120 130 C126 150 114 160 122 180 M134 120 "
        "C144 140 132 150 142 170"
    )
    ribbon(d, smoke, 14, "k", 0.1)
    cuts(
        d,
        with_mirror_image(
            "M96 70 C80 46 50 28 6 24 M94 80 C76 64 46 66 20 86 M96 92 C80 84 58 98 44 124 "
            "M100 104 C92 106 84 124 82 142"
        ),
        3,
        "p",
    )
    three_lobes(d, 120, 82, 0.56)
    city = shape(
        "M-4 204 V174 H14 V164 L24 154 L34 164 V180 H52 V162 H66 V176 H84 V168 L94 158 "
        "L104 168 V184 H136 V168 H146 V158 H158 V180 H174 V164 L184 154 L194 164 V176 "
        "H214 V168 H228 V182 H244 V204Z"
    )
    cut_with_rim(d, city, 1.8)
    d.fill(rect(182, 172, 6, 9), "p")
    cuts(d, "M190 170 L198 164 M180 170 L172 164 M190 184 L198 188 M180 184 L172 188", 2, "p")
    return d


def black_church() -> Drawing:
    """Draw a soot-black church behind its iron fence, seen from the street."""
    d = Drawing(389)
    night(d, (56, 52), 0.85, 0.06, reach=170, wave=4)
    moon(d, 58, 54, 22)
    church = shape(
        "M62 186 V120 L84 96 H98 V64 L94 64 V58 H100 L104 46 L108 58 L112 58 L124 -2 "
        "L136 58 L140 58 L144 46 L148 58 H154 V64 L150 64 V96 H190 L214 126 H208 V186Z"
    )
    cut_with_rim(d, church, 2)
    d.hatch(
        shape("M150 96 H190 L214 126 H150Z"), lin(150, 0, 214, 0, 0.1, 0.5), 4, angle=58, ink="p"
    )
    d.hatch(shape("M98 64 H112 V186 H98Z"), lin(98, 0, 114, 0, 0.7, 0.1), 3.6, ink="p")
    outline(d, shape("M114 92 V76 Q124 62 134 76 V92Z"), 2, "p")
    rules(d, "M116 78 H132 M115 83 H133 M115 88 H133", 1.6, "p")
    d.fill(ellipse(124, 118, 15), "p").fill(ellipse(124, 118, 12))
    for ray in spokes(124, 118, 0, 12, 6):
        rules(d, [ray], 1.8, "p")
    for x in (160, 178, 196, 74):
        outline(d, shape(f"M{x - 5} 168 V144 Q{x} 132 {x + 5} 144 V168Z"), 2, "p")
    outline(d, shape("M110 186 V160 Q124 136 138 160 V186Z"), 2.4, "p")
    white(d, "M110 166 L138 160 V165 L110 171Z", "M110 172 L138 177 V182 L110 177Z")
    black(d, "M-4 184 H244 V204 H-4Z")
    for x in range(8, 240, 11):
        bar = shape(f"M{x - 1.6} 204 V162 L{x - 4} 162 L{x} 150 L{x + 4} 162 H{x + 1.6} V204Z")
        cut_with_rim(d, bar, 1.2)
    rules(d, "M0 170 H240 M0 192 H240", 5, "p")
    rules(d, "M0 170 H240 M0 192 H240", 3)
    return d


def physicist() -> Drawing:
    """Draw a doctor in a laboratory coat, chalk in hand, before an atom that fills the board."""
    d = Drawing(312).fill(ALL)
    outline(d, rect(36, 10, 184, 150), 4, "p")
    d.fill(rect(36, 158, 184, 8), "p")
    cx, cy = 146, 74
    for turn in (0, 60, 120):
        a = math.radians(turn)
        orbit: Polygon = []
        for k in range(33):
            u, v = 62 * math.cos(k * math.pi / 16), 21 * math.sin(k * math.pi / 16)
            orbit.append(
                (cx + u * math.cos(a) - v * math.sin(a), cy + u * math.sin(a) + v * math.cos(a))
            )
        d.lines([orbit], 3.4, "p", False)
    d.fill(ellipse(cx, cy, 12), "p")
    cuts(d, "M138 66 L154 82 M154 66 L138 82", 3)
    d.dots([(208, 74, 5), (115, 20, 5), (115, 128, 5)], "p")
    coat = shape(
        "M32 204 C30 150 48 126 74 116 L100 112 C112 112 124 106 132 98 L144 112 C136 "
        "128 122 138 112 142 L118 204Z"
    )
    d.fill(coat, "p")
    outline(d, coat, 3)
    d.hatch(coat, lin(110, 0, 40, 0, 0.05, 0.75), 4, angle=80)
    cuts(
        d,
        "M72 130 V200 M104 142 C98 160 100 180 98 200 M82 160 H70 M110 122 C118 122 126 "
        "116 134 106",
        2.6,
    )
    head = shape(
        "M62 116 C48 104 48 74 64 66 C80 58 98 66 98 84 L102 92 L97 95 C98 106 94 112 "
        "86 113 L86 120Z"
    )
    cut_with_rim(d, head, 2.2)
    cuts(
        d,
        "M92 74 C96 80 96 86 98 92 M70 68 C60 76 58 90 62 102 M80 68 C70 78 70 92 74 104",
        2.2,
        "p",
    )
    glove = shape("M130 100 C128 90 134 84 142 82 L152 76 L154 80 L146 88 C152 92 152 102 144 110Z")
    cut_with_outline(d, glove, 2)
    rules(d, "M52 24 H92 M52 34 H82 M52 44 H88", 2.6, "p")
    return d


def wrong_shadow() -> Drawing:
    """Draw a steeple at noon; its shadow points toward the sun and looks back."""
    d = Drawing(390)
    burst(d, 66, 40, 22, rad(66, 40, 18, 210, 0.05, 0.55), 84)
    d.fill(ellipse(66, 40, 18), "p")
    d.lines([arc(66, 40, 18, 0, 360, 30)], 2.6, "k", False)
    street = shape("M-4 98 H244 V204 H-4Z")
    d.fill(street, "p")
    d.hatch(street, lin(0, 98, 0, 204, 0.3, 0.08), 5)
    houses = shape(
        "M-4 100 V80 L14 68 L30 80 V74 L48 62 L66 74 V82 H92 V100Z M208 100 V74 L226 62 "
        "L244 74 V100Z"
    )
    cut_with_outline(d, houses, 2.4)
    d.hatch(houses, flat(0.4), 4, angle=90)
    church = shape("M132 104 V78 L146 66 V42 L152 42 L162 0 L172 42 L178 42 V60 H204 L216 78 V104Z")
    d.fill(church)
    white(d, "M157 58 Q162 48 167 58 V70 H157Z", "M186 96 v-12 q5 -8 10 0 v12Z")
    shadow = shape(
        "M132 103 H216 C204 112 192 120 178 126 L182 134 L150 152 L144 148 C114 172 74 "
        "184 26 196 C60 172 88 150 104 130 L98 126 L116 110Z"
    )
    d.fill(shadow)
    three_lobes(d, 138, 131, 0.46, -100)
    man = shape(
        "M172 196 L175 166 C172 156 176 152 181 151 C177 146 178 139 184 139 C190 139 "
        "191 146 187 151 C192 152 196 156 193 166 L196 196 H188 L184 174 L180 196Z"
    )
    cut_with_rim(d, move(man, 10, 0, 0.86, o=(184, 196)), 2)
    return d


PLATES: dict[str, Plate] = {
    "case1a": dead_writer,
    "case1b": dead_face,
    "case2": attic_house,
    "case3": showman,
    "case4": over_the_city,
    "case5": black_church,
    "case6": physicist,
    "case7": wrong_shadow,
}
