"""Sounds: none unless they are switched on, each short, and the gravest event is the one heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from seats import module
from visits import Visit

from arkham_noir.core.events import KINDS

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
HEAR = """(kinds) => new Promise((heard) => {
  document.addEventListener("noir:sound", (event) => heard(event.detail), { once: true });
  const ribbon = document.createElement("ol");
  ribbon.append(...kinds.map((kind) => {
    const event = document.createElement("li");
    event.dataset.kind = kind;
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


def test_the_gravest_event_of_a_move_is_heard(visit: Visit) -> None:
    page = with_sound(visit)
    assert page.evaluate(HEAR, ["lead_drawn", "took_lead"]) == "paper"
    assert page.evaluate(HEAR, ["lead_drawn", "discarded_time"]) == "clock"
    assert page.evaluate(HEAR, ["discarded_time", "case_closed", "lead_drawn"]) == "stamp"
    assert page.evaluate(HEAR, ["case_closed", "storm_broke"]) == "thunder"


def test_every_kind_that_has_a_sound_of_its_own_is_one(visit: Visit) -> None:
    named = with_sound(visit).evaluate(
        f"async () => Object.values({module('sound')}.GRAVEST_FIRST).flat()"
    )
    assert set(named) <= {name for name, _ in KINDS}
