"""HTTP helpers that views share: forms, errors, cookies, redirects."""
