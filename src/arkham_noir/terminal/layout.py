"""The layout of the table in the terminal."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from ..decks.cards import Card, CaseCard, Clue, Menace, Storm
from ..game import Decision, Game, Option
from ..presentation.actions import named_card
from ..provenance import describe_play
from ..view import Area, CardView, LineView, TableView
from ..vocabulary import EFFECTS, EVENTS, TYPE_WORDS
from ..words.sentences import attribute_words, edge_words, side_edge
from . import case_parts
from .case_parts import MARGIN, section
from .screen import DANGER, QUIET, STRONG, Screen

ONE_LINE_WIDTH = 160
"""The width from which a card is shown on one line."""


# Cards


def name(card: Card) -> str:
    """Return the title and id of a card."""
    return f"{card.title} ({card.id})"


def edges(clue: Clue) -> str:
    """Return the left and right edge, such as `Research > Surveillance`."""
    return f"{side_edge(clue, 'left')} > {side_edge(clue, 'right')}"


def effects(card: Clue | Storm, in_full: bool = False) -> str:
    """Return the effects: `must check`; in full: `you must make a Stability check`."""
    if not in_full:
        return ", ".join(map(str, card.effects))
    return ", ".join(
        f"you {'may' if effect.may else 'must'} {EFFECTS[effect.word].does}"
        for effect in card.effects
    )


def brief(card: Clue | Storm) -> str:
    """Return a card in brief: type, edges, attributes and effects."""
    if isinstance(card, Storm):
        shown = "Lightning" if card.lightning else ""
        facts = ["Storm", f"right edge {edge_words(card.right)}", shown, effects(card)]
    else:
        shown = ", ".join(attribute_words(card))
        facts = [TYPE_WORDS[card.type], edges(card), shown, effects(card)]
    return "; ".join(fact for fact in facts if fact)


def fits_words(fits: tuple[int, ...]) -> str:
    """Return which lines a card fits."""
    if not fits:
        return ""
    *others, last = map(str, fits)
    return f"fits lines {', '.join(others)} and {last}" if others else f"fits line {last}"


def columns(view: TableView) -> tuple[int, int]:
    """Return the widths of the columns for names and edges of leads and hand cards."""
    waiting = [each.card for each in (*view.leads, *view.hand)]
    names = max((len(name(clue)) for clue in waiting), default=0)
    return names + 2, max((len(edges(clue)) for clue in waiting), default=0) + 2


def show_waiting(screen: Screen, cards: list[WaitingCard], view: TableView, in_full: bool) -> None:
    """Show leads or hand cards, each on one line if there is room, otherwise on two."""
    name_column, edge_column = columns(view)
    for each in cards:
        clue, rest = each.view.card, details(each, view, in_full)
        head = Text.assemble((name(clue).ljust(name_column), STRONG if each.first else ""))
        if screen.width >= ONE_LINE_WIDTH and not in_full:
            head.append(edges(clue).ljust(edge_column))
            screen.say(head + rest, label=each.label, indent=MARGIN)
        else:
            screen.say(head.append(edges(clue)), label=each.label, indent=MARGIN)
            screen.say(rest, indent=MARGIN)


def details(waiting: WaitingCard, view: TableView, in_full: bool) -> Text:
    """Return the type, attributes and effects of a card, and the lines it fits."""
    clue = waiting.view.card
    facts = [
        Text("First lead", STRONG) if waiting.first else Text(),
        Text(TYPE_WORDS[clue.type]),
        Text(", ".join(attribute_words(clue))),
        Text(effects(clue, in_full)),
        Text(case_parts.gained_words(clue, view), DANGER),
        Text(fits_words(waiting.view.fits), "green"),
    ]
    return Text("; ").join(fact for fact in facts if fact)


# The table


class WaitingCard(NamedTuple):
    """A lead or hand card, and its label."""

    view: CardView
    label: str = ""
    first: bool = False


def show_table(screen: Screen, view: TableView, *, in_full: bool = False) -> None:
    """Show the whole table; `in_full` shows every card of every area."""
    show_counts(screen, view)
    case_parts.show_objectives(screen, view)
    case_parts.show_menaces(screen, view)
    case_parts.show_briefcase(screen, view)
    section(screen, "Leads", "from left to right" if view.leads else "empty")
    leads = [
        WaitingCard(lead, f" {place + 1}", place == 0) for place, lead in enumerate(view.leads)
    ]
    show_waiting(screen, leads, view, in_full)
    held = f"{len(view.hand)} of {format_count(view.hand_limit, 'card')}"
    section(screen, "Hand", held if view.hand else f"empty, limit {view.hand_limit}")
    hand = [WaitingCard(card) for card in view.hand]
    show_waiting(screen, hand, view, in_full)
    for line in view.lines:
        show_line(screen, line, view, in_full)
    if in_full:
        show_areas(screen, view)


def show_counts(screen: Screen, view: TableView) -> None:
    """Show the counts that decide the game."""
    screen.say()
    limits = [area_count("Time", view.time), area_count("Stability", view.stability)]
    screen.say(Text.assemble((f"Turn {view.turn}: ", STRONG), Text(", ").join(limits)))
    contact = [] if view.has_briefcase else [Text(f"contact {contact_words(view)}")]
    screen.say(Text(", ").join([*case_parts.stack_counts(view), *contact]))
    for words in case_parts.case_counts(view):
        screen.say(words)
    if not view.objectives:
        screen.say(f"Big picture: {picture_words(view)}")


def area_count(title: str, area: Area) -> Text:
    """Return the count of an area, such as `Time 4 of 5 (one short)`."""
    count = f"{title} {len(area.cards)} of {area.limit}"
    if area.short > 1:
        return Text(count)
    return Text(f"{count} ({'one short' if area.short == 1 else 'full'})", DANGER)


def picture_words(view: TableView) -> str:
    """Return the Big picture: `2 of 5 types (Threat, Monster)`; with Objectives, the letters."""
    if view.objectives:
        return case_parts.letters_scored(view)
    named = ", ".join(TYPE_WORDS[kind] for kind in view.types_scored)
    words = types_of(len(view.types_scored), view.types_to_win) + (f" ({named})" if named else "")
    missing = [clue.title for clue in view.needed_to_win if clue not in view.picture]
    return words + (f", {' and '.join(missing)} still needed" if missing else "")


def types_of(count: int, wanted: int | None) -> str:
    """Return a count of types: `2 of 5 types`; `6 types` if there are more than needed."""
    return (
        f"{count} of {wanted} types" if wanted and count <= wanted else format_count(count, "type")
    )


def contact_words(view: TableView) -> str:
    """Return the contact and whether it has been used."""
    if view.contact is None:
        return "used"
    sides = " or ".join(side.name for side in view.contact.sides)
    return f"{view.contact.title}, unused ({sides})"


def show_line(screen: Screen, line: LineView, view: TableView, in_full: bool) -> None:
    """Show an open case: its status, the next technique and its cards."""
    show_head(screen, line, view)
    screen.say(line_status(line, view), indent=MARGIN)
    icons = case_parts.icons_words(line)
    if icons:
        screen.say(icons, indent=MARGIN)
    if in_full:
        for place, card in enumerate(line.cards):
            screen.say(f"{name(card)}: {brief(card)}", label=f" {place + 1}", indent=MARGIN)
    elif line.cards:
        screen.say(" > ".join(in_line(card) for card in line.cards), QUIET, indent=MARGIN)


def show_head(screen: Screen, line: LineView, view: TableView) -> None:
    """Show the head of a line and the next technique, on one line if there is room."""
    head = Text(case_parts.head_words(line), STRONG)
    edge = Text(f"next: {case_parts.next_words(line, view.machine_lit)}", "cyan")
    screen.say()
    if len(head) + len(edge) + 2 <= screen.width:
        screen.say(Text(", ").join([head, edge]))
    else:
        screen.say(head)
        screen.say(edge, indent=MARGIN)


def in_line(card: Clue | Storm) -> str:
    """Return the name of a card in a line; a Storm is marked as one."""
    return f"Storm: {name(card)}" if isinstance(card, Storm) else name(card)


def line_status(line: LineView, view: TableView) -> Text:
    """Return the status of a line, such as `3 cards; 2 of 5 types: Threat, Monster`."""
    prevented = "the effects of the next card are prevented" if line.prevented else ""
    facts = [
        *(played_words(line, view) if line.cards else [Text("no card yet")]),
        Text(closing_words(line), "bold green") if line.closable else Text(),
        Text(prevented, "green"),
        Text("the next card causes Mental strain", DANGER) if line.strained else Text(),
    ]
    return Text("; ").join(fact for fact in facts if fact)


def played_words(line: LineView, view: TableView) -> list[Text]:
    """Return the counts of cards, types and keys in a line."""
    types = ", ".join(TYPE_WORDS[kind] for kind in line.types)
    keys, skeletons = line.unused_keys, line.unused_skeleton_keys
    shown = format_count(skeletons, "unused skeleton key") if skeletons else ""
    return [
        Text(format_count(len(line.cards), "card")),
        Text(types_of(len(line.types), view.types_to_close) + (f": {types}" if types else "")),
        Text(format_count(keys, "unused key"), "green" if keys else ""),
        Text(shown, "green"),
        Text(case_parts.storm_words(line, view)),
    ]


def closing_words(line: LineView) -> str:
    """Return which cards can be scored if the case is closed now."""
    if not line.scorable:
        return "can be closed, but no Puzzle card can be scored"
    return f"can be closed, to score {' or '.join(card.title for card in line.scorable)}"


def format_count(number: int, noun: str) -> str:
    """Return a number with its noun, such as `2 cards` or `no cards`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def show_areas(screen: Screen, view: TableView) -> None:
    """Show the cards in the areas."""
    screen.say()
    for title, cards in (
        ("Time area", view.time.cards), ("Stability area", view.stability.cards),
        ("Discard area", view.discard), ("Big picture", view.picture),
        ("Closed cases", view.closed),
    ):  # fmt: skip
        listed = ", ".join(name(card) for card in cards) or "empty"
        screen.say(Text.assemble((f"{title}: ", STRONG), listed))


