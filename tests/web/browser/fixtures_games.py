"""Records of interesting tables, found by playing seeded games."""

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
from arkham_noir.words.reminders import confirmation_for
from tests.review import finished_games

MOST_SEEDS = 400
FIVE, TEN = 5, 10


@cache
def crowded(case: str = "witch-cult") -> str:
    """Return a table with five open cases, one with a line of ten cards."""

    def is_crowded(game: Game) -> bool:
        lines = look(game.state, game.deck).lines
        longest = max((len(line.cards) + 1 for line in lines), default=0)
        return len(lines) >= FIVE and longest >= TEN and is_turn(game)

    return find_record(case, is_crowded)


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
HELPED_LOCKS = (
    "witch-cult | turn 5 | leads: l7 m1 l1 p3 t6 | line 1: asenath | line 2: gilman e2"
    " | line 3: derby | hand: e3 a2 | discard: a4 e4 | time: p6 a1 | stability: p2 | victims 2"
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
    """Return a table with Time and Stability one card below their limits."""
    areas = COSTLY.replace("p6 a1 | stability: p2", "p6 a1 a2 l2 | stability: p2 t1 t2 m2")
    return Game.from_position(areas.replace("victims 3", f"victims {victims}"), auto=True).record()


@cache
def in_danger_of_menaces() -> str:
    """Return the same for Case 3, which has the longest top bar."""
    areas = GULFS.replace("stability: l4 f2", "stability: l4 f2 f3 elder")
    return Game.from_position(areas, auto=True).record()


@cache
def full_gulfs() -> str:
    """Return a Case 3 table with five cases, a line of ten, four Menaces and a full Briefcase."""
    return Game.from_position(GULFS, auto=True).record()


@cache
def discarding(case: str) -> str:
    """Return a table where one of four cards must be discarded."""
    return Game.new(case, seed="walpurgis", auto=True).play("take").record()


@cache
def costly() -> str:
    """Return a table where each of four cards with long names costs Time to discard."""
    return Game.from_position(COSTLY, auto=True).play("take").record()


@cache
def holding(*hand: str) -> str:
    """Return the table at the start of a turn with these cards in the hand."""
    held = f" | hand: {' '.join(hand)}" if hand else ""
    return Game.from_position(COSTLY.replace(" | hand: e1 e4 e5", held), auto=True).record()


@cache
def locked() -> str:
    """Return a table where the First lead can be played only with the contact."""
    return Game.from_position(LOCKED, auto=True).record()


@cache
def helped(position: str = HELPED) -> str:
    """Return a table where the contact can play a locked card from the hand."""
    return Game.from_position(position, auto=True).record()


@cache
def midgame(case: str, turn: int = 9) -> str:
    """Return the start of a turn in the middle of a game, with cards in the hand."""
    return find_record(
        case, lambda game: game.state.turn >= turn and is_turn(game) and has_hand(game)
    )


@cache
def searching(case: str = "witch-cult") -> str:
    """Return a table with a search: its cards are in the tray."""
    return find_record(case, lambda game: len(TablePage(game).tray) > TEN)


@cache
def full_hand() -> str:
    """Return a table where a card can be taken from Time into a full hand."""
    return Game.from_position(FULL_HAND, auto=True).record()


@cache
def fatal_score() -> tuple[str, str]:
    """Return a table of scoring, and the move after which the game can't be won."""
    return Game.from_position(SCORING, auto=True).record(), "score machine"


@cache
def stormy() -> str:
    """Return a Case 2 table with Storms."""
    return find_record("thunder", lambda game: in_lines(game, "Storm") >= 2 and is_turn(game))


@cache
def menaced() -> str:
    """Return a Case 3 table with Menaces in play and cards scored."""

    def is_menaced(game: Game) -> bool:
        view = look(game.state, game.deck)
        return len(view.menaces) >= 2 and bool(view.picture) and is_turn(game)

    return find_record("gulfs", is_menaced, close=0.5)


@cache
def mid_effect(case: str = "witch-cult") -> str:
    """Return a table with a question from an effect."""
    return find_record(case, lambda game: not is_turn(game) and len(game.moves) > TEN)


@cache
def doubtful() -> tuple[str, str]:
    """Return a table, and a move that needs a confirmation."""
    record = find_record("witch-cult", lambda game: bool(doubted(game)))
    return record, doubted(Game.from_record(record, auto=True))


@cache
def before_the_end(case: str = "witch-cult") -> tuple[str, str]:
    """Return the last decision of a lost game, and the losing move (to pass)."""

    def is_let_go(game: Game) -> bool:
        return game.state.outcome != WON and last_answer(game) == "pass"

    game = finished(case, "random", is_let_go)
    last = last_answer(game)
    game.undo()
    return game.record(), last


@cache
def before_winning(case: str) -> tuple[str, str]:
    """Return the last decision of a won game, and the winning move."""
    game = finished(case, "greedy", lambda game: game.state.outcome == WON)
    last = last_answer(game)
    game.undo()
    return game.record(), last


@cache
def before_events(case: str, kinds: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """Return for each kind of event a table, and a move that leads to it."""
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
    """Return a table whose Objective will be met at the end of the turn."""
    position = (
        "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 f4 p5 p4"
        " | hand: l3 a5 | discard: p3 | picture: machine notes"
    )
    return Game.from_position(position, auto=True).record(), "pass"


@cache
def won() -> str:
    """Return a won game of Case 1."""
    return finished("witch-cult", "greedy", lambda game: game.state.outcome == WON).record()


@cache
def lost_game(case: str = "witch-cult") -> str:
    """Return a lost game."""
    return finished(case, "random", lambda game: game.state.outcome != WON).record()


@cache
def mad() -> str:
    """Return a game of Case 3 lost by Stability, which has the longest outcome text."""
    return finished("gulfs", "random", lambda game: game.state.outcome == LOST_MIND).record()


def let_go() -> str:
    """Return the end of a game in which the player missed the win."""
    return finished_games.let_go()[0].record()


# How they are found


def find_record(case: str, wanted: Callable[[Game], bool], *, close: float = 0.0) -> str:
    """Return the record of the first seeded game that reaches such a table."""
    for number in range(MOST_SEEDS):
        game, luck = Game.new(case, seed=f"prepared {number}", auto=True), random.Random(number)
        while not game.over:
            if game.moves and wanted(game):
                return game.record()
            game.play(eager(game, luck, close))
    raise LookupError(f"No such table of {case} in {MOST_SEEDS} games.")


def eager(game: Game, luck: random.Random, close: float) -> Option:
    """Play whatever can be played, and seldom close a case."""
    assert game.decision is not None
    options = list(game.decision)
    plays = [option for option in options if option.text.startswith("play")]
    open_ = [option for option in options if not option.text.startswith("close")]
    if luck.random() < close:
        return luck.choice(options)
    return luck.choice(plays if plays and luck.random() < 0.8 else open_ or options)


def finished(case: str, who: str, wanted: Callable[[Game], bool]) -> Game:
    """Return the first seeded game of a player that ends this way."""
    for number in range(MOST_SEEDS):
        game, detective = Game.new(case, seed=f"w{number}", auto=True), player(who, 1)
        while not game.over:
            game.play(detective.choose(game))
        if wanted(game):
            return game
    raise LookupError(f"No game of {case} ends so in {MOST_SEEDS}.")


def last_answer(game: Game) -> str:
    """Return the last decision of a game."""
    return [move.text for move in game.moves if not move.forced][-1]


def is_turn(game: Game) -> bool:
    """Return whether the player chooses one of the five actions."""
    return not game.over and TablePage(game).acting


def has_hand(game: Game) -> bool:
    """Return whether the hand has cards to play."""
    return any(held.lit for held in TablePage(game).hand)


def in_lines(game: Game, kind: str) -> int:
    """Return the number of cards of a kind in the open cases."""
    lines = look(game.state, game.deck).lines
    return sum(type(card).__name__ == kind for line in lines for card in line.cards)


def doubted(game: Game) -> str:
    """Return the first move that needs a confirmation."""
    options = game.decision.options if game.decision else ()
    return next((each.text for each in options if confirmation_for(game.state, [each.value])), "")
