"""Build the static site.

    python -m scripts.release.static_site FOLDER [--quiet]

The result is a folder of files for any static host: Python with the game (`static_packs.py`), pages
to read while it starts, pictures, and the scripts of `static_site`. All dependencies are pinned by
lock files, and the same sources make the same bytes. `make site` calls it.
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

from arkham_noir.cases import CASES
from arkham_noir.rulebook import rules, rulings
from arkham_noir.web.assets import pictures, static, urls
from arkham_noir.web.middleware.headers import DIRECTIVES, content_policy
from arkham_noir.web.standalone.asgi_bridge import AppBridge, BridgeResponse
from arkham_noir.web.standalone.startup import FRAMED, open_app
from arkham_noir.words.reference import all_cards
from scripts.release.static_packs import ROOT, SITE, compile_packs, fetch_engine, version_of, write

PAGES = ("/", "/help", "/about", "/rules", "/cards", "/decks", "/icons")
FIRST = ("index.html", "frame.html", "page.css", "page.js")
"""The first files that a start needs."""

AT_HAND = (".svg", ".css", ".js", ".mjs", ".wasm", ".pack", ".woff2", ".json", ".png")
"""The files that a browser caches to play offline. It can make the pages itself."""

ORIGIN = "https://static.example"
ROOTS = (".", "..", "../..", "../../..")
"""The root path of pages by depth, so that the folder can be served anywhere."""

INSTALLING = re.compile(
    rb'<script type="module" src="([./]*/)static/[0-9a-f]+/js/install\.js"></script>'
)
SHELL = (
    rb'<link rel="stylesheet" href="\1page.css">'
    b"\n"
    rb'<script type="module" src="\1page.js"></script>'
)
NO_SHELL = b'<p id="shell-sign" role="status" hidden></p>\n'
CHARSET = '<meta charset="utf-8">'
LOADED = re.compile(r'<(?:script|link rel="stylesheet")[^>]*? (?:src|href)="([^"]+)"')
EXPORT = re.compile(
    r"export(?:\{(\w+) as loadPyodide,\w+ as version\}| default (\w+));"
    r"(?:\n//# sourceMappingURL=.*)?\s*\Z"
)
RUNS_PYTHON = "'self' 'wasm-unsafe-eval'"
PAGE_POLICY = {
    **{name: value for name, value in DIRECTIVES.items() if name != "frame-ancestors"},
    "frame-src": "'self'",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
}
"""The server's policy, changed for a page that starts Python in a worker and shows a frame.

`frame-ancestors` needs a header, so the service worker adds it.
"""

GUARD = (SITE / "guard.js").read_text("utf-8").partition("\n")[2]
"""The guard script without the comment in its first line, because every page contains it."""

UNSENT = re.compile(r"^ *//.*\n|^ +", re.M)
"""Comments on lines of their own, and indentation: players don't need them."""

LOGO = re.compile(r'<svg class="watcher".*?</svg>', re.S)
NO_SCRIPT = (
    "The game runs in your browser and needs JavaScript. You can read the rules and cards without."
)


def build(folder: Path) -> None:
    """Build the whole site into a folder, which is replaced."""
    work = ROOT / "build/static-work"
    work.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    engine = fetch_engine(work)
    place = folder / f"python-{version_of(engine)}"
    packs = {"wasm": place / "pyodide.asm.wasm"}
    write(packs["wasm"], (engine / "pyodide.asm.wasm").read_bytes())
    for name, pack in compile_packs(work, engine).items():
        packs[name] = folder / f"{name}-{digest(pack.read_bytes())}.pack"
        write(packs[name], pack.read_bytes())
    program = python_program(engine)
    python = folder / f"program-{digest(program)}.js"
    write(python, program)
    asyncio.run(write_pages(folder))
    vouched_for = {name: vouched(file, folder) for name, file in packs.items()}
    made_of = {"ENGINE": place.name, "LOCK": no_packages(engine), "PACKS": vouched_for}
    write_scripts(folder, {**made_of, "PYTHON": vouched(python, folder)})
    seal_pages(folder)
    write_not_found_page(folder)


def no_packages(engine: Path) -> dict[str, object]:
    """Return Pyodide's lock file without packages, because the game has its own."""
    lock = json.loads((engine / "pyodide-lock.json").read_text())
    return {"info": lock["info"], "packages": {}}


def python_program(engine: Path) -> bytes:
    """Return the workers' code as one script, because imports in workers can't have checksums."""
    parts = [
        (engine / "pyodide.mjs").read_text("utf-8"),
        (engine / "pyodide.asm.mjs").read_text("utf-8"),
    ]
    wrapped = [
        f"const {name} = (() => {{\n{as_value(part)}\n}})();\n"
        for name, part in zip(("loadPyodide", "createPyodide"), parts, strict=True)
    ]
    own = [script_text(name) for name in ("engine.js", "python.js")]
    return "".join([*wrapped, *own]).encode()


