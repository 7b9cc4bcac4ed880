"""Builds the static edition: python scripts/static_site.py FOLDER

The game as a folder of files for any static host: Python with the game (`static_packs.py`), pages
that are read while it starts, pictures, and the scripts of `site`. Made from the lock files alone;
the same sources make the same bytes. `make site` calls it.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

import brotli
from static_packs import ROOT, SITE, compile_packs, fetch_engine, version_of, write

from arkham_noir.alone.house import Answer, House
from arkham_noir.alone.opening import open_house
from arkham_noir.cases import CASES
from arkham_noir.rulebook import rules, rulings
from arkham_noir.web import assets
from arkham_noir.web.mounted import with_prefix
from arkham_noir.words.lookup import all_cards

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PAGES = ("/", "/help", "/about", "/rules", "/cards", "/decks", "/icons")
SCRIPTS = ("shell.css", "shell.js", "python.js", "engine.js")
FIRST = ("index.html", "frame.html", "edition.js", *SCRIPTS)
"""What a start needs before anything else."""

AT_HAND = (".svg", ".css", ".js", ".mjs", ".wasm", ".pack", ".woff2", ".json", ".png")
"""What a browser keeps, to play without a network; pages it can make itself."""

ORIGIN = "https://static.example"
INSTALLING = re.compile(
    rb'<script type="module" src="([./]*/)static/[0-9a-f]+/js/install\.js"></script>'
)
SHELL = (
    rb'<link rel="stylesheet" href="\1shell.css">'
    b"\n"
    rb'<link rel="modulepreload" href="\1edition.js">'
    b"\n"
    rb'<script type="module" src="\1shell.js" onerror="document.getElementById('
    rb"'shell-sign').hidden = false"
    rb'"></script>'
)
NO_SHELL = b"""<p id="shell-sign" role="status" hidden>A file of the game could not be fetched: \
shell.js or edition.js did not arrive. Reload this page to try again; what is written here can be \
read meanwhile.</p>
"""
LOGO = re.compile(r'<svg class="watcher".*?</svg>', re.S)
NO_SCRIPT = (
    "The game runs in your browser and needs JavaScript. Rules and cards can be read without it."
)


def build(folder: Path) -> None:
    """Everything, into a folder that is made anew."""
    work = ROOT / "build/static-work"
    work.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    engine = fetch_engine(work)
    place = folder / f"python-{version_of(engine)}"
    for name in ENGINE:
        write(place / name, (engine / name).read_bytes())
    packs = {"wasm": place / "pyodide.asm.wasm"}
    for name, pack in compile_packs(work, engine).items():
        packs[name] = folder / f"{name}-{digest(pack)}.pack"
        write(packs[name], pack.read_bytes())
    asyncio.run(write_pages(folder))
    vouched_for = {name: vouched(file, folder) for name, file in packs.items()}
    write_scripts(folder, {"ENGINE": place.name, "LOCK": no_packages(engine), "PACKS": vouched_for})


def no_packages(engine: Path) -> dict[str, object]:
    """Pyodide's list of packages without them: the game brings its own."""
    lock = json.loads((engine / "pyodide-lock.json").read_text())
    return {"info": lock["info"], "packages": {}}


def vouched(file: Path, folder: Path) -> tuple[str, str, int]:
    """A file's name, what its content must be, and its size."""
    content = base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
    return name_of(file, folder), f"sha256-{content}", file.stat().st_size


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


# Pages and pictures


async def write_pages(folder: Path) -> None:
    """Whatever is the same for everybody, as the app itself answers it."""
    with tempfile.TemporaryDirectory() as room:
        house = open_house(
            Path(room), [], {}, origin=ORIGIN, prefix="", keep=nobody, keep_jar=nobody, think=nobody
        )
        for path in [*PAGES, *library_pages()]:
            page = await got(house, path)
            write(folder / path[1:] / "index.html", dressed(page.body, path))
        for path in pictures():
            write(folder / path[1:], (await got(house, path)).body)
        manifest = (await got(house, "/manifest.webmanifest")).body.replace(b'"/', b'"./')
        write(folder / "manifest.webmanifest", manifest)


async def nobody(*_: object) -> bytes:
    raise AssertionError("nothing is kept while pages are written")


async def got(house: House, path: str) -> Answer:
    answer = await house.ask("GET", path)
    if answer.status == 303:
        answer = await house.ask("GET", dict(answer.headers)["location"])
    assert answer.status == 200, path
    return answer


