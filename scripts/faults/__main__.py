"""Run attacks on the program, one after the other: `make faults`.

    python -m scripts.faults                  all of them, at full size
    python -m scripts.faults kills --part 10  one of them, at a tenth of the size
    python -m scripts.faults --seed 7         with another random seed

An attack is a module of this folder with `run(chance, part) -> Figures`; to add one, name it in
ATTACKS. Attacks use only this machine and temporary folders, and stop automatically. The command
exits with 1 if a fault was found.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from importlib import import_module

from scripts.faults.figures import Figures, complaints, table

ATTACKS = {
    "attackers": "one visitor attacks the server while twenty others play",
    "kills": "kill the server in the middle of moves",
    "disks": "play with a full, locked or missing disk",
    "corruption": "open databases with corrupt bytes",
    "http_fuzz": "send random requests to every address",
    "memory": "check that memory stays level with thousands of visitors",
    "type_fuzz": "send values of the wrong type to every address",
    "everything_fuzz": "import corrupt export files",
    "positions": "read corrupt positions",
    "record_fuzz": "read corrupt records",
    "deck_fuzz": "read corrupt decks",
    "scenario_fuzz": "read corrupt scenarios",
    "command_fuzz": "call the command with random arguments",
}
"""Every attack: its module and a description."""


def attack(name: str, seed: str, part: int) -> Figures:
    """Run one attack, with its own random seed, so that it can be repeated on its own."""
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
    parser.add_argument("--seed", default="1", help="random seed (default: 1)")
    parser.add_argument("--part", type=int, default=1, help="size divisor (default: 1)")
    args = parser.parse_args()
    for name in args.attacks:
        if name not in ATTACKS:
            parser.error(f"there is no attack '{name}'; choose from: {', '.join(ATTACKS)}")
    found = [attack(name, args.seed, max(args.part, 1)) for name in args.attacks or ATTACKS]
    print(table(found))
    print(*complaints(found), sep="\n", file=sys.stderr)
    return int(any(each.faults for each in found))


if __name__ == "__main__":
    sys.exit(main())
