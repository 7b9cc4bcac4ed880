"""All features of the app on the static site, used by one visitor in one browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from arkham_noir.cases import CASES
from arkham_noir.game import Game
from arkham_noir.puzzles import our_shelf
from arkham_noir.web.transfer.archive import unpack
from tests.static_site.hosting import Hosting
from tests.static_site.pages import (
    CHROMIUM,
    MOVE,
    PATIENCE,
    begin,
    file,
    press,
    table,
    take_in,
    visit,
)

pytestmark = pytest.mark.xdist_group("features")  # one start of the game serves all of them

CRAWL = """async ([home, most]) => {
  const kind = (path) => path.replace(/[?].*/, '?').replace(/[^/]+[.]svg/, 'SVG')
    .replace(/rules[/].*/, 'rules/ONE').replace(/(cards[/][^/]+)[/].*/, '$1/ONE')
    .replace(/(puzzles|game|workshop)[/][^/?]+/, '$1/ONE').replace(/(replay.+)[/][0-9]+/, '$1/N');
  const seen = new Set(), met = new Map(), bad = [], todo = [[home, 'the beginning']];
  for (const [path, from] of todo) {
    if (seen.has(path)) continue;
    seen.add(path);
    met.set(kind(path), (met.get(kind(path)) ?? 0) + 1);
    if (met.get(kind(path)) > most) continue;
    const answer = await fetch(path), text = await answer.text();
    if (!answer.ok) bad.push([answer.status, path, from]);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const each of page.querySelectorAll('[href], [src], form[method=get]')) {
      const said = ['href', 'src', 'action'].map((name) => each.getAttribute(name)).find(Boolean);
      const there = new URL(said, answer.url);
      if (said.startsWith('#')) continue;
      const inside = there.href.startsWith(location.origin + home);
      if (inside) todo.push([there.pathname + there.search, path]);
      else bad.push(['outside', there.href, path]);
    }
  }
  return { bad, kinds: [...met.keys()] };
}"""
"""Follow every link from the home page, up to a maximum for each kind of page."""


WHILE_THINKING = """async () => {
  const until = (found) => new Promise((done) => {
    const look = () => (found() ? done() : requestAnimationFrame(look));
    look();
  });
  const waits = () => Boolean(document.querySelector('#hint .wait'));
  document.querySelector('[data-tool=hint]').click();
  await until(waits);
  const form = document.querySelector('#moves'), fields = new FormData(form);
  fields.set('move', document.querySelector('main#table button[name=move]').value);
  fields.set('sure', '1');
  const reply = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: reply.status, waits: waits() };
}"""
"""Ask for a hint, move before it arrives, and return whether the page still waits for it."""


@pytest.fixture(scope="module")
def context(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Return a normal window, because apps can't be installed from a private one."""
    launch = browser.browser_type.launch_persistent_context
    profile = tmp_path_factory.mktemp("profile")
    made = launch(
        profile,
        executable_path=CHROMIUM,
        args=["--no-sandbox"],
        viewport={"width": 1366, "height": 768},
    )
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture(scope="module")
def page(host: Hosting, context: BrowserContext) -> Page:
    """Start the game once for all tests of this module."""
    made = visit(context, host)
    begin(made, "witch-cult")
    return made


@pytest.fixture
def frame(host: Hosting, page: Page) -> Frame:
    """Open the home page in the started game."""
    found = page.frame("table")
    assert found
    found.goto(host.address)
    return found


def play_to_end(frame: Frame) -> str:
    """Play a game to its end and return its address."""
    address = frame.url
    while not frame.evaluate(MOVE)["over"]:
        pass
    return address


def picture() -> bytes:
    written = BytesIO()
    Image.new("RGBA", (90, 160), (200, 30, 30, 120)).save(written, "PNG")
    return written.getvalue()


# Installing, and persistent storage


def test_it_can_be_installed(host: Hosting, context: BrowserContext, page: Page) -> None:
    devtools = context.new_cdp_session(page)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    assert found["url"].startswith(host.address)
    assert {told[name] for name in ("id", "start_url", "scope")} == {"./"}
    for icon in told["icons"]:
        answer = context.request.get(f"{host.address}{icon['src'].removeprefix('./')}")
        image = Image.open(BytesIO(answer.body()))
        assert f"{image.width}x{image.height}" == icon["sizes"]


