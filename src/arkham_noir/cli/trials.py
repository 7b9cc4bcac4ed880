"""`scenario` and `bench`: test the rules and measure their speed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .common import add_json, find_named_case, part

SCENARIO_EXAMPLES = """examples:
  arkham-noir scenario lock.toml               run one scenario
  arkham-noir scenario tests/scenarios         run every scenario in a folder
  arkham-noir scenario lock.toml --json

Exits with 1 if a scenario fails. docs/scenarios.md explains how to write them.
"""
BENCH_EXAMPLES = """examples:
  arkham-noir bench                            measure Case 1
  arkham-noir bench --case gulfs --json
"""


def add_options(parser: ArgumentParser, command: str) -> None:
    """Add the options of `scenario` or `bench`."""
    if command == "scenario":
        parser.epilog = SCENARIO_EXAMPLES
        parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files or folders")
    else:
        parser.epilog = BENCH_EXAMPLES
        parser.add_argument(
            "--case", metavar="CASE", default="witch-cult",
            help="case to measure, by name or number (default: witch-cult)",
        )  # fmt: skip
    add_json(parser)


def run(args: Namespace) -> int:
    """Run scenarios or the benchmark."""
    if args.command == "scenario":
        return int(part("scenarios").run_files(args.files, args.json))
    return int(part("devtools.bench").run(find_named_case(args.case).name, args.json))
