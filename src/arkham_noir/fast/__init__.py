"""Compiled too, on the core: what must be quick but is not a rule."""
