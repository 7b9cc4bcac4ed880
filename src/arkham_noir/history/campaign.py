"""The campaign: the three cases in order, with the contacts you have met.

A lost case can be played again, also at another difficulty. In Case 2 the contact of Case 1 may
take the place of its own [R-CONTACT-02]. Case 3 offers only its own [C3-CONTACT-02].

>>> campaign = campaign_of([])
>>> campaign.next.case, campaign.next.contacts, campaign.is_complete
('witch-cult', ('own',), False)
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..cases import CASES, find_case
from ..cases.settings import CONTACT_CASES
from ..errors import UnreadableText
from ..report.story import Report
from .summary import GameSummary

CAMPAIGN_CASES = tuple(case.name for case in CASES)
HARDEST_COMMON = "difficult"
"""The preset of a case that does not have the one of the campaign."""

WORDS = Path(__file__).with_name("campaign.toml")


@dataclass(frozen=True)
class CampaignStep:
    """The next game of a campaign: its case, its preset, and the values of `contact` to choose."""

    case: str
    preset: str
    contacts: tuple[str, ...]


@dataclass(frozen=True)
class Campaign:
    """The state of a campaign: the games that solved its cases, and the games for each case.

    `preset` is the difficulty that the player chose for its next games.
    """

    preset: str = "default"
    solved: tuple[GameSummary, ...] = ()
    attempts: tuple[int, ...] = (0,) * len(CAMPAIGN_CASES)

    @property
    def is_complete(self) -> bool:
        """Whether all cases are solved."""
        return len(self.solved) == len(CAMPAIGN_CASES)

    @property
    def next(self) -> CampaignStep | None:
        """The game to play next; None if the campaign is complete."""
        if self.is_complete:
            return None
        case = CAMPAIGN_CASES[len(self.solved)]
        preset = preset_in(case, self.preset)
        return CampaignStep(case, preset, contacts_in(case, CAMPAIGN_CASES[: len(self.solved)]))

    def after(self, game: GameSummary) -> Campaign:
        """Return the campaign after a game; the same one if the game doesn't belong to it."""
        step = self.next
        if step is None or not belongs(game, step):
            return self
        place = len(self.solved)
        tried = tuple(count + (n == place) for n, count in enumerate(self.attempts))
        return Campaign(self.preset, (*self.solved, game) if game.won else self.solved, tried)


def campaign_of(games: Iterable[GameSummary], preset: str = "default") -> Campaign:
    """Return the state of a campaign after these games, in the order in which they ended."""
    if not any(preset in case.presets for case in CASES):
        raise UnreadableText(f"There is no preset '{preset}' for a campaign.")
    campaign = Campaign(preset)
    for game in games:
        campaign = campaign.after(game)
    return campaign


def preset_in(case: str, preset: str) -> str:
    """Return the preset of a case in a campaign with this preset; only Case 3 has a nightmare."""
    return preset if preset in find_case(case).presets else HARDEST_COMMON


def contacts_in(case: str, solved: Sequence[str]) -> tuple[str, ...]:
    """Return the contacts that a case offers by its rulebook, if you have met them.

    >>> contacts_in("thunder", ["witch-cult"]), contacts_in("gulfs", ["witch-cult", "thunder"])
    (('own', 'armitage'), ('own',))
    """
    setting = next(each for each in find_case(case).settings if each.name == "contact")
    if setting.is_house_rule:
        return ("own",)
    return tuple(
        value for value in setting.values if value == "own" or CONTACT_CASES[value] in solved
    )


def belongs(game: GameSummary, step: CampaignStep) -> bool:
    """Return whether a game can be this step: ended, from setup, with one of the contacts."""
    changed = dict(setting.split("=", 1) for setting in game.settings)
    is_whole = game.over and not game.from_position and not game.custom_deck
    fits = game.case == step.case and changed.get("contact", "own") in step.contacts
    return is_whole and fits


# The story


@dataclass(frozen=True)
class CampaignStory:
    """The closing text: the three case reports, with a paragraph between each two."""

    title: str
    byline: str
    opening: str
    reports: tuple[Report, ...]
    between: tuple[str, ...]
    closing: str

    @property
    def paragraphs(self) -> list[str]:
        """The whole text, without the titles of its parts."""
        found = [self.opening]
        for report, after in zip(self.reports, (*self.between, self.closing), strict=True):
            found += [*report.paragraphs, after]
        return found


def campaign_story(reports: Sequence[Report]) -> CampaignStory:
    """Return the story of a complete campaign from the case reports of its solved games."""
    if len(reports) != len(CAMPAIGN_CASES):
        raise ValueError(f"a campaign has {len(CAMPAIGN_CASES)} reports, not {len(reports)}")
    words = _words()
    return CampaignStory(
        title=str(words["title"]),
        byline=str(words["byline"]),
        opening=str(words["opening"]),
        reports=tuple(reports),
        between=tuple(words["between"]),
        closing=str(words["closing"]),
    )


@cache
def _words() -> dict[str, str | list[str]]:
    return tomllib.loads(WORDS.read_text("utf-8"))
