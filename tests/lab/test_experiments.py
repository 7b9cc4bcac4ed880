"""A job gives the same rows with every executor, and saved games are never played twice."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Game, UnreadableText, play_many
from arkham_noir.cases import CASES
from arkham_noir.core.bits import iterate_cards
from arkham_noir.core.chance import Luck
from arkham_noir.core.zones import PICTURE
from arkham_noir.decks.loader import builtin
from arkham_noir.execution.batches import play
from arkham_noir.fast.batch_loop import players_luck
from arkham_noir.fast.card_outcomes import FATES
from arkham_noir.lab import (
    Batch,
    Checkpoint,
    EarlyStop,
    ExecutorLost,
    Findings,
    InProcess,
    Job,
    Played,
    RunSpec,
    card_rows,
    compare,
    process_pool,
    run,
    summary,
)
from arkham_noir.lab.checkpoint import CheckpointError
from arkham_noir.lab.comparison import pair
from arkham_noir.lab.tally import Tally, count_on
from arkham_noir.text.notation import options_of
from arkham_noir.version import RULES, VERSION

CASE_NAMES = [case.name for case in CASES]


def job_of(case: str = "witch-cult", games: int = 40, first: int = 0, **more: str) -> Job:
    return Job((RunSpec(case, "random", settings=tuple(more.items())),), "lab", first, games)


# Rows


@pytest.mark.parametrize("case", CASE_NAMES)
def test_the_rows_are_those_of_play_many(case: str) -> None:
    assert run(job_of(case)).results(0) == play_many(case, "random", 40, "lab")


def test_two_cores_give_the_rows_of_one() -> None:
    job = Job((RunSpec("1", "random"), RunSpec("1", "greedy", preset="easy")), games=30)
    alone = run(job)
    with process_pool(job, 2) as executor:
        together = run(job, executor)
    for entry in (0, 1):
        assert alone.results(entry) == together.results(entry)
        assert alone.cards[entry] == together.cards[entry]


def test_a_range_of_deals_is_a_part_of_a_longer_one() -> None:
    whole, part = run(job_of(games=40)), run(job_of(games=10, first=25))
    assert part.results(0)[:] == whole.results(0)[25:35]


# Cards


@pytest.mark.parametrize("case", CASE_NAMES)
def test_sums_over_the_cards_add_up(case: str) -> None:
    job = Job((RunSpec(case, "greedy", preset="easy"),), games=12)
    findings = run(job)
    rows, results = card_rows(findings, 0), findings.results(0)
    assert sum(row["scored"]["games"] for row in rows) == sum(results["scored"])
    for row in rows:
        assert row["seen"]["games"] == row["played"]["games"] + row["left"]["games"]
        assert row["scored"]["games"] <= row["played"]["games"] <= row["seen"]["games"] <= 12
        assert all(0 <= row[f]["won"] <= row[f]["games"] for f in (*FATES, "left"))
        assert all(row[f]["won"] <= results.counts["won"] for f in FATES)


@pytest.mark.parametrize("case", CASE_NAMES)
def test_what_became_of_the_cards_is_what_a_sitting_tells(case: str) -> None:
    """The same games played with `Game`, counted by the names of events."""
    job = job_of(case, games=6)
    found = {row["id"]: row for row in card_rows(run(job), 0)}
    told = {fate: dict.fromkeys(found, 0) for fate in ("played", "discarded", "scored")}
    for deal in job.deals:
        for fate, ids in clues_by_fate(case, f"lab/{deal}").items():
            for card in ids & found.keys():
                told[fate][card] += 1
    for fate, counts in told.items():
        assert counts == {card: row[fate]["games"] for card, row in found.items()}, fate


NAMED = {"card_played": "played", "discarded": "discarded", "discarded_time": "discarded"}


def clues_by_fate(case: str, seed: str) -> dict[str, set[str]]:
    """Return the ids of the clues that were played, discarded and scored in a random game."""
    game, luck = Game.new(case, seed=seed), Luck(players_luck(seed))
    while not game.over:
        options = options_of(game.state)
        chosen = options[luck.below(len(options))]
        assert game.decision is not None
        game.play(next(option for option in game.decision if option.value == chosen))
    faces, index = game.deck.clue_faces, game.deck.index
    fates: dict[str, set[str]] = {"played": set(), "discarded": set()}
    for event in game.log:
        if event.kind in NAMED and event.card is not None and index[event.card] in faces:
            fates[NAMED[event.kind]].add(faces[index[event.card]].id)
    scored = iterate_cards(game.state.zones[PICTURE])
    return {**fates, "scored": {faces[card].id for card in scored}}


# Saving and continuing


class Fading(InProcess):
    """An executor that is interrupted, or lost, after some batches."""

    def __init__(self, job: Job, batches: int, end: BaseException) -> None:
        super().__init__(job)
        self.left, self.end = batches, end

    def next_result(self) -> Played | None:
        if not self.left:
            raise self.end
        self.left -= 1
        return super().next_result()


@pytest.mark.parametrize("end", [KeyboardInterrupt(), ExecutorLost("The cluster is gone.")])
def test_what_was_interrupted_goes_on(tmp_path: Path, end: BaseException) -> None:
    job = job_of(games=60)
    checkpoint = Checkpoint.begin(tmp_path / "run.jsonl", job)
    stopped = run(job, Fading(job, 1, end), checkpoint=checkpoint)
    checkpoint.close()
    assert 0 < stopped.games_done < 60
    assert stopped.interrupted == isinstance(end, KeyboardInterrupt)
    assert stopped.lost == ("" if stopped.interrupted else "The cluster is gone.")
    checkpoint, before = Checkpoint.resume(tmp_path / "run.jsonl", job)
    whole = run(job, checkpoint=checkpoint, before=before)
    checkpoint.close()
    assert whole.results(0) == run(job).results(0)
    assert whole.cards == run(job).cards
    kept = [json.loads(line) for line in (tmp_path / "run.jsonl").read_text().splitlines()[1:]]
    deals = [d for line in kept for d in range(line["batch"]["first"], line["batch"]["last"])]
    assert sorted(deals) == list(job.deals)


def test_a_file_in_the_first_format_is_continued(tmp_path: Path) -> None:
    """The test writes out the fields of the file, because stopped runs have them."""
    job, path, deck = job_of(games=2), tmp_path / "run.jsonl", builtin("witch-cult")
    settings = {
        "types": "5", "victims": "5", "limits": "5", "contact": "own", "last-case": "lose",
        "contact-play": "extra",
    }  # fmt: skip
    entry = {
        "case": "witch-cult", "player": "random", "rollouts": None, "preset": "default",
        "settings": settings,
        "deck": {"name": deck.name, "version": deck.version, "fingerprint": deck.fingerprint,
                 "in_use": deck.fingerprint},
    }  # fmt: skip
    heading = {"version": VERSION, "rules": RULES, "seed": "lab", "entries": [entry]}
    played = play(job.entries[0], "lab", Batch(0, 0, 1))
    batch = {
        "batch": {"entry": 0, "first": 0, "last": 1}, "numbers": played.numbers,
        "cards": played.cards, "seconds": 0.5, "program": f"{VERSION} (rules {RULES})",
    }  # fmt: skip
    lines = [{"format": 1, "job": heading}, batch]
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
    before = path.read_text()
    checkpoint, restored = Checkpoint.resume(path, job)
    findings = run(job, checkpoint=checkpoint, before=restored)
    checkpoint.close()
    assert (findings.restored, findings.games_done) == (1, 2)
    assert path.read_text().startswith(before)
    assert json.loads(path.read_text().splitlines()[2]).keys() == batch.keys()


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    job, path = job_of(), tmp_path / "run.jsonl"
    checkpoint = Checkpoint.begin(path, job)
    run(job, checkpoint=checkpoint)
    checkpoint.close()
    content = path.read_bytes()
    path.write_bytes(content[:-40])
    checkpoint, before = Checkpoint.resume(path, job)
    again = run(job, checkpoint=checkpoint, before=before)
    checkpoint.close()
    assert again.results(0) == run(job).results(0)
    assert path.read_bytes().count(b"\n") == content.count(b"\n")


def test_more_games_of_the_same_are_a_run_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    checkpoint = Checkpoint.begin(path, job_of(games=20))
    run(job_of(games=20), checkpoint=checkpoint)
    checkpoint.close()
    checkpoint, before = Checkpoint.resume(path, job_of(games=50))
    longer = run(job_of(games=50), checkpoint=checkpoint, before=before)
    checkpoint.close()
    assert longer.results(0) == run(job_of(games=50)).results(0)


def test_a_journal_of_another_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    Checkpoint.begin(path, job_of()).close()
    before = path.read_bytes()
    with pytest.raises(
        CheckpointError, match=r"entries 1.settings.victims is '5', but this run has '6'"
    ):
        Checkpoint.resume(path, job_of(victims="6"))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("hello\n", "line 1: This is not a line of a journal"),
        ("{}\n", "is not a journal of this program"),
        ("\xff\xfe\n", "is not a journal. It is not UTF-8 text. Use another file."),
    ],
)
def test_what_is_not_a_journal_is_refused(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(CheckpointError, match=said):
        Checkpoint.resume(path, job_of())
    assert path.read_bytes() == content.encode("latin-1")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("[]", "a line of a journal"),
        ('{"batch": 3}', "a batch of games"),
        ('{"batch":{"entry":0,"first":0,"last":2},"numbers":[1]}', "a batch of games"),
    ],
)
def test_a_line_in_the_middle_that_is_not_a_batch_is_named(
    tmp_path: Path, line: str, fault: str
) -> None:
    path = tmp_path / "run.jsonl"
    Checkpoint.begin(path, job_of()).close()
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(CheckpointError) as caught:
        Checkpoint.resume(path, job_of())
    assert str(caught.value) == (
        f"{path}, line 2: This is not {fault}. Remove it, or use another file."
    )


def test_nothing_is_counted_twice() -> None:
    job = job_of()
    findings = Findings(job)
    played = play(job.entries[0], "lab", Batch(0, 5, 9))
    assert findings.add(played)
    assert not findings.add(played)
    assert not findings.add(play(job.entries[0], "lab", Batch(0, 8, 12)))
    assert not findings.add(play(job.entries[0], "lab", Batch(0, 38, 41)))
    assert findings.games_done == 4


# Comparing


def test_a_side_against_itself_on_other_deals_differs_but_not_on_the_same() -> None:
    first, second = RunSpec("1", "random"), RunSpec("1", "random", settings=(("last-case", "win"),))
    comparison = compare(Job(pair(first, second), games=30))
    assert (comparison.read, comparison.better, comparison.worse) == (30, 0, 0)


def test_an_early_stop_does_not_depend_on_who_plays() -> None:
    sides = pair(RunSpec("1", "random", preset="easy"), RunSpec("1", "greedy", preset="easy"))
    job = Job(sides, games=80)
    alone = compare(job, stop=EarlyStop(smallest=0.25))
    with process_pool(job, 2) as executor:
        together = compare(job, executor, EarlyStop(smallest=0.25))
    assert alone.verdict == together.verdict == "better"
    assert alone.read == together.read < 80
    assert alone.row() == together.row()
    assert alone.describe_end().startswith(
        f"Stopped after {alone.read} deals: the second side wins more"
    )


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (RunSpec("2", "random"), "same case"),
        (RunSpec("witch-cult", "random"), "Both sides are the same"),
    ],
)
def test_sides_that_cannot_be_compared_are_refused(second: RunSpec, said: str) -> None:
    with pytest.raises(UnreadableText, match=said):
        pair(RunSpec("1", "random"), second)


# Refusals


@pytest.mark.parametrize(
    ("job", "said"),
    [
        (Job((RunSpec("1", "random"),), games=0), "1 to 10,000,000"),
        (Job((RunSpec("1", "random"),), first=-1), "numbered from 0 to"),
        (Job((RunSpec("4", "random"),)), "no case '4'"),
        (Job((RunSpec("1", "nobody"),)), "no player 'nobody'"),
        (Job((RunSpec("1", "random", preset="mild"),)), "no preset 'mild'"),
        (
            Job((RunSpec("1", "random", settings=(("victims", "9"),)),)),
            "not a valid value",
        ),
        (Job((RunSpec("1", "random", rollouts=64),)), "makes no rollouts"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(job: Job, said: str) -> None:
    with pytest.raises(UnreadableText, match=said):
        run(job)


def test_a_summary_has_all_that_decides_it() -> None:
    row = summary(run(job_of(games=10)), 0)
    assert row["games"] == row["won"] + row["lost-mind"] + row["lost-time"] == 10
    assert row["low"] <= row["win_rate"] <= row["high"]
    assert row["deck"]["fingerprint"] == builtin("witch-cult").fingerprint
    assert row["settings"]["victims"] == "5"
    assert row["program"]["rules"] == 2


# Slices


SIDES = pair(RunSpec("1", "greedy"), RunSpec("1", "greedy", preset="easy"))


@cache
def compare_sides() -> Tally:
    found = compare(Job(SIDES, "lab", games=12))
    return Tally(found.read, found.both, found.worse, found.better)


@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(0, 12), max_size=4))
def test_a_tally_that_was_left_and_gone_on_with_is_that_of_a_comparison(stops: list[int]) -> None:
    tally = Tally()
    for most in [*sorted(stops), 12]:
        tally = count_on(SIDES, tally, most, seconds=60)
    assert tally == compare_sides()


def test_a_slice_ends_in_time_but_gets_on_all_the_same() -> None:
    sides = RunSpec("1", "random"), RunSpec("1", "random")
    assert count_on(sides, Tally(), 9, seconds=0).deals == 1
