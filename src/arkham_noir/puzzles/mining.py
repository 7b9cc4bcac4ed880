"""Mining: search games of computer players for positions with one clearly best move.

Every question of a game is filtered in steps: a few deals for each reply, more for those close to
the best, and so on. The candidates that are left are measured again with new luck and ten times the
rollouts, and played to the end. Those that pass are puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..cases import find_case
from ..core.chance import text_word
from ..core.state import RUNNING, State
from ..fast.players.greedy import choose
from ..game import Game
from ..hints.reasons import HintReasons
from ..players import player
from ..text.notation import read_text
from ..text.position import position_text
from ..version import RULES
from ..words.sentences import Sentences
from .measure import TO_THE_END, MeasuredReply, PlayedOut, Trial
from .puzzle import WHOLE, Puzzle, Verdict
from .rating import rating_of, solving_rates
from .replies import Reply, is_whole_question, replies
from .themes import themes_of

WAYS: dict[str, tuple[str, dict[str, object]]] = {
    "witch-cult": ("witch-cult", {}),
    "thunder": ("thunder", {}),
    "gulfs-classic": ("gulfs", {"mode": "classic"}),
    "gulfs-hardboiled": ("gulfs", {"mode": "hardboiled"}),
}
"""The kinds of games that are mined: cases and modes with their settings."""

MINERS = ("greedy", "detective")
"""The players whose games are searched, in turn."""

FEWEST_REPLIES = 3
MOST_REPLIES = 40

GLANCES = ((0, 2, 0.02), (2, 3, 0.03))
"""The first filters: turns, deals, and the least lead over the second reply. They reject most
questions."""

SIEVES = ((8, 0.06), (22, 0.08))
"""The next filters: deals for each reply close to the best, and the least lead after them."""

BUDGET = 60
"""The total deals for each reply."""

CHECKED = 10
"""The factor of the budget with which a puzzle is confirmed."""

GREEDY_ENDS, DETECTIVE_ENDS = 200, 40
"""The deals played to the end: by greedy, and by the detective if greedy wins too seldom."""

SELDOM = 0.05

MARGIN = 0.10
"""The least lead over the second reply."""

ERRORS, CHECKED_ERRORS = 3.0, 5.0
"""The least lead in standard errors: with the budget, and when confirmed."""

END_ERRORS = 1.5
"""The least lead in standard errors in games played to the end."""

NEAR = 0.30
"""Replies further behind than this are not tried any more."""

MOST_RIVALS = 3
"""The most replies that are measured as thoroughly as the best."""

LEAST_CHANCE, MOST_CHANCE = 0.15, 0.98
"""The limits on the chance of winning: no puzzles in lost or won positions."""

ASIDE_MARGIN = 0.05
"""After a free action, every other reply must be at least this far behind."""

MOST_A_GAME = 3
TURNS_APART = 5
"""The least number of turns between two puzzles of one game."""

MOST_TRIED = 5
EASY_GAMES = 4
"""One game in this number may give puzzles that greedy solves."""

MOST_WHYS = 6


@dataclass(frozen=True)
class PuzzleCandidate:
    """A position that passed the filters."""

    state: State
    best: MeasuredReply
    rival: MeasuredReply
    is_obvious: bool

    @property
    def rank(self) -> tuple[bool, float]:
        """Return the sort key: not obvious to greedy first, then the largest lead."""
        return self.is_obvious, -self.rival.behind


def mined_game(way: str, number: int, seed: str) -> Iterator[Puzzle]:
    """Yield the puzzles of one game, at most three."""
    case, settings = WAYS[way]
    dealt, name = f"{seed}/{number}", MINERS[number % len(MINERS)]
    game = Game.new(case, seed=dealt, choice=find_case(case).choose(settings))
    easy = number % EASY_GAMES == EASY_GAMES - 1
    found = sorted(find_candidates(game, name, easy=easy), key=lambda find: find.rank)
    taken: list[tuple[PuzzleCandidate, Puzzle]] = []
    for find in found[:MOST_TRIED]:
        if all(_is_other(find, each) for each, _ in taken):
            puzzle = confirm_puzzle(game, find.state, find.best.reply, f"{name}, seed {dealt}")
            if puzzle and all(puzzle.themes[0] != each.themes[0] for _, each in taken):
                taken.append((find, puzzle))
        if len(taken) == MOST_A_GAME:
            break
    yield from (puzzle for _, puzzle in taken)


def _is_other(find: PuzzleCandidate, taken: PuzzleCandidate) -> bool:
    far = abs(int(find.state.turn) - int(taken.state.turn)) >= TURNS_APART
    return far and find.best.text != taken.best.text


def find_candidates(game: Game, name: str, *, easy: bool) -> Iterator[PuzzleCandidate]:
    """Play a game to its end with a computer player, and filter every question.

    Positions that greedy solves are used only if `easy`.
    """
    miner = player(name, seed=text_word(game.seed or "", 11))
    while not game.over:
        state = game.state
        found = sift(state, easy=easy) if is_whole_question(state) else None
        if found:
            yield found
        game.play(miner.choose(game))


def sift(state: State, *, easy: bool = True) -> PuzzleCandidate | None:
    """Return a candidate if the position passes the filters, or None."""
    found, seed = replies(state), text_word(str(state.key()), 12)
    if not FEWEST_REPLIES <= len(found) <= MOST_REPLIES:
        return None
    if not all(_stands_out(state, found, seed, *glance) for glance in GLANCES):
        return None
    trial = Trial(state, found, seed)
    for deals, margin in SIEVES:
        trial.go_on(deals)
        best, rival, *_ = trial.ranked_replies()
        if rival.behind < margin or not LEAST_CHANCE <= best.chance <= MOST_CHANCE:
            return None
        if not easy and _greedy_says(best.reply):
            return None
        trial.drop(NEAR)
    trial.go_on(BUDGET - sum(deals for deals, _ in SIEVES))
    best, rival, *_ = trial.ranked_replies()
    if not rival.is_behind(MARGIN, ERRORS) or best.reply.after.outcome != RUNNING:
        return None
    return PuzzleCandidate(state.copy(), best, rival, _greedy_says(best.reply))


def _stands_out(
    state: State, found: list[Reply], seed: int, turns: int, deals: int, margin: float
) -> bool:
    """Return whether one reply is clearly ahead after a few deals."""
    glance = Trial(state, found, seed, turns)
    glance.go_on(deals)
    return glance.ranked_replies()[1].behind >= margin


def _greedy_says(reply: Reply) -> bool:
    return all(choose(each.before) == each.option for each in reply.given)


def measure_again(puzzle: Puzzle) -> Puzzle | None:
    """Return the puzzle as measured by the current player; None if it is no longer one."""
    game = puzzle.game()
    answer = next((each for each in replies(game.state) if each.text == puzzle.answer), None)
    return confirm_puzzle(game, game.state.copy(), answer, puzzle.source) if answer else None


def confirm_puzzle(game: Game, state: State, answer: Reply, source: str) -> Puzzle | None:
    """Return the puzzle if its answer is confirmed with more rollouts and to the end, or None."""
    position = position_text(state, game.choice)
    seed = text_word(position, 13)
    told = measure_replies(state, seed)
    if told is None or told[0].text != answer.text or not _is_text_unambiguous(game, state, answer):
        return None
    if not LEAST_CHANCE <= told[0].chance <= MOST_CHANCE:
        return None
    if asides_differ(state, answer, seed):
        return None
    ended = win_rates_to_end(state, [each.reply for each in told[:2]], seed)
    if ended is None:
        return None
    shares = solving_rates(answer, seed)
    return Puzzle(
        position=position,
        deck=(game.deck.part_of or game.deck).fingerprint,
        rules=RULES,
        verdicts=_verdicts(state, told, game.words),
        themes=themes_of(state, answer, told[1].reply),
        rating=rating_of(list(shares.values())),
        solved_by=shares,
        rollouts=told[0].rollouts,
        ended=ended,
        source=source,
    )


def _is_text_unambiguous(game: Game, state: State, answer: Reply) -> bool:
    """Return whether the text of a reply is parsed as that reply."""
    given = read_text(state, game.deck, answer.text)
    return answer.options == tuple(each.option for each in given)


def measure_replies(
    state: State, seed: int, deals: int = BUDGET * CHECKED, margin: float = MARGIN
) -> list[MeasuredReply] | None:
    """Measure every reply, best first; None unless the first is clearly the best.

    Free actions are not replies, unless one is the answer itself.
    """
    trial = Trial(state, replies(state), seed)
    trial.go_on(max(deals // CHECKED, 2))
    if trial.ranked_replies()[1].behind < margin / 2:
        return None
    trial.drop(NEAR, MOST_RIVALS + 1)
    trial.go_on(deals - deals // CHECKED)
    best, *others = trial.ranked_replies()
    if not others or not others[0].is_behind(margin, CHECKED_ERRORS):
        return None
    return [best, *(each for each in others if not each.reply.is_aside)]


def win_rates_to_end(state: State, rivals: list[Reply], seed: int) -> tuple[int, int] | None:
    """Return how often the first two replies win when played to the end, in thousandths.

    None unless the first is ahead there too.
    """
    trial = Trial(state, rivals, seed + 1, TO_THE_END)
    trial.go_on(GREEDY_ENDS)
    if trial.ranked_replies()[0].chance < SELDOM:
        trial = PlayedOut(state, rivals, seed + 1)
        trial.go_on(DETECTIVE_ENDS)
    best, other, *_ = trial.ranked_replies()
    if best.text != rivals[0].text or other.behind <= 0 or not other.is_behind(0.0, END_ERRORS):
        return None
    return thousandths(best.chance), thousandths(other.chance)


def asides_differ(state: State, answer: Reply, seed: int) -> bool:
    """Return whether a free action would make another reply about as good."""
    if answer.is_aside:
        return False
    return any(
        _leads_elsewhere(state, answer, aside, seed) for aside in replies(state) if aside.is_aside
    )


def _leads_elsewhere(state: State, answer: Reply, aside: Reply, seed: int) -> bool:
    following = [each for each in replies(aside.after) if not each.is_aside]
    ways = [answer, *(each.after_aside(aside) for each in following)]
    trial = Trial(state, ways, seed + 2)
    trial.go_on(BUDGET // 5)
    trial.drop(NEAR)
    trial.go_on(BUDGET - BUDGET // 5)
    chances = [each for each in trial.ranked_replies() if each.rollouts == BUDGET]
    own = next((each.chance for each in chances if each.reply is answer), 0.0)
    return any(each.text != answer.text and each.chance > own - ASIDE_MARGIN for each in chances)


def _verdicts(state: State, told: list[MeasuredReply], words: Sentences) -> tuple[Verdict, ...]:
    """Return the replies with their chances, the first ones with a reason."""
    whys = _explain_replies(state, [each.reply for each in told], words)
    return tuple(
        Verdict(each.text, thousandths(each.chance), _error(each.error), why)
        for each, why in zip(told, whys, strict=True)
    )


def _explain_replies(state: State, ranked: list[Reply], words: Sentences) -> list[str]:
    """Return why the first reply is the best, and how the next ones differ from it."""
    reasons, best = HintReasons(state, words), ranked[0].options
    whys = [reasons.explain_move(best, ranked[1].options, best=True)]
    for place, each in enumerate(ranked[1:], 1):
        is_told = place < MOST_WHYS or _greedy_says(each)
        whys.append(reasons.explain_move(each.options, best, best=False) if is_told else "")
    return whys


def with_reasons(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the reasons that hints give now."""
    game = puzzle.game()
    by_text = {each.text: each for each in replies(game.state)}
    ranked = [by_text[each.text] for each in puzzle.verdicts]
    whys = _explain_replies(game.state, ranked, game.words)
    told = zip(puzzle.verdicts, whys, strict=True)
    return replace(puzzle, verdicts=tuple(replace(each, why=why) for each, why in told))


def thousandths(chance: float) -> int:
    return round(chance * WHOLE)


def _error(error: float) -> int:
    """Return an error in thousandths, at least 1."""
    return max(1, thousandths(error))
