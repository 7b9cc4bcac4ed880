"""Text: options and positions as text."""
