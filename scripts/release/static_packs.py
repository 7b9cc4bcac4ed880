"""Build Python for the browser: Pyodide, and all imported modules as small byte code.

Pyodide comes from the npm registry, pinned by `static_site/package-lock.json`. The libraries come
from this environment, pinned by the other lock files. Pyodide's own Python compiles the byte code.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

from arkham_noir.art import tokens
from arkham_noir.web.assets import urls
from arkham_noir.web.assets.typefaces import TYPEFACES
from arkham_noir.web.templating.environment import PRECOMPILED, environment

ROOT = Path(__file__).parents[2]
SITE = ROOT / "static_site"
PACKAGE = ROOT / "src/arkham_noir"
NOT_FETCHED = (
    "Pyodide could not be downloaded from the npm registry (see above). Check your connection, or "
    "set npm_config_registry to a mirror, then try again. The download is kept in "
    "build/static-work."
)
LIBRARIES = (
    "starlette", "jinja2", "python-multipart", "anyio", "markupsafe", "sqlalchemy",
    "typing_extensions", "mypy_extensions", "platformdirs",
)  # fmt: skip
DATA = (".py", ".toml", ".json", ".jsonl", ".md")
LEFT_OUT = re.compile(
    r"arkham_noir/(cli|terminal|devtools|printing|scenarios)/|arkham_noir/__main__|"
    r"web/server/|web/db/migrations/(env|alembic_upgrade)\.|"
    r"sqlalchemy/(orm|ext|testing|dialects/(mysql|oracle|mssql|postgresql))/|"
    r"anyio/pytest_plugin|starlette/(testclient|staticfiles)|"
    r"platformdirs/(__main__|android|ios|macos|pytest_plugin|testing|windows)\.|\.\./"
)
"""Modules that are not needed in a browser: other front ends, other databases, the server."""

UNUSED = re.compile(
    r"(multiprocessing|xml|_pyrepl|unittest|ctypes|xmlrpc|wsgiref|pydoc_data|zoneinfo|dbm|curses|"
    r"tkinter|ensurepip|venv|idlelib|turtledemo|test)/|"
    r"encodings/(?!(__init__|aliases|ascii|latin_1|utf_8|utf_8_sig|utf_16|utf_16_le|utf_16_be|"
    r"cp437|cp1252|idna|punycode|raw_unicode_escape|unicode_escape|charmap)\.)|"
    r"(pdb|doctest|pydoc|_pyio|_pydatetime|_pydecimal|pickletools|imaplib|optparse|mailbox|smtplib|"
    r"bdb|ftplib|trace|plistlib|pstats|profile|cProfile|modulefinder|wave|poplib|timeit|cmd|turtle|"
    r"getpass|webbrowser|antigravity|this|tabnanny|pyclbr|compileall|zipapp|sched|shelve|netrc|"
    r"rlcompleter|symtable|py_compile|fileinput|socketserver|tarfile)\.py"
)
"""Modules of the standard library that the game doesn't need in a browser."""

NO_COMPILER = b"build_time_vars = {}\n"
"""An empty replacement for the build variables that SQLAlchemy imports."""

PACKS = ("stdlib", "python", "game", "later")
"""What Python needs to start, what the libraries and the game need to start, and the rest."""

Sources = dict[str, bytes]
"""Files by path."""


def fetch_engine(work: Path) -> Path:
    """Download the version of Pyodide that the lock file pins; npm verifies it."""
    place = work / "engine"
    lock = SITE / "package-lock.json"
    found = place / "node_modules/pyodide"
    fetched = place / ".fetched"
    if not fetched.exists() or fetched.read_bytes() != lock.read_bytes():
        place.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", lock.name):
            shutil.copyfile(SITE / name, place / name)
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(command, cwd=place).returncode:
            sys.exit(NOT_FETCHED)
        shutil.copyfile(lock, fetched)
    return found


def version_of(engine: Path) -> str:
    version: str = json.loads((engine / "package.json").read_text())["version"]
    return version


def compile_packs(work: Path, engine: Path) -> dict[str, Path]:
    """Compile the packs, unless packs of the same sources exist."""
    own = {f"{name}.py": (SITE / f"{name}.py").read_bytes() for name in ("bridge", "warm_up")}
    loader = {"module_loader.py": (SITE / "module_loader.py").read_bytes()}
    packs = {"python": standard_library(engine) | libraries() | loader, "game": game() | own}
    place = work / f"packs-{fingerprint(engine, packs)}"
    if not place.exists():
        with tempfile.TemporaryDirectory(dir=work) as staging:
            for pack, sources in packs.items():
                for name, content in sources.items():
                    write(Path(staging, "sources", pack, name), content)
            made = Path(staging, "packs")
            made.mkdir()
            arguments = [SITE / "compile.mjs", engine, Path(staging, "sources"), made]
            subprocess.run(["node", *map(str, arguments)], check=True)
            made.rename(place)
    return {pack: place / f"{pack}.pack" for pack in PACKS}


def fingerprint(engine: Path, packs: dict[str, Sources]) -> str:
    """Return a digest of everything that the packs are made of."""
    digest = hashlib.sha256(version_of(engine).encode())
    for tool in ("compile.mjs", "strip_bytecode.py", "module_loader.py"):
        digest.update((SITE / tool).read_bytes())
    for pack, sources in packs.items():
        for name, content in sorted(sources.items()):
            digest.update(f"{pack}/{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def standard_library(engine: Path) -> Sources:
    """Return the modules of the standard library that the game may need."""
    with ZipFile(engine / "python_stdlib.zip") as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        sources = {name: archive.read(name) for name in names if not UNUSED.match(name)}
    return sources | {name: NO_COMPILER for name in names if name.startswith("_sysconfigdata")}


def libraries() -> Sources:
    return {
        str(file): Path(str(file.locate())).read_bytes()
        for name in LIBRARIES
        for file in distribution(name).files or []
        if file.suffix == ".py" and not LEFT_OUT.search(str(file))
    }


def game() -> Sources:
    """Return our package, its templates as modules, and the editions of files that are left out."""
    names = {str(file.relative_to(PACKAGE.parent)): file for file in PACKAGE.rglob("*")}
    files = {name: file for name, file in names.items() if file.suffix in DATA}
    return {
        **{name: file.read_bytes() for name, file in files.items() if not LEFT_OUT.search(name)},
        **templates(),
        f"arkham_noir/art/{urls.EDITION_NOTE}": urls.art_edition().encode(),
        f"arkham_noir/web/static/{urls.EDITION_NOTE}": urls.edition().encode(),
        **{
            f"arkham_noir/web/static/fonts/{name}": (urls.FOLDER / "fonts" / name).read_bytes()
            for name in TYPEFACES
        },
        "arkham_noir/web/static/css/tokens.css": tokens.SHEET.read_bytes(),
        "arkham_noir/web/static/js/service-worker.js": b"",
    }


def templates() -> Sources:
    """Return every template, compiled by Jinja to a Python module."""
    with tempfile.TemporaryDirectory() as folder:
        environment().compile_templates(folder, zip=None)
        place = PRECOMPILED.relative_to(Path(urls.__file__).parents[3])
        return {f"{place}/{file.name}": file.read_bytes() for file in Path(folder).iterdir()}
