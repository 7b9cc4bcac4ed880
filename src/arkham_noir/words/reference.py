"""Reference: find cards by name, and rules and rulings by id or words."""

from __future__ import annotations

import difflib

from ..decks.cards import Card, Deck
from ..decks.names import find_matches
from ..errors import UnreadableText
from ..rulebook import Constraint, Rule, Ruling, constraints, find, rules, rulings

Entry = Rule | Ruling | Constraint

BASIS_WORDS = {
    "text": "Stated in the rulebook.",
    "inferred": "Inferred from the text or the pictures of the rulebook.",
    "ruling": "The rulebook leaves this open. Our rulings decide it.",
}

INFERRED_CONSTRAINT = (
    "Not stated in the rulebook: we infer it. A deck that breaks it gets a warning."
)


def basis_words(entry: Entry) -> str:
    """Return where an entry comes from; empty for rulings and stated constraints."""
    if isinstance(entry, Rule):
        return BASIS_WORDS[entry.basis]
    is_inferred = isinstance(entry, Constraint) and entry.basis == "inferred"
    return INFERRED_CONSTRAINT if is_inferred else ""


def find_cards(deck: Deck, name: str) -> list[Card]:
    """Return every card with this name."""
    found = find_matches(name, ((card, card.id, card.title) for card in all_cards(deck)))
    if not found:
        raise UnreadableText(f"There is no card '{name}' in this deck.{_card_guess(deck, name)}")
    told = [getattr(card, "clue", None) for card in found]  # with the card that they belong to
    return [card for card in found if not any(card is face for face in told)]


def all_cards(deck: Deck) -> list[Card]:
    """Return every card, the other sides of Case Card 1, and the clue sides of other cards."""
    cases = [card for card in deck.case_cards if card not in deck.numbered_cases]
    faces = [face for n, face in deck.clue_faces.items() if face is not deck.cards[n]]
    return [*deck.cards, *cases, *faces]


def _card_guess(deck: Deck, name: str) -> str:
    titles = {card.title.casefold(): card for card in all_cards(deck)}
    close = difflib.get_close_matches(" ".join(name.casefold().split()), titles, n=1)
    return f" Did you mean {titles[close[0]].title} ({titles[close[0]].id})?" if close else ""


def find_entries(words: str, case: int | None = None) -> list[Entry]:
    """Return the rule, ruling or deck constraint with this id, otherwise all with these words."""
    exact = _by_id(words.strip().upper())
    found: list[Entry] = [entry for entry in find(words) if _is_of(entry, case)]
    if exact:
        found = [exact]
    if not found:
        of_case = f" of Case {case}" if case else ""
        raise UnreadableText(f"No rule or ruling{of_case} contains '{words}'.")
    return found


def _by_id(id: str) -> Entry | None:
    return rules().get(id) or rulings().get(id) or constraints().get(id)


def _is_of(entry: Entry, case: int | None) -> bool:
    return case is None or case in entry.cases


def headings(case: int | None = None) -> dict[str, list[Rule]]:
    """Return the rules under each heading of the rulebook."""
    found: dict[str, list[Rule]] = {}
    for rule in rules().values():
        if _is_of(rule, case):
            found.setdefault(rule.heading, []).append(rule)
    return found


def rulings_on(rule: Rule) -> list[Ruling]:
    """Return the rulings that the rule names, and those that name the rule."""
    return [
        ruling
        for ruling in rulings().values()
        if ruling.id in rule.rulings or rule.id in ruling.rules
    ]


def case_words(cases: tuple[int, ...]) -> str:
    """Return `Case 1`, `all cases` or `Cases 1 and 2`."""
    if len(cases) == 3:
        return "all cases"
    return f"Case{'s' if len(cases) > 1 else ''} {' and '.join(map(str, cases))}"


def entry_lines(entry: Entry) -> list[str]:
    """Return everything about a rule, a ruling or a constraint, one fact a line."""
    if isinstance(entry, Rule):
        return [
            *_rule_lines(entry),
            *(line for r in rulings_on(entry) for line in ["", *_ruling_lines(r)]),
        ]
    if isinstance(entry, Ruling):
        return [*_ruling_lines(entry), *_ruling_tail(entry)]
    lines = [f"{entry.id} (deck of {case_words(entry.cases)})", entry.text, basis_words(entry)]
    return [line for line in lines if line]


def _rule_lines(rule: Rule) -> list[str]:
    return [
        f"{rule.id} ({rule.heading}; {case_words(rule.cases)})", rule.text, basis_words(rule)
    ]  # fmt: skip


def _ruling_lines(ruling: Ruling) -> list[str]:
    """Return the question, the ruling and the reason."""
    return [
        f"{ruling.id} (ruling; {case_words(ruling.cases)})",
        f"Question: {ruling.question}",
        f"Ruling: {ruling.ruling}",
        f"Reason: {ruling.reason}",
    ]


def _ruling_tail(ruling: Ruling) -> list[str]:
    lines = [f"Related rules: {', '.join(ruling.rules)}"] if ruling.rules else []
    return [*lines, *([f"Setting: {ruling.switch}"] if ruling.switch else [])]


def entry_line(entry: Entry) -> str:
    """Return a rule, ruling or constraint in one line."""
    return f"{entry.id}  {entry.question if isinstance(entry, Ruling) else entry.text}"
