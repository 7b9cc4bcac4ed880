"""Fuzzing: a million random games with every invariant checked.

Run it with `python -m arkham_noir.devtools.fuzz`. It plays all settings of a case, with the
standard deck and with random decks. It counts every event, question, move, effect and use, and the
features of the decks, and reports what never occurred.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import platform
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor

from ..cases import find_case
from ..cases.settings import CaseInfo
from ..core import events, steps
from ..core import options as verbs
from ..core.bits import COMPILED
from ..core.case_file import CaseFile
from ..core.rules import EFFECT_NAMES
from ..core.state import OUTCOMES
from ..decks.cards import Deck
from ..errors import Contradiction
from ..fast.invariants import OccurrenceTally, watch_games
from ..rulebook import rules
from ..vocabulary import EFFECTS, EVENTS, VERBS
from .fuzz_decks import all_features, all_uses, features, random_deck, unusable_uses, uses

BATCH = 5_000
GAMES_A_DECK = 250
EVERY_OTHER = 2

Counts = dict[str, dict[str, int]]


# Playing


def combinations(case: CaseInfo) -> list[dict[str, str]]:
    """Return every valid combination of the settings, house rules included."""
    names = [setting.name for setting in case.settings]
    values = [list(setting.values) for setting in case.settings]
    every = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]
    return [chosen for chosen in every if not case.contradiction(chosen)]


def random_setup(
    case: CaseInfo, deck: Deck, chance: random.Random
) -> tuple[dict[str, str], Deck, CaseFile]:
    """Return random settings that fit a deck, its cards in use, and the case file."""
    every = combinations(case)
    for settings in chance.sample(every, len(every)):
        with contextlib.suppress(Contradiction):  # such as menaces=random without a class I Menace
            return settings, *case.lay_out(deck, case.choose(settings))
    raise Contradiction(f"No combination of settings works with the deck '{deck.name}'.")


def play_batch(name: str, games: int, seed: int) -> tuple[str, Counts]:
    """Play one batch in a separate process; return the fault, if any, and the counts.

    Every other batch is played with random decks, several games with each.
    """
    case, total = find_case(name), nothing_yet(name)
    if not seed % EVERY_OTHER:
        return play_deck(case, case.builtin(), games, str(seed), total), total
    for number in range(max(games // GAMES_A_DECK, 1)):
        luck = f"{seed}.{number}"
        cards = random_deck(name, random.Random(luck))
        fault = play_deck(case, cards, min(games, GAMES_A_DECK), luck, total)
        if fault:
            return fault, total
    return "", total


def play_deck(case: CaseInfo, deck: Deck, games: int, luck: str, total: Counts) -> str:
    """Play games with one deck and random settings; return the first fault or an empty text."""
    chance, tally = random.Random(luck), OccurrenceTally()
    settings, used, file = random_setup(case, deck, chance)
    fault = watch_games(file, games, chance.getrandbits(32), tally)
    add(total, name_counts(tally))
    add(total, {"decks": Counter(features(used)), "uses": use_counts(used, tally)})
    return f"{fault} (luck '{luck}', settings {settings})" if fault else ""


# Counting


def nothing_yet(name: str) -> Counts:
    """Return zero counts for all features of decks and all uses."""
    unusable = unusable_uses(name)
    return {
        "uses": {text: 0 for text in all_uses(name) if text not in unusable},
        "decks": dict.fromkeys(all_features(name), 0),
    }


def use_counts(deck: Deck, tally: OccurrenceTally) -> Counter[str]:
    """Return how often each Briefcase card was used."""
    found: Counter[str] = Counter()
    for number, text in enumerate(uses(deck)):
        found[text] += tally.used[number]
    return +found


def name_counts(tally: OccurrenceTally) -> Counts:
    """Return the tally by name."""
    effects = {}
    for kind, word in EFFECT_NAMES.items():
        effects[f"{word}, asked"] = tally.questions[kind]
        effects[f"{word}, skipped"] = tally.skipped[kind]
        effects[f"{word}, void"] = tally.void[kind]
    return {
        "games": {"played": tally.games, "decisions": tally.decisions},
        "outcomes": dict(zip(OUTCOMES, list(tally.outcomes)[1:], strict=True)),
        "events": {name: tally.events[n] for n, (name, _) in enumerate(events.KINDS)},
        "questions": {name: tally.questions[n] for n, name in enumerate(steps.NAMES)},
        "answers": {name: tally.options[verb] for verb, name in enumerate(verbs.VERBS)},
        "effects": effects,
    }


def add(total: Counts, more: Mapping[str, Mapping[str, int]]) -> None:
    """Add the counts of one batch."""
    for group, numbers in more.items():
        for name, number in numbers.items():
            kept = total.setdefault(group, {})
            kept[name] = kept.get(name, 0) + number


EXEMPT = {
    "prevent any, void", "check, void", "draw menace, void", "flip, void", "add to hand, void",
    "access, void",
}  # fmt: skip
"""Occurrences that are impossible: steps that always have an effect.

