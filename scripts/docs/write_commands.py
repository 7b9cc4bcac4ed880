"""Write docs/commands.md, docs/settings.md and the manual page, from the parser and the cases."""

from __future__ import annotations

from argparse import Action
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from arkham_noir.cases import CASES
from arkham_noir.cases.settings import CaseInfo, Setting
from arkham_noir.cli import DESCRIPTION, full_parser
from arkham_noir.cli.command_tree import CommandNode, help_lines, metavar, walk
from arkham_noir.cli.man_page import EXIT_CODES, VARIABLES, man_page

ROOT = Path(__file__).parents[2]
MADE = "*Made by `scripts/docs/write_commands.py`; edit the help texts in {source}.*"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Return a table with a header row."""
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    return [*lines, *(f"| {' | '.join(map(_cell, row))} |" for row in rows)]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "<br>")


# Commands


def commands_page() -> str:
    """Return the page about all commands and options."""
    top = CommandNode((), DESCRIPTION, full_parser())
    below = [each for each in walk(top) if each.path]
    lines = [
        "# Commands",
        "",
        "This page lists every command and option of `arkham-noir`. In the terminal,",
        "`arkham-noir -h` and `arkham-noir play -h` show the same help. On Linux and macOS you can",
        "also read it with `man arkham-noir`, or print the manual page with `arkham-noir man`. To",
        "complete commands with Tab, see [arkham-noir completion](#arkham-noir-completion).",
        "",
        MADE.format(source="`src/arkham_noir/cli`"),
        "",
        *table(("command", "purpose"), (_link_command(each) for each in top.subcommands)),
        "",
        "`arkham-noir --version` prints the version. `-h` or `--help` shows the help of a command.",
    ]
    for command in below:
        lines += ["", *_command(command)]
    lines += ["", "## Exit codes", "", *table(("code", "meaning"), _coded(EXIT_CODES))]
    lines += ["", "## Environment variables", ""]
    lines += table(("variable", "meaning"), _coded(VARIABLES))
    return "\n".join(lines) + "\n"


def _link_command(command: CommandNode) -> tuple[str, str]:
    return f"[{command.path[-1]}](#{command.name.replace(' ', '-')})", command.words


def _coded(entries: dict[str, str]) -> Iterator[tuple[str, str]]:
    return ((f"`{name}`", words) for name, words in entries.items())


def _command(command: CommandNode) -> Iterator[str]:
    yield f"{'#' * (len(command.path) + 1)} {command.name}"
    yield from ("", command.parser.description or "", "", "```text", command.usage, "```")
    rows = [_row(action) for _, actions in command.groups for action in actions]
    rows = [row for row in rows if "--help" not in row[0]]
    if rows:
        yield from ("", *table(("argument or option", "meaning"), rows))
    if command.examples:
        yield from ("", "Examples:", "", "```text", *command.examples, "```")
    if command.notes:
        yield from ("", command.notes)


def _row(action: Action) -> tuple[str, str]:
    value = metavar(action)
    names = action.option_strings or [value]
    shown = ", ".join(f"`{name} {value}`" if value != name else f"`{name}`" for name in names)
    return shown.replace(" `", "`").replace(",`", ", `"), "\n".join(help_lines(action))


# Settings


def settings_page() -> str:
    """Return the page about settings and presets."""
    lines = [
        "# Settings and presets",
        "",
        "This page lists the settings of each case and the presets, which are combinations of",
        "settings for a difficulty. Settings are fixed when a game starts.",
        "",
        "- In the browser, choose a difficulty or open the advanced options of a new game.",
        "- In the terminal, use `arkham-noir play thunder --preset easy --victims 4`.",
        '- In Python, use `Game.new("thunder", preset="easy", victims=4)`; write a dash in a',
        "  name as an underscore.",
        "",
        "A single setting overrides the preset. Each house rule reverses one of our rulings.",
        "",
        MADE.format(source="`src/arkham_noir/cases`"),
    ]
    for case in CASES:
        lines += ["", *_case(case)]
    return "\n".join(lines) + "\n"


def _case(case: CaseInfo) -> Iterator[str]:
    yield f"## Case {case.number}: {case.title} (`{case.name}`)"
    yield from ("", "### Presets", "")
    yield from table(
        ("preset", "settings", "meaning"), (_preset(case, each) for each in case.presets)
    )
    yield from ("", "### Settings", "")
    rows = [row for setting in case.settings for row in _setting(setting)]
    yield from table(("setting", "value", "meaning", "rule"), rows)


def _preset(case: CaseInfo, name: str) -> tuple[str, str, str]:
    values = " ".join(f"`{key}={value}`" for key, value in case.presets[name].items())
    return f"`{name}`", values or "all defaults", case.told.get(name, "")


def _setting(setting: Setting) -> Iterator[tuple[str, str, str, str]]:
    for value, words in setting.values.items():
        default = " (default)" if value == setting.default else ""
        first = bool(default)
        yield (
            f"`{setting.name}`" if first else "",
            f"`{value}`{default}",
            words,
            setting.rule if first else "",
        )


PAGES: dict[str, Callable[[], str]] = {
    "docs/commands.md": commands_page,
    "docs/settings.md": settings_page,
    "src/arkham_noir/cli/arkham-noir.1": man_page,
}
"""The pages by their paths. Wheels install the last one for `man`."""

if __name__ == "__main__":
    for name, page in PAGES.items():
        (ROOT / name).write_text(page())
