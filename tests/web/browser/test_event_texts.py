"""Browser tests of rules, log, goals and reveals at the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.locators import rule_popup
from tests.web.browser.pages import DESKTOP, PHONE, Visit, visiting
from tests.web.browser.playing import answered, can_look, make_move, module, resume, revision
from tests.web.browser.server import Server

# Rules over the table


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_refused_line_says_why_and_its_rule_lies_over_the_table(
    visit: Visit, size: dict[str, Any]
) -> None:
    page = visit(**size)
    rule_popup(page)
    box, table = page.locator("#rule-popup"), page.url
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
    rule_popup(page)
    seen, asked = revision(page), page.locator("#question").inner_text()
    page.mouse.click(*middle(page, '.prompt .act[data-key="e"]'))
    expect(page.locator("#rule-popup")).to_be_hidden()
    assert (revision(page), page.locator("#question").inner_text()) == (seen, asked)
    assert not page.locator("html[data-busy='']").count()
    page.mouse.click(*middle(page, '.prompt .act[data-key="e"]'))
    answered(page, seen)
    assert revision(page) > seen


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return where to click on something that may be covered."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_rule_opens_over_the_log_and_leads_to_others(visit: Visit) -> None:
    page = visit(settings="rules:off")
    resume(page, fixtures_games.crowded())
    page.keyboard.press("l")
    sign = page.locator("#drawn a.rule[href$='R-MAINT-D']").first
    expect(sign).to_have_css("font-size", "0px")
    sign.click()
    expect(page.locator("#rule-popup-title")).to_have_text("R-MAINT-D")
    expect(page.locator("#drawer")).to_be_visible()
    other = page.locator("#rule-popup .ruling a").first
    id = other.text_content() or ""
    other.click()
    expect(page.locator("#rule-popup-title")).to_have_text(id)
    page.keyboard.press("Escape")
    expect(page.locator("#rule-popup")).to_be_hidden()
    expect(page.locator("#drawer")).to_be_visible()
    expect(sign).to_be_focused()


def test_without_scripts_a_rule_is_a_page(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    resume(page, fixtures_games.crowded())
    page.goto(f"{page.url}?act=lead")
    rule = page.locator(".refusal a.rule").first
    id = rule.inner_text()
    rule.click()
    expect(page).to_have_url(re.compile(f"/rules/{id}$"))
    expect(page.locator("main h1")).to_contain_text(id)


# Goals


def test_what_is_needed_to_win_is_one_key_away_and_true_after_every_move(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.full_gulfs())
    page.keyboard.press("g")
    drawer = page.locator("#drawn")
    expect(drawer).to_contain_text("Tillinghast's Machine: in the Briefcase.")
    expect(drawer).to_contain_text("The Doctor Takes a Bow: B Nyarlathotep and H Doctor Ambrose")
    expect(drawer).to_contain_text("The Shining Trapezohedron: close line 4.")
    page.keyboard.press("Escape")
    seen = revision(page)
    make_move(page, "fetch machine")
    answered(page, seen)
    expect(page.locator(".tiles, .overhead")).to_contain_text("Tillinghast's Machine in your hand")
    page.keyboard.press("g")
    expect(drawer).to_contain_text("Tillinghast's Machine: in your hand.")


# Reveals

EVENTS = {
    "witch-cult": {"check_failed": "check", "case_opened": "victim", "case_closed": "closed"},
    "thunder": {"storm_broke": "storm", "formula_found": "ritual", "scored": "piece"},
    "gulfs": {"menace_arrived": "menace", "haunter_came": "menace"},
}
LISTEN = """addEventListener("DOMContentLoaded", () => {
  const say = document.querySelector("#say"), hear = () => window.heard.push(say.textContent);
  window.heard = [];
  if (say) new MutationObserver(hear).observe(say, { childList: true });
});"""
CLOCK = """window.delays = [];
window.setTimeout = new Proxy(window.setTimeout, {
  apply(real, self, [what, delay, ...rest]) {
    window.delays.push(delay);
    return window.patient && delay === 1300 ? 0 : real.call(self, what, delay, ...rest);
  },
});"""


def lively(visit: Visit) -> Page:
    """Return a visitor with animations, whose reveals wait for a click."""
    page = visit(reduced_motion="no-preference")
    for script in (LISTEN, CLOCK, "window.patient = true"):
        page.add_init_script(script)
    return page


def give(page: Page, record: str, answer: str) -> int:
    """Open a table, make this move, and return the address."""
    resume(page, record)
    can_look(page)
    seen = revision(page)
    make_move(page, answer, first="window.heard = []")
    answered(page, seen)
    return revision(page)


@pytest.mark.parametrize("case", EVENTS)
def test_every_great_event_has_its_moment(visit: Visit, case: str) -> None:
    page = lively(visit)
    tables = fixtures_games.before_events(case, tuple(EVENTS[case]))
    for kind, moment in EVENTS[case].items():
        now = give(page, *tables[kind])
        told = page.locator(f'.ev[data-kind="{kind}"] p').first.inner_text().split("\n")
        until(page, moment, told[0])
        expect(page.locator("#reveal .faces .held").first).to_be_visible()
        expect(page.locator("#reveal")).to_contain_text(told[0])
        page.keyboard.press("Escape")
        expect(page.locator("#reveal")).to_be_hidden()
        assert revision(page) == now, "the key that ends it does nothing else"
        listen(page)


def until(page: Page, moment: str, title: str) -> None:
    """Click until this event is revealed."""
    wanted = page.locator(f"#reveal.{moment}:not([hidden])", has_text=title)
    for _ in range(6):
        page.locator("#reveal:not([hidden])").wait_for()
        if wanted.count():
            return
        page.mouse.click(5, 5)
    expect(wanted).to_be_visible()


def listen(page: Page) -> None:
    """Check that events are announced once and in order."""
    heard: list[str] = page.evaluate("window.heard")
    assert len(heard) == 1
    told = page.locator(".ribbon .ev p span").all_inner_texts()
    places = [heard[0].find(text) for text in told]
    assert -1 not in places
    assert places == sorted(places)


def test_an_objective_has_its_moment_by_its_name(visit: Visit) -> None:
    page = lively(visit)
    give(page, *fixtures_games.before_an_objective())
    until(page, "piece", "Objective met")
    expect(page.locator("#reveal")).to_contain_text("The House Is Dark Again.")


def test_a_moment_lasts_as_long_as_was_chosen(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(CLOCK)
    record, answer = fixtures_games.before_events("witch-cult", ("check_passed",))["check_passed"]
    resume(page, record)
    for motion in ("0.5", "1", "2", "0"):
        page.evaluate("motion => { document.documentElement.dataset.motion = motion; }", motion)
        seen = revision(page)
        make_move(page, answer, first="window.delays = []")
        answered(page, seen)
        expect(page.locator('.ev[data-reveal="check"]')).to_have_count(1)
        lasts = 1300 * float(motion) in page.evaluate("window.delays")
        assert lasts == (motion != "0")
        page.evaluate(f"async () => {module('table/motion')}.skipReveals()")
        page.keyboard.press("u")
        answered(page, seen + 1)


def test_calm_is_calm_and_what_was_shown_is_not_shown_again(visit: Visit) -> None:
    record, answer = fixtures_games.before_events("witch-cult", ("check_passed",))["check_passed"]
    calm = visit()
    give(calm, record, answer)
    expect(calm.locator('.ev[data-reveal="check"]')).to_have_count(1)
    expect(calm.locator("#reveal")).to_be_hidden()
    page = lively(visit)
    give(page, record, answer)
    page.keyboard.press("Escape")
    for key in ("o", "u"):
        seen = revision(page)
        page.keyboard.press(key)
        answered(page, seen)
        expect(page.locator("#reveal")).to_be_hidden()


def test_a_server_that_dies_during_a_reveal_loses_nothing(
    own_server: Server, browser: Browser
) -> None:
    record, answer = fixtures_games.before_events("witch-cult", ("check_passed",))["check_passed"]
    for visit in visiting(own_server, browser):
        page = lively(visit)
        now = give(page, record, answer)
        told = page.locator(".ribbon").inner_text()
        expect(page.locator("#reveal")).to_be_visible()
        own_server.kill()
        page.keyboard.press("Escape")
        expect(page.locator("#reveal")).to_be_hidden()
        expect(page.locator("#question")).to_be_visible()
        own_server.start()
        page.reload()
        assert (revision(page), page.locator(".ribbon").inner_text()) == (now, told)
