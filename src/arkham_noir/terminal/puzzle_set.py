"""Puzzles in the terminal: the table, a prompt and the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .._numbers import parse_whole_number
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
    "A move or its number; t: show the table, s: show the answer, p: play from here, n: next, "
    "q: quit > "
)


class Solving:
    """A session of puzzles, one after the other."""

    def __init__(
        self,
        puzzles: PuzzleCollection,
        wish: Wanted,
        attempts: PuzzleAttempts,
        screen: Screen,
        answers: Source,
    ) -> None:
        self.puzzles = puzzles
        self.wish = wish
        self.attempts = attempts
        self.screen = screen
        self.answers = answers

    def run(self, puzzle: Puzzle | None) -> None:
        """Show this puzzle and those after it until the user quits."""
        while puzzle is not None:
            if not self.solve(puzzle):
                return
            puzzle = self.puzzles.after(puzzle.id, self.attempts.solved_ids, self.wish)
        self.screen.say("You have solved every puzzle of this kind.")

    def solve(self, puzzle: Puzzle) -> bool:
        """Let the user try moves; return False to quit."""
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
                self.attempts.note(puzzle.id, "shown")
                explain(self.screen, puzzle, game)
            else:
                self.answer(puzzle, game, said)

    def show(self, puzzle: Puzzle, game: Game) -> None:
        """Show the table, the question and the options."""
        self.screen.say(heading(puzzle, self.attempts), STRONG)
        layout.show_table(self.screen, game.view())
        self.screen.say()
        self.screen.say(game.words.question(game.state), STRONG)
        for number, reply in enumerate(self.replies(game), 1):
            words = words_of(game, reply.text)
            self.screen.say(f"{reply.text}: {words}", label=f"{number}.", indent=4)

    def replies(self, game: Game) -> list[Reply]:
        """Return the options."""
        return replies(game.state)

    def answer(self, puzzle: Puzzle, game: Game, said: str) -> None:
        """Show the verdict on a move."""
        there = self.replies(game)
        number = parse_whole_number(said, len(there)) or 0
        try:
            tried = try_answer(puzzle, game.read(there[number - 1].text if number else said))
        except NoirError as error:
            self.screen.say(f"{error} Or type a number from 1 to {len(there)}, t, s, p, n or q.")
            return
        if tried.counts:
            self.attempts.note(puzzle.id, "right" if tried.result == "right" else "wrong")
        self.screen.say(verdict_words(puzzle, tried), STRONG if tried.result == "right" else "")
        if tried.result == "right":
            show_chances(self.screen, puzzle, game)
            self.screen.say("n: next, p: play from here, q: quit", QUIET)

    def play_on(self, puzzle: Puzzle) -> None:
        """Play a new game from this position."""
        path = files.default_path()
        self.screen.say(f"This is a new game, saved to {path}.", QUIET)
        session = TerminalSession(puzzle.game(auto=True), path, lambda seed: puzzle.game(auto=True))
        InteractiveGame(session, self.screen, self.answers).run()


def heading(puzzle: Puzzle, attempts: PuzzleAttempts) -> str:
    """Return a heading, such as `Puzzle 1f3a22b0: The Witch Cult Murders, turn 12; rating 3 of 5`.

    The themes are shown only after the puzzle is solved, because they would give hints.
    """
    mode = f", {puzzle.mode}" if puzzle.mode else ""
    parts = [
        f"Puzzle {puzzle.id}: {puzzle.case.title}{mode}, turn {puzzle.turn}",
        "" if is_open(attempts.notes.get(puzzle.id, [])) else ", ".join(puzzle.themes),
        f"rating {stars(puzzle.rating)}",
        attempts.word(puzzle.id),
    ]
    return "; ".join(filter(None, parts)) + "."


def explain(screen: Screen, puzzle: Puzzle, game: Game) -> None:
    """Show the answer, the chances of all options, and which computer players found it."""
    screen.say(answer_words(puzzle, game))
    show_chances(screen, puzzle, game)
    screen.say(ladder_words(puzzle), QUIET)


def show_chances(screen: Screen, puzzle: Puzzle, game: Game) -> None:
    """Show every option with its chance of winning, and why it is not the best."""
    for place, each in enumerate(puzzle.verdicts):
        why = "" if place == 0 else each.why
        line = f"{percent(each.chance):>5}  {each.text}: {words_of(game, each.text)}. {why}"
        screen.say(line.rstrip(), indent=4)


# Lists


def show_list(screen: Screen, puzzles: Iterable[Puzzle], attempts: PuzzleAttempts) -> None:
    """Show one line for each puzzle."""
    for puzzle in puzzles:
        screen.say(heading(puzzle, attempts).removeprefix("Puzzle "), indent=4)


def puzzle_fields(puzzle: Puzzle, attempts: PuzzleAttempts) -> dict[str, Any]:
    """Return a puzzle as JSON, without its answer."""
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
        "state": attempts.word(puzzle.id) or "new",
    }


def answer_fields(puzzle: Puzzle, attempts: PuzzleAttempts) -> dict[str, Any]:
    """Return a puzzle as JSON, with its answer and all options."""
    options = [
        {"text": each.text, "chance": each.chance / 1000, "error": each.error / 1000,
         "why": each.why or None}
        for each in puzzle.verdicts
    ]  # fmt: skip
    return puzzle_fields(puzzle, attempts) | {
        "answer": puzzle.answer,
        "replies": options,
        "solved_by": dict(puzzle.solved_by),
        "rollouts": puzzle.rollouts,
    }
