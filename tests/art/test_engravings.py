"""Tests for the engravings of cards."""

import gzip
import math
import re
from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from xml.etree import ElementTree

import pytest

from arkham_noir.art import art_kind
from arkham_noir.art.brushes import cut_with_rim
from arkham_noir.art.engrave import COLORS, GRID, Drawing
from arkham_noir.art.plates import FOLDERS, engraving, plates
from arkham_noir.art.plates.unlisted import MAKERS
from arkham_noir.art.polygons import Shape, ellipse, inside, poly, rect, shape, spokes
from arkham_noir.art.polylines import ring, spiral, thin
from arkham_noir.art.tones import edge, flat, lin, mix, mul, rad
from arkham_noir.art.transforms import flip, mirrored, move, pose
from arkham_noir.cases import CASES
from arkham_noir.decks.loader import builtin

HEAVIEST = 8_000
ATTRIBUTES = {"d", "fill", "stroke", "stroke-width", "stroke-linecap"}
MODULES = {
    "person": "persons",
    "threat": "threats",
    "artifact": "artifacts",
    "evidence": "evidence",
    "location": "locations",
    "monster": "monsters",
    "formula": "formulas",
    "victim": "victims",
    "storm": "storms",
    "case": "case_cards",
    "menace": "menaces",
    "objective": "objectives",
    "equipment": "equipment",
    "contact": "contact",
}


def kinds_of(case: str) -> dict[str, str]:
    """Return the ids of everything in a case that has a face, with its kind."""
    deck = builtin(case)
    sides = (*deck.cards, *deck.case_cards, *deck.clue_faces.values())
    kinds = {card.id: art_kind(card) for card in sides}
    return kinds | {f"objective-{each.number}": "objective" for each in deck.objectives}


LISTED = [(case.name, card) for case in CASES for card in kinds_of(case.name)]


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_every_card_of_a_case_is_drawn_and_nothing_else(case: str) -> None:
    assert set(kinds_of(case)) == set(plates(case))


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_every_plate_is_in_the_module_of_its_type(case: str) -> None:
    listed: dict[str, set[str]] = defaultdict(set)
    for card, kind in kinds_of(case).items():
        listed[MODULES[kind]].add(card)
    folder = import_module(f"arkham_noir.art.plates.{FOLDERS[case]}")
    found = {name for _, name, _ in iter_modules(folder.__path__)}
    tables = {name: import_module(f"{folder.__name__}.{name}").PLATES for name in found}
    assert {name: set(table) for name, table in tables.items()} == listed


def test_no_two_cards_look_alike() -> None:
    seen: dict[str, tuple[str, str]] = {}
    for case, card in LISTED:
        twin = seen.setdefault(engraving(case, card), (case, card))
        assert twin == (case, card)


@pytest.mark.parametrize(("case", "card"), LISTED)
def test_a_picture_is_light_and_nothing_but_ink_paper_and_the_accent(case: str, card: str) -> None:
    drawn = engraving(case, card)
    assert_ink_on_paper(drawn)
    assert len(gzip.compress(drawn.encode(), mtime=0)) <= HEAVIEST


def assert_ink_on_paper(drawn: str) -> None:
    paths = list(ElementTree.fromstring(f"<svg>{drawn}</svg>"))
    assert paths
    for path in paths:
        assert path.tag == "path"
        assert set(path.attrib) <= ATTRIBUTES
        colors = {path.get("fill"), path.get("stroke", "none")} - {"none"}
        assert colors <= set(COLORS.values())


@pytest.mark.parametrize("kind", MAKERS)
def test_an_unknown_card_gets_a_picture_of_its_kind(kind: str) -> None:
    first, second = (engraving("own-deck", card, kind) for card in ("one", "two"))
    assert_ink_on_paper(first)
    assert first != second


def test_an_unknown_kind_is_drawn_as_a_person() -> None:
    assert_ink_on_paper(engraving("own-deck", "one", "something new"))


def test_the_same_card_is_always_cut_the_same_way() -> None:
    drawn = engraving("witch-cult", "p1"), engraving("own-deck", "p1", "monster")
    engraving.cache_clear()
    assert drawn == (engraving("witch-cult", "p1"), engraving("own-deck", "p1", "monster"))


def test_a_card_of_an_own_deck_does_not_borrow_the_picture_of_ours() -> None:
    assert engraving("own-deck", "p1") != engraving("witch-cult", "p1")


# ---------------------------------------------------------------- the engraving engine
DISC = ellipse(120, 100, 60)


def strokes_of(drawing: Drawing) -> Shape:
    """Return the outline of every stroke of a drawing, in picture units."""
    strokes: Shape = []
    for _, path in drawing.out:
        for text in re.findall(r"M[^M]+", path):
            start, _, steps = text.rstrip("z").partition("l")
            x, y = _numbers(start[1:])
            outline = [(x / GRID, y / GRID)]
            moves = _numbers(steps)
            for dx, dy in zip(moves[::2], moves[1::2], strict=True):
                x, y = x + dx, y + dy
                outline.append((x / GRID, y / GRID))
            strokes.append(outline)
    return strokes


def points_of(drawing: Drawing) -> list[tuple[float, float]]:
    """Return every corner of the strokes of a drawing."""
    return [point for stroke in strokes_of(drawing) for point in stroke]


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", text)]


@pytest.mark.parametrize("angle", [0, 30, 90])
def test_a_hatch_stays_within_its_shape(angle: float) -> None:
    room = ellipse(120, 100, 64)
    drawn = points_of(Drawing().hatch(DISC, flat(0.6), angle=angle))
    assert drawn
    assert all(inside(room, x, y) for x, y in drawn)


