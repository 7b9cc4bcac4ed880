"""Tests for the app of the static site: one player, and changes stored before each response."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import zlib
from base64 import b64decode
from collections.abc import Callable, Coroutine
from html import unescape
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir.game import Game
from arkham_noir.web.standalone.asgi_bridge import TOKEN, AppBridge, BridgeResponse
from arkham_noir.web.standalone.indexed_db import PAGE, KeptFile
from arkham_noir.web.standalone.startup import open_app
from tests.web.client import Visitor

DATA = Path(__file__).parents[1] / "data"
T = TypeVar("T")
FORM = [("content-type", "application/x-www-form-urlencoded")]

UPLOAD = [("content-type", "multipart/form-data; boundary=-")]


def parts(record: str) -> bytes:
    """Return a form with a record as a file."""
    fields = {"csrf": TOKEN, "sure": "1", 'record"; filename="a.noir': record}
    said = [f'---\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{it}\r\n'
            for name, it in fields.items()]  # fmt: skip
    return "".join([*said, "-----\r\n"]).encode()


class Browser:
    """A substitute for IndexedDB that stores pages and cookies, or refuses to."""

    def __init__(self) -> None:
        self.pages: dict[int, bytes] = {}
        self.cookies: dict[str, str] = {}
        self.refusal = ""
        self.handed: list[int] = []

    async def keep(self, count: int, changes: list[tuple[int, bytes]]) -> None:
        await asyncio.sleep(0)
        if self.refusal:
            raise OSError(self.refusal)
        self.handed.append(len(changes))
        self.pages |= dict(changes)
        self.pages = {number: page for number, page in self.pages.items() if number < count}

    async def keep_jar(self, jar: dict[str, str]) -> None:
        self.cookies = dict(jar)

    async def run_job(self, message: bytes) -> bytes:
        from arkham_noir.web.jobs.worker import execute

        return execute(message)

    def open(self, folder: Path, prefix: str = "/arkham-noir") -> AppBridge:
        pages = [page for _, page in sorted(self.pages.items())]
        return open_app(
            folder, pages, dict(self.cookies), origin="https://example.org", root_path=prefix,
            keep=self.keep, keep_jar=self.keep_jar, run_job=self.run_job,
        )  # fmt: skip


def run_app(story: Callable[[], Coroutine[Any, Any, T]]) -> T:
    return asyncio.run(story())


async def post(house: AppBridge, path: str, **fields: object) -> BridgeResponse:
    said = urlencode({"csrf": TOKEN, **fields}).encode()
    return await house.ask("POST", path, headers=FORM, body=said)


async def begin(house: AppBridge, case: str = "witch-cult", **fields: object) -> str:
    answer = await post(house, "/arkham-noir/new", case=case, **fields)
    assert answer.status == 303, answer.body
    return dict(answer.headers)["location"]


async def table(house: AppBridge, game: str) -> str:
    answer = await house.ask("GET", game)
    assert answer.status == 200
    return answer.body.decode()


async def record_of(house: AppBridge, game: str) -> str:
    return (await house.ask("GET", f"{game}/record")).body.decode()


async def move(house: AppBridge, game: str) -> BridgeResponse:
    """Make the first move that the table offers."""
    page = await table(house, game)
    option = unescape(re.findall(r'name="move" value="([^"]+)"', page)[0])
    return await post(house, f"{game}/play", move=option, sure=1, revision=revision_on(page))


def revision_on(page: str) -> str:
    return page.partition('name="revision" value="')[2].partition('"')[0]


def test_a_game_goes_on_where_the_browser_has_kept_it(tmp_path: Path) -> None:
    async def story() -> None:
        browser = Browser()
        house = browser.open(tmp_path / "first")
        game = await begin(house)
        for _ in range(3):
            assert (await move(house, game)).status in (200, 303)
        before = await table(house, game)
        again = browser.open(tmp_path / "second")
        assert await table(again, game) == before
        assert (await move(again, game)).status in (200, 303)
        assert f'href="{game}"'.encode() in (await again.ask("GET", "/arkham-noir/")).body

    run_app(story)


def test_what_an_earlier_site_has_stored_goes_on(tmp_path: Path) -> None:
    kept = json.loads((DATA / "static-site-3.json").read_text("utf-8"))
    browser = Browser()
    browser.cookies = kept["cookies"]
    browser.pages = {
        number: zlib.decompress(b64decode(page)) for number, page in enumerate(kept["pages"])
    }

    async def story() -> None:
        house = browser.open(tmp_path)
        home = await table(house, "/arkham-noir/")
        assert '<html lang="en" class="day"' in home
        games = sorted(set(re.findall(r'href="(/arkham-noir/game/[^"/]+)"', home)))
        lessons = ['class="banner lesson' in await table(house, game) for game in games]
        assert sorted(lessons) == [False, True]
        assert (await move(house, games[lessons.index(False)])).status == 303
        decks = await table(house, "/arkham-noir/workshop")
        (deck,) = re.findall(r'href="(/arkham-noir/workshop/[^"/]+)"', decks)
        assert "Ephraim Waite" in await table(house, deck)
        assert "<em>shown</em>" in await table(house, "/arkham-noir/puzzles")

    run_app(story)


def test_only_what_has_changed_is_handed_over(tmp_path: Path) -> None:
    async def story() -> None:
        browser = Browser()
        house = browser.open(tmp_path)
        games = [await begin(house) for _ in range(12)]
        await move(house, games[0])
        assert browser.handed[-1] < len(browser.pages) / 2

    run_app(story)


def test_what_the_browser_refuses_did_not_happen(tmp_path: Path) -> None:
    async def story() -> None:
        browser = Browser()
        house = browser.open(tmp_path)
        browser.refusal = "there is no room left"
        refused = await post(house, "/arkham-noir/new", case="thunder")
        assert refused.status == 503
        assert b"there is no room left" in refused.body
        browser.refusal = ""
        game = await begin(house)
        before = await table(house, game)
        browser.refusal = "there is no room left"
        assert (await move(house, game)).status == 503
        assert await table(house, game) == before
        browser.refusal = ""
        assert (await move(house, game)).status in (200, 303)
        assert await table(house, game) != before

    run_app(story)


def test_preferences_are_kept_without_cookies(tmp_path: Path) -> None:
    async def story() -> None:
        browser = Browser()
        house = browser.open(tmp_path / "first")
        answer = await post(house, "/arkham-noir/settings", theme="day", back="/rules")
        assert "set-cookie" not in dict(answer.headers)
        page = (await browser.open(tmp_path / "second").ask("GET", "/arkham-noir/rules")).body
        assert b'class="day"' in page

    run_app(story)


def test_the_pages_may_stand_in_our_own_frame_only(tmp_path: Path) -> None:
    answer = run_app(lambda: Browser().open(tmp_path).ask("GET", "/arkham-noir/"))
    headers = {name.lower(): value for name, value in answer.headers}
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert "x-frame-options" not in headers


def test_the_workshop_says_why_it_does_not_print(tmp_path: Path, visitor: Visitor) -> None:
    """The static site doesn't offer printing and explains why; a server prints."""

    async def story() -> str:
        house = Browser().open(tmp_path)
        made = await post(house, "/arkham-noir/workshop", **{"from": "ours witch-cult"})
        deck = (await house.ask("GET", dict(made.headers)["location"])).body.decode()
        assert "and printed" not in (await house.ask("GET", "/arkham-noir/workshop")).body.decode()
        assert "or print it" not in (await house.ask("GET", "/arkham-noir/decks")).body.decode()
        return deck

    deck = run_app(story)
    assert "deck.pdf" not in deck
    assert "This site can't print decks" in unescape(deck)
    assert "<code>arkham-noir deck print FILE</code>" in deck
    made = visitor.post("/workshop", **{"from": "ours gulfs"}).headers["location"]
    assert "can't print" not in unescape(visitor.get(made).text)


