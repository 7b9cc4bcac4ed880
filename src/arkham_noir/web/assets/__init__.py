"""Assets: style sheets, scripts and pictures with cacheable addresses."""
