"""A scenario file: read, held against the format, and turned into something to be played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ..cases import find_case
from ..cases.cards import CardSet
from ..cases.settings import Case, Choice
from ..cases.toml_bounds import excess
from ..errors import UnreadableText
from ..rulebook import rules, rulings
from .cards import read_cards
from .claims import Claim, is_option, known_cards, read_claims
from .fields import TOP, Fields, ScenarioError


@dataclass(frozen=True)
class Answer:
    """One step: an answer and what chance deals for it, or an answer that must be refused."""

    play: str
    deal: tuple[str, ...]
    refused: str
    rule: str
    expect: tuple[Claim, ...]


@dataclass(frozen=True)
class Scenario:
    """A position or a new game, the answers given, and what must hold.

    `cards` are those in use with the settings; `again` is the same scenario in the other cases
    for which it was written.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    case: str
    settings: Mapping[str, object]
    cards: CardSet
    position: str
    deal: tuple[str, ...]
    expect: tuple[Claim, ...]
    steps: tuple[Answer, ...]
    source: str
    again: tuple[Scenario, ...] = ()


def load(path: str | Path) -> Scenario:
    """The scenario in a file."""
    source = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8 text"
        raise ScenarioError(source, [f"cannot be read: {reason}"]) from None
    return parse(text, source)


def parse(text: str, source: str) -> Scenario:
    """The scenario that a text describes; `source` is how errors call it."""
    too_much = excess(text)
    if too_much:
        raise ScenarioError(source, [too_much])
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ScenarioError(source, [f"not TOML: {error}"]) from None
    problems: list[str] = []
    fields = Fields(document, "", problems)
    fields.only((*TOP, "deck", "expect", "step"))
    found: list[Scenario] = []
    names = _names(fields)
    for name in names:
        scenario = None if problems else _scenario(fields, name, names[0], source)
        found += [] if scenario is None else [scenario]
    if problems:
        raise ScenarioError(source, problems)
    return replace(found[0], again=tuple(found[1:]))


def _names(fields: Fields) -> list[str]:
    """The cases that the scenario is played in: one in `case`, or several in `cases`."""
    if "cases" not in fields:
        return [fields.text("case")]
    if "case" in fields:
        fields.wrong("cases", "give either 'case' or 'cases'")
    return list(fields.some("cases")) or [""]


def _scenario(fields: Fields, name: str, first: str, source: str) -> Scenario | None:
    """The whole file; None if its deck cannot be read, without which nothing makes sense."""
    try:
        case, other = find_case(name), find_case(first)
    except UnreadableText as error:
        fields.wrong("case", str(error))
        return None
    settings = fields.table("settings").values
    choice = _choice(fields, case, settings)
    cards = read_cards(fields, case, other.name)
    if cards is None or choice is None:
        return None
    cards = case.in_use(cards, choice)
    scenario = Scenario(
        id=fields.text("scenario"),
        title=fields.text("title"),
        rules=_rules(fields),
        case=case.name,
        settings=settings,
        cards=cards,
        position=_position(fields),
        deal=known_cards(fields, "deal", cards),
        expect=_expect(fields, cards),
        steps=tuple(_answer(step, cards) for step in fields.tables("step")),
        source=source,
    )
    _expects_something(fields, scenario)
    return scenario


def _choice(fields: Fields, case: Case, settings: Mapping[str, object]) -> Choice | None:
    """The settings of the game, complete."""
    try:
        return case.choose(settings)
    except UnreadableText as error:
        fields.wrong("settings", str(error))
        return None


def _rules(fields: Fields) -> tuple[str, ...]:
    """The rules and rulings that the scenario shows; each must exist."""
    if "rules" not in fields:
        fields.wrong("rules", "is missing; name the rules or rulings that this shows")
    found = fields.some("rules")
    for rule in found:
        _known_rule(fields, "rules", rule)
    return found


def _known_rule(fields: Fields, key: str, rule: str) -> None:
    if rule not in rules() and rule not in rulings():
        fields.wrong(key, f"there is no rule or ruling '{rule}'")


def _position(fields: Fields) -> str:
    """The position, empty for a new game; exactly one of the two is given."""
    setup = fields.flag("setup")
    if setup == ("position" in fields):
        fields.wrong("position", "give either a position or 'setup = true' for a new game")
    return fields.text("position", "")


def _expect(fields: Fields, cards: CardSet) -> tuple[Claim, ...]:
    return read_claims(fields.table("expect"), cards) if "expect" in fields else ()


def _answer(fields: Fields, cards: CardSet) -> Answer:
    """One [[step]]: it either plays or is refused."""
    fields.only(("play", "deal", "refused", "rule", "expect"))
    if ("play" in fields) == ("refused" in fields):
        fields.wrong("play", "give either 'play' or 'refused'")
    if ("refused" in fields) != ("rule" in fields):
        fields.wrong("rule", "'refused' and 'rule' go together")
    if "refused" in fields and "deal" in fields:
        fields.wrong("deal", "nothing is dealt for an answer that is refused")
    answer = Answer(
        play=fields.text("play", ""),
        deal=known_cards(fields, "deal", cards),
        refused=fields.text("refused", ""),
        rule=fields.text("rule", ""),
        expect=_expect(fields, cards),
    )
    if answer.rule:
        _known_rule(fields, "rule", answer.rule)
    if answer.refused and not is_option(answer.refused, cards):
        fields.wrong("refused", f"'{answer.refused}' is not how an option is written")
    return answer


def _expects_something(fields: Fields, scenario: Scenario) -> None:
    """A scenario that expects nothing, or nothing of its last step, shows nothing."""
    last = scenario.steps[-1] if scenario.steps else scenario
    if not last.expect and not getattr(last, "refused", ""):
        where = f"step {len(scenario.steps)}: " if scenario.steps else ""
        fields.wrong(f"{where}expect", "is missing: the scenario must end with what has to hold")
