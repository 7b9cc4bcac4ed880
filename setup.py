"""Compiles the core with mypyc where that works; where it does not, the core runs as it is.

`ARKHAM_NOIR_BUILD` may say `pure` (do not compile) or `compiled` (fail where it cannot be done).
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
WISH = os.environ.get("ARKHAM_NOIR_BUILD", "")


def say(sentence: str) -> None:
    print(f"arkham-noir: {sentence}", file=sys.stderr)


def compiled_core() -> list[Extension]:
    """Every file of the compiled rooms but those that must stay interpreted, as C."""
    from mypyc.build import mypycify

    found = [file for room in COMPILED for file in sorted(room.rglob("*.py"))]
    files = [str(file) for file in found if file.name not in INTERPRETED]
    options = [*OPTIONS, "--always-true=COMPILED"]
    # The name puts the shared library into the package and not beside it.
    extensions: list[Extension] = mypycify([*options, *files], group_name="arkham_noir.core")
    if os.name == "posix":
        flags: list[str] = extensions[0].extra_compile_args  # one list, which all of them share
        flags[:] = [*(flag for flag in flags if flag != "-Werror"), *FLAGS]
    return extensions


class BuildOrDoWithout(build_ext):
    """Compiles everything or nothing: half a compiled core would not run."""

    def run(self) -> None:
        try:
            self.distribution.ext_modules = compiled_core()
            self.begin_anew()
            super().run()
        except (Exception, SystemExit) as error:  # mypyc exits where it finds a mistake
            if WISH == "compiled":
                raise
            self.do_without(error)

    def begin_anew(self) -> None:
        """Give every file its place, now that they are known."""
        kept = {name: getattr(self, name) for name in ("inplace", "editable_mode")}
        self.reinitialize_command(self)
        vars(self).update(kept)
        self.ensure_finalized()

    def do_without(self, error: BaseException) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        say("the core could not be compiled and will run interpreted: all works, only slower.")
        say(f"the reason: {shorten(str(error), 300) or type(error).__name__}")


class MayBeCompiled(Distribution):
    """What is compiled is found out only when it is built: to describe the package needs no C."""

    def has_ext_modules(self) -> bool:
        return WISH != "pure"


if WISH == "pure":
    say("not compiled, as ARKHAM_NOIR_BUILD asks.")
setup(distclass=MayBeCompiled, cmdclass={"build_ext": BuildOrDoWithout})
