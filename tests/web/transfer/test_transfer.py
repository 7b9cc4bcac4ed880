"""Tests for exporting and importing a player's data."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image

from arkham_noir.web.transfer.archive import unpack
from tests.web.client import TestClient, Visitor
from tests.web.transfer.transfer_client import (
    changed,
    export_data,
    finished,
    games,
    picture,
    play_on,
    record,
    take_in,
)
from tests.web.workshop.workshop_client import Maker


def lived(visitor: Visitor) -> list[str]:
    """Do a little of everything, and return the addresses of the games."""
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
    content = export_data(visitor)
    assert "4 games imported." in take_in(elsewhere, content)
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
    take_in(elsewhere, export_data(visitor))
    play_on(elsewhere, secret, 3)
    assert "Dealt without a seed" in elsewhere.get(f"{secret}/log").text


def test_nobody_vouches_for_what_was_played_elsewhere(visitor: Visitor, elsewhere: Visitor) -> None:
    game = visitor.begin("thunder", seed="walpurgis")
    while moves := visitor.moves(game):
        visitor.play(game, moves[-1], sure=1)
    assert "This server signed it" in visitor.get(f"{game}/report").text
    take_in(elsewhere, export_data(visitor))
    assert "This server did not sign it" in elsewhere.get(f"{game}/report").text


def test_what_is_here_already_is_not_taken_twice(visitor: Visitor, elsewhere: Visitor) -> None:
    made = lived(visitor)
    content = export_data(visitor)
    assert "4 games skipped: you already have them." in take_in(visitor, content)
    take_in(elsewhere, content)
    said = take_in(elsewhere, content)
    assert said.startswith("Nothing new to import 4 games skipped: you already have them.")
    assert sorted(games(visitor)) == sorted(games(elsewhere)) == sorted(made)


def test_a_game_that_has_gone_on_here_stays_as_it_is(visitor: Visitor) -> None:
    game = visitor.begin(seed="attic")
    content = export_data(visitor)
    play_on(visitor, game, 2)
    before = record(visitor, game)
    assert "skipped, because the version here is newer" in take_in(visitor, content)
    assert (games(visitor), record(visitor, game)) == ([game], before)


def test_a_game_that_has_gone_on_elsewhere_is_put_beside(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    game = visitor.begin(seed="attic")
    take_in(elsewhere, export_data(visitor))
    play_on(elsewhere, game, 2)
    before, content = record(visitor, game), export_data(elsewhere)
    assert "added as a copy, because it differs from the one here" in take_in(visitor, content)
    (other,) = {*games(visitor)} - {game}
    assert record(visitor, game) == before
    assert record(visitor, other) == record(elsewhere, game)
    assert "2 games skipped: you already have them" in take_in(visitor, export_data(visitor))
    assert "1 game skipped: you already have it" in take_in(visitor, content)


def test_settings_that_were_chosen_here_stay(visitor: Visitor, elsewhere: Visitor) -> None:
    lived(visitor)
    elsewhere.post("/settings", theme="auto", back="/")
    assert "settings" not in take_in(elsewhere, export_data(visitor))
    assert 'class="auto"' in elsewhere.get("/settings").text


def hang(maker: Maker, sent: bytes) -> None:
    """Put a picture on the first clue."""
    said = {"csrf": maker.csrf, "path": "clue-1", "revision": maker.revision}
    files = {"picture": ("p.jpg", sent)}
    assert maker.client.post(f"{maker.here}/picture", data=said, files=files).status_code == 200


def picture_name(maker: Maker) -> str:
    """Return the name of the picture on the first clue."""
    return str(re.findall(r'picture = "([^"]+)"', maker.file())[0])


def test_own_decks_come_with_their_pictures(client: TestClient, elsewhere: Visitor) -> None:
    maker, visitor = Maker(client).begin("ours thunder"), Visitor(client)
    hang(maker, picture((200, 30, 30)))
    game = visitor.post("/new", deck_text=maker.file(), case="thunder", sure=1).headers["location"]

    def from_a_camera(files: dict[str, bytes]) -> None:
        (name,) = (name for name in files if name.startswith("pictures/"))
        files[name] = picture((30, 30, 200))

    content = changed(export_data(visitor), from_a_camera)
    said_there = take_in(elsewhere, content)
    assert "1 deck imported." in said_there
    assert "1 picture imported." in said_there
    there = Maker(elsewhere.client)
    there.here = maker.here
    name = picture_name(there)
    assert name != picture_name(maker), "a picture is cut anew, whoever made the file"
    assert elsewhere.get(f"{game}/deck").text.count(name) == 1
    assert b"attic" not in unpack(export_data(elsewhere)).pictures[name]
    assert "Nothing new to import" in take_in(elsewhere, content)
    again = take_in(elsewhere, content)
    assert "1 game skipped: you already have it. 1 deck skipped: you already have it." in again


def test_a_picture_that_is_here_is_not_cut_anew(client: TestClient) -> None:
    """A picture that is imported repeatedly is stored once and keeps its quality."""
    maker, visitor = Maker(client).begin("ours thunder"), Visitor(client)
    sent = BytesIO()
    Image.effect_noise((90, 90), 100).save(sent, "PNG")
    hang(maker, sent.getvalue())
    content = export_data(visitor)
    assert "Nothing new to import" in take_in(visitor, content)
    assert [*unpack(export_data(visitor)).pictures] == [picture_name(maker)]


def test_a_picture_is_renamed_only_where_a_deck_names_it(
    client: TestClient, elsewhere: Visitor
) -> None:
    """A file may use any name for a picture; other text in a deck must stay the same."""
    maker, visitor = Maker(client).begin("ours thunder"), Visitor(client)
    before = maker.file()

    def call_it_a(files: dict[str, bytes]) -> None:
        files.update({'pictures/"': picture((9, 9, 9)), "pictures/a": picture((8, 8, 8))})

    said = take_in(elsewhere, changed(export_data(visitor), call_it_a))
    assert "1 deck imported." in said
    there = Maker(elsewhere.client)
    there.here = maker.here
    assert there.file() == before
    assert elsewhere.get("/transfer/archive").status_code == 200


def test_a_name_that_is_used_by_somebody_else_is_not_taken(
    client: TestClient, visitor: Visitor
) -> None:
    game = visitor.begin(seed="attic")
    content = export_data(visitor)
    client.cookies.clear()
    other = Visitor(client)
    assert "1 game imported." in take_in(other, content)
    (theirs,) = games(other)
    assert theirs != game
    assert other.get(game).status_code == 404


def test_everything_is_offered_only_where_there_is_something(visitor: Visitor) -> None:
    assert "There is nothing to export yet" in visitor.get("/transfer").text
    assert "/transfer/archive" not in visitor.get("/transfer").text
    visitor.begin()
    assert "/transfer/archive" in visitor.get("/transfer").text
    for page in ("/", "/settings", "/games/running"):
        assert 'href="/transfer"' in visitor.get(page).text
