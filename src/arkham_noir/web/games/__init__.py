"""Games: sessions, moves, hints and reports at /game."""
