"""A player's history, statistics and achievements."""
