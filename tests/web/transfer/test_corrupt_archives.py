"""Tests for corrupt and oversized export files."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from arkham_noir.web.limits.config import Limits
from arkham_noir.web.transfer.archive import FORMAT, LIST, unpack
from tests.web.client import Visitor, new_app, open_client
from tests.web.transfer.transfer_client import (
    change_archive,
    changed,
    export_data,
    finished,
    game_otherwise,
    games,
    play_on,
    take_in,
)

BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "Choose a file to import"),
    "a text": (lambda _: b"arkham-noir record", "not an export file"),
    "another zip": (lambda it: changed(it, lambda files: files.pop(LIST)), "not an export file"),
    "somebody else's list": (lambda it: change_archive(it, kind="holiday"), "not an export file"),
    "cut short": (lambda it: it[:-200], "corrupt or incomplete"),
    "a wrong byte": (lambda it: it.replace(b"PK\x03\x04", b"PK\x03\x05", 2), "corrupt or in"),
    "too new": (lambda it: change_archive(it, format=FORMAT + 1), "newer version of the game"),
    "no format": (lambda it: change_archive(it, format="one"), "invalid value for 'format'"),
    "no JSON": (lambda it: changed(it, lambda files: files.update({LIST: b"{"})), "not valid JSON"),
    "no list": (lambda it: change_archive(it, games={"a": 1}), "invalid value for 'games'"),
    "half a game": (lambda it: change_archive(it, games=[{"id": "x"}]), "has an invalid value"),
    "a game that is not there": (
        lambda it: changed(it, lambda files: files.pop(min(n for n in files if "noir" in n))),
        "incomplete: games/",
    ),
    "no text": (
        lambda it: changed(it, lambda files: files.update(dict.fromkeys(files, b"\xff"))),
        "everything.json in this file is not a text file",
    ),
    "wrong settings": (lambda it: change_archive(it, settings=[1]), "invalid value for 'settings'"),
    "a setting that is not a word": (
        lambda it: change_archive(it, settings={"theme": ["day"]}), "invalid value for 'settings'",
    ),
    "half a letter": (lambda it: game_otherwise(it, title="\ud800"), "invalid value for 'title'"),
    "half a letter in a name": (lambda it: game_otherwise(it, id="\ud800"), "value for 'id'"),
    "a moment that never comes": (
        lambda it: game_otherwise(it, updated=10**400), "invalid value for 'updated'",
    ),
    "too many games": (
        lambda it: change_archive(it, games=[{}] * 20_001), "for 'games' (20,001; limit: 20,000)",
    ),
    "a list that is too long": (
        lambda it: changed(it, lambda files: files.update({LIST: b" " * 20_000_001})),
        "everything.json in this zip file is too large (limit: 20,000,000 bytes)",
    ),
    "too many files": (
        lambda it: changed(it, lambda files: files.update({f"{n}": b"" for n in range(25_001)})),
        "more than 25,000 files",
    ),
    "a name in no writing": (
        lambda it: changed(it, lambda files: files.update({"\u00e9": b""})).replace(
            "\u00e9".encode(), b"\xff\xfe"
        ),
        "corrupt or incomplete",
    ),
    "packed otherwise": (
        lambda it: changed(it, lambda files: None, zipfile.ZIP_LZMA), "corrupt or incomplete",
    ),
    "a strange note": (
        lambda it: change_archive(it, puzzles=[{"puzzle": "a", "note": "b", "moment": 1}]),
        "invalid value for 'puzzles'",
    ),
}  # fmt: skip


def test_a_file_that_cannot_be_used_is_a_sentence_and_changes_nothing(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    visitor.begin("thunder")
    visitor.begin("witch-cult")
    content = export_data(visitor)
    for how, (spoil, sentence) in BAD.items():
        said = take_in(elsewhere, spoil(content), 422)
        assert said.startswith("Import failed"), how
        assert sentence in said, how
        assert games(elsewhere) == [], how


def test_a_game_that_cannot_be_played_is_left_out_with_the_reason(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    good, bad = visitor.begin("thunder"), visitor.begin("witch-cult")

    def cheat(files: dict[str, bytes]) -> None:
        name = f"games{bad.removeprefix('/game')}.noir"
        files[name] = files[name].replace(b"\ndeal", b"\ndo close 3\ndeal", 1)

    said = take_in(elsewhere, changed(export_data(visitor), cheat))
    assert "1 game imported." in said
    assert "not imported." in said
    assert games(elsewhere) == [good]


def test_what_a_record_says_counts_and_not_what_is_listed(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    play_on(visitor, visitor.begin("thunder"), 3)
    chances = "x:y 0:1001 1:400 2:99999 3:20 3:30 999:40"
    told = {"case": "nowhere", "title": "T" * 500, "chances": chances}
    take_in(elsewhere, game_otherwise(export_data(visitor), **told))
    (game,) = unpack(export_data(elsewhere)).games
    assert (game.case, game.title, game.chances) == ("thunder", "T" * 200, "1:400 3:30")


def test_a_file_that_is_sent_twice_at_once_is_taken_in_once(
    visitor: Visitor, elsewhere: Visitor
) -> None:
    made = [visitor.begin() for _ in range(5)]
    content = export_data(visitor)
    with ThreadPoolExecutor(2) as browsers:
        said = list(browsers.map(take_in, [elsewhere] * 2, [content] * 2))
    assert sorted(each.startswith("Nothing new") for each in said) == [False, True]
    assert sorted(games(elsewhere)) == sorted(made)


def test_more_than_there_is_room_for_is_refused_as_a_whole(
    tmp_path: Path, visitor: Visitor
) -> None:
    for _ in range(3):
        visitor.begin()
    app = new_app(tmp_path / "small", Limits(games=2))
    with open_client(app) as client:
        small = Visitor(client)
        sent = {"everything": ("all.zip", export_data(visitor))}
        answer = small.post("/transfer", files=sent)
        assert answer.status_code == 409
        assert "3 more don&#39;t fit" in answer.text
        assert games(small) == []


def test_more_finished_games_than_there_is_room_for_are_refused(
    tmp_path: Path, visitor: Visitor
) -> None:
    for case in ("witch-cult", "thunder", "gulfs"):
        finished(visitor, case)
    sent = {"everything": ("all.zip", export_data(visitor))}
    with open_client(new_app(tmp_path / "small", Limits(finished_games=2))) as client:
        small = Visitor(client)
        answer = small.post("/transfer", files=sent)
        assert (answer.status_code, "the limit is 2" in answer.text) == (409, True)
        assert games(small) == []
    with open_client(new_app(tmp_path / "busy", Limits(games=1))) as client:
        assert Visitor(client).post("/transfer", files=sent).status_code == 200


def test_notes_on_puzzles_have_an_end(visitor: Visitor, elsewhere: Visitor) -> None:
    visitor.begin()

    def noted(letter: str) -> bytes:
        notes = [{"puzzle": f"{letter}{n}", "note": "right", "moment": 1} for n in range(3000)]
        return change_archive(export_data(visitor), puzzles=notes)

    take_in(elsewhere, noted("a"))
    assert "room for 5,000 puzzle results" in take_in(elsewhere, noted("b"), 422)