def test_it_says_whether_the_browser_keeps_games(
    host: Hosting, context: BrowserContext, page: Page, frame: Frame
) -> None:
    """The notice appears once, after the first game, never at the table, and always in settings."""
    begin(page, "thunder")
    asked = frame.locator("html[data-asked=no]")
    note = frame.locator("#storage-warning")
    expect(asked).to_be_attached()
    expect(note).to_have_count(0)
    frame.goto(f"{play_to_end(frame)}/report")
    expect(note).to_contain_text("Your browser may delete your games")
    expect(note).to_have_css("position", "static")
    for again in (frame.url, host.address):
        frame.goto(again)
        expect(asked).to_be_attached()
        expect(note).to_be_hidden()
    frame.goto(f"{host.address}everything")
    expect(frame.locator("[data-kept=no]")).to_be_visible()
    allowed = {"permissions": ["durableStorage"], "origin": host.address.partition("/arkham")[0]}
    devtools = context.new_cdp_session(page)
    devtools.send("Browser.grantPermissions", allowed)
    frame.goto(host.address)
    begin(page, "thunder")
    expect(frame.locator("html")).to_have_attribute("data-asked", "yes")
    frame.goto(f"{host.address}settings")
    expect(frame.locator("[data-kept=yes]")).to_be_visible()
    expect(frame.locator("[data-kept=no]")).to_be_hidden()


# Hints and computer players


def test_the_table_answers_while_a_hint_is_thought_about(page: Page, frame: Frame) -> None:
    begin(page, "gulfs")
    assert frame.evaluate(WHILE_THINKING) == {"status": 200, "waits": True}
    frame.goto(frame.url)
    frame.locator('[data-tool="hint"]').first.click()
    expect(frame.locator("#hint [data-rollouts]")).to_be_visible()
    expect(frame.locator("#hint .spent")).to_contain_text("Estimates are less precise")
    frame.locator("#hint .shut").click()
    expect(frame.locator("#hint")).to_be_hidden()
    assert frame.evaluate(MOVE)["status"] == 200


def test_the_meter_shows_a_chance(page: Page, frame: Frame) -> None:
    begin(page, "witch-cult")
    frame.locator("#menu").evaluate("(menu) => menu.showPopover()")
    expect(frame.locator("#menu")).to_contain_text("less precise here than on a server")
    frame.locator("#menu [data-tool=meter]").click()
    expect(frame.locator("#meter .odd")).to_contain_text("%")


def test_a_player_is_watched(host: Hosting, frame: Frame) -> None:
    frame.goto(f"{host.address}watch")
    expect(frame.locator("form.sheet")).to_contain_text("need a few seconds per move")
    frame.goto(f"{host.address}watch/witch-cult/default/detective/attic/0")
    frame.locator("[data-turn=next]").click()
    frame.wait_for_url("**/detective/attic/1")
    expect(frame.locator("main#table")).to_be_visible()


# Pages


def test_a_whole_game_of_each_case(host: Hosting, page: Page, frame: Frame) -> None:
    """Play to the end; every server can read and replay the record."""
    for case in CASES:
        frame.goto(host.address)
        begin(page, case.name)
        game = play_to_end(frame)
        frame.goto(f"{game}/report")
        with page.expect_download() as taken:
            frame.locator("a[href$='/record']").first.click()
        assert Game.from_record(taken.value.path().read_text("utf-8")).over
    expect(frame.locator("main")).to_contain_text("ran in your own browser")
    frame.goto(f"{game}/review")
    expect(frame.locator("#progress")).to_contain_text("a few minutes")
    press(frame, "form[action$='/review/begin'] button")
    done = frame.locator("#progress progress")
    expect(done).to_have_attribute("value", re.compile(r"[1-9]\d*"))
    press(frame, "form[action$='/review/stop'] button")
    expect(frame.locator("#progress h2")).to_have_text("Stopped")


def test_a_record_from_elsewhere_is_gone_on_with(host: Hosting, frame: Frame) -> None:
    game = Game.new("gulfs", seed="walpurgis")
    for _ in range(6):
        assert game.decision
        game.play(game.decision.options[0])
    frame.goto(f"{host.address}new")
    take_in(frame, game.record().encode())
    assert frame.evaluate(MOVE)["status"] == 200


def test_a_puzzle_is_solved(host: Hosting, frame: Frame) -> None:
    puzzle = next(iter(our_shelf()))
    frame.goto(f"{host.address}puzzles/{puzzle.id}")
    frame.evaluate(
        """async (answer) => {
          const form = document.querySelector('#moves'), fields = new FormData(form);
          fields.set('move', answer);
          fields.set('sure', '1');
          await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
        }""",
        puzzle.answer,
    )
    frame.goto(f"{host.address}puzzles")
    expect(frame.locator("main")).to_contain_text("You have solved 1 of")


