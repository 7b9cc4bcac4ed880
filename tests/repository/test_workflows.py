"""Tests that the workflow files are valid and have no more rights than they need."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HOST = ROOT / ".github"
FILES = [*sorted(HOST.rglob("*.yml")), ROOT / ".pre-commit-config.yaml"]
WORKFLOWS = sorted((HOST / "workflows").glob("*.yml"))
PINNED = re.compile(r"@(v\d+(\.\d+)*|release/v\d+|[0-9a-f]{40})$")


@cache
def read(file: Path) -> dict[str, Any]:
    content = yaml.safe_load(file.read_text("utf-8"))
    assert isinstance(content, dict)
    return content


def step_name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def writing(permissions: dict[str, str]) -> set[str]:
    return {name for name, level in permissions.items() if level != "read"}


@pytest.mark.parametrize("file", FILES, ids=step_name)
def test_files_are_readable(file: Path) -> None:
    assert read(file)


@pytest.mark.parametrize("file", WORKFLOWS, ids=step_name)
def test_a_workflow_may_only_read_unless_a_job_says_more(file: Path) -> None:
    assert not writing(read(file)["permissions"])


def test_only_publishing_and_announcing_may_write() -> None:
    rights = {
        (file.stem, name): writing(job["permissions"])
        for file in WORKFLOWS
        for name, job in read(file)["jobs"].items()
        if writing(job.get("permissions", {}))
    }
    assert rights == {
        ("release", "publish"): {"id-token"},
        ("release", "announce"): {"contents"},
    }


@pytest.mark.parametrize("file", WORKFLOWS, ids=step_name)
def test_actions_are_pinned(file: Path) -> None:
    steps = [step for job in read(file)["jobs"].values() for step in job.get("steps", [])]
    used = [step["uses"] for step in steps if "uses" in step]
    assert used
    assert [action for action in used if not PINNED.search(action)] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=step_name)
def test_checkouts_leave_no_credentials(file: Path) -> None:
    steps = [step for job in read(file)["jobs"].values() for step in job.get("steps", [])]
    for step in steps:
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False
