"""Error pages: one title for each cause, a message, and a link back."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkham_noir.errors import NoirError
from arkham_noir.web.db.engine import DatabaseUnavailable
from arkham_noir.web.games.hint_jobs import Busy, GivenUp
from arkham_noir.web.games.sessions import GameNotFound, GameSessions, RevisionConflict
from arkham_noir.web.http.errors import TITLES
from arkham_noir.web.jobs.pool import WorkerCrashed
from arkham_noir.web.limits.buckets import LimitReached
from arkham_noir.web.limits.fair_queue import QueueFull
from arkham_noir.web.workshop.drafts import DeckNotFound
from tests.web.client import new_app, open_client

CAUSES = [
    (GameNotFound("x"), 404, "Game not found"),
    (DeckNotFound("x"), 404, "Deck not found"),
    (RevisionConflict("x"), 409, "This page is out of date"),
    (DatabaseUnavailable("x"), 503, "Database unavailable"),
    (Busy("x"), 503, "Server is busy"),
    (GivenUp("x"), 503, "No hint"),
    (WorkerCrashed("x"), 503, "Calculation stopped"),
    (QueueFull(is_yours=True), 429, "Limit reached"),
    (QueueFull(is_yours=False), 503, "Server is busy"),
    (LimitReached("x", is_yours=True), 429, "Limit reached"),
    (NoirError("x"), 422, "Check your input"),
]


@pytest.mark.parametrize(("error", "status", "title"), CAUSES)
def test_the_title_names_the_cause(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: NoirError,
    status: int,
    title: str,
) -> None:
    async def failing(*_: object) -> None:
        raise error

    monkeypatch.setattr(GameSessions, "load_stored", failing)
    with open_client(new_app(tmp_path)) as client:
        answer = client.get("/game/x/workshop")
    assert answer.status_code == status
    assert f"<title>{title} · Arkham Noir</title>" in answer.text
    assert f"<h1>{title}</h1>" in answer.text
    assert str(error) in answer.text.replace("&#39;", "'")


def test_only_the_database_is_called_unavailable() -> None:
    """A busy server must not look like a broken database."""
    shown = [title for error, _, title in CAUSES if not isinstance(error, DatabaseUnavailable)]
    assert not [title for title in [*shown, *TITLES.values()] if "atabase" in title]


def test_a_page_that_does_not_exist(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        answer = client.get("/nowhere")
    assert answer.status_code == 404
    assert "<h1>Page not found</h1>" in answer.text
    assert ">Go to home page</a>" in answer.text
