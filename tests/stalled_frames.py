"""A second try for tests in which Chromium stops drawing.

On a busy machine headless Chromium sometimes stops delivering animation frames to a page.
Playwright then waits for an element to be "stable" until it gives up, and its log ends with
that step. If the page is at fault, the log continues with what is wrong with the element.
"""

from __future__ import annotations

import pytest

STALLED = r"attempting \w+ action\s+- waiting for element to be visible, enabled and stable\s*\Z"
"""The end of the log if not even the first check of the element came to an end."""


def retry_stalled(items: list[pytest.Item]) -> None:
    """Let these tests run once more if Chromium stopped drawing."""
    for item in items:
        item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=[STALLED]))
