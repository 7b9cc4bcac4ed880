"""The static site runs only its own files: tests for policies, checksums and messages."""

from __future__ import annotations

import base64
import hashlib
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Frame, Page, expect

from arkham_noir.game import Game
from arkham_noir.players import player
from tests.static_site.hosting import Hosting
from tests.static_site.pages import MOVE, begin, file, press, ready, visit, wait_for_mark

DIFFERS = "doesn't match this version of the game"
RELOAD = re.compile("Reload this page (in a minute|to try again)")


class Tags(HTMLParser):
    """The tags of a page with their attributes, and the content of scripts and styles."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: dict[str, list[str]] = {"script": [], "style": []}
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in self.inline and data.strip():
            self.inline[self.tags[-1][0]].append(data)

    def policy(self) -> dict[str, str]:
        """Return the directives of the policy, which must come before anything that is loaded."""
        names = [tag for tag, _ in self.tags]
        metas = [each for _, each in self.tags if each.get("http-equiv")]
        assert [each["http-equiv"] for each in metas] == ["Content-Security-Policy"]
        place = self.tags.index(("meta", metas[0]))
        assert not {"script", "link", "style"} & set(names[:place])
        parts = (metas[0]["content"] or "").split("; ")
        return {name: value for name, _, value in (part.partition(" ") for part in parts)}


def sum_of(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def test_every_page_has_a_strict_policy(folder: Path) -> None:
    """No external files, and no inline code except what the policy names by checksum."""
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) > 600
    for page in pages:
        tags = Tags(page)
        policy = tags.policy()
        assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == "'none'", page
        assert policy["form-action"] in ("'self'", "'none'"), page
        assert "unsafe-inline" not in str(policy), page
        assert not re.search(r"'unsafe-eval'|https?:|\*|data:", str(policy)), page
        for kind, directive in (("script", "script-src"), ("style", "style-src")):
            for text in tags.inline[kind]:
                assert f"'{sum_of(text.encode())}'" in policy[directive], page
        handlers = [name for _, each in tags.tags for name in each if name.startswith("on")]
        assert not handlers, page


def test_every_script_and_style_of_a_page_has_its_checksum(folder: Path) -> None:
    for page in folder.rglob("*.html"):
        for tag, told in Tags(page).tags:
            address = told.get("src") if tag == "script" else told.get("href")
            if address and (tag == "script" or told.get("rel") == "stylesheet"):
                file = page.parent / unescape(address)
                assert told.get("integrity") == sum_of(file.read_bytes()), (page, address)


def test_a_game_breaks_no_policy(hosting: Hosting, context: BrowserContext) -> None:
    """Open the home page, make a move, get a hint, open a rule, reload, and open a deep link."""
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "integrity" in message.text:
            complaints.append(message.text)

    context.on("console", listen)
    page = visit(context, hosting)
    frame = begin(page, "witch-cult")
    assert frame.evaluate(MOVE)["status"] == 200
    frame.locator('[data-tool="hint"]').first.click()
    expect(frame.locator("#hint [data-rollouts]")).to_be_visible()
    frame.goto(f"{hosting.address}rules/R-LOCK-01/")
    frame.goto(f"{hosting.address}settings")
    wait_for_mark(page, "memory", "left")
    page.goto(f"{hosting.address}rules/")
    ready(page)
    begun = context.browser
    assert begun
    other = begun.new_context()
    other.on("console", listen)
    deep = other.new_page()
    deep.goto(f"{hosting.address}settings")
    expect(deep.frame_locator("iframe[name=table]").locator("h1")).to_have_text("Settings")
    other.close()
    assert complaints == []


STATUS = "async (address) => (await fetch(address)).status"
POLICIES = """async (addresses) => Promise.all(addresses.map(async (each) =>
  (await fetch(each)).headers.get("content-security-policy") ?? `none: ${each}`))"""


def test_whatever_the_service_worker_answers_has_a_policy(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Check cached files, pages made by Python, and the page around them."""
    page = visit(context, hosting)
    wait_for_mark(page, "kept", "yes")
    shown = begin(page, "gulfs")
    asked = [
        "page.js",
        "index.html",
        "frame.html",
        "settings",
        "new",
        "nowhere",
        "rules/R-LOCK-01/",
    ]
    script = shown.locator("script[src*='table.js']").first.get_attribute("src")
    policies = page.evaluate(POLICIES, [*(hosting.address + each for each in asked), script])
    assert all("frame-ancestors 'self'" in each for each in policies), policies


