"""Tests for bad input: the command prints a message, sets an exit code and never crashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arkham_noir.cli import TRACEBACK_VARIABLE, main
from tests.cli.program import command, environment, run

NO_TEXT = os.fsdecode(b"\xff\xfea")
"""Bytes that are not UTF-8, as Python passes them to a program."""


@pytest.mark.parametrize("port", ["-1", "65536", "99999", "9" * 5000, "x", "1e3", "\u0663", " 80"])
def test_a_port_is_a_number_that_exists(tmp_path: Path, port: str) -> None:
    result = run(tmp_path, "serve", f"--port={port}", "--no-open")
    assert result.code == 2
    assert ": --port must be a number from 0 to 65535 (0: any free port).\n" in result.err


@pytest.mark.parametrize("host", [NO_TEXT, "a" * 300, "a b", "a\nb", "\u00e4"])
def test_a_host_is_a_name_or_an_address(tmp_path: Path, host: str) -> None:
    result = run(tmp_path, "serve", "--host", host, "--no-open")
    assert result.code == 2
    assert "--host must be a host name or an address such as 127.0.0.1." in result.err


def test_a_host_that_nobody_knows_is_said(tmp_path: Path) -> None:
    result = run(tmp_path, "serve", "--host", "nowhere.invalid", "--no-open")
    assert (result.code, len(result.err.splitlines())) == (1, 1)


@pytest.mark.parametrize("seed", [NO_TEXT, "a" * 201, "\x1b[31m", " "])
@pytest.mark.parametrize("more", [[], ["--player", "greedy"], ["--json"]])
def test_a_seed_is_a_text_that_a_record_can_keep(
    tmp_path: Path, seed: str, more: list[str]
) -> None:
    result = run(tmp_path, "play", "--seed", seed, "--no-input", *more)
    assert result.code == 2
    assert "A seed must have 1 to 200 printable characters." in result.err


@pytest.mark.parametrize("delay", ["nan", "inf", "-1", "3601", "soon", "1e999"])
def test_a_delay_is_a_time_that_somebody_would_wait(tmp_path: Path, delay: str) -> None:
    result = run(tmp_path, "play", "--player", "greedy", f"--delay={delay}")
    assert result.code == 2
    assert "a number of seconds from 0 to 3600" in result.err


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["play", NO_TEXT], "case"),
        (["play", "--contact-play", NO_TEXT], "contact-play"),
        (["play", "--player", NO_TEXT], "player"),
        (["serve", "--database", NO_TEXT], "database"),
        (["rules", "lock", NO_TEXT], "words"),
        (["card", NO_TEXT], "name"),
        (["bench", "--case", NO_TEXT], "case"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, arguments: list[str], name: str) -> None:
    result = run(tmp_path, *arguments)
    assert (result.code, result.err) == (2, f"The value of '{name}' is not UTF-8 text.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are texts there")
def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.noir")
    assert run(tmp_path, "play", "--save", name, "--no-input", said="take\n").code == 0
    assert run(tmp_path, "verify", name).code == 0
    assert run(tmp_path, "verify", name, "--json").code == 0
    assert run(tmp_path, "play", "--resume", name, "--no-input").code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["scenario", ""],
        ["serve", "--host", ""],
        ["serve", "--host="],
        ["play", "--seed", ""],
        ["card", ""],
        ["verify", "a", ""],
        [""],
    ],
)
def test_an_empty_argument_is_refused(tmp_path: Path, arguments: list[str]) -> None:
    """An unset variable gives an empty argument, which would mean this folder or every host."""
    result = run(tmp_path, *arguments)
    assert result.code == 2
    assert result.err == "An argument is empty. Give it a value, or leave it out.\n"


@pytest.fixture
def odd_files(tmp_path: Path) -> list[Path]:
    """Return files that the program can't use."""
    contents = {
        "digits": b"arkham-noir record " + b"9" * 5000,
        "hex": b'format = 1\ncase = "gulfs"\nnumber = 0x' + b"f" * 20_000,
        "zeros": b"\0" * 100,
        "latin": b"\xe9\xff",
        "nothing": b"",
        "large": b"#" * 6_000_000,
        "deep": b"x = " + b"[" * 9000,
        "newline": b"\n" * 1000,
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "link").symlink_to(tmp_path / "gone")
    (tmp_path / "folder").mkdir()
    more = ("link", "folder", "nothing/below", "a" * 300)
    return [tmp_path / name for name in (*contents, *more)]


