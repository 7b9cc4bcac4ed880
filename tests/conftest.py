"""Fixtures for all tests, and the summary of rules without a test."""

from __future__ import annotations

import signal

import pytest
from hypothesis import HealthCheck, settings

from arkham_noir.core import agenda
from arkham_noir.core.state import State
from arkham_noir.text import notation

settings.register_profile(
    "on a busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("on a busy machine")

# A background job of a shell starts with Ctrl-C ignored, and so would the processes of the tests.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def core_answers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which every move that the rules carry out from now on is added.

    Games, front ends and reminders all reach the core through one function.
    """
    carried_out: list[int] = []

    def counting(state: State, option: int) -> None:
        carried_out.append(option)
        agenda.answer(state, option)

    monkeypatch.setattr(notation, "answer", counting)
    return carried_out


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the rules without a test, whatever tests were run."""
    from tests.rulebook.rule_coverage import summary

    terminalreporter.write_line(summary())
