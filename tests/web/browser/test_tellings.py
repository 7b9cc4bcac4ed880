"""What is told at the table: rules, the log, what is needed to win, and the reveals."""

from __future__ import annotations

import re
from typing import Any

import prepared
import pytest
from places import law
from playwright.sync_api import Page, expect
from seats import answered, resume, revision
from visits import DESKTOP, PHONE, Visit

NUMBERS_OFF: Any = {"name": "noir_settings", "value": "rules:off"}


# Rules over the table


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_refused_line_says_why_and_its_rule_lies_over_the_table(
    visit: Visit, size: dict[str, Any]
) -> None:
    page = visit(**size)
    law(page)
    box, table = page.locator("#law"), page.url
    rule = page.locator(".refusal a.rule").first.text_content() or ""
    expect(box.get_by_role("heading", name=rule)).to_be_focused()
    expect(box.locator(".lead")).not_to_be_empty()
    assert len(box.locator(".why").inner_text()) > 20
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(page.locator(".refusal").first).to_be_focused()
    assert page.url == table


def test_a_click_beside_a_rule_closes_it_and_does_nothing_else(visit: Visit) -> None:
    page = visit()
    law(page)
    seen, asked = revision(page), page.locator("#question").inner_text()
    page.mouse.click(*middle(page, '.prompt .act[data-key="e"]'))
    expect(page.locator("#law")).to_be_hidden()
    assert (revision(page), page.locator("#question").inner_text()) == (seen, asked)
    assert not page.locator("html[data-busy='']").count()
    page.mouse.click(*middle(page, '.prompt .act[data-key="e"]'))
    answered(page, seen)
    assert revision(page) > seen


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where to click on something, whatever lies over it."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_rule_opens_over_the_log_and_leads_to_others(visit: Visit) -> None:
    page = visit()
    page.context.add_cookies([NUMBERS_OFF | {"url": page.url}])
    resume(page, prepared.midgame("witch-cult"))
    page.keyboard.press("l")
    sign = page.locator("#drawn a.rule").first
    assert sign.evaluate("each => getComputedStyle(each).fontSize") == "0px"
    sign.click()
    expect(page.locator("#law")).to_be_visible()
    expect(page.locator("#drawer")).to_be_visible()
    other = page.locator("#law a.rule, #law .ruling a").first
    id = other.text_content() or ""
    other.click()
    expect(page.locator("#law-title")).to_have_text(id)
    page.keyboard.press("Escape")
    expect(page.locator("#law")).to_be_hidden()
    expect(page.locator("#drawer")).to_be_visible()
    expect(sign).to_be_focused()


def test_without_scripts_a_rule_is_a_page(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    resume(page, prepared.crowded())
    page.goto(f"{page.url}?act=lead")
    rule = page.locator(".refusal a.rule").first
    id = rule.inner_text()
    rule.click()
    expect(page).to_have_url(re.compile(f"/rules/{id}$"))
    expect(page.locator("main h1")).to_contain_text(id)
