"""No password of a database is printed, however its URL is misspelled."""

from __future__ import annotations

import pytest

from arkham_noir.web.db.database import Database
from arkham_noir.web.db.engine import DatabaseUnavailable, open_engine


@pytest.mark.parametrize(
    "url",
    [
        "nothing://me:secret@host/games",
        "nothing://me:/secret@host/games",
        "nothing://me:se@secret@host/games",
        "me:secret@host/games",
        "nothing:/me:secret@host/games",
        "nothing://host/games?password=secret",
        "nothing://host/games?user=me&sslpassword=secret&x=1",
        "nothing://me:my secret@host/games",
        "host=x/host/games user=me password=secret",
        "dbname=host/games Password = secret",
    ],
)
def test_a_refused_url_is_named_without_its_password(url: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="is not a database URL") as refusal:
        open_engine(url)
    assert "secret" not in str(refusal.value)
    assert "host/games" in str(refusal.value)


@pytest.mark.parametrize("url", ["postgresql:me:secret", "postgresql:secret"])
def test_what_is_no_url_at_all_may_be_a_password(url: str) -> None:
    with pytest.raises(DatabaseUnavailable, match=r"'postgresql:\*\*\*' is not a database URL"):
        open_engine(url)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("", "Connection refused"),
        ("?host=/nowhere/here", "No such file or directory"),
        ("?nonsense=1", 'invalid connection option "nonsense"'),
        ("?connect_timeout=soon", "bad value for connect_timeout: 'soon'"),
        ("?sslmode=odd", 'invalid sslmode value: "odd"'),
        ("?sslmode=verify-full&sslcert=/nowhere/here", "Connection refused"),
    ],
)
def test_a_server_that_cannot_be_reached_is_not_a_corrupt_database(
    options: str, reason: str
) -> None:
    """Nobody listens at port 1."""
    with pytest.raises(DatabaseUnavailable) as refusal:
        Database(f"postgresql+psycopg://me:secret@127.0.0.1:1/games{options}")
    assert str(refusal.value) == (
        f"Can't connect to the database: {reason}. Check that the database server is running, and "
        "that the host, name and options in --database are right."
    )
