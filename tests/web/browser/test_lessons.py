"""Browser tests of the tutorials and the pages of new rules."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arkham_noir.lessons import LESSONS, Lesson, Stage, find_lesson
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.playing import answered, is_calm, revision, seated
from tests.web.browser.test_layout import overlap, resized
from tests.web.browser.whole_games import clipped_texts

SIZES = [
    {"width": 390, "height": 844}, {"width": 360, "height": 740}, {"width": 844, "height": 390},
    {"width": 1024, "height": 768}, {"width": 1366, "height": 768},
]  # fmt: skip
"""Sizes to check every step on; it is played on the last one, the lowest."""


def shows_step(page: Page, step: Stage) -> None:
    """Check that the current step is shown."""
    expect(page.locator(".banner")).to_contain_text(step.says)


PRESSED = """each => [each.textContent, each.ariaLabel,
  ...[...each.querySelectorAll("svg[aria-label]")].map((face) => face.ariaLabel)].join(" ")"""
"""The text and label of a button or card."""

HIGHLIGHTS = (".lesson-target:visible", ".pointed:not(.chosen) .pick:visible")
"""The marked button or card to press next."""

MOST_PRESSES = 4


def follow(page: Page) -> None:
    """Press what is marked, and check that it is what the step names."""
    seen, named, pressed = revision(page), page.locator(".way b").all_inner_texts(), ""
    for _ in range(MOST_PRESSES):
        if revision(page) > seen:
            break
        marked = next(found for each in HIGHLIGHTS if (found := page.locator(each)).count())
        pressed += marked.first.evaluate(PRESSED)
        marked.first.click()
        is_calm(page)
    assert revision(page) > seen
    assert all(name in pressed for name in named)


def walk(page: Page, step: Stage) -> None:
    """Do what a step asks for, until the next step."""
    seen = revision(page)
    if not step.moves:
        page.locator(".banner .go").click()
        answered(page, seen)
    while step.moves and page.locator(".says").inner_text() == step.says:
        follow(page)


LONGEST_LINE = """() => {
  const text = document.querySelector(".says").firstChild, lines = new Map();
  for (let at = 0; at < text.length; at += 1) {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    const { top } = letter.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? "") + text.data[at]);
  }
  return Math.max(...[...lines.values()].map((line) => line.trim().length));
}"""
MOST_LETTERS = 75
PARTS = """() => [...document.querySelectorAll(".says, .way, .count, .banner :is(button, a)")]
  .map((each) => each.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""


def legible(page: Page, place: str) -> None:
    """Check that every text is fully readable on every screen, in short lines."""
    for size in SIZES:
        resized(page, size)
        assert clipped_texts(page, ".banner") == [], f"{place} at {size}"
        assert page.evaluate(LONGEST_LINE) <= MOST_LETTERS, f"{place} at {size}"
        parts = page.evaluate(PARTS)
        assert not any(overlap(one, other) for one, other in combinations(parts, 2))


def start_lesson(visit: Visit, lesson: Lesson) -> Page:
    """Start a tutorial from the poster of its case."""
    page = visit("/")
    posters = page.locator(".poster").get_by_role("button", name="Tutorial")
    posters.nth(LESSONS.index(lesson.name)).click()
    seated(page)
    return page


@pytest.mark.parametrize("name", LESSONS)
def test_a_guided_game_from_first_to_last_step(visit: Visit, name: str) -> None:
    lesson = find_lesson(name)
    page = start_lesson(visit, lesson)
    for number, step in enumerate(lesson.steps, 1):
        shows_step(page, step)
        expect(page.locator(".count")).to_have_text(f"Step {number} of {len(lesson.steps)}")
        legible(page, step.id)
        walk(page, step)
    expect(page.locator(".count")).to_have_text("Tutorial complete")
    legible(page, "the end")
    if name == LESSONS[0]:
        page.get_by_role("button", name="Next tutorial").click()
        shows_step(page, find_lesson(LESSONS[1]).steps[0])
    else:
        page.get_by_role("button", name="Continue game").click()
        expect(page.locator(".banner")).to_have_count(0)
        expect(page.locator("#question")).to_be_visible()


def test_back_shows_the_step_before_and_undoes_its_move(visit: Visit) -> None:
    lesson = find_lesson("first-game")
    page, moves = start_lesson(visit, lesson), 0
    expect(page.get_by_role("button", name="Back")).to_have_count(0)
    for step in lesson.steps[:7]:
        walk(page, step)
        moves += len(step.moves)
    assert moves == page.locator(".laid:not(.head)").count() == 1
    for step in reversed(lesson.steps[:7]):
        page.get_by_role("button", name="Back").press("Enter")
        shows_step(page, step)
        is_calm(page)
    assert page.locator(".laid:not(.head)").count() == 0
    expect(page.get_by_role("button", name="Back")).to_have_count(0)


@pytest.mark.parametrize(("screen", "verb"), [(DESKTOP, "Click"), (PHONE, "Tap")])
def test_a_step_says_what_to_press(visit: Visit, screen: dict[str, Any], verb: str) -> None:
    page, lesson = visit("/help", **screen), find_lesson("first-game")
    page.get_by_role("button", name="Play the tutorial").click()
    for step in lesson.steps[:5]:
        walk(page, step)
    said = f"{verb} The Shoggoth Below, then line 1."
    expect(page.locator(".way")).to_have_text(said, use_inner_text=True)
    page.locator(".pointed .pick").click()
    expect(page.locator(".drop.lesson-target")).to_have_count(1)
    expect(page.locator(".act.lesson-target")).to_have_attribute("aria-label", re.compile("line 1"))


def test_a_newcomer_finds_the_first_game_at_once(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play your first game").click()
    seated(page)
    shows_step(page, find_lesson("first-game").steps[0])


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_answer_is_turned_away_with_a_sentence(visit: Visit, name: str) -> None:
    lesson = find_lesson(name)
    page, steps = start_lesson(visit, lesson), lesson.steps
    page.keyboard.press("e")
    expect(page.get_by_text(steps[0].otherwise).first).to_be_visible()
    number, wanting = next((n, step) for n, step in enumerate(steps) if step.moves)
    for step in steps[:number]:
        walk(page, step)
    page.keyboard.press("e")
    expect(page.get_by_text(lesson.reply(wanting, "pass")).first).to_be_visible()
    shows_step(page, wanting)
    page.reload()
    shows_step(page, wanting)


@pytest.mark.parametrize("case", ["thunder", "gulfs"])
def test_the_lesson_of_a_later_case_leads_to_its_game(visit: Visit, case: str) -> None:
    page = visit(f"/news/{case}")
    assert page.locator(".slides > li").count() >= 3
    for slide in page.locator(".slides > li").all():
        expect(slide.locator("a.rule").first).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#question")).to_be_visible()
