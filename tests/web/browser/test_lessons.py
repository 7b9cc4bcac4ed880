"""The guided games from their first to their last step, and the slides of the later cases."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from seats import answered, is_calm, revision, seated
from visits import Visit

from arkham_noir.lessons import LESSONS, Lesson, Stage, lesson_named


def coach(page: Page, step: Stage) -> None:
    """The step that is due is said, and it points at something that can be seen."""
    expect(page.locator(".coach")).to_contain_text(step.says)


def give(page: Page, move: str) -> None:
    """Give one answer by what is on the page: its button, or the card or action before it."""
    button = page.locator(f'#table button[name="move"][value="{move}"]:visible').first
    for opener in openers(move):
        if button.count():
            break
        page.locator(opener).first.click()
        is_calm(page)
    seen, confirmed = revision(page), page.locator(".prompt.ask").count() > 0
    button.click()
    if confirmed:
        page.locator(f'#table:not([data-revision="{seen}"])').wait_for()
    answered(page, seen)


def openers(move: str) -> list[str]:
    """What may have to be chosen before an answer shows itself."""
    verb, *rest = move.split()
    if rest and rest[0] == "lead":
        return ['.prompt [data-key="b"]']
    if verb in ("contact", "use"):
        spent = "" if verb == "contact" else f'[data-card="{rest[0]}"]'
        return [f".object{spent} .pickup", f'.prompt a[href$="sure={verb}+{rest[0]}"]']
    if "with" in rest:
        return [f'.held[data-card="{rest[0]}"] .pick', ".drop.spend:visible"]
    cards = [f'.held[data-card="{word}"] .pick' for word in rest]
    return ['.prompt [data-key="d"]'] if verb == "close" else cards


def walk(page: Page, step: Stage) -> None:
    """Do what a step wants."""
    if not step.moves:
        seen = revision(page)
        page.locator(".coach .go").click()
        answered(page, seen)
    skipped = ("hand", "close")
    for move in step.moves:
        if move not in skipped:
            give(page, move)


def begun(visit: Visit, lesson: Lesson) -> Page:
    """The table of a lesson, begun at the poster of its case."""
    page = visit("/")
    posters = page.locator(".poster").get_by_role("button", name=re.compile("step by step"))
    posters.nth(LESSONS.index(lesson.name)).click()
    seated(page)
    return page


@pytest.mark.parametrize("name", LESSONS)
def test_a_guided_game_from_first_to_last_step(visit: Visit, name: str) -> None:
    lesson = lesson_named(name)
    page = begun(visit, lesson)
    for step in lesson.steps:
        coach(page, step)
        walk(page, step)
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator("#question")).to_be_visible()


def test_a_newcomer_finds_the_first_game_at_once(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name=re.compile("first game", re.I)).first.click()
    seated(page)
    coach(page, lesson_named("first-game").steps[0])


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_answer_is_turned_away_with_a_sentence(visit: Visit, name: str) -> None:
    lesson = lesson_named(name)
    page, steps = begun(visit, lesson), lesson.steps
    page.keyboard.press("e")
    expect(page.get_by_text(steps[0].otherwise).first).to_be_visible()
    number, wanting = next((n, step) for n, step in enumerate(steps) if step.moves)
    for step in steps[:number]:
        walk(page, step)
    page.keyboard.press("e")
    expect(page.get_by_text(lesson.reply(wanting, "pass")).first).to_be_visible()
    coach(page, wanting)
    page.reload()
    coach(page, wanting)


@pytest.mark.parametrize("case", ["thunder", "gulfs"])
def test_the_lesson_of_a_later_case_leads_to_its_game(visit: Visit, case: str) -> None:
    page = visit(f"/news/{case}")
    assert page.locator(".slides > li").count() >= 3
    for slide in page.locator(".slides > li").all():
        expect(slide.locator("a.rule").first).to_be_visible()
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#question")).to_be_visible()
