"""The deck workshop at /workshop."""
