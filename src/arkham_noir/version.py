"""The version of the program and of its implementation of the rules."""

VERSION = "0.1.0"

RULES = 2
"""The version of the rules. It is raised when old games would be played or dealt differently.

1: when you search the Menace deck, the card left out is the one that would be drawn next.
2: the card left out is the one that would be drawn last. [AMB-127]
"""
