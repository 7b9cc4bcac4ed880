"""Printing: a deck as paper, to be played at a real table. Needs the extra `print`."""

from .page_layout import PAPERS
from .sheets import pdf

__all__ = ["PAPERS", "pdf"]
