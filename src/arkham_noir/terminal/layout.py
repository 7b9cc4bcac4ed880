"""The layout: which words about the table stand where on the screen."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from ..cases.cards import Clue, Victim
from ..core.options import PLAY, PLAY_LEAD, TAKE, card_of, verb_of
from ..game import Decision, Game
from ..notation import WORDS
from ..view import Area, CardView, LineView, TableView
from ..words import EFFECT_WORDS, TYPE_WORDS, attribute_words, edge_words
from .screen import DANGER, QUIET, STRONG, Screen

MARGIN = 4
EDGE_COLUMN = 43
ONE_LINE_WIDTH = 160
"""From this width on a card needs one line only."""

ACCOMPANIED = {TAKE, PLAY_LEAD, PLAY}
"""Options whose card the table has just shown; it is not described again beside them."""


# Cards


def name(card: Clue | Victim) -> str:
    return f"{card.title} ({card.id})"


def edges(clue: Clue) -> str:
    """`Research > Surveillance`: what it needs, then what it offers."""
    return f"{edge_words(clue.left)} > {edge_words(clue.right)}"


def effects(clue: Clue, in_full: bool = False) -> str:
    """`must check, may take lead`; in full: "you must make a Stability check, ..."."""
    if not in_full:
        return ", ".join(map(str, clue.effects))
    return ", ".join(
        f"you {'may' if effect.may else 'must'} {EFFECT_WORDS[effect.word]}"
        for effect in clue.effects
    )


def brief(clue: Clue) -> str:
    """A card in half a line: type, edges, what it shows, what it does."""
    facts = [TYPE_WORDS[clue.type], edges(clue), ", ".join(attribute_words(clue)), effects(clue)]
    return "; ".join(fact for fact in facts if fact)


def fits_words(fits: tuple[int, ...]) -> str:
    if not fits:
        return ""
    return f"fits line {' and '.join(map(str, fits))}"


def name_column(view: TableView) -> int:
    """Wide enough for every card that waits to be played."""
    waiting = [*view.leads, *view.hand]
    return max((len(name(each.card)) for each in waiting), default=0) + 2


def show_waiting(screen: Screen, cards: list[Waiting], column: int, in_full: bool) -> None:
    """Leads or hand cards: each in one line where there is room, otherwise in two."""
    for each in cards:
        clue, rest = each.view.card, details(each, in_full)
        head = Text.assemble((name(clue).ljust(column), STRONG if each.first else ""))
        if screen.width >= ONE_LINE_WIDTH and not in_full:
            head.append(edges(clue).ljust(EDGE_COLUMN))
            screen.say(head + rest, label=each.label, indent=MARGIN)
        else:
            screen.say(head.append(edges(clue)), label=each.label, indent=MARGIN)
            screen.say(rest, indent=MARGIN)


def details(waiting: Waiting, in_full: bool) -> Text:
    """What a card is, shows and does, and where it would fit."""
    clue = waiting.view.card
    facts = [
        Text("First lead", STRONG) if waiting.first else Text(),
        Text(TYPE_WORDS[clue.type]),
        Text(", ".join(attribute_words(clue))),
        Text(effects(clue, in_full)),
        Text(fits_words(waiting.view.fits), "green"),
    ]
    return Text("; ").join(fact for fact in facts if fact)


# The table


class Waiting(NamedTuple):
    """A card that waits to be played, and how it is numbered."""

    view: CardView
    label: str = ""
    first: bool = False


def show_table(screen: Screen, view: TableView, *, in_full: bool = False) -> None:
    """The whole table; in full with every card of every area."""
    show_counts(screen, view)
    heading(screen, "Leads", "from left to right")
    leads = [Waiting(lead, f" {place + 1}", place == 0) for place, lead in enumerate(view.leads)]
    show_waiting(screen, leads, name_column(view), in_full)
    heading(screen, "Hand", "" if view.hand else "empty")
    hand = [Waiting(card) for card in view.hand]
    show_waiting(screen, hand, name_column(view), in_full)
    for line in view.lines:
        show_line(screen, line, view.types_to_close, in_full)
    if in_full:
        show_areas(screen, view)


def heading(screen: Screen, title: str, note: str = "") -> None:
    screen.say()
    screen.say(Text.assemble((title, STRONG), (f", {note}" if note else "", QUIET)))


def show_counts(screen: Screen, view: TableView) -> None:
    """The numbers that win and lose the game."""
    screen.say()
    limits = [area_count("Time", view.time), area_count("Stability", view.stability)]
    screen.say(Text.assemble((f"Turn {view.turn}: ", STRONG), Text(", ").join(limits)))
    stacks = [Text(f"Draw stack {view.stack}"), last_one("Victims left", view.victims_left)]
    screen.say(Text(", ").join([*stacks, Text(f"contact {contact_words(view)}")]))
    screen.say(f"Big picture: {picture_words(view)}")


def area_count(title: str, area: Area) -> Text:
    """`Time 4 of 5 (one short)`"""
    count = f"{title} {len(area.cards)} of {area.limit}"
    if area.short > 1:
        return Text(count)
    return Text(f"{count} ({'one short' if area.short == 1 else 'full'})", DANGER)


def last_one(title: str, number: int) -> Text:
    return Text(f"{title} {number}", DANGER if number == 0 else "")


def picture_words(view: TableView) -> str:
    """`2 of 5 types (Threat, Monster)`"""
    of = f" of {view.types_to_win}" if view.types_to_win else ""
    named = ", ".join(TYPE_WORDS[kind] for kind in view.types_scored)
    return f"{len(view.types_scored)}{of} types" + (f" ({named})" if named else "")


def contact_words(view: TableView) -> str:
    if view.contact is None:
        return "used"
    sides = " or ".join(side.name for side in view.contact.sides)
    return f"{view.contact.title}, unused ({sides})"


def show_line(screen: Screen, line: LineView, types_to_close: int, in_full: bool) -> None:
    """An open case: where it stands, what it needs next, and its cards."""
    screen.say()
    head = (f"Line {line.number}: {name(line.victim)}", STRONG)
    screen.say(Text.assemble(head, (f", next: {edge_words(line.edge)}", "cyan")))
    screen.say(line_status(line, types_to_close), indent=MARGIN)
    if in_full:
        for place, clue in enumerate(line.cards):
            screen.say(f"{name(clue)}: {brief(clue)}", label=f" {place + 1}", indent=MARGIN)
    elif line.cards:
        screen.say(" > ".join(name(clue) for clue in line.cards), QUIET, indent=MARGIN)


def line_status(line: LineView, types_to_close: int) -> Text:
    """`3 cards; 2 of 5 types: Threat, Monster; 1 unused key`"""
    if not line.cards:
        return Text("no card yet")
    types = ", ".join(TYPE_WORDS[kind] for kind in line.types)
    facts = [
        Text(counted(len(line.cards), "card")),
        Text(f"{len(line.types)} of {types_to_close} types: {types}"),
        Text(counted(line.unused_keys, "unused key"), "green" if line.unused_keys else ""),
        Text(closing_words(line), "bold green") if line.closable else Text(),
        Text("the next card strains the mind", DANGER) if line.strained else Text(),
    ]
    return Text("; ").join(fact for fact in facts if fact)


def closing_words(line: LineView) -> str:
    """What closing would be good for now."""
    if not line.scorable:
        return "can be closed, but no Puzzle can be spared for scoring"
    return f"can be closed, to score {' or '.join(card.title for card in line.scorable)}"


def counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def show_areas(screen: Screen, view: TableView) -> None:
    """The cards that lie face up beside the lines."""
    screen.say()
    for title, cards in (
        ("Time area", view.time.cards), ("Stability area", view.stability.cards),
        ("Discard area", view.discard), ("Big picture", view.picture),
        ("Closed cases", view.closed),
    ):  # fmt: skip
        listed = ", ".join(name(card) for card in cards) or "empty"
        screen.say(Text.assemble((f"{title}: ", STRONG), listed))


# What is asked, what has happened


def show_decision(screen: Screen, game: Game, decision: Decision) -> None:
    """The question and the numbered answers."""
    screen.say()
    screen.cite(decision.question, decision.rule, STRONG)
    column = min(max(len(option.text) for option in decision), 26) + 6
    for number, option in enumerate(decision, 1):
        text, card = Text(option.words), beside(game, option.value)
        if card and column + len(text) + len(card) + 3 > screen.width:
            text.append(f"\n{card}", QUIET)
        elif card:
            text.append(f" - {card}", QUIET)
        screen.say(text, label=f"{number:>3} {option.text}  ", indent=column)


def beside(game: Game, option: int) -> str:
    """The card of an option in brief, unless the table has just shown it."""
    verb, card = verb_of(option), card_of(option)
    if verb in ACCOMPANIED or "{card}" not in WORDS[verb]:
        return ""
    clue = game.cards.cards[card]
    return brief(clue) if isinstance(clue, Clue) else ""


def summary(game: Game, view: TableView) -> list[str]:
    """The game in a few lines, for its end."""
    flags = game.flags
    lines = [
        f"{counted(view.turn, 'turn')}; {counted(view.cases_closed, 'case')} closed; "
        f"{picture_words(view)} in the Big picture; "
        f"contact {'unused' if view.contact else 'used'}."
    ]
    if flags.undone:
        lines.append(f"Undone: {flags.undone}, past a turned-up card: {flags.past_reveal}.")
    if flags.odds:
        lines.append(f"Odds asked: {flags.odds}.")
    return lines
