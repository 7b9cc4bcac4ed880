"""Tests for the pages of the workshop."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from arkham_noir import Deck
from arkham_noir.decks.drafts import draft
from arkham_noir.decks.loader import from_tables
from arkham_noir.decks.table_reader import TableReader
from arkham_noir.decks.template import starter
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from tests.web.client import TestClient, database, open_client
from tests.web.workshop.workshop_client import Maker, found


@pytest.fixture
def maker(client: TestClient) -> Maker:
    return Maker(client)


def test_our_deck_is_taken_changed_compared_and_taken_away(maker: Maker) -> None:
    maker.begin("ours witch-cult")
    said = {
        "id": "p1",
        "title": "Somebody Else",
        "type": "person",
        "left.any": "1",
        "right.research": "1",
    }
    maker.say("card", path="clue-1", **{f"v-{key}": value for key, value in said.items()})
    changed = Deck.from_toml(maker.file())
    assert changed.clues[0].title == "Somebody Else"
    assert changed.clues[0].left == {"any"}
    assert changed.clues[1:] == Deck.load("1").clues[1:]
    told = maker.client.get(f"{maker.here}/compare").text
    assert "Somebody Else" in told


def test_the_workshop_knows_all_that_the_format_of_case_3_says(maker: Maker) -> None:
    """Test single purple icons, the Haunter's effects, several effects and a clue's waiver."""
    maker.begin("ours gulfs")
    deck = Deck.load("3")
    (place,) = (n for n, card in enumerate(deck.case_cards, 1) if card.id == "case4")
    said = {
        "v-id": "case4", "v-number": "4", "v-title": "The Haunter of the Dark", "v-role": "haunter",
        "v-right.research": "1", "v-right.any": "1", "v-purple.right any": "1",
        "v-immediate.great shuffle": "1",
    }  # fmt: skip
    told = maker.say("card", path=f"case_card-{place}", then="tell", **said).json()
    assert "Purple ANY" in told["face"]
    assert "Great shuffle" in told["face"]
    maker.shown = ""
    maker.say(
        "card", path="contact-1-side-1", **{"v-name": "both", "v-uses": "may search, must check"}
    )
    changed = Deck.from_toml(maker.file())
    haunter = changed.case_cards[place - 1]
    assert (haunter.role, haunter.immediate, haunter.ongoing) == (
        "haunter", ("great shuffle",), (),
    )  # fmt: skip
    assert haunter.purple == {"right any"}
    assert list(map(str, changed.contact.sides[0].uses)) == ["may search", "must check"]


def test_a_whole_case_is_typed_line_by_line_closed_and_opened_again(maker: Maker) -> None:
    maker.begin("empty witch-cult")
    ours = Deck.load("1")
    for clue in ours.clues:
        parts = [
            clue.title, clue.type, f"{' '.join(clue.left)} > {' '.join(clue.right)}",
            ", ".join([*clue.attributes, *([f"min {clue.minimum}"] if clue.minimum else []), ""]),
            " ".join(clue.icons), ", ".join(map(str, clue.effects)),
        ]  # fmt: skip
        assert maker.say("line", line="; ".join(parts)).status_code == 200
    for place, victim in enumerate(ours.victims, 1):
        maker.say("new", kind="victim")
        edges = {f"v-right.{word}": "1" for word in victim.right}
        maker.say(
            "card", path=f"victim-{place}", **{"v-title": victim.title, "v-id": victim.id}, **edges
        )
    deck = Deck.from_toml(maker.file())
    assert [clue.title for clue in deck.clues] == [clue.title for clue in ours.clues]
    assert [clue.effects for clue in deck.clues] == [clue.effects for clue in ours.clues]
    assert deck.check() == []
    page = maker.client.get(maker.here).text
    assert 'class="broken"' not in page
    assert "My deck" in maker.client.get("/workshop").text


def test_a_script_is_told_the_face_and_what_is_wrong_where(maker: Maker) -> None:
    maker.begin("empty witch-cult")
    maker.say("new", kind="clue")
    told = maker.say(
        "card", path="clue-1", then="tell", **{"v-title": "X", "v-minimum": "99"}
    ).json()
    assert told["face"] == ""
    assert told["wrong"]["minimum"] == ["'minimum' must be from 1 to 20."]
    assert "'type' is missing." in told["wrong"][""]
    told = maker.say(
        "card", path="clue-1", then="tell",
        **{"v-title": "X", "v-type": "threat", "v-left.any": "1", "v-right.any": "1", "v-id": "c1"},
    ).json()  # fmt: skip
    assert told["face"].startswith("<svg")
    assert "/own/c1.svg?threat" in told["face"]
    picture = found(r'href="(/art/[^"]+/own/[^"]+)"', told["face"])
    assert maker.client.get(picture).status_code == 200


def test_a_keystroke_parses_the_text_of_the_deck_once(
    maker: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker.begin("ours witch-cult")
    calls = Counter[str]()

    def counted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            calls[name] += 1
            return function(*args, **kwargs)

        return call

    monkeypatch.setattr(draft, "_parse_tables", counted("text", draft._parse_tables))
    monkeypatch.setattr(draft, "from_tables", counted("cards", from_tables))
    said = {"v-title": "X", "v-id": "p1", "v-type": "person", "v-left.any": "1", "v-right.any": "1"}
    told = maker.say("card", path="clue-1", then="tell", **said).json()
    assert told["sound"]
    assert calls == {"text": 1, "cards": 1}


def test_a_script_is_told_addresses_that_begin_with_the_prefix(tmp_path: Path) -> None:
    app = build_app(Database(database(tmp_path)), root_path="/noir")
    with open_client(app) as client:
        maker = Maker(client, "/noir").begin("ours witch-cult")
        said = {"v-title": "X", "v-id": "p1", "v-type": "person", "v-left.any": "1"}
        told = maker.say("card", path="clue-1", then="tell", **said).json()
        assert client.get(found(r'<image href="(/noir/art/[^"]+)"', told["face"])).is_success


def test_changes_are_taken_back_card_by_card(maker: Maker) -> None:
    maker.begin("ours witch-cult")
    before = maker.file()
    for title in ("A", "AB", "ABC"):
        maker.say("card", path="clue-2", then="tell", **{"v-title": title, "v-id": "p2"})
    maker.say("remove", path="clue-5")
    assert maker.say("undo").status_code == 200
    assert Deck.load("1").clues[4].title in maker.file()
    maker.say("undo")
    assert maker.file() == before
    assert "nothing to undo" in maker.say("undo").text


def test_a_second_tab_cannot_undo_the_work_of_the_first(maker: Maker) -> None:
    maker.begin("ours thunder")
    seen = maker.revision
    maker.say("head", name="Mine", version="1")
    answer = maker.say("head", revision=seen, name="Yours", version="1")
    assert answer.status_code == 409
    assert "another tab" in answer.text
    assert 'name = "Mine"' in maker.file()


def test_a_deck_file_comes_in_even_if_it_is_half_a_deck(maker: Maker) -> None:
    half = 'case = "gulfs"\nname = "Half"\n[[clue]]\ntitle = "Only a title"\n'
    answer = maker.client.post(
        "/workshop", data={"csrf": maker.csrf}, files={"deck": ("half.toml", half.encode())}
    )
    assert answer.status_code == 200
    assert "Only a title" in answer.text
    assert "(unfinished)" in answer.text


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[[", b"x" * 400_000, b"case = 3"])
def test_a_file_that_is_not_a_deck_is_refused(maker: Maker, content: bytes) -> None:
    answer = maker.client.post(
        "/workshop", data={"csrf": maker.csrf}, files={"deck": ("x.toml", content)}
    )
    assert 400 <= answer.status_code < 500
    assert "Your decks" not in maker.client.get("/workshop").text


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("card", {"path": "clue-99"}),
        ("card", {"path": "../x"}),
        ("new", {"kind": "dragon"}),
        ("new", {"turn": "clue-1"}),
        ("remove", {"path": ""}),
        ("line", {"line": "nonsense"}),
    ],
)
def test_nonsense_changes_nothing(maker: Maker, verb: str, fields: dict[str, str]) -> None:
    maker.begin("ours witch-cult")
    before = maker.file()
    assert 400 <= maker.say(verb, **fields).status_code < 500
    assert maker.file() == before


def test_a_draft_is_nobody_elses(maker: Maker, client: TestClient) -> None:
    maker.begin("ours witch-cult")
    client.cookies.clear()
    assert client.get(maker.here).status_code == 404
    assert client.get(f"{maker.here}/deck.toml").status_code == 404


def test_a_deck_is_duplicated_and_thrown_away_after_a_question(maker: Maker) -> None:
    maker.begin("ours witch-cult")
    maker.say("copy")
    assert "(copy)" in maker.client.get("/workshop").text
    assert "This can't be undone" in maker.say("delete").text
    assert maker.client.get(maker.here).status_code == 200
    maker.say("delete", sure="1")
    assert maker.client.get(maker.here).status_code == 404


def test_it_is_played_at_once(maker: Maker) -> None:
    maker.begin("ours witch-cult")
    answer = maker.client.post(
        "/new", data={"csrf": maker.csrf, "case": "witch-cult", "deck_text": maker.file()}
    )
    assert "/game/" in str(answer.url)


def test_a_finished_deck_is_printed_and_an_unfinished_one_says_why_not(maker: Maker) -> None:
    maker.begin("empty witch-cult")
    answer = maker.client.get(f"{maker.here}/deck.pdf")
    assert answer.status_code == 422
    assert "The deck needs at least 8 " in answer.text
    assert maker.client.get(f"{maker.here}/deck.pdf?paper=A5").status_code == 422
    maker.bring(starter("witch-cult"))
    assert maker.client.get(f"{maker.here}/deck.pdf?paper=letter").content.startswith(b"%PDF")


# Comparing


def compared(maker: Maker, query: str = "") -> str:
    return unescape(maker.client.get(f"{maker.here}/compare{query}").text)


def test_compare_shows_cards_before_and_after_with_sentences(maker: Maker) -> None:
    ours = Deck.load("1")
    changed = ours.with_card("t2", minimum=2).with_card("p2", flavour="Other words.")
    changed = changed.with_card("p3", title="Moses Sargent, Butler", effects=["may take time"])
    new = {"id": "rat", "title": "A Rat", "type": "monster", "left": ["any"], "right": []}
    maker.bring(changed.without_card("p1").with_new_card("clue", **new).to_toml())
    page = compared(maker)
    assert "<h1>Differences from the standard deck</h1>" in page
    assert "Card minimum is now 2. It was 4." in page
    assert "Effect added: you may take one card from the Time area into your hand." in page
    assert "Effect removed: you must discard one lead." in page
    assert "Title is now “Moses Sargent, Butler”. It was “Moses Sargent”." in page
    drawn = re.findall(r'<figcaption>(\w+)</figcaption><svg[^>]*aria-label="([^",]+)', page)
    assert drawn == [
        ("Before", "Keziah Mason"), ("After", "Keziah Mason"),
        ("Before", "Moses Sargent"), ("After", "Moses Sargent"),
        ("Before", "Walpurgis-Night"), ("After", "Walpurgis-Night"),
        ("New", "A Rat"), ("Before", "Ephraim Waite"),
    ]  # fmt: skip
    assert page.count("This change doesn't affect play.") == 1
    for dump in ("was nothing", "p3 (", "no longer", "no rule sees it"):
        assert dump not in page


def test_every_picture_of_a_comparison_is_there(maker: Maker) -> None:
    maker.bring(Deck.load("1").with_card("p3", title="Somebody Else").to_toml())
    pictures = re.findall(r'href="(/art/[^"#]+/p3\.svg[^"]*)"', compared(maker))
    assert len(pictures) == 2
    assert [maker.client.get(each).status_code for each in pictures] == [200, 200]


def test_the_same_deck_has_no_differences(maker: Maker) -> None:
    maker.bring(Deck.load("2").to_toml())
    assert "Both decks are the same." in compared(maker)


# Playing it


def played(maker: Maker) -> str:
    """Start a game with the deck, as the button in the workshop does."""
    data = {"csrf": maker.csrf, "case": "witch-cult", "deck_text": maker.file(), "sure": "1"}
    answer = maker.client.post("/new", data=data, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_a_game_with_your_own_deck_shows_its_name_and_leads_back_to_its_cards(maker: Maker) -> None:
    maker.begin("ours witch-cult")
    maker.say("head", name="Twin of Mine", version="1", about="")
    first = maker.here
    maker.say("copy")
    maker.begin("ours witch-cult")
    maker.say("head", name="Mine & Yours", version="1", about="")
    table = played(maker)
    page = maker.client.get(table).text
    assert "<title>Mine &amp; Yours · Arkham Noir</title>" in page
    link = f"{table}/workshop"
    assert f'<p class="own-deck">Deck: <a href="{link}"' in page
    assert f'<li><a href="{link}">Cards</a>' in page
    assert 'href="/cards/witch-cult">Cards' not in page
    answer = maker.client.get(link, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, maker.here)
    assert maker.here != first


def test_of_two_decks_with_one_name_the_one_with_these_cards_is_opened(maker: Maker) -> None:
    maker.bring(Deck.load("1").renamed("Mine").to_toml())
    first, table = maker.here, played(maker)
    maker.bring(Deck.load("1").renamed("Mine").with_card("t2", minimum=2).to_toml())
    assert (
        maker.client.get(f"{table}/workshop", follow_redirects=False).headers["location"] == first
    )
    second_table = played(maker)
    answer = maker.client.get(f"{second_table}/workshop", follow_redirects=False)
    assert answer.headers["location"] == maker.here


def test_a_deck_that_has_left_the_workshop_says_so_and_is_still_there(maker: Maker) -> None:
    maker.bring(Deck.load("1").renamed("Mine").to_toml())
    table = played(maker)
    maker.say("delete", sure="1")
    answer = maker.client.get(f"{table}/workshop")
    assert answer.status_code == 404
    assert "not in your workshop" in answer.text
    assert maker.client.get(f"{table}/deck").status_code == 200


def test_a_game_with_our_deck_has_no_way_to_the_workshop(maker: Maker) -> None:
    data = {"csrf": maker.csrf, "case": "witch-cult"}
    table = str(maker.client.post("/new", data=data, follow_redirects=False).headers["location"])
    assert "/workshop" not in maker.client.get(table).text
    assert maker.client.get(f"{table}/workshop").status_code == 404


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_a_keystroke_reads_the_deck_once(
    maker: Maker, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    """Even if one card is unfinished, the checklist covers the others."""
    maker.begin(f"ours {case}")
    maker.say("new", kind="clue")
    deck = Deck.load(case)
    revision, last = maker.revision, len(deck.clues) + 1
    read: list[str] = []
    read_id = TableReader.id

    def counting(paragraph: TableReader) -> str:
        read.append(read_id(paragraph))
        return read[-1]

    monkeypatch.setattr(TableReader, "id", counting)
    said = {"v-title": "Half a Clue", "v-id": "half"}
    told = maker.say("card", revision, path=f"clue-{last}", then="tell", **said).json()
    assert "'type' is missing." in told["wrong"][""]
    # A two-sided card is also checked without its Clue, and a card with a problem on its own.
    two_sided = [each.id for each in deck.case_cards if each.clue]
    two_sided += [each.id for each in deck.menaces if each.clue]
    faces = {id for _, id, _ in deck.face_names}
    assert Counter(read) == Counter({*faces, "half"}) + Counter([*two_sided, "half"])
