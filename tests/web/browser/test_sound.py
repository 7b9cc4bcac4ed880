"""Browser tests of sounds: off by default, short, one per move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from arkham_noir.vocabulary import EVENTS
from tests.web.browser.pages import Visit
from tests.web.browser.playing import module

SOUNDS = ("paper", "stamp", "clock", "thunder")
RENDER = f"""async (name) => {{
  const rate = 44100;
  const desk = new OfflineAudioContext(1, 2 * rate, rate);
  {module("sound")}.SOUNDS[name](0, desk.destination);
  const heard = (await desk.startRendering()).getChannelData(0);
  const loud = (sample) => Math.abs(sample) > 0.001;
  const peak = heard.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  return {{ seconds: heard.findLastIndex(loud) / rate, peak }};
}}"""
HEAR = """(sounds) => new Promise((heard) => {
  document.addEventListener("noir:sound", (event) => heard(event.detail), { once: true });
  const ribbon = document.createElement("ol");
  ribbon.append(...sounds.map((sound) => {
    const event = document.createElement("li");
    event.dataset.kind = "event";
    if (sound) event.dataset.sound = sound;
    return event;
  }));
  document.body.append(ribbon);
})"""


def with_sound(visit: Visit) -> Page:
    page = visit("/about", settings="sound:on")
    page.mouse.click(5, 5)  # nothing may be heard before the player has done something
    return page


def test_without_the_setting_there_is_no_sound_at_all(visit: Visit) -> None:
    page = visit("/")
    assert page.locator('script[src$="sound.js"]').count() == 0


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_and_is_over_within_a_second(visit: Visit, name: str) -> None:
    found = with_sound(visit).evaluate(RENDER, name)
    assert 0.02 < found["seconds"] < 1
    assert 0.02 < found["peak"] <= 1


def sound_of(page: Page, *kinds: str) -> str:
    """Return the sound of a move with these events."""
    sound: str = page.evaluate(HEAR, [EVENTS[kind].sound for kind in kinds])
    return sound


def test_the_gravest_event_of_a_move_is_heard(visit: Visit) -> None:
    page = with_sound(visit)
    assert sound_of(page, "lead_drawn", "took_lead") == "paper"
    assert sound_of(page, "lead_drawn", "discarded_time") == "clock"
    assert sound_of(page, "discarded_time", "case_closed", "lead_drawn") == "stamp"
    assert sound_of(page, "case_closed", "storm_broke") == "thunder"


def test_every_sound_of_an_event_can_be_heard(visit: Visit) -> None:
    named = with_sound(visit).evaluate(f"async () => {module('sound')}.GRAVEST_FIRST")
    assert set(named) == {words.sound for words in EVENTS.values() if words.sound}
