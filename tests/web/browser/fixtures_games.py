"""Tables worth looking at, as records that can be uploaded: found by playing seeded games."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from arkham_noir import Game
from arkham_noir.core.state import LOST_MIND, WON
from arkham_noir.game import Option
from arkham_noir.players import player
from arkham_noir.presentation.recent_events import events_since_last_move
from arkham_noir.view import look
from arkham_noir.web.table.page import TablePage
from arkham_noir.words.reminders import before
from tests.review import finished_games

MOST_SEEDS = 400
FIVE, TEN = 5, 10


@cache
def crowded(case: str = "witch-cult") -> str:
    """Five open cases, and one of them a line of ten cards with its head."""

    def is_crowded(game: Game) -> bool:
        lines = look(game.state, game.deck).lines
        longest = max((len(line.cards) + 1 for line in lines), default=0)
        return len(lines) >= FIVE and longest >= TEN and is_turn(game)

    return found(case, is_crowded)


GULFS = (
    "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 f4 p5 p4"
    " | line 2: case2 e3 m6 l7 e7 p6 a2 e4 e5 m5 m2 | line 3: case3 t1 t2 m1 p7"
    " | line 4: case5 e2 t5 l2 | line 5: case7 a4 | hand: e1 l3 a5 | discard: p3 t3 t7 a6"
    " | time: e6 l5 m4 | stability: l4 f2 | picture: p1 | menaces: aurora grid showman storm"
    " | briefcase: machine"
)
COSTLY = (
    "witch-cult | turn 5 | leads: l3 m1 l1 p3 t6 | line 1: asenath | line 2: gilman l6 p4 t4 m6"
    " | hand: e1 e4 e5 | discard: a4 | time: p6 a1 | stability: p2 | victims 3"
)
LOCKED = (
    "witch-cult | turn 5 | leads: p1 m1 l1 p3 t6 | line 1: asenath | line 2: gilman l6 p4 t4 m6"
    " | hand: e3 l7 | discard: a4 e4 | time: p6 a1 | stability: p2 | victims 3"
)
HELPED = (
    "witch-cult | turn 5 | leads: l7 m1 l1 p3 t6 | line 1: asenath | line 2: gilman l6 p4 t4 m6"
    " | line 3: derby | hand: e3 p1 | discard: a4 e4 | time: p6 a1 | stability: p2 | victims 2"
)
FULL_HAND = (
    "witch-cult | turn 28 | leads: m1 a6 t1 e6 | line 1: derby m3 m4 m5 t4 l2"
    " | line 2: wolejko e4* | line 3: gilman a7 m7 l8 | line 4: elwood a3 t5 l6 m2"
    " | line 5: asenath | hand: p4 e1 l1 | discard: p1 p5 p6 p9 t2 t3 t6 t8 a1 a4 e5 e8 l3 l4 l5 l7"
    " l9 | time: p2 p8 t7 a2 | stability: p7 a8 | box: armitage | victims 0 | shuffles 1"
    " | agenda: take-time l8 line 3 may; maintenance"
)
SCORING = (
    "gulfs | turn 14 | leads: l7 t1 m2 f2 | line 1: case1a a5 elder"
    " | line 2: case2 e2 l2 t7 l5 machine f1 a4 | line 3: case3 e3"
    " | discard: p3 p4 p6 t6 a3 e5 l1 l3 l4 f4 | time: t5 | stability: e1 e6 m1"
    " | box: necronomicon fiske | menaces: aurora showman grid | prevented: 1 | shuffles 1"
    " | menace-shuffles 1 | agenda: score line 2; finish-closing line 2; maintenance"
)


@cache
def in_danger(victims: int = 0) -> str:
    """Time and Stability are one card short of their limits."""
    areas = COSTLY.replace("p6 a1 | stability: p2", "p6 a1 a2 l2 | stability: p2 t1 t2 m2")
    return Game.from_position(areas.replace("victims 3", f"victims {victims}"), auto=True).record()


@cache
def in_danger_of_menaces() -> str:
    """The same in Case 3, whose bar has most to say."""
    areas = GULFS.replace("stability: l4 f2", "stability: l4 f2 f3 elder")
    return Game.from_position(areas, auto=True).record()


@cache
def full_gulfs() -> str:
    """Case 3 with five cases, a line of ten, four menaces and a full Briefcase."""
    return Game.from_position(GULFS, auto=True).record()


@cache
def discarding(case: str) -> str:
    """The first lead was taken into a full hand: one of four cards must go."""
    return Game.new(case, seed="walpurgis", auto=True).play("take").record()


@cache
def costly() -> str:
    """One of four cards with long names must go, and every one of them costs time."""
    return Game.from_position(COSTLY, auto=True).play("take").record()


@cache
def holding(*hand: str) -> str:
    """The same table at the beginning of a turn, with these cards in the hand."""
    held = f" | hand: {' '.join(hand)}" if hand else ""
    return Game.from_position(COSTLY.replace(" | hand: e1 e4 e5", held), auto=True).record()


@cache
def locked() -> str:
    """The First lead is locked: only the contact would bring it to line 1."""
    return Game.from_position(LOCKED, auto=True).record()


@cache
def helped() -> str:
    """The contact can bring a locked card of the hand to line 1 or 3."""
    return Game.from_position(HELPED, auto=True).record()


@cache
def midgame(case: str, turn: int = 9) -> str:
    """The beginning of a turn in the middle, the hand full enough to choose from."""
    return found(case, lambda game: game.state.turn >= turn and is_turn(game) and has_hand(game))


@cache
def searching(case: str = "witch-cult") -> str:
    """A stack is looked through: its cards lie in the tray."""
    return found(case, lambda game: len(TablePage(game).tray) > TEN)


@cache
def full_hand() -> str:
    """One of four cards may be taken from the Time area into a hand that is full."""
    return Game.from_position(FULL_HAND, auto=True).record()


@cache
def fatal_score() -> tuple[str, str]:
    """Puzzle cards are scored, and the score after which the game can't be won."""
    return Game.from_position(SCORING, auto=True).record(), "score machine"


