"""`backup` and `restore`: all browser games in one file, and back again."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from . import OK
from .common import part

BACKUP_EXAMPLES = """examples:
  arkham-noir backup games-2026-11-16.sqlite3   the server can keep running
  arkham-noir backup latest.sqlite3 --force     overwrite the last one

The file holds every game, the seeds of running ones, and who may play them: keep it to yourself.
"""
RESTORE_EXAMPLES = """examples:
  arkham-noir restore games-2026-11-16.sqlite3          if there is no database yet
  arkham-noir restore games-2026-11-16.sqlite3 --force  in place of the one that is there

Stop the server first. The file is checked before anything is overwritten.
"""


def add_options(parser: ArgumentParser, verb: str) -> None:
    parser.epilog = BACKUP_EXAMPLES if verb == "backup" else RESTORE_EXAMPLES
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    parser.add_argument("--database", metavar="URL", default="", help="where games are kept")
    parser.add_argument("--force", action="store_true", help="overwrite what is there")


def run(args: Namespace) -> int:
    backup = part("web.db.backup")
    url = args.database or part("web.db.engine").default_url()
    if args.verb == "backup":
        count = backup.back_up(url, args.file, force=args.force)
        said = f"Saved {count} game{'' if count == 1 else 's'} to {args.file}."
    else:
        count = backup.restore(args.file, url, force=args.force)
        said = f"Restored {count} game{'' if count == 1 else 's'} from {args.file}."
    print(said, file=sys.stderr)
    return OK
