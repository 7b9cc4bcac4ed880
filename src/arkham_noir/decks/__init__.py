"""Decks: cards, deck files, checks and statistics."""
