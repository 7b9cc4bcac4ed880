"""Import corrupt export files: each must be imported or rejected, and all pages must work."""

from __future__ import annotations

import json
import random
import re
import zipfile
from collections.abc import Callable
from io import BytesIO
from typing import Any

import httpx
from PIL import Image

from scripts.faults.attacked import TIMEOUT, serving
from scripts.faults.figures import Figures
from scripts.faults.http_fuzz import NO_LIMITS
from scripts.faults.random_requests import MARK

TRIES = 300
LIST = "everything.json"
VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 1.5, 10**400, 10**12, float("nan"), "", "\0", "\ud800", "a" * 3000, "../x",
    "day", "first-game", "do take", "deal p1", "9:999", MARK, [], {}, [[]], {"id": "x"}, [1] * 3000,
)  # fmt: skip
NAMES = ('"', "a", "pictures/", "games/.noir", "\u00e9", "x" * 200, "pictures/x/y.jpg", LIST)
LINK = re.compile(r'href="(/(?:game|workshop)/[\w-]+)"')
Files = dict[str, bytes]


def run(chance: random.Random, part: int) -> Figures:
    """Import hundreds of files, each as a new visitor."""
    found = Figures("corrupt export files")
    with serving(*NO_LIMITS, "--limit=pictures=0") as server:
        mutator = Mutator(_lived(server.address), chance)
        for _ in range(TRIES // part):
            _bring(server.address, mutator.mutate(), found)
        found.faults += server.faults
    return found


class Mutator:
    """A mutator of an export file: its list, the files in it, or its bytes."""

    def __init__(self, content: bytes, chance: random.Random) -> None:
        self.content = content
        self.chance = chance
        self.ways: tuple[Callable[[Files], object], ...] = (
            self.other_value, self.other_value, self.other_value, self.other_name, self.other_bytes,
            self.file_gone,
        )  # fmt: skip

    def mutate(self) -> bytes:
        """Return the file with one or two changes."""
        with zipfile.ZipFile(BytesIO(self.content)) as file:
            files = {name: file.read(name) for name in file.namelist()}
        for _ in range(self.chance.choice((1, 1, 1, 2))):
            self.chance.choice(self.ways)(files)
        written = BytesIO()
        with zipfile.ZipFile(written, "w") as file:
            for name, content in files.items():
                file.writestr(name, content)
        found = written.getvalue()
        return self.mutate_bytes(found) if self.chance.random() < 0.2 else found

    def other_value(self, files: Files) -> None:
        """Replace or duplicate a value in the list."""
        try:
            listed = json.loads(files[LIST])
        except (KeyError, ValueError):
            return  # already corrupt
        places = _places(listed)
        if places:
            inside, key = self.chance.choice(places)
            inside[key] = self.chance.choice((*VALUES, inside[key]))
            if isinstance(inside, list):
                inside.append(inside[key])
            files[LIST] = json.dumps(listed).encode()

    def other_name(self, files: Files) -> None:
        """Add a copy of a file under another name."""
        folder = self.chance.choice(("", "pictures/", "pictures/"))
        alike = [content for name, content in files.items() if name.startswith(folder)]
        files[folder + self.chance.choice(NAMES)] = self.chance.choice(alike or [b""])

    def other_bytes(self, files: Files) -> None:
        name = self.one_of(files)
        files[name] = self.mutate_bytes(files[name])

    def file_gone(self, files: Files) -> None:
        if len(files) > 1:
            del files[self.one_of(files)]

    def one_of(self, files: Files) -> str:
        return self.chance.choice(list(files))

    def mutate_bytes(self, content: bytes) -> bytes:
        """Return content with a few bytes changed, removed or added."""
        place = self.chance.randrange(len(content) + 1)
        new = self.chance.randbytes(self.chance.randrange(4))
        return content[:place] + new + content[place + self.chance.randrange(4) :]


def _places(listed: Any) -> list[tuple[Any, Any]]:
    """Return every replaceable value as its container and its key or index."""
    if not isinstance(listed, dict | list):
        return []
    keys = list(listed) if isinstance(listed, dict) else list(range(len(listed)))
    return [(listed, key) for key in keys] + [each for key in keys for each in _places(listed[key])]


def _lived(address: str) -> bytes:
    """Return the export of a player who has done a little of everything."""
    picture = BytesIO()
    Image.new("RGB", (30, 20)).save(picture, "JPEG")
    shown = {"picture": ("p", picture.getvalue())}
    with httpx.Client(base_url=address, timeout=TIMEOUT) as client:
        visitor = _Visitor(client)
        visitor.post("/lesson")
        visitor.post("/settings", theme="day", back="/")
        table = visitor.post("/new", case="gulfs", seed="attic").headers["location"]
        visitor.post(f"{table}/play", revision="0", move="take", sure="1")
        draft = visitor.post("/workshop", **{"from": "ours thunder"}).headers["location"]
        visitor.post(f"{draft}/picture", shown, path="clue-1", revision="0")
        return visitor.get("/transfer/archive").content


class _Visitor:
    """A browser that fills in the form token."""

    def __init__(self, client: httpx.Client) -> None:
        self.get = client.get
        self.client = client
        self.token = re.findall(r'name="csrf" value="(\w+)"', client.get("/").text)[0]

    def post(self, path: str, files: Any = None, /, **fields: str) -> httpx.Response:
        return self.client.post(path, data={"csrf": self.token, **fields}, files=files)


def _bring(address: str, content: bytes, found: Figures) -> None:
    """Import a file, then request all pages."""
    found.tries += 1
    with httpx.Client(base_url=address, timeout=TIMEOUT) as client:
        visitor = _Visitor(client)
        answer = visitor.post("/transfer", {"everything": ("x.zip", content)})
        found.count("imported" if answer.status_code == 200 else "refused")
        answers = [answer, *map(visitor.get, ("/", "/workshop", "/transfer/archive"))]
        links = dict.fromkeys(link for each in answers[:3] for link in LINK.findall(each.text))
        answers += map(visitor.get, links)
    for each in answers:
        if each.status_code >= 500 or MARK in each.text:
            found.faults.append(
                f"Status {each.status_code} at {each.request.url.path}: {content!r}"
            )