@pytest.mark.parametrize(
    "verb",
    [
        ["replay"], ["verify"], ["deck", "check"], ["deck", "stats"], ["scenario"],
        ["play", "--resume"], ["play", "--no-input", "--deck"], ["card", "--deck"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_file_that_is_something_else_is_a_sentence(
    odd_files: list[Path], verb: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for file in odd_files:
        code = main([*verb, str(file)])
        said = capsys.readouterr()
        assert code in (1, 2), file
        assert said.out + said.err
        assert "The program crashed" not in said.err, said.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no /dev/zero here")
@pytest.mark.parametrize(
    "arguments",
    [["scenario"], ["deck", "check"], ["verify"], ["replay"], ["play", "--resume"]],
    ids=" ".join,
)
def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path, arguments: list[str]) -> None:
    assert run(tmp_path, *arguments, "/dev/zero").code == 1


@pytest.mark.parametrize(
    "arguments", [["play"], ["play", "--json"], ["play", "--no-input"], ["verify", "-"]]
)
def test_input_without_end_is_not_read_to_its_end(tmp_path: Path, arguments: list[str]) -> None:
    with Path("/dev/zero").open() as endless:
        done = subprocess.run(
            command(*arguments), stdin=endless, capture_output=True, text=True,
            env=environment(tmp_path), timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "The program crashed" not in done.stderr


@pytest.mark.parametrize(
    "arguments", [["play", "--save", "~no-such-person/x", "--no-input"], ["play", "--no-input"]]
)
def test_a_home_that_does_not_exist_is_a_sentence(tmp_path: Path, arguments: list[str]) -> None:
    result = run(tmp_path, *arguments, said="save ~no-such-person/game.noir\n")
    assert result.code == 1
    assert result.err.startswith("'~no-such-person/")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "arguments", ["rules lock", "play --no-input", "play --json", "deck check -", "-h", "dance"]
)
def test_closed_streams_are_no_news(tmp_path: Path, arguments: str, closed: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m arkham_noir {arguments} {closed}", shell=True, text=True,
        stdin=subprocess.DEVNULL, capture_output=True, env=environment(tmp_path), timeout=60,
        check=False,
    )  # fmt: skip
    assert done.returncode == {"deck check -": 1, "dance": 2}.get(arguments, 0)
    assert "Traceback" not in done.stderr
    assert "The program crashed" not in done.stderr


ROOT = Path(__file__).parents[2]
ATTACKS = (
    "record_fuzz", "deck_fuzz", "scenario_fuzz", "command_fuzz", "http_fuzz", "everything_fuzz",
    "type_fuzz", "memory",
)  # fmt: skip


@pytest.mark.parametrize("attack", ATTACKS)
def test_the_attacks_of_make_faults_can_be_made(tmp_path: Path, attack: str) -> None:
    """Run a hundredth of each attack; `make faults` runs all of them.

    The time limit only ends an attack that hangs: the computer may be busy.
    """
    done = subprocess.run(
        [sys.executable, "-m", "scripts.faults", attack, "--part", "100"], cwd=ROOT,
        capture_output=True, text=True, env=environment(tmp_path), timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(" | 0 |\n") == 1


def test_what_an_error_quotes_is_fit_to_be_shown(tmp_path: Path) -> None:
    result = run(tmp_path, "card", "\x1b[2J\x07" + "a" * 100_000)
    assert result.err.startswith("There is no card '?[2J?aaa")
    assert len(result.err) < 1100


def test_a_fault_of_the_program_is_a_sentence_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("arkham_noir.cli.rules.find_entries", None)
    assert main(["rules", "lock"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("The program crashed: TypeError in rules.py, line ")
    assert f"({TRACEBACK_VARIABLE}=1 shows the traceback)" in said
    monkeypatch.setenv(TRACEBACK_VARIABLE, "1")
    with pytest.raises(TypeError):
        main(["rules", "lock"])


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("lost.noir", "it doesn't exist. Check the path."),
        ("folder", "it is a folder. Name a file."),
        ("letter.txt/x", "a part of its path is not a folder. Check the path."),
    ],
)
def test_a_file_that_cannot_be_opened_is_named_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, reason: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter.txt").write_text("Dear Sir")
    path = tmp_path / name
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err == f"Can't open {path}: {reason}\n"
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out == f"Can't open {path}: {reason}\n"
