"""The puzzles that come with the game: valid, clear, of many kinds, and readable forever."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_noir import NoirError
from arkham_noir.core.bits import COMPILED
from arkham_noir.puzzles import Puzzle, build_filter, our_shelf, read_puzzles, try_answer
from arkham_noir.puzzles.attempts import PuzzleAttempts
from arkham_noir.puzzles.collection import FOLDER
from arkham_noir.puzzles.mining import (
    BUDGET,
    CHECKED,
    LEAST_CHANCE,
    MARGIN,
    MOST_CHANCE,
    with_reasons,
)
from arkham_noir.puzzles.puzzle import puzzle_of
from arkham_noir.puzzles.rating import LADDER, rating_of
from arkham_noir.puzzles.replies import replies
from arkham_noir.puzzles.solving import ASIDE, HALF, verdict_words
from arkham_noir.puzzles.themes import THEMES
from arkham_noir.puzzles.verification import check

ALL = list(our_shelf())


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_each_is_sound(puzzle: Puzzle) -> None:
    game = puzzle.game()
    there = {reply.text: reply for reply in replies(game.state)}
    assert not game.over
    assert {each.text for each in puzzle.verdicts} <= set(there)
    assert all(there[text].is_aside for text in set(there) - {v.text for v in puzzle.verdicts})
    assert try_answer(puzzle, game.read(puzzle.answer)).result == "right"
    assert game.position() == puzzle.position
    assert LEAST_CHANCE <= puzzle.verdicts[0].chance / 1000 <= MOST_CHANCE
    assert puzzle.margin >= 1000 * MARGIN - 1
    assert puzzle.ended[0] > puzzle.ended[1]
    assert puzzle.rollouts == BUDGET * CHECKED
    assert tuple(puzzle.solved_by) == LADDER
    assert puzzle.rating == rating_of(list(puzzle.solved_by.values()))
    assert puzzle_of(json.loads(puzzle.line())) == puzzle


@pytest.mark.parametrize("puzzle", ALL[::9], ids=lambda puzzle: puzzle.id)
def test_the_reasons_are_those_that_hints_give(puzzle: Puzzle) -> None:
    assert with_reasons(puzzle) == puzzle


def test_most_answers_have_a_reason() -> None:
    assert sum(bool(each.verdicts[0].why) for each in ALL) > 0.8 * len(ALL)


def test_there_are_enough_and_of_many_kinds() -> None:
    assert min(Counter(each.case.number for each in ALL).values()) >= 50
    assert len({(each.case.number, each.mode) for each in ALL}) == 4
    assert len({each.id for each in ALL}) == len(ALL)
    assert len({theme for each in ALL for theme in each.themes}) >= 9
    games = Counter((each.case.name, each.mode, each.source, each.themes[0]) for each in ALL)
    assert max(games.values()) == 1


def test_they_are_not_obvious() -> None:
    seen = sum(each.solved_by["greedy"] for each in ALL)
    assert seen <= len(ALL) / 4


DEALS = BUDGET * CHECKED if COMPILED else BUDGET // 4


@pytest.mark.parametrize("puzzle", ALL[:: max(1, len(ALL) // 3)][:3], ids=lambda each: each.id)
def test_the_answer_of_a_sample_stands_at_ten_times_the_budget(puzzle: Puzzle) -> None:
    told = check(puzzle, DEALS)
    assert told.stands, told.said


def test_a_wrong_answer_does_not_stand() -> None:
    puzzle = ALL[0]
    fields = json.loads(puzzle.line())
    fields["replies"][:2] = fields["replies"][1::-1]
    fields["answer"] = fields["replies"][0][0]
    told = check(puzzle_of(fields), DEALS)
    assert not told.stands
    assert f"'{puzzle.answer}' is ahead of" in told.said


# Answering


def with_card_from_hand() -> Puzzle:
    return next(
        each for each in ALL if any(v.text.startswith("play ") for v in each.verdicts)
        and "hand" in [option.text for option in each.game().decision or ()]
    )  # fmt: skip


def test_right_wrong_and_half() -> None:
    puzzle = with_card_from_hand()
    game = puzzle.game()
    wrong = puzzle.verdicts[-1].text
    assert try_answer(puzzle, game.read(wrong)).result == "wrong"
    half = try_answer(puzzle, game.read("hand"))
    assert (half.result, half.counts, verdict_words(puzzle, half)) == ("half", False, HALF)
    told = verdict_words(puzzle, try_answer(puzzle, game.read(wrong)))
    assert told.startswith("No: that wins ")
    assert puzzle.answer not in told


def test_what_is_free_is_not_an_answer() -> None:
    found = 0
    for puzzle in ALL:
        game = puzzle.game()
        asides = [each for each in replies(game.state) if each.is_aside]
        for aside in asides:
            if aside.text != puzzle.answer:
                tried = try_answer(puzzle, game.read(aside.text))
                assert (tried.result, verdict_words(puzzle, tried)) == ("aside", ASIDE)
                found += 1
    assert found


def test_closing_is_the_same_answer_whatever_is_scored() -> None:
    closings = [(each, v) for each in ALL for v in each.verdicts if v.text.startswith("close ")]
    for puzzle, verdict in closings:
        said = puzzle.game().read(f"{verdict.text} score nothing")
        assert try_answer(puzzle, said).verdict == verdict
    assert closings


# Files


def test_a_file_that_is_half_written(tmp_path: Path) -> None:
    text = next(iter(FOLDER.glob("*.jsonl"))).read_text("utf-8")
    half = tmp_path / "half.jsonl"
    half.write_text(text[:-40], "utf-8")
    with pytest.raises(NoirError, match=r"half.jsonl, line \d+: The file ends in the middle"):
        read_puzzles(half)


@pytest.mark.parametrize("text", ["", "{}\n", "[]\n", "x", '{"arkham-noir puzzles":2}\n'])
def test_a_file_of_something_else(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(NoirError, match="other"):
        read_puzzles(path)


def changed(**fields: object) -> dict[str, Any]:
    return {**json.loads(ALL[0].line()), **fields}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"rating": 6}, "A number of the puzzle is 6. It must be from 1 to 5."),
        ({"answer": "dance"}, "must be the first entry of 'replies'"),
        ({"deck": "0" * 12}, "A part of it was changed"),
        ({"themes": ["love"]}, "There is no theme 'love'"),
        ({"replies": None}, "missing or has the wrong type"),
    ],
)
def test_a_puzzle_that_was_changed(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(NoirError, match=sentence):
        puzzle_of(changed(**fields))


def with_values(**fields: object) -> Puzzle:
    """Return a puzzle with other values and the matching id."""
    given = Puzzle(**{**vars(ALL[0]), **fields})
    return puzzle_of(json.loads(given.line()))


def test_a_deck_or_rules_that_nobody_knows() -> None:
    with pytest.raises(NoirError, match="uses the deck 000000000000"):
        with_values(deck="0" * 12).game()
    with pytest.raises(NoirError, match="uses rules 99"):
        with_values(rules=99).game()


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


@given(st.sampled_from(sorted(json.loads(ALL[0].line()))), ANYTHING)
def test_whatever_a_field_says_it_is_read_or_refused_in_a_sentence(
    name: str, value: object
) -> None:
    try:
        found = puzzle_of(changed(**{name: value}))
    except NoirError as error:
        told = str(error)
        assert told.endswith(".")
        return
    assert puzzle_of(json.loads(found.line())) == found


# The collection and the attempts


def test_what_somebody_would_like() -> None:
    shelf = our_shelf()
    assert {each.case.number for each in shelf.find_matching(build_filter("2"))} == {2}
    rated = shelf.find_matching(build_filter(rating="3"))
    assert {each.rating for each in rated} == {3}
    for wrong, message in (
        ({"theme": "love"}, f"There is no theme 'love'. Choose from: {', '.join(THEMES)}."),
        ({"rating": "9"}, "The rating must be a number from 1 to 5, not '9'."),
        ({"rating": "x"}, "The rating must be a number from 1 to 5, not 'x'."),
        (
            {"case": "7"},
            "There is no case '7'. Choose from: witch-cult (1), thunder (2), gulfs (3).",
        ),
    ):
        with pytest.raises(NoirError) as caught:
            build_filter(**wrong)
        assert str(caught.value) == message


def test_the_next_one_goes_round_until_all_are_solved() -> None:
    shelf, seen = our_shelf(), list[str]()
    puzzle = shelf.after(ALL[3].id, set())
    while puzzle is not None:
        seen.append(puzzle.id)
        puzzle = shelf.after(puzzle.id, set(seen))
    assert seen == [each.id for each in (*ALL[4:], *ALL[:4])]


def test_an_id_can_be_begun() -> None:
    shelf = our_shelf()
    assert shelf[ALL[0].id[:7]] is ALL[0]
    for wrong in ("", "zzz", "no such puzzle" * 100):
        with pytest.raises(NoirError, match="There is no puzzle"):
            shelf[wrong]


@given(st.lists(st.sampled_from(["right", "wrong", "shown"]), max_size=6))
def test_the_diary_remembers(tmp_path_factory: pytest.TempPathFactory, notes: list[Any]) -> None:
    path = tmp_path_factory.mktemp("diary") / "solved.jsonl"
    diary = PuzzleAttempts(path)
    for note in notes:
        diary.note("a", note)
    with path.open("a") as file:
        file.write('["a", "rig')  # cut off by a power failure
    again = PuzzleAttempts(path)
    assert again.notes == diary.notes
    until = notes[: notes.index("shown")] if "shown" in notes else notes
    assert ("a" in again.solved_ids) == ("right" in until)
