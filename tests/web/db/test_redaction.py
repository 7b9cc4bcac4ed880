"""No password of a database is printed, however its URL is misspelled."""

from __future__ import annotations

import pytest

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
    ],
)
def test_a_refused_url_is_named_without_its_password(url: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="is not a database URL") as refusal:
        open_engine(url)
    assert "secret" not in str(refusal.value)
    assert "host/games" in str(refusal.value)
