"""Tests that the library needs only the standard library and the compiler's runtime."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import arkham_noir

ROOT = Path(__file__).parents[2]
RUNTIME = ("librt", "mypy_extensions")

PROGRAM = f"""
import sys

class OnlyTheRuntime:
    '''Everything else might as well not be installed.'''

    def find_spec(self, name, path=None, target=None):
        first = name.partition(".")[0]
        ours = first == "arkham_noir" or first.endswith("__mypyc")
        if not ours and first not in {RUNTIME} and first not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{{name}} is not part of the library", name=name)

sys.meta_path.insert(0, OnlyTheRuntime())

import arkham_noir as noir

deck = noir.Deck.load("gulfs").renamed("Light")
game = noir.Game.new("gulfs", seed="light", deck=deck)
while game.decision:
    game.play(game.decision.options[0])
assert deck.check() == []
assert noir.Game.from_record(game.record(), deck=deck).over
assert noir.Game.from_position(game.position(), deck=deck).over
assert noir.picture(deck.clues[0]).startswith("<svg")
faces = tuple(f"arkham_noir.{{name}}" for name in ("web", "alone", "terminal", "cli"))
print([name for name in sys.modules if name.startswith(faces)], game.over)
"""


def test_a_game_is_played_with_the_runtime_alone() -> None:
    package = str(Path(arkham_noir.__file__).parents[1])
    code = f"import sys; sys.path.insert(0, {package!r})\n{PROGRAM}"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "[] True\n"


def test_whatever_is_heavy_is_an_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    others = sorted(extras.keys() - {"all"})
    assert extras["all"] == [f"arkham-noir[{','.join(others)}]"]
    assert "numpy" not in " ".join(project["dependencies"])
