"""HTTP helpers for views: forms, errors, cookies and redirects."""
