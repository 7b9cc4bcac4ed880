"""Export and import of a player's data at /transfer."""
