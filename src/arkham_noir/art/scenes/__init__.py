"""Scenes: silhouettes with parameters, shared by many plates."""
