"""Everything of a player in one file: taken away, taken in elsewhere, and never over anything."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from makers import Maker
from PIL import Image
from visitors import TestClient, Visitor, new_app, opened

from arkham_noir.decks.cards import Deck
from arkham_noir.errors import UnreadableText
from arkham_noir.game import Game
from arkham_noir.puzzles.diary import NOTES
from arkham_noir.web.limits import Limits
from arkham_noir.web.storage import Saved, SavedDraft
from arkham_noir.web.trunk import FORMAT, LIST, Trunk, Try, pack, unpack
from arkham_noir.workshop import Draft, from_deck


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Visitor]:
    """Another home of the game, where nobody has been yet."""
    with opened(new_app(tmp_path / "elsewhere")) as client:
        yield Visitor(client)


def taken_away(visitor: Visitor) -> bytes:
    answer = visitor.get("/everything/file")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    return answer.content


def take_in(visitor: Visitor, content: bytes, status: int = 200) -> str:
    """What is said of it, as a person reads it."""
    answer = visitor.post("/everything", files={"everything": ("all.zip", content)})
    assert answer.status_code == status, answer.text
    slip = re.search(r'<div class="slip".*?</div>', answer.text, re.DOTALL)
    assert slip
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", slip[0])).split())


def games(visitor: Visitor) -> list[str]:
    return re.findall(r'class="game" href="(/game/[^"]+)"', visitor.get("/").text)


def record(visitor: Visitor, game: str) -> str:
    """The record of a game, running or not, as its player can take it away."""
    found = {each.id: each.record for each in unpack(taken_away(visitor)).games}
    return found[game.removeprefix("/game/")]


def play_on(visitor: Visitor, game: str, moves: int = 1) -> None:
    for _ in range(moves):
        answer = visitor.play(game, visitor.moves(game)[0], sure=1)
        assert answer.status_code in (200, 303), answer.text


def finished(visitor: Visitor, case: str) -> str:
    game = Game.new(case, seed="walpurgis")
    while game.decision:
        game.play(game.decision.options[-1])
    sent = {"record": ("a.noir", game.record().encode())}
    return str(visitor.post("/new", files=sent, sure=1).headers["location"])


def changed(
    content: bytes, change: Callable[[dict[str, bytes]], object], way: int = zipfile.ZIP_STORED
) -> bytes:
    """A file that somebody has been at."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        files = {name: file.read(name) for name in file.namelist()}
    change(files)
    written = BytesIO()
    with zipfile.ZipFile(written, "w", way) as file:
        for name, each in files.items():
            file.writestr(name, each)
    return written.getvalue()


def told_otherwise(content: bytes, **values: object) -> bytes:
    def say(files: dict[str, bytes]) -> None:
        files[LIST] = json.dumps(json.loads(files[LIST]) | values).encode()

    return changed(content, say)


