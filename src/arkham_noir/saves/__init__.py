"""Saved games and custom decks in the user's folders."""
