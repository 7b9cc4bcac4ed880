"""Commands at the prompt: everything that can be said besides the options themselves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._numbers import whole
from ..dealers import wished_seed
from ..errors import NoirError, UnreadableText
from ..hints import BUDGET, FIRST, percent
from ..words.reference import entry_line, entry_lines, find_cards, find_entries
from ..words.sentences import card_lines
from . import case_parts, layout
from .files import named_file
from .screen import QUIET, STRONG
from .story import show_report

if TYPE_CHECKING:
    from .interactive import InteractiveGame

MOST_IN_FULL = 3
LOG_LINES = 12
MOST_ROLLOUTS = 1_000_000
STAYS = "stays where it was saved and can be resumed"


@dataclass(frozen=True)
class Command:
    """Its names, what follows it, what it does in a few words, and who does it."""

    names: tuple[str, ...]
    rest: str
    words: str
    run: Callable[[InteractiveGame, str], None]


def show_help(face: InteractiveGame, _: str) -> None:
    """Everything that can be typed."""
    for said, words in (
        ("1, 2, ...", "the option with that number"),
        ("play lead 2", "an option by its text, as shown beside its number"),
        ("play p1 2", "two answers at once: 'hand', then 'play p1 2'"),
        ("close 2 score p1", "close line 2 and score p1; 'score nothing' to score none"),
        ("a, b 2, c p1 2, d 1, e", "the five actions: take, lead, hand, close, pass"),
        ("Tab", "completes what you have begun to type"),
    ):
        face.screen.say(words, label=f"  {said}", indent=22)
    for command in COMMANDS:
        said = f"  {', '.join(command.names)} {command.rest}".rstrip() + "  "
        face.screen.say(command.words, label=said, indent=22)


def show_table(face: InteractiveGame, _: str) -> None:
    layout.show_table(face.screen, face.view(), in_full=True)
    face.ask()


def why(face: InteractiveGame, rest: str) -> None:
    if not rest:
        face.screen.say("Ask about an answer, for example: why play lead 2.")
        return
    refusal = face.game.why_not(rest)
    if refusal:
        face.screen.cite(refusal.text, refusal.rule)
    else:
        face.screen.say(f"'{rest}' is possible now.")


def show_card(face: InteractiveGame, rest: str) -> None:
    if not rest:
        face.screen.say("Name a card by its id or a part of its title, for example: card p1.")
        return
    for card in find_cards(face.game.deck, rest):
        head, *lines = card_lines(card)
        face.screen.say(head, STRONG)
        for line in lines:
            face.screen.say(line, indent=2)


def show_rules(face: InteractiveGame, rest: str) -> None:
    if not rest:
        face.screen.say("Name a rule or a word, for example: rules R-LOCK-01, rules lock.")
        return
    found = find_entries(rest, face.case_number)
    for entry in found:
        lines = entry_lines(entry) if len(found) <= MOST_IN_FULL else [entry_line(entry)]
        for line in lines:
            face.screen.say(line)


def show_log(face: InteractiveGame, rest: str) -> None:
    if rest and not (rest.isdecimal() and len(rest) < 6):
        raise NoirError(f"'{rest}' is not a number of lines; for example: log 20.")
    count = int(rest or LOG_LINES)
    for event in face.game.log[-count:] if count else []:
        face.screen.cite(event.text, event.rule, label="-", indent=2)


def show_paths(face: InteractiveGame, _: str) -> None:
    case_parts.show_paths(face.screen, face.view())


def undo(face: InteractiveGame, _: str) -> None:
    face.game.undo()
    face.seat.keep()
    face.screen.say("Taken back.")
    face.show(whole=True)


def redo(face: InteractiveGame, _: str) -> None:
    moves = len(face.game.moves)
    face.game.redo()
    face.seat.keep()
    face.tell(face.game.moves[moves:])
    face.show(whole=face.at_turn())


def report(face: InteractiveGame, _: str) -> None:
    show_report(face.screen, face.game)


def odds(face: InteractiveGame, _: str) -> None:
    for line in face.game.odds().lines():
        face.screen.say(line)
    face.screen.say("The record notes that the odds were asked.")
    face.seat.keep()


def hint(face: InteractiveGame, rest: str) -> None:
    """The best answers; asked again at the same table it thinks on. Ctrl-C stops it and shows
    what it has come to."""
    number = whole(rest, MOST_ROLLOUTS) if rest else BUDGET
    if not number:
        raise UnreadableText(f"'{rest}' is not a number of rollouts; for example: hint 5000.")
    thinking = face.thinking_here()
    spent = thinking.spent
    with suppress(KeyboardInterrupt):
        if number > BUDGET:
            face.screen.say("Thinking; Ctrl-C shows what it has come to.", QUIET)
        while thinking.spent < spent + number:
            thinking.go_on(min(number, FIRST))
    for each in thinking.hints() if thinking.spent else ():
        label = f"  {each.text}  "
        told = f"{percent(each.chance, each.error)}. {each.words}. {each.why}".rstrip()
        face.screen.say(told, label=label, indent=22)
    face.screen.say(
        f"{thinking.spent:,} rollouts; ask again for more. The record notes that a hint was asked.",
        QUIET,
    )


def meter(face: InteractiveGame, rest: str) -> None:
    """The running chance of winning, on or off."""
    if rest not in ("", "on", "off"):
        raise UnreadableText("Say 'meter on' or 'meter off'.")
    face.game.switch_meter(on=rest == "on" if rest else face.game.flags.meter != "on")
    face.seat.keep()
    on = face.game.flags.meter == "on"
    face.screen.say("The chance meter is on, and the record notes it." if on else
                    "The chance meter is off.")  # fmt: skip
    face.show_chance()


def position(face: InteractiveGame, _: str) -> None:
    """In one line, however long, so that it can be copied."""
    face.screen.console.print(face.game.position(), soft_wrap=True)


def save(face: InteractiveGame, rest: str) -> None:
    if rest:
        path = named_file(rest)
        if path.is_file() and path != face.seat.path:
            raise NoirError(f"{path} already exists; name a new file.")
        saved = face.seat.move_to(path)
    else:
        saved = face.seat.keep()
    if face.seat.path is None:
        face.screen.say("This game is not saved; 'save FILE' saves it from now on.")
    elif saved:
        face.screen.say(f"Saved to {face.seat.path}.")
    face.complain()


def new(face: InteractiveGame, rest: str) -> None:
    """The same settings; from a seed if one is named."""
    seed = wished_seed(rest) if rest else None
    if not face.game.over:
        face.screen.say(f"This game {'is not saved' if face.seat.path is None else STAYS}.")
        if not face.confirm("Begin a new one? (yes or no) "):
            return
    face.seat.begin_again(seed)
    face.open()


def leave(face: InteractiveGame, _: str) -> None:
    """A game that cannot be saved is left on the second asking only."""
    if face.seat.keep() or face.leaving or not face.answers.asks:
        face.left = True
        return
    face.leaving = True
    face.screen.say(f"{face.seat.complaint} 'save FILE' tries another place; "
                    "'quit' again leaves without saving.")  # fmt: skip


COMMANDS = (
    Command(("?", "help"), "", "this list", show_help),
    Command(("table", "t"), "", "the whole table, every card of every area", show_table),
    Command(("why",), "TEXT", "why an answer is not possible now, with the rule", why),
    Command(("card", "c"), "NAME", "a card in full, by id or part of its title", show_card),
    Command(("rules", "rule"), "WORD", "a rule by its id, or all that contain a word", show_rules),
    Command(("log", "l"), "[N]", "what has happened, the last N lines", show_log),
    Command(("paths",), "", "the path hints of the Objectives: a spoiler", show_paths),
    Command(("undo", "u"), "", "take the last answer back", undo),
    Command(("redo", "U", "r"), "", "do it again", redo),
    Command(("odds", "o"), "", "what the Draw stack may bring; the record notes it", odds),
    Command(
        ("hint", "h"), "[N]", "the best answers and why, by N rollouts; the record notes it", hint
    ),
    Command(
        ("meter",), "[on|off]", "the chance of winning after every move; the record notes it", meter
    ),
    Command(("report",), "", "the story of your cases, once the game is over", report),
    Command(("position",), "", "the table as one line of text", position),
    Command(("save",), "[FILE]", "save now; with FILE, to that file from now on", save),
    Command(("new", "n"), "[SEED]", "a new game with the same settings", new),
    Command(("quit", "q"), "", "save and leave", leave),
)

COMMAND_NAMES = [name for command in COMMANDS for name in command.names]


def find_command(said: str) -> tuple[Command | None, str]:
    """The command that a line begins with, and what follows it."""
    word, _, rest = said.partition(" ")
    for command in COMMANDS:
        if word in command.names or (word.casefold() in command.names[:2] and len(word) > 1):
            return command, rest.strip()
    return None, said
