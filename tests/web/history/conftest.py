from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from arkham_noir.history import PlayedGame
from tests.web.client import Visitor, new_app, open_client
from tests.web.history.histories import PLAYER, store_history

Historian = Callable[[Sequence[PlayedGame]], Visitor]


@pytest.fixture
def historian(tmp_path: Path) -> Iterator[Historian]:
    """Return a function that makes a visitor with a history."""
    app = new_app(tmp_path / "history")
    with open_client(app) as client:

        def visitor(games: Sequence[PlayedGame]) -> Visitor:
            store_history(app.state.database, games)
            client.cookies.set("noir_player", PLAYER)
            return Visitor(client)

        yield visitor
