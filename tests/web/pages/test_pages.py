"""Tests of the other pages: home, reference, lessons, settings, pictures."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers

from arkham_noir.art import ICONS
from arkham_noir.cases import CASES
from arkham_noir.game import Game
from arkham_noir.history import result_words, summarize
from arkham_noir.lessons import LESSONS, find_lesson
from arkham_noir.rulebook import constraints, rules, rulings
from arkham_noir.web.assets.urls import edition_of
from arkham_noir.web.templating.markup import link_rules
from arkham_noir.web.templating.preferences import (
    COOKIE,
    PREFERENCES,
    Preference,
    as_cookie,
    changed,
    preferences_of,
)
from arkham_noir.words.reference import all_cards
from tests.web.client import TestClient, Visitor, new_app, open_client, stored

# Home


def test_home_has_the_cases_and_the_games(visitor: Visitor) -> None:
    older, newer = visitor.begin("witch-cult"), visitor.begin("gulfs")
    page = visitor.get("/").text
    assert all(case.title in page and case.blurb in page for case in CASES)
    assert page.index(newer) < page.index(older)
    visitor.play(older, "pass")
    page = visitor.get("/").text
    assert page.index(older) < page.index(newer), "the one played last stands first"


def test_home_tells_how_games_ended(visitor: Visitor) -> None:
    game = Game.new("witch-cult", seed="walpurgis")
    while game.decision:
        game.play(game.decision.options[-1])
    address = visitor.post("/new", files={"record": game.record()}).headers["location"]
    page = unescape(visitor.get("/").text)
    assert result_words(summarize(game, played_here=False)) in page
    assert str(game.outcome) in page, "without a game in progress, the last one stands first"
    assert f"/replay{address}" in page
    visitor.begin("thunder")
    page = unescape(visitor.get("/").text)
    assert result_words(summarize(game, played_here=False)) in page


def test_a_game_is_thrown_away_only_if_one_is_sure(visitor: Visitor) -> None:
    game = visitor.begin()
    for asked in (visitor.get(f"{game}/delete"), visitor.post(f"{game}/delete")):
        assert asked.status_code == 200
        assert 'name="sure" value="1"' in asked.text
    assert visitor.get(game).status_code == 200
    assert visitor.post(f"{game}/delete", sure=1).headers["location"] == "/"
    assert visitor.get(game).status_code == 404
    assert visitor.post(f"{game}/play", revision=0, move="take").status_code == 404


# Settings


def root_of(page: str) -> str:
    """Return the settings on the root element of a page."""
    found = re.search(r'<html lang="en" ([^>]*)>', page)
    assert found
    return found[1]


def test_night_and_day(visitor: Visitor) -> None:
    assert 'class="night"' in root_of(visitor.get("/help").text)
    answer = visitor.post("/settings", theme="auto", back="/help")
    assert (answer.status_code, answer.headers["location"]) == (303, "/help")
    assert 'class="auto"' in root_of(visitor.get("/help").text)
    assert visitor.post("/settings", theme="pink", back="//evil.example").headers["location"] == "/"
    assert 'class="auto"' in root_of(visitor.get("/help").text), (
        "what means nothing changes nothing"
    )


@pytest.mark.parametrize("each", PREFERENCES, ids=lambda each: each.name)
def test_every_value_can_be_chosen_and_is_on_every_page(visitor: Visitor, each: Preference) -> None:
    for value in [*each.values, each.default_value]:
        visitor.post("/settings", **{each.name: value})
        mark = f'class="{value}"' if each.name == "theme" else f'data-{each.name}="{value}"'
        assert mark in root_of(visitor.get("/nowhere").text)
        assert f'name="{each.name}" value="{value}" checked' in visitor.get("/settings").text


@given(st.dictionaries(st.sampled_from([each.name for each in PREFERENCES]), st.text()))
def test_settings_survive_their_cookie_and_any_wish(wanted: dict[str, str]) -> None:
    chosen = changed(preferences_of(Headers()), wanted)
    assert preferences_of(Headers({"cookie": f"{COOKIE}={as_cookie(chosen)}"})) == chosen


@given(st.text(st.characters(codec="latin-1")))
def test_a_bad_cookie_is_passed_over(text: str) -> None:
    raw = [(b"cookie", f"{COOKIE}={text}".encode("latin-1"))]
    chosen = preferences_of(Headers(raw=raw))
    assert all(chosen[each.name] in each.values for each in PREFERENCES)


def test_a_theme_from_before_there_were_settings_is_kept(client: TestClient) -> None:
    client.cookies.set("look", "day")
    visitor = Visitor(client)
    assert 'class="day"' in root_of(visitor.get("/").text)
    visitor.post("/settings", theme="night")
    assert 'class="night"' in root_of(visitor.get("/").text)


def test_settings_lead_back_to_where_one_was(visitor: Visitor) -> None:
    page = visitor.get("/settings?back=/game/abc").text
    back = re.search(r'name="back" value="(/settings[^"]+)"', page)
    assert back
    answer = visitor.post("/settings", motion="0", back=unescape(back[1]))
    assert 'href="/game/abc"' in visitor.get(answer.headers["location"]).text
    foreign = visitor.get("/settings", params={"kept": "1", "back": "//evil.example"}).text
    assert "evil" not in foreign


def test_ask_always_is_offered_to_new_games(visitor: Visitor) -> None:
    asks = 'name="ask_all" value="1"'
    assert asks not in visitor.get("/").text
    visitor.post("/settings", ask="on")
    assert asks in visitor.get("/").text
    assert f"{asks} checked" in visitor.get("/new").text


def test_only_what_a_sentence_can_do_without_is_a_citation() -> None:
    assert 'class="rule cite"' in link_rules("R-LOCK-01")
    assert link_rules("Locked. [R-LOCK-01, AMB-04]").count('<span class="cite">[') == 1
    assert "cite" not in link_rules("Read R-LOCK-01 first.")


# At the table


def test_why_not(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    assert "/rules/R-VOC-03" in visitor.get(f"{game}/why?move=play+lead+9").text
    assert "You can make this move now" in visitor.get(f"{game}/why?move=take").text
    assert visitor.get(f"{game}/why").status_code == 200
    nasty = visitor.get(f"{game}/why", params={"move": "<script>alert(1)</script>"}).text
    assert "<script>alert" not in nasty


def test_the_log_tells_everything(visitor: Visitor, tmp_path: Path) -> None:
    game = visitor.begin(seed="walpurgis")
    visitor.play(game, "pass")
    page = unescape(visitor.get(f"{game}/log").text)
    found = stored(tmp_path, game)[0]
    named = {event.card for event in found.log if event.card}
    assert len(named) > 8
    assert all(found.deck.name_of(found.deck.index[id]) in page for id in named)
    assert "and passed." in page


def test_a_card_in_words(visitor: Visitor) -> None:
    game = visitor.begin("gulfs")
    assert "Doctor Ambrose Dexter" in visitor.get(f"{game}/look?card=p1").text
    assert visitor.get(f"{game}/look?card=none").status_code == 404
    assert visitor.get(f"{game}/look").status_code == 404


@pytest.mark.parametrize("query", ["?card=none", "?card=%00", "?act=silly", f"?card={'x' * 999}"])
def test_a_silly_focus_shows_the_table(visitor: Visitor, query: str) -> None:
    assert visitor.get(f"{visitor.begin()}{query}").status_code == 200


# The lesson


def lesson_of(visitor: Visitor) -> str:
    return visitor.post("/lesson").headers["location"]


def test_the_lesson_can_be_played_to_its_end_across_restarts(tmp_path: Path) -> None:
    lesson, cookies, game, read = find_lesson("first-game"), None, "", 0
    for stretch in range(4):
        with open_client(new_app(tmp_path)) as client:
            if cookies:
                client.cookies.update(cookies)
            visitor = Visitor(client)
            game = game or lesson_of(visitor)
            cookies = client.cookies
            for _ in range(10 if stretch < 3 else 100):
                moves = len(stored(tmp_path, game)[0].moves)
                step = lesson.step(moves, read)
                if step is None:
                    break
                page = unescape(visitor.get(game).text)
                assert step.says in page
                wanted = lesson.next_move(moves, read)
                if wanted:
                    answer = visitor.play(game, wanted, sure=1)
                else:
                    revision = visitor.revision(game)
                    answer = visitor.post(f"{game}/lesson", revision=revision)
                    read += 1
                assert answer.status_code == 303, answer.text
    assert lesson.step(len(stored(tmp_path, game)[0].moves), read) is None


def test_every_lesson_begins_at_its_name(visitor: Visitor) -> None:
    for name in LESSONS:
        game = visitor.post("/lesson", lesson=name).headers["location"]
        assert find_lesson(name).steps[0].says in unescape(visitor.get(game).text)


def test_a_lesson_that_is_not_there_is_refused_in_words(visitor: Visitor) -> None:
    answer = visitor.post("/lesson", lesson="seventh-lesson")
    assert 400 <= answer.status_code < 500
    assert "There is no tutorial" in answer.text


def test_another_answer_than_the_lessons_changes_nothing(visitor: Visitor) -> None:
    game = lesson_of(visitor)
    answer = visitor.play(game, "pass")
    assert answer.status_code == 422
    assert "read this first" in answer.text
    assert visitor.revision(game) == 0


def test_reading_on_twice_counts_once(visitor: Visitor) -> None:
    game, lesson, read = lesson_of(visitor), find_lesson("first-game"), 0
    while not lesson.next_move(0, read):
        for _ in range(2):
            assert visitor.post(f"{game}/lesson", revision=read).status_code == 303
        read += 1
        assert visitor.revision(game) == read
    assert visitor.post(f"{game}/lesson", revision=read).status_code == 422


def finished_lesson(visitor: Visitor) -> str:
    """Return the first tutorial with all steps done."""
    game, lesson, read, moves = lesson_of(visitor), find_lesson("first-game"), 0, 0
    while step := lesson.step(moves, read):
        if step.moves:
            visitor.play(game, lesson.next_move(moves, read), sure=1)
        else:
            visitor.post(f"{game}/lesson", revision=visitor.revision(game))
        moves, read = moves + bool(step.moves), read + (not step.moves)
    return game


def test_back_leads_through_a_whole_lesson_to_its_beginning(visitor: Visitor) -> None:
    game, lesson = finished_lesson(visitor), find_lesson("first-game")
    assert "Tutorial complete" in visitor.get(game).text
    for number in range(len(lesson.steps), 0, -1):
        visitor.post(f"{game}/lesson", revision=visitor.revision(game), to="back")
        shown = unescape(visitor.get(game).text)
        assert f"Step {number} of {len(lesson.steps)}" in shown
        assert lesson.steps[number - 1].says in shown
    assert 'name="to"' not in shown
    assert visitor.play(game, "pass").status_code == 422


def test_who_plays_on_after_a_lesson_is_left_alone(visitor: Visitor) -> None:
    game = finished_lesson(visitor)
    visitor.play(game, "pass", sure=1)
    assert "Tutorial complete" not in visitor.get(game).text
    again = visitor.post(f"{game}/lesson", revision=visitor.revision(game), to="back")
    assert again.status_code == 422


def test_no_lesson_no_reading(visitor: Visitor) -> None:
    assert visitor.post(f"{visitor.begin()}/lesson", revision=0).status_code == 422


@pytest.mark.parametrize("case", ["thunder", "gulfs"])
def test_what_is_new_in_a_case(client: TestClient, case: str) -> None:
    assert client.get(f"/news/{case}").text.count("<h2>") >= 6


# Rules


@pytest.mark.parametrize("id", [*rules(), *rulings(), *constraints()][::7])
def test_every_rule_has_its_page(client: TestClient, id: str) -> None:
    answer = client.get(f"/rules/{id}")
    assert answer.status_code == 200
    assert f"<h1>{id}</h1>" in answer.text


def test_every_rule_is_listed(client: TestClient) -> None:
    page = client.get("/rules").text
    assert all(f'href="/rules/{id}"' in page for id in [*rules(), *rulings()])


def test_rules_of_one_case(client: TestClient) -> None:
    assert "C3-SET-01" not in client.get("/rules?case=1").text
    assert "C3-SET-01" in client.get("/rules?case=3").text
    assert client.get("/rules?case=9").status_code == 200


def test_a_rule_with_its_rulings_and_settings(client: TestClient) -> None:
    page = client.get("/rules/R-CLOSE-07").text
    assert "AMB-04" in page
    assert "<dt>Question</dt>" in page
    setting = unescape(client.get("/rules/AMB-04").text)
    assert "If you close your last open case and no Victim is left, you lose." in setting
    assert (
        client.get("/rules/amb-04", follow_redirects=False).headers["location"] == "/rules/AMB-04"
    )


def test_searching_the_rules(client: TestClient) -> None:
    assert "C3-MENACE-07" in client.get("/rules?q=great+shuffle").text
    assert "No rule or ruling" in client.get("/rules?q=zeppelin").text
    assert "<b>x" not in client.get("/rules", params={"q": "<b>x"}).text


# Cards, decks, icons


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_gallery_has_every_card(client: TestClient, case: object) -> None:
    found = next(each for each in CASES if each is case)
    page = client.get(f"/cards/{found.name}").text
    for card in all_cards(found.builtin()):
        assert f'href="/cards/{found.name}/{card.id}"' in page


def test_the_gallery_has_the_objectives(client: TestClient) -> None:
    page = unescape(client.get("/cards/gulfs").text)
    for objective in CASES[2].builtin().objectives:
        assert objective.title in page
        assert objective.story not in page, "told only after the end"
    assert "Objectives</h2>" not in client.get("/cards/thunder").text


def test_looking_for_cards(client: TestClient) -> None:
    page = client.get("/cards/witch-cult?q=jenkin&type=monster").text
    assert "/cards/witch-cult/m1" in page
    assert "/cards/witch-cult/p1" not in page
    assert "0 of" in client.get("/cards/witch-cult?q=zeppelin").text


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_card_has_its_page(client: TestClient, case: object) -> None:
    found = next(each for each in CASES if each is case)
    for card in all_cards(found.builtin())[::9]:
        page = unescape(client.get(f"/cards/{found.name}/{card.id}").text)
        assert card.title in page
        assert card.flavour in page


def test_decks(client: TestClient) -> None:
    assert all(case.builtin().fingerprint in client.get("/decks").text for case in CASES)
    page = client.get("/decks/witch-cult").text
    assert "All requirements are met" in page
    assert all(id in page for id in constraints() if id.startswith("DK-C1"))
    assert client.get("/decks/gulfs").text.count("<small>inferred</small>") == 6
    assert "we infer it" in client.get("/rules/DK-C3-17").text


def test_icons(client: TestClient) -> None:
    page = unescape(client.get("/icons").text)
    for icon in ICONS.values():
        assert icon.word in page
        assert icon.sentence in page


# Files


def test_files_are_kept_for_ever_by_their_edition(client: TestClient) -> None:
    page = client.get("/").text
    addresses = re.findall(r'(?:src|href)="(/(?:static|art)/[^"]+)"', page)
    assert len(addresses) >= 4
    for address in addresses:
        answer = client.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/static/older/css/site.css").headers["cache-control"] == "no-cache"


def test_an_edition_changes_with_a_file_and_exists_without_any(tmp_path: Path) -> None:
    source = tmp_path / "plate.py"
    editions = [edition_of([])]
    for text in ("one", "two"):
        source.write_text(text)
        editions.append(edition_of([source]))
    assert len(set(editions)) == 3
    assert all(re.fullmatch(r"[0-9a-f]{8}", edition) for edition in editions)


def test_an_engraving(client: TestClient) -> None:
    address = "/art/x/witch-cult/p1.svg"
    answer = client.get(address)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "image/svg+xml"
    assert re.match(r'<svg xmlns="[^"]+"[^>]* viewBox="0 0 960 800"', answer.text)
    bare = client.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in bare.headers
    assert bare.text == answer.text
    assert len(gzip.compress(bare.content)) < 60_000


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_the_backs_of_the_stacks_are_linked_and_there(visitor: Visitor, case: str) -> None:
    table = visitor.get(visitor.begin(case)).text
    linked = re.findall(r'<image href="(/art/\w+/backs/[\w-]+\.svg)"', table)
    assert len(set(linked)) >= 2
    for address in linked:
        answer = visitor.get(address)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
    assert visitor.get("/art/x/backs/none.svg").status_code == 404


def test_the_sprite_has_every_icon(client: TestClient) -> None:
    sprite = client.get("/art/x/icons.svg").text
    assert all(f'id="i-{name}"' in sprite for name in ICONS)
