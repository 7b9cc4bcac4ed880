"""Tests of Arkham Noir; the folders mirror src/arkham_noir."""
