"""With a root path, no link, form, script, picture, cookie or redirect leaves it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from arkham_noir import web
from arkham_noir.errors import UnreadableText
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.http.addresses import name_addresses, read_root_path, url_for
from tests.web.client import TestClient, Visitor, database, open_client, token_of

PREFIXES = ("/arkham-noir", "/game", "/a/b.c~d")
"""Root paths; the second is also one of our own addresses and must be removed only once."""

SAID = ("value", "content", "d", "data-say")
"""Attributes that contain text, not addresses."""

TEMPLATES = Path(web.__file__).parent / "templates"

OF_A_KIND = 2
"""The maximum number of pages of one kind to check."""


class Addresses(HTMLParser):
    """The addresses in a page: all attributes with a slash, link targets, and loaded files."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.links: list[str] = []
        self.parts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = [(name, value or "") for name, value in attrs]
        self.found += [each for each in given if each[1].startswith("/") and each[0] not in SAID]
        self.links += [value for name, value in given if tag == "a" and name == "href"]
        self.parts += [value for name, value in given if name == "data-from"]


@pytest.fixture(params=PREFIXES)
def mounted(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, TestClient]]:
    with open_client(build_app(Database(database(tmp_path)), root_path=request.param)) as client:
        yield request.param, client


def kind(path: str) -> str:
    """Return the kind of an address, such as rules, cards of a case, or games."""
    return path if path.count("/") < 2 else path.rpartition("/")[0]


def test_nothing_leads_out_of_the_prefix(mounted: tuple[str, TestClient]) -> None:
    prefix, client = mounted
    waiting, seen, kinds = [f"{prefix}/"], set[str](), Counter[str]()
    game = start_game(prefix, client)
    waiting += [game, f"{game}/log", f"{game}/piles", f"{game}/nothing", f"{prefix}/nothing"]
    while waiting:
        path = waiting.pop(0)
        of_kind = kind(path.removeprefix(prefix))
        if path in seen or kinds[of_kind] >= OF_A_KIND:
            continue
        seen.add(path)
        kinds[of_kind] += 1
        answer = client.get(path)
        assert answer.status_code < 500, path
        assert urlsplit(str(answer.url)).path.startswith(f"{prefix}/")
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        page = Addresses(answer.text)
        waiting += page.parts
        astray = [each for each in page.found if not each[1].startswith(f"{prefix}/")]
        assert not astray, path
        waiting += [urlsplit(urljoin(path, link)).path for link in page.links if "://" not in link]
    assert len(seen) > 20


def start_game(prefix: str, client: TestClient) -> str:
    token = token_of(client.get(f"{prefix}/").text)
    form = {"csrf": token, "case": "thunder"}
    answer = client.post(f"{prefix}/new", data=form, follow_redirects=False)
    game: str = answer.headers["location"]
    assert game.startswith(f"{prefix}/game/")
    return game


def test_styles_scripts_and_pictures_are_where_the_pages_say(
    mounted: tuple[str, TestClient],
) -> None:
    prefix, client = mounted
    page = client.get(f"{prefix}/").text
    for address in re.findall(r' (?:src|href)="([^"]+\.(?:css|js|svg|png|woff2))"', page):
        assert client.get(address).status_code == 200, address
    manifest = client.get(f"{prefix}/manifest.webmanifest").json()
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {f"{prefix}/"}
    assert all(client.get(icon["src"]).status_code == 200 for icon in manifest["icons"])
    worker = client.get(f"{prefix}/worker.js").text
    kept = re.findall(r'"(/[^"]+)"', worker.splitlines()[0])
    assert len(kept) > 5
    assert all(client.get(address).status_code == 200 for address in kept)
    assert all(address.startswith(f"{prefix}/") for address in kept)


def test_the_cookies_are_for_the_folder_only(mounted: tuple[str, TestClient]) -> None:
    prefix, client = mounted
    client.get(f"{prefix}/")
    token = token_of(client.get(f"{prefix}/").text)
    form = {"csrf": token, "theme": "day", "back": "/rules"}
    answer = client.post(f"{prefix}/settings", data=form, follow_redirects=False)
    assert answer.headers["location"] == f"{prefix}/rules"
    assert len(client.cookies) == 2
    assert {cookie.path for cookie in client.cookies.jar} == {f"{prefix}/"}
    assert 'class="day"' in client.get(f"{prefix}/rules").text


def test_a_proxy_may_take_the_prefix_off(tmp_path: Path) -> None:
    with open_client(build_app(Database(database(tmp_path)), root_path="/arkham-noir")) as client:
        assert 'href="/arkham-noir/rules"' in client.get("/").text
        answer = client.get("/arkham-noir", follow_redirects=False)
        assert answer.headers["location"] == "/arkham-noir/"


@pytest.mark.parametrize(("first", "second"), [("", "/noir"), ("/noir", "")])
def test_what_was_drawn_below_one_root_path_is_not_shown_below_another(
    tmp_path: Path, first: str, second: str
) -> None:
    for root in (first, second):
        with open_client(build_app(Database(database(tmp_path)), root_path=root)) as client:
            shown = Addresses(client.get(start_game(root, client)).text)
            assert shown.found
            assert {value.startswith("/noir/") for _, value in shown.found} == {bool(root)}


def test_another_app_may_have_mounted_the_game(tmp_path: Path) -> None:
    game = build_app(Database(database(tmp_path)))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with game.router.lifespan_context(game):
            yield

    with open_client(Starlette(routes=[Mount("/outer", game)], lifespan=lifespan)) as client:
        assert Addresses(client.get("/outer/rules").text).links[1:3] == ["/outer/", "/outer/"]
        assert start_game("/outer", client).startswith("/outer/game/")


@pytest.mark.parametrize("file", sorted(TEMPLATES.rglob("*.html")), ids=lambda file: file.name)
def test_templates_ask_url_for_their_addresses(file: Path) -> None:
    written = re.findall(r'(?:href|src|action|formaction)="(/[^"]*)"', file.read_text("utf-8"))
    assert not written


def test_two_routes_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="Two routes are named rules: /rules, /other"):
        name_addresses([Route("/other", build_app, name="rules")])


def test_values_of_an_address_are_quoted() -> None:
    assert url_for("rule", id="a b?#ä") == "/rules/a%20b%3F%23%C3%A4"
    with pytest.raises(KeyError):
        url_for("rule")


def test_at_the_top_of_the_host_nothing_is_changed(visitor: Visitor) -> None:
    assert 'href="/rules"' in visitor.get("/").text


@pytest.mark.parametrize("said", ["arkham", "/a b", '/"x', "//host", "/a//b", "/ä"])
def test_what_is_not_a_path_is_refused(said: str) -> None:
    with pytest.raises(UnreadableText, match="such as /arkham-noir"):
        read_root_path(said)


def test_slashes_at_the_end_do_not_matter() -> None:
    assert [read_root_path(said) for said in ("", "/", "/a", "/a/")] == ["", "", "/a", "/a"]
