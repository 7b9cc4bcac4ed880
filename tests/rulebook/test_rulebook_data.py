"""Tests that the rulebook of the package is complete, consistent and readable."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from arkham_noir import rulebook
from arkham_noir.rulebook import constraints, find, rules, rulings

AN_ID = re.compile(r"\b(?:AMB-\d+|DK-C[123]-\d+|(?:R|C[123])-[A-Z]+-(?:\d+|[A-Z])\b)")
TRACES = ("[T", "[I", "[A-", "**", "`", "{", "rules.md", "section ", "extraction", "..", " / ")


def texts() -> Iterator[tuple[str, str]]:
    """Yield every sentence that people can read, with its id."""
    for rule in rules().values():
        yield rule.id, rule.text
    for ruling in rulings().values():
        for text in (ruling.question, ruling.ruling, ruling.reason):
            yield ruling.id, text
    for constraint in constraints().values():
        yield constraint.id, constraint.text


def entries(name: str, kind: str) -> list[str]:
    document = tomllib.loads(resources.files(rulebook).joinpath(name).read_text("utf-8"))
    return [entry["id"] for entry in document[kind]]


def test_every_rule_ruling_and_constraint_is_there() -> None:
    assert len(rules()) == 283
    assert len(rulings()) == 142
    assert len(constraints()) == 37


@pytest.mark.parametrize(
    ("name", "kind"),
    [("rules.toml", "rule"), ("rules.toml", "constraint"), ("rulings.toml", "ruling")],
)
def test_ids_are_unique(name: Any, kind: Any) -> None:
    ids = entries(name, kind)
    assert len(ids) == len(set(ids))


def test_rulings_are_numbered_without_a_gap() -> None:
    assert [int(each.removeprefix("AMB-")) for each in rulings()] == list(range(1, 143))


def test_rules_and_rulings_name_each_other() -> None:
    by_rule = {(rule.id, each) for rule in rules().values() for each in rule.rulings}
    by_ruling = {(each, ruling.id) for ruling in rulings().values() for each in ruling.rules}
    assert by_rule == by_ruling
    assert {rule for rule, _ in by_rule} <= rules().keys()
    assert {ruling for _, ruling in by_rule} == rulings().keys()


def test_a_rule_based_on_a_ruling_names_one() -> None:
    assert all(rule.rulings for rule in rules().values() if rule.basis == "ruling")


def test_every_id_mentioned_in_a_text_exists() -> None:
    known = rules().keys() | rulings().keys() | constraints().keys()
    named = {(where, each) for where, text in texts() for each in AN_ID.findall(text)}
    assert {(where, each) for where, each in named if each not in known} == set()


def test_cases_agree_with_the_prefix() -> None:
    entries: list[Any] = [*rules().values(), *constraints().values()]
    for entry in entries:
        if prefix := re.match(r"(?:DK-)?C([123])-", entry.id):
            assert entry.cases == (int(prefix[1]),)


def test_cases_are_some_of_the_three_in_order() -> None:
    entries: list[Any] = [*rules().values(), *rulings().values(), *constraints().values()]
    for entry in entries:
        assert entry.cases
        assert entry.cases == tuple(case for case in (1, 2, 3) if case in entry.cases), entry.id


def test_kinds_are_known() -> None:
    assert {rule.basis for rule in rules().values()} == {"text", "inferred", "ruling"}
    assert {ruling.severity for ruling in rulings().values()} == {"high", "medium", "low"}


def test_what_no_rulebook_says_is_not_called_its_text() -> None:
    """Check rules that follow from examples, tables and silence, not from a sentence."""
    inferred = ("R-CARD-02", "R-SET-05", "R-SET-07", "C3-CARD-02", "C3-CASE-01", "C3-EFF-06",
                "C3-MODE-01")  # fmt: skip
    assert {rules()[id].basis for id in inferred} == {"inferred"}


def test_four_rulings_can_be_switched() -> None:
    switches = {ruling.id: ruling.switch for ruling in rulings().values() if ruling.switch}
    assert switches == {
        "AMB-04": "last-case", "AMB-16": "scored-machine", "AMB-55": "contact-play",
        "AMB-103": "contact",
    }  # fmt: skip


def test_what_a_switch_does_was_measured() -> None:
    for ruling in rulings().values():
        assert (ruling.effect is not None) == (ruling.switch is not None), ruling.id
        assert ruling.effect is None or re.search(r"\[[+-]\d+\.\d, [+-]\d+\.\d\]", ruling.effect)


def test_a_ruling_calls_its_switch_by_its_name() -> None:
    for ruling in rulings().values():
        named = re.findall(r'switch "([^"]+)"', ruling.ruling)
        assert named == ([ruling.switch] if ruling.switch else []), ruling.id


def test_no_trace_of_the_workshop_is_left() -> None:
    for where, text in texts():
        assert not [trace for trace in TRACES if trace in drop_quotes(text)], where
        assert not re.search(r"\bS00\d\b", text), where


def drop_quotes(text: str) -> str:
    """Remove quotes of the printed rulebook, which may leave something out with three dots."""
    return re.sub(r'"[^"]*"', "", text)


def test_texts_are_whole_sentences() -> None:
    for where, text in texts():
        assert re.match(r"[A-Z#0-9]", text), where
        assert text.endswith((".", "?")), where
        assert text == " ".join(text.split()), where


def test_questions_ask() -> None:
    assert not [r.id for r in rulings().values() if "?" not in r.question]


def test_an_exact_id_is_found_first() -> None:
    assert find("R-LOCK-01")[0] == rules()["R-LOCK-01"]
    assert find("amb-17")[0] == rulings()["AMB-17"]


def test_find_by_words_in_any_order_and_case() -> None:
    found = find("hand limit")
    assert rules()["R-HAND-01"] in found
    assert rulings()["AMB-30"] in found
    assert found == find("LIMIT hand")


def test_find_needs_every_word() -> None:
    assert find("hand limit xyzzy") == []
    assert find("") == []


def test_headings_are_searched() -> None:
    assert rules()["R-ACT-E"] in find("five actions discard")


def test_importing_reads_no_file() -> None:
    code = (
        "import arkham_noir.rulebook as r; "
        "print(r.rules.cache_info().misses + r.rulings.cache_info().misses "
        "+ r.constraints.cache_info().misses + r._document.cache_info().misses)"
    )
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.check_output([sys.executable, "-c", code], env=here, text=True).strip() == "0"
