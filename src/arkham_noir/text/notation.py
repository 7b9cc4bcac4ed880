"""Notation: options as texts and texts as options, the same typed, stored and shown.

take                the First lead to the hand            (action a)
play lead 2         the First lead to line 2              (action b)
hand                discard it and play from the hand     (action c)
close               discard it and close a case           (action d)
pass                discard it                            (action e)
play p1 2           that hand card to line 2; with `with contact` the contact is spent
close 2             line 2 is the case to be closed
score p1, done      choose Puzzle cards for the Big picture
take p1, discard p1, give p1, get p1, search, shuffle, check, skip
continue            let a window pass
contact key         use that side of the contact; `use aklo` an Equipment

Cases 2 and 3 add `storm`, `search menaces`, `summon night`, `draw menace`, `close now`,
`prevent`, `flip`, `add`, `access`, `stow machine` and `fetch machine`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core import options as verbs
from ..core.agenda import answer
from ..core.options import card_of, help_of, is_free, line_of, verb_of
from ..core.state import A_CARD, A_DECISION, State
from ..decks.cards import Deck
from ..decks.table_reader import RESERVED
from ..errors import NotOffered, UnreadableText
from ..vocabulary import VERBS

MOST_SHOWN = 12
GAP = "\0"
"""A placeholder for the name of a card."""

SCORING = " score "

OPENERS = {"play ": verbs.USE_HAND, "close ": verbs.CLOSE}
"""Actions that can be typed with their next move: `play p1 2` means `hand`, then `play p1 2`."""

TOGETHER = {
    verbs.USE_HAND: {verbs.PLAY},
    verbs.CLOSE: {verbs.CLOSE_LINE},
    verbs.CLOSE_LINE: {verbs.SCORE, verbs.DONE},
    verbs.SCORE: {verbs.SCORE, verbs.DONE},
}
"""The moves that may follow a move in the same text."""


def verb_format(verb: int) -> str:
    """Return how a verb is written; the option fills its braces."""
    return VERBS[verbs.VERBS[verb]].typed


def option_text(state: State, option: int) -> str:
    """Return the text of an option; it has only one."""
    tables = state.case.tables
    return _format_option(
        state, option, tables.ids[card_of(option)], tables.head_ids[card_of(option)]
    )


def _format_option(state: State, option: int, name: str, head: str) -> str:
    """Return the text of an option with these names for its card: as a Clue, and as a head."""
    number = help_of(option)
    action = None if number == verbs.PLAIN else state.case.free_actions[number]
    return verb_format(verb_of(option)).format(
        card=name,
        head=head,
        use=action.name if action else "",
        line=line_of(option) + 1,
        manner=f" with {action.spent}" if action and not is_free(verb_of(option)) else "",
    )


def options_of(state: State) -> list[int]:
    """Return the legal options; none unless the player has to decide."""
    return list(state.options) if state.awaiting == A_DECISION else []


@dataclass(frozen=True)
class Given:
    """A move that was tried: the states before and after it, and its events."""

    before: State
    option: int
    after: State
    events: list[int]


def give(state: State, option: int) -> Given:
    """Try a move on a copy of the state, up to the next card or decision."""
    after = state.copy()
    events: list[int] = []
    after.journal = events
    answer(after, option)
    after.journal = None
    return Given(state, option, after, events)


def state_after(state: State, option: int) -> State:
    """Return the state after a move, before the next card or decision."""
    return give(state, option).after


def offered_text(state: State) -> str:
    """Return the legal options in a short list."""
    texts = [option_text(state, option) for option in options_of(state)]
    shown = texts if len(texts) <= MOST_SHOWN else [*texts[:MOST_SHOWN], "..."]
    return ", ".join(shown)


def read_text(state: State, deck: Deck, text: str) -> list[Given]:
    """Return the moves that a text stands for: usually one.

    `play p1 2` at the beginning of a turn is `hand`, then `play p1 2`; `close 2 score p1` is
    `close`, `close 2`, `score p1` and, if still asked, `done`.
    """
    found = follow(state, deck, text)
    if found.stuck is not None:
        raise NotOffered(not_offered_message(state, text))
    return found.given


@dataclass(frozen=True)
class Followed:
    """The moves that a text stands for, and the state after them.

    `stuck` is the part of the text that is not possible there; None if all of it is possible.
    """

    given: list[Given]
    state: State
    stuck: str | None

    @property
    def options(self) -> list[int]:
        """Return the options of the moves."""
        return [each.option for each in self.given]


def follow(state: State, deck: Deck, text: str) -> Followed:
    """Try a text part by part, as far as it is possible."""
    wanted = " ".join(text.casefold().split())
    found: list[Given] = []
    now = state
    for part in _parts(wanted):
        route = _route(now, deck, part)
        if not route:
            return Followed(found, now, part)
        found += route
        now = found[-1].after
    if SCORING in wanted and verbs.DONE in options_of(now):
        found.append(give(now, verbs.DONE))
        now = found[-1].after
    return Followed(found, now, None)


def share_one_text(option: int, following: int) -> bool:
    """Return whether one text can stand for both of these moves."""
    return verb_of(following) in TOGETHER.get(verb_of(option), ())


def not_offered_message(state: State, text: str) -> str:
    """Return the error for a text that is not a legal option."""
    if not text.strip():
        return f"Type a move. You can: {offered_text(state)}."
    if state.awaiting == A_CARD:
        return f"'{text}' is not possible yet. First enter the card that was revealed."
    if not options_of(state):
        return f"'{text}' is not possible. The game is over."
    return f"'{text}' is not possible now. You can: {offered_text(state)}."


def _parts(wanted: str) -> list[str]:
    """Split a text such as `close 2 score p1 a1` into the parts of its moves."""
    head, score, tail = wanted.partition(SCORING)
    if not score or not head.startswith("close"):
        return [wanted]
    picks = [] if tail == "nothing" else [f"score {card}" for card in tail.split()]
    return [head, *picks]


def _route(state: State, deck: Deck, part: str) -> list[Given]:
    """Return the move that a text names, after the action that leads to it where needed."""
    option = _match(state, deck, part)
    if option is not None:
        return [give(state, option)]
    for beginning, opener in OPENERS.items():
        if part.startswith(beginning) and opener in options_of(state):
            opened = give(state, opener)
            option = _match(opened.after, deck, part)
            if option is not None:
                return [opened, give(opened.after, option)]
    return []


def _match(state: State, deck: Deck, wanted: str) -> int | None:
    """Return the option with this text, by the id or another name of its card."""
    offered = options_of(state)
    for option in offered:
        if option_text(state, option) == wanted:
            return option
    close = _options_by_text(state, deck, wanted)
    if len({card_of(option) for option in close}) > 1:
        texts = {deck.name_of(card_of(found)): option_text(state, found) for found in close}
        raise UnreadableText(which_card_message(wanted, texts))
    return close[0] if close else None


def which_card_message(said: str, called: Mapping[str, str]) -> str:
    """Return the error for a name of several cards; `called` has their titles and texts."""
    titles = ", ".join(f"{title} ({text})" for title, text in called.items())
    return f"'{said}' can mean several cards: {titles}. Name one by its id."


def _options_by_text(state: State, deck: Deck, wanted: str) -> list[int]:
    """Return the options that have this text apart from the name of the card."""
    by_name: dict[str, list[int]] = {}
    for option in options_of(state):
        before, gap, after = _format_option(state, option, GAP, GAP).partition(GAP)
        name = wanted.removeprefix(before).removesuffix(after)
        if gap and before + name + after == wanted and name not in RESERVED:
            by_name.setdefault(name, []).append(option)
    found = []
    for name, options in by_name.items():
        meant = deck.find(name, map(card_of, options))
        found += [option for option in options if card_of(option) in meant]
    return found
