"""Use a custom deck everywhere: make, play, save, resume, replay, review, measure, print."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from arkham_noir import Deck, Game
from arkham_noir.cli import main
from arkham_noir.decks.drafts import unpack_bundle
from arkham_noir.decks.template import starter
from tests.web.client import Visitor, new_app, open_client
from tests.web.workshop.workshop_client import Maker


def test_a_deck_of_ones_own_goes_the_whole_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with open_client(new_app(tmp_path)) as client:
        maker, parcel = _made(Maker(client))
        visitor = Visitor(client)
        data = {"deck_text": maker.file(), "seed": "harbour", "sure": "1"}
        game = visitor.post("/new", **data).headers["location"]
        visitor.play(game, visitor.moves(game)[0])
        before, cookies = visitor.get(f"{game}/record").text, client.cookies
    with open_client(new_app(tmp_path)) as client:
        client.cookies = cookies
        visitor = Visitor(client)
        assert visitor.get(f"{game}/record").text == before, "saved and resumed"
        record = _play_to_end(visitor, game)
    folder = _export_data(tmp_path / "away", parcel, record)
    deck, kept = str(folder / "deck.toml"), str(folder / "game.noir")
    _replayed(deck, kept, capsys)
    _judged_and_measured(deck, kept, capsys)
    assert main(["deck", "print", deck, "--output", str(folder / "mine.pdf")]) == 0
    pages = pypdfium2.PdfDocument((folder / "mine.pdf").read_bytes())
    assert any("The Harbour Master" in page.get_textpage().get_text_range() for page in pages)


def _made(maker: Maker) -> tuple[Maker, bytes]:
    """Make a minimal deck, in which one card has its own name and picture."""
    maker.bring(starter("witch-cult"))
    first = Deck.from_toml(maker.file()).clues[0]
    said = {
        "id": first.id, "title": "The Harbour Master", "type": first.type, "left.any": "1",
        "right.any": "1", "attributes.puzzle": "1",
    }  # fmt: skip
    maker.say("card", path="clue-1", **{f"v-{key}": value for key, value in said.items()})
    picture = BytesIO()
    Image.new("RGB", (40, 40), "navy").save(picture, "PNG")
    data = {"csrf": maker.csrf, "path": "clue-1"}
    files = {"picture": ("x.png", picture.getvalue())}
    assert maker.client.post(f"{maker.here}/picture", data=data, files=files).status_code == 200
    return maker, maker.client.get(f"{maker.here}/deck.zip").content


def _play_to_end(visitor: Visitor, game: str) -> str:
    """Play the game to its end and return its record."""
    while moves := visitor.moves(game):
        assert visitor.play(game, moves[-1]).status_code == 303
    return visitor.get(f"{game}/record").text


def _export_data(folder: Path, parcel: bytes, record: str) -> Path:
    folder.mkdir()
    draft, pictures = unpack_bundle(parcel)
    (folder / "deck.toml").write_text(draft.to_toml())
    (folder / "game.noir").write_text(record)
    for name, content in pictures.items():
        (folder / name).write_bytes(content)
    return folder


def _replayed(deck: str, kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.from_record(Path(kept).read_text(), deck=Deck.load(deck))
    assert game.over
    assert main(["replay", kept, "--deck", deck, "--no-input"]) == 0
    assert "The Harbour Master" in capsys.readouterr().out


def _judged_and_measured(deck: str, kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", kept, "--deck", deck, "--rollouts", "60", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"]
    arguments = ["deck", "measure", deck, "--player", "random", "--games", "20", "--json"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 20
