"""Tests of the style guide (docs/style.md)."""
