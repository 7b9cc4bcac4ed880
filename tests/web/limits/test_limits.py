"""Tests for limits: no client blocks others or fills the disk, and normal play stays below them."""

from __future__ import annotations

import logging
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import Field, fields
from pathlib import Path
from threading import Event

import pytest

from arkham_noir.cli import main
from arkham_noir.decks import loader
from arkham_noir.errors import NoirError
from arkham_noir.web.app import build_app
from arkham_noir.web.assets.pictures import Pictures
from arkham_noir.web.assets.urls import MOST_OWN_CARDS
from arkham_noir.web.db.database import Database
from arkham_noir.web.limits.buckets import FEW_ADDRESSES, MAX_ADDRESSES, TokenBuckets, network_key
from arkham_noir.web.limits.config import Limits, read_limits
from arkham_noir.web.server.logging import LONGEST, OFTEN, ThrottleFilter, TruncatingFormatter
from arkham_noir.web.server.run import cap_connections
from tests.web.client import TestClient, Visitor, database, open_client
from tests.web.transfer.transfer_client import finished

DECK = Path(loader.__file__).parent / "data/witch_cult.toml"


@contextmanager
def limited(folder: Path, **limits: int) -> Iterator[TestClient]:
    app = build_app(Database(database(folder)), limits=Limits(**limits))
    with open_client(app) as client:
        yield client


# Settings


def test_limits_are_set_by_name() -> None:
    assert read_limits([]) == Limits()
    assert read_limits(["games=7", "deck-letters=0"]) == Limits(games=7, deck_letters=0)


@pytest.mark.parametrize("limit", fields(Limits), ids=lambda limit: limit.name)
def test_every_default_can_be_set(limit: Field[int]) -> None:
    name = limit.name.replace("_", "-")
    assert read_limits([f"{name}={limit.default}"]) == Limits()


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("game=7", "There is no limit 'game'. Choose from: games, finished-games, deck-letters"),
        ("deck_letters=7", "There is no limit 'deck_letters'"),
        (
            "games",
            "'games' is not a valid limit. Use games=N, where N is a number from 0 (no limit) to",
        ),
        ("games=-1", "'games=-1' is not a valid limit"),
        ("games=1.5", "is not a valid limit"),
        (f"games={'9' * 5000}", "is not a valid limit"),
    ],
)
def test_a_limit_that_cannot_be_set(
    setting: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoirError, match=re.escape(said)):
        read_limits([setting])
    assert main(["serve", "--limit", setting]) == 2
    assert said in capsys.readouterr().err


# Buckets


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_as_much_as_flows_in() -> None:
    clock = Clock()
    buckets = TokenBuckets(size=3, rate=0.5, clock=clock)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b"), "each address has its own"
    clock.now = 2
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    clock.now = 1000
    assert [buckets.take("a", 3), buckets.take("a")] == [True, False], "never fuller than full"
    assert not buckets.take("b", 4)
    assert buckets.take("b", 3), "what is refused costs nothing"


def test_of_a_players_own_cards_the_last_ones_have_engravings() -> None:
    pictures = Pictures(no_picture)
    text = DECK.read_text("utf-8")
    for number in range(60):
        pictures.admit(loader.parse(re.sub('(?m)^id = "', f'id = "x{number}', text), "x"), "player")
    own = pictures.own["player"]
    assert len(own) == MOST_OWN_CARDS
    assert ("own", "x59p1") in own
    assert ("own", "x0p1") not in own


async def no_picture(player: str, name: str) -> bytes:
    return b""


def test_no_limit() -> None:
    buckets = TokenBuckets(0, 0)
    assert all(buckets.take("a", 1000) for _ in range(1000))


def test_an_address_that_takes_nothing_has_no_bucket() -> None:
    """A game without a custom deck takes no characters from the bucket of its network."""
    buckets = TokenBuckets(1, 1, Clock())
    assert buckets.take("a", 0)
    assert not buckets.levels


def test_addresses_are_forgotten() -> None:
    buckets = TokenBuckets(1, 1, Clock())
    for number in range(MAX_ADDRESSES + 100):
        buckets.take(str(number))
    assert len(buckets.levels) == MAX_ADDRESSES


