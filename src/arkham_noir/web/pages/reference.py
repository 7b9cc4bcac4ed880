"""Reference pages: rules, rulings, cards, decks and icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...art import ICONS, IconDrawing, icon_name
from ...art.card_icons import art_kind
from ...cases import CASES
from ...cases.settings import CaseInfo, Setting
from ...decks.cards import ANY, ATTRIBUTES, TECHNIQUES, TYPES, Card, Clue, Deck
from ...decks.check import CONSTRAINTS, violations
from ...decks.free_actions import used_effect
from ...decks.stats import stats
from ...errors import UnreadableText
from ...rulebook import Constraint, Rule, Ruling, constraints, rules, rulings
from ...vocabulary import TYPE_WORDS
from ...words.reference import (
    Entry,
    all_cards,
    basis_words,
    case_words,
    find_entries,
    headings,
    rulings_on,
)
from ...words.sentences import card_lines
from ..http.addresses import url_for
from ..templating.environment import render

LONGEST_QUERY = 100
FAN = 5
"""So many cards stand for a deck."""


# Rules


async def rule_list(request: Request) -> Response:
    """The rulebook by its headings, or what a search finds in it."""
    words = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
    case = _number(request.query_params.get("case", ""))
    found, sentence = _found(words, case)
    return render(
        request,
        "pages/rules.html",
        words=words,
        number=case,
        found=found,
        sentence=sentence,
        headings=headings(case),
        rulings=[each for each in rulings().values() if case is None or case in each.cases],
    )


def _number(said: str) -> int | None:
    """A case by its number; None for all of them."""
    return int(said) if said in [str(case.number) for case in CASES] else None


def _found(words: str, case: int | None) -> tuple[list[Entry], str]:
    if not words:
        return [], ""
    try:
        return find_entries(words, case), ""
    except UnreadableText as error:
        return [], str(error)


async def rule(request: Request) -> Response:
    """One rule, ruling or constraint, with everything said about it."""
    id = request.path_params["id"]
    shelf = next((each for each in (rules(), rulings(), constraints()) if id.upper() in each), None)
    if shelf is None:
        raise HTTPException(404)
    if not id.isupper():
        return RedirectResponse(url_for("rule", id=id.upper()), 301)
    ids = list(shelf)
    place = ids.index(id)
    entry: Entry = shelf[id]
    return render(
        request,
        "pages/rule.html",
        entry=entry,
        kind=type(entry).__name__,
        cases=case_words(entry.cases),
        basis=basis_words(entry),
        rulings=rulings_on(entry) if isinstance(entry, Rule) else [],
        touched=[rules()[each] for each in entry.rules] if isinstance(entry, Ruling) else [],
        settings=_settings_of(entry),
        before=ids[place - 1] if place else "",
        after=ids[place + 1] if place + 1 < len(ids) else "",
    )


def _settings_of(entry: Entry) -> list[tuple[CaseInfo, Setting]]:
    """What can be set before a game that this is about."""
    if isinstance(entry, Constraint):
        return []
    named = {entry.id, *(entry.rulings if isinstance(entry, Rule) else entry.rules)}
    return [(case, each) for case in CASES for each in case.settings if each.rule in named]


# Cards


@dataclass(frozen=True)
class Kind:
    """A kind of card by which the gallery can be narrowed."""

    name: str
    word: str


def kind_of(card: Card) -> Kind:
    name = art_kind(card)
    word = {"case": "Case Card", "contact": "Professional contact"}.get(name, name.capitalize())
    return Kind(name, TYPE_WORDS.get(name, word))


def signs_on(card: Card) -> list[tuple[str, IconDrawing]]:
    """Every icon that stands on a card, with its meaning."""
    names = dict.fromkeys(icon_name(word) for word in _words_on(card))
    return [(name, ICONS[name]) for name in names if name in ICONS]


def _words_on(card: Card) -> Iterator[str]:
    """The words of the deck file behind the icons of a card, from the top to the bottom."""
    yield kind_of(card).name
    edges = {*getattr(card, "left", ()), *getattr(card, "right", ())}
    attributes: frozenset[str] = getattr(card, "attributes", frozenset())
    yield from (word for word in ATTRIBUTES if word in attributes)
    yield f"minimum {getattr(card, 'minimum', 0)}"
    yield f"{getattr(card, 'half', '')} half"
    yield "purple" if getattr(card, "purple", ()) else ""
    yield "lightning" if getattr(card, "lightning", False) else ""
    yield from (word for word in (*TECHNIQUES, ANY) if word in edges)
    for row in ("effects", "immediate", "icons", "ongoing"):
        yield from (getattr(each, "word", each) for each in _ordered(getattr(card, row, ())))
    for used in (card, *getattr(card, "sides", ())):
        yield from (used_effect(each.word) for each in getattr(used, "when_used", ()))


def _ordered(row: Iterable[Any]) -> Iterable[Any]:
    """A set has no order of its own."""
    return sorted(row) if isinstance(row, frozenset) else row


async def galleries(request: Request) -> Response:
    """The page of the first case, if none is named."""
    return RedirectResponse(url_for("case_cards", case=CASES[0].name), 303)


async def gallery(request: Request) -> Response:
    """Every card of a case, or those that were looked for."""
    case = _case(request)
    words = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
    kind = request.query_params.get("type", "")
    deck = case.builtin()
    every = all_cards(deck)
    kinds = list(dict.fromkeys(kind_of(card) for card in every))
    shown = [card for card in every if _is_wanted(card, words.casefold(), kind)]
    return render(
        request,
        "pages/cards.html",
        case=case,
        words=words,
        kind=kind,
        kinds=kinds,
        shown=shown,
        count=len(every),
        objectives=() if words or kind else deck.objectives,
    )


def _is_wanted(card: Card, words: str, kind: str) -> bool:
    """Whether a card is of this kind and says all these words."""
    said = " ".join(card_lines(card)).casefold()
    return kind in ("", kind_of(card).name) and all(word in said for word in words.split())


async def card(request: Request) -> Response:
    """One card: its face, and all it says in words."""
    case, id = _case(request), request.path_params["id"]
    every = all_cards(case.builtin())
    ids = [each.id for each in every]
    if id not in ids:
        raise HTTPException(404)
    place = ids.index(id)
    found = every[place]
    _, *lines = card_lines(found)
    return render(
        request,
        "pages/card.html",
        case=case,
        card=found,
        kind=kind_of(found),
        signs=signs_on(found),
        lines=[line for line in lines if line != f'"{found.flavour}"'],
        before=every[place - 1] if place else None,
        after=every[place + 1] if place + 1 < len(every) else None,
    )


def _case(request: Request) -> CaseInfo:
    """The case in the address; any other is not there."""
    name = request.path_params["case"]
    found = next((case for case in CASES if case.name == name), None)
    if found is None:
        raise HTTPException(404)
    return found


# Decks


async def decks(request: Request) -> Response:
    """The three decks side by side."""
    found = [(case, _fan(case.builtin()), _stats(case.name)) for case in CASES]
    return render(request, "pages/decks.html", decks=found)


def _fan(deck: Deck) -> list[Clue]:
    """The first card of each type, as many as are held in one hand."""
    firsts = {clue.type: clue for clue in reversed(deck.clue_faces.values())}
    return [firsts[kind] for kind in TYPES if kind in firsts][:FAN]


async def deck(request: Request) -> Response:
    """A deck in numbers, and what every deck of its case must satisfy."""
    case = _case(request)
    cards = case.builtin()
    demands = [each for each in constraints().values() if case.number in each.cases]
    return render(
        request,
        "pages/deck.html",
        case=case,
        cards=cards,
        numbers=_stats(case.name),
        violations=violations(cards),
        demands=demands,
        checks=len(CONSTRAINTS[case.name]),
    )


@cache
def _stats(case: str) -> dict[str, Any]:
    """The same numbers as `arkham-noir deck stats`."""
    return stats(next(each for each in CASES if each.name == case).builtin())


# Icons


async def icons(request: Request) -> Response:
    """Every icon: shape, letter, word and meaning."""
    families: dict[str, list[tuple[str, IconDrawing]]] = {}
    for name, icon in ICONS.items():
        families.setdefault(icon.family, []).append((name, icon))
    return render(request, "pages/icons.html", families=families)


def routes() -> list[Route]:
    """Return the addresses of rules, cards, decks and icons."""
    return [
        Route("/rules", rule_list, name="rules"),
        Route("/rules/{id}", rule, name="rule"),
        Route("/cards", galleries, name="cards"),
        Route("/cards/{case}", gallery, name="case_cards"),
        Route("/cards/{case}/{id}", card, name="card"),
        Route("/decks", decks, name="decks"),
        Route("/decks/{case}", deck, name="deck"),
        Route("/icons", icons, name="icons"),
    ]
