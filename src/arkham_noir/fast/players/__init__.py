"""The computer players' choices, compiled."""
