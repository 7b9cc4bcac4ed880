"""Helpers for tests: export data, corrupt the file, and import it."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable
from html import unescape
from io import BytesIO

from PIL import Image

from arkham_noir.game import Game
from arkham_noir.web.transfer.archive import LIST, unpack
from tests.web.client import Visitor


def export_data(visitor: Visitor) -> bytes:
    answer = visitor.get("/transfer/archive")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    return answer.content


def take_in(visitor: Visitor, content: bytes, status: int = 200) -> str:
    """Import a file and return the message as plain text."""
    answer = visitor.post("/transfer", files={"everything": ("all.zip", content)})
    assert answer.status_code == status, answer.text
    slip = re.search(r'<div class="slip".*?</div>', answer.text, re.DOTALL)
    assert slip
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", slip[0])).split())


def games(visitor: Visitor) -> list[str]:
    """Return the addresses of a visitor's games, those in progress first."""
    pages = [visitor.get(path).text for path in ("/games/running", "/history")]
    return [
        game for page in pages for game in re.findall(r'class="game" href="(/game/[^"]+)"', page)
    ]


def record(visitor: Visitor, game: str) -> str:
    """Return the record of a game as its player can download it."""
    found = {each.id: each.record for each in unpack(export_data(visitor)).games}
    return found[game.removeprefix("/game/")]


def play_on(visitor: Visitor, game: str, moves: int = 1) -> None:
    for _ in range(moves):
        answer = visitor.play(game, visitor.moves(game)[0], sure=1)
        assert answer.status_code in (200, 303), answer.text


def finished(visitor: Visitor, case: str) -> str:
    game = Game.new(case, seed="walpurgis")
    while game.decision:
        game.play(game.decision.options[-1])
    sent = {"record": ("a.noir", game.record().encode())}
    return str(visitor.post("/new", files=sent, sure=1).headers["location"])


def changed(
    content: bytes, change: Callable[[dict[str, bytes]], object], way: int = zipfile.ZIP_STORED
) -> bytes:
    """Return an export file with changed contents."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        files = {name: file.read(name) for name in file.namelist()}
    change(files)
    written = BytesIO()
    with zipfile.ZipFile(written, "w", way) as file:
        for name, each in files.items():
            file.writestr(name, each)
    return written.getvalue()


def change_archive(content: bytes, **values: object) -> bytes:
    def say(files: dict[str, bytes]) -> None:
        files[LIST] = json.dumps(json.loads(files[LIST]) | values).encode()

    return changed(content, say)


def game_otherwise(content: bytes, **values: object) -> bytes:
    """Return an export file whose list has other values for the first game."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        first, *rest = json.loads(file.read(LIST))["games"]
    return change_archive(content, games=[{**first, **values}, *rest])


def picture(color: tuple[int, int, int]) -> bytes:
    written = BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "Taken in the attic"
    Image.new("RGB", (30, 20), color).save(written, "JPEG", exif=exif)
    return written.getvalue()
