"""Tests of the history: summaries, statistics, achievements, the daily case."""
