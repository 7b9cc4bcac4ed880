"""The server: how `arkham-noir serve` runs the app."""
