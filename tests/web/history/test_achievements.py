"""Tests of the achievements: unlocked once, new until they were seen, and progress."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from arkham_noir.history import all_achievements
from arkham_noir.web.db.games import GameRepository
from tests.history.histories import history, loss, win
from tests.web.client import Visitor, new_app, open_client
from tests.web.history.conftest import Historian
from tests.web.history.histories import PLAYER, store_history

MEDAL = re.compile(
    r'<span class="medal (\w+)"><img src="([^"]+)" alt="([^"]+)"[^>]* loading="lazy">'
)
ENTRY = re.compile(r'<li id="([\w-]+)" class="(\w+)">')


def states(visitor: Visitor) -> dict[str, str]:
    page = visitor.get("/achievements")
    assert page.status_code == 200
    return dict(ENTRY.findall(page.text))


def of_state(found: dict[str, str], state: str) -> set[str]:
    return {name for name, each in found.items() if each == state}


def test_an_ordinary_win_unlocks_two(historian: Historian) -> None:
    visitor = historian(history(loss(), win()))
    found = states(visitor)
    assert len(found) == 25
    assert of_state(found, "new") == {"first-light", "witch-house"}
    assert of_state(found, "locked") == set(found) - {"first-light", "witch-house"}


def test_new_ones_are_marked_once(historian: Historian) -> None:
    visitor = historian(history(win()))
    assert "New, Nov 18" in visitor.get("/achievements").text
    again = visitor.get("/achievements").text
    assert "New, " not in again
    assert "2 of 25 unlocked" in again


def test_progress_is_shown(historian: Historian) -> None:
    page = historian(history(win(), loss(), win(), win())).get("/achievements").text
    assert '<progress value="4" max="50"' in page, "Regular"
    assert '<progress value="2" max="5"' in page, "Hot Streak"


def test_a_later_game_unlocks_more_and_a_deleted_one_locks_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    games = history(win(), win(longest_line=10))
    with open_client(app) as client:
        client.cookies.set("noir_player", PLAYER)
        visitor = Visitor(client)
        store_history(app.state.database, games[:1])
        assert of_state(states(visitor), "new") == {"first-light", "witch-house"}
        store_history(app.state.database, games[1:])
        found = states(visitor)
        assert of_state(found, "new") == {"long-thread"}
        assert of_state(found, "unlocked") == {"first-light", "witch-house"}
        GameRepository(app.state.database).delete("00001", PLAYER).result()
        assert "long-thread" in of_state(states(visitor), "unlocked")


def test_nobody_gets_the_achievements_of_another(historian: Historian) -> None:
    visitor = historian(history(win()))
    visitor.client.cookies.clear()
    assert of_state(states(Visitor(visitor.client)), "locked") == set(states(visitor))


def test_every_one_has_its_engraving_cached_forever(historian: Historian) -> None:
    visitor = historian(history(win()))
    medals = MEDAL.findall(visitor.get("/achievements").text)
    assert [unescape(said) for _, _, said in medals] == [
        each.engraving for each in all_achievements()
    ]
    assert [state for state, _, _ in medals].count("new") == 2
    pictures = [visitor.get(address) for _, address, _ in medals]
    assert len({picture.text for picture in pictures}) == 25
    for picture in pictures:
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.headers["content-encoding"] == "gzip"
        assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_an_old_address_of_an_engraving_is_not_cached_and_a_wrong_one_is_not_found(
    historian: Historian,
) -> None:
    visitor = historian(())
    old = visitor.get("/art/x/achievements/formula.svg")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")
    for id in ("p1", "Formula", "formula.svg", "..%2fformula"):
        assert visitor.get(f"/art/x/achievements/{id}.svg").status_code == 404, id
