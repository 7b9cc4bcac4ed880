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
from ..provenance import how_dealt, table_words
from ..view import TableView, look
from ..vocabulary import ZONE_WORDS
from ..words.deduplicate import told_once
from ..words.reminders import before, now
from . import case_parts, layout
from .commands import COMMAND_NAMES, find_command
from .input import Source
from .screen import DANGER, QUIET, STRONG, Screen
from .session import TerminalSession, note, resume_words
from .shortcuts import spelled_out
from .suggestions import not_understood

YES = ("y", "yes")
HOW_TO_ANSWER = (
    "Answer with a number, a letter from a to e for the five actions, or a text such as 'play lead "
    "1'; ? for help, Tab to complete."
)


class InteractiveGame:
    """One person at one terminal. Everything of the game goes to the screen; where it was
    saved, and what went wrong with that, to standard error."""

    def __init__(self, seat: TerminalSession, screen: Screen, answers: Source) -> None:
        self.seat = seat
        self.screen = screen
        self.answers = answers
        self.left = False
        self.leaving = False
        self.warned = (-1, "")
        self.thinking: HintSearch | None = None
        self.last_chance: Chance | None = None
        self.complained = ""

    @property
    def game(self) -> Game:
        return self.seat.game

    @property
    def case_number(self) -> int:
        return find_case(self.game.state.case.name).number

    def view(self) -> TableView:
        return look(self.game.state, self.game.deck)

    # The sitting

    def run(self) -> int:
        """Play until the game is over or left; 0, or 1 if it could not be saved."""
        try:
            self.open()
            while not self.left and not (self.game.over and not self.answers.asks):
                self.turn()
        except EOFError:
            self.new_line()
        except KeyboardInterrupt:
            self.new_line()
            self.close()
            return INTERRUPTED
        return self.close()

    def new_line(self) -> None:
        """The prompt was left standing."""
        if self.answers.asks:
            self.screen.say()

    def turn(self) -> None:
        """One line from the player."""
        said = self.answers.next(self.game).strip()
        if not self.answers.asks and said and self.game.decision:
            self.screen.say(f"> {said}", QUIET)
        try:
            self.take(said)
        except NoirError as error:
            self.seat.keep()
            if self.answers.fatal:
                raise
            self.screen.say(str(error))

    def take(self, said: str) -> None:
        """A line is a command, an answer, or nothing: then the question is repeated."""
        said = spelled_out(self.game, said)
        command, rest = find_command(said)
        if command:
            command.run(self, rest)
        elif not said:
            self.ask()
        else:
            self.answer(said)

    def answer(self, said: str) -> None:
        """An option by its number or its text."""
        unknown = not_understood(self.game, said, COMMAND_NAMES)
        if unknown:
            raise UnreadableText(unknown)
        try:
            answer = self.seat.read(said)
        except UnreadableText:
            raise
        except NoirError as error:
            refusal = None if said.isdecimal() else self.game.why_not(said)
            raise NoirError(str(refusal or error)) from None
        reminder = before(answer.before, answer.values, answer.after)
        if reminder and self.warned != (self.game.state.turn, reminder.text):
            self.screen.cite(reminder.text, reminder.rule, DANGER)
            if not self.confirm("Really? (yes or no) "):
                return
            self.warned = (self.game.state.turn, reminder.text)
        moves = self.seat.play(answer)
        self.tell(moves)
        self.show(whole=self.at_turn())

    def confirm(self, question: str) -> bool:
        """A person is asked; a pipe has said what it wants already."""
        if not self.answers.asks:
            return True
        return self.answers.next(None, question).strip().casefold() in YES

    def thinking_here(self) -> HintSearch:
        """The hint at this table: a new one is recorded, one that was begun here goes on."""
        if self.thinking is None or self.thinking.state != self.game.state:
            self.thinking = self.game.think()
            self.seat.keep()
        return self.thinking

    # Showing

    def open(self) -> None:
        """The title, how the table was laid, and the first question."""
        game, case = self.game, find_case(self.game.state.case.name)
        self.screen.say(f"Arkham Noir, Case {case.number}: {case.title}", STRONG)
        self.screen.say(case.blurb)
        if not game.over:
            ends = end_conditions_of(self.view())
            self.screen.say(ends.win_sentence)
            self.screen.say(ends.lose_sentence)
        settings = case.spoken(game.choice) or "default"
        self.screen.say(f"Settings: {settings}. Table: {table_words(game)}.", QUIET)
        self.screen.say(how_dealt(game), QUIET)
        if self.answers.asks:
            self.screen.say(HOW_TO_ANSWER)
        self.seat.keep()
        self.show(whole=True)

    def at_turn(self) -> bool:
        """Return whether a turn has just begun, which is when the whole table is shown."""
        return is_action_awaited(self.game)

    def show(self, *, whole: bool) -> None:
        """The table if asked for, then the question."""
        self.complain()
        if whole:
            layout.show_table(self.screen, self.view())
            for reminder in now(self.game.state, self.view()):
                self.screen.say()
                self.screen.cite(reminder.text, reminder.rule, DANGER)
        self.show_chance()
        self.ask()

    def show_chance(self) -> None:
        """The chance meter, if it is on; the move before it has been saved and told already."""
        if self.game.flags.meter != "on" or self.game.over:
            return
        before, self.last_chance = self.last_chance, self.game.chance(METER_BUDGET)
        change = f" Before: {100 * before.chance:.0f} %." if before else ""
        self.screen.say()
        self.screen.say(f"{self.last_chance}{change}")

    def ask(self) -> None:
        """The question and its options, or the end."""
        decision = self.game.decision
        if decision:
            layout.show_decision(self.screen, self.game, decision)
        else:
            self.finish()

    def finish(self) -> None:
        """How it ended."""
        self.screen.say()
        self.screen.say(self.game.words.outcome(self.game.state), STRONG)
        for line in layout.summary(self.game, self.view()):
            self.screen.say(line)
        case_parts.show_stories(self.screen, self.view())
        if self.answers.asks:
            self.screen.say()
            self.screen.say(
                "You can: report (the story of your cases), new, undo, table, log, quit."
            )

    def tell(self, moves: Iterable[Move]) -> None:
        """What the answers led to, sentence by sentence."""
        for move in moves:
            if move.forced and len(move.before.options) == 1:
                self.screen.say(f"Only one option, taken for you: {move.text}.", QUIET)
            for packed in told_once(move.events):
                event = self.game.words.tell(packed)
                self.screen.cite(event.text, event.rule, label="-", indent=2)

    # Saving

    def complain(self) -> None:
        """Say once that the game cannot be saved, and once more if the reason changes."""
        if self.seat.complaint and self.seat.complaint != self.complained:
            note(f"{self.seat.complaint} The game goes on; 'save FILE' tries another place.")
        self.complained = self.seat.complaint

    def close(self) -> int:
        """Leave with a valid save."""
        if self.seat.path is None:
            return 0
        if self.seat.complaint and not self.seat.keep():
            note(self.seat.complaint)
            return 1
        note(f"Saved to {self.seat.path}{'' if self.game.over else resume_words(self.seat.path)}")
        return 0


def dealt_by_hand(screen: Screen, answers: Source) -> Dealer:
    """The dealer of a real table: a person says which card came up."""

    def ask(pool: str, ids: list[str]) -> str:
        screen.say(f"Which card came up from the {ZONE_WORDS[pool]}? ({len(ids)} are possible)")
        while True:
            said = answers.next(None).strip().casefold()
            if said in ids:
                return said
            if answers.fatal:
                raise UnreadableText(f"'{said}' cannot come up; it can be: {', '.join(ids)}.")
            screen.say(f"Please name one of these: {', '.join(ids)}.")

    return Tabletop(ask)
