"""Tests of new games: settings, custom decks, uploaded records, and kept input."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from arkham_noir.cases import CASES
from arkham_noir.cases.settings import CaseInfo
from arkham_noir.decks.cards import Deck
from arkham_noir.game import Game
from arkham_noir.players.strength import strength_at
from arkham_noir.playthrough import TABLE_RULES
from tests.web.client import TestClient, Visitor, new_app, open_client, stored

DATA = Path(__file__).parents[3] / "src/arkham_noir/decks/data"


def deck_text(name: str = "witch_cult") -> str:
    return (DATA / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_form_offers_everything_with_its_sentence(visitor: Visitor, case: object) -> None:
    assert case in CASES
    found = next(each for each in CASES if each is case)
    page = unescape(visitor.get(f"/new?case={found.name}").text)
    for setting in found.settings:
        for value, words in setting.values.items():
            assert f'name="set-{setting.name}" value="{value}"' in page
            assert words in page
    for preset in found.presets:
        assert f'name="preset" value="{preset}"' in page
        assert found.told[preset] in page
    for name, words in TABLE_RULES.items():
        assert f'name="table" value="{name}"' in page
        assert words in page


def test_one_click_begins_with_the_defaults(visitor: Visitor, tmp_path: Path) -> None:
    game = stored(tmp_path, visitor.begin("thunder"))[0]
    assert (game.state.case.name, game.choice.changed) == ("thunder", [])


def test_a_newcomer_is_offered_the_gentlest_form_of_a_case_first(
    visitor: Visitor, tmp_path: Path
) -> None:
    first = 'name="preset" value="easy"'
    assert visitor.get("/").text.count(first) == len(CASES)
    page = visitor.get("/new?case=gulfs").text
    assert page.index(f"{first} checked") < page.index('name="preset" value="default"')
    game = stored(tmp_path, visitor.begin("gulfs", preset="easy"))[0]
    assert game.choice["mode"] == "classic"
    assert visitor.get("/").text.count(first) == len(CASES) - 1
    page = visitor.get("/new?case=gulfs").text
    assert page.index('name="preset" value="default" checked') < page.index(first)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_difficulty_says_what_computer_players_win_there(
    visitor: Visitor, case: CaseInfo
) -> None:
    page = unescape(visitor.get(f"/new?case={case.name}").text)
    for preset in case.presets:
        said = difficulty(page, preset)
        rows = strength_at(case.name, preset)
        assert ("Games won by computer players: " in said) == bool(rows)
        for row in rows:
            assert row.words in said
        assert ("Recommended for a first game" in said) == (preset == "easy")
    assert strength_at(case.name, "default"), "the default difficulty was measured"


def difficulty(page: str, preset: str) -> str:
    """Return the text of a difficulty in the form."""
    found = re.search(rf'name="preset" value="{preset}".*?</label>', page, re.DOTALL)
    assert found
    return found[0]


def test_what_was_measured_with_the_standard_deck_is_not_told_of_another(visitor: Visitor) -> None:
    doubtful = Deck.load("witch-cult").without_card("e1").to_toml()
    page = visitor.post("/new", case="witch-cult", deck_text=doubtful).text
    assert "Play anyway" in page
    assert "Games won by computer players" not in page


def test_presets_and_single_options(visitor: Visitor, tmp_path: Path) -> None:
    fields = {"set-outside-help": "equipment", "set-equipment": "aklo", "set-mode": ""}
    address = visitor.begin("gulfs", preset="easy", table="strict", seed=" Wal  Purgis ", **fields)
    game = stored(tmp_path, address)[0]
    assert game.choice["outside-help"] == "equipment"
    assert (game.choice["mode"], game.choice["limits"]) == ("classic", "6")
    assert (game.table_rule, "seed wal purgis" in game.record()) == ("strict", True)


def test_a_game_is_named_by_its_settings_in_words(visitor: Visitor) -> None:
    visitor.begin(preset="easy")
    visitor.begin(**{"set-victims": "6"})
    home = visitor.get("/").text
    assert "The Witch Cult Murders: easy" in home
    assert "The Witch Cult Murders: victims 6" in home
    assert "victims=6" not in home


def test_two_games_without_a_seed_differ(visitor: Visitor, tmp_path: Path) -> None:
    first, second = (stored(tmp_path, visitor.begin())[0].record() for _ in range(2))
    assert first != second


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"case": "nowhere"}, "There is no case 'nowhere'"),
        ({"preset": "silly"}, "There is no preset 'silly'"),
        ({"set-types": "7"}, "'7' is not a valid value for types"),
        ({"set-nothing": "7"}, "There is no setting 'nothing'"),
        ({"table": "cheating"}, "There is no undo rule 'cheating'. Choose from: "),
        ({"seed": "x" * 201}, "A seed must have 1 to 200 printable characters"),
        (
            {"case": "gulfs", "set-outside-help": "none", "set-equipment": "aklo"},
            "no Equipment is in use",
        ),
    ],
)
def test_what_cannot_be_played_gets_its_sentence(
    visitor: Visitor, fields: dict[str, str], said: str
) -> None:
    answer = visitor.post("/new", **{"case": "witch-cult", **fields})
    assert answer.status_code == 422
    assert said in unescape(answer.text)


def test_what_was_typed_is_kept(visitor: Visitor) -> None:
    fields = {"set-types": "7", "set-victims": "4"}
    answer = visitor.post(
        "/new", case="witch-cult", preset="easy", table="study", seed='"my" <seed>', ask_all=1,
        deck_text="name = '<b>'", **fields,
    )  # fmt: skip
    assert answer.status_code == 422
    page = answer.text
    assert re.search(r'name="preset" value="easy" checked', page)
    assert re.search(r'name="table" value="study" checked', page)
    assert re.search(r'name="set-victims" value="4" checked', page)
    assert re.search(r'name="ask_all" value="1" checked', page)
    assert 'value="&#34;my&#34; &lt;seed&gt;"' in page
    assert "name = &#39;&lt;b&gt;&#39;</textarea>" in page


def test_ask_always(visitor: Visitor, tmp_path: Path) -> None:
    """With this setting the game asks even if only one move is possible."""
    games = [visitor.begin(seed="walpurgis", ask_all=number) for number in (0, 1)]
    counts = []
    for game in games:
        while len(stored(tmp_path, game)[0].moves) < 12 and len(visitor.moves(game)) > 0:
            moves = visitor.moves(game)
            visitor.play(game, moves[0], sure=1)
        counts.append(visitor.revision(game))
    assert counts[0] <= counts[1]


# Custom decks


def test_an_own_deck_is_played_with_and_kept(tmp_path: Path) -> None:
    text = deck_text().replace('title = "Brown Jenkin"', 'title = "Gray Jenkin"')
    text = text.replace('"m1"', '"m1-gray"')
    with open_client(new_app(tmp_path)) as client:
        visitor = Visitor(client)
        answer = visitor.post("/new", files={"deck": text}, case="witch-cult", seed="7", sure=1)
        assert answer.status_code == 303, answer.text
        game, cookies = answer.headers["location"], client.cookies
        assert "Gray Jenkin" in visitor.get(f"{game}/look?card=m1-gray").text
        assert visitor.get("/art/x/own/m1-gray.svg").status_code == 200
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(cookies)
        assert client.get("/art/x/own/m1-gray.svg").status_code == 404
        assert "Gray Jenkin" in client.get(f"{game}/look?card=m1-gray").text
        assert client.get("/art/x/own/m1-gray.svg").status_code == 200


def test_strangers_do_not_see_the_pictures_of_an_own_deck(
    client: TestClient, visitor: Visitor
) -> None:
    text = deck_text().replace('"m1"', '"m1-gray"').replace("Brown Jenkin", "Gray Jenkin")
    assert visitor.post("/new", files={"deck": text}, sure=1).status_code == 303
    mine = visitor.get("/art/x/own/m1-gray.svg")
    assert (mine.status_code, mine.headers["cache-control"][:7]) == (200, "private")
    client.cookies.clear()
    assert client.get("/art/x/own/m1-gray.svg").status_code == 404
    assert client.get("/art/x/witch-cult/m2.svg").status_code == 200


def test_a_deck_says_which_case_it_is_for(visitor: Visitor) -> None:
    answer = visitor.post("/new", files={"deck": deck_text("gulfs")}, case="witch-cult")
    assert answer.status_code == 303
    assert "Infinite Gulfs" in visitor.get("/").text


def test_a_doubtful_deck_is_asked_about_and_kept(visitor: Visitor) -> None:
    text = deck_text().replace('attributes = ["puzzle", "lock"]', 'attributes = ["lock"]')
    asked = visitor.post("/new", files={"deck": text}, case="witch-cult")
    assert asked.status_code == 200
    assert "DK-C1-" in asked.text
    kept = re.search(r"<textarea[^>]*>(.*?)</textarea>", asked.text, re.S)
    assert kept
    deck = unescape(kept[1])
    assert deck.strip() == text.strip()
    answer = visitor.post("/new", case="witch-cult", deck_text=deck, sure=1)
    assert answer.status_code == 303


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "is not a text"),
        (b"this is no toml", "is missing. A line must be a header"),
        (b"name = 'x'\n", "The contact is missing"),
        (b"format = 99\n", "format 99, but this version reads only format 1. Update arkham-noir."),
        (b"x = " + b"[" * 5000, "not valid TOML"),
        (b"# " + b"x" * 300_001, "larger than 300,000 bytes"),
        (b"#\n" * 20_000, "more than 10,000 lines"),
    ],
)
def test_a_broken_deck_gets_its_sentence(visitor: Visitor, content: bytes, said: str) -> None:
    answer = visitor.post("/new", files={"deck": content}, case="witch-cult")
    assert answer.status_code == 422
    assert said in unescape(answer.text)


def test_everything_wrong_with_a_deck_is_told_at_once(visitor: Visitor) -> None:
    text = deck_text().replace('type = "monster"', 'type = "mumble"')
    page = visitor.post("/new", files={"deck": text}, case="witch-cult").text
    assert page.count("mumble") >= 8


# Records


def record(case: str = "witch-cult") -> str:
    game = Game.new(case, seed="walpurgis")
    for _ in range(9):
        assert game.decision
        game.play(game.decision.options[0])
    return game.record()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_record_goes_on_where_it_was_left(visitor: Visitor, case: object, tmp_path: Path) -> None:
    sent = record(next(each for each in CASES if each is case).name)
    answer = visitor.post("/new", files={"record": sent})
    assert stored(tmp_path, answer.headers["location"])[0].record() == sent


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\0\1\2\xff", "is not a text"),
        (b"hello", "This is not a saved game of Arkham Noir"),
        (record()[:200].encode(), "The rest is missing"),
        (record().replace("do take", "do pass", 1).encode(), "Saved game, line"),
        (
            record().replace("seed walpurgis", "seed other").encode(),
            "The seal (a checksum) doesn't match",
        ),
        (record().replace("record 2", "record 9").encode(), "newer version"),
        (b"x" * 5_000_001, "larger than 5,000,000 bytes"),
        (b"arkham-noir record 1\n" + b"set a b\n" * 100_000, "more than 10,000 lines"),
    ],
)
def test_a_broken_record_gets_its_sentence(visitor: Visitor, content: bytes, said: str) -> None:
    answer = visitor.post("/new", files={"record": content})
    assert answer.status_code == 422
    assert said in unescape(answer.text)


def test_a_record_needs_its_deck(visitor: Visitor) -> None:
    text = deck_text().replace('attributes = ["key"]', "attributes = []", 1)
    from arkham_noir.decks.loader import parse

    sent = Game.new("witch-cult", deck=parse(text, "mine"), seed="7").record()
    alone = visitor.post("/new", files={"record": sent})
    assert (alone.status_code, "played with the deck" in alone.text) == (422, True)
    assert "Upload its file too" in alone.text
    both = visitor.post("/new", files={"record": sent, "deck": text}, sure=1)
    assert both.status_code == 303
    again = visitor.post("/new", files={"record": sent})
    assert again.status_code == 303, "now that deck is known"
    deck = visitor.get(f"{again.headers['location']}/deck").text
    assert deck == visitor.get(f"{both.headers['location']}/deck").text


def test_the_own_decks_of_others_are_not_tried(client: TestClient, visitor: Visitor) -> None:
    text = deck_text().replace('attributes = ["key"]', "attributes = []", 1)
    from arkham_noir.decks.loader import parse

    sent = Game.new("witch-cult", deck=parse(text, "mine"), seed="7").record()
    assert visitor.post("/new", files={"record": sent, "deck": text}, sure=1).status_code == 303
    client.cookies.clear()
    assert Visitor(client).post("/new", files={"record": sent}).status_code == 422


def test_a_game_dealt_by_hand_in_the_terminal_goes_on_here(visitor: Visitor) -> None:
    from arkham_noir.dealers import Tabletop

    sent = Game.new("witch-cult", dealer=Tabletop(lambda pool, cards: cards[0])).record()
    answer = visitor.post("/new", files={"record": sent})
    assert answer.status_code == 303
    visitor.play(answer.headers["location"], "pass")
    assert "enter the revealed card" in visitor.get(answer.headers["location"]).text
