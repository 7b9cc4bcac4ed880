"""Tests for measuring decks: live results, stopping, continuing, and stored results."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from threading import Event

import pytest

from arkham_noir import Deck
from arkham_noir.decks.drafts import Draft, from_deck
from arkham_noir.lab import Job, RunSpec, compare
from arkham_noir.web.jobs.leases import Lease
from arkham_noir.web.workshop import measurement_jobs
from arkham_noir.web.workshop.measurement_jobs import UNWATCHED, Measurement, MeasuringPlayer
from tests.web.client import TestClient, new_app, open_client
from tests.web.workshop.workshop_client import Maker


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let greedy play only a few deals per run, in short slices."""
    monkeypatch.setitem(measurement_jobs.MEASURING_PLAYERS, "greedy", MeasuringPlayer(40, "Quick."))
    monkeypatch.setattr(measurement_jobs, "SLICE", 0.02)


def changed(client: TestClient) -> Maker:
    """Return a copy of the standard deck with one change that affects play."""
    maker = Maker(client).begin("ours witch-cult")
    said = {"id": "p1", "title": "Nobody", "type": "person", "left.any": "1", "right.any": "1"}
    maker.say("card", path="clue-1", **{f"v-{key}": value for key, value in said.items()})
    return maker


@pytest.fixture
def tireless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let greedy play more deals than it can finish during a test."""
    monkeypatch.setitem(
        measurement_jobs.MEASURING_PLAYERS, "greedy", MeasuringPlayer(90_000, "Tireless.")
    )


def begun(client: TestClient) -> Maker:
    """Return a changed deck whose first deals have been counted."""
    maker = changed(client)
    maker.say("measure", who="greedy", deed="begin")
    until(client, lambda it: it.tally.deals > 0)
    return maker


def under_way(client: TestClient) -> Measurement:
    (found,) = client.app.state.measuring.known.values()  # type: ignore[attr-defined]
    assert isinstance(found, Measurement)
    return found


def until(client: TestClient, ready: Callable[[Measurement], bool]) -> Measurement:
    """Wait for the running measurement to reach a number of deals, and return it."""

    async def waited() -> Measurement:
        it = under_way(client)
        while not ready(it):
            assert it.task
            await asyncio.wait([it.task], timeout=0.005)
        return it

    assert client.portal
    return client.portal.call(waited)


def shown(maker: Maker) -> str:
    page = unescape(maker.client.get(f"{maker.here}/measure").text)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_a_deck_is_measured_beside_ours_as_the_laboratory_does_it(client: TestClient) -> None:
    maker = changed(client)
    assert "Play 40 deals" in shown(maker)
    maker.say("measure", who="greedy", deed="begin")
    it = until(client, lambda it: not it.is_running)
    own = Deck.from_toml(maker.file())
    sides = RunSpec("witch-cult", "greedy"), RunSpec("witch-cult", "greedy", own)
    found = compare(Job(sides, "lab", games=40))
    assert (it.tally.deals, it.tally.both) == (40, found.both)
    assert (it.tally.second_only, it.tally.first_only) == (found.better, found.worse)
    page = shown(maker)
    assert f"Wins {it.tally.second}, standard deck {100 * it.tally.first.value:.1f}%" in page
    assert str(found.difference) in page
    assert "40 more deals" in page


@pytest.mark.usefixtures("tireless")
def test_it_is_stopped_goes_on_where_it_was_and_outlives_the_server(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        maker = begun(client)
        assert "data-running" in client.get(f"{maker.here}/measure").text
        maker.say("measure", who="greedy", deed="stop")
        counted = until(client, lambda it: not it.is_running).tally.deals
        assert f"{counted:,} deals." in shown(maker)
        cookies = client.cookies
    with open_client(new_app(tmp_path)) as client:
        client.cookies = cookies
        maker.client = client
        assert f"{counted:,} deals." in shown(maker)
        assert "Continue" in shown(maker)
        maker.say("measure", who="greedy", deed="begin")
        assert until(client, lambda it: it.tally.deals > counted).is_running


@pytest.mark.usefixtures("tireless")
def test_it_pauses_when_nobody_watches_it_and_continues_later(client: TestClient) -> None:
    maker, now = begun(client), [0.0]
    it = under_way(client)
    it.lease = Lease(60, lambda: now[0])
    now[0] = 40
    assert "data-running" in client.get(f"{maker.here}/measure").text
    now[0] = 80
    counted = it.tally.deals
    until(client, lambda it: it.tally.deals > counted)
    assert it.is_running, "its page was open in the meantime"
    now[0] = 100
    counted = until(client, lambda it: not it.is_running).tally.deals
    page = shown(maker)
    assert UNWATCHED in page
    assert f"{counted:,} deals." in page
    maker.say("measure", who="greedy", deed="begin")
    assert until(client, lambda it: it.tally.deals > counted).is_running


@pytest.mark.usefixtures("tireless")
def test_what_is_stopped_while_it_is_written_shows_what_the_disk_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_client(new_app(tmp_path)) as client:
        maker = begun(client)
        state = client.app.state  # type: ignore[attr-defined]
        written, stopped = Event(), Event()
        check = state.database.writer.check_presence

        def held_up() -> None:
            check()
            written.set()
            assert stopped.wait(60)

        monkeypatch.setattr(state.database.writer, "check_presence", held_up)
        assert written.wait(60)
        assert client.portal
        client.portal.call(state.measuring.stop, under_way(client))
        stopped.set()
        counted = until(client, lambda it: not it.is_running).tally.deals
        cookies = client.cookies
    with open_client(new_app(tmp_path)) as client:
        client.cookies = cookies
        maker.client = client
        assert f"{counted:,} deals." in shown(maker)


def test_figures_stay_until_the_cards_play_otherwise_and_come_back_with_undo(
    client: TestClient,
) -> None:
    maker = changed(client)
    maker.say("measure", who="greedy", deed="begin")
    until(client, lambda it: not it.is_running)
    maker.say("head", name="Another name", version="2")
    assert "40 deals." in shown(maker), "its name is not seen by the rules"
    maker.say("remove", path="clue-2")
    assert "40 deals." not in shown(maker)
    maker.say("undo")
    assert "40 deals." in shown(maker)
    maker.say("delete", sure="1")
    assert client.get(f"{maker.here}/measure").status_code == 404


def test_what_cannot_be_measured_says_why(client: TestClient) -> None:
    maker = changed(client)
    assert "greedy or detective" in maker.say("measure", who="nobody", deed="begin").text
    tables = from_deck(Deck.load("1")).tables
    maker.bring(Draft({**tables, "clue": tables["clue"][:8]}).to_toml())
    answer = maker.say("measure", who="greedy", deed="begin")
    assert (answer.status_code, "be won with these settings" in answer.text) == (422, True)
    maker.say("remove", path="clue-1")
    assert "You can measure this deck when it is finished" in shown(maker)
    assert maker.say("measure", who="greedy", deed="begin").status_code == 422
    client.cookies.clear()
    assert client.get(f"{maker.here}/measure").status_code == 404
