"""`scenario` and `bench`: the rules on trial."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .common import add_json, named_case, part

SCENARIO_EXAMPLES = """examples:
  arkham-noir scenario tests/scenarios/*.toml
  arkham-noir scenario lock.toml --json
"""
BENCH_EXAMPLES = """examples:
  arkham-noir bench
  arkham-noir bench --case witch-cult --json
"""


def add_options(parser: ArgumentParser, verb: str) -> None:
    if verb == "scenario":
        parser.epilog = SCENARIO_EXAMPLES
        parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files")
    else:
        parser.epilog = BENCH_EXAMPLES
        parser.add_argument("--case", default="witch-cult", help="default: witch-cult")
    add_json(parser)


def run(args: Namespace) -> int:
    if args.verb == "scenario":
        return int(part("scenarios").run_files(args.files, args.json))
    return int(part("devtools.bench").run(named_case(args.case).name, args.json))
