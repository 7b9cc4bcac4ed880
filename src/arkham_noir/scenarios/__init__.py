"""Scenarios: tests of the rules in TOML files, with a position, moves and expected results.

>>> from arkham_noir.scenarios import load, run
>>> run(load("tests/scenarios/sc_011.toml"))
[]

`scenario` reads a file, `claims` has the expectations, `play` runs it and `report` prints the
results. docs/scenarios.md explains how to write them.
"""

from __future__ import annotations

from .fields import ScenarioError
from .play import run
from .report import run_files
from .scenario import Scenario, load, parse

__all__ = ["Scenario", "ScenarioError", "load", "parse", "run", "run_files"]
