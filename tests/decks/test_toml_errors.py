"""Tests for the explanations of TOML syntax errors."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as some

from arkham_noir.decks.loader import DeckError, parse
from arkham_noir.decks.toml_errors import explain
from arkham_noir.scenarios import ScenarioError
from arkham_noir.scenarios import parse as parse_scenario

HEAD = 'format = 1\nname = "mine"\n'
FAULTS = [
    ("title = \u201cEphraim Waite\u201d", 3, 'Use straight quotes ("...") instead of curly ones.'),
    ("title = \u2018Ephraim Waite\u2019", 3, 'Use straight quotes ("...") instead of curly ones.'),
    ('title = "Ephraim Waite\u201d', 3, "begins with a straight quote and ends with a curly"),
    ('title = "Ephraim Waite\nid = "p1"', 3, "A quote is opened here but never closed"),
    ('title = "Ephraim Waite', 3, "A quote is opened here but never closed"),
    ("title = 'Ephraim Waite\nid = 1\nname = 2", 3, "A quote is opened here but never"),
    ('about = """One.\n\nid = 3', 3, "in triple quotes begins here but is never closed"),
    ("title = Ephraim Waite", 3, 'must be in quotes. Write title = "Ephraim Waite".'),
    ("title = Jo's House\n", 3, 'must be in quotes. Write title = "Jo\'s House".'),
    ('title = "The "Cult""', 3, 'Write a quote inside text as \\"'),
    ('title = "C:\\path"', 3, "Write a backslash in text twice"),
    ('title = "\\u12"', 3, "Write a backslash in text twice"),
    ('title = "\x07"', 3, "The control character \\x07 is not allowed here"),
    ('title\u00a0= "x"', 3, "an unusual space character"),
    ('id = "p1"\n\nid = "p2"', 5, "'id' appears twice in one table"),
    ('[contact]\nid = "a"\n\n[contact]', 6, "[contact] appears twice"),
    ('[clue]\nid = "a"\n[[clue]]', 5, "[[clue]] appears twice, or with both kinds of"),
    ('[[clue]\nid = "p1"', 3, "as many closing brackets as opening ones"),
    ('left = ["any"\nright = ["any"]', 4, "the closing ] of a list is missing, here or at the end"),
    ('left = ["any" "research"]', 3, "A comma or the closing ] of a list is missing"),
    ('left = ["any", research]', 3, 'Words in a list must be in quotes. Write "research".'),
    ("left = [any]", 3, 'Words in a list must be in quotes. Write "any".'),
    ('clue = [{ id = "p1" title = "x" }]', 3, "A comma or the closing } is missing"),
    ('clue = [{ id = "p1", id = "p2" }]', 3, "A key appears twice inside the same braces"),
    ("lightning = True", 3, "Write true and false in lowercase, as in 'lightning = true'."),
    ("minimum =", 3, "The value after 'minimum =' is missing."),
    ("minimum = 3 cards", 3, "Something follows the value"),
    ('title: "x"', 3, "Write 'title = ...', with '=' instead of ':'."),
    ('title "x"', 3, "'=' is missing. A line must be a header"),
    ("// a remark", 3, "A comment must begin with '#'."),
    ("= 3", 3, "This is not valid TOML (Invalid statement, column 1)."),
]


@pytest.mark.parametrize(("text", "line", "words"), FAULTS)
def test_a_fault_is_explained_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse(HEAD + text, "mine.toml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.card) == (line, "")
    assert words in problem.reason


@pytest.mark.parametrize(("text", "line", "words"), FAULTS[:5])
def test_a_scenario_hears_the_same(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(HEAD + text, "mine.toml")
    (problem,) = caught.value.problems
    assert problem.startswith(f"line {line}: ")
    assert words in problem


WORDS = [
    *"abc=[]{}#.,:'\"\\\n ",
    '"""', "'''", "\u201c", "\u00a0", "id = ", "[[clue]]", "[clue]", "1", "true", "\t", "\r",
]  # fmt: skip


@given(some.lists(some.sampled_from(WORDS), max_size=12).map("".join))
def test_whatever_is_not_toml_is_explained_within_its_lines(text: str) -> None:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, words = explain(str(error), text)
        assert 1 <= line <= text.count("\n") + 1
        assert words
