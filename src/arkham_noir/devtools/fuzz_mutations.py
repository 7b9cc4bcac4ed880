"""Mutations of position texts: words, numbers and parts dropped, doubled, moved, swapped."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from ..core import steps
from ..core.card_tables import CardTables
from ..core.state import OUTCOMES
from ..decks.cards import Deck
from ..text.position import MARKS, WRITTEN
from ..text.position_reader import NUMBERS

OTHERS = ("any", "line", "number", "over", ":", ";", "|", "*", "turn", "won")
ENDINGS = ("*", "*lock", "*skeleton", ":", ";", "0", "-")
LETTERS = " |:;*-=019aé٣²\x00\n\u2028"
NO_NUMBER = 10
NUMBERS_TRIED = (0, 1, 2, 3, 5, 6, 7, 8, 9, 61, 62, 255, 256, 10**6, 10**9 + 1, 10**40, "-1", "²")


class Mutator:
    """A mutator that changes the text of a position into an invalid or unusual one."""

    def __init__(
        self, deck: Deck, tables: CardTables, texts: list[str], chance: random.Random
    ) -> None:
        self.deck = deck
        self.tables = tables
        self.texts = texts
        self.chance = chance
        zones = [*WRITTEN, "leads", "menaces", "chosen", "fetched", "prevented", "awarded"]
        self.names = [f"{name}:" for name in (*zones, "agenda", *(f"line {n}" for n in range(9)))]
        self.words = [
            *deck.index, *self.names, *NUMBERS, *steps.NAMES, *MARKS, *OUTCOMES, *OTHERS,
        ]  # fmt: skip

    def mutate(self, text: str) -> str:
        """Return the text with one to four mutations; the heading is unchanged."""
        heading, *parts = [part.strip() for part in text.split("|")]
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3, 4))):
            parts = self.chance.choice(self.ways)(self, parts or [""])
        return " | ".join([heading, *parts])

    # Words

    def change_words(self, parts: list[str], change: Callable[[list[str]], None]) -> list[str]:
        """Change the words of one part."""
        place = self.chance.randrange(len(parts))
        words = parts[place].split(" ")
        change(words)
        return [*parts[:place], " ".join(words), *parts[place + 1 :]]

    def drop_word(self, parts: list[str]) -> list[str]:
        def drop(words: list[str]) -> None:
            words.pop(self.place_in(words))

        return self.change_words(parts, drop)

    def double_word(self, parts: list[str]) -> list[str]:
        def double(words: list[str]) -> None:
            words.insert(self.place_in(words), self.chance.choice(words))

        return self.change_words(parts, double)

    def replace_word(self, parts: list[str]) -> list[str]:
        def replace(words: list[str]) -> None:
            words[self.place_in(words)] = self.chance.choice(self.words)

        return self.change_words(parts, replace)

    def add_word(self, parts: list[str]) -> list[str]:
        def add(words: list[str]) -> None:
            words.insert(self.place_in(words) + 1, self.chance.choice(self.words))

        return self.change_words(parts, add)

    def shuffle_words(self, parts: list[str]) -> list[str]:
        def shuffle(words: list[str]) -> None:
            rest = words[1:]
            self.chance.shuffle(rest)
            words[1:] = rest

        return self.change_words(parts, shuffle)

    def move_word(self, parts: list[str]) -> list[str]:
        """Move a word of one part to the end of another."""
        source, target = (self.chance.randrange(len(parts)) for _ in range(2))
        words = parts[source].split(" ")
        moved = words.pop(self.place_in(words))
        parts = [*parts[:source], " ".join(words), *parts[source + 1 :]]
        parts[target] = f"{parts[target]} {moved}"
        return parts

    def swap_words(self, parts: list[str]) -> list[str]:
        """Swap two words of the whole text."""
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

        return self.change_words(parts, mark)

    def place_in(self, words: list[str]) -> int:
        return self.chance.randrange(len(words))

    # Numbers, letters

    def change_number(self, parts: list[str]) -> list[str]:
        """Replace one of the numbers of the text."""
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
        """Add a part that is a number, or an end."""
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
        """Add a zone with some cards, wherever they were before."""
        words = self.chance.sample(list(self.deck.index), self.chance.randint(0, 9))
        return [*parts, f"{self.chance.choice(self.names)} {' '.join(words)}"]

    # Plausible parts and cards

    def borrow_part(self, parts: list[str]) -> list[str]:
        """Insert a part of another position of the same deck; its cards leave the other parts."""
        other = self.chance.choice(self.chance.choice(self.texts).split("|")[1:]).strip()
        name = other.partition(":")[0]
        kept = [part for part in parts if part.partition(":")[0] != name]
        return [*(self.remove_cards(part, other.split()) for part in kept), other]

    def move_card(self, parts: list[str]) -> list[str]:
        """Move a card to another zone, or to where it started."""
        card, zone = (
            self.chance.choice(list(self.deck.index)),
            self.chance.choice(self.names),
        )
        parts = [self.remove_cards(part, [card]) for part in parts]
        place = next((n for n, part in enumerate(parts) if part.startswith(zone)), -1)
        if place >= 0:
            parts[place] += f" {card}"
        elif self.chance.random() < 0.7:
            parts.append(f"{zone} {card}")
        return parts

    def remove_cards(self, part: str, words: list[str]) -> str:
        """Return a part without these cards; the agenda may name them."""
        cards = {self.deck.index.get(word.partition("*")[0], -1) for word in words} - {-1}
        if ":" not in part or part.startswith("agenda"):
            return part
        kept = [w for w in part.split() if self.deck.index.get(w.partition("*")[0]) not in cards]
        return " ".join(kept)

    # Steps

    def change_agenda(self, parts: list[str]) -> list[str]:
        """Add, remove or move a step, or change its marks."""
        place = next((n for n, part in enumerate(parts) if part.startswith("agenda:")), len(parts))
        agenda = parts[place].partition(":")[2].split(";") if place < len(parts) else ["action"]
        steps_now = [text.strip() for text in agenda]
        self.chance.choice(self.ways_with_steps)(self, steps_now)
        return [*parts[:place], f"agenda: {'; '.join(steps_now)}", *parts[place + 1 :]]

    def add_step(self, agenda: list[str]) -> None:
        agenda.insert(self.chance.choice((0, 0, self.chance.randint(0, len(agenda)))), self.step())

    def step(self) -> str:
        """Return a random step, usually with what it requires."""
        words = [self.chance.choice(steps.NAMES), self.chance.choice(list(self.deck.index))]
        if self.chance.random() < 0.3:
            del words[1]
        for name, chance in (("line", 0.5), ("number", 0.3)):
            if self.chance.random() < chance:
                words += [name, self.number("1")]
        return " ".join([*words, *(mark for mark in MARKS if self.chance.random() < 0.15)])

    def print_step(self, agenda: list[str]) -> None:
        """Add a step that is printed on some card."""
        deck, card = self.tables, self.chance.randrange(len(self.deck.cards))
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
        """Add a step of another position of the same deck."""
        others = [text.partition("agenda:")[2].split(";") for text in self.texts]
        step = self.chance.choice(self.chance.choice(others)).strip()
        agenda.insert(self.chance.randint(0, len(agenda)), step or "action")

    def drop_step(self, agenda: list[str]) -> None:
        agenda.pop(self.place_in(agenda))

    def shuffle_steps(self, agenda: list[str]) -> None:
        self.chance.shuffle(agenda)

    ways: tuple[Callable[[Mutator, list[str]], list[str]], ...] = (
        drop_word, double_word, replace_word, replace_word, add_word, shuffle_words, move_word,
        move_word, swap_words, mark_word, change_number, change_number, add_number, change_letter,
        drop_part, double_part, rename_part, add_part,
        *[borrow_part] * 6, *[move_card] * 12, *[change_agenda] * 8,
    )  # fmt: skip

    ways_with_steps: tuple[Callable[[Mutator, list[str]], None], ...] = (
        add_step, print_step, print_step, borrow_step, borrow_step, drop_step, shuffle_steps,
    )  # fmt: skip
