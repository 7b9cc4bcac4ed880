"""A million random games with every invariant checked: `python -m arkham_noir.fuzz`.

Plays all settings of a case in turn, with the built-in deck and with random ones, eager and
aimless, and counts how often each event, question, answer and effect occurred,
so that nothing is tested by absence.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import os
import platform
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from types import ModuleType

from .cases import find_case
from .cases.cards import ANY, ATTRIBUTES, ICONS, TECHNIQUES, TYPES, CardSet, Clue, Effect
from .cases.settings import choose
from .core import events, steps
from .core.bits import COMPILED
from .core.fuzzing import Tally, watch_games
from .core.rules.effects import EFFECTS
from .notation import WORDS
from .words import EFFECT_RULES, STEP_EFFECTS

BATCH = 5_000


def combinations(case: ModuleType) -> list[dict[str, str]]:
    """Every combination of the settings, house rules included."""
    names = [setting.name for setting in case.SETTINGS]
    values = [list(setting.values) for setting in case.SETTINGS]
    return [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]


def random_deck(cards: CardSet, luck: random.Random) -> CardSet:
    """A deck of other cards: any size, any edges, every effect with must and may.

    Small decks run out, generous ones win: what the built-in deck shows too seldom.
    """
    size = luck.choice((8, 10, 12, 16, 24, 36, 50))
    generous = luck.random()
    clues = tuple(random_clue(f"c{number}", generous, luck) for number in range(size))
    return dataclasses.replace(cards, clues=clues, name="random deck")


def random_clue(name: str, generous: float, luck: random.Random) -> Clue:
    """One card; the more generous the deck, the more fits and scores."""

    def edge() -> frozenset[str]:
        wide = luck.random() < generous
        return frozenset((ANY,) if wide else luck.sample(TECHNIQUES, luck.choice((1, 1, 2))))

    def some(words: tuple[str, ...], chance: float) -> frozenset[str]:
        return frozenset(word for word in words if luck.random() < chance)

    effects = tuple(
        Effect(luck.choice(list(EFFECTS)), luck.random() < 0.5)
        for _ in range(luck.choice((0, 1, 1, 2, 3)))
    )
    return Clue(
        name, name, luck.choice(TYPES[:6]), edge(), edge(), some(ATTRIBUTES, 0.4),
        luck.choice((0, 0, 0, 1, 3)), some(ICONS, 0.3), effects,
    )  # fmt: skip


EVERY_OTHER = 2

Counts = dict[str, dict[str, int]]


def play_batch(name: str, games: int, seed: int) -> tuple[str, Counts]:
    """One batch in a process of its own: the fault, if any, and what occurred."""
    case = find_case(name)
    settings = combinations(case)[seed % len(combinations(case))]
    tally = Tally()
    cards = case.builtin_cards()
    if seed % EVERY_OTHER:
        cards = random_deck(cards, random.Random(seed))
    file = case.case_file(cards, choose(case.SETTINGS, settings, {}))
    fault = watch_games(file, games, seed, tally)
    if fault:
        fault = f"{fault} (batch seed {seed}, settings {settings})"
    return fault, counted(tally)


def counted(tally: Tally) -> Counts:
    """The tally by name."""
    effects = {}
    for kind, word in STEP_EFFECTS.items():
        effects[f"{word}, asked"] = tally.questions[kind]
        effects[f"{word}, skipped"] = tally.skipped[kind]
        if kind != steps.EFFECT_CHECK:  # a check can always be attempted
            effects[f"{word}, void"] = tally.void[kind]
    return {
        "games": {"played": tally.games, "decisions": tally.decisions},
        "outcomes": dict(zip(OUTCOMES, list(tally.outcomes)[1:], strict=True)),
        "events": {name: tally.events[n] for n, (name, _) in enumerate(events.KINDS)},
        "questions": {steps.NAMES[n]: number for n, number in enumerate(tally.questions)},
        "answers": {words: tally.options[verb] for verb, words in WORDS.items()},
        "effects": effects,
    }


OUTCOMES = ("won", "lost-mind", "lost-time")


def add(total: Counts, more: Counts) -> None:
    """Add the counts of one batch."""
    for group, numbers in more.items():
        for name, number in numbers.items():
            kept = total.setdefault(group, {})
            kept[name] = kept.get(name, 0) + number


def never_seen(total: Counts) -> list[str]:
    """What should have occurred and did not. Steps that ask nothing are no questions."""
    missing = []
    for group, numbers in total.items():
        if group != "questions":
            missing += [f"{group}: {name}" for name, number in numbers.items() if not number]
    return missing


def report(total: Counts, seconds: float) -> str:
    """What occurred how often, as a table for docs/fuzz.md."""
    games, decisions = total["games"]["played"], total["games"]["decisions"]
    lines = [
        f"{games:,} games, {decisions:,} decisions in {seconds:.0f} s "
        f"({'compiled' if COMPILED else 'interpreted'}, Python {platform.python_version()}, "
        f"{os.cpu_count()} cores, {time.strftime('%Y-%m-%d')})",
    ]
    for group in ("outcomes", "events", "answers", "effects", "questions"):
        lines += ["", f"{group}:"]
        for name, number in total[group].items():
            if number or group != "questions":
                lines.append(f"  {name:34} {rule_of(group, name):22} {number:>14,}")
    return "\n".join(lines)


def rule_of(group: str, name: str) -> str:
    """The rule behind an occurrence, where it has one of its own."""
    if group == "events":
        return dict(events.KINDS)[name]
    return EFFECT_RULES.get(name.partition(",")[0], "") if group == "effects" else ""


def fuzz(case: str, games: int, seed: int) -> int:
    """Play, print what occurred, and fail on any fault or absence."""
    batches = max(games // BATCH, 1)
    size = min(games, BATCH)
    total: Counts = {}
    begun = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        seeds = range(seed, seed + batches)
        runs = pool.map(play_batch, [case] * batches, [size] * batches, seeds)
        for done, (fault, counts) in enumerate(runs, start=1):
            add(total, counts)
            if fault:
                print(f"\nFAULT: {fault}", file=sys.stderr)
                return 1
            if sys.stderr.isatty() or done % 20 == 0:
                print(f"\r{done * size:,} of {games:,} games", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(report(total, time.perf_counter() - begun))
    missing = never_seen(total)
    print(f"\nnever seen: {', '.join(missing) or 'nothing'}")
    return 1 if missing else 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m arkham_noir.fuzz", description=__doc__)
    parser.add_argument("--case", default="witch-cult", help="name or number of the case")
    parser.add_argument("--games", type=int, default=1_000_000, help="how many (default 1000000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first batch (default 1)")
    chosen = parser.parse_args()
    return fuzz(chosen.case, chosen.games, chosen.seed)


if __name__ == "__main__":
    sys.exit(main())
