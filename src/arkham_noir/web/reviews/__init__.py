"""Game reviews at /game/ID/review."""
