"""Templating: the Jinja environment and what templates call."""
