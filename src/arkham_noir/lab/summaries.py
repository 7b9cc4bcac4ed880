"""What a run found, as rows: one for each entry, one for each card."""

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
"""The quantiles of turns that are told."""


def summary(findings: Findings, entry: int) -> dict[str, Any]:
    """One entry for a program: how its games ended, with intervals, and all that decides it."""
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
    """The share of games won, with the ends of its interval."""
    share = bounds(wilson(won, games))
    return {"win_rate": share["value"], "low": share["low"], "high": share["high"]}


def bounds(interval: Interval) -> dict[str, float]:
    """An interval for a program."""
    return {
        "value": round(interval.value, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
    }


def lengths(findings: Findings, entry: int) -> dict[str, Counter[int]]:
    """How many games of each ending took how many turns."""
    results = findings.results(entry)
    found = {name: Counter[int]() for name in RESULTS.values()}
    for outcome, turns in zip(results["outcome"], results["turns"], strict=True):
        found[RESULTS[outcome]][turns] += 1
    return found


def deck_of(entry: RunSpec) -> Deck:
    """The cards that an entry plays with."""
    return entry.shared().deck


def card_rows(findings: Findings, entry: int) -> list[dict[str, Any]]:
    """What became of every clue: in how many games, and how many of those were won.

    `left` counts the games in which a card was seen but never played. A player outside the compiled
    loop is not watched, so there are no rows of its cards.
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
    """Return in how many games each fate was that of a card, and how many of those were won."""
    half = len(FATES) * deck_size
    return {
        fate: (cards[n * deck_size + card], cards[half + n * deck_size + card])
        for n, fate in enumerate(FATES)
    }


def title_of(entry: RunSpec) -> str:
    """The case and, if it is not the default, how it is played: `Case 1, easy`."""
    case = find_case(entry.case)
    told = [case.title, *([entry.preset] if entry.preset != "default" else [])]
    return ", ".join([*told, *(f"{name}={value}" for name, value in entry.settings)])