def test_code_that_a_page_was_made_to_hold_does_not_run(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Neither in the outer page nor in the frame, by a tag or by an attribute."""
    page = visit(context, hosting)
    for place in (page.main_frame, begin(page, "gulfs")):
        place.evaluate("""() => {
          const script = document.createElement("script");
          script.textContent = "document.documentElement.dataset.hurt = 'script'";
          const button = document.createElement("button");
          button.setAttribute("onclick", "document.documentElement.dataset.hurt = 'attribute'");
          document.body.append(script, button);
          button.click();
        }""")
        assert place.locator("html").get_attribute("data-hurt") is None


def sign_of(hosting: Hosting, context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(hosting.address)
    return page


CHANGED = {
    "page.js": "page.js",
    "page.css": "page.css",
    "site.css": "site.css",
    "storage.js": "storage.js",
    "worker.js": "worker.js",
    "program-": "program-",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "stdlib-": "stdlib-",
    "arkham-noir/python-": "python-",
    "game-": "game-",
}


@pytest.mark.parametrize("changed", CHANGED)
def test_a_changed_file_is_refused_with_its_name(
    hosting: Hosting, context: BrowserContext, changed: str
) -> None:
    """The page names the file, says what to do, and stays readable."""
    hosting.cut.add(changed)
    page = sign_of(hosting, context)
    sign = page.locator("#shell-sign")
    expect(sign).to_contain_text(DIFFERS)
    expect(sign).to_contain_text(CHANGED[changed])
    expect(sign).to_contain_text(RELOAD)
    expect(sign).to_contain_text("tell the person who runs this site")
    expect(page.locator("h1")).to_have_text("Arkham Noir")


def test_a_changed_script_of_the_table_is_refused(
    hosting: Hosting, context: BrowserContext
) -> None:
    """The service worker verifies what pages load; the next visit gets the right file."""
    hosting.cut.add("table.js")
    page = visit(context, hosting)
    begin(page, "gulfs")
    expect(page.locator("#shell-sign")).to_contain_text(DIFFERS)
    expect(page.locator("#shell-sign")).to_contain_text("table.js")
    hosting.cut.clear()
    page.goto(hosting.address)
    ready(page)
    assert begin(page, "gulfs").evaluate(MOVE)["status"] == 200
    expect(page.locator("#shell-sign")).not_to_contain_text(DIFFERS)


def finished() -> bytes:
    """Return the record of a finished game."""
    game, detective = Game.new("witch-cult", seed="attic"), player("random", seed=1)
    while not game.over:
        game.play(detective.choose(game))
    return game.record().encode()


def test_a_changed_pack_that_python_imports_late_is_refused(
    hosting: Hosting, context: BrowserContext
) -> None:
    """A finished game needs this pack; once the host has the right one, the game is shown."""
    hosting.cut.add("later-")
    page = visit(context, hosting)
    begin(page, "gulfs")
    frame = page.frame("table")
    assert frame
    resume(frame, hosting, finished())
    expect(page.locator("#shell-sign")).to_contain_text(DIFFERS)
    expect(page.locator("#shell-sign")).to_contain_text("later-")
    hosting.cut.clear()
    resume(frame, hosting, finished())
    assert page.evaluate(STATUS, f"{frame.url}/picture.svg") == 200


def resume(frame: Frame, hosting: Hosting, record: bytes) -> None:
    """Import a record on the page for new games."""
    frame.goto(f"{hosting.address}new")
    frame.locator("#record").set_input_files(file("a.noir", record))
    press(frame, "#resume button")


def test_an_address_without_a_page_refuses_a_changed_service_worker(
    hosting: Hosting, context: BrowserContext
) -> None:
    hosting.cut.add("worker.js")
    page = context.new_page()
    page.goto(f"{hosting.address}settings")
    status = page.locator("[role=status]")
    expect(status).to_contain_text("doesn't match this version")
    hosting.cut.clear()
    page.reload()
    expect(page.frame_locator("iframe[name=table]").locator("h1")).to_have_text("Settings")


def test_pages_of_a_newer_edition_do_not_mix_with_the_old_one(
    hosting: Hosting, context: BrowserContext
) -> None:
    """After an update of the host, the running Python makes pages that are not cached."""
    page = visit(context, hosting)
    frame = begin(page, "gulfs")
    edition = page.locator("html").get_attribute("data-edition") or ""
    hosting.rebuild(edition.encode(), b"f" * len(edition))
    frame.goto(f"{hosting.address}rules/R-LOCK-01/")
    expect(page.frame_locator("iframe[name=table]").locator("h1")).to_contain_text("R-LOCK-01")
    expect(page.locator("#shell-sign")).not_to_contain_text(DIFFERS)
