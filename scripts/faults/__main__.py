"""Every attack on the program, one after the other: `make faults`.

    python -m scripts.faults                  all of them, as big as docs/faults.md tells
    python -m scripts.faults kills --part 10  one of them, a tenth as big
    python -m scripts.faults --seed 7         other luck

An attack is a module of this folder with `run(chance, part) -> Figures`; to add one, name it in
ATTACKS. It works on this machine alone, in a folder of its own, and stops by itself. Ends with 1
if anything was found.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from importlib import import_module

from scripts.faults.figures import Figures, complaints, table

ATTACKS = {
    "attackers": "one visitor uses up what the server has, twenty others play",
    "kills": "the server is killed in the middle of moves",
    "disks": "the disk is full, locked, gone",
    "corruption": "the database has broken bytes",
    "http_fuzz": "every address is asked strange things",
    "memory": "thousands of visitors come, and memory stays level",
    "type_fuzz": "every address is sent values of the wrong type",
    "everything_fuzz": "files with everything of a player are spoiled",
    "positions": "texts of positions are spoilt and read",
    "record_fuzz": "records are spoiled",
    "deck_fuzz": "decks are spoiled",
    "scenario_fuzz": "scenarios are spoiled",
    "command_fuzz": "the command is called strangely",
}
"""Every attack: its module, and what it does."""


def attack(name: str, seed: str, part: int) -> Figures:
    """One attack, with luck of its own, so that it can be repeated alone."""
    print(f"{name}: {ATTACKS[name]} ...", file=sys.stderr, flush=True)
    began = time.monotonic()
    found: Figures = import_module(f"{__package__}.{name}").run(
        random.Random(f"{name} {seed}"), part
    )
    found.seconds = time.monotonic() - began
    print(f"{name}: {found.seconds:.0f} s", file=sys.stderr, flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seed", default="1", help="default: 1")
    parser.add_argument("--part", type=int, default=1, help="how many times smaller; default: 1")
    args = parser.parse_args()
    for name in args.attacks:
        if name not in ATTACKS:
            parser.error(f"there is no attack '{name}'; there are: {', '.join(ATTACKS)}")
    found = [attack(name, args.seed, max(args.part, 1)) for name in args.attacks or ATTACKS]
    print(table(found))
    print(*complaints(found), sep="\n", file=sys.stderr)
    return int(any(each.faults for each in found))


if __name__ == "__main__":
    sys.exit(main())
