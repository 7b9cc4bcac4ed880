"""Build script: compiles the core with mypyc if possible, or leaves it interpreted.

Set `ARKHAM_NOIR_BUILD` to `pure` to skip the compiler, or to `compiled` to fail without it.
`MYPYC_OPT_LEVEL` and `MYPYC_DEBUG_LEVEL` work as for the command `mypyc`: lower levels compile
faster.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from textwrap import shorten

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = [Path("src/arkham_noir/core"), Path("src/arkham_noir/fast")]
INTERPRETED = {"__init__.py", "vectors.py"}
OPTIONS = ["--config-file=", "--python-version=3.11", "--follow-imports=silent"]
FLAGS = ["-fwrapv", "-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-unused"]
BUILD = os.environ.get("ARKHAM_NOIR_BUILD", "")
OPTIMIZATION = os.environ.get("MYPYC_OPT_LEVEL", "3")
DEBUGGING = os.environ.get("MYPYC_DEBUG_LEVEL", "1")


def say(message: str) -> None:
    print(f"arkham-noir: {message}", file=sys.stderr)


def compiled_core() -> list[Extension]:
    """Return the extensions: the compiled packages without the files that stay interpreted."""
    from mypyc.build import mypycify

    found = [file for package in COMPILED for file in sorted(package.rglob("*.py"))]
    files = [str(file) for file in found if file.name not in INTERPRETED]
    options = [*OPTIONS, "--always-true=COMPILED"]
    # The name puts the shared library into the package and not next to it.
    extensions: list[Extension] = mypycify(
        [*options, *files],
        group_name="arkham_noir.core",
        opt_level=OPTIMIZATION,
        debug_level=DEBUGGING,
    )
    if os.name == "posix":
        flags: list[str] = extensions[0].extra_compile_args  # one list, which all of them share
        flags[:] = [*(flag for flag in flags if flag != "-Werror"), *FLAGS]
    return extensions


class OptionalBuild(build_ext):
    """A build that compiles everything or nothing: half a compiled core would not run."""

    def run(self) -> None:
        try:
            self.distribution.ext_modules = compiled_core()
            self.restart()
            super().run()
        except (Exception, SystemExit) as error:  # mypyc exits if it finds an error
            if BUILD == "compiled":
                raise
            self.skip(error)

    def restart(self) -> None:
        """Initialize the command again, now that the extensions are known."""
        kept = {name: getattr(self, name) for name in ("inplace", "editable_mode")}
        self.reinitialize_command(self)
        vars(self).update(kept)
        self.ensure_finalized()

    def skip(self, error: BaseException) -> None:
        """Remove what was compiled and report why."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        say("the core could not be compiled. Everything works without it, but more slowly.")
        say(f"reason: {shorten(str(error), 300) or type(error).__name__}")


class OptionallyCompiled(Distribution):
    """A package whose extensions are found during the build, so its metadata needs no compiler."""

    def has_ext_modules(self) -> bool:
        return BUILD != "pure"


if BUILD == "pure":
    say("not compiled, because ARKHAM_NOIR_BUILD is pure.")
setup(distclass=OptionallyCompiled, cmdclass={"build_ext": OptionalBuild})
