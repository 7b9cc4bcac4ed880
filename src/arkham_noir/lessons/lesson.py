"""A lesson: a game with a fixed deal, in which each step asks for a move and explains it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..cases import find_case
from ..cases.deck_history import find_deck
from ..core.bits import iterate_cards
from ..core.state import State
from ..dealers import Seeded
from ..decisions import Answer
from ..decks.cards import Deck
from ..errors import Contradiction, NoirError
from ..game import Game
from .checks import check_rules

ZONES = (
    "leads", "first-lead", "hand", "line-1", "line-2", "line-3", "time", "stability", "picture",
    "discard", "closed", "stack", "victims", "contact", "memo", "log",
    "storms", "formula", "menaces", "briefcase",
)  # fmt: skip
"""The places of the table that a step can point at, in addition to cards."""

LONGEST = 45
"""The most words in one step."""

READ_FIRST = "A moment, Detective: read this first, then continue."


class Stacked:
    """A dealer that deals given cards in their order, and after a shuffle or any others by a seed.

    It depends only on the cards in the pool, so undo and a resumed game get the same cards. No seed
    alone would deal them, so the record of a lesson has none.
    """

    def __init__(self, seed: str, deck: Deck, order: Iterable[str]) -> None:
        self.seeded = Seeded(seed)
        self.stacked = [deck.index[name] for name in order]

    def card(self, state: State) -> int:
        there = set(iterate_cards(state.zones[state.pool]))
        if not state.shuffle_count(state.pool):
            for card in self.stacked:
                if card in there:
                    return card
        return self.seeded.card(state)


@dataclass(frozen=True)
class Stage:
    """One step: what the assistant says, what it points at, and the moves it wants.

    A step without `answers` is only read. `refused` is a play that the rules refuse; trying it
    counts as reading. `tried` has the replies to other moves, by how they begin, and `otherwise`
    the reply to all the rest. `moves` are the answers as single moves: "play p1 1" is "hand", then
    "play p1 1".
    """

    id: str
    says: str
    points: tuple[str, ...]
    rules: tuple[str, ...]
    answers: tuple[str, ...] = ()
    otherwise: str = READ_FIRST
    refused: str = ""
    tried: tuple[tuple[str, str], ...] = ()
    moves: tuple[str, ...] = field(default=(), repr=False)

    def reply(self, said: str) -> str:
        """Return the specific reply to an unwanted move, or an empty text."""
        fitting = [(len(begin), words) for begin, words in self.tried if said.startswith(begin)]
        return max(fitting)[1] if fitting else ""


@dataclass(frozen=True)
class Lesson:
    """A game with a fixed deal and its steps.

    The current step follows from the number of moves made and the number of steps read; the caller
    stores only the second. `spared` has the replies to moves that would use up a helper too early.
    """

    name: str
    title: str
    about: str
    deck: Deck
    settings: dict[str, str]
    seed: str
    order: tuple[str, ...]
    spared: tuple[tuple[str, str], ...]
    steps: tuple[Stage, ...]

    @property
    def case(self) -> str:
        return self.deck.case

    def begin(self) -> Game:
        """Return the game from its first card, with the deck that the lesson was written for."""
        choice = find_case(self.case).choose(self.settings)
        return Game.new(self.case, deck=self.deck, dealer=self._dealer(self.deck), choice=choice)

    def resume(self, record: str, *, auto: bool = False) -> Game:
        """Return the game of a record, with the rest of the fixed deal.

        A record has the cards dealt so far, but not those that the lesson will deal.
        """
        game = Game.from_record(record, auto=auto)
        game.dealer = self._dealer(game.deck)
        return game

    def _dealer(self, deck: Deck) -> Stacked:
        return Stacked(self.seed, deck, self.order)

    def step(self, moves_made: int, read: int) -> Stage | None:
        """Return the current step, or None when the lesson is over."""
        return self._current_step(moves_made, read)[0]

    def next_move(self, moves_made: int, read: int) -> str:
        """Return the move that the current step wants next; empty if it is only read."""
        return next(iter(self.remaining_moves(moves_made, read)), "")

    def remaining_moves(self, moves_made: int, read: int) -> tuple[str, ...]:
        """Return the moves that the current step still wants; none if it is only read."""
        step, done = self._current_step(moves_made, read)
        return step.moves[done:] if step else ()

    def number(self, moves_made: int, read: int) -> int:
        """Return the number of the current step, from 1; after the last step, one more."""
        step = self.step(moves_made, read)
        return 1 + (self.steps.index(step) if step else len(self.steps))

    def is_complete(self, moves_made: int, read: int) -> bool:
        """Return whether the last step is done and the player has not moved since."""
        return (moves_made, read) == _efforts(self.steps)

    def previous(self, moves_made: int, read: int) -> tuple[int, int]:
        """Return the moves and the steps read to go back to the previous step.

        If some moves of the current step are made, go back to its start.
        """
        step, done = self._current_step(moves_made, read)
        kept = self.number(moves_made, read) - (1 if done and step else 2)
        return _efforts(self.steps[: max(kept, 0)])

    def _current_step(self, moves: int, read: int) -> tuple[Stage | None, int]:
        """Return the current step and how many of its moves are made."""
        for step in self.steps:
            if moves < len(step.moves) or (not step.moves and not read):
                return step, moves
            moves -= len(step.moves)
            read -= not step.moves
        return None, 0

    def allows(self, game: Game, read: int, said: Answer | str) -> str:
        """Return an empty text if this move is wanted now, otherwise the reply to it."""
        step, done = self._current_step(len(game.moves), read)
        if step is None:
            return ""
        try:
            answer = game.read(said)
        except NoirError:
            return self.reply(step, str(said))
        moves = tuple(option.text for option in answer)
        wanted = moves == step.moves[done : done + len(moves)]
        return "" if wanted else self.reply(step, moves[-1])

    def reply(self, step: Stage, said: str) -> str:
        """Return the reply to a move that the step does not want."""
        spared = next((words for spent, words in self.spared if spent in said), "")
        return step.reply(said) or f"{spared} {step.otherwise}".strip()


def _efforts(steps: Sequence[Stage]) -> tuple[int, int]:
    """Return how many moves these steps want, and how many of them are only read."""
    return sum(len(step.moves) for step in steps), sum(not step.moves for step in steps)


# Reading


def read_lesson(text: str) -> Lesson:
    """Read a lesson and play it once, to check that every move it wants is legal."""
    file = tomllib.loads(text)
    lesson = Lesson(
        name=file["name"],
        title=file["title"],
        about=file["about"],
        deck=_deck_of(file["case"], file["deck"]),
        settings=file.get("settings", {}),
        seed=file["seed"],
        order=tuple(file["cards"]),
        spared=_freeze(file["spared"]),
        steps=tuple(_read_step(entry) for entry in file["step"]),
    )
    return replace(lesson, steps=_play_steps(lesson))


def _deck_of(case: str, fingerprint: str) -> Deck:
    """Return the deck that a lesson was written for, which may be an old one."""
    deck = find_deck(case, fingerprint)
    if deck is None:
        raise Contradiction(f"Lesson: no deck of {case} has the fingerprint {fingerprint}.")
    return deck


def _read_step(entry: dict[str, Any]) -> Stage:
    """Read one step; its rules must exist, and it must be short enough."""
    step = Stage(**{name: _freeze(value) for name, value in entry.items()})
    check_rules(step.id, step.rules)
    if len(step.says.split()) > LONGEST:
        raise Contradiction(f"Lesson, {step.id}: There are more than {LONGEST} words.")
    return step


def _freeze(value: Any) -> Any:
    """Return a value of the file in immutable form."""
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


def _play_steps(lesson: Lesson) -> tuple[Stage, ...]:
    """Return the steps with the single moves of their answers."""
    game = lesson.begin()
    steps = []
    for step in lesson.steps:
        _check_table(step, game)
        before = len(game.moves)
        for wanted in step.answers:
            game.play(wanted)
        steps.append(replace(step, moves=tuple(move.text for move in game.moves[before:])))
    return tuple(steps)


def _check_table(step: Stage, game: Game) -> None:
    """Raise an error unless a step points at known places and its refused play is refused."""
    for name in step.points:
        if name not in ZONES and name not in game.deck.index:
            raise Contradiction(f"Lesson, {step.id}: '{name}' is neither a zone nor a card.")
    if step.refused and game.why_not(step.refused) is None:
        raise Contradiction(f"Lesson, {step.id}: '{step.refused}' is not refused.")