def test_a_bent_hatch_stays_within_its_shape() -> None:
    room = ellipse(120, 100, 66)
    drawn = points_of(Drawing().hatch(DISC, flat(0.6), bend=lambda x: 6 * (x % 40) / 40))
    assert all(inside(room, x, y) for x, y in drawn)


def test_tone_nought_cuts_nothing() -> None:
    assert Drawing().hatch(DISC, flat(0)).stipple(DISC, flat(-1)).svg() == ""


def test_a_darker_tone_lays_more_ink() -> None:
    def ink(tone: float) -> float:
        """Return the area covered with ink."""
        strokes = strokes_of(Drawing().hatch(rect(20, 20, 200, 160), flat(tone)))
        around = [zip(stroke, stroke[1:] + stroke[:1], strict=True) for stroke in strokes]
        return sum(abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides)) for sides in around)

    assert ink(0.2) < ink(0.5) < ink(0.9)


def test_the_same_seed_cuts_the_same_strokes() -> None:
    def drawn(seed: int) -> str:
        return Drawing(seed).hatch(DISC, flat(0.5)).stipple(DISC, flat(0.3)).svg()

    assert drawn(1) == drawn(1) != drawn(2)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("M0 0 L10 0 L10 10Z", [[(0, 0), (10, 0), (10, 10)]]),
        ("m1 1h4v4h-4z", [[(1, 1), (5, 1), (5, 5), (1, 5)]]),
        (
            "M0 0 9 0 9 5Z M20 20l1 0 0 1",
            [[(0, 0), (9, 0), (9, 5)], [(20, 20), (21, 20), (21, 21)]],
        ),
    ],
)
def test_a_path_is_read_as_polygons(path: str, expected: Shape) -> None:
    assert shape(path) == expected


def test_a_curve_ends_where_it_says() -> None:
    assert shape("M0 0 C0 10 10 10 10 0 Q15 -5 20 0")[0][-1] == (20, 0)


def test_a_path_with_an_arc_is_refused() -> None:
    with pytest.raises(ValueError, match="M L H V C Q Z, not 'A'"):
        shape("M0 0 A5 5 0 0 1 10 10")


@pytest.mark.parametrize(
    ("tone", "at", "expected"),
    [
        (lin(0, 0, 10, 0, 0.2, 0.8), (-5, 3), 0.2),
        (lin(0, 0, 10, 0, 0.2, 0.8), (5, 9), 0.5),
        (lin(0, 0, 10, 0, 0.2, 0.8), (50, 0), 0.8),
        (rad(0, 0, 10, 20, 0, 1), (0, 15), 0.5),
        (edge(rect(0, 0, 40, 40), 10, 1, 0), (0, 20), 1),
        (edge(rect(0, 0, 40, 40), 10, 1, 0), (20, 20), 0),
        (mix(flat(0.2), flat(0.7)), (0, 0), 0.7),
        (mul(flat(0.2), flat(0.5)), (0, 0), 0.1),
    ],
)
def test_tones(
    tone: Callable[[float, float], float], at: tuple[float, float], expected: float
) -> None:
    assert tone(*at) == pytest.approx(expected)


def test_shapes_can_be_moved_turned_and_mirrored() -> None:
    square = rect(0, 0, 2, 2)
    assert move(square, 5, 6, 2) == rect(5, 6, 4, 4)
    assert move(square, rot=90)[0][1] == pytest.approx((0, 2))
    assert flip(square, 10)[0] == [(10, 0), (8, 0), (8, 2), (10, 2)]


def test_a_shape_and_its_mirror_image_are_the_two_sides_of_a_loop() -> None:
    half = poly((10, 0), (20, 0), (20, 9))
    assert mirrored(half, 1) == half
    assert mirrored(half, -1) == flip(half)


def test_a_pose_sets_shapes_and_paths_down_alike() -> None:
    place = pose((100, 50), 2, side=-1)
    assert place("M0 0 L3 4 L3 0Z") == place(poly((0, 0), (3, 4), (3, 0)))
    assert place("M0 0 L3 4 L3 0Z") == poly((100, 50), (94, 58), (94, 50))


def test_spokes_go_round_once_and_a_spiral_winds_outwards() -> None:
    spikes = spokes(0, 0, 3, 5, 4)
    assert [end for _, end in spikes] == [
        pytest.approx(point) for point in ((5, 0), (0, 5), (-5, 0), (0, -5))
    ]
    reach = [math.hypot(x, y) for x, y in spiral((0, 0), (2, 1), (2, 1), 0.5, 6)]
    assert reach == pytest.approx([2, 3, 4, 5, 6, 7])


def test_a_rim_has_the_other_color() -> None:
    for ink, under in (("k", "p"), ("p", "k"), ("a", "p")):
        assert [cut for cut, _ in cut_with_rim(Drawing(), DISC, ink=ink).out] == [under, ink]


def test_a_mirrored_drawing_is_the_same_picture_the_other_way_round() -> None:
    house = shape("M20 180 L20 90 L60 50 L100 90 L100 180Z")
    mirrored = points_of(Drawing(mirror=True).fill(house))
    assert mirrored == [(240 - x, y) for x, y in points_of(Drawing().fill(house))]


def test_a_ribbon_is_as_wide_as_it_is_told() -> None:
    ribbon = ring([(0, 0), (10, 0), (20, 0)], lambda t: 4 - 2 * t)
    assert ribbon == [[(0, 2), (10, 1.5), (20, 1), (20, -1), (10, -1.5), (0, -2)]]


def test_thinning_keeps_corners_and_drops_the_rest() -> None:
    line = [(0.0, 0.0), (5.0, 0.01), (10.0, 0.0), (10.0, 5.0), (10.0, 10.0)]
    assert thin(line, 0.1) == [(0, 0), (10, 0), (10, 10)]
