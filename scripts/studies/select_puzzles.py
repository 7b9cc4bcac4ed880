"""Select the puzzles that come with the game from those that were mined.

About sixty for each case (in Case 3 for both modes), or all there are, with many themes and few
that every player solves. Puzzles mined by another player than the current one are measured again,
and left out if their answer has changed. They go to `src/arkham_noir/puzzles/data`, one file for
each case; a file of that folder can be given too.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from arkham_noir.puzzles.collection import read_lines
from arkham_noir.puzzles.mining import measure_again, with_reasons
from arkham_noir.puzzles.puzzle import Puzzle
from arkham_noir.puzzles.store import heading

DATA = Path(__file__).parents[2] / "src/arkham_noir/puzzles/data"
EACH = {"witch-cult": 60, "thunder": 60, "gulfs classic": 30, "gulfs hardboiled": 45}
"""The maximum number of each kind."""

SEED = "mine"
"""The prefix of the seeds of the games."""

EASY_SHARE = 6
"""One in this number may be a puzzle that all players solve."""


def choose_puzzles(found: list[Puzzle], most: int) -> list[Puzzle]:
    """Return puzzles with the rarest themes first, the clearest of each."""
    easy = [each for each in found if each.rating == 1]
    rest = [each for each in found if each.rating > 1]
    room = min(most // EASY_SHARE, len(rest) // (EASY_SHARE - 1))
    return _vary_themes(rest, most - min(len(easy), room)) + _vary_themes(easy, room)


def _vary_themes(found: list[Puzzle], most: int) -> list[Puzzle]:
    left, taken, themes = list(found), list[Puzzle](), Counter[str]()
    while left and len(taken) < most:
        best = min(left, key=lambda each: (themes[each.themes[0]], -each.margin, each.id))
        left.remove(best)
        taken.append(best)
        themes[best.themes[0]] += 1
    return taken


def kind_of(puzzle: Puzzle) -> str:
    return f"{puzzle.case.name} {puzzle.mode}".strip()


def puzzles_in(path: Path) -> Iterator[Puzzle]:
    """Yield the puzzles of a file as the current player rates them."""
    said, found = read_lines(path, path.read_text("utf-8"))
    if said["player"] == json.loads(heading(SEED))["player"]:
        yield from map(with_reasons, found)
        return
    for number, each in enumerate(found, 1):
        again = measure_again(each)
        print(f"{number} of {len(found)}: {each.id} {'kept' if again else 'dropped'}", flush=True)
        if again:
            yield again


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="what was mined")
    by_kind = defaultdict[str, dict[str, Puzzle]](dict)
    for file in parser.parse_args().files:
        for each in puzzles_in(file):
            by_kind[kind_of(each)][each.id] = each
    by_case = defaultdict[str, list[Puzzle]](list)
    for kind, most in EACH.items():
        picked = choose_puzzles(list(by_kind[kind].values()), most)
        by_case[kind.partition(" ")[0]] += picked
        print(f"{kind}: {len(picked)} of {len(by_kind[kind])}", file=sys.stderr)
    for case, puzzles in by_case.items():
        lines = [
            heading(SEED),
            *(each.line() for each in sorted(puzzles, key=lambda each: each.id)),
        ]
        (DATA / f"{case}.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
