"""Tests for Ctrl-C while the command is still being loaded: it ends without a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import environment

SCRIPT = """\
import sys
from arkham_noir.cli import main
sys.exit(main())
"""
"""The script that an installer writes as the command `arkham-noir`."""

LIBRARY = "import arkham_noir"


def loading(home: Path, *called: str | Path) -> subprocess.Popen[str]:
    """Start Python, and return it as soon as it has imported one of our modules."""
    process = subprocess.Popen(
        [sys.executable, "-X", "importtime", *called],
        env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    assert process.stderr is not None
    while not process.stderr.readline().endswith(" arkham_noir.core.bits\n"):
        assert process.poll() is None
    return process


def interrupted(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Return its exit code after Ctrl-C, and its output without the imports."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    talk = [line for line in err.splitlines() if not line.startswith("import time:")]
    return process.returncode, out + "\n".join(talk)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_the_command_ends_quietly(tmp_path: Path) -> None:
    script = tmp_path / "arkham-noir"
    script.write_text(SCRIPT)
    assert interrupted(loading(tmp_path, "-m", "arkham_noir", "rules", "lock")) == (130, "")
    assert interrupted(loading(tmp_path, script, "rules", "lock")) == (130, "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_program_that_imports_the_library_is_interrupted_as_ever(tmp_path: Path) -> None:
    code, said = interrupted(loading(tmp_path, "-c", LIBRARY))
    assert code != 130
    assert "KeyboardInterrupt" in said
