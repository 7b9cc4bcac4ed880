"""Find runs of eight or more words that a text shares with the printed rulebooks.

The rulebooks are not part of this repository. `printed_runs.bin` holds a truncated hash of every
run of eight words in them, from which no text can be restored.

python tests/rulebook/printed_runs.py FOLDER     write the hashes of the texts in a folder
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

HASHES = Path(__file__).with_name("printed_runs.bin")
RUN = 8
BYTES = 5
"""The length of a hash: a few hundred thousand runs have no chance match."""

WORD = re.compile(r"[a-z0-9]+")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation."""
    return WORD.findall(
        text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "").replace("'", "")
    )


def hash_of(run: Iterable[str]) -> bytes:
    """Return the hash of a run of words."""
    return blake2b(" ".join(run).encode(), digest_size=BYTES).digest()


def printed_hashes() -> frozenset[bytes]:
    """Return the hashes of all runs in the printed rulebooks."""
    data = HASHES.read_bytes()
    return frozenset(data[at : at + BYTES] for at in range(0, len(data), BYTES))


def shared_runs(text: str, known: frozenset[bytes]) -> Iterator[str]:
    """Yield the longest runs of a text that are in the printed rulebooks.

    >>> known = frozenset({hash_of("a b c d e f g h".split()), hash_of("b c d e f g h i".split())})
    >>> list(shared_runs("x A, b c d e f g h: i y", known))
    ['a b c d e f g h i']
    """
    words = words_of(text)
    starts = [at for at in range(len(words) - RUN + 1) if hash_of(words[at : at + RUN]) in known]
    for first in starts:
        if first - 1 not in starts:
            last = first
            while last + 1 in starts:
                last += 1
            yield " ".join(words[first : last + RUN])


def write(folder: Path) -> None:
    """Write the hashes of all texts in a folder."""
    runs = set()
    for file in folder.glob("*.txt"):
        words = words_of(file.read_text(encoding="utf-8"))
        runs |= {hash_of(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}
    HASHES.write_bytes(b"".join(sorted(runs)))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
