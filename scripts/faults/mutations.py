"""Mutations of texts, similar to how files get corrupted."""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir

from arkham_noir.errors import NoirError
from scripts.faults.figures import Figures

ROOT = Path(__file__).parents[2]
KEPT_FAULTS = Path(gettempdir()) / "arkham-noir-faults"
TIMEOUT = 30
"""Seconds after which reading a text counts as a fault."""

NASTY = (
    "", " ", "0", "-1", "1", "99", "9" * 5000, "0x" + "f" * 200, "1e999", "²", "٣", "nan", "\0",
    "\t", "\r", "\x1b[2J", "\ud800", "💀", "\u202e", "\ufeff", "%s", "{}", "{0}", "..", "|", ":",
    ";", "=", "*", "#", "'", '"', '"""', "'''", "\\", "[", "]", "[[", "{", "}", "a" * 3000, "a.b.c",
    "true", "lead", "take", "contact", "with contact", "any", "none", "line 1", "line 9", "turn 0",
    "case1a", "p1", "t1", "machine", "v1", "gulfs", "thunder", "witch-cult",
)  # fmt: skip
WORD = re.compile(r"[\w.=*-]+")
NUMBER = re.compile(r"\d+")
NUMBERS = ("0", "1", "2", "7", "62", "63", "64", "999", "10000", "9" * 30, "9" * 5000, "-1", "0x1f")


class Mutator:
    """A mutator of texts of one kind, which also uses words from other texts."""

    def __init__(self, texts: list[str], chance: random.Random) -> None:
        self.texts = texts
        self.chance = chance
        self.ways: tuple[Callable[[str], str], ...] = (
            self.without_a_line, self.line_twice, self.lines_swapped, self.line_of_another,
            self.other_word, self.other_word, self.other_word, self.other_number,
            self.other_number, self.other_letter, self.cut_off, self.crossed, self.other_quote,
        )  # fmt: skip

    def mutate(self) -> str:
        """Return one of the texts with one to four changes."""
        text = self.chance.choice(self.texts)
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3, 4))):
            text = self.chance.choice(self.ways)(text)
        return text

    def lines(self, text: str) -> tuple[list[str], int]:
        """Return the lines of a text, and the index of one of them."""
        lines = text.split("\n")
        return lines, self.chance.randrange(len(lines))

    def without_a_line(self, text: str) -> str:
        lines, place = self.lines(text)
        return "\n".join(lines[:place] + lines[place + 1 :])

    def line_twice(self, text: str) -> str:
        lines, place = self.lines(text)
        return "\n".join(lines[: place + 1] + lines[place:])

    def lines_swapped(self, text: str) -> str:
        lines, place = self.lines(text)
        other = self.chance.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
        return "\n".join(lines)

    def line_of_another(self, text: str) -> str:
        lines, place = self.lines(text)
        others, other = self.lines(self.chance.choice(self.texts))
        lines[place] = others[other]
        return "\n".join(lines)

    def other_word(self, text: str) -> str:
        words = [word for word in WORD.findall(self.chance.choice(self.texts)) if len(word) < 40]
        new = self.chance.choice([*words, *self.chance.choices(NASTY, k=max(len(words) // 2, 1))])
        return self.replaced(text, WORD, new)

    def other_number(self, text: str) -> str:
        return self.replaced(text, NUMBER, self.chance.choice(NUMBERS))

    def other_letter(self, text: str) -> str:
        place = self.chance.randrange(len(text) + 1)
        letter = self.chance.choice([*NASTY, chr(self.chance.randrange(256)), ""])
        return text[:place] + letter + text[place + self.chance.choice((0, 1)) :]

    def other_quote(self, text: str) -> str:
        return self.replaced(text, re.compile(r"['\"\[\]=,|;:]"), self.chance.choice(NASTY))

    def cut_off(self, text: str) -> str:
        return text[: self.chance.randrange(len(text) + 1)]

    def crossed(self, text: str) -> str:
        """Return the beginning of this text and the end of another."""
        other = self.chance.choice(self.texts)
        return (
            text[: self.chance.randrange(len(text) + 1)]
            + other[self.chance.randrange(len(other) + 1) :]
        )

    def replaced(self, text: str, pattern: re.Pattern[str], new: str) -> str:
        found = list(pattern.finditer(text))
        if not found:
            return text
        place = self.chance.choice(found)
        return text[: place.start()] + new + text[place.end() :]


class Hang(Exception):
    """A text that takes too long to read."""


def _raise_hang(*_: object) -> None:
    raise Hang(f"not finished after {TIMEOUT} seconds")


@contextmanager
def within_timeout() -> Iterator[None]:
    """Raise `Hang` after the timeout, where the system supports it."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    signal.signal(signal.SIGALRM, _raise_hang)
    signal.alarm(TIMEOUT)
    try:
        yield
    finally:
        signal.alarm(0)


def read_many(
    found: Figures, tries: int, make: Callable[[], str], read: Callable[[str], None]
) -> Figures:
    """Read corrupt texts; our own errors are expected, any other error is a fault."""
    for _ in range(tries):
        text = make()
        found.tries += 1
        try:
            with within_timeout():
                read(text)
            found.count("read")
        except NoirError:
            found.count("refused")
        except Exception as error:
            found.faults.append(
                f"{type(error).__name__}: {str(error)[:300]}; {save_text(found, text)}"
            )
    return found


def save_text(found: Figures, text: str) -> str:
    """Save a text that caused a fault, and return where it is."""
    KEPT_FAULTS.mkdir(exist_ok=True)
    name = f"{found.attack.replace(' ', '-')}-{found.tries}.txt"
    (KEPT_FAULTS / name).write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    return f"saved in {KEPT_FAULTS / name}"
