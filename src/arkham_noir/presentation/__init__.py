"""What to show of a game, in words and plain data: goals, threats, events, prompts."""
