"""A lesson: a game with a stacked deck, in which each step says what it wants and why."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..cases import find_case
from ..cases.deck_history import find_deck
from ..core.bits import each
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
"""The places of the table that a step can point at, besides cards."""

LONGEST = 45
"""Words in one step: more are not read."""

READ_FIRST = "A moment, Detective: read this first, then go on."


class Stacked:
    """Deals the cards it was given in their order; after a shuffle, or for others, by a seed.

    It looks only at what lies in the pool, so undo and a resumed game meet the same cards. No
    seed alone would deal them, so the record of a lesson names none.
    """

    def __init__(self, seed: str, deck: Deck, order: Iterable[str]) -> None:
        self.seeded = Seeded(seed)
        self.stacked = [deck.index[name] for name in order]

    def card(self, state: State) -> int:
        there = set(each(state.zones[state.pool]))
        if not state.shuffle_count(state.pool):
            for card in self.stacked:
                if card in there:
                    return card
        return self.seeded.card(state)


@dataclass(frozen=True)
class Stage:
    """What is said, what it points at, and the answers it wants; none means: read, then go on.

    `refused` is a play to be tried and turned away by the rules; trying it counts as reading.
    `tried` has what is said to other answers, by how they begin; `otherwise` to all the rest.
    `moves` are the answers as the game keeps them: "play p1 1" is "hand", then "play p1 1".
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
        """What is said to just this answer, which is not wanted; empty if nothing is."""
        fitting = [(len(begin), words) for begin, words in self.tried if said.startswith(begin)]
        return max(fitting)[1] if fitting else ""


@dataclass(frozen=True)
class Lesson:
    """A stacked game and its steps. Where a player stands follows from how many moves were made
    and how many steps without an answer were read; a caller keeps only that second number.

    `spared` has what is said first to an answer that would spend a helper too early."""

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
        """The game from its first card, with the deck that the lesson was written for."""
        choice = find_case(self.case).choose(self.settings)
        return Game.new(self.case, deck=self.deck, dealer=self._dealer(self.deck), choice=choice)

    def resume(self, record: str, *, auto: bool = False) -> Game:
        """The game that a record holds, with the deck still stacked: a record knows the cards
        dealt, but not those that the lesson has yet to deal."""
        game = Game.from_record(record, auto=auto)
        game.dealer = self._dealer(game.deck)
        return game

    def _dealer(self, deck: Deck) -> Stacked:
        return Stacked(self.seed, deck, self.order)

    def step(self, moves_made: int, read: int) -> Stage | None:
        """The step that is due; None when the lesson is over and play is free."""
        return self._due(moves_made, read)[0]

    def wanted(self, moves_made: int, read: int) -> str:
        """The option that the step due wants next; empty if it is only to be read."""
        return next(iter(self.left(moves_made, read)), "")

    def left(self, moves_made: int, read: int) -> tuple[str, ...]:
        """Return the moves that the step due still wants; none if it is only to be read."""
        step, done = self._due(moves_made, read)
        return step.moves[done:] if step else ()

    def number(self, moves_made: int, read: int) -> int:
        """Return the number of the step that is due, from 1; after the last, one more."""
        step = self.step(moves_made, read)
        return 1 + (self.steps.index(step) if step else len(self.steps))

    def is_complete(self, moves_made: int, read: int) -> bool:
        """Return whether the last step is done and the player has not moved since."""
        return (moves_made, read) == _efforts(self.steps)

    def previous(self, moves_made: int, read: int) -> tuple[int, int]:
        """Return the moves and the steps read where the step before was due, or this one if some
        of its moves are made."""
        step, done = self._due(moves_made, read)
        kept = self.number(moves_made, read) - (1 if done and step else 2)
        return _efforts(self.steps[: max(kept, 0)])

    def _due(self, moves: int, read: int) -> tuple[Stage | None, int]:
        """The step that is due, and how many of its moves are made."""
        for step in self.steps:
            if moves < len(step.moves) or (not step.moves and not read):
                return step, moves
            moves -= len(step.moves)
            read -= not step.moves
        return None, 0

    def allows(self, game: Game, read: int, said: Answer | str) -> str:
        """Empty if this answer is wanted now, otherwise the sentence to say instead of playing."""
        step, done = self._due(len(game.moves), read)
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
        """What is said to an answer that the step does not want."""
        spared = next((words for spent, words in self.spared if spent in said), "")
        return step.reply(said) or f"{spared} {step.otherwise}".strip()


def _efforts(steps: Sequence[Stage]) -> tuple[int, int]:
    """How many moves these steps want, and how many of them are only read."""
    return sum(len(step.moves) for step in steps), sum(not step.moves for step in steps)


# Reading


def read_lesson(text: str) -> Lesson:
    """A lesson from its file, played through once: whatever it wants must be possible."""
    file = tomllib.loads(text)
    lesson = Lesson(
        name=file["name"],
        title=file["title"],
        about=file["about"],
        deck=_deck_of(file["case"], file["deck"]),
        settings=file.get("settings", {}),
        seed=file["seed"],
        order=tuple(file["cards"]),
        spared=_settled(file["spared"]),
        steps=tuple(_read_step(entry) for entry in file["step"]),
    )
    return replace(lesson, steps=_rehearsed(lesson))


def _deck_of(case: str, fingerprint: str) -> Deck:
    """The deck that a lesson was written for; when our decks change, it is among the old ones."""
    deck = find_deck(case, fingerprint)
    if deck is None:
        raise Contradiction(f"Lesson: no deck of {case} has the fingerprint {fingerprint}.")
    return deck


def _read_step(entry: dict[str, Any]) -> Stage:
    """One step; what it cites must exist, and it must be short enough to be read."""
    step = Stage(**{name: _settled(value) for name, value in entry.items()})
    check_rules(step.id, step.rules)
    if len(step.says.split()) > LONGEST:
        raise Contradiction(f"Lesson, {step.id}: more than {LONGEST} words.")
    return step


def _settled(value: Any) -> Any:
    """A value of the file that cannot change any more."""
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


def _rehearsed(lesson: Lesson) -> tuple[Stage, ...]:
    """The steps with the moves that their answers stand for."""
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
    """What a step points at is there, and what it says is refused is refused."""
    for name in step.points:
        if name not in ZONES and name not in game.deck.index:
            raise Contradiction(f"Lesson, {step.id}: '{name}' is neither a zone nor a card.")
    if step.refused and game.why_not(step.refused) is None:
        raise Contradiction(f"Lesson, {step.id}: '{step.refused}' is not refused.")
