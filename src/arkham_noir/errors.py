"""The three ways to go wrong, each with a sentence for people."""

from __future__ import annotations


class NoirError(Exception):
    """Something a person can put right; its text is a sentence that says how."""


class UnreadableText(NoirError):
    """A text that cannot be read: an option, a position, a setting, a name."""


class NotOffered(NoirError):
    """An answer that is not among the options now."""


class Contradiction(NoirError):
    """A file that contradicts the rules or itself; names the line."""
