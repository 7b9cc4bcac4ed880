"""Every script that a file of the repository names exists."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = re.compile(r"(?<![\w.-])(?<![\w.]/)scripts/[\w/*]+(?:\.\w+)?")
HISTORY = {"CHANGELOG.md"}


def test_named_scripts_exist() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    files = [ROOT / name for name in listed.stdout.splitlines() if name not in HISTORY]
    missing = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files if file.is_file()
        for name in SCRIPT.findall(file.read_text("utf-8", errors="ignore"))
        if not any(ROOT.glob(name))
    ]  # fmt: skip
    assert files
    assert missing == []
