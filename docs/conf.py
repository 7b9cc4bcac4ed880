"""Sphinx configuration of the site whose source `scripts/docs/site_source.py` writes."""

from __future__ import annotations

import sys
from pathlib import Path

from arkham_noir.version import VERSION

sys.path.append(str(Path(__file__).parent / "site"))

project = "Arkham Noir"
author = "The Arkham Noir digital edition team"
copyright = f"2026, {author}. Unofficial: not connected with, or endorsed by, the publisher"
version = release = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "rule_links"]
highlight_language = "text"
myst_heading_anchors = 3

# Docstrings put names in single backquotes, which become links if the name is documented.
default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"undoc-members": True, "no-value": True}
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

INK, PAPER, ACCENT, EMBER = "#1a1512", "#f6f0e2", "#96301b", "#f08a55"
SERIF = "Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, P052, Georgia, serif"

pygments_style, pygments_dark_style = "a11y-light", "github-dark"
html_theme = "furo"
html_title = "Arkham Noir"
html_favicon = "../src/arkham_noir/web/static/icons/eye.svg"
html_static_path = ["site/static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": ACCENT,
        "color-brand-content": ACCENT,
        "color-brand-visited": ACCENT,
        "font-stack--headings": SERIF,
    },
    "dark_css_variables": {
        "color-brand-primary": EMBER,
        "color-brand-content": EMBER,
        "color-brand-visited": EMBER,
        "color-background-primary": "#171310",
        "color-background-secondary": "#1f1915",
    },
}