def test_addresses_whose_buckets_are_full_again_are_forgotten_earlier() -> None:
    clock = Clock()
    buckets = TokenBuckets(size=10, rate=1, clock=clock)
    buckets.spend("greedy", 10_000)
    for number in range(5_000):
        clock.now += 0.01
        assert buckets.take(str(number))
    assert len(buckets.levels) <= FEW_ADDRESSES + 1
    assert not buckets.take("greedy"), "what is owed is remembered"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1", "2001:db8::ffff:1"),
        ("fe80::1%eth0", "fe80::2"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("x" * 200, "x" * 300),
    ],
)
def test_neighbours_count_as_one(one: str, other: str) -> None:
    assert network_key(one) == network_key(other)


def test_strangers_do_not() -> None:
    assert network_key("10.0.0.7") != network_key("10.0.0.8")
    assert network_key("2001:db8:0:1::1") != network_key("2001:db8:0:2::1")


# Rate and size limits


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with limited(tmp_path, requests=1) as client:
        answers = [client.get("/help") for _ in range(30)]
        assert [answer.status_code for answer in answers[:10]] == [200] * 10
        last = answers[-1]
        assert (last.status_code, last.headers["retry-after"]) == (429, "1")
        assert "Too many requests" in last.text
        assert client.get("/static/x/css/site.css").status_code == 200


def test_a_player_keeps_so_many_games(tmp_path: Path) -> None:
    with limited(tmp_path, games=2) as client:
        visitor = Visitor(client)
        game = visitor.begin()
        assert visitor.post("/lesson").status_code == 303
        for path in ("/new", "/lesson"):
            answer = visitor.post(path, case="gulfs")
            assert (answer.status_code, "Delete one" in answer.text) == (409, True)
        assert visitor.post(f"{game}/delete", sure=1).status_code == 303
        assert visitor.post("/new", case="gulfs").status_code == 303


def test_finished_games_have_a_limit_of_their_own(tmp_path: Path) -> None:
    with limited(tmp_path, games=1, finished_games=2) as client:
        visitor = Visitor(client)
        ended = [finished(visitor, "witch-cult"), finished(visitor, "thunder")]
        for path in ("/new", "/lesson"):
            answer = visitor.post(path, case="gulfs")
            assert (answer.status_code, "The limit is 2 finished games" in answer.text) == (
                409,
                True,
            )
        assert visitor.post(f"{ended[0]}/delete", sure=1).status_code == 303
        assert visitor.post("/new", case="gulfs").status_code == 303
        assert (
            "The limit is 1 game in progress, and you have 1."
            in visitor.post("/new", case="gulfs").text
        )


def test_own_decks_have_so_many_letters(tmp_path: Path) -> None:
    text = DECK.read_text("utf-8")
    with limited(tmp_path, deck_letters=len(text) + 100) as client:
        visitor = Visitor(client)
        assert visitor.post("/new", files={"deck": text}).status_code == 303
        answer = visitor.post("/new", files={"deck": text})
        assert (answer.status_code, "Delete a game" in answer.text) == (413, True)
        assert visitor.post("/new", case="witch-cult").status_code == 303, "ours cost nothing"


def test_new_cookies_do_not_help(tmp_path: Path) -> None:
    with limited(tmp_path, games=1) as client:
        statuses = []
        for _ in range(7):
            client.cookies.clear()
            statuses.append(Visitor(client).post("/new", case="gulfs").status_code)
        assert statuses == [303] * 5 + [429] * 2


# Slow and silent clients of a real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Return the port of a server with few connections and short timeouts."""
    limits = ["connections=6", "head-seconds=2", "body-seconds=4"]
    with start_server(
        tmp_path_factory.mktemp("data"), *(f"--limit={each}" for each in limits)
    ) as port:
        yield port


