"""The commands at the prompt, besides the moves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._numbers import parse_whole_number
from ..dealers import normalize_seed
from ..errors import NoirError, UnreadableText
from ..hints import BUDGET, FIRST, percent
from ..words.reference import entry_line, entry_lines, find_cards, find_entries
from ..words.sentences import card_lines
from . import case_parts, layout
from .files import expand_path
from .screen import QUIET, STRONG
from .story import show_report

if TYPE_CHECKING:
    from .interactive import InteractiveGame

HELP_COLUMN = 26
MOST_IN_FULL = 3
LOG_LINES = 12
MOST_ROLLOUTS = 1_000_000
STAYS = "is saved and can be continued later"


@dataclass(frozen=True)
class Command:
    """A command: its names, its arguments, its help text and its function."""

    names: tuple[str, ...]
    rest: str
    words: str
    run: Callable[[InteractiveGame, str], None]


def show_help(ui: InteractiveGame, topic: str) -> None:
    """Show everything that can be typed, or one command."""
    command, _ = find_command(topic)
    if command:
        show_command(ui, command)
    elif topic:
        ui.screen.say(f"There is no command '{topic}'. Type ? for all commands.")
    else:
        show_all_help(ui)


def show_command(ui: InteractiveGame, command: Command) -> None:
    """Show one command with its arguments and its help text."""
    said = f"  {', '.join(command.names)} {command.rest}".rstrip() + "  "
    ui.screen.say(command.words, label=said, indent=HELP_COLUMN)


def show_all_help(ui: InteractiveGame) -> None:
    """Show everything that can be typed."""
    for said, words in (
        ("1, 2, ...", "make the move with that number"),
        ("play lead 2", "make a move by its text, which is shown next to its number"),
        ("play p1 2", "make two moves at once: 'hand', then 'play p1 2'"),
        ("close 2 score p1", "close line 2 and score p1 ('score nothing' scores no card)"),
        ("a, b 2, c p1 2, d 1, e", "the five actions: take, play lead, play hand, close, pass"),
        ("Tab", "complete what you have typed"),
    ):
        ui.screen.say(words, label=f"  {said}", indent=HELP_COLUMN)
    for command in COMMANDS:
        show_command(ui, command)


def show_table(ui: InteractiveGame, _: str) -> None:
    """Show the whole table."""
    layout.show_table(ui.screen, ui.view(), in_full=True)
    ui.ask()


def why(ui: InteractiveGame, rest: str) -> None:
    """Show why a move is not legal."""
    if not rest:
        ui.screen.say("Give a move, for example: why play lead 2.")
        return
    refusal = ui.game.why_not(rest)
    if refusal:
        ui.screen.cite(refusal.text, refusal.rule)
    else:
        ui.screen.say(f"'{rest}' is legal now.")


def show_card(ui: InteractiveGame, rest: str) -> None:
    """Show the cards with this name."""
    if not rest:
        ui.screen.say("Give the id of a card or part of its title, for example: card p1.")
        return
    for card in find_cards(ui.game.deck, rest):
        head, *lines = card_lines(card)
        ui.screen.say(head, STRONG)
        for line in lines:
            ui.screen.say(line, indent=2)


def show_rules(ui: InteractiveGame, rest: str) -> None:
    """Show the rules with this id or word."""
    if not rest:
        ui.screen.say("Give a rule or a word, for example: rules R-LOCK-01, rules lock.")
        return
    found = find_entries(rest, ui.case_number)
    for entry in found:
        lines = entry_lines(entry) if len(found) <= MOST_IN_FULL else [entry_line(entry)]
        for line in lines:
            ui.screen.say(line)


def show_log(ui: InteractiveGame, rest: str) -> None:
    """Show the last events."""
    if rest and not (rest.isdecimal() and len(rest) < 6):
        raise NoirError(f"'{rest}' is not a number of lines. Example: log 20.")
    count = int(rest or LOG_LINES)
    for event in ui.game.log[-count:] if count else []:
        ui.screen.cite(event.text, event.rule, label="-", indent=2)


def show_paths(ui: InteractiveGame, _: str) -> None:
    """Show the path hints."""
    case_parts.show_paths(ui.screen, ui.view())


def undo(ui: InteractiveGame, _: str) -> None:
    """Undo the last move."""
    ui.game.undo()
    ui.session.save()
    ui.screen.say("Move undone.")
    ui.show(whole=True)


def redo(ui: InteractiveGame, _: str) -> None:
    """Redo a move that was undone."""
    moves = len(ui.game.moves)
    ui.game.redo()
    ui.session.save()
    ui.tell(ui.game.moves[moves:])
    ui.show(whole=ui.is_turn_start())


def report(ui: InteractiveGame, _: str) -> None:
    """Show the case report."""
    show_report(ui.screen, ui.game)


def odds(ui: InteractiveGame, _: str) -> None:
    """Show the odds of the next draw."""
    for line in ui.game.odds().lines():
        ui.screen.say(line)
    ui.screen.say("The record shows that you asked for the odds.")
    ui.session.save()


def hint(ui: InteractiveGame, rest: str) -> None:
    """Show the best moves; asked again in the same position, continue the search.

    Ctrl-C stops the search and shows the result so far.
    """
    number = parse_whole_number(rest, MOST_ROLLOUTS) if rest else BUDGET
    if not number:
        raise UnreadableText(f"'{rest}' is not a number of rollouts. Example: hint 5000.")
    thinking = ui.current_search()
    spent = thinking.spent
    with suppress(KeyboardInterrupt):
        if number > BUDGET:
            ui.screen.say("Searching. Press Ctrl-C to see the result so far.", QUIET)
        while thinking.spent < spent + number:
            thinking.go_on(min(number, FIRST))
    for each in thinking.hints() if thinking.spent else ():
        label = f"  {each.text}  "
        words = f"{percent(each.chance, each.error)}. {each.words}. {each.why}".rstrip()
        ui.screen.say(words, label=label, indent=22)
    ui.screen.say(
        f"{thinking.spent:,} rollouts; type 'hint' again for more. "
        "The record shows that you asked for a hint.",
        QUIET,
    )


def meter(ui: InteractiveGame, rest: str) -> None:
    """Switch the chance meter on or off."""
    if rest not in ("", "on", "off"):
        raise UnreadableText("Type 'meter on' or 'meter off'.")
    ui.game.switch_meter(on=rest == "on" if rest else ui.game.flags.meter != "on")
    ui.session.save()
    on = ui.game.flags.meter == "on"
    ui.screen.say("The chance meter is on. The record shows it." if on else
                    "The chance meter is off.")  # fmt: skip
    ui.show_chance()


def position(ui: InteractiveGame, _: str) -> None:
    """Print the position on one line, so that it can be copied."""
    ui.screen.console.print(ui.game.position(), soft_wrap=True)


def save(ui: InteractiveGame, rest: str) -> None:
    """Save the game, to a new file if one is named."""
    if rest:
        path = expand_path(rest)
        if path.is_file() and path != ui.session.path:
            raise NoirError(f"{path} already exists. Name a new file.")
        saved = ui.session.move_to(path)
    else:
        saved = ui.session.save()
    if ui.session.path is None:
        ui.screen.say("This game is not saved. Use 'save FILE' to save it from now on.")
    elif saved:
        ui.screen.say(f"Saved to {ui.session.path}.")
    ui.show_save_error()


def new(ui: InteractiveGame, rest: str) -> None:
    """Start a new game with the same settings, from a seed if one is given."""
    seed = normalize_seed(rest) if rest else None
    if not ui.game.over:
        ui.screen.say(f"This game {'is not saved' if ui.session.path is None else STAYS}.")
        if not ui.confirm("Start a new game? (yes or no) "):
            return
    ui.session.start_again(seed)
    ui.open()


def leave(ui: InteractiveGame, _: str) -> None:
    """Save and quit; if the game can't be saved, quit only if asked twice."""
    if ui.session.save() or ui.leaving or not ui.answers.asks:
        ui.left = True
        return
    ui.leaving = True
    ui.screen.say(f"{ui.session.error} Save to another file with 'save FILE', "
                    "or type 'quit' again to quit without saving.")  # fmt: skip


