"""The browser game: a web server and its pages, which also work without JavaScript."""
