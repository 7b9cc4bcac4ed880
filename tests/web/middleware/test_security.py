"""Tests for security: hosts, origins, tokens, sizes and headers, and no internals in responses."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository
from arkham_noir.web.http.cookies import cookie_of
from arkham_noir.web.http.redirects import is_local_path
from arkham_noir.web.middleware import headers as headers_module
from arkham_noir.web.middleware.hosts import KnownHosts
from tests.web.client import HOST, TestClient, Visitor, new_app, open_client, token_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


@pytest.fixture
def game(visitor: Visitor) -> str:
    return visitor.begin()


# Headers


@pytest.mark.parametrize("path", ["/", "/nowhere", "/rules", "/static/x/css/site.css"])
def test_every_answer_has_our_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cross-origin-embedder-policy"] == "require-corp"
    assert "camera=()" in headers["permissions-policy"]
    assert re.fullmatch(r"app;dur=\d+\.\d\d", headers["server-timing"])


def test_refusals_at_the_door_have_them_too(client: TestClient) -> None:
    answer = client.get("/", headers={"host": "evil.example"})
    assert answer.headers["content-security-policy"] == POLICY


def test_pages_are_not_kept_by_the_browser(client: TestClient) -> None:
    assert client.get("/").headers["cache-control"] == "no-store"


def test_long_pages_are_compressed(client: TestClient) -> None:
    assert client.get("/rules").headers["content-encoding"] == "gzip"


PAGES = [
    "/", "/new?case=gulfs", "/rules", "/rules/R-LOCK-02", "/cards/thunder", "/cards/gulfs/p1",
    "/decks", "/decks/gulfs", "/icons", "/help", "/about", "/news/gulfs", "/nowhere",
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_pages_obey_their_own_policy(client: TestClient, path: str) -> None:
    """Pages have no inline styles, scripts or event handlers, and no external files."""
    text = client.get(path).text
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=|javascript:", text)
    loaded = re.findall(r'(?:src|href|action)="([^"]*)"', text)
    assert all(address.startswith(("/", "#")) for address in loaded)


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_one_heading_landmarks_and_the_notice(client: TestClient, path: str) -> None:
    text = client.get(path).text
    assert text.count("<h1") == 1
    assert all(mark in text for mark in ("<main", "<header", "<footer", 'class="skip"', "<nav"))
    assert "Unofficial fan project, not affiliated with the author or the publisher" in text
    assert '<html lang="en"' in text


# Hosts and origins


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil", "evil:8000", "", "[::2]"]
)
def test_foreign_names_are_not_answered(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 421


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "LOCALHOST:1", "127.0.0.1", "[::1]:80"]
)
def test_loopback_names_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


def test_a_given_host_and_bare_addresses(tmp_path: Path) -> None:
    app = build_app(Database(f"sqlite:///{tmp_path}/x.sqlite3"), host="desk.local")
    with open_client(app) as client:
        assert client.get("/", headers={"host": "desk.local:99"}).status_code == 200
        assert client.get("/", headers={"host": "10.0.0.7"}).status_code == 421
    everywhere = KnownHosts(app, "0.0.0.0")
    assert everywhere.knows("10.0.0.7:8000")
    assert everywhere.knows("[fe80::1]:8000")
    assert not everywhere.knows("evil.example")


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "https://127.0.0.1:8000"},
    ],
)
def test_other_sites_cannot_play(visitor: Visitor, game: str, headers: dict[str, str]) -> None:
    answer = visitor.post(f"{game}/play", headers=headers, revision=0, move="take")
    assert answer.status_code == 403
    assert visitor.revision(game) == 0


def test_our_own_pages_can(visitor: Visitor, game: str) -> None:
    headers = {"sec-fetch-site": "same-origin", "origin": HOST}
    answer = visitor.post(f"{game}/play", headers=headers, revision=0, move="take")
    assert answer.status_code == 303


# Players


def test_the_cookie(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert re.match(r"noir_player=[0-9a-f]{32}; ", cookie)
    for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
        assert part in cookie
    assert "set-cookie" not in client.get("/").headers, "given once"


def test_cookies_are_secure_over_https(client: TestClient) -> None:
    """The cookies of the player and of the settings."""
    secret = TestClient(client.app, base_url=HOST.replace("http:", "https:"))
    assert "; Secure" in secret.get("/").headers["set-cookie"]
    form = {"csrf": token_of(secret.get("/settings").text), "back": "/settings"}
    kept = secret.post("/settings", data=form, follow_redirects=False)
    assert "; Secure" in kept.headers["set-cookie"]


def test_without_https_a_secure_cookie_would_be_lost(client: TestClient) -> None:
    assert "Secure" not in client.get("/").headers["set-cookie"]


@pytest.mark.parametrize(
    "path", ["/static/x/css/site.css", "/art/x/icons.svg", "/art/x/gulfs/p1.svg"]
)
def test_what_is_kept_for_ever_brings_no_cookie(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("forged", ["x", "A" * 32, "0" * 31, "' OR 1=1 --", "0" * 64])
def test_a_forged_cookie_is_replaced(client: TestClient, forged: str) -> None:
    answer = client.get("/", headers={"cookie": f"noir_player={forged}"})
    assert "noir_player=" in answer.headers["set-cookie"]


@pytest.fixture
def stranger(client: TestClient) -> Iterator[Visitor]:
    other = TestClient(client.app, base_url=HOST)
    yield Visitor(other)
    other.close()


@pytest.mark.parametrize(
    "path", ["", "/log", "/why?move=take", "/look?card=p1", "/record", "/report", "/delete"]
)
def test_another_players_game_is_not_there(stranger: Visitor, game: str, path: str) -> None:
    assert stranger.get(f"{game}{path}").status_code == 404


@pytest.mark.parametrize("deed", ["play", "undo", "redo", "odds", "delete", "lesson"])
def test_another_players_game_cannot_be_touched(
    stranger: Visitor, visitor: Visitor, game: str, deed: str
) -> None:
    answer = stranger.post(f"{game}/{deed}", revision=0, move="take", sure=1)
    assert answer.status_code == 404
    assert visitor.revision(game) == 0


def test_anothers_home_does_not_list_it(stranger: Visitor, visitor: Visitor, game: str) -> None:
    assert game in visitor.get("/").text
    assert game not in stranger.get("/").text


# Tokens


POSTS = [
    "/new", "/lesson", "/settings", "{}/play", "{}/undo", "{}/redo", "{}/odds", "{}/delete",
    "{}/lesson",
]  # fmt: skip


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("token", ["", "0" * 32, "é"])
def test_a_form_without_its_token_is_refused(
    visitor: Visitor, game: str, path: str, token: str
) -> None:
    answer = visitor.post(path.format(game), csrf=token, revision=0, move="take", sure=1)
    assert answer.status_code == 403
    assert visitor.revision(game) == 0


def test_a_token_is_of_one_player(visitor: Visitor, stranger: Visitor, game: str) -> None:
    assert visitor.csrf != stranger.csrf
    answer = visitor.post(f"{game}/play", csrf=stranger.csrf, revision=0, move="take")
    assert answer.status_code == 403


def test_a_token_outlives_a_restart(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        visitor, cookies = Visitor(client), client.cookies
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(cookies)
        assert token_of(client.get("/").text) == visitor.csrf


# Heads


def test_a_cookie_of_many_backslashes_is_read_at_once(visitor: Visitor) -> None:
    """Python's own cookie parser takes quadratic time. See CVE-2024-7592."""
    known = visitor.client.cookies["noir_player"]
    evil = 'x="' + "\\" * 7_000
    answer = visitor.client.get("/", headers={"cookie": f"{evil}; noir_player={known}; look=day"})
    assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
    assert 'class="day"' in answer.text


