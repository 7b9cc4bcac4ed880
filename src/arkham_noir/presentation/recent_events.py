"""Recent events: the last move and what it led to, each event with its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from weakref import WeakKeyDictionary

from ..core import options as verbs
from ..core.options import verb_of
from ..core.packed import card_of, number_of
from ..core.state import State
from ..decks.cards import Card
from ..game import Game
from ..playthrough import Move
from ..text.notation import share_one_text
from ..vocabulary import EVENTS, VERBS, EventWords
from ..words.deduplicate import drop_implied
from ..words.event_words import kind_of, words_of
from ..words.fields import fields, option_parts
from ..words.physical_moves import join_names
from ..words.sentences import Sentences


@dataclass(frozen=True)
class EventCard:
    """One thing that has happened: its title, text and cards, and how the browser shows it."""

    kind: str
    title: str
    text: str
    rule: str = ""
    cards: tuple[Card, ...] = ()
    grave: bool = False
    reveal: str = ""
    sound: str = ""

    @property
    def screen_reader_text(self) -> str:
        """Return the whole event for screen readers."""
        return self.text if self.kind == "answer" else f"{self.title}. {self.text}"


def events_since_last_move(game: Game) -> tuple[EventCard, ...]:
    """Return the last move and its events; nothing before the first move."""
    moves = last_answer(game.moves)
    if not moves:
        return ()
    return (_answer(game, moves), *build_event_cards(game, news(game, moves)))


def answers_of(moves: Sequence[Move]) -> list[Sequence[Move]]:
    """Return the moves of the player, each with the forced moves after it."""
    firsts = [place for place, move in enumerate(moves) if not (place and move.forced)]
    return [moves[first:after] for first, after in pairwise([*firsts, len(moves)])]


def last_answer(moves: Sequence[Move]) -> Sequence[Move]:
    """Return the last move of the player, with the forced moves after it."""
    first = len(moves) - 1
    while first > 0 and moves[first].forced:
        first -= 1
    return moves[max(first, 0) :]


# The move


def last_spoken_move(moves: Sequence[Move]) -> Move:
    """Return the last of the moves that were made together, up to the choice of a case."""
    place = 0
    while place + 1 < len(moves) and share_one_text(moves[place].option, moves[place + 1].option):
        place += 1
        if verb_of(moves[place].option) == verbs.CLOSE_LINE:
            break
    return moves[place]


def _answer(game: Game, moves: Sequence[Move]) -> EventCard:
    move = last_spoken_move(moves)
    event = _find_better_event(move)
    if event is None:
        cards = tuple(_face(game, index, head=False) for index in _cards_of_move(game, move))
    else:
        cards = _faces(game, words_of(event).says, [event])
    return EventCard("answer", "Your move", answer_text(game, move), cards=cards)


def answer_text(game: Game, move: Move) -> str:
    """Return a move that was made in a sentence."""
    event = _find_better_event(move)
    if event is not None:
        return game.words.tell(event).text
    if move not in DONE:
        DONE[move] = f"{game.words.past_sentence(move.before, move.option)}."
    return DONE[move]


def option_text(game: Game, move: Move) -> str:
    """Return a move that was made as the option it was, without its cost."""
    return _WithoutCost(game.deck).option(move.before, move.option)


def _find_better_event(move: Move) -> int | None:
    """Return the event that words a move better than the move itself, or None."""
    verb = verbs.VERBS[verb_of(move.option)]
    return next((event for event in move.events if words_of(event).replaces == verb), None)


DONE: WeakKeyDictionary[Move, str] = WeakKeyDictionary()
"""The sentences of moves: a page shows the same ones many times."""


class _WithoutCost(Sentences):
    """The words of options without what they cost."""

    def costs_time(self, state: State, card: int) -> bool:
        return False


def _cards_of_move(game: Game, move: Move) -> list[int]:
    """Return the card that a move names: its own, or the lead that it discards."""
    says = VERBS[verbs.VERBS[verb_of(move.option)]].says
    if "discard" in fields(says):
        lead = move.before.first_lead()
        return [lead] if lead >= 0 else []
    index = game.deck.index.get(option_parts(move.before, move.option).card or "")
    return [] if index is None else [index]


# Its events


def news(game: Game, moves: Sequence[Move]) -> list[int]:
    """Return the events of a move that its own words don't include, each once."""
    move = last_spoken_move(moves)
    named, worded = _cards_of_move(game, move), _find_better_event(move)
    found = drop_implied(event for move in moves for event in move.events)
    return [event for event in found if event != worded and not _is_redundant(event, named)]


def _is_redundant(event: int, named: list[int]) -> bool:
    echo = words_of(event).echo
    return echo == "always" or (echo == "card" and card_of(event) in named)


def build_event_cards(game: Game, packed: Iterable[int]) -> Iterator[EventCard]:
    """Yield events in words, joining neighbors of the same kind."""
    titled = [(kind_of(event), event) for event in packed]
    titled = [(kind, event) for kind, event in titled if EVENTS[kind].title]
    for kind, group in groupby(titled, key=lambda each: each[0]):
        found = [event for _, event in group]
        if EVENTS[kind].together:
            yield _build_event_card(game, kind, found)
        else:
            yield from (_build_event_card(game, kind, [event]) for event in found)


def _build_event_card(game: Game, kind: str, packed: list[int]) -> EventCard:
    told, words = game.words.tell(packed[0]), EVENTS[kind]
    cards = _faces(game, words.says, packed)
    several = len(packed) > 1
    text = f"{join_names([card.title for card in cards])}." if several else _short(told.text, words)
    title = words.together if several else words.title
    return EventCard(kind, title, text, told.rule, cards, words.grave, words.reveal, words.sound)


def _faces(game: Game, says: str, packed: list[int]) -> tuple[Card, ...]:
    """Return the cards that a sentence names, by their clue faces or as heads of lines."""
    named = fields(says)
    if not named & {"card", "locked", "head"}:
        return ()
    head = not named & {"card", "locked"}
    found = [card_of(event) for event in packed]
    others = [number_of(event) for event in packed] if "other" in named else []
    return tuple(_face(game, index, head=head) for index in (*found, *others))


def _short(text: str, words: EventWords) -> str:
    """Return a sentence without the prefix that its title repeats."""
    text = text.removeprefix(words.prefix)
    return text[:1].upper() + text[1:]


def _face(game: Game, index: int, *, head: bool) -> Card:
    """Return the face of a card that an event means."""
    clue = game.deck.clue_faces.get(index)
    return clue if clue is not None and not head else game.deck.cards[index]
