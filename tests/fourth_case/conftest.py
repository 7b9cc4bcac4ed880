"""A new effect is a class of the core, so the fourth case is tried on the plain source."""

from arkham_noir.core.bits import COMPILED

collect_ignore_glob = ["test_*.py"] if COMPILED else []
