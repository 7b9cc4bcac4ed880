"""Tests that each resource a visitor can use has a limit, checked before the work."""

from __future__ import annotations

import asyncio
import re
import socket
import zipfile
from collections.abc import Callable
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from sqlalchemy import text
from starlette.types import Message, Receive, Scope, Send

from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository, StoredGame
from arkham_noir.web.db.quotas import Quotas
from arkham_noir.web.db.results import ResultRepository, StoredResult
from arkham_noir.web.limits.config import Limits
from arkham_noir.web.middleware.request_limits import RequestLimits
from arkham_noir.web.middleware.visitors import COOKIE
from arkham_noir.web.transfer.archive import LIST
from tests.web.client import TestClient, Visitor, database, new_app, open_client
from tests.web.limits.test_limits import FORM, HALF_A_FORM, PAGE, receive_all, start_server
from tests.web.transfer.transfer_client import changed, export_data, finished, take_in
from tests.web.workshop.workshop_client import Maker

ELSEWHERE = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}


def column_values(client: TestClient, query: str) -> set[str]:
    """Return the values of a column in the database."""
    storage: Database = client.app.state.database  # type: ignore[attr-defined]
    with storage.engine.connect() as connection:
        return {str(row[0]) for row in connection.execute(text(query))}


# Responses that a cache may share


def test_an_answer_that_a_cache_may_share_brings_no_cookie(client: TestClient) -> None:
    game = Visitor(client).begin()
    found = re.search(r"/looks/\w+/witch-cult/\w+", client.get(game).text)
    assert found
    client.cookies.clear()
    shared = client.get(found[0])
    assert "public" in shared.headers["cache-control"]
    assert "set-cookie" not in shared.headers
    assert COOKIE in client.get("/help").headers["set-cookie"]


# Expensive responses


@pytest.mark.parametrize(
    "path",
    [
        "/watch/witch-cult/default/inspector/walpurgis/9",
        "/watch/begin?case=witch-cult&player=inspector",
        "/companion/gulfs.pdf",
        "/transfer/archive",
        "/game/abc/hint",
    ],
)
def test_another_site_cannot_ask_for_costly_answers(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path, headers=ELSEWHERE)
    assert answer.status_code == 403
    assert "You followed a link from another site" in answer.text


def test_another_site_may_link_to_ordinary_pages(visitor: Visitor) -> None:
    assert visitor.get("/rules", headers=ELSEWHERE).status_code == 200


# Bodies


def test_a_large_form_without_its_token_is_not_read(tmp_path: Path) -> None:
    """Sixty megabytes are announced and a few kilobytes sent: the response comes anyway."""
    head = (
        "POST /transfer HTTP/1.1\r\n{host}\r\nContent-Length: 60000000\r\n"
        "Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n"
    )
    with start_server(tmp_path) as port:
        line = connected(port, head + "x" * 20_000)
        line.settimeout(60)
        assert line.recv(20).startswith(b"HTTP/1.1 403 ")
        line.close()


def test_bodies_of_one_network_are_limited_while_they_are_held(tmp_path: Path) -> None:
    limits = Limits(body_bytes=50_000)
    with open_client(build_app(Database(database(tmp_path)), limits=limits)) as client:
        visitor = Visitor(client)
        answer = visitor.post("/workshop", files={"deck": ("a.toml", b"#" * 60_000)})
        assert (answer.status_code, "sending or receiving too much at once" in answer.text) == (
            429,
            True,
        )
        assert int(answer.headers["retry-after"]) > 0
        assert visitor.post("/workshop", **{"from": "empty gulfs"}).status_code == 303


