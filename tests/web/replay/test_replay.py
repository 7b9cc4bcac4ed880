"""Tests of replays: the player's own games, and records from elsewhere."""

from __future__ import annotations

import base64
import re
import zlib
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from arkham_noir import decks
from arkham_noir.dealers import seeded
from arkham_noir.decks.loader import parse
from arkham_noir.game import Game
from arkham_noir.presentation.recent_events import answers_of
from arkham_noir.review import Judgement, Review, Reviewed, account
from arkham_noir.review.progress import Study
from arkham_noir.web.replay.curve import curve, x_of
from arkham_noir.web.replay.record_links import LONGEST_LINK, pack_game
from arkham_noir.web.replay.steps import replay_of
from tests.web.assets.test_static import assert_preloaded
from tests.web.client import TestClient, Visitor, stored

KEPT = sorted((Path(__file__).parents[2] / "records" / "kept").glob("*.noir"))
DECK = Path(decks.__file__).parent / "data" / "witch_cult.toml"


def finished(case: str = "witch-cult", seed: str = "attic") -> Game:
    """Return a game played to its end with the first option each time."""
    game = Game.new(case, dealer=seeded(seed))
    while decision := game.decision:
        game.play(decision[0])
    return game


FINISHED = finished()


def open_record(visitor: Visitor, record: str, **fields: object) -> str:
    """Open a record and return the address of its replay without the move."""
    answer = visitor.post("/replay", record_text=record, **fields)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[0]


def other(visitor: Visitor) -> Visitor:
    """Return another player of the same server."""
    return Visitor(TestClient(visitor.client.app, base_url=str(visitor.client.base_url)))


def memo(page: str) -> str:
    """Return the text of the memo."""
    found = re.search(r'<section class="prompt.*?</section>', page, re.S)
    assert found
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[0])).split())


# The steps


def test_there_is_one_step_for_every_answer_of_the_player() -> None:
    replay = replay_of(FINISHED)
    answers = answers_of(FINISHED.moves)
    assert replay.last == len(answers)
    assert [step.place for step in replay.steps][:3] == [
        0,
        len(answers[0]),
        sum(map(len, answers[:2])),
    ]
    assert replay.turn_at(replay.last) == FINISHED.state.turn
    assert not replay.chances
    assert all(step.said for step in replay.steps)


def test_the_symbols_are_those_of_the_share_text_at_the_first_move_of_each_turn() -> None:
    replay = replay_of(FINISHED)
    places = list(replay.symbol_places())
    assert "".join(symbol for _, symbol in places) == replay.symbols
    assert [replay.turn_at(place) for place, _ in places] == list(range(1, replay.last_turn + 1))


def review_of(game: Game) -> Review:
    """Return a review whose chance rises by one thousandth with every decision."""
    study = Study(game)
    study.judged.update(judgements(study))
    return account(study)


def judgements(study: Study) -> dict[int, Judgement]:
    """Return judgements of all decisions, each with a higher chance than the one before."""
    return {
        place: Judgement(
            study.game.moves[place].option, number, number, number, 1, 1, 1, 1, 1,
        )
        for number, place in enumerate(study.places)
    }  # fmt: skip


def test_the_chances_of_a_review_are_at_every_position() -> None:
    review = review_of(FINISHED)
    replay = replay_of(FINISHED, review)
    assert len(replay.chances) == replay.last + 1
    assert replay.chances[0] == 0
    assert replay.chances == [*sorted(replay.chances[:-1]), review.end]
    decisions: tuple[Reviewed, ...] = review.decisions
    assert sum(step.luck for step in replay.steps) == sum(each.luck for each in decisions)
    assert "Chance of winning: 0% → 0%. Skill 0, luck 0." in replay.steps[0].chance_text


def test_the_curve_has_every_position_and_the_playhead() -> None:
    replay = replay_of(FINISHED, review_of(FINISHED))
    drawn = str(curve(replay, 5))
    assert drawn.count("L") == 2 * replay.last
    assert f'cx="{x_of(5, replay.last)}%"' in drawn
    plain = str(curve(replay_of(FINISHED), 5))
    assert plain.count("L") == 2
    assert len(re.findall("<text", plain)) == len(replay.symbols)


