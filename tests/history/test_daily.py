"""Tests that the daily case depends only on the date, and that past days never change."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta, timezone
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, strategies

from arkham_noir import Game, Seeded, UnreadableText
from arkham_noir.cases import CASES
from arkham_noir.cases.deck_history import our_decks
from arkham_noir.dealers import UNGUESSABLE
from arkham_noir.history import (
    FIRST_DAY,
    daily_calendar,
    daily_case,
    daily_date,
    daily_games,
    daily_results,
    daily_streaks,
    is_counted,
    is_future_seed,
    is_open,
    read_day,
    summarize,
)
from arkham_noir.history.daily import DAILY_TABLE, ROTATION, DailyRules, daily_seed
from arkham_noir.version import RULES
from tests.history.histories import FIRST, loss, played, win

PINNED = Path(__file__).with_name("daily_deals.txt").read_text("utf-8").splitlines()
"""Days with their numbers, cases, seeds and the cards of the setup. They never change."""

DAYS = strategies.dates(FIRST_DAY, date(2100, 1, 1))


@pytest.mark.parametrize("row", PINNED, ids=lambda row: row.partition(" ")[0])
def test_a_pinned_day_is_dealt_as_ever_in_every_build(row: str) -> None:
    day, number, case, seed, dealt = row.split(" | ")
    found = daily_case(read_day(day))
    assert (found.number, f"{found.case} {found.mode}".strip()) == (int(number), case)
    assert found.seed == seed
    game = found.new_game()
    record = game.record().splitlines()
    assert " ".join(line[5:] for line in record if line.startswith("deal ")) == dealt


def test_thirty_days_are_pinned() -> None:
    assert len(PINNED) == 30


def test_the_seed_is_the_hash_of_the_documented_text() -> None:
    digest = hashlib.sha256(b"Arkham Noir daily 2026-12-24").hexdigest()
    bits = f"{int(digest, 16):0256b}"[:140]
    letters = "0123456789abcdefghjkmnpqrstvwxyz"
    text = "".join(letters[int(bits[place : place + 5], 2)] for place in range(0, 140, 5))
    assert daily_seed(date(2026, 12, 24)).replace("-", "") == text


@given(DAYS)
def test_every_day_has_a_full_seed_and_a_number(day: date) -> None:
    found = daily_case(day)
    assert UNGUESSABLE.fullmatch(found.seed)
    assert FIRST_DAY + timedelta(found.number - 1) == day
    assert found.choice.changed == (["mode=classic"] if found.mode == "classic" else [])


def variants(days: int) -> list[str]:
    found = [daily_case(FIRST_DAY + timedelta(number)) for number in range(days)]
    return [f"{each.case} {each.mode}".strip() for each in found]


def test_every_four_days_have_each_case_and_mode_once() -> None:
    found = variants(400)
    blocks = [found[start : start + 4] for start in range(0, 400, 4)]
    every = sorted(each for pair in ROTATION for each in pair)
    assert all(sorted(block) == every for block in blocks)
    assert len({tuple(block) for block in blocks}) == 4


def test_no_case_comes_on_two_days_in_a_row() -> None:
    cases = [each.partition(" ")[0] for each in variants(400)]
    assert all(first != second for first, second in pairwise(cases))


# The dated table


def test_the_last_row_has_the_current_decks_and_rules() -> None:
    """Add a row with a future date if a deck or the rules change; see CONTRIBUTING.md."""
    last = DAILY_TABLE[-1]
    assert last.decks == {case.name: case.builtin().fingerprint for case in CASES}
    assert last.rules == RULES


def test_the_rows_are_in_order_and_name_standard_decks() -> None:
    assert DAILY_TABLE[0].since == FIRST_DAY
    assert all(first.since < second.since for first, second in pairwise(DAILY_TABLE))
    for row in DAILY_TABLE:
        for case, fingerprint in row.decks.items():
            assert fingerprint in {deck.fingerprint for deck in our_decks(case)}


def test_an_old_day_is_dealt_with_its_deck_and_rules() -> None:
    old = {case.name: our_decks(case.name)[-1].fingerprint for case in CASES}
    change = FIRST_DAY + timedelta(8)
    table = (DailyRules(FIRST_DAY, 1, old), DailyRules(change, RULES, DAILY_TABLE[0].decks))
    for number in range(4):
        before = daily_case(FIRST_DAY + timedelta(number), table)
        game = before.new_game()
        assert (before.rules, before.cards.version) == (1, "1.0")
        assert game.deck_label.endswith(" 1.0")
        assert "\nrules 1\n" in game.record()
        again = Game.from_record(game.record())
        assert before.is_deal_of(game)
        assert before.is_deal_of(again)
        assert again.dealer == Seeded(before.seed, "chosen", rules=1)
    after = daily_case(change, table)
    assert (after.rules, after.cards) == (RULES, our_decks(after.case)[0])


# The counted attempt


def test_the_counted_attempt_is_ranked_although_the_seed_is_known() -> None:
    case = daily_case(FIRST_DAY)
    told = summarize(case.new_game(), played_here=True, daily=FIRST_DAY)
    assert (told.daily, told.origin, told.is_ranked) == ("2026-11-18", "chosen", True)
    assert not summarize(case.new_game(), played_here=True).is_ranked
    casual = summarize(case.new_game(table_rule="casual"), played_here=True, daily=FIRST_DAY)
    assert casual.free_reasons == ("table",)


@pytest.mark.parametrize(
    "game",
    [
        Game.new("witch-cult", seed="another", table_rule="strict"),
        Game.new("gulfs", seed=daily_seed(FIRST_DAY), table_rule="strict"),
        Game.new("witch-cult", seed=daily_seed(FIRST_DAY), preset="easy", table_rule="strict"),
        Game.new("witch-cult", seed=daily_seed(FIRST_DAY), contact="fiske", table_rule="strict"),
        Game.from_position(
            daily_case(FIRST_DAY).new_game().position(), dealer=Seeded(daily_seed(FIRST_DAY))
        ),
    ],
    ids=["seed", "case", "difficulty", "contact", "position"],
)
def test_another_deal_is_not_the_daily_case(game: Game) -> None:
    told = summarize(game, played_here=True, daily=FIRST_DAY)
    assert (told.daily, told.is_ranked) == ("", False)


def test_only_the_first_attempt_of_a_day_counts() -> None:
    first, again = loss(daily="2026-11-18"), win(daily="2026-11-18")
    games = [played(2, again), played(1, first), played(3, win())]
    assert [game.id for game in daily_games(games).values()] == ["00001"]
    assert daily_results(games) == {date(2026, 11, 18): False}


# Days


def test_days_open_at_midnight_utc() -> None:
    day = date(2026, 11, 20)
    midnight = datetime(2026, 11, 20, tzinfo=UTC)
    assert not is_open(day, midnight - timedelta(seconds=1))
    assert is_open(day, midnight)
    assert is_open(day, midnight + timedelta(100))
    assert not is_open(date(2026, 11, 17), midnight)
    auckland = timezone(timedelta(hours=13))
    assert daily_date(datetime(2026, 11, 21, 3, tzinfo=auckland)) == day
    assert is_counted(day, midnight)
    assert not is_counted(day, midnight + timedelta(1))
    assert not is_counted(day, midnight - timedelta(1))


def test_a_seed_is_future_until_its_day_begins() -> None:
    midnight = datetime(2026, 11, 21, tzinfo=UTC)
    seed = daily_seed(date(2026, 11, 21))
    assert is_future_seed(seed, midnight - timedelta(seconds=1))
    assert is_future_seed(seed, midnight - timedelta(3000))
    assert not is_future_seed(seed, midnight)
    assert not is_future_seed("walpurgis", midnight)
    assert not is_future_seed(None, midnight)


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        daily_date(datetime(2026, 11, 20))


def test_there_is_no_daily_case_before_the_first() -> None:
    with pytest.raises(UnreadableText, match="2026-11-18"):
        daily_case(FIRST_DAY - timedelta(1))


@pytest.mark.parametrize("text", ["", "today", "20261118", "2026-W47-3", "2026-02-30", "x" * 9999])
def test_only_plain_dates_are_read(text: str) -> None:
    with pytest.raises(UnreadableText, match="2026-11-18") as refusal:
        read_day(text)
    assert len(str(refusal.value)) < 100


# Streaks and calendar

RESULTS = strategies.dictionaries(
    strategies.integers(0, 30).map(lambda days: FIRST_DAY + timedelta(days)), strategies.booleans()
)


def runs(results: dict[date, bool], today: date, *, wins: bool) -> list[int]:
    """Return the lengths of all runs up to today, the last one first."""
    found, length = [], 0
    day = FIRST_DAY
    while day <= today:
        counts = day in results and (results[day] or not wins)
        if counts or day < today or day in results:
            found += [] if counts else [length]
            length = length + 1 if counts else 0
        day += timedelta(1)
    return [*found, length][::-1]


@given(RESULTS, strategies.integers(0, 30))
def test_streaks_are_the_runs_of_days(results: dict[date, bool], days: int) -> None:
    today = FIRST_DAY + timedelta(days)
    told = daily_streaks(results, today)
    played_runs, solved_runs = (runs(results, today, wins=wins) for wins in (False, True))
    assert (told.played_in_a_row, told.best_played_in_a_row) == (played_runs[0], max(played_runs))
    assert (told.solved_in_a_row, told.best_solved_in_a_row) == (solved_runs[0], max(solved_runs))
    assert told.played == sum(day <= today for day in results)
    assert told.solved == sum(won for day, won in results.items() if day <= today)


def test_a_streak_lasts_until_today_is_over() -> None:
    days = [FIRST_DAY + timedelta(number) for number in range(3)]
    results = dict.fromkeys(days, True)
    assert daily_streaks(results, days[-1]).solved_in_a_row == 3
    assert daily_streaks(results, days[-1] + timedelta(1)).solved_in_a_row == 3
    assert daily_streaks(results, days[-1] + timedelta(2)).solved_in_a_row == 0
    assert daily_streaks({**results, days[-1]: False}, days[-1]).solved_in_a_row == 0


def test_the_calendar_has_the_weeks_of_a_month() -> None:
    results = {date(2026, 11, 18): True, date(2026, 11, 20): False}
    weeks = list(daily_calendar(results, 2026, 11, today=date(2026, 11, 21)))
    assert [len(week) for week in weeks] == [7] * 6
    shown = {each.day.day: each.result for week in weeks for each in week if each}
    assert len(shown) == 30
    assert [shown[day] for day in range(17, 23)] == [
        "none", "solved", "not played", "lost", "open", "future",
    ]  # fmt: skip
    assert weeks[0][:6] == [None] * 6
    assert FIRST.date() == FIRST_DAY


# The documentation


def test_the_page_about_the_rule_has_its_table_and_examples() -> None:
    page = (Path(__file__).parents[2] / "docs/daily.md").read_text("utf-8")
    for row in DAILY_TABLE:
        decks = " | ".join(f"`{row.decks[case.name]}`" for case in CASES)
        assert f"| {row.since} | {row.rules} | {decks} |\n" in page
    for number in range(4):
        case = daily_case(FIRST_DAY + timedelta(number))
        name = f"{case.case} {case.mode}".strip()
        assert f"| {case.day} | {case.number} | `{name}` | `{case.seed}` |\n" in page
    assert all(f"`{first}` and `{second}`\n" in page for first, second in ROTATION)
