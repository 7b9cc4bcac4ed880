"""Tests that whole games still give the stored text, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES, find_case
from arkham_noir.errors import Contradiction, UnreadableText
from arkham_noir.records.dealers import first_deal_against_seed
from arkham_noir.records.writer import seal
from arkham_noir.version import RULES
from tests.playthroughs.compare import skeleton
from tests.playthroughs.playthrough import FOLDER, describe_game, records


@pytest.mark.parametrize("record", records(), ids=lambda file: file.stem)
def test_a_kept_game_is_told_as_before(record: Path) -> None:
    kept = record.with_suffix(".txt").read_text().splitlines()
    for number, (now, before) in enumerate(
        zip(describe_game(record.read_text()), kept, strict=True), 1
    ):
        assert now == before, f"line {number}"


@pytest.mark.parametrize("record", records(), ids=lambda file: file.stem)
def test_the_play_of_a_kept_record_is_written_as_before(record: Path) -> None:
    again = Game.from_record(record.read_text()).record()
    assert play_in(again) == play_in(record.read_text())


def play_in(record: str) -> list[str]:
    """Return the lines between the heading with the format and the seal."""
    lines = record.splitlines()
    return lines[lines.index("begin") : -1]


@pytest.mark.parametrize("record", records(), ids=lambda file: file.stem)
def test_a_kept_game_is_dealt_by_its_seed(record: Path) -> None:
    assert first_deal_against_seed(Game.from_record(record.read_text())) is None


def by_rules(record: str, number: str) -> str:
    """Return the record with another rules number and a valid seal."""
    *lines, _, _ = record.replace("\nrules 1\n", f"\nrules {number}\n").split("\n")
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


def test_an_old_game_in_which_a_menace_was_missing_goes_on_by_the_rules_of_its_time() -> None:
    """Since rules 2 a search finds another card missing; old deals must still be verified."""
    old = (FOLDER / "gulfs-difficult.record").read_text()
    kept = Game.from_record(old)
    assert "menace_absent" in [event.kind for event in kept.log]
    assert (kept.rules, Game.new().rules) == (1, RULES)
    against = first_deal_against_seed(Game.from_record(by_rules(old, "2")))
    assert against == "turn 13: The seed deals other cards than the saved game has."


@pytest.mark.parametrize("number", ["0", "3", "99", "²", "one"])
def test_a_record_of_rules_that_are_not_known_is_refused(number: str) -> None:
    old = (FOLDER / "gulfs-difficult.record").read_text()
    with pytest.raises(Contradiction, match=rf"played by rules {number}\. .* knows rules 1 to 2"):
        Game.from_record(by_rules(old, number))


def test_a_setting_is_known_by_its_former_name_for_ever() -> None:
    kept = (FOLDER / "gulfs-nightmare.record").read_text()
    assert "\nset help none\n" in kept
    game = Game.from_record(kept)
    assert game.choice["outside-help"] == "none"
    assert "\nset outside-help none\n" in game.record()
    assert " outside-help=none " in game.position()
    older = game.position().replace(" outside-help=", " help=")
    assert Game.from_position(older).position() == game.position()
    assert Game.new("gulfs", help="contact").choice["outside-help"] == "contact"
    with pytest.raises(UnreadableText, match="'outside-help' is given twice"):
        Game.new("gulfs", help="contact", outside_help="contact")


PRESETS = [(case.name, preset) for case in CASES for preset in case.presets]


@pytest.mark.parametrize(("case", "preset"), PRESETS)
def test_every_preset_has_a_kept_game(case: str, preset: str) -> None:
    chosen = find_case(case).choose({}, preset).values
    kept = [Game.from_record(file.read_text()) for file in records()]
    assert chosen in [game.choice.values for game in kept if game.state.case.name == case]


def test_both_modes_of_case_3_have_a_kept_game() -> None:
    games = [Game.from_record(file.read_text()) for file in records()]
    modes = {game.choice["mode"] for game in games if game.state.case.name == "gulfs"}
    assert modes == {"hardboiled", "classic"}


def test_every_way_to_end_has_a_kept_game() -> None:
    assert {Game.from_record(file.read_text()).state.outcome for file in records()} == {1, 2, 3}


# Playthroughs that differ in words only

TEXT = """settings: default
  {opened} [R-SETUP-02]

witch-cult | turn 1 | leads: t2 p1
? {asked} [R-TURN-03]
  - take: {option}
> take
{ended}
"""
OLD = TEXT.format(opened="Opened.", asked="What?", option="Take it", ended="Lost.")
NEW = TEXT.format(opened="It was opened.", asked="Choose.", option="Take", ended="You lose.")


def test_other_words_leave_the_skeleton_of_a_playthrough_alone() -> None:
    assert skeleton(OLD) == skeleton(NEW)


@pytest.mark.parametrize(
    ("part", "other"),
    [("t2 p1", "p1 t2"), ("> take", "> pass"), ("- take", "- pass"), ("R-TURN-03", "R-TURN-04")],
)
def test_anything_but_words_changes_the_skeleton(part: str, other: str) -> None:
    assert skeleton(OLD) != skeleton(NEW.replace(part, other))
