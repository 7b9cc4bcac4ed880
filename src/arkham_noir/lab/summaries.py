"""Summaries: the results of a run as rows, one for each entry or card."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..cases import find_case
from ..decks.cards import Deck
from ..execution.run_spec import RunSpec
from ..fast.card_outcomes import FATES
from ..table import RESULTS
from .program import program
from .runner import Findings
from .statistics import Interval, mean, quantile, wilson

LENGTHS = (0.05, 0.5, 0.95)
"""The quantiles of the number of turns in a summary."""


def summary(findings: Findings, entry: int) -> dict[str, Any]:
    """Return an entry as JSON fields: its configuration and results, with intervals."""
    results, job = findings.results(entry), findings.job
    games, counts = len(results), results.counts
    turns = results["turns"]
    low, middle, high = (quantile(turns, share) for share in LENGTHS)
    return {
        **job.entries[entry].configuration(),
        "seed": job.seed,
        "first": job.first,
        "last": job.deals.stop - 1,
        "asked": job.games,
        "games": games,
        "complete": results.complete,
        **counts,
        **win_rate(counts["won"], games),
        "ends": {name: bounds(wilson(times, games)) for name, times in counts.items()},
        "turns": {**bounds(mean(turns)), "p5": low, "median": middle, "p95": high},
        "decisions": bounds(mean(results["decisions"])),
        "processor_seconds": round(findings.seconds[entry], 3),
        "program": program(),
    }


def win_rate(won: int, games: int) -> dict[str, float]:
    """Return the share of games won, with the bounds of its interval."""
    share = bounds(wilson(won, games))
    return {"win_rate": share["value"], "low": share["low"], "high": share["high"]}


def bounds(interval: Interval) -> dict[str, float]:
    """Return an interval as JSON fields."""
    return {
        "value": round(interval.value, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
    }


def lengths(findings: Findings, entry: int) -> dict[str, Counter[int]]:
    """Return how many games took how many turns, by their endings."""
    results = findings.results(entry)
    found = {name: Counter[int]() for name in RESULTS.values()}
    for outcome, turns in zip(results["outcome"], results["turns"], strict=True):
        found[RESULTS[outcome]][turns] += 1
    return found


def deck_of(entry: RunSpec) -> Deck:
    """Return the deck of an entry."""
    return entry.build_shared().deck


def card_rows(findings: Findings, entry: int) -> list[dict[str, Any]]:
    """Return the statistics of every clue: the games of each fate, and how many were won.

    `left` counts the games in which a card was seen but never played. There are no rows for players
    outside the compiled loop.
    """
    cards, deck = findings.cards[entry], deck_of(findings.job.entries[entry])
    if not cards:
        return []
    return [_card_row(deck, card, cards, findings.played[entry]) for card in deck.clue_faces]


def _card_row(deck: Deck, card: int, cards: list[int], games: int) -> dict[str, Any]:
    face = deck.clue_faces[card]
    found = fates(cards, card, len(deck.cards))
    seen, played = found["seen"], found["played"]
    found["left"] = (seen[0] - played[0], seen[1] - played[1])
    return {
        "id": face.id,
        "title": face.title,
        "type": face.type,
        "games": games,
        **{fate: {"games": times, "won": won} for fate, (times, won) in found.items()},
    }


def fates(cards: list[int], card: int, deck_size: int) -> dict[str, tuple[int, int]]:
    """Return the games in which a card had each fate, and how many of them were won."""
    half = len(FATES) * deck_size
    return {
        fate: (cards[n * deck_size + card], cards[half + n * deck_size + card])
        for n, fate in enumerate(FATES)
    }


def title_of(entry: RunSpec) -> str:
    """Return the case and its settings that are not default, such as `Case 1, easy`."""
    case = find_case(entry.case)
    told = [case.title, *([entry.preset] if entry.preset != "default" else [])]
    return ", ".join([*told, *(f"{name}={value}" for name, value in entry.settings)])