def test_exports_of_one_network_are_limited_until_they_are_sent(tmp_path: Path) -> None:
    """A second export is refused while the client receives the first."""
    app = new_app(tmp_path, Limits(body_bytes=10_000, milliseconds=0))
    with open_client(app) as client:
        Visitor(client).post("/workshop", **{"from": "ours gulfs"})
        headers = [
            (b"host", b"127.0.0.1"),
            (b"cookie", f"{COOKIE}={client.cookies[COOKIE]}".encode()),
        ]

        async def receive() -> Message:
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def status(received: asyncio.Event, may_end: asyncio.Event) -> int:
            found: list[int] = []

            async def send(message: Message) -> None:
                found.append(message.get("status", 0))
                received.set()
                await may_end.wait()

            scope = {
                "type": "http", "method": "GET", "scheme": "http", "path": "/transfer/archive",
                "query_string": b"", "headers": headers, "client": ("192.0.2.1", 1),
            }  # fmt: skip
            await app(scope, receive, send)
            return found[0]

        async def asked() -> list[int]:
            arrived, end, now = asyncio.Event(), asyncio.Event(), asyncio.Event()
            now.set()
            first = asyncio.create_task(status(arrived, end))
            await arrived.wait()
            second = await status(asyncio.Event(), now)
            end.set()
            return [await first, second, await status(asyncio.Event(), now)]

        assert client.portal
        assert client.portal.call(asked) == [200, 429, 200]


# Connections


def connected(port: int, said: str, source: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), 60, (source, 0))
    line.sendall(said.format(host=f"Host: 127.0.0.1:{port}").encode())
    return line


def test_one_network_leaves_connections_for_others(tmp_path: Path) -> None:
    head = HALF_A_FORM.replace(FORM, f"{FORM}\r\nExpect: 100-continue")
    options = ("--limit=connections=30", "--limit=address-connections=8")
    with start_server(tmp_path, *options) as port, ExitStack() as lines:
        for _ in range(8):
            line = lines.enter_context(connected(port, head))
            assert line.recv(100).startswith(b"HTTP/1.1 100 ")
        assert receive_all(connected(port, PAGE)).startswith("HTTP/1.1 503 ")
        assert receive_all(connected(port, PAGE, "127.0.0.2")).startswith("HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "path", ["/companion/gulfs.pdf", "/watch/witch-cult/default/inspector/walpurgis/9999"]
)
def test_a_client_that_leaves_a_costly_page_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    """The client has left, so the job is stopped."""
    app = new_app(tmp_path)
    messages: list[Message] = [{"type": "http.disconnect"}, {"type": "http.request", "body": b""}]
    sent: list[Message] = []

    async def receive() -> Message:
        return messages.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    async def ask() -> None:
        scope = {
            "type": "http", "method": "GET", "scheme": "http", "path": path,
            "query_string": b"", "headers": [(b"host", b"127.0.0.1")], "client": ("127.0.0.1", 1),
        }  # fmt: skip
        await app.state.workers.run(abs, -3)  # so that a worker has started
        await app(scope, receive, send)
        await app.state.workers.close()

    asyncio.run(ask())
    app.state.database.close()
    assert (sent, caplog.records) == ([], [])


FORWARDED = (
    "GET /help HTTP/1.1\r\n{host}\r\nX-Forwarded-For: 192.0.2.%d\r\nConnection: close\r\n\r\n"
)


@pytest.mark.parametrize(
    ("options", "last"), [((), 429), (("--forwarded-allow-ips", "127.0.0.1"), 200)]
)
def test_forwarded_addresses_are_believed_only_from_named_proxies(
    tmp_path: Path, options: tuple[str, ...], last: int
) -> None:
    with start_server(tmp_path, "--limit=requests=1", *options) as port:
        answers = [receive_all(connected(port, FORWARDED % n)) for n in range(30)]
        assert answers[-1].startswith(f"HTTP/1.1 {last} ")


def test_requests_that_arrive_together_leave_turns_to_others() -> None:
    """A page for another network waits for one or two of them, not for all."""
    served: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        served.append(scope["client"][0])

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        """Send nothing."""

    async def ask() -> None:
        gate = RequestLimits(app, Limits())
        scopes = [
            {"type": "http", "path": "/rules", "query_string": b"", "headers": [],
             "client": (address, 1)}
            for address in ["192.0.2.1"] * 40 + ["192.0.2.7"]
        ]  # fmt: skip
        await asyncio.gather(*(gate(scope, receive, send) for scope in scopes))

    asyncio.run(ask())
    assert len(served) == 41
    assert served.index("192.0.2.7") < 3


