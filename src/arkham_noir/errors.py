"""Exceptions. Each message tells the user what went wrong and how to fix it.

```
ValueError
  NoirError             a problem that the user can fix
    UnreadableText      invalid text: an option, a position, a setting, a name
    NotOffered          a move that is not legal now
    Contradiction       a file that contradicts the rules or itself
      DeckError         an invalid deck file: every problem with its line
      ScenarioError     an invalid scenario file, likewise
      OutOfCards        a scripted deal that has no cards left
```

The front ends have their own subclasses of `NoirError`: for a saved game that another program has
changed, a page that is out of date, a database that can't be opened.
"""

from __future__ import annotations


class NoirError(ValueError):
    """A problem that the user can fix; the message says how."""


class UnreadableText(NoirError):
    """Invalid text: an option, a position, a setting, a name."""


class NotOffered(NoirError):
    """A move that is not legal now."""


class Contradiction(NoirError):
    """A file that contradicts the rules or itself; the message names the line."""
