"""Positions written, read, spoilt and read again: `python -m arkham_noir.fuzz_positions`.

Positions are taken from random games with our decks and with random ones. Each must read back as
the table it was written from. Then words, numbers, parts and steps of its text are dropped,
doubled, moved and exchanged, and what comes of it is either refused with a sentence, or a table
that keeps every invariant and can be played at random to its end, written and read on the way.
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
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from .cases import CASES, find_case
from .cases.cards import CardSet
from .cases.settings import Choice
from .core import steps
from .core.agenda import answer, deal
from .core.bits import COMPILED
from .core.case_file import CaseFile
from .core.chance import Luck
from .core.fuzzing import LONGEST, Tally, eager_choice, fault, watch_table
from .core.rules.setup import new_table
from .core.state import A_CARD, RUNNING, State
from .errors import UnreadableText
from .fuzz import EVERY_OTHER, laid_out
from .fuzz_decks import random_deck
from .notation import option_text, options_of
from .position import MARKS, OUTCOMES, WRITTEN, position_text
from .position_reader import NUMBERS, read_table
from .words import Words

BATCH = 500
POSITIONS = 40
"""How many positions of one deck are spoilt."""

GAMES = 4
READ_BACK = 0.1
"""The part of the accepted texts whose game is written and read again at every decision."""


@dataclass
class Bench:
    """A deck with its settings, and positions that were reached with it."""

    file: CaseFile
    cards: CardSet
    choice: Choice
    texts: list[str] = field(default_factory=list)

    def read(self, text: str) -> State:
        """The table of a text, whatever its heading says."""
        return read_table([part.strip() for part in text.split("|")[1:]], self.file, self.cards)

    def write(self, table: State) -> str:
        return position_text(table, self.choice)


# What is reached can be written and read


def wrong_at(bench: Bench, table: State) -> str:
    """What may never be at a decision or an end; nothing if all is well."""
    return fault(table) or not_read_back(bench, table) or written_alike(bench, table)


def written_alike(bench: Bench, table: State) -> str:
    """Every answer has a text and words, and no two of them the same text."""
    options, said = options_of(table), Words(bench.cards)
    texts = {option_text(table, option) for option in options if said.option(table, option)}
    return "" if len(texts) == len(options) else "two answers are written alike"


def not_read_back(bench: Bench, table: State) -> str:
    """Why a table is not the one that its text gives; nothing if it is."""
    text = bench.write(table)
    try:
        again = bench.read(text)
    except UnreadableText as error:
        return f"refused: {error}"
    if again != table:
        return f"read back as another table, '{bench.write(again)}'"
    return "" if bench.write(again) == text else "read back as the same table with another text"


def on_the_way(table: State, luck: Luck, eager: bool) -> Iterator[State]:
    """The table at every decision of a random game to its end, and there."""
    for _ in range(LONGEST):
        while table.awaiting == A_CARD:
            deal(table, luck.card(table.zones[table.pool]))
        yield table
        if table.outcome != RUNNING:
            return
        choice = eager_choice(table, luck) if eager else luck.below(len(table.options))
        answer(table, table.options[choice])
    raise RuntimeError("the game does not end")


def reached(bench: Bench, chance: random.Random) -> Iterator[str]:
    """Faults of the positions of some random games; the bench keeps a few of their texts."""
    luck, texts = Luck(chance.getrandbits(32)), []
    for number in range(GAMES):
        for table in on_the_way(new_table(bench.file), luck, number % 2 == 1):
            texts.append(bench.write(table))
            wrong = wrong_at(bench, table)
            if wrong:
                yield f"{wrong}: {texts[-1]}"
    bench.texts = chance.sample(texts, min(POSITIONS, len(texts)))


# Spoiling a text


class Spoiler:
    """Changes the text of a position, a little or a lot, into what nobody has written."""

    def __init__(self, bench: Bench, chance: random.Random) -> None:
        self.bench = bench
        self.chance = chance
        zones = [*WRITTEN, "leads", "menaces", "chosen", "fetched", "prevented", "awarded"]
        self.names = [f"{name}:" for name in (*zones, "agenda", *(f"line {n}" for n in range(9)))]
        self.words = [
            *bench.cards.index, *self.names, *NUMBERS, *steps.NAMES, *MARKS, *OUTCOMES, *OTHERS,
        ]  # fmt: skip

    def spoilt(self, text: str) -> str:
        """The text with one to four things wrong with it; the heading is left alone."""
        heading, *parts = [part.strip() for part in text.split("|")]
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3, 4))):
            parts = self.chance.choice(self.ways)(self, parts or [""])
        return " | ".join([heading, *parts])

    # Words

    def each_word(self, parts: list[str], change: Callable[[list[str]], None]) -> list[str]:
        """Change the words of one part."""
        place = self.chance.randrange(len(parts))
        words = parts[place].split(" ")
        change(words)
        return [*parts[:place], " ".join(words), *parts[place + 1 :]]

    def drop_word(self, parts: list[str]) -> list[str]:
        def drop(words: list[str]) -> None:
            words.pop(self.place_in(words))

        return self.each_word(parts, drop)

    def double_word(self, parts: list[str]) -> list[str]:
        def double(words: list[str]) -> None:
            words.insert(self.place_in(words), self.chance.choice(words))

        return self.each_word(parts, double)

    def replace_word(self, parts: list[str]) -> list[str]:
        def replace(words: list[str]) -> None:
            words[self.place_in(words)] = self.chance.choice(self.words)

        return self.each_word(parts, replace)

    def add_word(self, parts: list[str]) -> list[str]:
        def add(words: list[str]) -> None:
            words.insert(self.place_in(words) + 1, self.chance.choice(self.words))

        return self.each_word(parts, add)

    def shuffle_words(self, parts: list[str]) -> list[str]:
        def shuffle(words: list[str]) -> None:
            rest = words[1:]
            self.chance.shuffle(rest)
            words[1:] = rest

        return self.each_word(parts, shuffle)

    def move_word(self, parts: list[str]) -> list[str]:
        """A word of one part goes to the end of another."""
        source, target = (self.chance.randrange(len(parts)) for _ in range(2))
        words = parts[source].split(" ")
        moved = words.pop(self.place_in(words))
        parts = [*parts[:source], " ".join(words), *parts[source + 1 :]]
        parts[target] = f"{parts[target]} {moved}"
        return parts

    def swap_words(self, parts: list[str]) -> list[str]:
        """Two words of the whole text change places."""
        text = " | ".join(parts)
        first, second = (self.chance.choice(text.split()) for _ in range(2))
        swapped = {first: second, second: first}
        return [
            part.strip()
            for part in re.sub(r"\S+", lambda w: swapped.get(w[0], w[0]), text).split("|")
        ]

    def mark_word(self, parts: list[str]) -> list[str]:
        def mark(words: list[str]) -> None:
            words[self.place_in(words)] += self.chance.choice(ENDINGS)

        return self.each_word(parts, mark)

    def place_in(self, words: list[str]) -> int:
        return self.chance.randrange(len(words))

    # Numbers, letters

    def change_number(self, parts: list[str]) -> list[str]:
        """One of the numbers of the text becomes another."""
        text = " | ".join(parts)
        found = list(re.finditer(r"(?<= )\d+(?=[ :|;]|$)", text))
        if not found:
            return self.add_number(parts)
        one = self.chance.choice(found)
        text = text[: one.start()] + self.number(one[0]) + text[one.end() :]
        return [part.strip() for part in text.split("|")]

    def number(self, old: str) -> str:
        near = int(old) + self.chance.choice((-1, 1)) if len(old) < NO_NUMBER else 0
        return str(self.chance.choice((near, near, *NUMBERS_TRIED)))

    def add_number(self, parts: list[str]) -> list[str]:
        """A part that is a number, or an end."""
        name = self.chance.choice((*NUMBERS, "over"))
        value = self.chance.choice([*OUTCOMES]) if name == "over" else self.number("1")
        return [*parts, f"{name} {value}"]

    def change_letter(self, parts: list[str]) -> list[str]:
        text = " | ".join(parts)
        place = self.chance.randrange(len(text) + 1)
        text = (
            text[:place] + self.chance.choice(LETTERS) + text[place + self.chance.choice((0, 1)) :]
        )
        return [part.strip() for part in text.split("|")]

    # Parts

    def drop_part(self, parts: list[str]) -> list[str]:
        place = self.chance.randrange(len(parts))
        return [*parts[:place], *parts[place + 1 :]]

    def double_part(self, parts: list[str]) -> list[str]:
        return [*parts, self.chance.choice(parts)]

    def rename_part(self, parts: list[str]) -> list[str]:
        place = self.chance.randrange(len(parts))
        _, colon, listed = parts[place].partition(":")
        renamed = self.chance.choice(self.names) + (listed if colon else "")
        return [*parts[:place], renamed, *parts[place + 1 :]]

    def add_part(self, parts: list[str]) -> list[str]:
        """A zone with some cards in it, wherever they were before or not."""
        words = self.chance.sample(list(self.bench.cards.index), self.chance.randint(0, 9))
        return [*parts, f"{self.chance.choice(self.names)} {' '.join(words)}"]

    # Parts and cards that could be there

    def borrow_part(self, parts: list[str]) -> list[str]:
        """A part as it is in another position of the same deck; its cards leave the others."""
        other = self.chance.choice(self.chance.choice(self.bench.texts).split("|")[1:]).strip()
        name = other.partition(":")[0]
        kept = [part for part in parts if part.partition(":")[0] != name]
        return [*(self.without(part, other.split()) for part in kept), other]

    def move_card(self, parts: list[str]) -> list[str]:
        """A card lies in another zone, or where it started."""
        card, zone = (
            self.chance.choice(list(self.bench.cards.index)),
            self.chance.choice(self.names),
        )
        parts = [self.without(part, [card]) for part in parts]
        place = next((n for n, part in enumerate(parts) if part.startswith(zone)), -1)
        if place >= 0:
            parts[place] += f" {card}"
        elif self.chance.random() < 0.7:
            parts.append(f"{zone} {card}")
        return parts

    def without(self, part: str, words: list[str]) -> str:
        """A part that does not name these cards; the agenda may."""
        cards = {self.bench.cards.index.get(word.partition("*")[0], -1) for word in words} - {-1}
        if ":" not in part or part.startswith("agenda"):
            return part
        kept = [
            w for w in part.split() if self.bench.cards.index.get(w.partition("*")[0]) not in cards
        ]
        return " ".join(kept)

    # Steps

    def change_agenda(self, parts: list[str]) -> list[str]:
        """One step more, one less, one in another place, one with another mark."""
        place = next((n for n, part in enumerate(parts) if part.startswith("agenda:")), len(parts))
        agenda = parts[place].partition(":")[2].split(";") if place < len(parts) else ["action"]
        steps_now = [text.strip() for text in agenda]
        self.chance.choice(self.ways_with_steps)(self, steps_now)
        return [*parts[:place], f"agenda: {'; '.join(steps_now)}", *parts[place + 1 :]]

    def add_step(self, agenda: list[str]) -> None:
        agenda.insert(self.chance.choice((0, 0, self.chance.randint(0, len(agenda)))), self.step())

    def step(self) -> str:
        """Any step, with what a step may have, as a rule with what it must have."""
        words = [self.chance.choice(steps.NAMES), self.chance.choice(list(self.bench.cards.index))]
        if self.chance.random() < 0.3:
            del words[1]
        for name, chance in (("line", 0.5), ("number", 0.3)):
            if self.chance.random() < chance:
                words += [name, self.number("1")]
        return " ".join([*words, *(mark for mark in MARKS if self.chance.random() < 0.15)])

    def print_step(self, agenda: list[str]) -> None:
        """A step that is printed on some card."""
        deck, card = self.bench.file.deck, self.chance.randrange(len(self.bench.cards.cards))
        rows = [row for row in (deck.effects, deck.icons, deck.arrivals) if row.has(card)]
        if rows:
            row = self.chance.choice(rows)
            step = row.steps[self.chance.randrange(row.first[card], row.first[card + 1])]
            number = f" number {steps.number_of(step)}" if steps.number_of(step) else ""
            marks = "".join(f" {name}" for name, mark in MARKS.items() if step & mark)
            line = f"line {self.chance.choice((1, 1, 2, 3))}"
            text = f"{steps.NAMES[steps.kind_of(step)]} {deck.ids[card]} {line}{number}{marks}"
            agenda.insert(self.chance.choice((0, 0, self.place_in(agenda))), text)

    def borrow_step(self, agenda: list[str]) -> None:
        """A step that waits in another position of the same deck."""
        others = [text.partition("agenda:")[2].split(";") for text in self.bench.texts]
        step = self.chance.choice(self.chance.choice(others)).strip()
        agenda.insert(self.chance.randint(0, len(agenda)), step or "action")

    def drop_step(self, agenda: list[str]) -> None:
        agenda.pop(self.place_in(agenda))

    def shuffle_steps(self, agenda: list[str]) -> None:
        self.chance.shuffle(agenda)

    ways: tuple[Callable[[Spoiler, list[str]], list[str]], ...] = (
        drop_word, double_word, replace_word, replace_word, add_word, shuffle_words, move_word,
        move_word, swap_words, mark_word, change_number, change_number, add_number, change_letter,
        drop_part, double_part, rename_part, add_part,
        *[borrow_part] * 6, *[move_card] * 12, *[change_agenda] * 8,
    )  # fmt: skip

    ways_with_steps: tuple[Callable[[Spoiler, list[str]], None], ...] = (
        add_step, print_step, print_step, borrow_step, borrow_step, drop_step, shuffle_steps,
    )  # fmt: skip


OTHERS = ("any", "line", "number", "over", ":", ";", "|", "*", "turn", "won")
ENDINGS = ("*", "*lock", "*skeleton", ":", ";", "0", "-")
LETTERS = " |:;*-=019aé٣²\x00\n\u2028"
NO_NUMBER = 10
NUMBERS_TRIED = (0, 1, 2, 3, 5, 6, 7, 8, 9, 61, 62, 255, 256, 10**6, 10**9 + 1, 10**40, "-1", "²")


# Trying it


def tried(bench: Bench, text: str, chance: random.Random) -> tuple[str, str]:
    """What became of a text, and what was wrong with that."""
    try:
        table = bench.read(text)
    except UnreadableText as error:
        return kind_of_refusal(str(error)), ""
    except Exception:
        return "failed", f"the reader fails: {traceback.format_exc(limit=-2)}"
    try:
        return "accepted", played_on(bench, table, chance)
    except Exception:
        return "accepted", f"play fails: {traceback.format_exc(limit=-2)}"


def kind_of_refusal(sentence: str) -> str:
    """The sentence without the words of the text it is about."""
    for known in ("in two places", "cannot have been played", "There is no card"):
        if known in sentence:
            return known
    return re.sub(r"'.*'|\d+", "*", sentence.partition(";")[0], flags=re.DOTALL)[:60]


def played_on(bench: Bench, table: State, chance: random.Random) -> str:
    """Play an accepted table to its end; what is wrong on the way."""
    luck, eager = Luck(chance.getrandbits(32)), chance.random() < 0.5
    if chance.random() > READ_BACK:
        return watch_table(table, luck, eager, Tally())
    for now in on_the_way(table, luck, eager):
        wrong = wrong_at(bench, now)
        if wrong:
            return f"{wrong} in '{bench.write(now)}'"
    return ""


# The run


def try_batch(name: str, seed: int, size: int) -> tuple[list[str], Counter[str]]:
    """One batch in a process of its own: the faults, and what became of how many texts."""
    chance, case = random.Random(f"{name} {seed}"), find_case(name)
    cards = random_deck(name, chance) if seed % EVERY_OTHER else case.builtin()
    settings, used, file = laid_out(case, cards, chance)
    bench = Bench(file, used, case.choose(settings))
    faults = list(reached(bench, chance))
    found: Counter[str] = Counter()
    spoiler = Spoiler(bench, chance)
    for _ in range(size):
        text = spoiler.spoilt(chance.choice(bench.texts))
        what, wrong = tried(bench, text, chance)
        found[what] += 1
        faults += [f"{wrong}\n  from '{text}'"] if wrong else []
    return [f"seed {seed} of {name}: {each}" for each in faults], found


def fuzz(case: str, texts: int, seed: int) -> list[str]:
    """Spoil so many positions of a case; the faults, if any."""
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
    """What became of the texts, as a table for docs/fuzz.md."""
    build = "compiled" if COMPILED else "interpreted"
    lines = [
        f"{case}: {found.total():,} spoilt positions in {seconds:.0f} s "
        f"({build}, Python {platform.python_version()}, {os.cpu_count()} cores, "
        f"{time.strftime('%Y-%m-%d')})"
    ]
    return "\n".join(lines + [f"  {what:62} {n:>12,}" for what, n in found.most_common()])


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m arkham_noir.fuzz_positions")
    parser.add_argument("--case", help="name or number of the case (default: all of them)")
    parser.add_argument("--texts", type=int, default=200_000, help="how many (default 200000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first batch (default 1)")
    chosen = parser.parse_args()
    cases = [find_case(chosen.case)] if chosen.case else CASES
    faults = [wrong for case in cases for wrong in fuzz(case.name, chosen.texts, chosen.seed)]
    print(*faults[:20], sep="\n", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
