"""Middleware that handles every request before its view does."""
