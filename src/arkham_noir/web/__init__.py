"""The browser game: a server on this machine, and pages that work without a script."""
