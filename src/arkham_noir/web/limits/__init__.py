"""Limits: how much a player, a network and everyone together may use."""