@contextmanager
def start_server(folder: Path, *options: str, files: int = 0) -> Iterator[int]:
    """Start a server in another process; `files` is its maximum number of open files."""
    command = [sys.executable, "-m", "arkham_noir", "serve", "--no-open", "--port", "0", *options]
    if files:
        command = ["sh", "-c", f'ulimit -n {files}; exec "$0" "$@"', *command]
    log = folder / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            command, stderr=errors, env={**os.environ, "XDG_DATA_HOME": str(folder)}
        )
        try:
            while not (found := re.search(r"http://[^:]+:(\d+)", log.read_text())):
                assert process.poll() is None, log.read_text()
            yield int(found[1])
        finally:
            process.terminate()
            process.wait()
    said = log.read_text()
    assert "Traceback" not in said
    assert "ERROR" not in said
    assert len(said) < 5_000


def visit(port: int, text: str = "") -> socket.socket:
    """Return a connection on which this text was sent."""
    line = socket.create_connection(("127.0.0.1", port), timeout=60)
    line.sendall(text.format(host=f"Host: 127.0.0.1:{port}").encode())
    return line


def receive_all(line: socket.socket) -> str:
    """Return everything that is received until the connection is closed."""
    with line:
        found = b""
        try:
            while part := line.recv(65_536):
                found += part
        except ConnectionResetError:
            pass
        return found.decode()


FORM = "Content-Type: application/x-www-form-urlencoded"
HALF_A_FORM = f"POST /settings HTTP/1.1\r\n{{host}}\r\n{FORM}\r\nContent-Length: 100\r\n\r\ntheme="
PAGE = "GET /help HTTP/1.1\r\n{host}\r\nConnection: close\r\n\r\n"


def test_half_a_head_is_not_waited_for(server: int) -> None:
    answer = receive_all(visit(server, "GET /help HTTP/1.1\r\n{host}\r\nCookie: "))
    assert answer.startswith("HTTP/1.1 408 ")
    assert "took too long" in answer


def test_nothing_at_all_is_not_waited_for(server: int) -> None:
    assert receive_all(visit(server)) == ""


def test_a_second_half_head_is_not_waited_for(server: int) -> None:
    line = visit(server, PAGE.replace("Connection: close\r\n", "") + "GET /help HT")
    answer = receive_all(line)
    assert answer.startswith("HTTP/1.1 200 ")


def test_a_letter_now_and_then_does_not_help(server: int) -> None:
    line = visit(server, "GET /help HTTP/1.1\r\nX: ")
    line.settimeout(0.1)
    found = b""
    for _ in range(600):
        try:
            line.sendall(b"x")
            found = line.recv(100)
            break
        except TimeoutError:
            continue
        except ConnectionError:
            break
    else:
        pytest.fail("the server waits for ever")
    assert found == b"" or found.startswith(b"HTTP/1.1 408 ")
    line.close()


def test_half_a_form_is_not_waited_for(server: int) -> None:
    answer = receive_all(visit(server, HALF_A_FORM))
    assert answer.startswith("HTTP/1.1 408 ")
    assert "took too long to arrive" in answer
    assert "<h1>Request timed out</h1>" in answer


def test_a_body_that_nobody_asked_for_is_not_waited_for(server: int) -> None:
    head = PAGE.replace("Connection: close\r\n", "Content-Length: 100\r\n")
    assert receive_all(visit(server, head)).startswith("HTTP/1.1 200 ")


def test_who_leaves_in_the_middle_is_no_fault(server: int) -> None:
    for _ in range(5):
        visit(server, HALF_A_FORM).close()
    assert receive_all(visit(server, PAGE)).startswith("HTTP/1.1 200 ")


def test_who_does_not_listen_is_not_waited_for(server: int) -> None:
    asked = PAGE.replace("/help", "/rules").replace("Connection: close\r\n", "")
    line = visit(server, asked * 60)
    for _ in range(600):
        try:
            line.sendall(b"x")
            Event().wait(0.1)
        except ConnectionError:
            break
    else:
        pytest.fail("the server waits for ever")
    line.close()


def test_what_turns_out_to_be_no_http_is_no_fault(server: int) -> None:
    """The form is already being parsed when an invalid part arrives."""
    head = f"POST /settings HTTP/1.1\r\n{{host}}\r\n{FORM}\r\nTransfer-Encoding: chunked\r\n\r\n"
    line = visit(server, head.replace(FORM, f"{FORM}\r\nExpect: 100-continue"))
    assert line.recv(100).startswith(b"HTTP/1.1 100 ")
    line.sendall(b"this is no chunk\r\n")
    assert receive_all(line).startswith("HTTP/1.1 400 ")


