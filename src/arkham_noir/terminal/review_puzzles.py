"""The mistakes of a review as puzzles in the terminal."""

from __future__ import annotations

from pathlib import Path

from .._numbers import parse_whole_number
from ..decisions import Option, decision_at
from ..game import Game
from ..review import Review, Reviewed, judge_answer
from ..review.wording import describe_better_move, describe_tried_move, is_solved, mistake
from ..saves import files
from ..text.position import position_text
from ..view import look
from . import layout
from .input import Source
from .interactive import InteractiveGame
from .screen import QUIET, STRONG, Screen
from .session import TerminalSession

PROMPT = "A move or its number; s: show the better move, p: play from here, n: next, q: quit > "


class Puzzles:
    """The mistakes of a game, biggest first."""

    def __init__(self, game: Game, review: Review, screen: Screen, answers: Source) -> None:
        self.game = game
        self.review = review
        self.screen = screen
        self.answers = answers

    def run(self) -> None:
        """Show one mistake after the other until the user quits."""
        if not self.review.mistakes:
            self.screen.say("There is nothing to try: you made no mistakes.")
        for number, each in enumerate(self.review.mistakes, 1):
            count = f"Mistake {number} of {len(self.review.mistakes)}, turn {each.turn}."
            self.screen.say(count, STRONG)
            self.show(each)
            if not self.solve(each):
                return

    def show(self, each: Reviewed) -> None:
        """Show the table before the decision, and the options."""
        layout.show_table(self.screen, look(self.game.moves[each.place].before, self.game.deck))
        self.screen.say()
        self.screen.say(mistake(each))
        self.screen.say(each.question, STRONG)
        for number, option in enumerate(self.options(each), 1):
            self.screen.say(f"{option.text}: {option.words}", label=f"{number}.", indent=4)

    def options(self, each: Reviewed) -> tuple[Option, ...]:
        """Return the options of the decision."""
        decision = decision_at(self.game.moves[each.place].before, self.game.words)
        return decision.options if decision else ()

    def solve(self, each: Reviewed) -> bool:
        """Let the user try moves; return False to quit."""
        while True:
            said = self.answers.next(None, PROMPT).strip().casefold()
            if said in ("q", "quit"):
                return False
            if said in ("n", "next"):
                return True
            if said in ("p", "play"):
                self.play_on(each)
                return False
            self.screen.say(
                describe_better_move(each) if said in ("s", "show") else self.answer(each, said)
            )

    def answer(self, each: Reviewed, said: str) -> str:
        """Return the verdict on a move."""
        options = self.options(each)
        number = parse_whole_number(said, len(options)) or 0
        wanted = options[number - 1].text if number else said
        option = next((each for each in options if each.text.casefold() == wanted), None)
        if option is None:
            return f"'{said[:80]}' is not valid. Type 1 to {len(options)}, s, p, n or q."
        found = judge_answer(self.game, each.place, option.value, self.review.rollouts)
        praise = (
            f" {describe_better_move(each)}" if is_solved(found) and option != each.best else ""
        )
        return f"{describe_tried_move(found, option.words)}{praise}"

    def play_on(self, each: Reviewed) -> None:
        """Play a new game from the position before the decision."""
        begun = game_before(self.game, each.place)
        path: Path | None = files.default_path()
        self.screen.say(f"This is a new game, saved to {path}.", QUIET)
        session = TerminalSession(begun, path, lambda seed: game_before(self.game, each.place))
        InteractiveGame(session, self.screen, self.answers).run()


def game_before(game: Game, place: int) -> Game:
    """Return a new game from the position before a move, with a random seed."""
    position = position_text(game.moves[place].before, game.choice)
    return Game.from_position(position, deck=game.deck, auto=True)
