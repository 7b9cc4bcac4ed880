"""Simulated players who follow a tutorial to a step."""

from __future__ import annotations

from dataclasses import dataclass

from arkham_noir import Game
from arkham_noir.lessons import Lesson, Stage, find_lesson
from arkham_noir.view import TableView, look


@dataclass(frozen=True)
class Pupil:
    """A player who does what the tutorial says."""

    lesson: Lesson

    def game_at(self, wanted: str) -> tuple[Game, int]:
        """Return the game at a step, and how many steps have been read; "over" is the end."""
        read, game = 0, self.lesson.begin()
        for step in self.lesson.steps:
            if step.id == wanted:
                return game, read
            for answer in step.answers:
                game.play(answer)
            read += not step.answers
        assert wanted == "over", f"there is no step {wanted}"
        return game, read

    def table(self, wanted: str) -> TableView:
        game, _ = self.game_at(wanted)
        return look(game.state, game.deck)

    def step(self, wanted: str) -> Stage:
        return next(step for step in self.lesson.steps if step.id == wanted)

    def current_step(self, game: Game, read: int) -> Stage | None:
        return self.lesson.step(len(game.moves), read)


def pupil(name: str) -> Pupil:
    return Pupil(find_lesson(name))
