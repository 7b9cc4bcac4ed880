"""Tests for the limits on the depth and number of TOML keys."""

from __future__ import annotations

import tomllib
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from arkham_noir.decks import loader
from arkham_noir.decks.loader import DeckError, parse
from arkham_noir.decks.toml_limits import DEEPEST, LONGEST_WORD, MOST_PARTS, excess
from arkham_noir.scenarios.fields import ScenarioError
from arkham_noir.scenarios.scenario import parse as parse_scenario

ROOT = Path(__file__).parents[2]
DEEP_KEY = "a." * 10_000 + "a=1"
DEEP_HEADER = f"[{'a.' * 3000}a]\n" + "".join(f"k{number}=1\n" for number in range(1000))
MANY_KEYS = "".join(f"k{number}=1\n" for number in range(MOST_PARTS + 1))
MANY_WORDS = f"x = [{'1,' * MOST_PARTS}]"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DEEP_KEY, "line 1: 10,001 names are joined by dots"),
        (DEEP_HEADER, "line 1: 3,001 names are joined by dots"),
        (DEEP_KEY.replace("a.", '"a" . '), "line 1: 10,001 names are joined by dots"),
        (f"x = {{ y = 1, {DEEP_KEY} }}", "line 1: 10,001 names are joined by dots"),
        (f'about = """\n"\\""""""\n{DEEP_KEY}', "line 3: 10,001 names are joined by dots"),
        (MANY_KEYS, "more than 10,000 keys, brackets and commas"),
        (MANY_WORDS, "more than 10,000 keys, brackets and commas"),
        ("[[clue]]\n" * 5000, "more than 10,000 keys, brackets and commas"),
        (f"\nnumber = 0x{'f' * 20_000}", "line 2: A word outside quotes has more than 100 letters"),
        (f"format = {'9' * 5_000}", "line 1: A word outside quotes has more than 100 letters"),
    ],
)
def test_what_no_deck_needs_is_refused_before_it_is_read(text: str, said: str) -> None:
    """Check texts of which the first would take the TOML parser 100 MB."""
    tracemalloc.start()
    try:
        with pytest.raises(DeckError) as refused:
            parse(text, "deck")
        with pytest.raises(ScenarioError) as also_refused:
            parse_scenario(text, "scenario")
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()
    assert said in str(refused.value)
    assert said in str(also_refused.value)


def test_our_own_files_are_far_within_the_bounds() -> None:
    files = [*(ROOT / "src").rglob("*.toml"), *(ROOT / "tests").rglob("*.toml")]
    assert len(files) > 100
    assert [file.name for file in files if excess(file.read_text("utf-8"))] == []


def test_a_deck_rich_in_comments_and_dots_is_read() -> None:
    text = Path(loader.__file__).with_name("data").joinpath("witch_cult.toml").read_text("utf-8")
    remark = f"# {'see p.1.2.3.4.5.6.7.8.9, [x] = ' * 20}{'-' * 500}\n"
    text = text.replace('about = "', f'about = "{"e.g. a.b.c.d.e.f.g.h = 1, " * 2000}')
    rich = "".join(remark + line for line in text.splitlines(keepends=True))
    assert parse(rich, "deck").clues == parse(text, "deck").clues


TRICKY = some.lists(
    some.sampled_from([".", "=", "#", "[", "]", "{", ",", "'", '"', "\\", "\n", "a", " "]),
    max_size=12,
).map("".join)
BARE = some.sampled_from(["a", "b-1", "3"])


def basic(text: str) -> str:
    """Return text as TOML writes it in double quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def literal(text: str) -> str:
    """Return text in single quotes, or in triple ones."""
    plain = text.replace("'", "")
    return f"'''{plain}'''" if "\n" in plain else f"'{plain}'"


def long(text: str) -> str:
    """Return text in triple double quotes, which may end with two quotes of its own."""
    plain = text.replace("\\", "\\\\").replace('"""', "")
    return f'"""{plain}"""'


VALUES = some.one_of(
    TRICKY.map(basic), TRICKY.map(literal), TRICKY.map(long),
    some.sampled_from(["'''a'''''", '"""a""""', "1.5", "1979-05-27T07:32:00.99", "[]", "{}"]),
)  # fmt: skip
NAMES = some.one_of(BARE, TRICKY.map(basic), TRICKY.map(lambda text: basic(text.strip("\n"))))
PATHS = some.lists(NAMES, min_size=1, max_size=2 * DEEPEST)


@given(some.lists(VALUES, max_size=5), PATHS, some.booleans(), some.sampled_from(["", "# a.b='"]))
def test_depth_is_counted_as_the_reader_of_toml_counts_it(
    values: list[str], path: list[str], inline: bool, remark: str
) -> None:
    lines = [f"v{number} = [ {value}, {{ x = {value} }} ]" for number, value in enumerate(values)]
    joined = " . ".join(path)
    lines.append(f"deep = {{ {joined} = 1 }} {remark}" if inline else f"[deep.{joined}] {remark}")
    text = "\n".join(lines)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return  # such as three quotes at the end of the text
    depth = deepest(document["deep"]) + (not inline)
    assert bool(excess(text)) == (depth > DEEPEST)


def deepest(value: object) -> int:
    """Return the number of names that lead to the innermost value."""
    if not isinstance(value, dict) or not value:
        return 0
    return 1 + max(deepest(each) for each in value.values())


@pytest.mark.parametrize("text", ['"""', "'''", '"', "'", '"""\\', '"\\', "#", "\\", "\x00", ""])
def test_what_is_never_closed_does_not_disturb(text: str) -> None:
    assert excess(f"a = {text * 1000}") is None or len(text * 1000) > LONGEST_WORD