@cache
def stormy() -> str:
    """Case 2 after Storms have broken over a line."""
    return found("thunder", lambda game: in_lines(game, "Storm") >= 2 and is_turn(game))


@cache
def menaced() -> str:
    """Case 3 with menaces in play and something scored."""

    def is_menaced(game: Game) -> bool:
        view = look(game.state, game.deck)
        return len(view.menaces) >= 2 and bool(view.picture) and is_turn(game)

    return found("gulfs", is_menaced, close=0.5)


@cache
def mid_effect(case: str = "witch-cult") -> str:
    """A question of an effect, with a choice."""
    return found(case, lambda game: not is_turn(game) and len(game.moves) > TEN)


@cache
def doubtful() -> tuple[str, str]:
    """A table with an answer about which the game asks "really?", and that answer."""
    record = found("witch-cult", lambda game: bool(doubted(game)))
    return record, doubted(Game.from_record(record, auto=True))


@cache
def before_the_end(case: str = "witch-cult") -> tuple[str, str]:
    """The last decision of a lost game, and the answer that loses it: to let the First lead go."""

    def is_let_go(game: Game) -> bool:
        return game.state.outcome != WON and last_answer(game) == "pass"

    game = finished(case, "random", is_let_go)
    last = last_answer(game)
    game.undo()
    return game.record(), last


@cache
def before_winning(case: str) -> tuple[str, str]:
    """The last decision of a game that was won, and the answer that wins it."""
    game = finished(case, "greedy", lambda game: game.state.outcome == WON)
    last = last_answer(game)
    game.undo()
    return game.record(), last


@cache
def before_events(case: str, kinds: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """For each kind of event a table, and the answer there that leads to it."""
    left = set(kinds)
    tables: dict[str, tuple[str, str]] = {}
    for number in range(MOST_SEEDS):
        game, luck = Game.new(case, seed=f"prepared {number}", auto=True), random.Random(number)
        while left and not game.over:
            given = eager(game, luck, 0.3)
            came = left & {told.kind for told in events_since_last_move(game.copy().play(given))}
            tables |= {kind: (game.record(), given.text) for kind in came}
            left -= came
            game.play(given)
        if not left:
            return tables
    raise LookupError(f"No {left} in {MOST_SEEDS} games of {case}.")


@cache
def before_an_objective() -> tuple[str, str]:
    """Both letters of an Objective are in the Big picture; it is met when the turn ends."""
    position = (
        "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 f4 p5 p4"
        " | hand: l3 a5 | discard: p3 | picture: machine notes"
    )
    return Game.from_position(position, auto=True).record(), "pass"


@cache
def won() -> str:
    """A game of Case 1 that was won."""
    return finished("witch-cult", "greedy", lambda game: game.state.outcome == WON).record()


@cache
def lost(case: str = "witch-cult") -> str:
    """A game that was lost."""
    return finished(case, "random", lambda game: game.state.outcome != WON).record()


@cache
def mad() -> str:
    """A game of Case 3 that was lost by Stability: the longest words of an end."""
    return finished("gulfs", "random", lambda game: game.state.outcome == LOST_MIND).record()


def let_go() -> str:
    """The end of a game in which somebody did not see the victory."""
    return finished_games.let_go()[0].record()


# How they are found


def found(case: str, wanted: Callable[[Game], bool], *, close: float = 0.0) -> str:
    """The record of the first seeded game that comes to such a table."""
    for number in range(MOST_SEEDS):
        game, luck = Game.new(case, seed=f"prepared {number}", auto=True), random.Random(number)
        while not game.over:
            if game.moves and wanted(game):
                return game.record()
            game.play(eager(game, luck, close))
    raise LookupError(f"No such table of {case} in {MOST_SEEDS} games.")


def eager(game: Game, luck: random.Random, close: float) -> Option:
    """Plays whatever can be played, and closes a case only now and then."""
    assert game.decision is not None
    options = list(game.decision)
    plays = [option for option in options if option.text.startswith("play")]
    open_ = [option for option in options if not option.text.startswith("close")]
    if luck.random() < close:
        return luck.choice(options)
    return luck.choice(plays if plays and luck.random() < 0.8 else open_ or options)


def finished(case: str, who: str, wanted: Callable[[Game], bool]) -> Game:
    """The first seeded game of a player that ends in this way."""
    for number in range(MOST_SEEDS):
        game, detective = Game.new(case, seed=f"w{number}", auto=True), player(who, 1)
        while not game.over:
            game.play(detective.choose(game))
        if wanted(game):
            return game
    raise LookupError(f"No game of {case} ends so in {MOST_SEEDS}.")


def last_answer(game: Game) -> str:
    """The last thing that was decided."""
    return [move.text for move in game.moves if not move.forced][-1]


def is_turn(game: Game) -> bool:
    """Whether one of the five actions is asked for."""
    return not game.over and TablePage(game).acting


def has_hand(game: Game) -> bool:
    """Whether the hand has something to play."""
    return any(held.lit for held in TablePage(game).hand)


def in_lines(game: Game, kind: str) -> int:
    """How many cards of a kind lie in the open cases."""
    lines = look(game.state, game.deck).lines
    return sum(type(card).__name__ == kind for line in lines for card in line.cards)


def doubted(game: Game) -> str:
    """The first answer now that is asked about again."""
    options = game.decision.options if game.decision else ()
    return next((each.text for each in options if before(game.state, [each.value])), "")
