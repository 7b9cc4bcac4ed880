"""What every test run says at its end."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "on a busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("on a busy machine")

sys.path.append(str(Path(__file__).parent / "rulebook"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the rules that no test shows, whatever tests were run."""
    from rule_coverage import summary

    terminalreporter.write_line(summary())
