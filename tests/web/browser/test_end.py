"""The end is an event: one screen with the Big picture and its stamp, and ways to go on."""

from __future__ import annotations

import struct
from pathlib import Path

import prepared
import pytest
from playwright.sync_api import Page, expect
from seats import resume
from visits import Visit

SIZES = [(1920, 1080), (1440, 900), (1366, 768), (1024, 768), (390, 844)]
FIRST_SCREEN = (".ending h1", ".wall", ".stamp", ".figures", ".next")
SMALLEST = 12


def ended(visit: Visit, **given: object) -> Page:
    """The end of a game of Case 1 that was won."""
    page = visit(**given)
    resume(page, prepared.won())
    page.goto(f"{page.url}/report")
    return page


def test_the_end_is_on_one_screen_at_every_size(visit: Visit) -> None:
    page = ended(visit)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in FIRST_SCREEN:
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["x"] >= 0, (part, width)
            assert box["x"] + box["width"] <= width, (part, width)
            assert box["y"] + box["height"] <= height, (part, width)
        assert page.locator(".wall .face").count() >= 5
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_text_of_the_end_is_too_small(visit: Visit) -> None:
    page = ended(visit, viewport={"width": 390, "height": 844})
    sizes = page.evaluate(
        "[...document.querySelectorAll('main :not(svg):not(svg *)')].map(each => "
        "parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(sizes) >= SMALLEST


def test_the_picture_to_share_is_a_png_made_here(visit: Visit) -> None:
    page = ended(visit)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="A picture to share").click()
    assert waiting.value.suggested_filename.endswith(".png")
    content = Path(waiting.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (2400, 1260)
    expect(page.locator("#saved")).to_have_text("The picture is saved as a PNG.")


def test_without_scripts_the_picture_is_an_svg(visit: Visit) -> None:
    page = ended(visit, java_script_enabled=False)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="A picture to share").click()
    assert waiting.value.suggested_filename.endswith(".svg")
    assert Path(waiting.value.path()).read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("words", ["A new deal", "The same deal again"])
def test_the_next_game_is_one_click_away(visit: Visit, words: str) -> None:
    page = ended(visit)
    page.get_by_role("button", name=words).click()
    expect(page.locator("#question")).to_be_visible()
