"""Looking things up: a card by its name, a rule with everything said about it."""

from __future__ import annotations

import difflib

from ..decks.cards import Card, Deck
from ..decks.names import fitting
from ..errors import UnreadableText
from ..rulebook import Constraint, Rule, Ruling, constraints, find, rules, rulings

Entry = Rule | Ruling | Constraint

BASIS_WORDS = {
    "text": "The rulebook says so.",
    "inferred": "It follows from what the rulebook says or shows.",
    "ruling": "The rulebook is open here; our rulings decide.",
}

INFERRED_CONSTRAINT = "The rulebook does not say so: we infer it, and a deck is only warned."


def basis_words(entry: Entry) -> str:
    """Where an entry comes from; nothing for a ruling and for a constraint that is stated."""
    if isinstance(entry, Rule):
        return BASIS_WORDS[entry.basis]
    is_inferred = isinstance(entry, Constraint) and entry.basis == "inferred"
    return INFERRED_CONSTRAINT if is_inferred else ""


def find_cards(deck: Deck, name: str) -> list[Card]:
    """Every card that answers to this name."""
    found = fitting(name, ((card, card.id, card.title) for card in all_cards(deck)))
    if not found:
        raise UnreadableText(f"There is no card '{name}' in this deck.{_card_guess(deck, name)}")
    told = [getattr(card, "clue", None) for card in found]  # with the card that they belong to
    return [card for card in found if not any(card is face for face in told)]


def all_cards(deck: Deck) -> list[Card]:
    """Every card, every other face of Case Card 1, every Clue face of another card."""
    cases = [card for card in deck.case_cards if card not in deck.numbered_cases]
    faces = [face for n, face in deck.clue_faces.items() if face is not deck.cards[n]]
    return [*deck.cards, *cases, *faces]


def _card_guess(deck: Deck, name: str) -> str:
    titles = {card.title.casefold(): card for card in all_cards(deck)}
    close = difflib.get_close_matches(" ".join(name.casefold().split()), titles, n=1)
    return f" Is it {titles[close[0]].title} ({titles[close[0]].id})?" if close else ""


def find_entries(words: str, case: int | None = None) -> list[Entry]:
    """The rule, ruling or deck constraint with this id, otherwise all that have these words."""
    exact = _by_id(words.strip().upper())
    found: list[Entry] = [entry for entry in find(words) if _is_of(entry, case)]
    if exact:
        found = [exact]
    if not found:
        of_case = f" of case {case}" if case else ""
        raise UnreadableText(f"No rule or ruling{of_case} says '{words}'.")
    return found


def _by_id(id: str) -> Entry | None:
    return rules().get(id) or rulings().get(id) or constraints().get(id)


def _is_of(entry: Entry, case: int | None) -> bool:
    return case is None or case in entry.cases


def headings(case: int | None = None) -> dict[str, list[Rule]]:
    """The rules under each heading of the rulebook."""
    found: dict[str, list[Rule]] = {}
    for rule in rules().values():
        if _is_of(rule, case):
            found.setdefault(rule.heading, []).append(rule)
    return found


def rulings_on(rule: Rule) -> list[Ruling]:
    """The rulings that the rule names, and those that name the rule."""
    return [
        ruling
        for ruling in rulings().values()
        if ruling.id in rule.rulings or rule.id in ruling.rules
    ]


def case_words(cases: tuple[int, ...]) -> str:
    """`case 1`, `all cases`, `cases 1 and 2`."""
    if len(cases) == 3:
        return "all cases"
    return f"case{'s' if len(cases) > 1 else ''} {' and '.join(map(str, cases))}"


def entry_lines(entry: Entry) -> list[str]:
    """Everything said about a rule, a ruling or a constraint, one fact a line."""
    if isinstance(entry, Rule):
        return [*_rule_lines(entry), *(line for r in rulings_on(entry) for line in ["", *_open(r)])]
    if isinstance(entry, Ruling):
        return [*_open(entry), *_ruling_tail(entry)]
    lines = [f"{entry.id} (deck of {case_words(entry.cases)})", entry.text, basis_words(entry)]
    return [line for line in lines if line]


def _rule_lines(rule: Rule) -> list[str]:
    return [
        f"{rule.id} ({rule.heading}; {case_words(rule.cases)})", rule.text, basis_words(rule)
    ]  # fmt: skip


def _open(ruling: Ruling) -> list[str]:
    """What the text left open, how we decided and why."""
    return [
        f"{ruling.id} (ruling; {case_words(ruling.cases)})",
        f"Left open: {ruling.question}",
        f"Ruling: {ruling.ruling}",
        f"Reason: {ruling.reason}",
    ]


def _ruling_tail(ruling: Ruling) -> list[str]:
    lines = [f"Touches: {', '.join(ruling.rules)}"] if ruling.rules else []
    return [*lines, *([f"Setting: {ruling.switch}"] if ruling.switch else [])]


def entry_line(entry: Entry) -> str:
    """A rule, ruling or constraint in one line."""
    return f"{entry.id}  {entry.question if isinstance(entry, Ruling) else entry.text}"
