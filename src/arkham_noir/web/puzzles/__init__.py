"""Puzzles at /puzzles."""