COMMANDS = (
    Command(("?", "help"), "[COMMAND]", "show this list, or one command", show_help),
    Command(("table", "t"), "", "show every card of every area", show_table),
    Command(("why",), "MOVE", "show why a move is not legal, with the rule", why),
    Command(("card", "c"), "NAME", "show a card, by id or part of its title", show_card),
    Command(("rules", "rule"), "WORD", "show a rule by id, or all with this word", show_rules),
    Command(("log", "l"), "[N]", "show the last N events", show_log),
    Command(("paths",), "", "show the path hints of the Objectives (spoilers)", show_paths),
    Command(("undo", "u"), "", "undo the last move", undo),
    Command(("redo", "U", "r"), "", "redo the move", redo),
    Command(("odds", "o"), "", "show the odds of the next draw (recorded)", odds),
    Command(("hint", "h"), "[N]", "show the best moves, by N rollouts (recorded)", hint),
    Command(
        ("meter",), "[on|off]", "show the chance of winning after every move (recorded)", meter
    ),
    Command(("report",), "", "show the story of your cases after the end", report),
    Command(("position",), "", "print the position as one line of text", position),
    Command(("save",), "[FILE]", "save now; with FILE, save there from now on", save),
    Command(("new", "n"), "[SEED]", "start a new game with the same settings", new),
    Command(("quit", "q"), "", "save and quit", leave),
)

COMMAND_NAMES = [name for command in COMMANDS for name in command.names]


def find_command(said: str) -> tuple[Command | None, str]:
    """Return the command at the beginning of a line, and the rest."""
    word, _, rest = said.partition(" ")
    for command in COMMANDS:
        if word in command.names or (word.casefold() in command.names[:2] and len(word) > 1):
            return command, rest.strip()
    return None, said
