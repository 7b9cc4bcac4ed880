"""The terminal game: plain text that never repaints, for people, pipes and screen readers."""
