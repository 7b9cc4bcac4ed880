"""Fuzzing of positions: written, read, mutated and read again.

Run it with `python -m arkham_noir.devtools.fuzz_positions`. Positions are taken from random games
with standard and random decks. Each must read back as the state it was written from. Then words,
numbers, parts and steps of its text are dropped, doubled, moved and exchanged. The result must be
refused with a message, or be a state that satisfies every invariant. Such a state is played to the
end of its game, and written and read on the way.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from ..cases import CASES, find_case
from ..cases.settings import Choice
from ..core.agenda import answer, deal
from ..core.bits import COMPILED
from ..core.case_file import CaseFile
from ..core.chance import Luck
from ..core.rules.setup import new_state
from ..core.state import A_CARD, RUNNING, State
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..fast.invariants import LONGEST, OccurrenceTally, eager_choice, fault, watch_table
from ..text.notation import option_text, options_of
from ..text.position import position_text
from ..text.position_reader import read_table
from ..words.sentences import Sentences
from .fuzz import EVERY_OTHER, random_setup
from .fuzz_decks import random_deck
from .fuzz_mutations import Mutator

BATCH = 500
POSITIONS = 40
"""The number of positions of one deck that are mutated."""

GAMES = 4
READ_BACK = 3
"""The number of decisions at which an accepted text is written and read again."""

READ_BACK_ALWAYS = 0.1
"""The share of accepted texts for which this is done at every decision."""


@dataclass
class Sample:
    """A deck with its settings, and positions reached with it."""

    file: CaseFile
    cards: Deck
    choice: Choice
    texts: list[str] = field(default_factory=list)

    def read(self, text: str) -> State:
        """Return the state of a text, whatever its heading says."""
        return read_table([part.strip() for part in text.split("|")[1:]], self.file, self.cards)

    def write(self, state: State) -> str:
        return position_text(state, self.choice)


# Writing and reading positions that were reached


def wrong_at(sample: Sample, state: State) -> str:
    """Return what is wrong at a decision or an end, or an empty text."""
    return fault(state) or not_read_back(sample, state) or check_texts(sample, state)


def check_texts(sample: Sample, state: State) -> str:
    """Check that every move has text and words, and that no two have the same text."""
    options, said = options_of(state), Sentences(sample.cards)
    texts = {option_text(state, option) for option in options if said.option(state, option)}
    return "" if len(texts) == len(options) else "two moves have the same text"


def not_read_back(sample: Sample, state: State) -> str:
    """Return why a state differs from the one its text gives, or an empty text."""
    text = sample.write(state)
    try:
        again = sample.read(text)
    except UnreadableText as error:
        return f"refused: {error}"
    if again != state:
        return f"read back as another state, '{sample.write(again)}'"
    return "" if sample.write(again) == text else "read back as the same state with another text"


def random_states(state: State, luck: Luck, eager: bool) -> Iterator[State]:
    """Yield the state at every decision of a random game, and at its end."""
    for _ in range(LONGEST):
        while state.awaiting == A_CARD:
            deal(state, luck.card(state.zones[state.pool]))
        yield state
        if state.outcome != RUNNING:
            return
        choice = eager_choice(state, luck) if eager else luck.below(len(state.options))
        answer(state, state.options[choice])
    raise RuntimeError("the game does not end")


def check_reached(sample: Sample, chance: random.Random) -> Iterator[str]:
    """Yield faults of positions in some random games; some of their texts are kept."""
    luck, texts = Luck(chance.getrandbits(32)), []
    for number in range(GAMES):
        for state in random_states(new_state(sample.file), luck, number % 2 == 1):
            texts.append(sample.write(state))
            wrong = wrong_at(sample, state)
            if wrong:
                yield f"{wrong}: {texts[-1]}"
    sample.texts = choose_positions(texts, chance)


def choose_positions(texts: list[str], chance: random.Random) -> list[str]:
    """Return some positions, half of them in mid-turn, with every question often enough."""
    by_question: dict[str, list[str]] = {}
    for text in texts:
        by_question.setdefault(text.rpartition("agenda: ")[2].split(" ")[0], []).append(text)
    rows = list(by_question.values())
    picked = [chance.choice(chance.choice(rows)) for _ in range(POSITIONS // 2)]
    return picked + chance.choices(texts, k=POSITIONS // 2)


# Trying mutated texts


def try_text(sample: Sample, text: str, chance: random.Random) -> tuple[str, str]:
    """Return the result for a text, and what was wrong with it."""
    try:
        state = sample.read(text)
    except UnreadableText as error:
        return kind_of_refusal(str(error)), ""
    except Exception:
        return "failed", f"the reader fails: {traceback.format_exc(limit=-2)}"
    try:
        return "accepted", play_to_end(sample, state, chance)
    except Exception:
        return "accepted", f"play fails: {traceback.format_exc(limit=-2)}"


def kind_of_refusal(sentence: str) -> str:
    """Return a refusal without the words of the text it is about."""
    for known in ("in two places", "can't have been played", "There is no card"):
        if known in sentence:
            return known
    return re.sub(r"'.*'|\d+", "*", sentence.partition(". ")[0], flags=re.DOTALL)[:60]


def play_to_end(sample: Sample, state: State, chance: random.Random) -> str:
    """Play an accepted state to its end and return what is wrong on the way."""
    luck, eager = Luck(chance.getrandbits(32)), chance.random() < 0.5
    most = LONGEST if chance.random() < READ_BACK_ALWAYS else READ_BACK
    for place, now in enumerate(random_states(state, luck, eager)):
        if place == most:
            return watch_table(now, luck, eager, OccurrenceTally())
        wrong = wrong_at(sample, now)
        if wrong:
            return f"{wrong} in '{sample.write(now)}'"
    return ""


# The run


def try_batch(name: str, seed: int, size: int) -> tuple[list[str], Counter[str]]:
    """Run one batch in a separate process; return the faults and the counts of results."""
    chance, case = random.Random(f"{name} {seed}"), find_case(name)
    cards = random_deck(name, chance) if seed % EVERY_OTHER else case.builtin()
    settings, used, file = random_setup(case, cards, chance)
    sample = Sample(file, used, case.choose(settings))
    faults = list(check_reached(sample, chance))
    found: Counter[str] = Counter()
    mutator = Mutator(used, file.tables, sample.texts, chance)
    for _ in range(size):
        text = mutator.mutate(chance.choice(sample.texts))
        what, wrong = try_text(sample, text, chance)
        found[what] += 1
        faults += [f"{wrong}\n  from '{text}'"] if wrong else []
    return [f"seed {seed} of {name}: {each}" for each in faults], found


def fuzz(case: str, texts: int, seed: int) -> list[str]:
    """Mutate positions of a case; return the faults, if any."""
    batches, begun, found = max(texts // BATCH, 1), time.perf_counter(), Counter[str]()
    faults: list[str] = []
    with ProcessPoolExecutor() as pool:
        seeds = range(seed, seed + batches)
        runs = pool.map(try_batch, [case] * batches, seeds, [min(texts, BATCH)] * batches)
        for wrong, counts in runs:
            faults += wrong
            found += counts
    print(report(case, found, time.perf_counter() - begun))
    return faults


def report(case: str, found: Counter[str], seconds: float) -> str:
    """Return the results as a table for docs/fuzz.md."""
    build = "compiled" if COMPILED else "interpreted"
    lines = [
        f"{case}: {found.total():,} mutated positions in {seconds:.0f} s "
        f"({build}, Python {platform.python_version()}, {os.cpu_count()} cores, "
        f"{time.strftime('%Y-%m-%d')})"
    ]
    return "\n".join(lines + [f"  {what:62} {n:>12,}" for what, n in found.most_common()])


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m arkham_noir.devtools.fuzz_positions")
    parser.add_argument("--case", help="name or number of the case (default: all of them)")
    parser.add_argument("--texts", type=int, default=200_000, help="texts (default 200000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first batch (default 1)")
    chosen = parser.parse_args()
    cases = [find_case(chosen.case)] if chosen.case else CASES
    faults = [wrong for case in cases for wrong in fuzz(case.name, chosen.texts, chosen.seed)]
    print(*faults[:20], sep="\n", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
