"""Style sheets, scripts and pictures at cacheable addresses."""
