"""The fixtures of the browser tests."""

from visits import browser, own_server, server, visit

__all__ = ["browser", "own_server", "server", "visit"]