Icons without effect are counted as events.
"""


def missing_occurrences(total: Counts, case: int) -> list[str]:
    """Return what the case should have shown and did not; steps without a question are left out."""
    missing = []
    for group, numbers in total.items():
        for name, number in numbers.items():
            if not number and group != "questions" and can_occur(group, name, case):
                missing.append(f"{group}: {name}")
    return missing


def can_occur(group: str, name: str, case: int) -> bool:
    """Return whether this can occur in a case, by its rule."""
    needs_victims = group == "events" and EVENTS[name].due == "Victim"
    if name in EXEMPT or (needs_victims and case == MENACES_CASE):
        return False
    rule = rule_of(group, name)
    return not rule or case in rules()[rule].cases


MENACES_CASE = 3


# Reports


def report(total: Counts, seconds: float) -> str:
    """Return the counts as a table for docs/fuzz.md."""
    games, decisions = total["games"]["played"], total["games"]["decisions"]
    lines = [
        f"{games:,} games, {decisions:,} decisions in {seconds:.0f} s "
        f"({'compiled' if COMPILED else 'interpreted'}, Python {platform.python_version()}, "
        f"{os.cpu_count()} cores, {time.strftime('%Y-%m-%d')})",
    ]
    for group in ("outcomes", "events", "answers", "effects", "questions", "uses"):
        lines += ["", f"{group}:"]
        for name, number in total[group].items():
            if number:
                lines.append(f"  {name:34} {rule_of(group, name):22} {number:>14,}")
    shown = total["decks"]
    rarest = min(shown, key=lambda name: shown[name])
    return "\n".join([
        *lines, "",
        f"decks: {len(shown)} features on their cards, each at least "
        f"{shown[rarest]:,} times ({rarest})",
    ])  # fmt: skip


def rule_of(group: str, name: str) -> str:
    """Return the rule of an occurrence, if it has one."""
    if group == "events":
        return dict(events.KINDS)[name]
    if group == "answers":
        return VERBS[name].rule
    return EFFECTS[name.partition(",")[0]].rule if group == "effects" else ""


def fuzz(case: str, games: int, seed: int) -> int:
    """Play, print the counts, and fail on any fault or missing occurrence."""
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
    missing = missing_occurrences(total, find_case(case).number)
    print(f"\nnever seen: {', '.join(missing) or 'nothing'}")
    return 1 if missing else 0


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m arkham_noir.devtools.fuzz", description=__doc__
    )
    parser.add_argument("--case", default="witch-cult", help="name or number of the case")
    parser.add_argument("--games", type=int, default=1_000_000, help="games (default 1000000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first batch (default 1)")
    chosen = parser.parse_args()
    return fuzz(chosen.case, chosen.games, chosen.seed)


if __name__ == "__main__":
    sys.exit(main())
