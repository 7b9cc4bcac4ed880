"""What every test run says at its end."""

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

# A run in the background of a shell begins with Ctrl-C ignored, and so would what the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def core_answers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every answer that the rules are asked to carry out from now on: games, faces and reminders
    all reach the core through one function."""
    carried_out: list[int] = []

    def counting(state: State, option: int) -> None:
        carried_out.append(option)
        agenda.answer(state, option)

    monkeypatch.setattr(notation, "answer", counting)
    return carried_out


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the rules that no test shows, whatever tests were run."""
    from tests.rulebook.rule_coverage import summary

    terminalreporter.write_line(summary())