def test_a_link_contains_the_whole_game_and_another_browser_opens_it(tmp_path: Path) -> None:
    game = Game.new("witch-cult", seed="attic")
    while decision := game.decision:
        game.play(decision[0])

    async def story() -> tuple[str, str, str]:
        house = Browser().open(tmp_path / "one")
        opened = await post(house, "/arkham-noir/replay", record_text=game.record())
        id = dict(opened.headers)["location"].split("/")[-2]
        page = (await house.ask("GET", f"/arkham-noir/game/{id}/share")).body.decode()
        packed = re.search(r"https://example\.org/arkham-noir/replay#game=([\w-]+)", page)
        assert packed
        there = Browser().open(tmp_path / "other")
        answer = await post(there, "/arkham-noir/replay", link=packed[1], move=4)
        address = dict(answer.headers)["location"]
        return page, address, (await there.ask("GET", address)).body.decode()

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    page, address, replay = run_app(story)
    assert "The link contains the whole game. Nothing is uploaded." in page
    assert "Create link" not in page
    assert re.fullmatch(r"/arkham-noir/replay/game/[\w-]+/4", address)
    assert 'aria-current="step"' in replay


def test_a_form_of_somebody_else_is_refused(tmp_path: Path) -> None:
    said = urlencode({"csrf": "1" * 32, "case": "thunder"}).encode()
    house = Browser().open(tmp_path)
    answer = run_app(lambda: house.ask("POST", "/arkham-noir/new", headers=FORM, body=said))
    assert answer.status == 403


