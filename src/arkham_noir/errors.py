"""What can go wrong, each with a sentence for people that says what would have worked.

```
ValueError
  NoirError             something a person can put right
    UnreadableText      a text that cannot be read: an option, a position, a setting, a name
    NotOffered          an answer that is not among the options now
    Contradiction       a file that contradicts the rules or itself
      DeckError         a deck file: every problem with its line
      ScenarioError     a scenario file, likewise
      OutOfCards        a scripted deal that is at its end
```

Faces and files have their own below `NoirError`: a save that another program has overtaken, a page
that is out of date, a database that cannot be opened.
"""

from __future__ import annotations


class NoirError(ValueError):
    """Something a person can put right; its text is a sentence that says how."""


class UnreadableText(NoirError):
    """A text that cannot be read: an option, a position, a setting, a name."""


class NotOffered(NoirError):
    """An answer that is not among the options now."""


class Contradiction(NoirError):
    """A file that contradicts the rules or itself; names the line."""
