"""Tests for the design tokens that pages and pictures share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkham_noir.art import dimensions
from arkham_noir.art.poster import DESK
from arkham_noir.art.tokens import SHEET, colors

STYLES = sorted(SHEET.parent.rglob("*.css"))
SOURCE = Path(dimensions.__file__).parents[1]
FIXED = ("ink", "paper", "paper-2", "paper-3", "accent", "purple")
"""Colors that are the same in the light and the dark theme."""


def test_pictures_have_the_colors_of_the_style_sheet() -> None:
    text = SHEET.read_text("utf-8")
    assert f"--accent: {dimensions.ACCENT};" in text
    assert f"--desk: {DESK};" in text
    assert colors()["ember"] == dimensions.EMBER, "the dark one"


@pytest.mark.parametrize("name", FIXED)
def test_a_color_is_in_one_file_only(name: str) -> None:
    code = [*STYLES, *SOURCE.glob("art/**/*.py"), *SOURCE.glob("web/**/*.py")]
    found = [file for file in code if colors()[name] in file.read_text("utf-8").lower()]
    assert found == [SHEET]


def test_cards_on_a_page_have_the_shape_of_the_drawn_ones() -> None:
    ratio = re.search(r"--card-ratio: ([\d.]+);", SHEET.read_text("utf-8"))
    assert ratio
    assert round(float(ratio[1]) * dimensions.WIDTH) == dimensions.HEIGHT["table"]


def test_every_token_that_a_style_sheet_names_is_set() -> None:
    text = "".join(file.read_text("utf-8") for file in STYLES)
    scripts = "".join(file.read_text("utf-8") for file in (SHEET.parents[1] / "js").rglob("*.js"))
    set_here = set(re.findall(r"(--[\w-]+):", text)) | set(re.findall(r'"(--[\w-]+)"', scripts))
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= set_here
