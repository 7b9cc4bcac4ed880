"""Evaluation: the value of a position from learned weights."""
