"""Compiles the core with mypyc where a C compiler works; without one it runs as it is."""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

CORE = Path("src/arkham_noir/core")
INTERPRETED = {"__init__.py", "vectors.py"}
FLAGS = ["-O3", "-fwrapv", "-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-unused"]


def compiler_works() -> bool:
    """Whether a small C program with Python's headers can be built here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")]
            )
        except (CCompilerError, OSError):
            return False
    return True


def core_files() -> list[str]:
    """Every file of the core but those that must stay interpreted."""
    return sorted(str(file) for file in CORE.rglob("*.py") if file.name not in INTERPRETED)


def extensions() -> list[Extension]:
    """The compiled core, or nothing with a plain notice why."""
    if os.environ.get("ARKHAM_NOIR_PURE"):
        print("arkham-noir: not compiled, as ARKHAM_NOIR_PURE asks.", file=sys.stderr)
        return []
    if not compiler_works():
        print(
            "arkham-noir: no working C compiler found; the core will run interpreted. "
            "Everything works, only slower.",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify

    options = ["--config-file=", "--python-version=3.11", "--follow-imports=silent"]
    options.append("--always-true=COMPILED")
    compiled: list[Extension] = mypycify([*options, *core_files()], opt_level="3")
    if os.name == "posix":
        for extension in compiled:
            extension.extra_compile_args += FLAGS
    return compiled


setup(ext_modules=extensions())
