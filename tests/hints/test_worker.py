"""The process that thinks for a server: begins, goes on, stops when told, ends with its input."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from arkham_noir import Deck, Game

POSITION = Game.new("thunder", seed="walpurgis").position()
LONG = 1000.0
"""Seconds of thinking that no test waits for."""


class Process:
    """A worker, driven line by line."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "arkham_noir.hints.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def say(self, **message: Any) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found

    def close(self) -> int:
        self.process.communicate()
        return self.process.returncode


@pytest.fixture
def worker() -> Iterator[Process]:
    worker = Process()
    yield worker
    worker.close()


def test_it_gets_better_and_comes_to_an_end(worker: Process) -> None:
    worker.say(id=1, position=POSITION, seconds=0.2)
    told = [worker.hear()]
    while not told[-1]["done"]:
        told.append(worker.hear())
    rollouts = [each["rollouts"] for each in told]
    assert rollouts == sorted(set(rollouts))
    game = Game.from_position(POSITION)
    for each in told:
        assert 1 <= len(each["hints"]) <= 3
        assert [game.read(hint["text"]).text for hint in each["hints"]]


def test_tables_take_turns(worker: Process) -> None:
    for number in range(3):
        worker.say(id=number, position=POSITION, seconds=LONG)
    heard = [worker.hear()["id"] for _ in range(30)]
    assert {0, 1, 2} <= set(heard)


def test_it_stops_when_told(worker: Process) -> None:
    worker.say(id=1, position=POSITION, seconds=LONG)
    worker.hear()
    worker.say(id=1, stop=True)
    worker.say(id=2, position=POSITION, seconds=LONG, why=False)
    while worker.hear()["id"] == 1:
        pass
    later = [worker.hear() for _ in range(5)]
    assert {each["id"] for each in later} == {2}
    assert all(each["hints"] == [] for each in later)


def test_it_ends_with_its_input_in_the_middle_of_a_thought(worker: Process) -> None:
    worker.say(id=1, position=POSITION, seconds=LONG)
    worker.hear()
    assert worker.close() == 0


def test_a_table_that_cannot_be_thought_about_is_told(worker: Process) -> None:
    worker.say(id=1, position="witch-cult | over lost-time", seconds=LONG)
    assert worker.hear() == {
        "id": 1, "done": True, "trouble": "There is no hint to give: the game is over.",
    }  # fmt: skip


def test_own_decks_are_sent_along(worker: Process) -> None:
    deck = Deck.load("witch-cult").with_card("p1", title="My Own Card").renamed("Mine")
    game = Game.new(seed="walpurgis", deck=deck)
    worker.say(id=1, position=game.position(), deck=deck.to_toml(), seconds=0)
    assert worker.hear()["hints"]
