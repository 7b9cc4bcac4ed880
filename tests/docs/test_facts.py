"""Facts in the docs: compare numbers, names and lists with the program."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from dataclasses import fields
from pathlib import Path

import pytest

from arkham_noir import Deck, Game, Table
from arkham_noir.cases import CASES
from arkham_noir.cli import serve as serve_command
from arkham_noir.decks.drafts import pictures
from arkham_noir.players import PLAYERS
from arkham_noir.players.strength import measured_strengths
from arkham_noir.records.writer import FORMAT
from arkham_noir.review import ROLLOUTS
from arkham_noir.rulebook import constraints, rules, rulings
from arkham_noir.version import RULES, VERSION
from arkham_noir.web.limits import config
from arkham_noir.web.limits.config import Limits
from arkham_noir.web.limits.fair_queue import QueueLimits
from scripts.studies.balance import BEST, SOLVER, WAYS
from tests.docs.commands import command_names
from tests.docs.pages import DOCS, FENCE, PAGES, ROOT, SPAN, name_of, text_of

SOURCE = ROOT / "src" / "arkham_noir"
LAB_NOTES = DOCS / "lab-notes"
GENERATED = ("rules.md", "rulings.md", "words.md", "commands.md", "settings.md")
USER_PAGES = [page for page in PAGES if page.parent != LAB_NOTES and page.name not in GENERATED]


def table_under(page: str, heading: str) -> list[list[str]]:
    """Return the rows of the first table after a heading or text, without its two head lines."""
    _, found, rest = text_of(page).partition(heading)
    assert found, f"{page} has no {heading}"
    lines = rest[rest.index("\n|") :].strip().partition("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


# Versions


def test_the_current_record_format_and_rules_are_named() -> None:
    page = text_of("docs/versions.md")
    assert f"`arkham-noir record {FORMAT}`" in page
    assert f"`rules {RULES}`" in page
    heading = re.search(r"^arkham-noir record (\d+)\nrules (\d+)$", text_of("docs/record.md"), re.M)
    assert heading
    assert int(heading[1]) <= FORMAT
    assert int(heading[2]) == RULES


@pytest.mark.parametrize("page", ["CHANGELOG.md", "CITATION.cff", "docs/versions.md"])
def test_the_version_is_named(page: str) -> None:
    assert VERSION in text_of(page)


def test_nothing_is_installed_from_pypi_before_the_first_release() -> None:
    if re.search(rf"^## \[?{re.escape(VERSION)}\]? - \d{{4}}", text_of("CHANGELOG.md"), re.M):
        return  # released
    for page in PAGES:
        assert not re.search(r"pip install '?arkham-noir", page.read_text("utf-8")), name_of(page)


# Numbers


@pytest.mark.parametrize("page", ["README.md", "CHANGELOG.md"])
def test_rules_and_rulings_are_counted(page: str) -> None:
    text = re.sub(r"\[(\w+)\]\([^)]+\)", r"\1", text_of(page))
    assert f"{len(rules())} numbered rules and {len(rulings())} rulings" in text


def test_a_million_games_are_per_case() -> None:
    for page in PAGES:
        for found in re.findall(r"a million (?:random )?games[^.]*", page.read_text("utf-8")):
            assert "case" in found, f"{name_of(page)}: {found}"


def test_limits_have_their_defaults() -> None:
    shown = {row[0].strip("`"): row[1] for row in table_under("docs/operations.md", "## Limits")}
    assert shown == {each.name.replace("_", "-"): f"{each.default:,}" for each in fields(Limits)}


def _at_once(limits: QueueLimits) -> str:
    return f"{limits.player} per player, {limits.network} per network, {limits.total:,} in total"


def test_fixed_limits_are_those_of_the_program() -> None:
    new_decks = config.MAX_DRAFTS * config.PLAYERS_PER_NETWORK
    sides = f"{pictures.MOST_PIXELS // 10**6} million pixels, {pictures.LONGEST_SIDE:,} pixels"
    assert dict(table_under("docs/operations.md", "Some limits are fixed:")) == {
        "deck file": f"{config.LARGEST_DECK:,} bytes",
        "record": f"{config.LARGEST_RECORD:,} bytes",
        "deck with pictures, as a zip file": f"{config.LARGEST_BUNDLE:,} bytes",
        "import": f"{config.LARGEST_ARCHIVE:,} bytes",
        "a review or measurement after its page is closed": (
            f"{config.UNWATCHED_SECONDS:.0f} seconds, then it pauses"
        ),
        "games that copy a saved deck": (
            f"a deck of {config.ALWAYS_STORED:,} bytes; larger ones must be sent with the new game"
        ),
        "request head": f"{config.LARGEST_HEADERS:,} bytes, {config.MAX_HEADERS} lines",
        "address": f"{config.LONGEST_ADDRESS:,} characters",
        "decks in a player's workshop": (
            f"{config.MAX_DRAFTS}, and {new_decks} new ones from one network per day"
        ),
        "undo steps of a deck": (
            f"{config.MAX_REVISIONS}, with {config.MIN_HISTORY_LENGTH:,} characters or as many as "
            "the deck"
        ),
        "puzzle results of a player": f"{config.MAX_ATTEMPTS:,}",
        "stored for an upload": (
            f"{config.MAX_GROWTH} bytes per byte sent, plus {config.ALWAYS_STORED:,} for each game "
            "and deck"
        ),
        "a picture": f"{pictures.LARGEST_FILE // 10**6} MB, {sides} on a side",
        "reviews at once": _at_once(config.REVIEWS),
        "measurements at once": _at_once(config.MEASUREMENTS),
        "watched games at once": _at_once(config.EXHIBITIONS),
        "jobs waiting for a worker": _at_once(config.JOBS),
        "calls waiting for a thread": _at_once(config.CALLS),
        "one job": (
            f"{config.JOB_SECONDS:.0f} seconds, and on Linux {config.JOB_MEMORY:,} bytes of memory"
        ),
    }


def test_the_budgets_of_reviews_are_named() -> None:
    for page in ("docs/review.md", "docs/estimates.md"):
        assert f"{ROLLOUTS}" in text_of(page)


def test_balance_targets_are_those_of_the_report() -> None:
    shown = [row[1:] for row in table_under("docs/balance.md", "default settings:")]
    assert shown == [
        [_band(way.targets["greedy"]), _band(way.targets[BEST]), _least(way.targets[SOLVER])]
        for way in WAYS
    ]


def _band(shares: tuple[float, float]) -> str:
    return f"{100 * shares[0]:.0f} to {100 * shares[1]:.0f}%"


def _least(shares: tuple[float, float]) -> str:
    return f"at least {100 * shares[0]:.0f}%"


def test_deck_checks_are_those_of_the_rulebook() -> None:
    shown = {
        row[0] for row in table_under("docs/deck-checks.md", "## Differences from the rulebook")
    }
    assert {id for id in shown if id.startswith("DK-")} == set(constraints())


# The code


def test_the_architecture_names_every_package() -> None:
    page = text_of("docs/architecture.md").partition("## Packages")[2]
    named = set(SPAN.findall(page.partition("## One move")[0]))
    for folder in (SOURCE, SOURCE / "web"):
        packages = {file.parent.name for file in folder.glob("*/__init__.py")}
        assert packages <= named


def test_files_to_change_exist() -> None:
    for _, places in table_under("docs/architecture.md", "## Where do I change"):
        for span in SPAN.findall(places):
            if re.fullmatch(r"[a-z_./*]+\.(?:py|js|toml|html|css|json)", span):
                found = SOURCE.glob(span) if "/" in span else SOURCE.rglob(span)
                assert any(found), span


# Computer players


def test_the_strength_of_players_is_that_of_the_game() -> None:
    numbers = {case.name: f"Case {case.number}" for case in CASES}
    found: dict[tuple[str, str], list[str]] = {}
    for each in measured_strengths():
        row = found.setdefault((numbers[each.case], each.preset), [])
        row.append(each.words.removeprefix(f"{each.player} "))
    shown = table_under("docs/players.md", "## How strong are they?")
    assert {(case, preset): rest for case, preset, *rest in shown} == found


def test_win_rates_of_players_are_only_in_the_lab_notes() -> None:
    """The players page has the figures that the game shows; everything else links to them."""
    figure = re.compile(rf"(?:{'|'.join(PLAYERS)})\W[^.|\n]{{0,60}}?\d+(?:\.\d+)? ?%")
    for page in USER_PAGES:
        if page.name not in ("players.md", "balance.md"):
            text = FENCE.sub("", page.read_text("utf-8"))
            assert not figure.search(text), name_of(page)


def test_every_player_has_a_section() -> None:
    page = text_of("docs/players.md")
    for name in PLAYERS:
        assert f"\n## {name.capitalize()}\n" in page


# Commands


def test_the_changelog_lists_every_command() -> None:
    named = {word for span in SPAN.findall(text_of("CHANGELOG.md")) for word in span.split()}
    assert command_names() <= named


def test_the_server_page_has_every_option_of_serve() -> None:
    parser = ArgumentParser(add_help=False)
    serve_command.add_options(parser, "")
    options = {option for action in parser._actions for option in action.option_strings}
    rows = table_under("docs/serve.md", "## Options")
    assert {row[0].strip("`").split()[0] for row in rows} == options


def test_make_test_runs_what_contributing_says() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    recipe = makefile.partition("\ntest:")[2].partition("\n\n")[0]
    ready = makefile.partition("\nready:")[2].partition("\n")[0]
    run = set(re.findall(r"test-\w+", recipe)) | ({"lint"} & set(ready.split()))
    rows = table_under("CONTRIBUTING.md", "## Set up")
    assert {row[0].strip("`").removeprefix("make ") for row in rows} == run | {"check", "test"}


def test_the_keyboard_page_has_every_key_of_the_help_sheet() -> None:
    sheet = (SOURCE / "web/templates/table/table.html").read_text("utf-8")
    keys = set(re.findall(r"<kbd>([^<]+)</kbd>", sheet))
    assert {"a", "u", "Ctrl+Z"} <= keys
    rows = table_under("docs/keyboard.md", "## Keys at the table")
    assert keys - {"↓"} <= {key for row in rows for key in SPAN.findall(row[0])}


# The library

OTHER_NAMES = {"noir", "toml", "pdf", "zip", "schema", "py", "deserialize_state"}
"""Endings of files, and a name of OpenSpiel."""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_attributes_of_games_tables_and_decks_exist(page: Path) -> None:
    examples = {"game": Game.new(seed=1), "table": Table.new("thunder"), "deck": Deck.load("1")}
    for span in SPAN.findall(FENCE.sub("", page.read_text("utf-8"))):
        used = re.match(r"(game|table|deck)\.(\w+)", span, re.IGNORECASE)
        if used and used[2] not in OTHER_NAMES:
            example = examples[used[1].casefold()]
            assert hasattr(example, used[2]), f"{name_of(page)}: {span}"


# Credits


@pytest.mark.parametrize(
    "page", ["README.md", "docs/README.md", "src/arkham_noir/web/templates/pages/about.html"]
)
def test_the_author_and_the_publisher_are_credited(page: str) -> None:
    text = " ".join(text_of(page).split())
    assert re.search(r"\bunofficial\b", text)
    assert re.search(r"\bby Yves Tourigny,? (?:and )?published by Ludonova\b", text)


@pytest.mark.parametrize("page", ["README.md", "docs/README.md", "docs/decks.md", "CITATION.cff"])
def test_no_page_claims_that_all_stories_are_in_the_public_domain(page: str) -> None:
    assert not re.search(r"public[- ]domain", text_of(page))


def test_all_fonts_are_named_with_their_license() -> None:
    licenses = (ROOT / "src/arkham_noir/web/static/fonts").glob("*.txt")
    text = text_of("README.md").partition("## License")[2].casefold().replace(" ", "-")
    assert [file.stem for file in licenses if file.stem not in text] == []
