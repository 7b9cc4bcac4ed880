"""The parts of the table that only some cases have: Storms, Menaces, Briefcase, Objectives."""

from __future__ import annotations

from rich.text import Text

from ..decks.cards import CaseCard, Clue, Contact, Equipment, Menace, Storm
from ..decks.edges import purple_on
from ..report.prose import capital
from ..view import LineView, ObjectiveView, TableView
from ..vocabulary import DARKNESS_GAINS
from ..words.paths import path_words
from ..words.sentences import edge_words, side_edge, use_words
from .screen import DANGER, QUIET, STRONG, Screen

MARGIN = 4
TIME = "Time"

IMMEDIATE = {
    "remove 1": "every class I Menace leaves the game",
    "great shuffle": "the Time and Discard areas are shuffled into the Draw stack",
}
"""The immediate effects of Menaces whose names are not clear."""


# Numbers


def stack_counts(view: TableView) -> list[Text]:
    """Return the number of cards left in each stack, red if it is empty."""
    found = [Text(f"Draw stack {view.stack}")]
    if view.victims_left is not None:
        found.append(mark_if_last(f"Victims left {view.victims_left}", view.victims_left))
    if view.menaces_left is not None:
        first, second = view.menaces_left
        words = f"Menaces left {first} of class I and {second} of class II"
        found.append(mark_if_last(words, first + second))
    if view.storms_left is not None:
        found.append(Text(f"Storms left {view.storms_left}"))
        found.append(Text("Formula waiting" if view.formula_waits else "Formula obtained"))
    return found


def mark_if_last(words: str, number: int) -> Text:
    """Return words, red if the number is 0."""
    return Text(words, DANGER if number == 0 else "")


def case_counts(view: TableView) -> list[str]:
    """Return the Case Cards and the Machine, for the case that has them."""
    if not view.has_briefcase:
        return []
    numbers = ", ".join(map(str, view.case_deck)) or "empty"
    machine = (
        "in play, purple icons count"
        if view.machine_lit
        else "not in play, purple icons don't count"
    )
    return [f"Case Cards to open: {numbers}; Tillinghast's Machine: {machine}"]


# Menaces


def show_menaces(screen: Screen, view: TableView) -> None:
    """Show the active Menaces and their ongoing effects."""
    if not view.menaces:
        return
    section(screen, "Menaces", f"{len(view.menaces)} active")
    for menace in view.menaces:
        screen.say(f"{menace.title} ({menace.id}): {menace_words(menace)}", indent=MARGIN)


def menace_words(menace: Menace | CaseCard) -> str:
    """Return the ongoing effects of a Menace, and its icons."""
    words = [ongoing_words(word) for word in menace.ongoing]
    words += [", ".join(map(str, menace.icons))] if menace.icons else []
    return "; ".join(words) or "no ongoing effect"


def ongoing_words(word: str) -> str:
    """Return an ongoing effect in words, such as `Darkness cards gain "must check"`."""
    if not word.startswith(DARKNESS_GAINS):
        return capital(word)
    gained = gain_words(word)
    return f"Darkness cards gain {gained}" if gained == TIME else f'Darkness cards gain "{gained}"'


def gain_words(word: str) -> str:
    """Return what Darkness cards gain: `Time` for the icon, or an effect such as `must check`."""
    gained = word.removeprefix(DARKNESS_GAINS)
    return TIME if gained == "time" else gained


def gained_words(clue: Clue, view: TableView) -> str:
    """Return what the Menaces add to a card, such as `gains Time, must check`."""
    if "darkness" not in clue.attributes:
        return ""
    lasting = [word for menace in view.menaces for word in menace.ongoing]
    gains = dict.fromkeys(gain_words(word) for word in lasting if word.startswith(DARKNESS_GAINS))
    return f"gains {', '.join(gains)}" if gains else ""


def menace_brief(menace: Menace | CaseCard) -> str:
    """Return a Menace in brief: class, immediate and ongoing effects."""
    facts = [f"class {'I' * menace.level}"] if isinstance(menace, Menace) else []
    done = [*(IMMEDIATE.get(word, word) for word in menace.immediate), *map(str, menace.icons)]
    facts += [f"at once: {', '.join(done)}"] if done else []
    return "; ".join([*facts, *(ongoing_words(word) for word in menace.ongoing)])


# Briefcase


