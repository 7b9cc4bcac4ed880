"""Tests for `verify --server`, with servers that respond, and with some that don't."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest

from arkham_noir import Game
from arkham_noir.cli import UsageError, verify_server
from arkham_noir.cli.verify_server import Server
from arkham_noir.records.signing import is_vouched, vouch
from tests.cli.program import run

SECRET = b"the secret of this server"
RECORD = Game.new(seed="walpurgis").play("take").record()


class Stranger(BaseHTTPRequestHandler):
    """A server with prepared responses."""

    status = 200
    body = b""
    location = ""
    wait: Event | None = None
    asked: tuple[str, str] = ("", "")

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        type(self).asked = self.path, self.rfile.read(length).decode()
        if self.wait:
            self.wait.wait()
        self.send_response(self.status)
        if self.location:
            self.send_header("Location", self.location)
        self.end_headers()
        self.wfile.write(self.answer())

    def answer(self) -> bytes:
        return self.body

    def log_message(self, *_: object) -> None:
        pass


class Ours(Stranger):
    """A server that responds like ours."""

    def answer(self) -> bytes:
        vouched = is_vouched(self.asked[1], SECRET)
        text = "It was played here." if vouched else "It was not played here."
        return json.dumps({"ok": True, "vouched": vouched, "text": text}).encode()


@contextmanager
def serving(kind: type[Stranger], **changes: object) -> Iterator[str]:
    """Start a server on a free port, and return its address."""
    handler = type("Handler", (kind,), changes)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_server_vouches_for_what_was_played_on_it(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.noir", tmp_path / "other.noir"
    mine.write_text(vouch(RECORD, SECRET))
    other.write_text(vouch(RECORD, b"another secret"))
    with serving(Ours) as address:
        good = run(tmp_path, "verify", mine, "--server", f"{address}/")
        rows = run(tmp_path, "verify", mine, other, "--server", address, "--json")
    assert good.code == 0
    assert "ok, turn 1." in good.out
    assert good.out.endswith("It was played here.\n")
    assert rows.code == 1
    assert [(row["ok"], row["vouched"]) for row in json.loads(rows.out)] == [
        (True, True), (False, False)
    ]  # fmt: skip


def test_a_record_that_cannot_be_read_is_not_sent(tmp_path: Path) -> None:
    bad = tmp_path / "bad.noir"
    bad.write_text(RECORD.replace("do take", "do dance"))
    with serving(Ours, asked=("", "")) as address:
        result = run(tmp_path, "verify", bad, "--server", address, "--json")
    assert "vouched" not in json.loads(result.out)[0]


def test_the_whole_record_is_sent_to_the_address() -> None:
    with serving(Ours) as address:
        assert Server(f"{address}/games").ask(RECORD) == (False, "It was not played here.")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"body": b"<html>"}, "is not a server of this game"),
        ({"body": b"\xff"}, "is not a server of this game"),
        ({"body": b"[]"}, "is not a server of this game"),
        ({"body": b'{"vouched": "yes", "text": "x"}'}, "is not a server of this game"),
        ({"body": b'{"vouched": true}'}, "is not a server of this game"),
        ({"body": b"[" * 50_000}, "is not a server of this game"),
        ({"body": b" " * 1_000_000}, "is not a server of this game"),
        ({"status": 404}, "refused the request. 404 Not Found."),
        ({"status": 413, "body": b'{"ok": false, "text": "Too large."}'}, "request. Too large."),
        ({"status": 500, "body": b"[1"}, "refused the request. 500 Internal Server Error."),
        ({"status": 302, "location": "http://127.0.0.1:1/"}, "refused the request. 302 Found."),
        ({"status": 302, "location": "file:///etc/passwd"}, "refused the request. 302 Found"),
    ],
    ids=str,
)
def test_whatever_a_stranger_says_a_sentence_comes_of_it(
    changes: dict[str, object], sentence: str
) -> None:
    with serving(Stranger, **changes) as address:
        vouched, said = Server(address).ask(RECORD)
    assert vouched is None
    assert said.startswith(address)
    assert sentence in said


def test_what_a_stranger_says_cannot_repaint_the_screen() -> None:
    body = json.dumps({"vouched": False, "text": "\x1b[2Jfine\n" + "x" * 5000}).encode()
    with serving(Stranger, body=body) as address:
        _, said = Server(address).ask(RECORD)
    assert said.isprintable()
    assert said.startswith("[2Jfinexxx")
    assert len(said) <= 1000


def test_a_server_that_keeps_us_waiting_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_server, "MAX_WAIT", 0.2)
    over = Event()
    with serving(Stranger, wait=over) as address:
        assert Server(address).ask(RECORD) == (
            None, f"{address} did not answer within 0.2 seconds."
        )  # fmt: skip
        over.set()


def test_no_server_at_all(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        record = tmp_path / "game.noir"
        record.write_text(RECORD)
        result = run(tmp_path, "verify", record, "--server", address)
    assert result.code == 1
    assert f"{address} can't be reached (Connection refused)." in result.out


@pytest.mark.parametrize(
    "address",
    [
        "", "noir.example.org", "ftp://noir.example.org", "file:///etc/passwd", "http://", "http:",
        "https://:80", "http://a:b", "http://a:99999", "http://[", "http://a b", "http://a/?q",
        "http://a/#b", "http://\xe4.example", "http://a\n", "javascript:alert(1)",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_wrong_usage(address: str) -> None:
    with pytest.raises(UsageError, match="is not the address of a server"):
        Server(address)


def test_wrong_usage_ends_with_2(tmp_path: Path) -> None:
    result = run(tmp_path, "verify", "-", "--server", "noir", said=RECORD)
    assert result.code == 2
    assert "Write it like this: https://noir.example.org" in result.err
