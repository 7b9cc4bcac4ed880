"""Tests for the completion scripts, in real shells, and for the manual page."""

from __future__ import annotations

import os
import select
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from arkham_noir.cli import COMMANDS, DESCRIPTION, full_parser
from arkham_noir.cli.command_tree import CommandNode, walk
from arkham_noir.cli.completion import SCRIPTS, script
from arkham_noir.cli.man_page import man_page
from tests.cli.program import PATIENCE, run

TOP = CommandNode((), DESCRIPTION, full_parser())

COMPLETED = {
    ("simul",): ["simulate"],
    ("deck", "meas"): ["measure"],
    ("play", "wit"): ["witch-cult"],
    ("play", "--milli"): ["--milliseconds"],
    ("play", "--preset", "e"): ["easy"],
    ("play", "--mode", ""): ["classic", "hardboiled"],
    ("play", "--table", "s"): ["strict", "study"],
    ("simulate", "--case", "3", "--player", "det"): ["detective"],
    ("puzzles", "list", "--theme", "sto"): ["storm"],
    ("deck", "check", "thu"): ["thunder"],
    ("deck", "check", "my-"): ["my-deck.toml"],
    ("play", "--deck", "my-"): ["my-deck.toml"],
    ("replay", "my-"): ["my-deck.toml"],
    ("completion", ""): ["bash", "fish", "zsh"],
    ("play", "--seed", ""): [],
}
"""Words that are typed, and the completions of the last one."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a file, and the scripts in another."""
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "my-deck.toml").touch()
    for shell in SCRIPTS:
        (tmp_path / shell).write_text(script(shell))
    return tmp_path


def ask(folder: Path, *command: str) -> list[str]:
    """Return what a shell prints in the folder with the file, sorted."""
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=folder / "here", timeout=60, check=True,
        env={**os.environ, "HOME": str(folder)},
    )  # fmt: skip
    assert done.stderr == ""
    return sorted(done.stdout.split("\n")[:-1])


# Shells


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@pytest.mark.parametrize("words", COMPLETED, ids=" ".join)
def test_bash_completes(folder: Path, words: tuple[str, ...]) -> None:
    typed = shlex.join(["arkham-noir", *words])
    asked = f"""
        source {shlex.quote(str(folder / "bash"))}
        COMP_WORDS=({typed}) COMP_CWORD={len(words)}
        _arkham_noir 2> /dev/null  # compopt works only while a person types
        (( ${{#COMPREPLY[@]}} )) && printf '%s\\n' "${{COMPREPLY[@]}}"
        complete -p arkham-noir > /dev/null
    """
    assert ask(folder, "bash", "--norc", "-c", asked) == COMPLETED[words]


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_bash_completes_a_value_after_an_equals_sign(folder: Path) -> None:
    """Bash splits `--preset=ea` into three words."""
    asked = f"""
        source {shlex.quote(str(folder / "bash"))}
        COMP_WORDS=(arkham-noir play --preset = ea) COMP_CWORD=4
        _arkham_noir
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    assert ask(folder, "bash", "--norc", "-c", asked) == ["easy"]


@pytest.mark.skipif(not shutil.which("fish"), reason="fish is not installed")
@pytest.mark.parametrize("words", COMPLETED, ids=" ".join)
def test_fish_completes(folder: Path, words: tuple[str, ...]) -> None:
    typed = " ".join(["arkham-noir", *words])
    asked = f"source {folder / 'fish'}; complete -C '{typed}'"
    found = ask(folder, "fish", "--no-config", "-c", asked)
    assert [line.partition("\t")[0] for line in found] == COMPLETED[words]


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
@pytest.mark.parametrize(
    "words", [words for words, found in COMPLETED.items() if len(found) == 1], ids=" ".join
)
def test_zsh_completes(folder: Path, words: tuple[str, ...]) -> None:
    """Type a line and Tab at a pseudo terminal."""
    master, slave = os.openpty()
    env = {**os.environ, "HOME": str(folder), "TERM": "dumb"}
    shell = subprocess.Popen(
        ["zsh", "-f", "-i"], stdin=slave, stdout=slave, stderr=slave, env=env,
        cwd=folder / "here", start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    begin = f"autoload -U compinit; compinit -u -D; source {folder / 'zsh'}; PS1='ne''xt> '\n"
    try:
        os.write(master, begin.encode())
        see(master, "next> ")  # from here on Tab completes
        os.write(master, " ".join(["arkham-noir", *words]).encode() + b"\t")
        see(master, " ".join(["arkham-noir", *words[:-1], *COMPLETED[words]]))
    finally:
        shell.kill()
        shell.wait()
        os.close(master)


def see(terminal: int, words: str) -> None:
    """Wait until these words appear at a terminal."""
    seen = ""
    while words not in seen:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, seen
        seen += os.read(terminal, 10_000).decode(errors="replace")


# Completeness


@pytest.mark.parametrize("shell", SCRIPTS)
def test_a_script_has_every_command_and_option(shell: str) -> None:
    text = script(shell)
    for command in walk(TOP):
        assert all(name in text for name in command.path)
        for action in command.options:
            for name in action.option_strings:
                assert (name if shell != "fish" else name.lstrip("-")) in text


def test_the_command_prints_what_the_function_returns(tmp_path: Path) -> None:
    for shell in SCRIPTS:
        assert run(tmp_path, "completion", shell).out == script(shell)
    assert run(tmp_path, "man").out == man_page()


def test_an_unknown_shell_is_refused(tmp_path: Path) -> None:
    result = run(tmp_path, "completion", "tcsh")
    assert (result.code, result.out) == (2, "")
    assert "tcsh" in result.err


# The manual page


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not installed")
def test_groff_reads_the_manual_page_without_warnings() -> None:
    done = subprocess.run(
        ["groff", "-man", "-ww", "-Tascii", "-P-c", "-P-b", "-P-u"], input=man_page(),
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    shown = " ".join(done.stdout.split())
    assert "arkham-noir deck check [options] DECK..." in shown
    assert "--milliseconds N thinking time per decision in milliseconds" in shown


def test_the_manual_page_has_every_section_and_command() -> None:
    lines = man_page().splitlines()
    sections = [line.removeprefix(".SH ") for line in lines if line.startswith(".SH ")]
    assert sections[:4] == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS"]
    assert [line for line in lines if line.startswith("'") or not line] == []
    for name in COMMANDS:
        assert any(line.startswith(f'.SS "arkham\\-noir {name} ') for line in lines)
