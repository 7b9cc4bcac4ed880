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
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from .cases import find_case
from .cases.cards import ANY, ICONS, TECHNIQUES, TYPES, CardSet, CaseCard, Clue, Effect
from .cases.settings import Case
from .core import events, steps
from .core import options as verbs
from .core.bits import COMPILED
from .core.fuzzing import Tally, watch_games
from .notation import WORDS
from .rulebook import rules
from .words import EFFECT_RULES, STEP_EFFECTS

BATCH = 5_000


def combinations(case: Case) -> list[dict[str, str]]:
    """Every combination of the settings that go together, house rules included."""
    names = [setting.name for setting in case.settings]
    values = [list(setting.values) for setting in case.settings]
    every = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]
    return [chosen for chosen in every if not case.contradiction(chosen)]


def random_deck(cards: CardSet, luck: random.Random) -> CardSet:
    """A deck of other cards: any size, any edges, the case's effects with must and may.

    Small decks run out, generous ones win: what the built-in deck shows too seldom. Cards with
    a part of their own (the Machine, the halves of the Formula) stay in it.
    """
    size = luck.choice((8, 10, 12, 16, 24, 36, 50))
    generous = luck.random()
    kept = [clue for clue in cards.clues if clue.role or clue.half or clue.equipment]
    others = [clue for clue in cards.clues if clue not in kept]
    chosen = kept + luck.sample(others, min(max(size - len(kept), 8), len(others)))
    words = {effect.word for clue in cards.clue_faces.values() for effect in clue.effects}
    effects = sorted(words | COMMON_EFFECTS)
    attributes = {word for clue in cards.clue_faces.values() for word in clue.attributes}
    shown = sorted(attributes - {"equipment"})
    return dataclasses.replace(
        cards,
        name="random deck",
        clues=tuple(random_clue(clue, generous, shown, effects, luck) for clue in chosen),
        case_cards=tuple(with_random_icons(card, luck) for card in cards.case_cards),
    )


def with_random_icons(card: CaseCard, luck: random.Random) -> CaseCard:
    """The same icons, some of them purple or brown instead."""
    icons = tuple(
        dataclasses.replace(
            icon,
            may=icon.may if luck.random() < 0.6 else not icon.may,
            purple=icon.purple or luck.random() < 0.3,
        )
        for icon in card.icons
    )
    return dataclasses.replace(card, icons=icons)


def random_clue(
    clue: Clue, generous: float, shown: list[str], effects: list[str], luck: random.Random
) -> Clue:
    """Another card in a card's place; the more generous the deck, the more fits and scores."""

    def edge() -> frozenset[str]:
        wide = luck.random() < generous
        return frozenset((ANY,) if wide else luck.sample(TECHNIQUES, luck.choice((1, 1, 2))))

    def some(words: Iterable[str], chance: float) -> frozenset[str]:
        return frozenset(word for word in words if luck.random() < chance)

    asking = [word for word in shown if word in REQUIREMENTS]
    attributes = some(asking, 0.4 * (1 - generous)) | clue.attributes & {"equipment"}
    attributes |= some([word for word in shown if word not in REQUIREMENTS], 0.4)
    if clue.letter:
        attributes |= {"puzzle"}
    return dataclasses.replace(
        clue,
        type=luck.choice(TYPES[:6]),
        left=edge(),
        right=edge(),
        attributes=attributes,
        minimum=luck.choice((0, 0, 0, 1, 3)),
        icons=some(ICONS, 0.3),
        effects=tuple(
            Effect(luck.choice(effects), luck.random() < 0.5)
            for _ in range(luck.choice((0, 1, 1, 2, 3)))
        ),
    )


REQUIREMENTS = ("lock", "skeleton lock", "lightning")

COMMON_EFFECTS = {
    "take lead", "take discard", "take closed", "take stability", "take time", "search",
    "shuffle", "exchange", "discard hand", "discard lead", "check",
}  # fmt: skip
EVERY_OTHER = 2

Counts = dict[str, dict[str, int]]


def play_batch(name: str, games: int, seed: int) -> tuple[str, Counts]:
    """One batch in a process of its own: the fault, if any, and what occurred."""
    case = find_case(name)
    settings = combinations(case)[seed % len(combinations(case))]
    tally = Tally()
    cards = case.builtin()
    if seed % EVERY_OTHER:
        cards = random_deck(cards, random.Random(seed))
    _, file = case.lay_out(cards, case.choose(settings))
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


EXEMPT = {
    "take penalty, skipped", "take penalty, void", "prevent any, asked", "prevent any, skipped",
    "prevent any, void", "prevent, void", "check, void", "draw menace, void", "flip, void",
    "add to hand, void", "access, void",
}  # fmt: skip
"""What cannot occur: uses that are not offered in vain, steps that are never without effect."""

ANSWER_RULES = {
    verbs.STORM: "C2-EFF-01",
    verbs.SEARCH_MENACES: "C3-EFF-01",
    verbs.SUMMON: "C3-EFF-01",
    verbs.DRAW_MENACE: "C3-EFF-02",
    verbs.CLOSE_NOW: "C3-EFF-03",
    verbs.PREVENT: "C3-EFF-05",
    verbs.FLIP: "C3-ICON-02",
    verbs.ADD: "C3-ICON-03",
    verbs.ACCESS: "C3-ICON-04",
    verbs.STOW: "C3-BRIEF-01",
    verbs.FETCH: "C3-BRIEF-01",
}
"""The rules of the answers that not every case knows."""


def never_seen(total: Counts, case: int) -> list[str]:
    """What the case should have shown and did not. Steps that ask nothing are no questions."""
    missing = []
    for group, numbers in total.items():
        for name, number in numbers.items():
            if not number and group != "questions" and expected(group, name, case):
                missing.append(f"{group}: {name}")
    return missing


def expected(group: str, name: str, case: int) -> bool:
    """Whether this can occur in a case, by the rule behind it."""
    if name in EXEMPT or (name == "lost_time" and case == MENACES_CASE):
        return False
    rule = rule_of(group, name)
    return not rule or case in rules()[rule].cases


MENACES_CASE = 3


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
            if number:
                lines.append(f"  {name:34} {rule_of(group, name):22} {number:>14,}")
    return "\n".join(lines)


def rule_of(group: str, name: str) -> str:
    """The rule behind an occurrence, where it has one of its own."""
    if group == "events":
        return dict(events.KINDS)[name]
    if group == "answers":
        return next((rule for verb, rule in ANSWER_RULES.items() if WORDS[verb] == name), "")
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
    missing = never_seen(total, find_case(case).number)
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
