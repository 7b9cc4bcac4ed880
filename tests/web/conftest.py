from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.client import TestClient, Visitor, new_app, open_client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with open_client(new_app(tmp_path)) as client:
        yield client


@pytest.fixture
def visitor(client: TestClient) -> Visitor:
    return Visitor(client)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Visitor]:
    """Return a visitor of another, empty server."""
    with open_client(new_app(tmp_path / "elsewhere")) as client:
        yield Visitor(client)


@pytest.fixture(scope="session", autouse=True)
def named_addresses(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Register the routes, so that parts of pages can be rendered without an app."""
    with open_client(new_app(tmp_path_factory.mktemp("addresses"))):
        pass
