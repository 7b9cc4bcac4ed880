"""Scenes that Case 3, Infinite Gulfs of Darkness, needed: one module for each kind of card."""
