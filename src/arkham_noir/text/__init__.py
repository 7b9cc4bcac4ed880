"""What is typed and pasted: options and positions as text."""
