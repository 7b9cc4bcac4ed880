"""The interactive game: the table as text, a prompt, a move, and its events."""

from __future__ import annotations

from collections.abc import Iterable

from .._interrupts import INTERRUPTED
from ..cases import find_case
from ..dealers import Dealer, Tabletop
from ..errors import NoirError, UnreadableText
from ..game import Game
from ..hints import METER_BUDGET, Chance, HintSearch
from ..playthrough import Move
from ..presentation.actions import is_action_awaited
from ..presentation.end_conditions import end_conditions_of
from ..provenance import describe_dealing, table_words
from ..view import TableView, look
from ..vocabulary import ZONE_WORDS
from ..words.deduplicate import drop_implied
from ..words.reminders import confirmation_for, current_reminders
from . import case_parts, layout
from .commands import COMMAND_NAMES, find_command
from .input import Source
from .screen import DANGER, QUIET, STRONG, Screen
from .session import TerminalSession, note, resume_words
from .shortcuts import spelled_out
from .suggestions import not_understood

YES = ("y", "yes")
HOW_TO_ANSWER = (
    "Type the number of a move, a letter from a to e for an action, or a move such as 'play lead "
    "1'. Type ? for help; press Tab to complete."
)


class InteractiveGame:
    """A game of one person at a terminal.

    The game is printed to the screen; messages about saving go to standard error.
    """

    def __init__(self, session: TerminalSession, screen: Screen, answers: Source) -> None:
        self.session = session
        self.screen = screen
        self.answers = answers
        self.left = False
        self.leaving = False
        self.warned = (-1, "")
        self.thinking: HintSearch | None = None
        self.last_chance: Chance | None = None
        self.shown_error = ""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def case_number(self) -> int:
        """The number of the case."""
        return find_case(self.game.state.case.name).number

    def view(self) -> TableView:
        """Return the table as a person sees it."""
        return look(self.game.state, self.game.deck)

    # The game loop

    def run(self) -> int:
        """Play until the game is over or the user quits; return 1 if it could not be saved."""
        try:
            self.open()
            while not self.left and not (self.game.over and not self.answers.asks):
                self.turn()
        except EOFError:
            self.end_prompt_line()
        except KeyboardInterrupt:
            self.end_prompt_line()
            self.close()
            return INTERRUPTED
        return self.close()

    def end_prompt_line(self) -> None:
        """End the line of the prompt."""
        if self.answers.asks:
            self.screen.say()

    def turn(self) -> None:
        """Read one line from the player and do what it says."""
        said = self.answers.next(self.game).strip()
        if not self.answers.asks and said and self.game.decision:
            self.screen.say(f"> {said}", QUIET)
        try:
            self.take(said)
        except NoirError as error:
            self.session.save()
            if self.answers.fatal:
                raise
            self.screen.say(str(error))

    def take(self, said: str) -> None:
        """Run a command or make a move; repeat the question after an empty line."""
        said = spelled_out(self.game, said)
        command, rest = find_command(said)
        if command:
            command.run(self, rest)
        elif not said:
            self.ask()
        else:
            self.answer(said)

    def answer(self, said: str) -> None:
        """Make the move with this number or text."""
        unknown = not_understood(self.game, said, COMMAND_NAMES)
        if unknown:
            raise UnreadableText(unknown)
        try:
            answer = self.session.read(said)
        except UnreadableText:
            raise
        except NoirError as error:
            refusal = None if said.isdecimal() else self.game.why_not(said)
            raise NoirError(str(refusal or error)) from None
        reminder = confirmation_for(answer.before, answer.values, answer.after)
        if reminder and self.warned != (self.game.state.turn, reminder.text):
            self.screen.cite(reminder.text, reminder.rule, DANGER)
            if not self.confirm("Make this move anyway? (yes or no) "):
                return
            self.warned = (self.game.state.turn, reminder.text)
        moves = self.session.play(answer)
        self.tell(moves)
        self.show(whole=self.is_turn_start())

    def confirm(self, question: str) -> bool:
        """Return whether the user agrees; input from a pipe always does."""
        if not self.answers.asks:
            return True
        return self.answers.next(None, question).strip().casefold() in YES

    def current_search(self) -> HintSearch:
        """Return the search for hints in this position; a new one is counted in the record."""
        if self.thinking is None or self.thinking.state != self.game.state:
            self.thinking = self.game.think()
            self.session.save()
        return self.thinking

    # Output

    def open(self) -> None:
        """Show the title, the settings, how to win and lose, and the first question."""
        game, case = self.game, find_case(self.game.state.case.name)
        self.screen.say(f"Arkham Noir, Case {case.number}: {case.title}", STRONG)
        self.screen.say(case.blurb)
        if not game.over:
            ends = end_conditions_of(self.view())
            self.screen.say(ends.win_sentence)
            self.screen.say(ends.lose_sentence)
        settings = case.describe_settings(game.choice) or "default"
        self.screen.say(f"Settings: {settings}. Table: {table_words(game)}.", QUIET)
        self.screen.say(describe_dealing(game), QUIET)
        if self.answers.asks:
            self.screen.say(HOW_TO_ANSWER)
        self.session.save()
        self.show(whole=True)

    def is_turn_start(self) -> bool:
        """Return whether a turn has just started; then the whole table is shown."""
        return is_action_awaited(self.game)

    def show(self, *, whole: bool) -> None:
        """Show the question, after the `whole` table if wanted."""
        self.show_save_error()
        if whole:
            layout.show_table(self.screen, self.view())
            for reminder in current_reminders(self.game.state, self.view()):
                self.screen.say()
                self.screen.cite(reminder.text, reminder.rule, DANGER)
        self.show_chance()
        self.ask()

    def show_chance(self) -> None:
        """Show the chance of winning if the meter is on."""
        if self.game.flags.meter != "on" or self.game.over:
            return
        before, self.last_chance = self.last_chance, self.game.chance(METER_BUDGET)
        change = f" Before: {100 * before.chance:.0f}%." if before else ""
        self.screen.say()
        self.screen.say(f"{self.last_chance}{change}")

    def ask(self) -> None:
        """Show the question and its options, or the end of the game."""
        decision = self.game.decision
        if decision:
            layout.show_decision(self.screen, self.game, decision)
        else:
            self.finish()

    def finish(self) -> None:
        """Show how the game ended."""
        self.screen.say()
        self.screen.say(self.game.words.outcome(self.game.state), STRONG)
        for line in layout.summary(self.game, self.view()):
            self.screen.say(line)
        case_parts.show_stories(self.screen, self.view())
        if self.answers.asks:
            self.screen.say()
            self.screen.say(
                "What next? report (the story of your cases), new, undo, table, log or quit."
            )

    def tell(self, moves: Iterable[Move]) -> None:
        """Show the events of these moves."""
        for move in moves:
            if move.forced and len(move.before.options) == 1:
                self.screen.say(f"Only one legal move, made for you: {move.text}.", QUIET)
            for packed in drop_implied(move.events):
                event = self.game.words.tell(packed)
                self.screen.cite(event.text, event.rule, label="-", indent=2)

    # Saving

    def show_save_error(self) -> None:
        """Say once that the game can't be saved, and again if the reason changes."""
        error = self.session.error
        if error and error != self.shown_error:
            note(f"{error} You can continue to play. Save to another file with 'save FILE'.")
        self.shown_error = error

    def close(self) -> int:
        """Save the game and return the exit code."""
        path = self.session.path
        if path is None:
            return 0
        if self.session.error and not self.session.save():
            note(self.session.error)
            return 1
        note(f"Saved to {path}{'' if self.game.over else resume_words(path)}")
        return 0


def dealt_by_hand(screen: Screen, answers: Source) -> Dealer:
    """Return a dealer for real cards: the user types each card."""

    def ask(pool: str, ids: list[str]) -> str:
        screen.say(f"Which card did you reveal from the {ZONE_WORDS[pool]}? ({len(ids)} possible)")
        while True:
            said = answers.next(None).strip().casefold()
            if said in ids:
                return said
            if answers.fatal:
                raise UnreadableText(f"'{said}' can't be drawn now. Choose from: {', '.join(ids)}.")
            screen.say(f"Choose from: {', '.join(ids)}.")

    return Tabletop(ask)