def show_briefcase(screen: Screen, view: TableView) -> None:
    """Show the cards in the Briefcase and what they do."""
    if not view.has_briefcase:
        return
    section(screen, "Briefcase", "each use removes the card" if view.briefcase else "empty")
    for card in view.briefcase:
        screen.say(f"{card.title} ({card.id}): {briefcase_words(card)}", indent=MARGIN)


def briefcase_words(card: Contact | Equipment | Clue) -> str:
    """Return what a card does when it is used, such as `search: search the Draw stack ...`."""
    if isinstance(card, Contact):
        return "; ".join(f"{side.name}: {use_words(side)[:-1]}" for side in card.sides)
    if not (card.waives or card.when_used):
        return "has no use here; fetch it to play it"
    return use_words(card)[:-1]


# Objectives


def show_objectives(screen: Screen, view: TableView) -> None:
    """Show the letters that each Objective needs."""
    if not view.objectives:
        return
    note = f"{objectives_met(view)} met; in the Big picture: {letters_scored(view)}"
    section(screen, "Objectives", note)
    for each in view.objectives:
        screen.say(objective_words(each), label=f" {each.objective.number}", indent=MARGIN)


def objectives_met(view: TableView) -> str:
    """Return the number of Objectives met, such as `2 of 5`."""
    return f"{sum(each.met for each in view.objectives)} of {len(view.objectives)}"


def letters_scored(view: TableView) -> str:
    """Return the letters in the Big picture, such as `A, E`."""
    return ", ".join(sorted(clue.letter for clue in view.picture)) or "no letter yet"


def objective_words(each: ObjectiveView) -> Text:
    """Return an Objective with its letters, such as `The Last Page: G scored, C`."""
    letters = [
        f"{letter} scored" if letter in each.scored else letter for letter in each.objective.letters
    ]
    words = Text(f"{each.objective.title}: {', '.join(letters)}")
    return words.append("; met", STRONG) if each.met else words


def show_paths(screen: Screen, view: TableView) -> None:
    """Show the path hints, which are spoilers [C3-OBJ-04]."""
    if not view.objectives:
        screen.say("There are no path hints: only Case 3 in hardboiled mode has them.")
    for each in view.objectives:
        screen.say(objective_words(each), label=f" {each.objective.number}", indent=MARGIN)
        for path in each.objective.paths:
            screen.say(path_words(path, view), QUIET, label="     ", indent=MARGIN + 2)


def show_stories(screen: Screen, view: TableView) -> None:
    """Show the story of each Objective that was met, after the end [C3-END-02]."""
    for each in view.objectives:
        if each.met:
            screen.say()
            screen.say(f"Objective {each.objective.number}: {each.objective.title}", STRONG)
            screen.say(each.objective.story)


# Lines


def head_words(line: LineView) -> str:
    """Return the head of a line, such as `Line 1: Jan Martense (martense)`."""
    return f"Line {line.number}: {line.head.title} ({line.head.id})"


def next_words(line: LineView, lit: bool) -> str:
    """Return the technique for the next card; purple icons count only with the Machine."""
    last = line.cards[-1] if line.cards else line.head
    purple = purple_on(last, "right")
    if lit or not purple:
        return side_edge(last, "right")
    return (
        f"{edge_words(line.edge)} (purple {edge_words(purple)} doesn't count without the Machine)"
    )


def icons_words(line: LineView) -> str:
    """Return what the Case Card at the head does while it is open and when it is closed."""
    if not isinstance(line.head, CaseCard):
        return ""
    closed = f"when closed: {', '.join(map(str, line.head.icons))}" if line.head.icons else ""
    more = line.head.time_limit
    while_open = f"while open: Time limit +{more}" if more else ""
    return "; ".join(words for words in (while_open, closed) if words)


def storm_words(line: LineView, view: TableView) -> str:
    """Return the Storm of a line, or the number of Time icons."""
    storms = [card for card in line.cards if isinstance(card, Storm)]
    if storms:
        return f"Storm with{'' if storms[0].lightning else 'out'} Lightning"
    icons = sum(isinstance(card, Clue) and "time" in card.icons for card in line.cards)
    if not view.storms_left or not icons:
        return ""
    return f"{icons} Time icon{'' if icons == 1 else 's'}, no Storm yet"


def section(screen: Screen, title: str, note: str = "") -> None:
    """Show a heading after an empty line."""
    screen.say()
    screen.say(Text.assemble((title, STRONG), (f", {note}" if note else "", QUIET)))
