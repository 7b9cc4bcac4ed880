"""Whole numbers read from outside."""

from __future__ import annotations

import pytest

from arkham_noir._numbers import parse_whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), ("999", 999)])
def test_plain_digits_are_a_number(text: str, number: int) -> None:
    assert parse_whole_number(text, 999) == number


@pytest.mark.parametrize("text", ["", "1000", "-1", "+1", " 1", "1_0", "²", "٣", "9" * 10_000])
def test_anything_else_is_none(text: str) -> None:
    assert parse_whole_number(text, 999) is None
