"""Exceptions. Each message tells the user what went wrong and how to fix it.

```
ValueError
  NoirError             a problem that the user can fix
    UnreadableText      invalid text: an option, a position, a setting, a name
    NotOffered          a move that is not legal now
    Contradiction       a file that contradicts the rules or itself
      DeckError         an invalid deck file: every problem with its line
      ScenarioError     an invalid scenario file, likewise
      RecordError       an invalid saved game, with its line and turn
      OutOfCards        a scripted deal that has no cards left
```

The front ends have their own subclasses of `NoirError`. Examples are errors for a saved game that
another program has changed, and for a database that can't be opened.
"""

from __future__ import annotations

import errno

FILE_ERRORS = {
    errno.ENOENT: "it doesn't exist. Check the path.",
    errno.ENOTDIR: "a part of its path is not a folder. Check the path.",
    errno.EISDIR: "it is a folder. Name a file.",
    errno.EACCES: "you don't have permission. Check the permissions of the file and its folder.",
    errno.EPERM: "you don't have permission. Check the permissions of the file and its folder.",
    errno.EROFS: "the disk is read-only. Choose another folder.",
    errno.ENOSPC: "the disk is full. Free some space.",
}
"""Why a file can't be used and what to do, by the number of the system's error."""


class NoirError(ValueError):
    """A problem that the user can fix; the message says how."""


class UnreadableText(NoirError):
    """Invalid text: an option, a position, a setting, a name."""


class NotOffered(NoirError):
    """A move that is not legal now."""


class Contradiction(NoirError):
    """A file that contradicts the rules or itself; the message names the line."""


def explain_file_error(error: Exception) -> str:
    """Return why a file can't be used and what to do, to follow a colon or "because".

    >>> explain_file_error(FileNotFoundError(2, "No such file or directory"))
    "it doesn't exist. Check the path."
    >>> explain_file_error(OSError(5, "Input/output error"))
    "the system reports 'Input/output error'."
    """
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text. Save it as UTF-8."
    if not isinstance(error, OSError):
        return "the path is not valid. Check the path."
    return FILE_ERRORS.get(error.errno or 0, f"the system reports '{error.strerror or error}'.")