def test_a_lesson_and_real_cards(host: Hosting, page: Page, frame: Frame) -> None:
    frame.locator("form[action$='/lesson'] button").first.click()
    expect(frame.locator("main#table.guided")).to_be_visible()
    frame.goto(f"{host.address}companion")
    expect(frame.locator("main")).to_contain_text("print cards from this site")
    frame.locator(".decks-here button").first.click()
    expect(frame.locator("#said")).to_be_visible()


def test_a_deck_of_ones_own_is_made_measured_and_played(
    host: Hosting, page: Page, frame: Frame
) -> None:
    frame.goto(f"{host.address}workshop")
    press(frame, "button[value='ours witch-cult']")
    expect(frame.locator("nav.deeds")).to_contain_text("Measure")
    assert "Print" not in frame.locator("nav.deeds").inner_text()
    deck = frame.url
    frame.goto(f"{deck}?card=clue-1")
    frame.locator("input[name=picture]").set_input_files(file("broken.png", picture()[:40]))
    press(frame, "form[action$='/picture'] button >> nth=0")
    expect(frame.locator("main")).to_contain_text("corrupt or incomplete")
    frame.goto(f"{deck}?card=clue-1")
    frame.locator("input[name=picture]").set_input_files(file("attic.png", picture()))
    press(frame, "form[action$='/picture'] button >> nth=0")
    with page.expect_download() as taken:
        frame.locator("a[href$='/deck.zip']").click()
    assert taken.value.suggested_filename == "witch-cult-deck.zip"
    frame.goto(f"{deck}/measure")
    press(frame, "#greedy button")
    expect(frame.locator("#greedy .figure")).to_contain_text("Wins")
    press(frame, "#greedy button[value=stop]")
    expect(frame.locator("#greedy button[value=begin]")).to_be_visible()
    frame.goto(deck)
    frame.get_by_role("button", name="Play deck").click()
    expect(frame.locator("main#table")).to_be_visible()
    assert frame.evaluate(MOVE)["status"] == 200


def test_achievements_have_their_engravings(host: Hosting, frame: Frame) -> None:
    frame.goto(f"{host.address}achievements")
    pictures = frame.locator(".medal img")
    expect(pictures).to_have_count(25)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 640)


def test_every_link_leads_somewhere(host: Hosting, frame: Frame) -> None:
    """Run this after all tests above, so that every page has content."""
    home = f"/{host.address.split('/', 3)[3]}"
    found = frame.evaluate(CRAWL, [home, 2])
    assert found["bad"] == []
    rooms = {kind.removeprefix(home).split("/")[0].rstrip("?") for kind in found["kinds"]}
    assert rooms >= {
        "", "about", "art", "cards", "companion", "daily", "decks", "transfer", "game", "help",
        "icons", "new", "news", "puzzles", "rules", "settings", "static", "watch", "workshop",
    }  # fmt: skip


# Export and import


def export_data(host: Hosting, page: Page, frame: Frame) -> bytes:
    frame.goto(f"{host.address}everything")
    with page.expect_download() as taken:
        frame.locator("a[href$='/transfer/archive']").click()
    return taken.value.path().read_bytes()


def brought_back(frame: Frame, content: bytes) -> str:
    frame.locator("#file").set_input_files(file("all.zip", content))
    press(frame, "form.sheet button")
    return frame.locator(".slip").inner_text()


def test_everything_is_found_again_in_another_browser(
    host: Hosting, browser: Browser, page: Page, frame: Frame
) -> None:
    """The other browser starts at a deep link for which the host has no file."""
    content = export_data(host, page, frame)
    packed = unpack(content)
    running = [each for each in packed.games if "\nover no\n" in each.record and not each.lesson]
    assert 0 < len(running) < len(packed.games)
    assert packed.drafts
    assert packed.pictures
    assert packed.tries
    other = browser.new_context(viewport={"width": 390, "height": 844})
    other.set_default_timeout(PATIENCE)
    there = other.new_page()
    there.goto(f"{host.address}everything")
    there.frame_locator("iframe[name=table]").locator("#file").wait_for()
    found = there.frame("table")
    assert found
    assert "corrupt or incomplete" in brought_back(found, content[:-100])
    assert f"{len(packed.games)} games imported." in brought_back(found, content)
    assert f"{len(packed.games)} games skipped: you already" in brought_back(found, content)
    again = unpack(export_data(host, there, found))
    assert {game.id: game.record for game in again.games} == {
        game.id: game.record for game in packed.games
    }
    assert len(again.pictures) == len(packed.pictures)
    there.goto(f"{host.address}game/{running[0].id}")
    assert table(there).evaluate(MOVE)["status"] == 200
    there.goto(f"{host.address}nowhere/at/all")
    expect(there.frame_locator("iframe").locator("h1")).to_have_text("Page not found")
    other.close()
