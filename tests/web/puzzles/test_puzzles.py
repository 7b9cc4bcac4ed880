"""Tests of puzzles: list, attempts, giving up, continuing, stored progress."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.presentation.recent_events import events_since_last_move
from arkham_noir.puzzles import Puzzle, build_filter, our_shelf
from arkham_noir.puzzles.solving import HALF
from tests.web.client import TestClient, Visitor, new_app, open_client

ALL = list(our_shelf())
PUZZLE = next(
    each for each in ALL if "hand" in [option.text for option in each.game().decision or ()]
)
HERE = f"/puzzles/{PUZZLE.id}"
WRONG = PUZZLE.verdicts[-1].text


def puzzle_ids(visitor: Visitor, query: str = "") -> list[str]:
    return re.findall(r'href="/puzzles/([0-9a-f]{8})"', visitor.get(f"/puzzles{query}").text)


def count_solved(visitor: Visitor) -> int:
    found = re.search(r"You have solved (\d+) of", visitor.get("/puzzles").text)
    assert found
    return int(found[1])


def test_the_list_can_be_narrowed(visitor: Visitor) -> None:
    assert puzzle_ids(visitor) == [each.id for each in ALL]
    theme = PUZZLE.themes[0]
    for query, wish in [
        ("?case=thunder", build_filter("2")),
        (f"?theme={theme}", build_filter(theme=theme)),
        ("?rating=3&case=&theme=&state=open", build_filter(rating=3)),
    ]:
        assert puzzle_ids(visitor, query) == [each.id for each in our_shelf().find_matching(wish)]
    assert 'href="/puzzles"' in visitor.get("/").text


@pytest.mark.parametrize("query", ["theme=love", "rating=9", "case=chess", "state=lost"])
def test_what_does_not_exist_is_said(visitor: Visitor, query: str) -> None:
    answer = visitor.get(f"/puzzles?{query}")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert len(puzzle_ids(visitor)) == len(ALL)


@pytest.mark.parametrize("address", ["nowhere", "nowhere/answer", "nowhere/look"])
def test_there_is_no_such_puzzle(visitor: Visitor, address: str) -> None:
    assert visitor.get(f"/puzzles/{address}").status_code == 404
    assert visitor.post(f"/puzzles/{address}/play", move="take").status_code == 404


def test_it_is_tried_until_it_is_right(tmp_path: Path, client: TestClient) -> None:
    visitor = Visitor(client)
    page = unescape(visitor.get(HERE).text)
    assert f"Find the best move. Rating {PUZZLE.rating} of 5." in page
    assert PUZZLE.verdicts[0].why not in page
    assert PUZZLE.verdicts[0].why not in unescape(visitor.get(f"{HERE}/answer").text)
    wrong = unescape(visitor.post(f"{HERE}/play", move=WRONG).text)
    assert "No: that wins " in wrong
    assert PUZZLE.verdicts[0].why not in wrong
    assert HALF in unescape(visitor.post(f"{HERE}/play", move="hand").text)
    right = unescape(visitor.post(f"{HERE}/play", move=PUZZLE.answer).text)
    assert "Right: it wins " in right
    assert PUZZLE.verdicts[0].why in right
    told = unescape(visitor.get(f"{HERE}/answer").text)
    assert told.count("<meter") == len(PUZZLE.verdicts)
    assert "· solved<" in told
    assert count_solved(visitor) == 1
    visitor.post(f"{HERE}/play", move=PUZZLE.answer)
    with open_client(new_app(tmp_path)) as later:  # the server was started again
        later.cookies = client.cookies
        assert count_solved(Visitor(later)) == 1


def test_the_answer_is_played_and_celebrated_and_nothing_more_is_asked(visitor: Visitor) -> None:
    page = unescape(visitor.post(f"{HERE}/play", move=PUZZLE.answer).text)
    after = PUZZLE.game(auto=True).play(PUZZLE.answer)
    assert event_words(after) in page
    assert '<p class="stamp"' in page
    assert "Solved on the first try" in page
    assert f'href="/puzzles/next?after={PUZZLE.id}"' in page
    assert 'name="move"' not in page
    assert '<p class="stamp"' not in visitor.get(HERE).text, "the puzzle itself stays as it was"


def event_words(game: Game) -> str:
    """Return the events of the last move."""
    return events_since_last_move(game)[0].text


def test_first_tries_are_counted(visitor: Visitor) -> None:
    first, second, third = ALL[:3]
    visitor.post(f"/puzzles/{first.id}/play", move=first.answer)
    visitor.post(f"/puzzles/{second.id}/play", move=second.verdicts[-1].text)
    told = unescape(visitor.post(f"/puzzles/{second.id}/play", move=second.answer).text)
    count = f"You have solved 2 of {len(ALL)} puzzles, 1 of them on the first try."
    assert count in told
    assert "Solved on the first try" not in told
    visitor.post(f"/puzzles/{third.id}/show")
    late = unescape(visitor.post(f"/puzzles/{third.id}/play", move=third.answer).text)
    assert '<p class="stamp"' not in late, "it was shown before"
    assert count in late
    assert count in visitor.get("/puzzles").text


def test_another_player_has_solved_nothing(client: TestClient) -> None:
    visitor = Visitor(client)
    visitor.post(f"{HERE}/play", move=PUZZLE.answer)
    assert count_solved(visitor) == 1
    client.cookies.clear()
    assert count_solved(Visitor(client)) == 0


def test_what_is_given_up_is_not_solved(visitor: Visitor) -> None:
    assert visitor.post(f"{HERE}/show").headers["location"] == f"{HERE}/answer"
    assert "· shown<" in visitor.get(f"{HERE}/answer").text
    visitor.post(f"{HERE}/play", move=PUZZLE.answer)
    assert count_solved(visitor) == 0
    assert PUZZLE.id in puzzle_ids(visitor, "?state=open")


def test_an_answer_that_is_not_one_changes_nothing(visitor: Visitor) -> None:
    answer = visitor.post(f"{HERE}/play", move="dance")
    assert (answer.status_code, "You can't do that now." in unescape(answer.text)) == (422, True)
    assert visitor.post(f"{HERE}/undo").status_code == 422
    assert visitor.post(f"{HERE}/play", csrf="no", move=PUZZLE.answer).status_code == 403
    assert count_solved(visitor) == 0


def test_the_table_can_be_looked_at(visitor: Visitor) -> None:
    card = PUZZLE.game().view().leads[0].card.id
    for what in (f"look?card={card}", "piles", "aims", "log", "why?move=dance"):
        answer = visitor.get(f"{HERE}/{what}")
        assert answer.status_code == 200
        assert f'href="{HERE}">Back to the table' in answer.text
    assert visitor.get(f"{HERE}/delete").headers["location"] == HERE


def next_of(visitor: Visitor, query: str) -> str:
    answer = visitor.get(f"/puzzles/next?{query}")
    return str(answer.headers["location"])


def test_the_next_one_is_one_that_is_not_known(visitor: Visitor) -> None:
    def after(puzzle: Puzzle) -> str:
        return ALL[(ALL.index(puzzle) + 1) % len(ALL)].id

    assert next_of(visitor, f"after={PUZZLE.id}") == f"/puzzles/{after(PUZZLE)}"
    assert next_of(visitor, "case=3").removeprefix("/puzzles/") in {
        each.id for each in our_shelf().find_matching(build_filter("3"))
    }
    assert visitor.get("/puzzles/next?case=9").status_code == 422
    for each in our_shelf().find_matching(build_filter("3")):
        visitor.post(f"/puzzles/{each.id}/show")
    assert next_of(visitor, "case=3") == "/puzzles"


def test_one_goes_on_from_there_as_an_ordinary_game(visitor: Visitor) -> None:
    game = visitor.post(f"{HERE}/on").headers["location"]
    page = unescape(visitor.get(game).text)
    assert f"turn {PUZZLE.turn}" in page
    assert "The game continues from this position." in page
    assert visitor.play(game, PUZZLE.answer, sure=1).status_code == 303
    assert "from a puzzle (turn" in unescape(visitor.get("/").text)
