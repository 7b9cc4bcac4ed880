"""The solver's searches, compiled."""