def test_no_reader_of_all_cookies_is_used() -> None:
    """The standard library's parser, which is fixed only in newer Pythons, must not be used."""
    folder = Path(headers_module.__file__).parents[1]
    sources = [file.read_text("utf-8") for file in folder.glob("*.py")]
    assert not any(re.search(r"SimpleCookie|\.cookies\b|cookie_parser", each) for each in sources)


@pytest.mark.parametrize(
    ("cookie", "value"),
    [
        ("a=1; noir=2", "2"), ("noir=1;noir=2", "1"), (" noir = x ", "x"), ("noir", ""),
        ("xnoir=1; noirx=2", ""), ('noir="q"', '"q"'), ("", ""), (";;=;=", ""),
    ],
)  # fmt: skip
def test_our_cookie_is_found_by_itself(cookie: str, value: str) -> None:
    assert cookie_of(Headers({"cookie": cookie}), "noir") == value


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "x" * 16_000},
        {"x-long": "x" * 60_000},
        {f"x-{number}": "1" for number in range(100)},
        {f"x-{number}": "1" * 900 for number in range(20)},
    ],
    ids=["cookie", "header", "many", "sum"],
)
def test_a_head_beyond_measure(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.get("/", headers=headers)
    assert answer.status_code == 431
    assert "16,000 bytes" in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/" + "x" * 4_000, f"/rules?q={'x' * 4_000}"])
def test_an_address_beyond_measure(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 414


# Bodies


FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "", ";charset=utf-8"])
def test_only_forms_are_read(visitor: Visitor, game: str, kind: str) -> None:
    answer = visitor.client.post(f"{game}/play", content=b"{}", headers={"content-type": kind})
    assert answer.status_code == 415


