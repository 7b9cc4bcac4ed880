"""Build the source distribution, a pure wheel and a compiled wheel, and test them.

Each wheel is installed into two clean environments. With only the compiler's runtime, the library
must play a whole game. With all dependencies, the command and the server must work. A third build
has a compiler that always fails, and must still produce a working game.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")
RUNTIME = ("librt", "mypy_extensions")
MANUAL = "share/man/man1/arkham-noir.1"

LIBRARY = """
import sys
import arkham_noir as noir
from arkham_noir.core.bits import COMPILED
assert COMPILED is {compiled}, f"compiled: {{COMPILED}}"
for case in ("witch-cult", "thunder", "gulfs"):
    game = noir.Game.new(case, seed="wheel")
    while game.decision is not None:
        game.play(game.decision.options[-1])
    assert noir.Game.from_record(game.record()).position() == game.position()
foreign = [name for name in ("starlette", "rich", "sqlalchemy", "jinja2") if name in sys.modules]
assert not foreign, foreign
"""

FRONT_ENDS = """
from pathlib import Path
import arkham_noir
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
build_app(Database("sqlite:///" + str(Path("games.sqlite3").absolute())))
assert Path(arkham_noir.__file__).with_name("py.typed").exists()
"""


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """Run a command and return its output; print the output and exit if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**os.environ, **environment},
        text=True,
        capture_output=True,
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build(source: Path, target: Path, *, wish: str, compiler: str = "") -> Path:
    """Return the wheel of a source distribution; `wish` selects 'pure' or 'compiled'."""
    environment = {"CC": compiler} if compiler else {}
    locked = [ROOT / "requirements.lock"]
    folder = target.with_name(f"{target.name}-source")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    builder = clean(target.with_name(f"{target.name}-builder"), "-r", *locked)
    wheel = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", target)
    (unpacked,) = folder.iterdir()
    run(builder, *PIP, *wheel, unpacked, folder=ROOT, ARKHAM_NOIR_BUILD=wish, **environment)
    (found,) = target.glob("*.whl")
    return found


def clean(folder: Path, *installed: str | Path) -> Path:
    """Return the Python of a new environment with only these packages."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, *PIP, "install", *installed)
    return python


def has_binaries(wheel: Path) -> bool:
    return any(name.endswith((".so", ".pyd")) for name in ZipFile(wheel).namelist())


def stray(wheel: Path) -> list[str]:
    """Return the files that a wheel would install besides the package and the manual page."""
    expected = ("arkham_noir/", ".dist-info/", f".data/data/{MANUAL}")
    names = ZipFile(wheel).namelist()
    return [name for name in names if not any(part in name for part in expected)]


def try_wheel(wheel: Path, folder: Path, *, compiled: bool) -> None:
    """Test a wheel: first the library without dependencies, then the whole game."""
    assert has_binaries(wheel) is compiled, wheel
    assert not stray(wheel), stray(wheel)
    locked = (ROOT / "requirements.lock").read_text().splitlines()
    runtime = [line for line in locked if line.startswith(RUNTIME)]
    bare = clean(folder / "bare", *runtime)
    run(bare, *PIP, "install", "--no-deps", wheel)
    run(bare, "-c", LIBRARY.format(compiled=compiled), folder=folder)
    whole = clean(folder / "whole", "-c", ROOT / "requirements.lock", wheel)
    print(f"  {wheel.name}: {run(whole, '-m', 'arkham_noir', '--version').strip()}")
    run(whole, "-m", "arkham_noir", "rules", "R-LOCK-01", folder=folder)
    run(whole, "-c", FRONT_ENDS, folder=folder)
    assert (whole.parents[1] / MANUAL).exists(), MANUAL


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--into", type=Path, default=ROOT / "dist", help="folder for the results (default: dist)"
    )
    into: Path = parser.parse_args().into
    with TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", into, ROOT)
        source = max(into.glob("*.tar.gz"), key=lambda path: path.stat().st_mtime)
        print(f"  {source.name}")
        for wish, compiled in (("pure", False), ("compiled", True)):
            wheel = build(source, folder / wish, wish=wish)
            try_wheel(wheel, folder / wish, compiled=compiled)
            wheel.replace(into / wheel.name)
        failing = build(source, folder / "failing", wish="", compiler="false")
        try_wheel(failing, folder / "failing", compiled=False)
    print(f"Built and tested the source distribution and two wheels in {into.name}.")


if __name__ == "__main__":
    main()
