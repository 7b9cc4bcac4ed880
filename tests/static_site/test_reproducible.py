"""The same sources make the same bytes: tests that two builds are equal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
AGAIN = """
import asyncio, sys
from pathlib import Path
from shutil import copyfile
from scripts.release.static_site import seal_pages, write_pages
again, built = map(Path, sys.argv[1:])
asyncio.run(write_pages(again))
for script in ("page.js", "page.css"):
    copyfile(built / script, again / script)
seal_pages(again)
"""


def test_pages_and_pictures_are_the_same_when_they_are_written_again(
    folder: Path, tmp_path: Path
) -> None:
    """Another process builds it, with another order of sets; packs are named by content."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    said = [sys.executable, "-c", AGAIN, str(tmp_path), str(folder)]
    subprocess.run(said, env={**env, "PYTHONHASHSEED": "7"}, check=True)
    written = [file for file in tmp_path.rglob("*") if file.is_file()]
    differing = [
        file.relative_to(tmp_path)
        for file in written
        if file.read_bytes() != (folder / file.relative_to(tmp_path)).read_bytes()
    ]
    assert len(written) > 800
    assert differing == []