# The decision and the end


def show_decision(screen: Screen, game: Game, decision: Decision) -> None:
    """Show the question and the numbered options."""
    screen.say()
    screen.cite(decision.question, decision.rule, STRONG)
    column = min(max(len(option.text) for option in decision), 26) + 6
    for number, option in enumerate(decision, 1):
        text, card = Text(option.words), brief_card(game, option)
        if card and column + len(text) + len(card) + 3 > screen.width:
            text.append(f"\n{card}", QUIET)
        elif card:
            text.append(f" - {card}", QUIET)
        screen.say(text, label=f"{number:>3} {option.text}  ", indent=column)


def brief_card(game: Game, option: Option) -> str:
    """Return the card of an option in brief, unless the table already shows it."""
    card = named_card(game, option)
    if isinstance(card, Menace | CaseCard):
        return case_parts.menace_brief(card)
    return brief(card) if card else ""


def summary(game: Game, view: TableView) -> list[str]:
    """Return a summary of a finished game."""
    objectives = f"{case_parts.objectives_met(view)} Objectives met; " if view.objectives else ""
    return [
        f"{format_count(view.turn, 'turn')}; {format_count(closings(game), 'case')} closed; "
        f"{objectives}Big picture: {picture_words(view)}; {unused_help_words(view)}.",
        *describe_play(game),
    ]


def closings(game: Game) -> int:
    """Return the number of cases closed, by events: a closed Case Card may have moved since."""
    return sum("closing" in EVENTS[event.kind].counts_as for event in game.log)


def unused_help_words(view: TableView) -> str:
    """Return the unused help, such as `left in the Briefcase: Necronomicon`."""
    if not view.has_briefcase:
        return f"contact {'unused' if view.contact else 'used'}"
    left = ", ".join(card.title for card in view.briefcase)
    return f"left in the Briefcase: {left or 'nothing'}"
