"""Run every example in the docs and docstrings, and compare everything else with the program."""

from __future__ import annotations

import ast
import doctest
import io
import re
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.cli import main
from arkham_noir.scenarios import parse, run
from tests.docs.commands import command_names, help_of
from tests.docs.pages import FENCE, PAGES, ROOT, SPAN, name_of

SOURCE = ROOT / "src"
FORMATS = ("arkham-noir record",)
"""First lines of files that look like a command."""

OTHER_OPTIONS = {
    "--anew", "--batch", "--help", "--keep", "--now", "--nthreads", "--nworkers", "--onward",
    "--part", "--tool", "--write",
}  # fmt: skip
"""Options of scripts and other programs that the docs name."""


@pytest.fixture(autouse=True)
def _in_the_root_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


# Docstrings


def module_of(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Yield every docstring with an example, read from the source to include compiled modules."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text and ">>>" in text:
                yield getattr(node, "lineno", 1), text


EXAMPLES = [
    (module_of(file), line, text)
    for file in sorted(SOURCE.rglob("*.py"))
    for line, text in docstrings(file)
]


@pytest.mark.parametrize(
    ("module", "line", "text"), EXAMPLES, ids=[f"{name}:{line}" for name, line, _ in EXAMPLES]
)
def test_examples_of_a_docstring_run(module: str, line: int, text: str) -> None:
    names = dict(vars(import_module(module)))
    example = doctest.DocTestParser().get_doctest(text, names, module, module, line)
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_library_has_examples() -> None:
    assert {"arkham_noir", "arkham_noir.game"} <= {module for module, _, _ in EXAMPLES}


# Pages


def blocks(page: Path, language: str) -> list[str]:
    found = FENCE.findall(page.read_text(encoding="utf-8"))
    return [text for name, text in found if name == language]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_programs_of_a_page_run(page: Path) -> None:
    for text in blocks(page, "python"):
        with redirect_stdout(io.StringIO()):
            exec(compile(text, page.name, "exec"), {"__name__": "example"})


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_of_a_page_are_valid(page: Path) -> None:
    for text in blocks(page, "toml"):
        tomllib.loads(text)
        if text.startswith("scenario ="):
            assert run(parse(text, "example")) == []


def test_the_position_of_a_page_is_valid() -> None:
    page = ROOT / "docs" / "position.md"
    positions = [text for text in blocks(page, "") if " | " in text]
    assert positions
    for text in positions:
        Game.from_position(text.strip())


def test_the_example_of_the_readme_is_type_checked() -> None:
    """`make lint` type-checks all tests, and with them a copy of the example."""
    examples = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text())
    shown = ast.parse("".join(example.source for example in examples))
    checked = ast.parse((Path(__file__).parent / "readme_example.py").read_text())
    assert len(shown.body) > 5
    assert ast.dump(ast.Module(checked.body[1:], [])) == ast.dump(shown)


# Commands


def typed_commands(page: Path) -> Iterator[tuple[str, str]]:
    """Yield each command after a dollar sign with its printed output."""
    for _, text in FENCE.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            if command.startswith("arkham-noir "):
                yield command, printed.strip()


SHOWN = [(page.name, *shown) for page in PAGES for shown in typed_commands(page)]


@pytest.mark.parametrize(("page", "command", "printed"), SHOWN)
def test_a_command_prints_what_the_page_shows(page: str, command: str, printed: str) -> None:
    out = io.StringIO()
    with redirect_stdout(out):
        main(command.split()[1:])
    assert out.getvalue().strip() == printed, page


def program_calls(page: Path) -> Iterator[str]:
    """Yield all code that begins with the name of the program."""
    text = page.read_text(encoding="utf-8")
    spans = [" ".join(span.split()) for span in SPAN.findall(FENCE.sub("", text))]
    lines = [line.strip().removeprefix("$ ") for line in text.splitlines()]
    for command in (*spans, *lines):
        if command.startswith("arkham-noir ") and not command.startswith(FORMATS):
            yield command


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_of_a_page_exist(page: Path) -> None:
    for command in program_calls(page):
        words = command.split()[1:]
        name = "" if words[0].startswith("-") else words[0]
        assert not name or name in command_names(), f"{page.name}: {command}"
        for option in re.findall(r"--[a-z-]+", command):
            assert option in help_of(name), f"{page.name}: {command}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_options_of_a_page_exist(page: Path) -> None:
    known = " ".join(map(help_of, ["", *command_names()]))
    for span in SPAN.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        for option in re.findall(r"(?<![\w-])--[a-z-]+", span):
            assert option in known or option in OTHER_OPTIONS, f"{page.name}: {option}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_make_targets_of_a_page_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    text = page.read_text(encoding="utf-8")
    spans = [*SPAN.findall(text), *(line.strip() for line in text.splitlines())]
    for span in spans:
        if made := re.fullmatch(r"make ([a-z-]+)", span):
            assert f"\n{made[1]}:" in makefile, f"{page.name}: {span}"
