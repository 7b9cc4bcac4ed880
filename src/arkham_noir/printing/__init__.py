"""Print a deck as a PDF file, to play with real cards. Needs the extra `print`."""

from .page_layout import PAPERS
from .sheets import pdf

__all__ = ["PAPERS", "pdf"]
