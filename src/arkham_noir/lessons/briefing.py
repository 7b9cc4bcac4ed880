"""Briefings: a few slides on the rules that a case adds."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from ..cases import find_case
from .checks import check_rules, check_shown


@dataclass(frozen=True)
class Slide:
    """A title, two or three sentences, and the cards (by id) or icons (by name) to show."""

    title: str
    text: str
    shows: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Briefing:
    """The slides of one case, in order."""

    title: str
    case: str
    slides: tuple[Slide, ...]


def read_briefing(text: str) -> Briefing:
    """Read a briefing; every card, icon and rule that it names must exist."""
    file = tomllib.loads(text)
    cards = find_case(file["case"]).builtin()
    slides = []
    for entry in file["slide"]:
        slide = Slide(entry["title"], entry["text"], tuple(entry["shows"]), tuple(entry["rules"]))
        check_rules(slide.title, slide.rules)
        check_shown(slide.title, slide.shows, cards)
        slides.append(slide)
    return Briefing(file["title"], file["case"], tuple(slides))
