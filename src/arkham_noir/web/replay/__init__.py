"""Replays of finished games at /replay, and links that share them."""