def test_the_chance_of_winning_is_beside_the_move_if_there_is_a_review(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    assert "Chance of winning" not in memo(visitor.get(f"{here}/5").text)
    app: Any = visitor.client.app
    [progress] = app.state.reviewing.known.values()
    progress.study.judged.update(judgements(progress.study))
    page = visitor.get(f"{here}/5").text
    assert "Chance of winning: 0% → 1%. Skill 0, luck 0." in memo(page)
    assert 'data-chance="0%"' in page


# Pages


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_record_is_replayed_from_the_first_to_the_last_move(
    visitor: Visitor, file: Path
) -> None:
    record = file.read_text("utf-8")
    game, here = Game.from_record(record), open_record(visitor, record)
    replay = replay_of(game)
    for number in {0, replay.last // 2, replay.last}:
        page = unescape(visitor.get(f"{here}/{number}").text)
        assert f"turn {replay.turn_at(number)}</h1>" in page
        assert page.count('<li aria-current="step"') == 1
        assert 'name="move" value=' not in page
        told = replay.steps[number].said if number < replay.last else ""
        assert told in memo(page)


def test_a_move_can_be_linked_and_a_number_after_the_end_is_the_end(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    replay = replay_of(FINISHED)
    last = visitor.get(f"{here}/{replay.last}").text
    assert memo(visitor.get(f"{here}/999999").text) == memo(last)
    assert "Game over" in memo(last)
    assert memo(visitor.get(here).text) == memo(visitor.get(f"{here}/0").text)
    third = memo(visitor.get(f"{here}/3").text)
    assert f"Turn {replay.turn_at(3)} of {replay.last_turn} · your move" in third


def test_every_page_links_to_the_other_moves(visitor: Visitor) -> None:
    """Without scripts these links are the controls."""
    here = open_record(visitor, FINISHED.record())
    page, last = visitor.get(f"{here}/2").text, replay_of(FINISHED).last
    for target in (0, 1, 3, last):
        assert f'href="{here}/{target}" data-swap' in page
    assert page.count(f'href="{here}/') >= last


def test_every_page_names_the_modules_that_it_imports(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    for path in (f"{here}/2", "/replay", f"{here.removeprefix('/replay')}/share"):
        assert_preloaded(visitor.get(path).text)


def test_the_lookups_show_the_position(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    assert "The game was set up." in visitor.get(f"{here}/1/log").text
    assert visitor.get(f"{here}/1/piles").status_code == 200
    assert visitor.get(f"{here}/1/odds").headers["location"] == f"{here}/1"


def test_a_running_game_has_no_replay(visitor: Visitor) -> None:
    game = visitor.begin()
    answer = visitor.get(f"/replay{game}")
    assert answer.status_code == 409
    assert "The replay is available when the game is over." in answer.text


def test_nobody_replays_the_game_of_another_player(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    stranger = other(visitor)
    for path in (here, f"{here}/3", f"{here}/3/log", f"/game/{here.rpartition('/')[2]}/share"):
        assert stranger.get(path).status_code == 404
    assert stranger.post(f"{here}/3/fork").status_code == 404


# Forks


def test_a_fork_is_a_free_game_from_that_position(visitor: Visitor, tmp_path: Path) -> None:
    here = open_record(visitor, FINISHED.record())
    step = replay_of(FINISHED).steps[5]
    answer = visitor.post(f"{here}/5/fork")
    assert answer.status_code == 303
    game, _ = stored(tmp_path, answer.headers["location"])
    before = FINISHED.moves[step.place].before
    assert game.state.turn == before.turn
    assert game.began_at
    assert f"from turn {step.turn}" in visitor.get("/").text


def test_there_is_no_fork_after_the_last_move(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    answer = visitor.post(f"{here}/9999/fork")
    assert answer.status_code == 422
    assert "Choose an earlier one" in answer.text


# Records from elsewhere


def test_the_same_record_is_stored_once(visitor: Visitor) -> None:
    first = open_record(visitor, FINISHED.record())
    assert open_record(visitor, FINISHED.record()) == first


def test_a_record_can_be_a_file_or_a_link(visitor: Visitor) -> None:
    here = open_record(visitor, FINISHED.record())
    file = {"record": ("a.noir", FINISHED.record().encode())}
    assert visitor.post("/replay", files=file).headers["location"] == f"{here}/0"
    link = visitor.post("/replay", link=pack_game(FINISHED.record()), move="7")
    assert link.headers["location"] == f"{here}/7"


def test_a_custom_deck_is_respected_and_its_cards_are_shown_to_the_reader(
    visitor: Visitor,
) -> None:
    text = DECK.read_text("utf-8").replace('title = "', 'title = "My ')
    game = Game.new("witch-cult", dealer=seeded("attic"), deck=parse(text, "a deck"))
    while decision := game.decision:
        game.play(decision[0])
    file = {
        "record": ("a.noir", game.record().encode()), "deck": ("a.toml", text.encode()),
    }  # fmt: skip
    here = visitor.post("/replay", files=file).headers["location"]
    assert "My Asenath Waite" in visitor.get(here).text
    own = here.removeprefix("/replay").removesuffix("/0")
    visitor.post(f"{own}/share")
    link = re.search(r"/shared/[\w-]+", visitor.get(f"{own}/share").text)
    assert link
    reader = other(visitor)
    page = reader.get(f"{link[0]}/0").text
    assert "My Asenath Waite" in page
    pictures = re.findall(r'="(/art/[^"]+/own/[^"]+)"', page)
    assert pictures
    assert {reader.get(each).status_code for each in pictures} == {200}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Choose the file of a saved game, or paste its text."),
        ({"record_text": "no record"}, "This is not a saved game of Arkham Noir."),
        ({"link": "A" * (LONGEST_LINK + 1)}, "longer than 8,000 characters"),
        ({"link": "damaged"}, "This link is damaged."),
        ({"link": pack_game("x" * 4000)[:-9]}, "This link is damaged."),
        ({"link": "&/()"}, "This link is damaged."),
    ],
)
def test_what_is_no_record_is_refused(
    visitor: Visitor, fields: dict[str, str], sentence: str
) -> None:
    answer = visitor.post("/replay", **fields)
    assert answer.status_code == 422
    said = re.search(r'role="alert"><h2>[^<]+</h2><p class="said">(.*?)</p>', answer.text)
    assert said
    assert sentence in unescape(said[1])


def test_a_record_changed_to_claim_a_win_is_refused_and_not_stored(visitor: Visitor) -> None:
    lines = FINISHED.record().splitlines()
    moves = [number for number, line in enumerate(lines) if line.startswith("do ")]
    del lines[moves[3]]
    answer = visitor.post("/replay", record_text="\n".join(lines))
    assert answer.status_code == 422
    assert "/replay/game/" not in visitor.get("/history").text
    assert "Witch Cult" not in visitor.get("/games/running").text


def test_a_packed_game_that_would_fill_the_memory_is_refused(visitor: Visitor) -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"x" * 4_000_000, 9)).decode().rstrip("=")
    assert len(bomb) < LONGEST_LINK
    assert visitor.post("/replay", link=bomb).status_code == 422
    assert not pack_game("x" * 4_000_000)