def test_processor_time_is_limited(tmp_path: Path) -> None:
    limits = Limits(milliseconds=1, requests=0)
    with open_client(build_app(Database(database(tmp_path)), limits=limits)) as client:
        answers = [client.get("/rules") for _ in range(40)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) > 0
        assert client.get("/static/x/css/site.css").status_code == 200


# Pictures


def test_a_picture_for_a_deck_that_does_not_exist_is_not_decoded(visitor: Visitor) -> None:
    answer = visitor.post("/workshop/none/picture", files={"picture": ("a.png", b"no picture")})
    assert answer.status_code == 404


def test_a_picture_of_a_few_bytes_and_many_pixels_is_refused(client: TestClient) -> None:
    maker = Maker(client).begin("ours witch-cult")
    written = BytesIO()
    Image.new("1", (1, 49_999_999)).save(written, "PNG")
    data = {"csrf": maker.csrf, "revision": maker.revision, "path": "clue-1"}
    sent = {"picture": ("a.png", written.getvalue())}
    answer = client.post(f"{maker.here}/picture", data=data, files=sent)
    assert (answer.status_code, "longer than 12,000 pixels" in answer.text) == (422, True)


# Stored data


def test_an_archive_that_unpacks_to_far_more_is_refused(visitor: Visitor) -> None:
    finished(visitor, "witch-cult")
    archive = export_data(visitor)

    def inflate(files: dict[str, bytes]) -> None:
        files[LIST] = files[LIST].replace(b'"redo": ""', b'"redo": "%s"' % (b"x" * 3_000_000))

    inflated = changed(archive, inflate, zipfile.ZIP_DEFLATED)
    assert len(inflated) < 100_000
    assert "too large once unpacked" in take_in(visitor, inflated, 422)


def test_what_was_undone_in_an_imported_game_is_checked(client: TestClient) -> None:
    first = Visitor(client)
    finished(first, "witch-cult")

    def forge(files: dict[str, bytes]) -> None:
        files[LIST] = files[LIST].replace(b'"redo": ""', b'"redo": "do nonsense"')

    archive = changed(export_data(first), forge)
    client.cookies.clear()
    second = Visitor(client)
    take_in(second, archive)
    assert column_values(client, "SELECT redo FROM games") == {""}


def test_a_player_keeps_so_many_bytes(tmp_path: Path) -> None:
    limits = Limits(player_bytes=3_000)
    with open_client(build_app(Database(database(tmp_path)), limits=limits)) as client:
        visitor = Visitor(client)
        statuses = [visitor.post("/new", case="gulfs").status_code for _ in range(20)]
        assert statuses[0] == 303
        assert statuses[-1] == 413
        assert visitor.post("/workshop", **{"from": "ours gulfs"}).status_code == 413


def test_one_network_adds_so_many_bytes_in_a_day(tmp_path: Path) -> None:
    """Each request is from a new player; the limit is that of five players."""
    limits = Limits(player_bytes=40_000, requests=0, milliseconds=0)
    with open_client(build_app(Database(database(tmp_path)), limits=limits)) as client:
        statuses = []
        for _ in range(9):
            client.cookies.clear()
            answer = Visitor(client).post("/workshop", **{"from": "ours gulfs"})
            statuses.append(answer.status_code)
        assert statuses == [303] * 7 + [429] * 2
        assert "Too much was saved from your network today" in answer.text
        assert int(answer.headers["retry-after"]) == 3600


