"""Watching computer players at /watch."""
