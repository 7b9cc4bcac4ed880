"""Fixtures and the order of the browser tests."""

from __future__ import annotations

import pytest

from tests.stalled_frames import retry_stalled
from tests.web.browser.pages import browser, host, own_server, server, visit

__all__ = ["browser", "host", "own_server", "server", "visit"]

LONG = ("test_whole_games", "test_lessons", "test_layout")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first."""
    items.sort(key=lambda item: item.path.stem not in LONG)
    retry_stalled(items)
