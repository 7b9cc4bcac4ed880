"""Tests for the engravings of achievements."""

import gzip
from collections import defaultdict
from importlib import import_module
from pkgutil import iter_modules
from xml.etree import ElementTree

import pytest

from arkham_noir.art.achievements import achievement_plate
from arkham_noir.art.brushes import cut_together, thread
from arkham_noir.art.engrave import Drawing
from arkham_noir.art.plates import achievements
from arkham_noir.art.polygons import rect
from arkham_noir.history import all_achievements
from tests.art.test_engravings import assert_ink_on_paper, strokes_of

HEAVIEST = 5_000
IDS = [each.id for each in all_achievements()]
MODULES = {
    "Solving": "solving", "Craft": "craft", "Survival": "survival", "Long run": "long_run",
}  # fmt: skip


def test_every_achievement_is_drawn_in_order_and_nothing_else() -> None:
    assert list(achievements.PLATES) == IDS


def test_every_plate_is_in_the_module_of_its_group() -> None:
    listed: dict[str, list[str]] = defaultdict(list)
    for each in all_achievements():
        listed[MODULES[each.group]].append(each.id)
    modules = {
        name: import_module(f"{achievements.__name__}.{name}")
        for _, name, _ in iter_modules(achievements.__path__)
    }
    tables = {name: module.PLATES for name, module in modules.items() if hasattr(module, "PLATES")}
    assert {name: list(table) for name, table in tables.items()} == listed


def test_no_two_achievements_look_alike() -> None:
    assert len(set(achievements.PLATES.values())) == len(IDS)
    assert len({achievement_plate(id) for id in IDS}) == len(IDS)


@pytest.mark.parametrize("id", IDS)
def test_a_picture_is_light_and_nothing_but_ink_paper_and_the_accent(id: str) -> None:
    drawing = achievements.PLATES[id]()
    assert_ink_on_paper(drawing.svg())
    assert {ink[0] for ink, _ in drawing.out} >= {"k", "p"}
    assert len(gzip.compress(achievement_plate(id).encode(), mtime=0)) <= HEAVIEST


def test_the_same_achievement_is_always_cut_the_same_way() -> None:
    assert [achievement_plate(id) for id in IDS] == [achievement_plate(id) for id in IDS]


def test_a_picture_is_an_oval_file() -> None:
    file = ElementTree.fromstring(achievement_plate("first-light"))
    assert file.get("viewBox") == "160 0 640 800"
    clip, drawing = file
    (oval,) = clip
    assert (oval.get("rx"), oval.get("ry")) == ("320", "400")
    assert drawing.get("clip-path") == f"url(#{clip.get('id')})"
    assert drawing[0].attrib.items() >= oval.attrib.items(), "paper first"


def test_an_unknown_achievement_has_no_picture() -> None:
    with pytest.raises(KeyError):
        achievement_plate("p1")


def test_solids_that_touch_have_one_rim() -> None:
    parts = [rect(0, 0, 10, 10), rect(10, 0, 10, 10)]
    assert [ink for ink, _ in cut_together(Drawing(), parts).out] == ["p", "p", "k", "k"]
    assert [ink for ink, _ in cut_together(Drawing(), parts, ink="p").out] == ["k", "k", "p", "p"]


def test_a_thread_is_red_on_a_wider_rim() -> None:
    drawing = thread(Drawing(), [[(0, 50), (20, 50), (40, 50)]], 6, "p")
    rim, red = ({y for _, y in stroke} for stroke in strokes_of(drawing))
    assert [ink for ink, _ in drawing.out] == ["p", "a"]
    assert red == {47, 53}
    assert min(rim) < 45 < 55 < max(rim)
