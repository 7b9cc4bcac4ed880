"""Tests that little is stored for what was sent: ten bytes per byte, and 64 kB per game or deck."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from httpx import Request
from PIL import Image
from sqlalchemy import select

from arkham_noir import Deck, Game
from arkham_noir.decks.drafts import crop, unpack_bundle
from arkham_noir.decks.loader import builtin
from arkham_noir.errors import UnreadableText
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.schema import METADATA, SERVER_SETTINGS
from arkham_noir.web.limits.growth import byte_length
from arkham_noir.web.transfer.archive import LIST, unpack
from scripts.faults.hostile_files import build_zip, inflated, unzipped, with_many_decks
from tests.web.client import TestClient, Visitor, new_app, open_client
from tests.web.transfer.transfer_client import finished
from tests.web.workshop.workshop_client import Maker

ENTRIES = ("games", "drafts")


class Meter:
    """Counts the bytes that a client sends, and those that the database stores."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.sent = 0
        client.event_hooks["request"].append(self.count)
        self.before = self.stored()

    def count(self, request: Request) -> None:
        self.sent += len(request.read())

    def stored(self) -> tuple[int, int]:
        """Return the bytes of all rows, and the number of games and decks."""
        storage: Database = self.client.app.state.database  # type: ignore[attr-defined]
        size = entries = 0
        with storage.engine.connect() as connection:
            for table in METADATA.sorted_tables:
                if table is not SERVER_SETTINGS:
                    rows = connection.execute(select(table)).all()
                    size += sum(size_of(value) for row in rows for value in row)
                    entries += len(rows) * (table.name in ENTRIES)
        return size, entries

    def check(self) -> None:
        """Check that not too much was stored."""
        size, entries = self.stored()
        size, entries = size - self.before[0], entries - self.before[1]
        assert size <= 10 * self.sent + 64_000 * max(entries, 1), (size, self.sent, entries)


def size_of(value: object) -> int:
    return len(value) if isinstance(value, bytes) else byte_length(str(value))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with open_client(new_app(tmp_path)) as client:
        yield client


