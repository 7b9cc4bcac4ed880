"""Compiled too, on the core: what must be quick and is no rule."""
