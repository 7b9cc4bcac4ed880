"""Read scenario files and check their format."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ..cases import find_case
from ..cases.settings import CaseInfo, Choice
from ..decks.cards import Deck
from ..decks.toml_errors import explain
from ..decks.toml_limits import excess
from ..decks.toml_locations import Places
from ..errors import UnreadableText, explain_file_error
from .cards import read_cards
from .claims import Claim, check_rules, is_option, parse_cards, read_claims
from .fields import TOP, Fields, ScenarioError

LARGEST_FILE = 1_000_000


@dataclass(frozen=True)
class ScenarioMove:
    """One step: a move with its draws, or a move that must be refused.

    One of the `rules` must refuse it; if there are none, any rule may. `warns` and `beside` are the
    rules of the warnings; None if the scenario doesn't mention them.
    """

    play: str
    deal: tuple[str, ...]
    refused: str
    rules: tuple[str, ...]
    warns: tuple[str, ...] | None
    beside: tuple[str, ...] | None
    expect: tuple[Claim, ...]


@dataclass(frozen=True)
class Scenario:
    """A position or a new game, the moves, and the expected results.

    `cards` are those in use with the settings; `again` is the same scenario for the other cases
    that it names.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    case: str
    settings: Mapping[str, object]
    cards: Deck
    position: str
    deal: tuple[str, ...]
    expect: tuple[Claim, ...]
    steps: tuple[ScenarioMove, ...]
    source: str
    again: tuple[Scenario, ...] = ()


def load(path: str | Path) -> Scenario:
    """Return the scenario in a file."""
    source = str(path)
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        text = content.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = explain_file_error(error)
        raise ScenarioError(source, [f"The file can't be read because {reason}"]) from None
    if len(content) > LARGEST_FILE:
        reason = f"The file is too large for a scenario (limit: {LARGEST_FILE:,} bytes)."
        raise ScenarioError(source, [reason])
    return parse(text.replace("\r\n", "\n"), source)


def parse(text: str, source: str) -> Scenario:
    """Return the scenario in a text; `source` is its name in error messages."""
    too_much = excess(text)
    if too_much:
        raise ScenarioError(source, ["line {}: {}".format(*too_much)])
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, reason = explain(str(error), text)
        raise ScenarioError(source, [f"line {line}: {reason}"]) from None
    except (ValueError, RecursionError) as error:
        raise ScenarioError(source, [f"This is not valid TOML ({error})."]) from None
    problems: list[str] = []
    fields = Fields(document, "", problems, Places(text))
    fields.refuse_unknown((*TOP, "deck", "expect", "step"))
    found: list[Scenario] = []
    names = _names(fields)
    for name in names:
        scenario = None if problems else _scenario(fields, name, names, source)
        found += [] if scenario is None else [scenario]
    if problems:
        raise ScenarioError(source, problems)
    return replace(found[0], again=tuple(found[1:]))


def _names(fields: Fields) -> list[str]:
    """Return the names of the cases: one in `case`, or several in `cases`."""
    if "cases" not in fields:
        return [fields.text("case")]
    if "case" in fields:
        fields.wrong("cases", "Give either 'case' or 'cases', not both.")
    found = list(fields.texts("cases"))
    if fields.values["cases"] == []:
        fields.wrong("cases", "'cases' is empty. Name at least one case.")
    return found or [""]


def _scenario(fields: Fields, name: str, names: list[str], source: str) -> Scenario | None:
    """Return the scenario for one case; None if its case, settings or deck are invalid."""
    try:
        case, first = find_case(name), find_case(names[0])
    except UnreadableText as error:
        fields.wrong("cases" if "cases" in fields else "case", str(error))
        return None
    settings = fields.table("settings").values
    choice = _choice(fields, case, settings)
    cards = read_cards(fields, case, first.name, alone=len(names) == 1)
    if cards is None or choice is None:
        return None
    try:
        cards = case.in_use(cards, choice)
    except UnreadableText as error:
        fields.wrong("settings", str(error))
        return None
    scenario = Scenario(
        id=fields.text("scenario"),
        title=fields.text("title"),
        rules=_rules(fields),
        case=case.name,
        settings=settings,
        cards=cards,
        position=_position(fields),
        deal=parse_cards(fields, "deal", cards),
        expect=_expect(fields, cards),
        steps=tuple(_answer(step, cards) for step in fields.tables("step")),
        source=source,
    )
    _expects_something(fields, scenario)
    return scenario


def _choice(fields: Fields, case: CaseInfo, settings: Mapping[str, object]) -> Choice | None:
    """Return all settings of the game; None if they are invalid."""
    try:
        return case.choose(settings)
    except UnreadableText as error:
        fields.wrong("settings", str(error))
        return None


def _rules(fields: Fields) -> tuple[str, ...]:
    """Return the rules and rulings that the scenario tests; each must exist."""
    found = fields.texts("rules")
    if fields.values.get("rules", []) == []:
        fault = "empty" if "rules" in fields else "missing"
        fields.wrong(
            "rules", f"'rules' is {fault}. Name the rules or rulings that this scenario tests."
        )
    check_rules(fields, "rules", found)
    return found


def _position(fields: Fields) -> str:
    """Return the position, empty for a new game; exactly one of the two must be given."""
    setup = fields.flag("setup")
    if setup == ("position" in fields):
        fields.wrong("position", "Give either a position or 'setup = true' for a new game.")
    return fields.text("position", "")


def _expect(fields: Fields, deck: Deck) -> tuple[Claim, ...]:
    return read_claims(fields.table("expect"), deck) if "expect" in fields else ()


def _answer(fields: Fields, deck: Deck) -> ScenarioMove:
    """Return one [[step]], which is either played or refused."""
    fields.refuse_unknown(("play", "deal", "warns", "beside", "refused", "rule", "expect"))
    if ("play" in fields) == ("refused" in fields):
        fields.wrong("play", "Give either 'play' or 'refused'.")
    if "rule" in fields and "refused" not in fields:
        fields.wrong("rule", "'rule' can be used only with 'refused'.")
    if "refused" in fields and "deal" in fields:
        fields.wrong("deal", "'deal' can't be used with 'refused'. A refused move draws no cards.")
    answer = ScenarioMove(
        play=fields.text("play", ""),
        deal=parse_cards(fields, "deal", deck),
        refused=fields.text("refused", ""),
        rules=fields.one_or_more("rule"),
        warns=_warnings(fields, "warns"),
        beside=_warnings(fields, "beside"),
        expect=_expect(fields, deck),
    )
    check_rules(fields, "rule", answer.rules)
    if answer.refused and not is_option(answer.refused, deck):
        fields.wrong("refused", f"'{answer.refused}' is not a valid move.")
    return answer


def _warnings(fields: Fields, key: str) -> tuple[str, ...] | None:
    """Return the rules of the warnings; an empty list means that there must be none."""
    if key not in fields:
        return None
    if "refused" in fields:
        fields.wrong(key, f"'{key}' can't be used with 'refused'. A refused move has no warning.")
    found = fields.texts(key)
    check_rules(fields, key, found)
    return found


def _expects_something(fields: Fields, scenario: Scenario) -> None:
    """Report a scenario without any expectation after its last step."""
    if not _says_something(scenario):
        last = fields.tables("step")[-1] if scenario.steps else fields
        last.wrong("expect", "'expect' is missing. State what must be true at the end.")


def _says_something(scenario: Scenario) -> bool:
    if not scenario.steps:
        return bool(scenario.expect)
    last = scenario.steps[-1]
    return bool(last.expect or last.refused) or (last.warns, last.beside) != (None, None)
