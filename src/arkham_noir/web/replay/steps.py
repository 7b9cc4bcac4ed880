"""The steps of a replay: every move of a game, with the chance of winning if it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...game import Game
from ...history.game_facts import symbols_of
from ...playthrough import Move
from ...presentation.event_log import log_entry
from ...presentation.recent_events import answer_text, answers_of, last_spoken_move
from ...review import Review, Reviewed
from ...review.wording import MINUS


@dataclass(frozen=True)
class ReplayStep:
    """One move: where it begins among the moves of the game, and what it was.

    `chance` is the chance of winning before it, in thousandths, and `next_chance` at the next
    move; both are None without a review.
    """

    place: int
    turn: int
    said: str
    led_to: str
    chance: int | None = None
    next_chance: int | None = None
    skill: int = 0
    luck: int = 0

    @property
    def told(self) -> str:
        """Return the move and what it led to."""
        return f"{self.said} {self.led_to}".strip()

    @property
    def change(self) -> int | None:
        """Return the change of the chance in percentage points."""
        if self.chance is None or self.next_chance is None:
            return None
        return _points(self.next_chance) - _points(self.chance)

    @property
    def chance_text(self) -> str:
        """Return how the chance of winning changed; empty without a review.

        >>> step = ReplayStep(0, 21, "", "", 450, 540, 0, 90)
        >>> step.chance_text
        'Chance of winning: 45% → 54%. Skill 0, luck +9.'
        """
        if self.chance is None or self.next_chance is None:
            return ""
        chances = f"{_points(self.chance)}% → {_points(self.next_chance)}%"
        parts = f"Skill {signed(_points(self.skill))}, luck {signed(_points(self.luck))}."
        return f"Chance of winning: {chances}. {parts}"


def _points(thousandths: int) -> int:
    """Return thousandths in percent, rounded."""
    return round(thousandths / 10)


def signed(number: int) -> str:
    """Return a number with its sign: `+3`, or `0` without one."""
    return "0" if not number else f"{MINUS if number < 0 else '+'}{abs(number)}"


@dataclass(frozen=True)
class GameReplay:
    """All steps of a game, and one symbol for each turn from `first_turn`."""

    steps: tuple[ReplayStep, ...]
    last_turn: int
    first_turn: int
    symbols: str
    end_chance: int | None = None
    is_over: bool = True

    @property
    def last(self) -> int:
        """Return the number of the position after the last move."""
        return len(self.steps)

    @property
    def chances(self) -> list[int]:
        """Return the chance of winning at every position; empty without a review."""
        known = [step.chance for step in self.steps if step.chance is not None]
        return [] if self.end_chance is None else [*known, self.end_chance]

    def turn_at(self, number: int) -> int:
        """Return the turn of a position."""
        return self.steps[number].turn if number < self.last else self.last_turn

    def symbol_places(self) -> Iterator[tuple[int, str]]:
        """Yield the position of the first move of every turn, with the symbol of the turn."""
        firsts = dict[int, int]()
        for number, step in enumerate(self.steps):
            firsts.setdefault(step.turn, number)
        for turn, symbol in enumerate(self.symbols, self.first_turn):
            if turn in firsts:
                yield firsts[turn], symbol


def replay_of(game: Game, review: Review | None = None) -> GameReplay:
    """Return the replay of a game, with the chances of its review if there is one."""
    answers, first = answers_of(game.moves), 0
    decisions = review.decisions if review else ()
    end = review.end if review else None
    steps = list[ReplayStep]()
    for moves in answers:
        steps.append(_step(game, moves, first, decisions, end))
        first += len(moves)
    first_turn = max(game.opening.before.turn, 1)
    return GameReplay(tuple(steps), game.state.turn, first_turn, symbols_of(game), end, game.over)


def _step(
    game: Game, moves: Sequence[Move], first: int, decisions: Sequence[Reviewed], end: int | None
) -> ReplayStep:
    entry = log_entry(game, moves)
    said = answer_text(game, last_spoken_move(moves))
    led_to = " ".join(event.text for event in entry.events if event.text != said)
    after = first + len(moves)
    made = [each for each in decisions if first <= each.place < after]
    return ReplayStep(
        first,
        moves[0].before.turn,
        said,
        led_to,
        None if end is None else _chance_from(decisions, first, end),
        None if end is None else _chance_from(decisions, after, end),
        sum(each.skill for each in made),
        sum(each.luck for each in made),
    )


def _chance_from(decisions: Iterable[Reviewed], place: int, end: int) -> int:
    """Return the chance at the first decision from a place on, or at the end."""
    return next((each.found.chance for each in decisions if each.place >= place), end)
