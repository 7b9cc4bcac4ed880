"""Tests for reviews: the sum adds up, hidden cards don't matter, and stopping loses nothing."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Game, NotOffered, Random, Seeded, Tabletop, UnreadableText
from arkham_noir.cases import CASES, find_case
from arkham_noir.cases.deck_history import our_decks
from arkham_noir.core.chance import Luck
from arkham_noir.dealers import Dealer
from arkham_noir.decks.cards import Deck
from arkham_noir.fast.players.greedy import choose
from arkham_noir.review import Review, Reviewed, Study, account, judge_answer, review
from arkham_noir.review.cache import ENDING, Ledger, folder
from arkham_noir.review.deal import deal_in_words
from arkham_noir.review.evaluation import judge
from arkham_noir.review.wording import rows, verdict
from arkham_noir.text.notation import options_of
from arkham_noir.text.position import position_text
from tests.review.finished_games import FEW, choices, finished, last_turns, play_out, won

NAMES = [case.name for case in CASES]
KEPT = Path(__file__).parents[1] / "records" / "kept"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


# The sum


@settings(max_examples=8)
@given(case=st.sampled_from(NAMES), number=st.integers(1, 3), decisions=st.integers(1, 5))
def test_the_sum_adds_up(case: str, number: int, decisions: int) -> None:
    told = review(last_turns(finished(case, number), decisions), FEW, keep=False)
    assert told.start.points + told.skill.points + told.luck.points == told.end
    assert told.end in (0, 1000)
    for one, two in pairwise(told.decisions):
        assert one.found.chance + one.skill + one.luck == two.found.chance


def test_the_sum_of_a_victory_ends_with_certainty() -> None:
    told = review(last_turns(won(), 1, Seeded("any")), FEW, keep=False)
    assert isinstance(told, Review)
    assert [share for _, share, _ in rows(told)][-1] in ("100.0%", "0.0%")
    assert verdict(told).startswith("Compared with our computer player, your decisions ")


def test_the_best_answer_wins_where_one_wins_at_once() -> None:
    game = won()
    last = choices(game)[-1]
    found = Study(game, FEW).judge(last)
    assert (found.best_chance, found.best_error) == (1000, 0.0)


def test_another_answer_is_held_against_the_victory() -> None:
    game = won()
    last = choices(game)[-1]
    victory = game.moves[last]
    began = Game.from_position(position_text(victory.before, game.choice))
    began.play(next(option for option in began.decision or () if option.value != victory.option))
    first = review(play_out(began), FEW, keep=False).decisions[0]
    assert (first.best.text, first.found.best_chance) == (victory.text, 1000)
    assert first.found.loss >= 0
    assert bool(first.found.why) == (first.found.loss > 0)


def test_the_best_answer_costs_nothing() -> None:
    game = finished("gulfs")
    place = choices(game)[0]
    best = Study(game, FEW).judge(place).best
    found = judge_answer(game, place, best, FEW)
    assert (found.loss, found.loss_error) == (0, 0.0)


@pytest.mark.parametrize("case", ["witch-cult", "gulfs"])
def test_luck_is_as_often_good_as_bad(case: str) -> None:
    """The chance of a move before cards are revealed is the average chance afterwards."""
    before = finished(case).moves[choices(finished(case))[10]].before
    position = position_text(before, finished(case).choice)
    chosen = options_of(before)[-1]
    expected = judge(before, chosen, Luck(1), 600)
    lucks = [at_next_choice(position, chosen, future) for future in range(40)]
    spread = stdev(lucks) / sqrt(len(lucks))
    assert abs(fmean(lucks) - expected.chosen_chance) < 3 * hypot(spread, expected.chosen_error)


def at_next_choice(position: str, chosen: int, future: int) -> int:
    """Return the chance at the next choice after a move, in one of many futures."""
    game = Game.from_position(position, dealer=Seeded(f"future {future}"), auto=True)
    turn = game.state.turn
    game.play(next(option for option in game.decision or () if option.value == chosen))
    if game.over:
        return 1000 * game.won
    return judge(game.state, options_of(game.state)[0], Luck(future), 120, turn).chance


def test_what_was_expected_of_our_own_answer_is_the_chance_at_the_table() -> None:
    """Within one turn, the move of the greedy player changes nothing."""
    game = finished("thunder")
    for place in choices(game)[:12]:
        before = game.moves[place].before
        found = judge(before, choose(before), Luck(place), FEW, before.turn)
        assert (found.skill, found.skill_error) == (0, 0.0)


# Only visible cards


@pytest.mark.parametrize("case", NAMES)
def test_it_does_not_peek(case: str) -> None:
    """Two games that differ only after a move get the same result for that move."""
    played = finished(case)
    one = last_turns(played, 3, Seeded("one future"))
    two = last_turns(played, 3, Seeded("another future"))
    assert one.moves[0].before == two.moves[0].before
    assert one.record() != two.record()
    assert Study(one, FEW).judge(0) == Study(two, FEW).judge(0)


def test_it_is_the_same_again_in_any_order() -> None:
    game = last_turns(finished("thunder"), 3)
    forth, back = Study(game, FEW), Study(game, FEW)
    for place in forth.places:
        forth.judge(place)
    for place in reversed(back.places):
        back.judge(place)
    assert account(forth) == account(back)


def test_more_rollouts_make_the_error_smaller() -> None:
    game = finished("witch-cult")
    place = choices(game)[0]
    assert Study(game, 2400).judge(place).best_error < Study(game, 120).judge(place).best_error


# Stopping and continuing


def test_stopped_it_goes_on_and_ends_the_same() -> None:
    game = last_turns(finished("gulfs"), 4)
    seen: list[int] = []

    def stop(judged: int, of: int) -> None:
        seen.append(judged)
        if judged == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(game, FEW, progress=stop)
    gone_on: list[int] = []
    told = review(game, FEW, progress=lambda judged, of: gone_on.append(judged))
    assert (seen, gone_on[0]) == ([0, 1, 2], 2)
    assert told == review(game, FEW, keep=False)
    assert review(game, FEW, progress=lambda judged, of: pytest.fail("all is kept")) == told


def test_a_spoilt_ledger_is_worked_out_again(cache: Path) -> None:
    game = last_turns(finished("witch-cult"), 2)
    told = review(game, FEW)
    (path,) = folder().glob(f"*{ENDING}")
    first = path.read_text().split("\n")[0]
    spoilt = [
        "{",
        "[]",
        "[0, 1]",
        '["a", 1, 2, 3, 0.1, 0.1, 0.1, ""]',
        first[:-4],
        "[999999, 1]",
        "7",
    ]
    path.write_text("\n".join(spoilt) + "\n")
    assert review(game, FEW) == told
    path.write_bytes(b"\xff\xfe\x00")
    assert review(game, FEW) == told


def test_a_ledger_is_of_one_record_and_one_number_of_rollouts() -> None:
    game, other = last_turns(finished("witch-cult"), 2), last_turns(finished("thunder"), 2)
    ledgers = [Ledger(Study(game, FEW)), Ledger(Study(game, FEW + 1)), Ledger(Study(other, FEW))]
    assert len({ledger.path for ledger in ledgers}) == 3


def test_where_nothing_can_be_kept_it_is_worked_out_all_the_same(cache: Path) -> None:
    (cache / "arkham-noir").write_text("a file stands where the folder should be")
    game = last_turns(finished("witch-cult"), 1)
    assert review(game, FEW) == review(game, FEW, keep=False)


def test_old_ledgers_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arkham_noir.review.cache.MOST_LEDGERS", 2)
    for decisions in (1, 2, 3):
        review(last_turns(finished("witch-cult"), decisions, Seeded("same")), FEW)
    assert len(list(folder().glob(f"*{ENDING}"))) == 2


def test_what_the_solver_said_is_kept_too() -> None:
    study = Study(last_turns(finished("witch-cult"), 1, Seeded("kept")), FEW)
    study.deal = deal_in_words(study.game)
    assert study.deal.startswith("With all cards known: ")
    Ledger(study).write_deal()
    later = Study(study.game, FEW)
    Ledger(later).read()
    assert (later.deal, later.judged) == (study.deal, {})


def test_a_game_without_a_seed_is_not_solved() -> None:
    assert deal_in_words(last_turns(finished("witch-cult"), 1, Random(1))) == ""


# Games of all sorts


def test_a_game_that_goes_on_is_refused() -> None:
    with pytest.raises(NotOffered, match="only after it is over"):
        review(Game.new(seed="walpurgis"))


@pytest.mark.parametrize("rollouts", [0, -1, 59, 1_000_001, 60.5, "many"])
def test_a_budget_beyond_reason_is_refused(rollouts: int) -> None:
    with pytest.raises(UnreadableText, match="needs 60 to 1,000,000 rollouts"):
        review(last_turns(finished("witch-cult"), 1), rollouts)


def test_a_game_without_a_decision_has_an_account_too() -> None:
    study = Study(last_turns(finished("witch-cult"), 1), FEW)
    study.game.moves.clear()
    told = account(Study(study.game, FEW))
    assert (told.start.points, told.skill.points, told.luck.points) == (told.end, 0, 0)


def own_deck(case: str) -> Deck:
    """Return a custom deck in which a card has another icon."""
    ours = find_case(case).builtin()
    text = ours.to_toml().replace(f'name = "{ours.name}"', 'name = "Somebody\'s own"', 1)
    return Deck.from_toml(text.replace('icons = ["time"]', "icons = []", 1))


def judge_last(game: Game) -> Reviewed:
    """Return the last decision from a full review."""
    short = last_turns(game, 1, deck=game.deck)
    again = Game.from_record(short.record(), deck=game.deck)
    return review(again, FEW).decisions[0]


def test_own_decks_are_reviewed() -> None:
    deck = own_deck("witch-cult")
    game = play_out(Game.new("witch-cult", seed="own", deck=deck))
    assert game.deck.fingerprint != find_case("witch-cult").builtin().fingerprint
    assert judge_last(game).found.best_chance >= 0


@pytest.mark.parametrize("case", NAMES)
def test_records_of_older_decks_are_reviewed(case: str) -> None:
    for deck in our_decks(case):
        game = play_out(Game.new(case, seed="old", deck=deck))
        assert judge_last(game).chosen.text


def test_a_record_of_the_first_format_is_reviewed() -> None:
    game = Game.from_record((KEPT / "format-1-witch-cult-strict.noir").read_text())
    study = Study(game, FEW)
    assert study.judge(study.places[-1]).chosen_chance >= 0


@pytest.mark.parametrize("dealer", [Random(3), Tabletop(lambda pool, cards: cards[0])])
def test_games_dealt_by_hand_or_without_a_seed_are_reviewed(dealer: Dealer) -> None:
    game = last_turns(finished("thunder"), 2, dealer)
    again = Game.from_record(game.record())
    told = review(again, FEW)
    assert told.start.points + told.skill.points + told.luck.points == told.end
