"""Tests for `analyze`: its output, its errors, and trying mistakes again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkham_noir import Game, Seeded
from arkham_noir.review import review
from arkham_noir.terminal.review_puzzles import Puzzles
from arkham_noir.terminal.screen import Screen
from arkham_noir.text.position import position_text
from tests.cli.program import Typed, run
from tests.review.finished_games import FEW, choices, finished, last_turns, let_go, won


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the last two decisions of a game."""
    path = tmp_path / "game.noir"
    path.write_text(last_turns(finished("witch-cult"), 2, Seeded("a")).record())
    return path


def test_it_tells_chances_luck_and_skill(tmp_path: Path, record: Path) -> None:
    done = run(tmp_path, "analyze", record, "--rollouts", "60")
    assert (done.code, done.err) == (0, "")
    for words in (
        "Chance of winning",
        "Luck and skill",
        "Chance at the start",
        "60 rollouts each",
    ):
        assert words in done.out


def test_for_programs_and_kept(tmp_path: Path, record: Path) -> None:
    done = run(tmp_path, "analyze", record, "--rollouts", "60", "--json")
    told = json.loads(done.out)
    shares = [told[name]["chance"] for name in ("start", "skill", "luck")]
    assert sum(shares) == pytest.approx(told["end"])
    assert len(told["decisions"]) == len(choices(Game.from_record(record.read_text())))
    assert len(list((tmp_path / ".cache/arkham-noir/reviews").iterdir())) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["--rollouts", "0"], 2, "A review needs 60 to 1,000,000 rollouts per decision, not 0."),
        (["--json", "--try"], 2, "Give either --json or --try, not both."),
    ],
)
def test_wrong_usage(
    tmp_path: Path, record: Path, arguments: list[str], code: int, sentence: str
) -> None:
    done = run(tmp_path, "analyze", record, *arguments)
    assert (done.code, done.err.strip()) == (code, sentence)


def test_a_game_that_goes_on_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.noir"
    path.write_text(Game.new(seed="a").record())
    done = run(tmp_path, "analyze", path)
    assert (done.code, done.out) == (1, "")
    assert "still in progress. Finish it with: arkham-noir play --resume" in done.err


def test_a_tampered_record_is_refused(tmp_path: Path, record: Path) -> None:
    record.write_text(record.read_text().replace("\nseal ", "\nseal 0", 1))
    done = run(tmp_path, "analyze", record)
    assert done.code == 1
    assert done.err.startswith(f"{record}, line ")
    assert done.err.endswith(
        ": The seal (a checksum) doesn't match. A line of this saved game was changed.\n"
    )


# Puzzles


class Heard(Screen):
    """A screen that stores its text."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def say(self, text: object = "", *styles: object, **given: object) -> None:
        self.lines.append(str(text))


def analyze(*lines: str) -> str:
    game, told = let_go(FEW)
    screen = Heard()
    Puzzles(game, told, screen, Typed(*lines)).run()
    return "\n".join(screen.lines)


def test_the_better_answer_is_looked_for_and_then_told() -> None:
    first = let_go(FEW)[1].mistakes[0]
    heard = analyze(first.chosen.text, "gibberish", "s", first.best.text, "q")
    assert heard.index("The best move wins ") < heard.index("Better: ")
    assert "'gibberish' is not valid" in heard
    assert f"{first.best.words}: it wins" in heard
    assert "No better move was found." in heard


def test_without_mistakes_there_is_nothing_to_try() -> None:
    game = won()
    position = position_text(game.moves[choices(game)[-1]].before, game.choice)
    perfect = Game.from_position(position).play(game.moves[choices(game)[-1]].text)
    screen = Heard()
    Puzzles(perfect, review(perfect, FEW, keep=False), screen, Typed()).run()
    assert screen.lines == ["There is nothing to try: you made no mistakes."]
