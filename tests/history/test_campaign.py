"""The campaign goes through the three cases, with the contacts that the rulebooks allow."""

from __future__ import annotations

import pytest

from arkham_noir import Game, UnreadableText
from arkham_noir.cases import CASES, find_case
from arkham_noir.history import Campaign, CampaignStep, GameSummary, campaign_of, campaign_story
from arkham_noir.report import case_report
from tests.history.histories import loss, win

ONE, TWO, THREE = win(), win(case="thunder"), win(case="gulfs", mode="hardboiled")


def test_the_cases_come_in_their_order() -> None:
    assert campaign_of([]).next == CampaignStep("witch-cult", "default", ("own",))
    assert campaign_of([ONE]).next == CampaignStep("thunder", "default", ("own", "armitage"))
    assert campaign_of([ONE, TWO]).next == CampaignStep("gulfs", "default", ("own",))
    complete = campaign_of([ONE, TWO, THREE])
    assert (complete.is_complete, complete.next) == (True, None)
    assert complete.solved == (ONE, TWO, THREE)
    assert complete.attempts == (1, 1, 1)


def test_a_lost_case_can_be_played_again() -> None:
    told = campaign_of([loss(), loss(), ONE, loss(case="thunder")])
    assert (told.attempts, told.solved) == ((2 + 1, 1, 0), (ONE,))
    assert told.next is not None
    assert told.next.case == "thunder"


@pytest.mark.parametrize(
    "game",
    [
        win(case="gulfs"),
        win(case="thunder", from_position=True),
        win(case="thunder", custom_deck=True),
        win(case="thunder", settings=("contact=fiske",)),
        loss(case="thunder", outcome="running", ending="gave-up"),
        ONE,
    ],
    ids=["case", "position", "deck", "contact", "running", "solved before"],
)
def test_a_game_that_does_not_fit_changes_nothing(game: GameSummary) -> None:
    begun = campaign_of([ONE])
    assert begun.after(game) == begun


def test_the_contact_of_case_1_may_come_along_to_case_2() -> None:
    carried = win(case="thunder", settings=("victims=6", "contact=armitage"))
    assert campaign_of([ONE, carried]).solved == (ONE, carried)


def test_every_step_can_be_played() -> None:
    campaign = Campaign()
    for case in CASES:
        step = campaign.next
        assert step is not None
        for contact in step.contacts:
            assert Game.new(step.case, preset=step.preset, contact=contact).deck.case == case.name
        campaign = campaign.after(win(case=case.name))


@pytest.mark.parametrize(
    ("preset", "presets"),
    [
        ("easy", ["easy", "easy", "easy"]),
        ("difficult", ["difficult"] * 3),
        ("nightmare", ["difficult", "difficult", "nightmare"]),
    ],
)
def test_the_difficulty_is_that_of_the_campaign(preset: str, presets: list[str]) -> None:
    steps = [campaign_of(games, preset).next for games in ([], [ONE], [ONE, TWO])]
    assert [step.preset for step in steps if step] == presets
    assert all(step.preset in find_case(step.case).presets for step in steps if step)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(UnreadableText, match="custom"):
        campaign_of([], "custom")


def test_the_story_has_all_three_reports() -> None:
    games = [Game.from_position(f"{case.name} | over lost-time") for case in CASES]
    reports = [case_report(game) for game in games]
    story = campaign_story(reports)
    assert story.reports == tuple(reports)
    assert story.paragraphs[0] == story.opening
    assert story.paragraphs[-1] == story.closing
    places = [story.paragraphs.index(text) for text in (
        reports[0].closing, story.between[0], reports[1].opening, reports[1].closing,
        story.between[1], reports[2].opening,
    )]  # fmt: skip
    assert places == sorted(places)
    assert len(story.paragraphs) == 4 + sum(len(report.paragraphs) for report in reports)


def test_a_story_needs_three_reports() -> None:
    with pytest.raises(ValueError, match="3 reports"):
        campaign_story([])