def test_silent_visitors_make_room(server: int) -> None:
    with ExitStack() as lines:
        for _ in range(20):
            lines.enter_context(visit(server, "GET /help HTTP/1.1\r\n"))
        assert receive_all(visit(server, PAGE)).startswith("HTTP/1.1 200 ")


def test_if_all_are_busy_the_newcomer_is_told(server: int) -> None:
    with ExitStack() as lines:
        for _ in range(6):
            head = HALF_A_FORM.replace(FORM, f"{FORM}\r\nExpect: 100-continue")
            line = lines.enter_context(visit(server, head))
            assert line.recv(100).startswith(b"HTTP/1.1 100 "), "the form is being read"
        answer = receive_all(visit(server, PAGE))
        assert answer.startswith("HTTP/1.1 503 ")
        assert "too many open connections" in answer


@pytest.mark.skipif(os.name != "posix", reason="there is no such limit elsewhere")
def test_more_visitors_than_files_can_be_open(tmp_path: Path) -> None:
    with start_server(tmp_path, files=180) as port, ExitStack() as lines:
        for _ in range(300):
            lines.enter_context(visit(port, "GET /help HTTP/1.1\r\n"))
        for _ in range(3):
            assert receive_all(visit(port, PAGE)).startswith("HTTP/1.1 200 ")


@pytest.mark.skipif(os.name != "posix", reason="there is no such limit elsewhere")
def test_connections_fit_into_the_files_that_may_be_open() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, before[1]))
        assert cap_connections(Limits(connections=300)).connections == 300
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= 430
        assert cap_connections(Limits(connections=0)).connections == 0
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# No files are read later

READER = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.web.client import Visitor, new_app, open_client
import arkham_noir
package = str(Path(arkham_noir.__file__).parent)
found = []
with open_client(new_app(Path({folder!r}))) as client:
    client.get("/nowhere")  # so that the test client has loaded its own files
    sys.addaudithook(lambda name, args: name == "open" and found.append(str(args[0])))
    visitor = Visitor(client)
    for case in ("witch-cult", "thunder", "gulfs"):
        game = visitor.begin(case)
        for page in (game, f"/cards/{{case}}", f"/decks/{{case}}", f"/news/{{case}}",
                     f"/cards/{{case}}/p1", f"/art/x/{{case}}/p1.svg", f"/new?case={{case}}"):
            visitor.get(page)
        visitor.play(game, visitor.moves(game)[0], sure=1)
        client.app.state.sessions.live.clear()
        visitor.get(game)
        visitor.get(f"{{game}}/why?move=close+1")
    visitor.post("/lesson")
    for page in ("/", "/rules", "/rules/R-LOCK-02", "/icons", "/help", "/about",
                 "/static/x/css/site.css"):
        visitor.get(page)
print([path for path in found if path.startswith(package)])
"""


def test_pages_need_no_file_once_the_server_has_started(tmp_path: Path) -> None:
    code = READER.format(root=str(Path(__file__).parents[3]), folder=str(tmp_path))
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (found.stdout.strip(), found.stderr) == ("[]", "")


# The log


def line(message: str, *values: object) -> logging.LogRecord:
    return logging.LogRecord("noir", logging.ERROR, __file__, 1, message, values, None)


def test_what_happens_over_and_over_is_said_a_few_times() -> None:
    clock = Clock()
    brief = ThrottleFilter(clock)
    said = [brief.filter(line("too many of %s", number)) for number in range(1000)]
    assert (sum(said), said[:OFTEN]) == (OFTEN, [True] * OFTEN)
    assert brief.filter(line("something else"))
    clock.now = 61
    late = line("too many of %s", 7)
    assert brief.filter(late)
    assert late.getMessage() == f"too many of 7 ({1000 - OFTEN} similar messages were left out)"


def test_a_long_line_is_cut() -> None:
    assert len(TruncatingFormatter().format(line("x" * 1_000_000))) < LONGEST + 10
