"""The static edition: the browser game alone in a browser, without a server."""
