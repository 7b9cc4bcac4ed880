"""The companion for real cards at /companion."""
