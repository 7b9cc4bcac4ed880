"""Tests for the undo history of a deck."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from arkham_noir.web.limits.config import MAX_REVISIONS, MIN_HISTORY_LENGTH
from arkham_noir.web.workshop.history import difference, read_steps, with_change

TEXTS = st.lists(st.text('ab"', max_size=6), max_size=6).map(json.dumps)


@given(TEXTS, TEXTS)
def test_a_difference_leads_to_the_wanted_text(text: str, wanted: str) -> None:
    start, end, new = difference(text, wanted)
    assert text[:start] + new + text[end:] == wanted


@given(st.lists(st.tuples(TEXTS, st.sampled_from("xyz")), min_size=1, max_size=12))
def test_every_step_leads_back_to_what_was_there(changes: list[tuple[str, str]]) -> None:
    now, past, expected, last = "[]", "[]", list[str](), ""
    for text, about in changes:
        past = with_change(past, now, text, about)
        if about != last:
            expected.append(now)
        now, last = text, about
    for before in reversed(expected):
        *_, step = read_steps(past)
        now = step.text_before(now)
        assert now == before
        past = json.dumps(read_steps(past)[:-1])


def test_whole_texts_of_older_databases_are_read() -> None:
    past = json.dumps([["p1", '{"name": "Older"}']])
    assert read_steps(past)[0].text_before("anything") == '{"name": "Older"}'


def test_a_history_is_bounded_in_steps_and_in_letters() -> None:
    past = "[]"
    for number in range(MAX_REVISIONS + 9):
        past = with_change(past, f'["{number}"]', f'["{number + 1}"]', str(number))
    assert len(read_steps(past)) == MAX_REVISIONS
    large = "x" * (MIN_HISTORY_LENGTH // 3)
    for number in range(9):
        past = with_change(past, f'["{large}{number}"]', f'["{large}{number + 1}"]', f"n{number}")
    assert MIN_HISTORY_LENGTH // 2 < len(past) <= MIN_HISTORY_LENGTH


def test_the_last_change_can_be_undone_however_long_it_is() -> None:
    large = f'["{"x" * 290_000}"]'
    past = with_change("[]", large, "[]", "without clue-1")
    assert [step.text_before("[]") for step in read_steps(past)] == [large]


def test_the_history_of_a_long_deck_may_be_as_long_as_the_deck() -> None:
    past, deck = "[]", json.dumps(["y" * 100_000])
    for number in range(9):
        now, later = (f'["{"x" * 40_000}{each}", {deck}]' for each in (number, number + 1))
        past = with_change(past, now, later, str(number))
    assert 80_000 < len(past) < 160_000


def test_a_small_change_of_a_large_deck_takes_few_letters() -> None:
    cards = [f"card number {number}" for number in range(2_000)]
    after = json.dumps([*cards[:900], "another", *cards[901:]])
    assert len(with_change("[]", json.dumps(cards), after, "p1")) < 100


def test_a_name_in_the_history_stands_there_whole() -> None:
    past = with_change("[]", '["a0b1.jpg"]', '["a0c1.jpg"]', "p1")
    assert "a0b1.jpg" in past
