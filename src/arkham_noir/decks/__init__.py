"""Decks: cards, the files they are read from, checks, statistics, and ours."""