def as_value(module: str) -> str:
    """Return the text of a Pyodide module with its export replaced by `return`."""
    returned, count = EXPORT.subn(r"return \1\2;", module)
    assert count == 1, "the exports of a Pyodide module have changed"
    return returned


def vouched(file: Path, folder: Path) -> tuple[str, str, int]:
    """Return a file's name, checksum and size."""
    return name_of(file, folder), integrity(file.read_bytes()), file.stat().st_size


def integrity(content: bytes) -> str:
    """Return a checksum in the format of `integrity` attributes."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


# Pages and pictures


async def write_pages(folder: Path) -> None:
    """Write the pages that are the same for all players, and the pictures."""
    with tempfile.TemporaryDirectory() as storage:
        apps = [app_below(root, Path(storage)) for root in ROOTS]
        for path in [*PAGES, *library_pages()]:
            depth = len([part for part in path.split("/") if part])
            page = await got(apps[depth], path)
            write(folder / path[1:] / "index.html", dressed(page.body))
        for path in [*picture_paths(), "/manifest.webmanifest"]:
            write(folder / path[1:], (await got(apps[0], path)).body)


def app_below(root: str, folder: Path) -> AppBridge:
    """Open the app for pages whose addresses begin with this root path."""
    return open_app(
        folder, [], {}, origin=ORIGIN, root_path=root, keep=refuse, keep_jar=refuse, run_job=refuse
    )


async def refuse(*_: object) -> bytes:
    raise AssertionError("nothing is stored while pages are written")


async def got(app: AppBridge, path: str) -> BridgeResponse:
    answer = await app.ask("GET", path)
    if answer.status == 303:
        answer = await app.ask("GET", dict(answer.headers)["location"])
    assert answer.status == 200, path
    return answer


def library_pages() -> list[str]:
    """Return the addresses of every rule, ruling, card, deck and guide."""
    cards = [(case.name, card.id) for case in CASES for card in all_cards(case.builtin())]
    return [
        *(f"/rules/{id}" for id in [*rules(), *rulings()]),
        *(f"/{section}/{case.name}" for case in CASES for section in ("cards", "decks")),
        *(f"/news/{case.name}" for case in CASES[1:]),
        *(f"/help/{name}" for name in (*(case.name for case in CASES), "strategy", "faq")),
        *(f"/cards/{case}/{id}" for case, id in cards),
    ]


def picture_paths() -> list[str]:
    return [
        urls.links().sprite,
        *(urls.picture_url(case, id) for case, id in pictures.our_cards()),
        *(urls.achievement_url(id) for id in sorted(pictures.achievement_ids())),
        *(urls.back_url(kind) for kind in pictures.backs()),
        *(urls.static_url(name) for name in static.static_files()),
    ]


def dressed(page: bytes) -> bytes:
    """Return a page that starts the game in the background."""
    started = INSTALLING.sub(SHELL, page)
    return started.replace(b"</body>", NO_SHELL + b"</body>")


# Scripts


def write_scripts(folder: Path, made_of: dict[str, object]) -> None:
    """Write the scripts of the site with the edition's constants and checksums."""
    shutil.copyfile(SITE / "page.css", folder / "page.css")
    home = (folder / "index.html").read_text("utf-8")
    head = home[: home.index("</head>")]
    content = f"<noscript><p>{NO_SCRIPT}</p></noscript>\n{splash(home)}\n{NO_SHELL.decode()}"
    body = f'<body class="shell">\n{content}</body>\n</html>\n'
    write(folder / "frame.html", f"{head}</head>\n{body}".encode())
    pages = [name_of(file.parent, folder) for file in sorted(folder.rglob("index.html"))]
    edition = edition_of(folder)
    files = sorted(file for file in folder.rglob("*") if file.suffix in AT_HAND)
    sums = {name_of(file, folder): short_sum(file) for file in files}
    policy = content_policy(FRAMED)
    given = {"edition": edition, "pages": pages, "first": FIRST, "sums": sums, "policy": policy}
    write_script(folder / "worker.js", {"GIVEN": given})
    sum_of_worker = integrity((folder / "worker.js").read_bytes())
    own = {"EDITION": edition, **made_of, "WORKER": sum_of_worker, "FIRST": FIRST, "PAGES": pages}
    write_script(folder / "page.js", own)


def write_script(file: Path, constants: dict[str, object]) -> None:
    lines = [f"const {name} = {json.dumps(value)};\n" for name, value in constants.items()]
    write(file, "".join([*lines, script_text(file.name)]).encode())


