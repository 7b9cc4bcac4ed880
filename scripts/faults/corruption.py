"""Open databases with corrupt bytes: the server or its pages must show an error message."""

from __future__ import annotations

import random
import shutil
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory

from arkham_noir import Game
from arkham_noir.errors import NoirError
from arkham_noir.web.app import build_app
from arkham_noir.web.db.database import Database
from arkham_noir.web.db.games import GameRepository, StoredGame
from scripts.faults.figures import Figures

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Starlette warns about a client that is not released yet
    from starlette.testclient import TestClient

COPIES = 300
GAMES = 40
PLAYER = "f" * 32
ADDRESS = "http://127.0.0.1:8000"


def run(chance: random.Random, part: int) -> Figures:
    """Corrupt copies of a database in many ways and open each."""
    found = Figures("corrupt bytes in the database")
    with TemporaryDirectory() as folder:
        whole, broken = Path(folder) / "whole.sqlite3", Path(folder) / "broken.sqlite3"
        _fill(whole)
        for _ in range(COPIES // part):
            shutil.copy(whole, broken)
            description = _break(broken, chance)
            found.tries += 1
            _open(broken, description, found)
            for end in ("", "-wal", "-shm"):
                broken.with_name(f"{broken.name}{end}").unlink(missing_ok=True)
    return found


def _fill(file: Path) -> None:
    """Create a database with some games."""
    storage = Database(f"sqlite:///{file}")
    for number in range(GAMES):
        record = Game.new("witch-cult", seed=str(number)).record()
        saved = StoredGame(f"game-{number}", PLAYER, "witch-cult", "A game", record=record)
        GameRepository(storage).add(saved).result()
    storage.close()


def _break(file: Path, chance: random.Random) -> str:
    """Change, delete or zero some bytes, and return a description."""
    content = bytearray(file.read_bytes())
    place, length = chance.randrange(len(content)), chance.choice((1, 1, 4, 40, 400, 5000))
    way = chance.choice(("change", "wipe", "cut", "head"))
    if way == "head":
        place, length = chance.randrange(100), 1
    if way == "cut":
        del content[place:]
    elif way == "wipe":
        content[place : place + length] = bytes(len(content[place : place + length]))
    else:
        content[place : place + length] = chance.randbytes(len(content[place : place + length]))
    file.write_bytes(content)
    return f"{way} {length} bytes at {place}"


def _open(file: Path, description: str, found: Figures) -> None:
    """Open the database, and request its games if that succeeds."""
    try:
        storage = Database(f"sqlite:///{file}")
    except NoirError:
        found.count("rejected with a message")
        return
    except Exception as error:
        found.faults.append(f"{description}: {error!r}")
        return
    found.count("opened")
    with TestClient(build_app(storage), base_url=ADDRESS, raise_server_exceptions=False) as client:
        client.cookies.set("noir_player", PLAYER)
        for path in ("/", *(f"/game/game-{number}" for number in range(0, GAMES, 4))):
            status = client.get(path).status_code
            found.count("pages shown" if status == 200 else "error pages")
            if status == 500:
                found.faults.append(f"{description}: {path} had status 500.")
