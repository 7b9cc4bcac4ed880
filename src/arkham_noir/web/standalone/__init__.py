"""The static site: the same app, run by Pyodide in the visitor's browser."""