def tiled(size: int, side: int = 720) -> bytes:
    """Return a PNG of a random pattern that repeats: a small file, and a large JPEG."""
    chance = Random(size)
    tile = Image.frombytes("RGB", (size, size), chance.randbytes(3 * size * size))
    whole, written = Image.new("RGB", (side, side)), BytesIO()
    for place in range((side // size + 1) ** 2):
        down, right = divmod(place, side // size + 1)
        whole.paste(tile, (right * size, down * size))
    whole.save(written, "PNG")
    return written.getvalue()


def many_attempts(archive: bytes) -> bytes:
    """Return an archive with thousands of results of puzzles that don't exist."""
    files = unzipped(archive)
    listed = json.loads(files[LIST])
    listed["puzzles"] = [
        {"puzzle": f"p{number}", "note": "right", "moment": 1} for number in range(5_000)
    ]
    return build_zip({**files, LIST: json.dumps(listed).encode()})


@pytest.mark.parametrize("grown", [inflated, with_many_decks, many_attempts])
def test_an_archive(client: TestClient, grown: Callable[[bytes], bytes]) -> None:
    visitor = Visitor(client)
    finished(visitor, "witch-cult")
    archive = grown(client.get("/transfer/archive").content)
    client.cookies.clear()
    visitor, meter = Visitor(client), Meter(client)
    answer = visitor.post("/transfer", files={"everything": ("a.zip", archive)})
    assert (answer.status_code, "too large once unpacked" in answer.text) == (422, True)
    meter.check()


def giant(size: int) -> str:
    """Return a deck whose first Clue has a very long text between short ones."""
    long = f'title = "{"x" * size}"\ntitle_was = '
    return builtin("gulfs").to_toml().replace("title = ", long, 1)


@pytest.mark.parametrize("size", [10_000, 100_000, 260_000])
def test_a_zipped_deck_with_a_long_history(client: TestClient, size: int) -> None:
    """Every edit changes the first and the last field of the same long card."""
    maker, meter = Maker(client), Meter(client)
    answer = maker.bring(build_zip({"deck.toml": giant(size).encode()}), "deck.zip")
    if answer.status_code == 200:
        for number in range(30):
            maker.say("card", path="clue-1", **{"v-id": f"p{number}", "v-left": f"{number}"})
            maker.say("head", name=f"Deck {number}")
    else:
        assert (answer.status_code, "too large once unpacked" in answer.text) == (422, True)
    meter.check()


def test_a_deck_file_may_be_long_if_it_is_sent_whole(client: TestClient) -> None:
    maker, meter = Maker(client), Meter(client)
    assert maker.bring(giant(200_000)).status_code == 200
    meter.check()
    answer = maker.say("copy")
    assert (answer.status_code, "be duplicated" in answer.text) == (422, True)


def wordy(size: int) -> str:
    """Return a deck that can be played, with a long text on every card."""
    text = builtin("gulfs").renamed("Wordy", "1").to_toml()
    text = text.replace('icons = ["time", "stability"]', 'icons = ["time"]', 1)
    more = "x" * (size // text.count('flavour = "'))
    return text.replace('flavour = "', f'flavour = "{more}')


def test_games_from_a_long_deck_in_the_workshop(client: TestClient) -> None:
    maker, meter = Maker(client), Meter(client)
    assert maker.bring(wordy(200_000)).status_code == 200
    said = {"csrf": maker.csrf, "draft": maker.here.rpartition("/")[2], "sure": "1"}
    answers = [client.post("/companion", data=said) for _ in range(12)]
    for answer in answers:
        assert (answer.status_code, "start a new game with that file" in answer.text) == (413, True)
    meter.check()


def test_records_of_games_with_a_long_deck(client: TestClient) -> None:
    visitor, meter = Visitor(client), Meter(client)
    deck = {"deck": ("deck.toml", wordy(200_000))}
    assert visitor.post("/new", files=deck, sure=1).status_code == 303
    game = Game.new("gulfs", seed="attic", deck=Deck.from_toml(wordy(200_000)))
    record = {"record": ("game.noir", game.record())}
    assert visitor.post("/new", files=record, sure=1).status_code == 413
    assert visitor.post("/new", files={**record, **deck}, sure=1).status_code == 303
    meter.check()


@pytest.mark.parametrize("size", [1, 2, 3, 8, 16, 64])
@pytest.mark.parametrize("mode", ["RGB", "L", "1"])
def test_pictures_with_a_pattern(size: int, mode: str) -> None:
    written = BytesIO()
    Image.open(BytesIO(tiled(size))).convert(mode).save(written, "PNG")
    sent = written.getvalue()
    assert len(crop(sent)) <= max(10 * len(sent), 10_000)


def with_pictures(pictures: dict[str, bytes]) -> bytes:
    text = builtin("gulfs").to_toml()
    for name in pictures:
        text = text.replace("[[clue]]\nid", f'[[clue]]\npicture = "{name}"\nid', 1)
    return build_zip({"deck.toml": text.encode(), **pictures})


def test_a_bundle_of_patterns(client: TestClient) -> None:
    maker, meter = Maker(client), Meter(client)
    maker.bring(with_pictures({f"a{number}.png": tiled(number, 90) for number in range(2, 9)}))
    meter.check()


def test_pictures_hardly_grow_when_they_are_unpacked() -> None:
    """Otherwise a small file would fill the memory before the pictures are looked at."""
    empty = dict.fromkeys(("a.png", "b.png"), b"\0" * 10_000_000)
    with pytest.raises(UnreadableText, match="far larger than the file itself"):
        unpack_bundle(with_pictures(empty))
    listed = json.dumps({"kind": "arkham-noir everything", "format": 1}).encode()
    files = {f"pictures/{name}": each for name, each in empty.items()}
    with pytest.raises(UnreadableText, match="far larger than the file itself"):
        unpack(build_zip({LIST: listed, **files}))
