"""Prepare a profile-guided build: compile the core with counters, play games, save the counts.

The next build reads the counts if its compiler flags name their folder, as those of the Linux
wheels in pyproject.toml do. Only gcc is supported. Both builds must happen in the same folder,
because gcc files the counts by the path of each object file.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
RUNTIME = ("librt", "mypy_extensions")

TRAINING = """
import arkham_noir as noir
from arkham_noir.core.bits import COMPILED
from arkham_noir.fast.rollout import play_outs
from arkham_noir.devtools.bench import case_file
assert COMPILED
for case in ("witch-cult", "thunder", "gulfs"):
    play_outs(case_file(case), 2000, 7)
    noir.play_many(case, "detective", 1, seed="profile", rollouts=20)
    noir.solve(case, seed="profile", tables=4000)
"""


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> None:
    subprocess.run(command, cwd=folder, env=os.environ | environment, check=True)


def forget_build() -> None:
    """Delete the compiled files, which the next build would otherwise reuse."""
    for folder in (*ROOT.glob("build/lib.*"), *ROOT.glob("build/temp.*")):
        rmtree(folder)


def build_with_counters(counts: Path, target: Path) -> Path:
    """Return a wheel whose core counts branches and writes the counts to a folder."""
    forget_build()
    flags = f"-fprofile-generate -fprofile-dir={counts}"
    run(*PIP, "wheel", "--no-deps", "--wheel-dir", target, ROOT, CFLAGS=flags)
    forget_build()
    (wheel,) = target.glob("*.whl")
    return wheel


def train(wheel: Path, folder: Path) -> None:
    """Play games with this wheel and the compiler's runtime."""
    locked = (ROOT / "requirements.lock").read_text().splitlines()
    runtime = [line for line in locked if line.startswith(RUNTIME)]
    run(*PIP, "install", "--no-deps", "--target", folder, wheel, *runtime)
    run(sys.executable, "-c", TRAINING, folder=folder, PYTHONPATH=str(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("counts", type=Path, help="folder for the counts; replaced if it exists")
    counts: Path = parser.parse_args().counts.absolute()
    rmtree(counts, ignore_errors=True)
    with TemporaryDirectory() as name:
        wheel = build_with_counters(counts, Path(name) / "wheel")
        train(wheel, Path(name) / "installed")
    print(f"Wrote {len(list(counts.glob('*.gcda')))} files with counts to {counts}.")


if __name__ == "__main__":
    main()
