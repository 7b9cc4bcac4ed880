"""Run the steps of tutorials and how-to pages that need files or a proxy."""

from __future__ import annotations

import io
import re
import shlex
from argparse import ArgumentParser
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from arkham_noir.cli import main
from arkham_noir.cli import serve as serve_command
from arkham_noir.web.app import build_app
from arkham_noir.web.db.games import Database
from tests.docs.pages import FENCE, text_of
from tests.web.client import TestClient, database, token_of

# Tutorial: your first deck


def commands(page: str) -> list[list[str]]:
    """Return the commands in the code blocks of a page, in order."""
    blocks = [text for language, text in FENCE.findall(text_of(page)) if not language]
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("arkham-noir ")]


def run(command: list[str]) -> str:
    """Run a command, write its output to the file after `>`, and return the output."""
    out = io.StringIO()
    words, file = (command[:-2], command[-1]) if ">" in command else (command, "")
    with redirect_stdout(out):
        assert main(words) == 0, words
    if file:
        Path(file).write_text(out.getvalue(), encoding="utf-8")
    return out.getvalue()


def edited(deck: str, head: str, card: str) -> str:
    """Return a deck file with the head and the card of the tutorial."""
    (id,) = re.findall(r'^id = "(.+)"$', card, re.MULTILINE)
    for line in head.splitlines():
        key = line.partition(" = ")[0]
        deck = re.sub(rf"^{key} = .*$", line, deck, count=1, flags=re.MULTILINE)
    paragraph = re.compile(rf'^\[\[clue\]\]\nid = "{id}"\n.*?(?=^\n)', re.MULTILINE | re.DOTALL)
    deck, count = paragraph.subn(card, deck)
    assert count == 1
    return deck


def test_the_steps_of_the_first_deck_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    page = "docs/first-deck.md"
    export, check, diff, play, measure = commands(page)
    head, card = [text for language, text in FENCE.findall(text_of(page)) if language == "toml"]
    deck = run(export)
    Path("mine.toml").write_text(edited(deck, head, card), encoding="utf-8")
    run(check)
    assert "p1" in run(diff)
    run([*play, "--no-input", "--player", "random", "--no-save"])
    measure[measure.index("200")] = "10"
    assert "The Kinder Cult" in run([*measure, "--jobs", "1"])


# Behind a reverse proxy

NAME = "noir.example.org"
FROM_PROXY = {"host": NAME, "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}


def behind_proxy(command: list[str], folder: Path) -> tuple[TestClient, str]:
    """Return a client at the address of the proxy, and the URL prefix of the server."""
    parser = ArgumentParser()
    serve_command.add_options(parser, "")
    options = parser.parse_args(command[1:])
    prefix = options.root_path
    app: Any = build_app(Database(database(folder)), options.host, None, prefix)
    proxies = list(options.forwarded_allow_ips)
    proxied: Any = ProxyHeadersMiddleware(app, trusted_hosts=proxies)
    return TestClient(proxied, base_url=f"https://{NAME}", client=("127.0.0.1", 5000)), prefix


@pytest.mark.parametrize("command", commands("docs/proxy.md"), ids=lambda each: each[-1])
def test_the_server_of_the_proxy_page_accepts_pages_and_forms(
    command: list[str], tmp_path: Path
) -> None:
    client, prefix = behind_proxy(command, tmp_path)
    home = client.get(f"{prefix}/", headers=FROM_PROXY)
    assert home.status_code == 200
    assert f"Path={prefix}/;" in home.headers["set-cookie"]
    assert "; Secure" in home.headers["set-cookie"]
    form = {"case": "witch-cult", "csrf": token_of(home.text)}
    sent = {**FROM_PROXY, "origin": f"https://{NAME}"}
    begun = client.post(f"{prefix}/new", data=form, headers=sent, follow_redirects=False)
    assert begun.status_code == 303
    assert begun.headers["location"].startswith(f"{prefix}/game/")


def test_the_proxy_page_names_the_statuses_of_wrong_headers(tmp_path: Path) -> None:
    page = text_of("docs/proxy.md")
    client, _ = behind_proxy(commands("docs/proxy.md")[0], tmp_path)
    plain = {**FROM_PROXY, "x-forwarded-proto": "http", "origin": f"https://{NAME}"}
    assert client.post("/new", data={"case": "thunder"}, headers=plain).status_code == 403
    assert client.get("/", headers={**FROM_PROXY, "host": "127.0.0.2"}).status_code == 421
    assert "403" in page
    assert "421" in page


def test_the_proxy_examples_pass_the_headers_that_the_server_needs() -> None:
    blocks = [text for _, text in FENCE.findall(text_of("docs/proxy.md")) if "proxy_pass" in text]
    assert len(blocks) == 2
    for block in blocks:
        for header in ("Host $http_host", "X-Forwarded-For $", "X-Forwarded-Proto $scheme"):
            assert f"proxy_set_header {header}" in block