def script_text(name: str) -> str:
    """Return a script of the site without comments and indentation."""
    return UNSENT.sub("", (SITE / name).read_text("utf-8"))


def short_sum(file: Path) -> str:
    """Return the first 96 bits of a checksum, which are enough to identify a file."""
    return integrity(file.read_bytes()).removeprefix("sha256-")[:16]


# Policy and checksums of pages


def seal_pages(folder: Path) -> None:
    """Give every page its policy, and its scripts and styles their checksums."""
    for page in sorted(folder.rglob("*.html")):
        write(page, sealed(page.read_text("utf-8"), page.parent).encode())


def sealed(page: str, place: Path) -> str:
    """Return a page that runs only scripts and styles of this edition."""

    def with_sum(found: re.Match[str]) -> str:
        return f'{found[0]} integrity="{integrity((place / found[1]).read_bytes())}"'

    policy = policy_of({**PAGE_POLICY, "script-src": f"{RUNS_PYTHON} {quoted_sum(GUARD)}"})
    guarded = f"{CHARSET}\n{policy}\n<script>{GUARD}</script>"
    return LOADED.sub(with_sum, page).replace(CHARSET, guarded, 1)


def policy_of(directives: dict[str, str]) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{content_policy(directives)}">'


def quoted_sum(text: str) -> str:
    """Return the checksum of an inline script or style, in the format of a policy."""
    return f"'{integrity(text.encode())}'"


def write_not_found_page(folder: Path) -> None:
    """Write 404.html, which is shown at any address and therefore needs no other files."""
    page = (SITE / "404.html").read_text("utf-8")
    home = (folder / "index.html").read_text("utf-8")
    page = page.replace("<!-- logo -->", logo(home))
    page = page.replace("<!-- worker -->", integrity((folder / "worker.js").read_bytes()))
    inline = {kind: quoted_sum(inside(page, kind)) for kind in ("script", "style")}
    policy = {
        "default-src": "'none'",
        "script-src": inline["script"],
        "style-src": inline["style"],
        **{name: PAGE_POLICY[name] for name in ("connect-src", "object-src", "base-uri")},
        "worker-src": "'self'",
        "form-action": "'none'",
    }
    write(folder / "404.html", page.replace("<!-- policy -->", policy_of(policy)).encode())


def inside(page: str, kind: str) -> str:
    found = re.search(rf"<{kind}[^>]*>(.*?)</{kind}>", page, re.S)
    assert found, f"the page has no {kind}"
    return found[1]


def splash(home: str) -> str:
    """Return what an empty page shows until Python has started."""
    return f'<div id="shell-splash" class="masthead">{logo(home)}<h1>Arkham Noir</h1></div>'


def logo(home: str) -> str:
    """Return the logo of the home page."""
    found = LOGO.search(home)
    assert found, "the home page has no logo"
    return found[0]


def name_of(file: Path, folder: Path) -> str:
    """Return the name of a file, such as `rules/R-LOCK-01`; empty for the home page."""
    return "" if file == folder else file.relative_to(folder).as_posix()


def edition_of(folder: Path) -> str:
    """Return twelve hex digits that change with any file."""
    sums = hashlib.sha256(b"".join((SITE / name).read_bytes() for name in ("worker.js", "page.js")))
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        sums.update(f"{name_of(file, folder)}\0".encode() + file.read_bytes())
    return sums.hexdigest()[:12]


# Size


def print_sizes(folder: Path) -> None:
    """Print the size of the site, and of the files that are loaded before the first move."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    names = {name_of(file, folder): file for file in files}
    begun = re.compile(
        r"python-|program-|stdlib-|game-|worker\.js|static/\w+/"
        r"(.*\.(css|woff2)|js/(dom|table.*)\.js|icons/eye\.svg)"
    )
    first = [file for name, file in names.items() if name in FIRST or begun.match(name)]
    print(sizes("whole site", files))
    print(sizes("before the first move", first))


def sizes(what: str, files: list[Path]) -> str:
    """Return the size of files, uncompressed and as hosts send them."""
    contents = [file.read_bytes() for file in files]
    raw = sum(map(len, contents))
    small = sum(len(gzip.compress(it)) for it in contents)
    smaller = sum(min(len(it), len(brotli.compress(it, quality=9, lgwin=24))) for it in contents)
    figures = [f"{size / 1e6:.1f} MB" for size in (raw, small, smaller)]
    return "{}: {} files, {}; gzip {}, brotli {}".format(what, len(files), *figures)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m scripts.release.static_site FOLDER [--quiet]")
    target = Path(sys.argv[1]).absolute()
    build(target)
    if "--quiet" not in sys.argv:
        print_sizes(target)
