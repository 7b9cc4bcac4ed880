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
from ...decks.free_actions import effect_when_used
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
"""The number of cards in the picture of a deck."""


# Rules


async def rule_list(request: Request) -> Response:
    """Show all rules by heading, or the results of a search."""
    words = request.query_params.get("q", "")[:LONGEST_QUERY].strip()
    case = _number(request.query_params.get("case", ""))
    found, sentence = _find_entries(words, case)
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
    """Return the number of a case; None for all cases."""
    return int(said) if said in [str(case.number) for case in CASES] else None


def _find_entries(words: str, case: int | None) -> tuple[list[Entry], str]:
    if not words:
        return [], ""
    try:
        return find_entries(words, case), ""
    except UnreadableText as error:
        return [], str(error)


async def rule(request: Request) -> Response:
    """Show a rule, ruling or deck constraint, with everything related."""
    id = request.path_params["id"]
    books = rules(), rulings(), constraints()
    entries = next((each for each in books if id.upper() in each), None)
    if entries is None:
        raise HTTPException(404)
    if not id.isupper():
        return RedirectResponse(url_for("rule", id=id.upper()), 301)
    ids = list(entries)
    place = ids.index(id)
    entry: Entry = entries[id]
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
    """Return the game settings that this entry is about."""
    if isinstance(entry, Constraint):
        return []
    named = {entry.id, *(entry.rulings if isinstance(entry, Rule) else entry.rules)}
    return [(case, each) for case in CASES for each in case.settings if each.rule in named]


# Cards


@dataclass(frozen=True)
class Kind:
    """A kind of card, to filter the gallery."""

    name: str
    word: str


def kind_of(card: Card) -> Kind:
    name = art_kind(card)
    word = {"case": "Case Card", "contact": "Professional Contact"}.get(name, name.capitalize())
    return Kind(name, TYPE_WORDS.get(name, word))


def icons_on(card: Card) -> list[tuple[str, IconDrawing]]:
    """Return every icon on a card, with its meaning."""
    names = dict.fromkeys(icon_name(word) for word in _words_on(card))
    return [(name, ICONS[name]) for name in names if name in ICONS]


def _words_on(card: Card) -> Iterator[str]:
    """Yield the deck file's words for the icons of a card, from top to bottom."""
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
        yield from (getattr(each, "word", each) for each in _sort_sets(getattr(card, row, ())))
    for used in (card, *getattr(card, "sides", ())):
        yield from (effect_when_used(each.word) for each in getattr(used, "when_used", ()))


def _sort_sets(row: Iterable[Any]) -> Iterable[Any]:
    """Return the items in a fixed order; sets are sorted."""
    return sorted(row) if isinstance(row, frozenset) else row


async def galleries(request: Request) -> Response:
    """Redirect to the gallery of the first case."""
    return RedirectResponse(url_for("case_cards", case=CASES[0].name), 303)


async def gallery(request: Request) -> Response:
    """Show all cards of a case, or the results of a search."""
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
    """Return whether a card is of this kind and contains all these words."""
    said = " ".join(card_lines(card)).casefold()
    return kind in ("", kind_of(card).name) and all(word in said for word in words.split())


async def card(request: Request) -> Response:
    """Show one card with its description."""
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
        icons=icons_on(found),
        lines=[line for line in lines if line != f'"{found.flavour}"'],
        before=every[place - 1] if place else None,
        after=every[place + 1] if place + 1 < len(every) else None,
    )


def _case(request: Request) -> CaseInfo:
    """Return the case in the address; raise 404 if there is none."""
    name = request.path_params["case"]
    found = next((case for case in CASES if case.name == name), None)
    if found is None:
        raise HTTPException(404)
    return found


# Decks


async def decks(request: Request) -> Response:
    """Show the three standard decks."""
    found = [(case, _fan(case.builtin()), _stats(case.name)) for case in CASES]
    return render(request, "pages/decks.html", decks=found)


def _fan(deck: Deck) -> list[Clue]:
    """Return the first card of each type, for the picture of a deck."""
    firsts = {clue.type: clue for clue in reversed(deck.clue_faces.values())}
    return [firsts[kind] for kind in TYPES if kind in firsts][:FAN]


async def deck(request: Request) -> Response:
    """Show the statistics of a deck, and the constraints of its case."""
    case = _case(request)
    cards = case.builtin()
    required = [each for each in constraints().values() if case.number in each.cases]
    return render(
        request,
        "pages/deck.html",
        case=case,
        cards=cards,
        numbers=_stats(case.name),
        violations=violations(cards),
        constraints=required,
        checks=len(CONSTRAINTS[case.name]),
    )


@cache
def _stats(case: str) -> dict[str, Any]:
    """Return the statistics of `arkham-noir deck stats`."""
    return stats(next(each for each in CASES if each.name == case).builtin())


# Icons


async def icons(request: Request) -> Response:
    """Show every icon with its letter, name and meaning."""
    families: dict[str, list[tuple[str, IconDrawing]]] = {}
    for name, icon in ICONS.items():
        families.setdefault(icon.family, []).append((name, icon))
    return render(request, "pages/icons.html", families=families)


def routes() -> list[Route]:
    """Return the routes of rules, cards, decks and icons."""
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
