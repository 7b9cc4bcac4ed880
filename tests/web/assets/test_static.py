"""Tests for scripts and style sheets: every page names all it needs, so that it loads at once."""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath

import pytest

from arkham_noir import Game
from arkham_noir.web.assets.static import static_files
from arkham_noir.web.assets.urls import FOLDER, TABLE_MODULES, edition, static_url
from arkham_noir.web.pages.pwa import CACHED
from tests.web.client import TestClient, Visitor

IMPORT = re.compile(r'^(?:import|\}) .*?from "(\.[^"]+)";$', re.M)
SCRIPT = re.compile(r'<script type="module" src="/static/\w+/([^"]+)"')
PRELOADED = re.compile(r'<link rel="modulepreload" href="/static/\w+/([^"]+)"')


def imported_modules(name: str) -> set[str]:
    """Return the modules that a script imports, directly or indirectly."""
    direct = IMPORT.findall((FOLDER / name).read_text("utf-8"))
    named = {normpath(join(dirname(name), each)) for each in direct}
    return named.union(*(imported_modules(each) for each in named))


def assert_preloaded(page: str) -> None:
    scripts, preloaded = SCRIPT.findall(page), PRELOADED.findall(page)
    needed = set().union(*(imported_modules(name) for name in scripts))
    assert set(preloaded) == needed
    assert len(preloaded) == len(set(preloaded))
    assert {*scripts, *preloaded} <= set(static_files())


@pytest.mark.parametrize("fields", [{}, {"dealer": "tabletop"}], ids=["screen", "real cards"])
def test_a_table_names_every_module_that_it_imports(
    visitor: Visitor, fields: dict[str, str]
) -> None:
    assert_preloaded(visitor.get(visitor.begin("witch-cult", **fields)).text)


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/watch/thunder/default/detective/walpurgis/12", "/puzzles"]
)
def test_a_page_names_every_module_that_it_imports(client: TestClient, path: str) -> None:
    assert_preloaded(client.get(path).text)


def test_a_review_names_every_module_that_it_imports(visitor: Visitor) -> None:
    record = Game.new("witch-cult", seed="7").record()
    sent = {"record": ("game.noir", record.encode(), "text/plain")}
    game = visitor.post("/new", files=sent, case="witch-cult").headers["location"]
    for page in ("report", "review"):
        assert_preloaded(visitor.get(f"{game}/{page}").text)


def test_the_modules_of_the_table_are_those_that_its_script_imports() -> None:
    assert set(TABLE_MODULES) == imported_modules("js/table.js")


def test_the_service_worker_keeps_files_that_exist() -> None:
    assert set(CACHED) <= set(static_files())


def test_a_style_sheet_is_sent_with_its_parts(client: TestClient) -> None:
    for name, part in (("site", "site/base"), ("table", "table/leads")):
        sheet = client.get(static_url(f"css/{name}.css")).text
        rules = (FOLDER / f"css/{part}.css").read_text("utf-8").partition("@layer")[2]
        assert rules.splitlines()[1] in sheet
        assert "@import" not in sheet
        assert f"css/{part}.css" not in static_files()


def test_types_and_comments_stay_in_the_source(client: TestClient) -> None:
    for name in ("js/table/layout.js", "js/watch.js", "css/table.css"):
        source, sent = (FOLDER / name).read_text("utf-8"), client.get(static_url(name)).text
        assert "@param" not in sent
        assert not re.search(r"^ */\*.*\*/$", sent, re.M)
        if name.endswith(".js"):
            code = [line for line in source.splitlines() if not re.match(r" *(/\*\*|\*)", line)]
            assert set(code) <= set(sent.splitlines())


def test_every_rule_is_in_a_layer_that_is_declared() -> None:
    declared = re.search(r"^@layer ([^;{]+);", (FOLDER / "css/site.css").read_text("utf-8"), re.M)
    assert declared
    layers = declared[1].split(", ")
    for file in (FOLDER / "css").rglob("*.css"):
        text = file.read_text("utf-8")
        assert set(re.findall(r"^@layer (\w+) \{", text, re.M)) <= set(layers), file.name
        assert "!important" not in text, file.name
        outside = re.findall(r"^[^@}/ \n][^\n]*\{", text, re.M)
        assert not outside, f"{file.name}: {outside}"


def test_every_script_is_served_as_a_file_of_this_edition(client: TestClient) -> None:
    for name in static_files():
        answer = client.get(static_url(name))
        assert answer.status_code == 200
        assert edition() in static_url(name)
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("name", ["js/types.d.ts", "js/../../app.py", "js", "fonts/courier.txt"])
def test_nothing_else_can_be_fetched(client: TestClient, name: str) -> None:
    assert client.get(f"/static/x/{name}").status_code == 404
