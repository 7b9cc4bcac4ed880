"""Puzzles in the terminal: the table, a prompt, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .._numbers import whole
from ..errors import NoirError
from ..game import Game
from ..puzzles import Puzzle, PuzzleCollection, Wanted
from ..puzzles.attempts import PuzzleAttempts, is_open
from ..puzzles.replies import Reply, replies
from ..puzzles.solving import (
    answer_words,
    ladder_words,
    percent,
    stars,
    try_answer,
    verdict_words,
    words_of,
)
from ..saves import files
from . import layout
from .input import Source
from .interactive import InteractiveGame
from .screen import QUIET, STRONG, Screen
from .session import TerminalSession

PROMPT = (
    "an answer or its number, t: the table again, s: show the answer, p: play on from here, "
    "n: next, q: quit > "
)


class Solving:
    """One puzzle after the other, until somebody has had enough."""

    def __init__(
        self,
        shelf: PuzzleCollection,
        wish: Wanted,
        diary: PuzzleAttempts,
        screen: Screen,
        answers: Source,
    ) -> None:
        self.shelf = shelf
        self.wish = wish
        self.diary = diary
        self.screen = screen
        self.answers = answers

    def run(self, puzzle: Puzzle | None) -> None:
        """From this puzzle on."""
        while puzzle is not None:
            if not self.solve(puzzle):
                return
            puzzle = self.shelf.after(puzzle.id, self.diary.solved, self.wish)
        self.screen.say("Every puzzle of this kind is solved.")

    def solve(self, puzzle: Puzzle) -> bool:
        """Until it is left; False if all others are left too."""
        game = puzzle.game()
        self.show(puzzle, game)
        while True:
            said = self.answers.next(game, PROMPT).strip().casefold()
            if said in ("q", "quit"):
                return False
            if said in ("n", "next"):
                return True
            if said in ("p", "play"):
                self.play_on(puzzle)
                return False
            if said in ("", "t", "table"):
                self.show(puzzle, game)
            elif said in ("s", "show"):
                self.diary.note(puzzle.id, "shown")
                explain(self.screen, puzzle, game)
            else:
                self.answer(puzzle, game, said)

    def show(self, puzzle: Puzzle, game: Game) -> None:
        """The table, the question and the replies."""
        self.screen.say(heading(puzzle, self.diary), STRONG)
        layout.show_table(self.screen, game.view())
        self.screen.say()
        self.screen.say(game.words.question(game.state), STRONG)
        for number, reply in enumerate(self.replies(game), 1):
            words = words_of(game, reply.text)
            self.screen.say(f"{reply.text}: {words}", label=f"{number}.", indent=4)

    def replies(self, game: Game) -> list[Reply]:
        return replies(game.state)

    def answer(self, puzzle: Puzzle, game: Game, said: str) -> None:
        """Judge what was said."""
        there = self.replies(game)
        number = whole(said, len(there)) or 0
        try:
            tried = try_answer(puzzle, game.read(there[number - 1].text if number else said))
        except NoirError as error:
            self.screen.say(f"{error} Or a number from 1 to {len(there)}, t, s, p, n, q.")
            return
        if tried.counts:
            self.diary.note(puzzle.id, "right" if tried.result == "right" else "wrong")
        self.screen.say(verdict_words(puzzle, tried), STRONG if tried.result == "right" else "")
        if tried.result == "right":
            show_chances(self.screen, puzzle, game)
            self.screen.say("n: next, p: play on from here, q: quit.", QUIET)

    def play_on(self, puzzle: Puzzle) -> None:
        """A game of its own from this table."""
        path = files.default_path()
        self.screen.say(f"A game of its own; saved to {path}.", QUIET)
        seat = TerminalSession(puzzle.game(auto=True), path, lambda seed: puzzle.game(auto=True))
        InteractiveGame(seat, self.screen, self.answers).run()


def heading(puzzle: Puzzle, diary: PuzzleAttempts) -> str:
    """`Puzzle 1f3a22b0: The Witch Cult Murders, turn 12; lock, hand; rating 3 of 5; solved.`

    What it is about would give too much away as long as it is not solved.
    """
    mode = f", {puzzle.mode}" if puzzle.mode else ""
    parts = [
        f"Puzzle {puzzle.id}: {puzzle.case.title}{mode}, turn {puzzle.turn}",
        "" if is_open(diary.notes.get(puzzle.id, [])) else ", ".join(puzzle.themes),
        f"rating {stars(puzzle.rating)}",
        diary.word(puzzle.id),
    ]
    return "; ".join(filter(None, parts)) + "."


def explain(screen: Screen, puzzle: Puzzle, game: Game) -> None:
    """The answer, the chances of the others, and how our players fared."""
    screen.say(answer_words(puzzle, game))
    show_chances(screen, puzzle, game)
    screen.say(ladder_words(puzzle), QUIET)


def show_chances(screen: Screen, puzzle: Puzzle, game: Game) -> None:
    """Every reply with its chance, and why it is not the best."""
    for place, each in enumerate(puzzle.verdicts):
        why = "" if place == 0 else each.why
        line = f"{percent(each.chance):>5}  {each.text}: {words_of(game, each.text)}. {why}"
        screen.say(line.rstrip(), indent=4)


# Lists


def show_list(screen: Screen, puzzles: Iterable[Puzzle], diary: PuzzleAttempts) -> None:
    """One line for each."""
    for puzzle in puzzles:
        screen.say(heading(puzzle, diary).removeprefix("Puzzle "), indent=4)


def puzzle_fields(puzzle: Puzzle, diary: PuzzleAttempts) -> dict[str, Any]:
    """A puzzle for a program; without its answer."""
    return {
        "id": puzzle.id,
        "case": puzzle.case.name,
        "mode": puzzle.mode or None,
        "turn": puzzle.turn,
        "themes": list(puzzle.themes),
        "rating": puzzle.rating,
        "position": puzzle.position,
        "deck": puzzle.deck,
        "rules": puzzle.rules,
        "source": puzzle.source,
        "state": diary.word(puzzle.id) or "new",
    }


def answer_fields(puzzle: Puzzle, diary: PuzzleAttempts) -> dict[str, Any]:
    """The same with the answer, and what is known of every reply."""
    told = [
        {"text": each.text, "chance": each.chance / 1000, "error": each.error / 1000,
         "why": each.why or None}
        for each in puzzle.verdicts
    ]  # fmt: skip
    return puzzle_fields(puzzle, diary) | {
        "answer": puzzle.answer,
        "replies": told,
        "solved_by": dict(puzzle.solved_by),
        "rollouts": puzzle.rollouts,
    }
