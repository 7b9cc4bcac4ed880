"""What the game knows of itself where it is neither source nor machine code."""

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
    """As in a browser: it counts as the interpreter does best, and hints have its budget."""
    for name in ("__init__", "bits", "vectors"):
        py_compile.compile(str(CORE / f"{name}.py"), str(tmp_path / f"core_alone/{name}.pyc"))
    monkeypatch.syspath_prepend(tmp_path)
    bits = importlib.import_module("core_alone.bits")
    assert str(bits.__file__).endswith(".pyc")
    assert not bits.COMPILED
    assert bits.count is int.bit_count
