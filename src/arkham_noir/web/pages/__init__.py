"""Pages around the games: home, settings, reference, installation."""
