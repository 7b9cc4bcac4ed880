"""The guides in the browser: how to play each case, strategy, and frequent questions."""