def library_pages() -> list[str]:
    """Every rule, ruling and card, every deck, and what is new in a case."""
    cards = [(case.name, card.id) for case in CASES for card in all_cards(case.builtin())]
    return [
        *(f"/rules/{id}" for id in [*rules(), *rulings()]),
        *(f"/{room}/{case.name}" for case in CASES for room in ("cards", "decks")),
        *(f"/news/{case.name}" for case in CASES[1:]),
        *(f"/cards/{case}/{id}" for case, id in cards),
    ]


def pictures() -> list[str]:
    return [
        assets.links().sprite,
        *(assets.picture_url(case, id) for case, id in assets.our_cards()),
        *(assets.back_url(kind) for kind in assets.backs()),
        *(assets.static_url(name) for name in assets.static_files()),
    ]


def dressed(page: bytes, path: str) -> bytes:
    """A page that starts the game behind it, with addresses that hold wherever the folder lies."""
    depth = len([part for part in path.split("/") if part])
    started = INSTALLING.sub(SHELL, with_prefix(page, "/".join([".."] * depth) or "."))
    return started.replace(b"</body>", NO_SHELL + b"</body>")


# Scripts


def write_scripts(folder: Path, made_of: dict[str, object]) -> None:
    """The scripts of the site, told what this edition is made of."""
    for name in SCRIPTS:
        shutil.copyfile(SITE / name, folder / name)
    home = (folder / "index.html").read_text("utf-8")
    head = home[: home.index("</head>")]
    said = f"<noscript><p>{NO_SCRIPT}</p></noscript>\n{splash(home)}\n{NO_SHELL.decode()}"
    body = f'<body class="shell">\n{said}</body>\n</html>\n'
    write(folder / "frame.html", f"{head}</head>\n{body}".encode())
    nothing = (SITE / "nothing.html").read_text("utf-8")
    write(folder / "404.html", nothing.replace("<!-- logo -->", logo(home)).encode())
    pages = [name_of(file.parent, folder) for file in sorted(folder.rglob("index.html"))]
    edition = edition_of(folder)
    told = {"EDITION": edition, **made_of, "FIRST": FIRST, "PAGES": pages}
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in told.items()]
    write(folder / "edition.js", "".join(["// Written by make site.\n", *lines]).encode())
    files = sorted(file for file in folder.rglob("*") if file.suffix in AT_HAND)
    rest = {name_of(file, folder): digest(file) for file in files if file.parent != folder}
    rest |= {name_of(file, folder): digest(file) for file in folder.glob("*.pack")}
    given = {"edition": edition, "pages": pages, "first": FIRST, "rest": rest}
    program = (SITE / "worker.js").read_text("utf-8")
    write(folder / "worker.js", f"const GIVEN = {json.dumps(given)};\n{program}".encode())


def splash(home: str) -> str:
    """What a page shows that has nothing to read until Python answers."""
    return f'<div id="shell-splash" class="masthead">{logo(home)}<h1>Arkham Noir</h1></div>'


def logo(home: str) -> str:
    """The eye of the first page."""
    found = LOGO.search(home)
    assert found, "the first page has no logo"
    return found[0]


def name_of(file: Path, folder: Path) -> str:
    """`rules/R-LOCK-01`; the first page has none."""
    return "" if file == folder else file.relative_to(folder).as_posix()


def edition_of(folder: Path) -> str:
    """Twelve digits that change with any file."""
    told = hashlib.sha256((SITE / "worker.js").read_bytes())
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        told.update(f"{name_of(file, folder)}\0".encode() + file.read_bytes())
    return told.hexdigest()[:12]


# Size


def say_sizes(folder: Path) -> None:
    """What the folder weighs, and what is fetched before the first move."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    names = {name_of(file, folder): file for file in files}
    begun = re.compile(
        r"python-|stdlib-|game-|worker\.js|static/\w+/"
        r"(.*\.(css|woff2)|js/(dom|table.*)\.js|icons/eye\.svg)"
    )
    first = [file for name, file in names.items() if name in FIRST or begun.match(name)]
    print(said("everything", files))
    print(said("before the first move", first))


def said(what: str, files: list[Path]) -> str:
    """Files as they are, and as hosts send them."""
    contents = [file.read_bytes() for file in files]
    raw = sum(map(len, contents))
    small = sum(len(gzip.compress(it)) for it in contents)
    smaller = sum(min(len(it), len(brotli.compress(it, quality=9, lgwin=24))) for it in contents)
    figures = [f"{size / 1e6:.1f} MB" for size in (raw, small, smaller)]
    return "{}: {} files, {}; gzip {}, brotli {}".format(what, len(files), *figures)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit((__doc__ or "").partition("\n")[0])
    target = Path(sys.argv[1]).absolute()
    build(target)
    if "--quiet" not in sys.argv:
        say_sizes(target)
