"""Call the command with corrupt files and random arguments and input.

It must exit with 0, 1 or 2 and a message.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from arkham_noir.cases import CASES
from arkham_noir.terminal.commands import COMMANDS
from scripts.faults.figures import Figures
from scripts.faults.mutations import NASTY, ROOT, TIMEOUT, Mutator, save_text
from scripts.faults.record_fuzz import kept_records, seal_again

TRIES = 300
LINES = 60
CODES = (0, 1, 2)
BROKEN = ("Traceback", "The program crashed", "Exception ignored", "Fatal Python error")


def run(chance: random.Random, part: int) -> Figures:
    found = Figures("random commands")
    with TemporaryDirectory() as folder:
        maker = Maker(chance, Path(folder))
        for _ in range(max(TRIES // part, 1)):
            found.tries += 1
            _call(maker.arguments(), maker.typed_input(), Path(folder), found)
    return found


def _call(arguments: list[str], said: str, folder: Path, found: Figures) -> None:
    """Run the command and check how it exits."""
    shown = f"{arguments!r:.600}"
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "PYTHONUTF8": "1"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "arkham_noir", *map(_bytes, arguments)],
            input=said.encode("utf-8", "surrogatepass"), capture_output=True, check=False,
            env={**os.environ, **home}, cwd=folder, timeout=2 * TIMEOUT,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        found.faults.append(f"Timed out: {shown}; {save_text(found, said)}")
        return
    found.count(f"exited with {done.returncode}")
    output = (done.stdout + done.stderr).decode("utf-8", "replace")
    broken = next((line for line in output.split("\n") if line.startswith(BROKEN)), "")
    if broken or done.returncode not in CODES:
        found.faults.append(f"{done.returncode}: {broken}: {shown}; {save_text(found, said)}")


def _bytes(argument: str) -> bytes:
    """Return an argument as the system passes it: any bytes except zero."""
    try:
        return os.fsencode(argument)
    except UnicodeEncodeError:
        return argument.encode("utf-8", "surrogatepass")


class Maker:
    """A maker of command lines from commands and options, with valid and invalid values.

    Files are valid, corrupt, missing or of another kind.
    """

    def __init__(self, chance: random.Random, folder: Path) -> None:
        self.chance = chance
        self.folder = folder
        decks = sorted(ROOT.glob("src/arkham_noir/decks/data/*.toml"))
        scenarios = sorted(ROOT.glob("tests/scenarios/*.toml"))
        self.mutators = {
            "noir": Mutator(kept_records(), chance),
            "toml": Mutator([file.read_text("utf-8") for file in (*decks, *scenarios)], chance),
        }
        (folder / "folder").mkdir()

    def arguments(self) -> list[str]:
        """Return a whole command line."""
        verb, more = self.chance.choice(list(self.verbs().items()))
        given = [verb, *more]
        for _ in range(self.chance.choice((0, 0, 0, 0, 1, 2))):
            given.insert(self.chance.randrange(len(given) + 1), self.word())
        return [argument.replace("\0", "") for argument in given]

    def verbs(self) -> dict[str, list[str]]:
        """Return every command with arguments; `serve` only with ones that prevent its start."""
        case = self.chance.choice(CASES)
        setting = self.chance.choice(case.settings)
        chosen = f"--{setting.name}={self.chance.choice([*setting.values, self.word()])}"
        seed = self.chance.choice(("a", "b", "walpurgis", "c", self.word()))
        return {
            "serve": ["--no-open", "--port=x", f"--host={self.word()}"],
            "play": [self.chance.choice((case.name, self.case())), chosen, f"--seed={seed}"],
            "replay": [self.file(), "--no-input", "--deck", self.file()],
            "verify": [self.file(), self.file(), self.chance.choice(("--json", "-"))],
            "rules": [self.word(), f"--case={self.case()}"],
            "card": [self.word(), f"--case={self.case()}", "--json"],
            "deck": [self.chance.choice(("check", "stats")), self.file()],
            "scenario": [self.file(), self.file()],
            "backup": [self.file()],
            "restore": [self.file(), "--force"],
            "bench": ["--case", f"no {self.word()}"],
            self.chance.choice(
                ("play", "verify", "deck", "-h", self.word())
            ): self.exclusive_options(),
        }

    def exclusive_options(self) -> list[str]:
        """Return options of `play` that exclude each other, and files where none are allowed."""
        ways = (
            ["--resume", self.file()], ["--save", self.file()], ["--deck", self.file()],
            ["--json"], ["--no-save"], ["--ask-all"], ["--player", "greedy"], ["--no-input"],
            ["--player", self.word(), "--delay", "0"], ["--dealer", "tabletop"],
            ["--table", "strict"], ["check", self.file()], [self.file(), "-"],
        )  # fmt: skip
        return [word for way in self.chance.sample(ways, 3) for word in way]

    def word(self) -> str:
        raw = os.fsdecode(self.chance.randbytes(3).replace(b"\0", b"x"))
        return self.chance.choice((*NASTY, raw, "lock", "necronomicon", "R-LOCK-01", "-", "--json"))

    def case(self) -> str:
        return self.chance.choice(("1", "2", "3", "witch-cult", "thunder", "gulfs", self.word()))

    def file(self) -> str:
        """Return the name of a file; most contain a changed valid text."""
        ending = self.chance.choice(list(self.mutators))
        name = f"{self.chance.randrange(50)}.{ending}"
        mutator = self.mutators[ending]
        whole = self.chance.random() < 0.3
        text = self.chance.choice(mutator.texts) if whole else mutator.mutate()
        text = seal_again(text) if ending == "noir" and not whole else text
        (self.folder / name).write_bytes(text.encode("utf-8", "surrogatepass"))
        return self.chance.choice((*[name] * 8, "folder", "missing", "/dev/null", self.word()))

    def typed_input(self) -> str:
        """Return typed input: moves, commands and nonsense."""
        names = [name for command in COMMANDS for name in command.names]
        texts = [*names, *"12345", "take", "play lead 1", "hand", "close 1 score p1", "yes"]
        lines = []
        for _ in range(self.chance.randrange(LINES)):
            word = self.chance.choice((*texts, self.word()))
            more = f" {self.word()}" if self.chance.random() < 0.3 else ""
            lines.append(f"{word}{more}")
        return "\n".join(lines)
