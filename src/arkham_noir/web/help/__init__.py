"""The guides in the browser: how to play each case, strategy, and frequently asked questions."""
