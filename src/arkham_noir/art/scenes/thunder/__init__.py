"""Scenes that Case 2 needs: turning heads, lightning, briers."""
