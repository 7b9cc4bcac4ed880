"""The terminal game: plain text that never repaints, for people, pipes and screen readers."""

INTERRUPTED = 130
"""The exit code after Ctrl-C."""
