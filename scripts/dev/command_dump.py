"""The fixed set of commands of a dump, and what they print."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from scripts.dev.page_browser import environment

VERBS = (
    "", "serve", "play", "replay", "hint", "verify", "analyze", "puzzles", "rules", "card",
    "solve", "deck", "simulate", "compare", "backup", "restore", "scenario", "bench",
)  # fmt: skip
DEEPER = (
    *(f"puzzles {each}" for each in ("list", "solve", "answer", "mine", "check")),
    *(f"deck {each}" for each in (
        "new", "export", "check", "schema", "stats", "diff", "measure", "print")),
)  # fmt: skip
POSITION = "witch-cult | leads: p1 t3 t4 e5 a1 | line 1: gilman p3 | line 2: elwood"
COMMANDS = (
    *(f"{verb} -h".strip() for verb in (*VERBS, *DEEPER)),
    "--version", "nonsense", "play nonsense --no-input", "play --preset nonsense --no-input",
    "rules", "rules R-LOCK-02", "rules AMB-04", "rules great shuffle", "rules --case 3 --json",
    "rules zzzz", "card", "card necronomicon", "card --case 3 machine", "card p1 --json",
    "card zzzz", "puzzles", "puzzles list --case 2", "puzzles list --json", "puzzles answer 0000",
    *(f"deck {verb} {case}" for case in ("witch-cult", "thunder", "gulfs")
      for verb in ("new", "export", "stats", "check", "stats --json")),
    "deck schema", "deck diff witch-cult changed.toml", "deck diff witch-cult changed.toml --json",
    "deck check changed.toml", "deck check bad.toml", "deck check nowhere.toml",
    "solve witch-cult --preset easy --seed pages --tables 2000",
    "simulate --case 1 --games 20 --seed pages --player greedy --jobs 1",
    "simulate --games 20 --seed pages --player random --case 2 --jobs 1 --json",
    "compare --case 1 --games 20 --seed pages --versus player=random --jobs 1",
    "replay nowhere.noir", "verify nowhere.noir", "analyze nowhere.noir", "scenario nowhere.toml",
    "replay won.record --no-input", "replay won.record --json", "verify won.record lost.record",
    "verify won.record --json", "verify bad.toml", "verify broken.record",
    "analyze lost.record --rollouts 1",
)  # fmt: skip
TYPED = {
    f"play {case} --seed pages --no-save{more}": "1\n2\n?\n1\nnonsense\n1\nu\n3\n1\nlog\n1\n" * 3
    for case in ("witch-cult", "thunder", "gulfs")
    for more in ("", " --json", " --preset easy --ask-all", " --table strict")
} | {
    "play --seed pages --no-save": "2\n1\n1\nq\n",
    "play thunder --dealer tabletop --no-save": "a1\nnonsense\n\nq\n",
    "play gulfs --player greedy --seed pages --no-save --delay 0": "",
    "play witch-cult --player random --seed pages --no-save --json": "",
    f"hint --rollouts 48 --json {POSITION!r}": "",
    "puzzles solve": "1\n2\n3\nq\n",
    "replay won.record": "\n\nb\n3\nzzz\nq\n",
}
"""Commands that read moves, and what is typed."""

NORMALIZED = (
    (re.compile(r"\b\d+(\.\d+)? (s|ms|seconds|minutes)\b"), "<time>"),
    (re.compile(r'"(seconds|milliseconds|elapsed)": [\d.]+'), r'"\1": <time>'),
)
RECORDS = {"won.record": "witch-cult-won.record", "lost.record": "witch-cult-lost-mind.record"}


def dump_commands(folder: Path, home: Path, tests: Path) -> None:
    """Store the output and the exit code of every command."""
    work = home / "work"
    work.mkdir()
    _lay_out(work, home, tests)
    (folder / "commands").mkdir()
    for command, typed in (dict.fromkeys(COMMANDS, "") | TYPED).items():
        name = re.sub(r"[^-\w]+", "_", command) or "help"
        shown = run(command, typed, work, home)
        (folder / "commands" / f"{name[:120]}.txt").write_text(shown, "utf-8")


def run(command: str, typed: str, work: Path, home: Path) -> str:
    """Return a command's exit code and output, without parts that differ every time."""
    done = subprocess.run(
        [sys.executable, "-m", "arkham_noir", *_words(command)],
        input=typed, capture_output=True, text=True, encoding="utf-8",
        cwd=work, env=environment(home), timeout=120, check=False,
    )  # fmt: skip
    shown = f"{command}: {done.returncode}\n{done.stdout}--- errors\n{done.stderr}"
    shown = shown.replace(str(home), "<home>")
    for found, put in NORMALIZED:
        shown = found.sub(put, shown)
    return shown


def _words(command: str) -> list[str]:
    before, quote, quoted = command.partition("'")
    return [*before.split(), quoted.rstrip("'")] if quote else before.split()


def _lay_out(work: Path, home: Path, tests: Path) -> None:
    """Write the files that the commands read."""
    ours = run("deck export witch-cult", "", work, home).partition("\n")[2].partition("--- err")[0]
    (work / "changed.toml").write_text(ours.replace('version = "', 'version = "9.', 1), "utf-8")
    (work / "bad.toml").write_text("name = 'nothing'\n", "utf-8")
    for name, kept in RECORDS.items():
        found = next(tests.rglob(kept)).read_text("utf-8")
        (work / name).write_text(found, "utf-8")
        (work / "broken.record").write_text(found.replace("do take", "do pass", 1), "utf-8")
