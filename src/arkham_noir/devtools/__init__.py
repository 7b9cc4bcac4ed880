"""Trials of the whole: fuzz and benchmark."""