def test_a_hint_is_thought_out_by_another_worker(tmp_path: Path) -> None:
    async def story() -> bytes:
        house = Browser().open(tmp_path)
        game = await begin(house)
        await post(house, f"{game}/hint", revision=revision_on(await table(house, game)))
        return (await house.ask("GET", f"{game}/hint")).body

    assert b"rollouts" in run_app(story)


def test_records_of_one_home_are_read_in_the_other(tmp_path: Path, visitor: Visitor) -> None:
    async def taken(record: str, folder: str) -> str:
        house = Browser().open(tmp_path / folder)
        answer = await house.ask("POST", "/arkham-noir/new", headers=UPLOAD, body=parts(record))
        return await record_of(house, dict(answer.headers)["location"])

    finished = Game.new("thunder", seed="walpurgis")
    while finished.decision:
        finished.play(finished.decision.options[-1])
    made = run_app(lambda: taken(finished.record(), "made"))
    there = visitor.post("/new", files={"record": ("a.noir", made.encode())}, sure=1)
    on_the_server = visitor.get(f"{there.headers['location']}/record").text
    back = run_app(lambda: taken(on_the_server, "taken"))
    records = [finished.record(), made, on_the_server, back]
    assert len({Game.from_record(each).position() for each in records}) == 1


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(st.binary(min_size=1, max_size=2), max_size=6), max_size=8), st.data())
def test_what_is_kept_is_the_file(
    tmp_path_factory: pytest.TempPathFactory, versions: list[list[bytes]], data: st.DataObject
) -> None:
    """The file may become longer or shorter, and some writes may be refused."""
    browser, path = Browser(), tmp_path_factory.mktemp("kept") / "file"
    path.touch()
    file = KeptFile(path, [])
    for version in versions:
        content = b"".join(part * (PAGE // len(part)) for part in version)
        path.write_bytes(content)
        browser.refusal = data.draw(st.sampled_from(["", "full"]))
        try:
            asyncio.run(file.settle(browser.keep))
        except OSError:
            file.restore()
        kept = b"".join(page for _, page in sorted(browser.pages.items()))
        assert kept == path.read_bytes() == b"".join(file.kept)


WITHOUT_THREADS = """
import asyncio, sys, threading
from pathlib import Path
from arkham_noir.web.standalone.shims import replace_threads
replace_threads()
from arkham_noir.web.standalone.startup import open_app

async def kept(*_): return b""

async def main():
    does = dict(keep=kept, keep_jar=kept, run_job=kept)
    house = open_app(Path(sys.argv[1]), [], {}, origin="http://here", root_path="", **does)
    said = b"csrf=" + b"0" * 32 + b"&case=gulfs"
    form = [("content-type", "application/x-www-form-urlencoded")]
    answer = await house.ask("POST", "/new", headers=form, body=said)
    page = await house.ask("GET", dict(answer.headers)["location"])
    print(page.status, threading.active_count())

asyncio.run(main())
"""


STUMBLING = """
import logging
from arkham_noir.web.standalone.shims import replace_threads
replace_threads()

def light(function):
    function.__code__ = function.__code__.replace(co_linetable=b"")
    return function

@light
def stumble():
    raise ValueError("a loose board")

try:
    stumble()
except ValueError:
    logging.getLogger("arkham_noir.web").exception("fault 1")
"""


def test_a_fault_is_told_though_the_program_has_no_lines() -> None:
    said = subprocess.run(
        [sys.executable, "-c", STUMBLING], capture_output=True, text=True, check=True
    ).stderr
    assert said.splitlines() == [
        "ERROR arkham_noir.web: fault 1",
        "ValueError: a loose board (<module> > stumble)",
    ]


def test_no_thread_is_ever_begun(tmp_path: Path) -> None:
    given = [sys.executable, "-c", WITHOUT_THREADS, str(tmp_path)]
    said = subprocess.run(given, capture_output=True, text=True, check=True).stdout.split()
    assert said == ["200", "1"]
