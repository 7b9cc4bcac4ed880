"""Files that are small to send and expensive to read."""

from __future__ import annotations

import json
import zipfile
import zlib
from io import BytesIO

from PIL import Image

from arkham_noir import Game
from arkham_noir.decks.cards import Deck

LIST = "everything.json"
MANY_GAMES = 400


def picture(width: int, height: int) -> bytes:
    """Return a white PNG with one bit per pixel."""
    written = BytesIO()
    Image.new("1", (width, height), 1).save(written, "PNG")
    return written.getvalue()


def build_zip(files: dict[str, bytes]) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=zlib.Z_BEST_SPEED) as it:
        for name, content in files.items():
            it.writestr(name, content)
    return written.getvalue()


def unzipped(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(content)) as file:
        return {name: file.read(name) for name in file.namelist()}


def bundle_of_pictures(bundle: bytes, width: int, height: int) -> bytes:
    """Return a deck whose pictures all have this size."""
    large = picture(width, height)
    files = unzipped(bundle)
    return build_zip(
        {name: each if name.endswith(".toml") else large for name, each in files.items()}
    )


def long_deck(case: str = "gulfs", size: int = 250_000) -> str:
    """Return a deck file of maximum length that compresses well."""
    return Deck.load(case).to_toml().replace('about = "', f'about = "{"x" * size}', 1)


def own_deck(case: str = "gulfs") -> str:
    """Return a standard deck with another name."""
    return Deck.load(case).renamed("Mine").to_toml()


def inflated(archive: bytes) -> bytes:
    """Return an archive in which each game has three megabytes of undone moves."""
    files = unzipped(archive)
    files[LIST] = files[LIST].replace(b'"redo": ""', b'"redo": "%s"' % (b"x" * 3_000_000))
    return build_zip(files)


def with_many_decks(archive: bytes, decks: int = 60) -> bytes:
    """Return an archive with the maximum number of long decks."""
    files, names = unzipped(archive), [f"{number:016}" for number in range(decks)]
    listed = json.loads(files[LIST])
    listed["workshop"] = [{"id": name, "updated": 1.0} for name in names]
    text = long_deck().encode()
    decks_files = {f"workshop/{name}.toml": text + b"\n# " + name.encode() for name in names}
    return build_zip({**files, LIST: json.dumps(listed).encode(), **decks_files})


def with_many_games(archive: bytes) -> bytes:
    """Return an archive with hundreds of copies of its game, each with a deck to parse."""
    files = unzipped(archive)
    listed = json.loads(files[LIST])
    (first,) = listed["games"][:1]
    record, deck = files[f"games/{first['id']}.noir"], files[first["deck"]]
    listed["games"] = []
    for number in range(MANY_GAMES):
        name, place = f"{number:016}", f"decks/{number}.toml"
        listed["games"].append({**first, "id": name, "deck": place, "updated": float(number)})
        files[f"games/{name}.noir"] = record
        files[place] = deck + b"\n# %d\n" % number
    return build_zip({**files, LIST: json.dumps(listed).encode()})


def finished(case: str = "witch-cult") -> bytes:
    """Return the record of a finished game."""
    game = Game.new(case, seed="walpurgis")
    while game.decision:
        game.play(game.decision.options[-1])
    return game.record().encode()


def nonsense(case: str) -> list[str]:
    """Deck files with values of the wrong type in places that pages read."""
    text = Deck.load(case).to_toml()
    values = ("5", '["p1"]', "true", "1e400", "{ a = 1 }", "[[[]]]", '""')
    places = ('id = "p1"', 'type = "person"', f'case = "{case}"', "format = 1")
    corrupt = [
        text.replace(place, f"{place.partition(' ')[0]} = {value}", 1)
        for place in places
        for value in values
    ]
    return [*corrupt, text.replace('type = "person"', 'type = "person"\nside = 5', 1)]
