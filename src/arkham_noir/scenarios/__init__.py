"""Scenarios: positions, answers and what must hold, in files that need no Python.

>>> from arkham_noir.scenarios import load, run
>>> run(load("tests/scenarios/sc_011.toml"))
[]

`scenario` reads a file, `claims` knows what can be expected, `play` plays it, `report` tells
what came of many. docs/scenarios.md is for those who write them.
"""

from __future__ import annotations

from .fields import ScenarioError
from .play import run
from .report import run_files
from .scenario import Scenario, load, parse

__all__ = ["Scenario", "ScenarioError", "load", "parse", "run", "run_files"]
