"""`backup` and `restore`: save all browser games to one file and restore them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from . import OK
from .common import DATABASE_HELP, part

BACKUP_EXAMPLES = """examples:
  arkham-noir backup games-2026-11-16.sqlite3   back up, even while the server is running
  arkham-noir backup latest.sqlite3 --force     overwrite the previous backup

The file contains every game, the seeds of unfinished games and the keys of their players. Keep it
private.
"""
RESTORE_EXAMPLES = """examples:
  arkham-noir restore games-2026-11-16.sqlite3          restore to a new database
  arkham-noir restore games-2026-11-16.sqlite3 --force  replace the existing database

Stop the server first. The backup is checked before anything is overwritten.
"""


def add_options(parser: ArgumentParser, command: str) -> None:
    """Add the options of `backup` or `restore`."""
    saves = command == "backup"
    parser.epilog = BACKUP_EXAMPLES if saves else RESTORE_EXAMPLES
    words = "file to write" if saves else "backup to restore"
    parser.add_argument("file", metavar="FILE", type=Path, help=words)
    parser.add_argument("--database", metavar="URL", default="", help=DATABASE_HELP)
    what = "FILE" if saves else "the database"
    parser.add_argument("--force", action="store_true", help=f"overwrite {what} if it exists")


def run(args: Namespace) -> int:
    """Back up or restore the games."""
    backup = part("web.db.backup")
    url = args.database or part("web.db.engine").default_url()
    if args.command == "backup":
        count = backup.back_up(url, args.file, force=args.force)
        message = f"Saved {count} game{'' if count == 1 else 's'} to {args.file}."
    else:
        count = backup.restore(args.file, url, force=args.force)
        message = f"Restored {count} game{'' if count == 1 else 's'} from {args.file}."
    print(message, file=sys.stderr)
    return OK
