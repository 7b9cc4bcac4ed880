"""Frames: the outline and the ornament of each kind of card."""

from __future__ import annotations

from .dimensions import ACCENT, BITE, CORNER, INK, PAPER, PAPER_2, PAPER_3, WIDTH
from .marks import Box, Scheme, bitten, path, rounded_rect


def outline(height: float, bites: list[float]) -> str:
    """Return a card with round corners, and notches in its left edge."""
    bitten = "".join(
        f"V{middle + BITE:g}A{BITE} {BITE} 0 0 0 0 {middle - BITE:g}"
        for middle in sorted(bites, reverse=True)
    )
    right, r = WIDTH - CORNER, CORNER
    return (
        f"M{r} 0H{right}a{r} {r} 0 0 1 {r} {r}V{height - r:g}a{r} {r} 0 0 1-{r} {r}H{r}"
        f"a{r} {r} 0 0 1-{r}-{r}{bitten}V{r}a{r} {r} 0 0 1 {r}-{r}z"
    )


def sheet(height: float, bites: list[float], fill: str) -> str:
    """Return plain stock with a faint edge."""
    return path(outline(height, bites), fill=fill, stroke="#5a4524", stroke_width=0.8)


def window(box: Box, color: str, bites: list[float]) -> str:
    """Return the rule around a picture, open at the notches."""
    x, y, _, _ = box
    return path(
        bitten(box, bites),
        fill="none", stroke=color, stroke_width=1.2, transform=f"translate({x:g} {y:g})",
    )  # fmt: skip


def black(height: float) -> str:
    """Return a black card with a double line in bone."""
    lines = (
        path(
            rounded_rect(
                inset, inset, WIDTH - 2 * inset, height - 2 * inset, [CORNER - inset / 2] * 4
            ),
            fill="none", stroke=PAPER_3, stroke_width=width,
        )
        for inset, width in ((0.7, 1.3), (3.2, 0.7))
    )  # fmt: skip
    return "".join(lines)


def oval(height: float, box: Box) -> str:
    """Return a black card with an oval window, and the rim of the portrait."""
    x, y, width, tall = box
    rx, ry = width / 2, tall / 2
    hole = f"M{x:g} {y + ry:g}a{rx:g} {ry:g} 0 1 0 {width:g} 0a{rx:g} {ry:g} 0 1 0-{width:g} 0z"
    rim = (
        f'<ellipse cx="{x + rx:g}" cy="{y + ry:g}" rx="{rx + 2.4:g}" ry="{ry + 2.4:g}" '
        f'fill="none" stroke="{PAPER_3}" stroke-width="1.6"/>'
    )
    return path(outline(height, []) + hole, fill=INK, fill_rule="evenodd") + rim


def double_rule(y: float, scheme: Scheme) -> str:
    """Return two lines between the name and the effects."""
    thin = path(f"M5 {y - 2.2:g}H127", stroke=scheme.figure, stroke_width=0.7, stroke_opacity=0.5)
    return thin + path(f"M5 {y:g}H127", stroke=scheme.figure, stroke_width=1.1)


def lightning_rule(y: float, scheme: Scheme) -> str:
    """Return a line with a lightning bolt."""
    jag = f"M5 {y:g}H46l8-1.8 2 4.3 9-4.6 3 4.6 8-3.6 5 1.1H127"
    return path(jag, fill="none", stroke=scheme.figure, stroke_width=1.2, stroke_linejoin="round")


def notched_frame(height: float) -> str:
    """Return the frame of a Formula: a second line with notched corners."""
    low, right = height - 2.4, WIDTH - 2.4
    return path(
        f"M6.4 2.4H{right - 4:g}q0 4 4 4V{low - 4:g}q-4 0-4 4H6.4q0-4-4-4V6.4q4 0 4-4z",
        fill="none", stroke=INK, stroke_width=1.1,
    )  # fmt: skip


def folder(height: float, scheme: Scheme) -> str:
    """Return a case folder: a tab at the upper left, the edge of a second sheet on the right."""
    low, r = height - CORNER, CORNER
    shape = (
        f"M{r} 0H56l8 8.5H{WIDTH - r}a{r} {r} 0 0 1 {r} {r}V{low:g}a{r} {r} 0 0 1-{r} {r}H{r}"
        f"a{r} {r} 0 0 1-{r}-{r}V{r}a{r} {r} 0 0 1 {r}-{r}z"
    )
    sheet_ = path("M60 2.5H124a4 4 0 0 1 4 4V12H60z", fill=PAPER, stroke=INK, stroke_width=0.6)
    edge = PAPER_3 if scheme.ground == INK else INK
    return sheet_ + path(shape, fill=scheme.ground, stroke=edge, stroke_width=1)


def claws() -> str:
    """Return three cuts through the edge of a Menace."""
    cuts = "".join(
        f"M{x} {top}c-3 18-9 36-19 52 6-18 12-34 19-52z"
        for x, top in ((112, -2), (123, 0), (134, 6))
    )
    return path(cuts, fill=PAPER, stroke=INK, stroke_width=1.4, stroke_linejoin="round")


def red_double(height: float) -> str:
    """Return the two red lines of a contact."""
    return "".join(
        path(
            rounded_rect(
                inset, inset, WIDTH - 2 * inset, height - 2 * inset, [CORNER - inset / 3] * 4
            ),
            fill="none", stroke=ACCENT, stroke_width=width,
        )
        for inset, width in ((1.2, 2.2), (4.6, 1))
    )  # fmt: skip


def briefcase(height: float) -> str:
    """Return a case with a handle, two straps and their buckles."""
    handle = path(
        "M49 10V5.5a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4V10",
        fill="none", stroke=PAPER_2, stroke_width=3.2,
    )  # fmt: skip
    body = path(
        rounded_rect(0, 9, WIDTH, height - 9, [7, 7, 5, 5]),
        fill=PAPER_2, stroke=INK, stroke_width=1,
    )  # fmt: skip
    return handle + body


def buckles(y: float) -> str:
    """Return the locks of a briefcase, on the seam below its picture."""
    seam = path(f"M0 {y:g}H132", stroke=INK, stroke_width=1.6)
    locks = "".join(f"M{x} {y - 5:g}h13v10h-13zm4.5 2.5v3h4v-3z" for x in (15, 104))
    return seam + path(locks, fill=INK, fill_rule="evenodd")


def certificate(height: float) -> str:
    """Return engraved paper: bands of fine lines and a rosette in each corner."""
    bands = "".join(
        path(
            rounded_rect(inset, inset, WIDTH - 2 * inset, height - 2 * inset, [2, 2, 2, 2]),
            fill="none", stroke=INK, stroke_width=width, **dash,
        )
        for inset, width, dash in (
            (3, 1.2, {}),
            (6.5, 4, {"stroke_dasharray": "0.9 1.3"}),
            (10, 0.8, {}),
        )
    )  # fmt: skip
    corners = "".join(
        f'<circle cx="{x}" cy="{y:g}" r="{r}" fill="{PAPER}" stroke="{INK}"/>'
        for x in (8, WIDTH - 8)
        for y in (8, height - 8)
        for r in (6.5, 4, 1.5)
    )
    return bands + corners
