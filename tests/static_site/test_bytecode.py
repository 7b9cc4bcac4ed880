"""Tests for the game as byte code without sources."""

from __future__ import annotations

import importlib
import py_compile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
CORE = ROOT / "src/arkham_noir/core"


def test_byte_code_without_its_source_is_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a browser, hints use the budget of the interpreted build."""
    for name in ("__init__", "bits", "vectors"):
        py_compile.compile(str(CORE / f"{name}.py"), str(tmp_path / f"core_alone/{name}.pyc"))
    monkeypatch.syspath_prepend(tmp_path)
    bits = importlib.import_module("core_alone.bits")
    assert str(bits.__file__).endswith(".pyc")
    assert not bits.COMPILED
    assert bits.count is int.bit_count
