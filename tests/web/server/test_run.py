"""Tests for `arkham-noir serve`: ports, browser windows, the database, and shutdown."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from arkham_noir.cli import main
from arkham_noir.errors import NoirError
from arkham_noir.web.db.database import Database
from arkham_noir.web.server.run import address_of, has_screen, listening
from tests.web.client import database


@contextmanager
def start_server(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server in another process, and return it with its address."""
    with subprocess.Popen(
        [sys.executable, "-m", "arkham_noir", *options],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "DISPLAY": "", "WAYLAND_DISPLAY": ""},
    ) as process:
        try:
            assert process.stderr
            found = re.search(r"http://\S+", process.stderr.readline())
            assert found
            yield process, found[0]
        finally:
            process.kill()


@pytest.mark.parametrize("options", [[], ["serve", "--no-open"]])
def test_it_serves_until_ctrl_c_and_ends_quietly(tmp_path: Path, options: list[str]) -> None:
    with start_server(tmp_path, *options) as (process, address):
        with urlopen(address) as answer:
            assert answer.status == 200
            assert "server" not in answer.headers
        assert (tmp_path / "arkham-noir" / "browser.sqlite3").exists()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in said


@pytest.mark.parametrize("target", ["x", "*"])
def test_a_request_without_a_slash_gets_a_page(tmp_path: Path, target: str) -> None:
    """A proxy that removes a prefix can send such requests."""
    with start_server(tmp_path, "serve", "--no-open") as (_, address):
        port = int(address.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as client:
            client.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            assert client.recv(100).startswith(b"HTTP/1.1 404 ")


@pytest.mark.parametrize(("host", "warned"), [("127.1", False), ("0.0.0.0", True)])
def test_it_warns_when_other_computers_can_reach_it(
    tmp_path: Path, host: str, *, warned: bool
) -> None:
    with start_server(tmp_path, "serve", "--no-open", "--host", host) as (process, address):
        urlopen(address).close()
        process.send_signal(signal.SIGINT)
        assert process.stderr
        assert ("Warning" in process.stderr.read()) == warned


def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code = main(["serve", "--port", str(port), "--database", database(tmp_path)])
    assert code == 1
    assert "--port" in capsys.readouterr().err


def test_small_answers_are_sent_at_once() -> None:
    """Without this, the second part of a response waits 40 ms for an acknowledgment."""

    async def delayed() -> int:
        answered = asyncio.get_running_loop().create_future()

        async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            answered.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = listening("127.0.0.1", 0)
        async with await asyncio.start_server(answer, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            found: int = await answered
            writer.close()
        return found

    assert asyncio.run(delayed())


def test_the_next_free_port_is_found() -> None:
    with listening("127.0.0.1", None) as first, listening("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]


@pytest.mark.parametrize("host", ["256.1.1.1", "no such host"])
def test_a_host_that_is_none(host: str) -> None:
    with pytest.raises(NoirError, match="Can't listen on"):
        listening(host, 0)


def test_a_database_that_cannot_be_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    for url, reason in (
        (f"sqlite:///{tmp_path}/file/x.sqlite3", "Can't open the database"),
        (f"sqlite:///{tmp_path}", "Can't open the database"),
        ("nonsense", "'nonsense' is not a database URL"),
        ("postgresql+nothing://x", "is not a database URL"),
    ):
        assert main(["serve", "--port", "0", "--no-open", "--database", url]) == 1
        said = capsys.readouterr().err.strip()
        assert reason in said
        assert said.count("\n") == 0


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "browser.sqlite3").write_bytes(b"this is no database" * 100)
    with pytest.raises(NoirError, match="not a database"):
        Database(database(tmp_path))


def test_a_newer_database_is_refused_politely(tmp_path: Path) -> None:
    from sqlalchemy import text

    storage = Database(database(tmp_path))
    with storage.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0099'"))
    storage.close()
    with pytest.raises(NoirError, match="newer version \\(schema 99;"):
        Database(database(tmp_path))


def test_every_move_goes_through_to_the_disk(tmp_path: Path) -> None:
    from sqlalchemy import text

    storage = Database(database(tmp_path))
    with storage.engine.connect() as connection:
        values = [
            connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout")
        ]
    storage.close()
    assert values == ["wal", 2, 5000]


def test_addresses() -> None:
    assert address_of("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address_of("0.0.0.0", 81) == "http://127.0.0.1:81/"
    assert address_of("::1", 8000) == "http://[::1]:8000/"
    assert address_of("::", 8000) == "http://[::1]:8000/"
    assert address_of("desk", 8000) == "http://desk:8000/"


def test_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_screen()


def test_the_library_does_not_import_the_server() -> None:
    code = "import arkham_noir, sys; print(sorted({'starlette', 'sqlalchemy'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
