"""What to show of a game, as words and plain data: goals, threats, events, prompts."""
