"""Tests for edit conflicts between tabs, a full disk, pictures and comparisons."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

import pytest
from PIL import Image
from sqlalchemy import Connection, event, text

from arkham_noir import Deck
from arkham_noir.decks.drafts import from_text, unpack_bundle
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.limits.config import Limits
from tests.web.client import TestClient, database, open_client
from tests.web.workshop.workshop_client import Maker, found


class Tab:
    """A tab that shows a card as it was when the page was loaded."""

    def __init__(self, maker: Maker, path: str) -> None:
        self.maker = maker
        page = maker.client.get(f"{maker.here}?card={path}").text
        names = ("revision", "path", "seen", "was")
        self.said = {
            name: unescape(found(rf'id="card"[^$]*?name="{name}" value="([^"]*)"', page))
            for name in names
        }
        self.values = {"v-id": self.said["was"], "v-type": "person", "v-left.any": "1"}

    def keep(self, title: str, **more: str) -> tuple[int, str]:
        said = {**self.said, **self.values, "v-title": title, **more}
        answer = self.maker.say("card", **said)
        self.maker.shown = ""
        return answer.status_code, re.sub(r"\s+", " ", unescape(answer.text))


@pytest.fixture
def maker(client: TestClient) -> Maker:
    return Maker(client).begin("ours witch-cult")


def titles(maker: Maker) -> list[str]:
    return [clue.title for clue in Deck.from_toml(maker.file()).clues]


def test_two_tabs_at_two_cards_both_keep_what_is_typed(maker: Maker) -> None:
    one, other = Tab(maker, "clue-1"), Tab(maker, "clue-2")
    assert one.keep("First")[0] == 200
    assert other.keep("Second")[0] == 200
    assert titles(maker)[:2] == ["First", "Second"]


def test_tabs_that_type_at_the_same_moment_wait_for_each_other(maker: Maker) -> None:
    maker.begin("empty witch-cult")

    def typed(number: int) -> int:
        data = {"csrf": maker.csrf, "revision": "0", "line": f"Card {number}; p; r > s"}
        return int(maker.client.post(f"{maker.here}/line", data=data).status_code)

    with ThreadPoolExecutor(4) as tabs:
        assert {*tabs.map(typed, range(8))} == {200}
    kept = from_text(maker.file()).tables["clue"]
    assert sorted(card["title"] for card in kept) == [f"Card {number}" for number in range(8)]


def test_a_card_that_has_moved_is_found_again_and_one_taken_out_comes_back(maker: Maker) -> None:
    third, fifth = Tab(maker, "clue-3"), Tab(maker, "clue-5")
    maker.say("remove", path="clue-3")
    assert fifth.keep("Fifth")[0] == 200
    assert titles(maker)[3] == "Fifth"
    assert third.keep("Third again")[0] == 200
    assert titles(maker)[-1] == "Third again"
    assert len(titles(maker)) == 50


def test_of_a_card_changed_in_both_tabs_both_words_are_shown(maker: Maker) -> None:
    one, other = Tab(maker, "clue-1"), Tab(maker, "clue-1")
    one.keep("Mine")
    status, page = other.keep("Yours")
    assert status == 409
    assert "title is “Mine”" in page
    assert 'value="Yours"' in page
    assert titles(maker)[0] == "Mine"
    status, told = other.keep("Yours", then="tell")
    assert (status, '"seen":' in told) == (409, True)
    assert Tab(maker, "clue-1").keep("Yours")[0] == 200
    assert titles(maker)[0] == "Yours"


def test_the_name_of_a_deck_is_typed_in_two_tabs(maker: Maker) -> None:
    seen = maker.revision
    maker.say("card", path="clue-1", **{"v-title": "X", "v-id": "p1"})
    stamp = found(r'/head">[^$]*?name="seen" value="(\w+)"', maker.client.get(maker.here).text)
    assert maker.say("head", revision=seen, seen=stamp, name="A", version="1").status_code == 200
    answer = maker.say("head", revision=seen, seen=stamp, name="B", version="1")
    assert answer.status_code == 409
    assert "name is “A”" in answer.text
    assert 'value="B"' in answer.text


def test_on_a_full_disk_a_sentence_comes_and_what_was_kept_stays(tmp_path: Path) -> None:
    storage = Database(database(tmp_path))
    with open_client(build_app(storage)) as client:
        maker = Maker(client).begin("ours witch-cult")
        tab = Tab(maker, "clue-1")
        tab.keep("Kept")
        with storage.engine.connect() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar()

        @event.listens_for(storage.engine, "begin")
        def fill(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        long = "x" * 60_000
        status, page = Tab(maker, "clue-1").keep("Lost", **{"v-flavour": long})
        assert status == 503
        assert "database or disk is full" in page
        assert titles(maker)[0] == "Kept"


# Pictures


def png(color: str = "red", size: int = 60) -> bytes:
    written = BytesIO()
    Image.new("RGB", (size, size), color).save(written, "PNG")
    return written.getvalue()


def send(maker: Maker, content: bytes, path: str = "clue-1", **fields: str) -> tuple[int, str]:
    data = {"csrf": maker.csrf, "path": path, "revision": maker.revision, **fields}
    files = {"picture": ("x.png", content)} if content else None
    answer = maker.client.post(f"{maker.here}/picture", data=data, files=files)
    maker.shown = ""
    return answer.status_code, unescape(answer.text)


def picture_name(page: str) -> str:
    return found(r'href="(/art/[^"]+\?picture=[0-9a-f]+\.jpg)"', page)


def test_a_picture_is_on_the_card_at_the_table_in_the_parcel_and_comes_back(maker: Maker) -> None:
    status, page = send(maker, png())
    assert status == 200
    picture = maker.client.get(picture_name(page))
    assert picture.headers["content-type"] == "image/jpeg"
    assert Image.open(BytesIO(picture.content)).size == (720, 720)
    parcel = maker.client.get(f"{maker.here}/deck.zip").content
    draft, pictures = unpack_bundle(parcel)
    assert list(pictures.values()) == [picture.content]
    assert draft.table("clue-1")["picture"] in pictures
    assert "Differences from the standard deck" in maker.client.get(f"{maker.here}/compare").text
    table = maker.client.post(
        "/new", data={"csrf": maker.csrf, "deck_text": maker.file(), "seed": "7"}
    )
    looks = maker.client.get(f"{table.url.path}/look?card=p1").text
    assert maker.client.get(picture_name(looks)).content == picture.content
    again = Maker(maker.client)
    assert again.bring(parcel, "deck.zip").status_code == 200
    assert again.file() == maker.file()
    status, page = send(maker, b"", off="1")
    assert "?picture=" not in page
    maker.say("undo")
    assert "picture = " in maker.file()


@pytest.mark.parametrize("path", ["", "-", "1", "x", "nothing-1", "\ud800-1"])
@pytest.mark.parametrize("revision", ["", "0", "7"])
def test_a_form_that_names_no_card_is_refused(maker: Maker, path: str, revision: str) -> None:
    before = maker.file()
    fields = {"path": path, "turn": path or "0", "revision": revision, "v-title": "x", "seen": "x"}
    sent = urlencode({"csrf": maker.csrf, **fields}, errors="surrogatepass")
    for verb in ("card", "remove", "new"):
        answer = maker.client.post(
            f"{maker.here}/{verb}", content=sent,
            headers={"Content-Type": "application/x-www-form-urlencoded"},
        )  # fmt: skip
        assert answer.status_code < 500
    assert maker.file() == before


def test_a_picture_for_a_card_that_another_tab_has_changed_is_refused(maker: Maker) -> None:
    tab = Tab(maker, "clue-1")
    assert Tab(maker, "clue-1").keep("Changed meanwhile")[0] == 200
    before = maker.file()
    status, page = send(maker, png(), **{**tab.said, "path": "clue-1"})
    assert (status, "changed in another tab" in page) == (409, True)
    assert maker.file() == before


def test_a_picture_is_nobody_elses_and_without_it_there_is_an_engraving(maker: Maker) -> None:
    address = picture_name(send(maker, png())[1])
    maker.client.cookies.clear()
    stranger = maker.client.get(address)
    assert stranger.headers["content-type"] == "image/svg+xml"
    assert maker.client.get(address.replace("/p1.svg", "/nothing.svg")).status_code == 404


def test_what_is_not_a_picture_changes_nothing(maker: Maker) -> None:
    before = maker.file()
    for content, path, sentence in [
        (b"hello", "clue-1", "not a PNG or JPEG"),
        (b"\0" * 26_000_000, "clue-1", "too large (limit: "),
        (b"", "clue-1", "Choose a PNG or JPEG file"),
        (png(), "clue-99", "no card at"),
    ]:
        status, page = send(maker, content, path)
        assert 400 <= status < 500
        assert sentence in page
    assert maker.file() == before


def test_there_is_room_for_so_many_pictures_and_those_that_nobody_shows_go(tmp_path: Path) -> None:
    app = build_app(Database(database(tmp_path)), limits=Limits(pictures=2))
    with open_client(app) as client:
        maker = Maker(client).begin("ours witch-cult")
        other = Maker(client).begin("ours thunder")
        assert send(maker, png("red"))[0] == 200
        assert send(other, png("green"))[0] == 200
        status, page = send(maker, png("blue"), "clue-2")
        assert (status, "room for 2 pictures" in page) == (422, True)
        other.say("delete", sure="1")
        assert send(maker, png("blue"), "clue-2")[0] == 200
        assert maker.file().count("picture = ") == 2


# Comparing


def card_titles(heading: str, page: str) -> list[str]:
    """Return the titles of the cards below a heading of a comparison."""
    section = page.partition(f"<h2>{heading} ")[2].partition("</section>")[0]
    return re.findall(r"<h3>(.*?)</h3>", section)


def test_a_deck_is_compared_with_another_and_with_a_file(maker: Maker) -> None:
    other = Maker(maker.client).begin("ours witch-cult")
    other.say("head", name="The other", version="1")
    maker.say("remove", path="clue-4")
    gone = Deck.load("1").clues[3]
    page = unescape(maker.client.get(f"{maker.here}/compare").text)
    assert gone.title in card_titles("Removed cards", page)
    assert "The other</option>" in page
    id = other.here.rpartition("/")[2]
    page = unescape(maker.client.get(f"{maker.here}/compare?with={id}").text)
    assert "Differences from The other" in page
    assert re.search(r"It was .The other.\.", page)
    files = {"deck": ("x.toml", maker.file().encode())}
    data = {"csrf": maker.csrf}
    page = maker.client.post(f"{other.here}/compare", data=data, files=files).text
    assert gone.title in card_titles("New cards", unescape(page))
    assert maker.client.get(f"{maker.here}/compare?with=nothing").status_code == 404
    for content, sentence in (
        (b"[[", "Deck, line 1: This is not valid TOML"),
        (b"PK\3\4oh", "corrupt"),
        (b"", "Choose the"),
    ):
        sent = {"deck": ("x", content)} if content else None
        answer = maker.client.post(f"{maker.here}/compare", data=data, files=sent)
        assert (answer.status_code, sentence in answer.text) == (422, True)


def test_half_a_deck_is_compared_as_far_as_it_can_be_read(maker: Maker) -> None:
    maker.say("card", path="clue-2", **{"v-title": "Half a card", "v-id": "p2"})
    page = unescape(maker.client.get(f"{maker.here}/compare").text)
    assert "because they are unfinished: Half a card" in page
    assert "Keziah Mason" in card_titles("Removed cards", page)