def test_a_long_body_is_not_read(visitor: Visitor, game: str) -> None:
    answer = visitor.client.post(f"{game}/play", content=b"a=" + b"x" * 64_000, headers=FORM)
    assert answer.status_code == 413


def test_a_long_body_that_hides_its_length_is_not_read_to_its_end(
    visitor: Visitor, game: str
) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(10):
            yield b"x" * 10_000

    answer = visitor.client.post(f"{game}/play", content=endless(), headers=FORM)
    assert answer.status_code == 413


def test_an_upload_has_its_limit(visitor: Visitor) -> None:
    assert visitor.post("/new", files={"record": b"x" * 6_000_001}).status_code == 413


@pytest.mark.parametrize(
    "body", [b"a=1&" * 100, b"move=%ff%fe&csrf=%C3%28", b"\xff\xfe\x00", b"&&&&==="]
)
def test_strange_forms_are_no_fault(visitor: Visitor, game: str, body: bytes) -> None:
    answer = visitor.client.post(f"{game}/play", content=body, headers=FORM)
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize(
    "kind", ["multipart/form-data", "multipart/form-data; boundary=x", "multipart/form-data; q"]
)
@pytest.mark.parametrize("body", [b"", b"--x\r\n", b"--x\r\nContent-Disposition: nothing\r\n\r\n1"])
def test_broken_multipart_is_no_fault(visitor: Visitor, kind: str, body: bytes) -> None:
    answer = visitor.client.post("/new", content=body, headers={"content-type": kind})
    assert answer.status_code in (400, 403)


SURROGATE = b'--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\\ud800 +2AA-\r\n--x--\r\n'


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "charset", ["unicode_escape", "utf-7", '"raw_unicode_escape"', "utf-16", "idna", "latin-1", "x"]
)
def test_letters_are_written_in_utf_8(visitor: Visitor, game: str, path: str, charset: str) -> None:
    """Other charsets can produce unpaired surrogates, which can't be processed."""
    for kind in ("multipart/form-data; boundary=x", "application/x-www-form-urlencoded"):
        headers = {"content-type": f"{kind}; charset={charset}"}
        answer = visitor.client.post(path.format(game), content=SURROGATE, headers=headers)
        assert (answer.status_code, "UTF-8" in answer.text) == (415, True)


