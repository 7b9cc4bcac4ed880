"""A scenario file: read, held against the format, and turned into something to be played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..cases import find_case
from ..cases.cards import ANY, CardSet
from ..cases.loader import CASE_TYPES, DeckError, from_tables
from ..errors import UnreadableText
from ..game import choose_settings
from ..rulebook import rules, rulings
from .claims import Claim, is_option, known_cards, read_claims
from .fields import TOP, Fields, ScenarioError

VICTIMS = 6
"""So many Victims every test deck has; those not written are v1, v2, ..."""


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
    """A position or a new game, the answers given, and what must hold."""

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
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(source, [f"not TOML: {error}"]) from None
    problems: list[str] = []
    scenario = _scenario(Fields(document, "", problems), source)
    if scenario is None or problems:
        raise ScenarioError(source, problems)
    return scenario


def _scenario(fields: Fields, source: str) -> Scenario | None:
    """The whole file; None if its deck cannot be read, without which nothing makes sense."""
    fields.only((*TOP, "deck", "expect", "step"))
    case, settings = _case(fields)
    cards = _cards(fields, case)
    if cards is None:
        return None
    scenario = Scenario(
        id=fields.text("scenario"),
        title=fields.text("title"),
        rules=_rules(fields),
        case=case,
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


def _case(fields: Fields) -> tuple[str, Mapping[str, object]]:
    """The case and the settings that are not as by default."""
    name, settings = fields.text("case"), fields.table("settings").values
    try:
        case = find_case(name)
    except UnreadableText as error:
        fields.wrong("case", str(error))
        return "", {}
    try:
        choose_settings(case, "default", dict(settings))
    except UnreadableText as error:
        fields.wrong("settings", str(error))
    return case.NAME, settings


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


# The deck


def _cards(fields: Fields, case: str) -> CardSet | None:
    """The scenario's own test cards, or the deck of the case if it has none."""
    if not case:
        return None
    if "deck" not in fields:
        cards: CardSet = find_case(case).builtin_cards()
        return cards
    types = CASE_TYPES[case]
    deck = fields.table("deck")
    deck.only((*types, "clue", "victim", "contact"))
    plain = [_card(card, type=kind) for kind in types for card in deck.texts(kind)]
    clues = [_written(clue) for clue in deck.tables("clue")]
    document: dict[str, object] = {
        "case": case,
        "clue": [_with_defaults(clue) for clue in (*clues, *plain)],
        "victim": _victims([_written(victim) for victim in deck.tables("victim")]),
    }
    if "contact" in deck:
        document["contact"] = deck.values["contact"]
    return _checked(fields, document)


def _card(card: str, **more: object) -> dict[str, object]:
    return {"id": card, **more}


def _written(card: Fields) -> dict[str, object]:
    """A card as the file writes it; a field that slipped below its header is pointed out."""
    slipped = [key for key in card.values if key in TOP and key != "title"]
    for key in slipped:
        card.wrong(key, "it must stand above the first line in brackets")
    return {key: value for key, value in card.values.items() if key not in slipped}


def _with_defaults(clue: dict[str, object]) -> dict[str, object]:
    """A test card says only what matters: the rest is a person that fits everywhere."""
    return {"title": clue.get("id"), "type": "person", "left": [ANY], "right": [ANY], **clue}


def _victims(written: list[dict[str, object]]) -> list[dict[str, object]]:
    """The Victims of the file, filled up with v1, v2, ... to six."""
    names = [f"v{number}" for number in range(1, VICTIMS + 1)]
    taken = [victim.get("id") for victim in written]
    more = [_card(name) for name in names if name not in taken]
    victims = [*written, *more[: max(VICTIMS - len(written), 0)]]
    return [{"title": victim.get("id"), "right": [ANY], **victim} for victim in victims]


def _checked(fields: Fields, document: dict[str, object]) -> CardSet | None:
    try:
        return from_tables(document, "deck")
    except DeckError as error:
        for problem in error.problems:
            fields.wrong("deck", ": ".join(part for part in (problem.card, problem.reason) if part))
        return None
