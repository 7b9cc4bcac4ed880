"""Old addresses redirect to the new ones."""

from __future__ import annotations

import pytest

from tests.web.client import Visitor

MOVED = {
    "/everything": "/transfer",
    "/everything/file": "/transfer/archive",
    "/games/finished": "/history",
    "/games/finished?page=2": "/history?page=2",
}


@pytest.mark.parametrize("old", MOVED)
def test_an_old_address_redirects_permanently(visitor: Visitor, old: str) -> None:
    answer = visitor.get(old)
    assert answer.status_code == 308
    assert answer.headers["location"] == MOVED[old]


def test_an_old_form_reaches_its_new_address_with_what_it_sends(visitor: Visitor) -> None:
    answer = visitor.post("/everything")
    assert (answer.status_code, answer.headers["location"]) == (308, "/transfer")
