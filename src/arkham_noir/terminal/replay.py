"""The replay of a recorded game in the terminal, move by move."""

from __future__ import annotations

from ..game import Game
from ..playthrough import Move
from ..provenance import describe_dealing, table_words
from ..view import look
from ..words.deduplicate import drop_implied
from ..words.sentences import question_rule
from . import case_parts, layout
from .input import Source
from .screen import QUIET, STRONG, Screen

PROMPT = "Enter: next, b: back, a number: that turn, q: quit > "
LONGEST_NUMBER = 6


class Replay:
    """A replay; `place` is the number of the move shown, or of the end after the last move."""

    def __init__(self, game: Game, screen: Screen, answers: Source) -> None:
        self.game = game
        self.screen = screen
        self.answers = answers
        self.place = 0

    def run(self) -> None:
        """Step through the game if the user can be asked; otherwise show everything."""
        self.screen.say(f"Table: {table_words(self.game)}. {describe_dealing(self.game)}", QUIET)
        try:
            if self.answers.asks:
                self.walk()
            else:
                self.show_all()
        except (EOFError, KeyboardInterrupt):
            self.screen.say()

    def show_all(self) -> None:
        """Show every move and the end."""
        for place in range(len(self.game.moves) + 1):
            self.place = place
            self.show()

    def walk(self) -> None:
        """Show the moves that the user asks for."""
        self.show()
        while (said := self.answers.next(None, PROMPT).strip().casefold()) not in ("q", "quit"):
            if self.go(said):
                self.show()

    def go(self, said: str) -> bool:
        """Go to the wanted move; return False if there is none."""
        last = len(self.game.moves)
        if said.isdecimal() and len(said) < LONGEST_NUMBER:
            return self.go_to_turn(int(said))
        if said not in ("", "n", "b"):
            self.screen.say(f"'{said}' is not valid. Press Enter, or type b, a number or q.")
            return False
        wanted = self.place + (-1 if said == "b" else 1)
        if not 0 <= wanted <= last:
            at_end = "This is the end. Type q to quit."
            self.screen.say("This is the beginning." if wanted < 0 else at_end)
            return False
        self.place = wanted
        return True

    def go_to_turn(self, turn: int) -> bool:
        """Go to the first move of a turn; return False if there is none."""
        for place, move in enumerate(self.game.moves):
            if move.before.turn == turn:
                self.place = place
                return True
        self.screen.say(f"There is no turn {turn}. The last turn is {self.game.state.turn}.")
        return False

    def show(self) -> None:
        """Show the move at this place and its events; at the start of a turn, the table too."""
        if self.place == len(self.game.moves):
            self.show_end()
            return
        move = self.game.moves[self.place]
        if self.place == 0 or self.begins_turn() or self.answers.asks:
            layout.show_table(self.screen, look(move.before, self.game.deck))
            self.screen.say()
        self.show_move(move)

    def begins_turn(self) -> bool:
        """Return whether the current move is the first of its turn."""
        moves = self.game.moves
        return moves[self.place].before.turn != moves[self.place - 1].before.turn

    def show_move(self, move: Move) -> None:
        """Show a move and its events."""
        words = self.game.words
        self.screen.cite(words.question(move.before), question_rule(move.before), STRONG)
        count = f"(move {self.place + 1} of {len(self.game.moves)})"
        self.screen.say(f"> {move.text}: {words.option(move.before, move.option)}. {count}")
        for packed in drop_implied(move.events):
            event = words.tell(packed)
            self.screen.cite(event.text, event.rule, label="-", indent=2)

    def show_end(self) -> None:
        """Show the table at the end, and the outcome."""
        view = look(self.game.state, self.game.deck)
        layout.show_table(self.screen, view)
        self.screen.say()
        self.screen.say(self.game.words.outcome(self.game.state), STRONG)
        for line in layout.summary(self.game, view):
            self.screen.say(line, QUIET)
        case_parts.show_stories(self.screen, view)
