"""Limits on what a player, a network and all clients together may use."""
