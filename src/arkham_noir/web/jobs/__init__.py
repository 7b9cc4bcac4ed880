"""Background work: worker processes, threads and their budgets."""