@pytest.mark.parametrize("charset", ["utf-8", "UTF-8", '"utf8"'])
def test_utf_8_may_be_named(visitor: Visitor, game: str, charset: str) -> None:
    data = f"csrf={visitor.csrf}&revision=0&move=take"
    headers = {"content-type": f"{FORM['content-type']}; charset={charset}"}
    answer = visitor.client.post(
        f"{game}/play", content=data, headers=headers, follow_redirects=False
    )
    assert answer.status_code == 303


@pytest.mark.parametrize("length", ["9" * 5_000, "-1", "1e9", "\u0663", ""])
def test_a_length_that_is_no_number(visitor: Visitor, game: str, length: str) -> None:
    headers = {**FORM, "content-length": length.encode()}
    answer = visitor.client.post(f"{game}/play", content=b"", headers=headers)
    assert answer.status_code == 413


def test_too_many_fields_or_files(visitor: Visitor) -> None:
    many = [(f"f{number}", (f"{number}.txt", b"x")) for number in range(3)]
    assert visitor.post("/new", files=many).status_code == 400
    fields = {f"f{number}": "x" for number in range(80)}
    assert visitor.post("/new", files={"deck": b""}, **fields).status_code == 400


# Paths and errors


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere", "/game/none", "/game/none/play", "/cards/none", "/cards/gulfs/none",
        "/rules/R-NONE-01", "/decks/none", "/news/witch-cult", "/static/x/none.css",
        "/static/x/..%2fapp.py", "/static/x/%2e%2e", "/art/x/gulfs/none.svg",
        "/art/x/none/p1.svg", "/art/x/gulfs/..%2f..%2fx.svg", "/%00", "/game/%00", "/game/%ff",
    ],
)  # fmt: skip
def test_unknown_addresses(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 405)
    assert "<h1>" in answer.text


def test_wrong_methods(client: TestClient, game: str) -> None:
    for path in ("/", "/rules", game):
        assert client.post(path).status_code == 405
    answer = client.get(f"{game}/play")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert f'class="go" href="{game}"' in answer.text, "a way back to the table"
    assert client.delete(game).status_code == 405


@pytest.mark.parametrize("path", ["/", "/rules", "/cards/gulfs/p1", "/static/x/css/site.css"])
def test_head(client: TestClient, path: str) -> None:
    answer = client.head(path)
    assert (answer.status_code, answer.text) == (200, "")


def test_a_fault_is_a_page_with_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(self: object, player: str, **which: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(GameRepository, "page", broken)
    with open_client(new_app(tmp_path)) as client, caplog.at_level(logging.ERROR):
        answer = client.get("/")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    number = re.search(r"error ([0-9a-f]{6})", answer.text)
    assert number
    assert number[1] in caplog.text
    assert "a secret of the inside" in caplog.text
    assert answer.headers["content-security-policy"] == POLICY


@pytest.mark.parametrize("path", ["/", "/game/x?card=p1"])
def test_own_paths(path: str) -> None:
    assert is_local_path(path)


@pytest.mark.parametrize(
    "path",
    [
        "", "//evil.example", "///evil.example", "////evil.example", "http://evil.example",
        "/\\evil.example", "/\\/evil.example", "\\/evil.example", "x", "/\n", "/\t/e",
        " //evil.example",
    ],
)  # fmt: skip
def test_paths_that_lead_elsewhere(visitor: Visitor, path: str) -> None:
    assert not is_local_path(path)
    assert visitor.post("/settings", theme="day", back=path).headers["location"] == "/"


@pytest.mark.parametrize("path", ["///evil.example", "////evil.example"])
def test_the_look_switch_of_a_page_leads_back_into_the_house(visitor: Visitor, path: str) -> None:
    page = visitor.get(f"{HOST}{path}").text
    back = re.search(r'name="back" value="([^"]*)"', page)
    assert back
    answer = visitor.post("/settings", theme="day", back=unescape(back[1]))
    assert answer.headers["location"] == "/"
