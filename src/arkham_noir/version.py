"""The version of the program and that of our reading of the rules, in one place."""

VERSION = "0.1.0"

RULES = 2
"""A change that would let old games be played or dealt differently raises it.

1: a search of the Menace deck found that card missing which would have come next.
2: it finds that one missing which would have come last. [AMB-127]
"""