def game_otherwise(content: bytes, **values: object) -> bytes:
    """The same of which the first game is told otherwise."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        first, *rest = json.loads(file.read(LIST))["games"]
    return told_otherwise(content, games=[{**first, **values}, *rest])


def lived(visitor: Visitor) -> list[str]:
    """Somebody who has done a little of everything; returns the addresses of the games."""
    running = visitor.begin("gulfs", seed="attic")
    play_on(visitor, running, 4)
    visitor.post(f"{running}/undo", revision=visitor.revision(running))
    lesson = visitor.post("/lesson").headers["location"]
    real = visitor.begin("thunder", dealer="tabletop")
    visitor.post("/settings", theme="day", motion="0", back="/")
    puzzle = re.findall(r'href="(/puzzles/[0-9a-f]{8})"', visitor.get("/puzzles").text)[0]
    visitor.post(f"{puzzle}/show", sure=1)
    return [running, finished(visitor, "thunder"), lesson, real]


def test_everything_is_found_again_elsewhere(visitor: Visitor, elsewhere: Visitor) -> None:
    made = lived(visitor)
    content = taken_away(visitor)
    assert "4 games taken in." in take_in(elsewhere, content)
    assert sorted(games(elsewhere)) == sorted(made)
    for game in made:
        assert record(elsewhere, game) == record(visitor, game)
        assert elsewhere.get(game).status_code == 200
    running = made[0]
    again = elsewhere.post(f"{running}/redo", revision=elsewhere.revision(running))
    assert again.status_code == 303, "what was undone can be done again"
    assert 'class="day"' in elsewhere.get("/settings").text
    assert "You have solved 0" in elsewhere.get("/puzzles").text
    assert "<em>shown</em>" in elsewhere.get("/puzzles").text


def test_the_seed_of_a_running_game_does_not_leave_the_server(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    secret, own = visitor.begin("thunder"), visitor.begin("gulfs", seed="attic")
    assert "\nseed " not in record(visitor, secret)
    assert "\nseed attic\n" in record(visitor, own)
    take_in(elsewhere, taken_away(visitor))
    play_on(elsewhere, secret, 3)
    assert "Dealt without a seed" in elsewhere.get(f"{secret}/log").text


def test_nobody_vouches_for_what_was_played_elsewhere(visitor: Visitor, elsewhere: Visitor) -> None:
    game = visitor.begin("thunder", seed="walpurgis")
    while moves := visitor.moves(game):
        visitor.play(game, moves[-1], sure=1)
    assert "This server has signed it" in visitor.get(f"{game}/report").text
    take_in(elsewhere, taken_away(visitor))
    assert "this server does not sign it" in elsewhere.get(f"{game}/report").text


def test_what_is_here_already_is_not_taken_twice(visitor: Visitor, elsewhere: Visitor) -> None:
    made = lived(visitor)
    content = taken_away(visitor)
    assert "4 games were here already." in take_in(visitor, content)
    take_in(elsewhere, content)
    said = take_in(elsewhere, content)
    assert said.startswith("There was nothing new in it 4 games were here already.")
    assert sorted(games(visitor)) == sorted(games(elsewhere)) == sorted(made)


def test_a_game_that_has_gone_on_here_stays_as_it_is(visitor: Visitor) -> None:
    game = visitor.begin(seed="attic")
    content = taken_away(visitor)
    play_on(visitor, game, 2)
    before = record(visitor, game)
    assert "has gone on here since, so it stays as it is here" in take_in(visitor, content)
    assert (games(visitor), record(visitor, game)) == ([game], before)


def test_a_game_that_has_gone_on_elsewhere_is_put_beside(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    game = visitor.begin(seed="attic")
    take_in(elsewhere, taken_away(visitor))
    play_on(elsewhere, game, 2)
    before, content = record(visitor, game), taken_away(elsewhere)
    assert "is different here, so both are kept" in take_in(visitor, content)
    (other,) = {*games(visitor)} - {game}
    assert record(visitor, game) == before
    assert record(visitor, other) == record(elsewhere, game)
    assert "2 games were here already" in take_in(visitor, taken_away(visitor))
    assert "1 game was here already" in take_in(visitor, content)


def test_settings_that_were_chosen_here_stay(visitor: Visitor, elsewhere: Visitor) -> None:
    lived(visitor)
    elsewhere.post("/settings", theme="auto", back="/")
    assert "settings" not in take_in(elsewhere, taken_away(visitor))
    assert 'class="auto"' in elsewhere.get("/settings").text


def picture(colour: tuple[int, int, int]) -> bytes:
    written = BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "Taken in the attic"
    Image.new("RGB", (30, 20), colour).save(written, "JPEG", exif=exif)
    return written.getvalue()


def shown_on(maker: Maker) -> str:
    """The name of the picture on the first clue."""
    return str(re.findall(r'picture = "([^"]+)"', maker.file())[0])


def test_own_decks_come_with_their_pictures(client: TestClient, elsewhere: Visitor) -> None:
    maker, visitor = Maker(client).begin("ours thunder"), Visitor(client)
    files = {"picture": ("p.jpg", picture((200, 30, 30)))}
    said = {"csrf": maker.csrf, "path": "clue-1", "revision": maker.revision}
    assert client.post(f"{maker.here}/picture", data=said, files=files).status_code == 200
    game = visitor.post("/new", deck_text=maker.file(), case="thunder", sure=1).headers["location"]

    def from_a_camera(files: dict[str, bytes]) -> None:
        (name,) = (name for name in files if name.startswith("pictures/"))
        files[name] = picture((30, 30, 200))

    content = changed(taken_away(visitor), from_a_camera)
    said_there = take_in(elsewhere, content)
    assert "1 deck taken into the workshop." in said_there
    assert "1 picture taken in." in said_there
    there = Maker(elsewhere.client)
    there.here = maker.here
    name = shown_on(there)
    assert name != shown_on(maker), "a picture is cut anew, whoever made the file"
    assert elsewhere.get(f"{game}/deck").text.count(name) == 1
    assert b"attic" not in unpack(taken_away(elsewhere)).pictures[name]
    assert "There was nothing new in it" in take_in(elsewhere, content)
    assert "1 game was here already. 1 deck was here already." in take_in(elsewhere, content)


def test_a_picture_is_renamed_only_where_a_deck_names_it(
    client: TestClient, elsewhere: Visitor
) -> None:
    """A file may call a picture whatever it likes: the letters of a deck stay what they are."""
    maker, visitor = Maker(client).begin("ours thunder"), Visitor(client)
    before = maker.file()

    def call_it_a(files: dict[str, bytes]) -> None:
        files.update({'pictures/"': picture((9, 9, 9)), "pictures/a": picture((8, 8, 8))})

    said = take_in(elsewhere, changed(taken_away(visitor), call_it_a))
    assert "1 deck taken into the workshop." in said
    there = Maker(elsewhere.client)
    there.here = maker.here
    assert there.file() == before
    assert elsewhere.get("/everything/file").status_code == 200


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "Choose the file first"),
    "a text": (lambda _: b"arkham-noir record", "not a file with everything"),
    "another zip": (lambda it: changed(it, lambda files: files.pop(LIST)), "not a file with"),
    "somebody else's list": (lambda it: told_otherwise(it, kind="holiday"), "not a file with"),
    "cut short": (lambda it: it[:-200], "damaged or not whole"),
    "a wrong byte": (lambda it: it.replace(b"PK\x03\x04", b"PK\x03\x05", 2), "damaged or not"),
    "too new": (lambda it: told_otherwise(it, format=FORMAT + 1), "newer version of the game"),
    "no format": (lambda it: told_otherwise(it, format="one"), "'format' that cannot be read"),
    "no JSON": (lambda it: changed(it, lambda files: files.update({LIST: b"{"})), "not JSON"),
    "no list": (lambda it: told_otherwise(it, games={"a": 1}), "'games' that cannot be read"),
    "half a game": (lambda it: told_otherwise(it, games=[{"id": "x"}]), "cannot be read"),
    "a game that is not there": (
        lambda it: changed(it, lambda files: files.pop(min(n for n in files if "noir" in n))),
        "it lacks games/",
    ),
    "no text": (
        lambda it: changed(it, lambda files: files.update(dict.fromkeys(files, b"\xff"))),
        "everything.json in this file is not a text",
    ),
    "wrong settings": (lambda it: told_otherwise(it, settings=[1]), "'settings' that cannot"),
    "a setting that is not a word": (
        lambda it: told_otherwise(it, settings={"theme": ["day"]}), "'settings' that cannot",
    ),
    "half a letter": (lambda it: game_otherwise(it, title="\ud800"), "'title' that cannot"),
    "half a letter in a name": (lambda it: game_otherwise(it, id="\ud800"), "'id' that cannot"),
    "a moment that never comes": (
        lambda it: game_otherwise(it, updated=10**400), "'updated' that cannot",
    ),
    "too many games": (
        lambda it: told_otherwise(it, games=[{}] * 10_001), "of 'games'; the most is 10,000",
    ),
    "a list that is too long": (
        lambda it: changed(it, lambda files: files.update({LIST: b" " * 20_000_001})),
        "everything.json in this zip file has more than 20,000,000 bytes",
    ),
    "too many files": (
        lambda it: changed(it, lambda files: files.update({f"{n}": b"" for n in range(25_001)})),
        "more than 25,000 files",
    ),
    "a name in no writing": (
        lambda it: changed(it, lambda files: files.update({"\u00e9": b""})).replace(
            "\u00e9".encode(), b"\xff\xfe"
        ),
        "damaged or not whole",
    ),
    "packed otherwise": (
        lambda it: changed(it, lambda files: None, zipfile.ZIP_LZMA), "damaged or not whole",
    ),
    "a strange note": (
        lambda it: told_otherwise(it, puzzles=[{"puzzle": "a", "note": "b", "moment": 1}]),
        "'puzzles' that cannot be read",
    ),
}  # fmt: skip


def test_a_file_that_cannot_be_used_is_a_sentence_and_changes_nothing(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    visitor.begin("thunder")
    visitor.begin("witch-cult")
    content = taken_away(visitor)
    for how, (spoil, sentence) in BAD.items():
        said = take_in(elsewhere, spoil(content), 422)
        assert said.startswith("Nothing was taken in"), how
        assert sentence in said, how
        assert games(elsewhere) == [], how


def test_a_game_that_cannot_be_played_is_left_out_with_the_reason(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    good, bad = visitor.begin("thunder"), visitor.begin("witch-cult")

    def cheat(files: dict[str, bytes]) -> None:
        name = f"games{bad.removeprefix('/game')}.noir"
        files[name] = files[name].replace(b"\ndeal", b"\ndo close 3\ndeal", 1)

    said = take_in(elsewhere, changed(taken_away(visitor), cheat))
    assert "1 game taken in." in said
    assert "could not be taken in." in said
    assert games(elsewhere) == [good]


def test_what_a_record_says_counts_and_not_what_is_listed(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    play_on(visitor, visitor.begin("thunder"), 3)
    chances = "x:y 0:1001 1:400 2:99999 3:20 3:30 999:40"
    told = {"case": "nowhere", "title": "T" * 500, "chances": chances}
    take_in(elsewhere, game_otherwise(taken_away(visitor), **told))
    (game,) = unpack(taken_away(elsewhere)).games
    assert (game.case, game.title, game.chances) == ("thunder", "T" * 200, "1:400 3:30")


def test_a_file_that_is_sent_twice_at_once_is_taken_in_once(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    made = [visitor.begin() for _ in range(5)]
    content = taken_away(visitor)
    with ThreadPoolExecutor(2) as browsers:
        said = list(browsers.map(take_in, [elsewhere] * 2, [content] * 2))
    assert sorted(each.startswith("There was nothing new") for each in said) == [False, True]
    assert sorted(games(elsewhere)) == sorted(made)


def test_a_name_that_is_used_by_somebody_else_is_not_taken(
    client: TestClient, visitor: Visitor
) -> None:
    game = visitor.begin(seed="attic")
    content = taken_away(visitor)
    client.cookies.clear()
    other = Visitor(client)
    assert "1 game taken in." in take_in(other, content)
    (theirs,) = games(other)
    assert theirs != game
    assert other.get(game).status_code == 404


def test_more_than_there_is_room_for_is_refused_as_a_whole(
    tmp_path: Path, visitor: Visitor
) -> None:
    for _ in range(3):
        visitor.begin()
    app = new_app(tmp_path / "small", Limits(games=2))
    with opened(app) as client:
        small = Visitor(client)
        sent = {"everything": ("all.zip", taken_away(visitor))}
        answer = small.post("/everything", files=sent)
        assert answer.status_code == 409
        assert "3 more do not fit" in answer.text
        assert games(small) == []


def test_notes_on_puzzles_have_an_end(visitor: Visitor, elsewhere: Visitor) -> None:
    visitor.begin()

    def noted(letter: str) -> bytes:
        notes = [{"puzzle": f"{letter}{n}", "note": "right", "moment": 1} for n in range(3000)]
        return told_otherwise(taken_away(visitor), puzzles=notes)

    take_in(elsewhere, noted("a"))
    assert "room for 5,000 notes on puzzles" in take_in(elsewhere, noted("b"), 422)


def test_everything_is_offered_only_where_there_is_something(visitor: Visitor) -> None:
    assert "There is nothing here yet" in visitor.get("/everything").text
    assert "/everything" not in visitor.get("/").text
    visitor.begin()
    assert "/everything/file" in visitor.get("/everything").text
    for page in ("/", "/settings", "/games/running"):
        assert 'href="/everything"' in visitor.get(page).text


# What is packed is unpacked

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=20)
MOMENT = st.floats(0, 4e9, allow_nan=False)
DRAFT = from_deck(Deck.load("2"))
GAMES = st.builds(
    Saved, id=st.uuids().map(str), player=st.just(""), case=TEXT, title=TEXT, record=TEXT,
    lesson=TEXT, read=st.integers(0, 99), ask_all=st.booleans(), deck=TEXT, created=MOMENT,
    updated=MOMENT, redo=TEXT, chances=TEXT,
)  # fmt: skip
DRAFTS = st.builds(
    lambda id, name, updated: SavedDraft(
        id, "", "thunder", name, DRAFT.with_head({"name": name}).to_json(), updated=updated
    ),
    st.uuids().map(str), TEXT.filter(str.strip).map(str.strip), MOMENT,
)  # fmt: skip
TRUNKS = st.builds(
    Trunk,
    games=st.lists(GAMES, max_size=4, unique_by=lambda each: each.id),
    drafts=st.lists(DRAFTS, max_size=2, unique_by=lambda each: each.id),
    tries=st.lists(st.builds(Try, st.text("0123456789abcdef", max_size=8),
                             st.sampled_from(NOTES), MOMENT), max_size=3),
    pictures=st.dictionaries(st.text("abcdef", min_size=1, max_size=5), st.binary(max_size=9),
                             max_size=3),
    settings=st.dictionaries(TEXT, TEXT, max_size=3),
)  # fmt: skip


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TRUNKS)
def test_what_is_packed_is_unpacked(trunk: Trunk) -> None:
    content = pack(trunk)
    assert content == pack(trunk)
    found = unpack(content)
    assert [Draft.from_json(each.tables) for each in found.drafts] == [
        Draft.from_json(each.tables) for each in trunk.drafts
    ]
    assert (found.games, found.tries, found.pictures, found.settings) == (
        trunk.games, trunk.tries, trunk.pictures, trunk.settings,
    )  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_wrong_with_a_file_is_a_sentence(data: st.DataObject) -> None:
    content = bytearray(pack(Trunk(games=[Saved("a" * 16, "", "thunder", "T", record="x")])))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with suppress(UnreadableText):
        assert isinstance(unpack(bytes(content)), Trunk)
