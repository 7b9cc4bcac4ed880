"""Records: a whole game as a text file, like PGN."""