def test_the_results_of_games_count_as_bytes(tmp_path: Path) -> None:
    storage = Database(database(tmp_path))
    rest = (0, "gulfs", "", "", "won", False, 1, 1.0)
    results = [StoredResult("one", "me", *rest, "x" * 300, "y" * 30)]
    ResultRepository(storage).add(results).result()
    games = GameRepository(storage)
    games.add(StoredGame("one", "me", "gulfs", "A", outcome="z" * 3_000)).result()
    assert asyncio.run(Quotas(storage, Limits()).bytes_of("me")) == 3_330 + len("A")
    storage.close()


# Checks before a form is parsed


NO_DECK = {"deck": ("deck.toml", "x" * 50_000)}


def test_a_deck_is_not_parsed_if_a_player_has_no_room_for_its_game(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path, Limits(games=1))) as client:
        visitor = Visitor(client)
        assert visitor.post("/new", files=NO_DECK).status_code == 422
        visitor.begin()
        assert visitor.post("/new", files=NO_DECK).status_code == 409


def test_a_deck_is_not_parsed_if_a_network_has_started_too_many_games(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path, Limits(games=1))) as client:
        for _ in range(5):
            client.cookies.clear()
            Visitor(client).begin()
        client.cookies.clear()
        answer = Visitor(client).post("/new", files=NO_DECK)
        assert (answer.status_code, "from your network today" in answer.text) == (429, True)


def test_one_network_sends_so_many_bytes_of_decks_in_a_day(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path, Limits(player_bytes=30_000))) as client:
        visitor = Visitor(client)
        answers = [visitor.post("/new", files=NO_DECK).status_code for _ in range(4)]
        assert answers == [422, 422, 422, 429]


@pytest.mark.parametrize("address", ["/workshop", "{draft}/compare"])
def test_zipped_decks_are_unpacked_in_a_worker(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    maker = Maker(client).begin("ours gulfs")
    zipped = client.get(f"{maker.here}/deck.zip").content
    workers, works = client.app.state.workers, []  # type: ignore[attr-defined]
    run = workers.run

    def listed(work: Callable[..., object], *values: object, **options: object) -> object:
        works.append(work)
        return run(work, *values, **options)

    monkeypatch.setattr(workers, "run", listed)
    path, files = address.format(draft=maker.here), {"deck": ("deck.zip", zipped)}
    assert client.post(path, data={"csrf": maker.csrf}, files=files).status_code == 200
    assert works


def test_imported_decks_count_as_bytes_too(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        Visitor(client).post("/workshop", **{"from": "ours gulfs"})
        archive = client.get("/transfer/archive").content
    limits = Limits(player_bytes=20_000, milliseconds=0)
    with open_client(build_app(Database(database(tmp_path)), limits=limits)) as client:
        answer = Visitor(client).post("/transfer", files={"everything": ("a.zip", archive)})
        assert (answer.status_code, "storage is full" in answer.text) == (413, True)


def test_the_server_keeps_so_many_bytes(tmp_path: Path) -> None:
    limits = Limits(total_bytes=1)
    with open_client(build_app(Database(database(tmp_path)), limits=limits)) as client:
        answer = Visitor(client).post("/new", case="gulfs")
        assert (answer.status_code, "storage is full" in answer.text) == (503, True)


def test_one_address_begins_so_many_decks_in_a_day(tmp_path: Path) -> None:
    with open_client(
        build_app(Database(database(tmp_path)), limits=Limits(requests=0, milliseconds=0))
    ) as client:
        statuses = []
        for _ in range(302):
            client.cookies.clear()
            answer = Visitor(client).post("/workshop", **{"from": "empty gulfs"})
            statuses.append(answer.status_code)
        assert statuses[299:] == [303, 429, 429]


def test_many_edits_of_a_large_deck_stay_small(client: TestClient) -> None:
    maker = Maker(client).begin("ours gulfs")
    for number in range(45):
        maker.say("head", name=f"Deck {number}", version="1", author="x" * 50)
        maker.say("line", line="")
    (size,) = column_values(client, "SELECT length(past) FROM drafts")
    assert 0 < int(size) < 20_000
