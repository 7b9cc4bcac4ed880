"""The static site: the same app in the visitor's own browser, under Pyodide."""
