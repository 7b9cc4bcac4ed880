"""Middleware: what every request passes through before a view."""
